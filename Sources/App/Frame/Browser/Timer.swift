/// Whether the browser promised not to clear Haru's storage.
public enum Persistence: Equatable, Sendable {
    case unknown, granted, denied
}

/// Timers that the app sets; setting one again replaces it.
public enum Timer: Int32, Sendable {
    /// The snackbar leaves.
    case snack = 1
    /// A draft is stored.
    case draft = 2
    /// Open pages may have to be locked.
    case lock = 3
    /// A second of the wait after a wrong passphrase is over.
    case lockCooldown = 4
    /// Drafts that another window stored while pages were locked may be in plain text.
    case encryptPlainDrafts = 5
    /// Purges records that have been in the Trash for long enough.
    case trash = 6
    /// Tries again to store everything that could not be stored.
    case store = 8
    /// Asks the server again.
    case sync = 9
    /// Stores unfinished pages of past days, unless a window may still be working on them.
    case storeStaleDrafts = 7
    /// Stores the cards of the board of widgets.
    case board = 10
    /// Sends photos to the server that did not get through.
    case photos = 11
}
