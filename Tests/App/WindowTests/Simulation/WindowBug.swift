/// A mistake that is put in on purpose, between the app, its browser and the server: the simulator of whole devices has to find each.
enum WindowBug: String, CaseIterable, Sendable {
    /// Two windows of a device have one number, and make the same stamp twice.
    case oneNumber
    /// The news of a window does not reach the others.
    case newsLost
    /// Windows share the rows of the outbox, one a field, as before November 2026.
    case rowsShared
    /// Rows of the outbox are never deleted.
    case rowsLeft
    /// A start does not read the outbox.
    case outboxUnread
    /// The records are deleted when a device leaves the account, though the person keeps them.
    case recordsLeft
    /// A lock is stored without the texts that it encrypts.
    case lockAlone
    /// An encrypted text travels without the stamp of the text that it was written over.
    case sealedUnseen
    /// The server does not tell of a text that is to be shown beside a later one.
    case besideUntold
    /// The place in the server's log stays when a device leaves the account.
    case placeLeft
    /// A window without an account leaves no mark with its saves.
    case windowsUnmarked
    /// Nothing tells that the history has texts in plain.
    case plainUnmarked
}
