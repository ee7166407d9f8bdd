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
    package var all: [UInt8] {
        var rows: [UInt8] = []
        for record in records.reversed() { rows += record.row + [0x0A] }
        return rows
    }

    package mutating func next() -> FileMessage {
        var rows: [UInt8] = []
        for _ in 0..<Self.most {
            guard let record = records.popLast() else { break }
            rows += record.row
            rows.append(0x0A)
        }
        return .rows(rows, isLast: records.isEmpty)
    }
}
