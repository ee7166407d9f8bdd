/// Files that were made for those who ask, by all that each depends on. When they are too many, what was asked for longest ago goes
/// first.
struct KeptFiles<Version: Equatable> {
    private struct Kept {
        let version: Version
        let file: SiteFile
        let bytes: Int
    }

    /// Bytes that are kept.
    private let most: Int
    /// In the order in which they were asked for last.
    private var files: [Kept] = []

    init(most: Int) { self.most = most }

    mutating func find(_ version: Version) -> SiteFile? {
        guard let place = files.firstIndex(where: { $0.version == version }) else { return nil }
        let hit = files.remove(at: place)
        files.append(hit)
        return hit.file
    }

    /// - Parameter isOver: Which versions are asked for no more, now that there is this one.
    mutating func keep(_ file: SiteFile, bytes: Int, for version: Version, insteadOf isOver: (Version) -> Bool) {
        files.removeAll { isOver($0.version) }
        guard bytes <= most else { return }
        files.append(Kept(version: version, file: file, bytes: bytes))
        var sum = files.reduce(0) { $0 + $1.bytes }
        while sum > most { sum -= files.removeFirst().bytes }
    }
}
