/// How storing went.
public enum SaveResult: Equatable, Sendable {
    case stored
    /// The browser gives no storage.
    case refused
    /// No space is left.
    case full
    /// The browser closed the database, or aborted the transaction.
    case closed
    /// There was no answer for some time; one may still come.
    case late
    /// The database is not the one that was read into memory: it was deleted and recreated, or could not be read
    /// before.
    case elsewhere
    /// A newer Haru, open in another window, has changed the database.
    case newer
    case failed

    /// - Parameter name: the name of the browser's exception (Web IDL, "DOMException names"; IndexedDB 3.0), or one
    ///   that storage.js gives; empty if all went well.
    public init(_ name: String) {
        self =
            switch name {
            case "": .stored
            case "SecurityError", "NotAllowedError", "NotSupportedError": .refused
            case "QuotaExceededError": .full
            case "InvalidStateError", "AbortError": .closed
            case "TimeoutError": .late
            case "OtherStore": .elsewhere
            case "VersionError": .newer
            default: .failed
            }
    }
}
