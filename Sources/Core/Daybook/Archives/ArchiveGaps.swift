/// The parts missing in an otherwise complete archive.
public struct ArchiveGaps: Equatable, Sendable {
    /// Photos that records name and that were not there.
    public var photos: Int32
    /// Earlier values that could not be read.
    public var history: Int32

    public init(photos: Int32 = 0, history: Int32 = 0) {
        self.photos = photos
        self.history = history
    }

    public var isEmpty: Bool { photos == 0 && history == 0 }
}
