import Almanac

/// The archive to be made.
public struct ArchiveOrder: Equatable, Sendable {
    public let day: Day
    /// The kind of device, and the version of the app.
    public let device: String
    public let app: String
    /// How many records there are; an archive with fewer is none.
    public let records: Int32
    /// The last day whose seals open.
    public let opensUpTo: Day
    /// Whether overwritten values are included, and whether the app opens their texts.
    public let hasHistory: Bool
    public let opensTexts: Bool

    public init(
        day: Day, device: String, app: String, records: Int32, opensUpTo: Day, hasHistory: Bool, opensTexts: Bool
    ) {
        self.day = day
        self.device = device
        self.app = app
        self.records = records
        self.opensUpTo = opensUpTo
        self.hasHistory = hasHistory
        self.opensTexts = opensTexts
    }
}
