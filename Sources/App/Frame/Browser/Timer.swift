/// Whether the browser promised not to clear what is stored.
public enum Persistence: Equatable, Sendable {
    case unknown, granted, denied
}

/// Timers that the app sets; setting one again replaces it.
public enum Timer: Int32, Sendable {
    /// The snackbar leaves.
    case snack = 1
    /// A draft is put away.
    case draft = 2
    /// Pages may have been open for long enough.
    case lock = 3
    /// A second of the wait after a wrong passphrase is over.
    case lockCooldown = 4
    /// Drafts that another tab put away while pages were locked may lie there in plain.
    case encryptPlainDrafts = 5
    /// What has been in the Trash for long enough goes.
    case trash = 6
    /// What could not be stored is tried again.
    case store = 8
    /// The server is asked again.
    case sync = 9
    /// Pages of days that are over, left unfinished, are stored, where no window may be going on with them.
    case storeStaleDrafts = 7
}
