import Almanac

// What becomes of each row, and of how many.
extension ImportPlan {
    public enum Outcome: Equatable, Sendable {
        /// It is taken, where nobody leaves it out.
        case imported
        case here
        case refused(ImportRefusal)
    }

    public struct Row {
        public let item: ImportItem
        public let kind: ImportKind
        public let outcome: Outcome
        public let remark: ImportRemark?
        /// The day that it stands on; nil where it names none.
        public let day: Day?

        init(
            _ item: ImportItem, _ kind: ImportKind, _ outcome: Outcome, _ remark: ImportRemark? = nil,
            on day: Day? = nil
        ) {
            self.item = item
            self.kind = kind
            self.outcome = outcome
            self.remark = remark
            self.day = day ?? item.day
        }

        /// Whether a person may leave it out: also where the days of all are too far apart, as fewer may not be.
        public var isChoosable: Bool { outcome == .imported || outcome == .refused(.tooFarApart) }

        /// Whether it is new and nobody leaves it out.
        public var isImported: Bool { outcome == .imported && !item.isLeftOut }
    }

    /// How many rows of a kind are taken.
    public func count(_ kind: ImportKind) -> Int32 {
        var count: Int32 = 0
        for rows in files { for row in rows where row.kind == kind && row.isImported { count += 1 } }
        return count
    }

    /// How many photos are in what is taken; one that is in two entries counts twice.
    public var photoCount: Int32 {
        var count = 0
        for rows in files { for row in rows where row.isImported { count += row.item.photos.count } }
        return Int32(truncatingIfNeeded: count)
    }

    /// How many are here already, how many cannot be taken, and how many a person leaves out.
    public var skipped: (here: Int32, refused: Int32, chosen: Int32) {
        var skipped: (here: Int32, refused: Int32, chosen: Int32) = (0, 0, 0)
        for rows in files {
            for row in rows {
                switch row.outcome {
                case .imported: if row.item.isLeftOut { skipped.chosen += 1 }
                case .here: skipped.here += 1
                case .refused: skipped.refused += 1
                }
            }
        }
        return skipped
    }
}
