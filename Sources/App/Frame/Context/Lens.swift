import Almanac
import Daybook
import Replica

/// A part of the app with its own records and screens. It knows no other lens.
package protocol Lens: AppObserver {
    var context: AppContext { get }

    /// The names of all drafts begun with one of its records, or under it.
    func draftNames(of key: RecordKey) -> [String]

    /// A deleted record of its own as the Trash shows it, with its words only if they could be read before.
    func deletedRow(_ record: Record) -> DeletedRow

    /// Takes in a record's current state.
    func read(_ record: Record)

    /// Returns the records that a search finds, each as a row that leads to it; never words that may not be read.
    /// - Parameters:
    ///   - spans: the days that the search names; the records on them are found, too.
    ///   - limit: the greatest number of rows found by words, and by days.
    func found(_ search: Search, on spans: [SearchedDays], limit: Int) -> [HTML]
}

extension Lens {
    package var words: Words { context.words }
}

/// A deleted record, as the Trash shows it.
public struct DeletedRow {
    package let icon: StaticString
    /// Its title, or its first words; nil if that may not be read.
    package let title: String?
    /// Its kind, and its day or its trip.
    package let kind: String

    package init(_ icon: StaticString, title: String? = nil, _ kind: String) {
        self.icon = icon
        self.title = title
        self.kind = kind
    }

    /// A record that the Trash cannot describe: a newer version knows it, or the Trash never shows its collection.
    package static func other(_ words: Words) -> DeletedRow { DeletedRow("paw", words.otherRecord) }
}

extension Record {
    /// The beginning of one of its texts, for a row; nil if the text is empty.
    package func beginning(of field: String) -> String? {
        let text = PageText.beginning(of: self[field]?.string ?? "", characters: 120)
        return text.isEmpty ? nil : text
    }
}
