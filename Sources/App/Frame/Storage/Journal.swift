import Daybook
import Replica

/// Changes of a window that are stored ahead of the rows that they change.
///
/// A row can be written only once others were read, and while a page is left the browser lets no transaction read. So
/// the changes go first, in one that only writes; the transaction that stores the rows deletes them again, and a start
/// takes in those of windows that did not come so far.
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

    /// The most changes of a save that has a journal: as many as a person makes at once. An import, which is one
    /// transaction or none, would make the next start longer than the loss is worth.
    static let mostChanges = 20

    private static let prefix: StaticString = "journal/"
}
