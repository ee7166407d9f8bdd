import Daybook

/// The places of a file, or the reason why there are none.
public enum PlacesFound: Sendable {
    case found(TripImport)
    case failed(ImportFailure)
    /// A zip file larger than the limit; an archive of Haru can be.
    case largeZip
    /// The browser could not read the file.
    case unread
}
