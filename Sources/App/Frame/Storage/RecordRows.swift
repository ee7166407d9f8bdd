import FileWork
import Replica

/// Records on their way to the program for files, some at a time, so that no step is long.
package struct RecordRows {
    private static let most = 500
    /// Those left, the next one last.
    private var records: [Record]

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
        let rows = Lines.joined(records.suffix(Self.most).reversed().map { $0.row })
        records.removeLast(min(Self.most, records.count))
        return .rows(rows, isLast: records.isEmpty)
    }
}
