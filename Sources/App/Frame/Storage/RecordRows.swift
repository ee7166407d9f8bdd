import FileWork
import Replica

/// Records on their way to the program for files, some at a time, so that no step is long.
package struct RecordRows {
    private static let most = 500
    /// Those left, the next one last.
    private var records: [Record]
    /// Drafts that go with the last of them: into an archive.
    package var drafts: [ArchiveDraft] = []

    package init(_ records: [Record]) { self.records = records.reversed() }

    package init(_ replica: Replica, where isWanted: (Record) -> Bool = { _ in true }) {
        var records: [Record] = []
        for name in replica.collections {
            for record in replica.records(in: name) where isWanted(record) { records.append(record) }
        }
        self.init(records)
    }

    /// How many are left.
    package var count: Int32 { Int32(truncatingIfNeeded: records.count) }

    /// Those left, all at once.
    package var all: [UInt8] { Lines.joined(records.reversed().map { $0.row }) }

    package mutating func next() -> FileMessage {
        var rows = records.suffix(Self.most).reversed().map { $0.row }
        records.removeLast(min(Self.most, records.count))
        if records.isEmpty { rows += drafts.map { $0.row } }
        return .rows(Lines.joined(rows), isLast: records.isEmpty)
    }
}
