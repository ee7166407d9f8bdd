import Daybook
import Replica

/// Changes of a window that are stored ahead of the rows that they change (a write-ahead journal).
///
/// A save has to read before it writes, and while a page is unloaded the browser completes no transaction that reads.
/// So the changes go first, in a transaction that only writes. The save deletes them; a start merges any that are left.
public struct Journal {
    /// A row for each save: its changes as other windows are told of them.
    package let rows: [(name: String, text: String)]

    /// - Parameter rows: those of the store `meta` at the start.
    public init(_ rows: [(name: String, text: String)]) {
        self.rows = rows.filter { Text.begins($0.name, with: Journal.prefix) }
    }

    /// The rows that this version can read, and their changes by their stamps. Others are left to a newer version.
    package var readable: (names: [String], changes: [Change]) {
        var names: [String] = []
        var changes: [Change] = []
        for row in rows {
            let news = Text.parts(row.text, at: UInt8(ascii: "\n")).map { WindowNews(line: $0) }
            var count = 0
            for case .written(let change)? in news {
                changes.insert(change, at: changes.firstIndex { change.stamp < $0.stamp } ?? changes.count)
                count += 1
            }
            if count == news.count { names.append(row.name) }
        }
        return (names, changes)
    }

    /// The name of the row for a save.
    /// - Parameter device: the number in the stamps of the window.
    static func name(_ device: UInt64, _ save: Int32) -> String {
        "\(prefix)\(Stamp(milliseconds: 0, counter: 0, device: device).text)/\(save)"
    }

    /// The row of some changes.
    static func text(of changes: [Change]) -> String { WindowNews.lines(of: changes.map { .written($0) }) }

    /// The most changes of a save that has a journal: more than one step of a person makes, even with a long list that
    /// is pasted. A larger save comes out of a file: it would be written twice, and comes again with the file.
    static let mostChanges = 4000

    private static let prefix: StaticString = "journal/"
}
