import Almanac
import FileWork

// The outcome of each row, and the numbers of rows and photos.
extension ImportPlan {
    public struct Row {
        public let item: ImportItem
        public let kind: ImportKind
        public let outcome: ImportOutcome
        public let remark: ImportRemark?
        /// Its day; nil if it has none.
        public let day: Day?

        init(
            _ item: ImportItem, _ kind: ImportKind, _ outcome: ImportOutcome, _ remark: ImportRemark? = nil,
            on day: Day? = nil
        ) {
            self.item = item
            self.kind = kind
            self.outcome = outcome
            self.remark = remark
            self.day = day ?? item.day
        }

        /// Whether it is new and not left out.
        public var isImported: Bool { outcome == .imported && !item.isOmitted }
    }

    /// The number of rows of a kind to import.
    public func count(_ kind: ImportKind) -> Int32 {
        var count: Int32 = 0
        for rows in files { for row in rows where row.kind == kind && row.isImported { count += 1 } }
        return count
    }

    /// The number of photos in the rows to import; one in two entries counts twice.
    public var photoCount: Int32 {
        var count = 0
        for rows in files { for row in rows where row.isImported { count += row.item.photos.count } }
        return Int32(truncatingIfNeeded: count)
    }

    /// How many rows are already here, how many cannot be imported, and how many the person leaves out.
    public var skipped: (here: Int32, refused: Int32, chosen: Int32) {
        var skipped: (here: Int32, refused: Int32, chosen: Int32) = (0, 0, 0)
        for rows in files {
            for row in rows {
                switch row.outcome {
                case .imported: if row.item.isOmitted { skipped.chosen += 1 }
                case .here: skipped.here += 1
                case .refused: skipped.refused += 1
                }
            }
        }
        return skipped
    }
}
