import Almanac

/// The day, the device and the numbers of photos, as the manifest of an archive has them.
public struct ArchiveContents: Equatable, Sendable {
    public let day: Day
    public let device: String
    public let photos: Int32
    /// The photos that its records name and that it lacks.
    public let missing: Int32

    public init(day: Day, device: String, photos: Int32, missing: Int32) {
        self.day = day
        self.device = device
        self.photos = photos
        self.missing = missing
    }
}
