import Almanac
import Daybook
import Replica

/// A part of the app with its own records and screens. It knows no other lens.
open class Lens {
    unowned(unsafe) public let context: AppContext

    package final var words: Words { context.words }

    public init(in context: AppContext) { self.context = context }

    /// The names of all drafts begun with one of its records, or under it.
    open func draftNames(of key: RecordKey) -> [String] { [] }

    /// A deleted record of its own as the Trash shows it, with its words only if they could be read before.
    open func deletedRow(_ record: Record) -> DeletedRow { DeletedRow("paw", context.words.otherRecord) }

    /// Takes in a record's current state.
    open func read(_ record: Record) {}

    /// Returns what a search finds, each as a row that leads to it; never what may not be read.
    /// - Parameter limit: the greatest number of rows.
    open func found(_ search: Search, limit: Int) -> [HTML] { [] }

    /// A step of the app is about to open an address; the context still has the one before it.
    open func willOpen(_ next: Route) {}

    /// The first screen is up.
    open func didStart() {}

    /// Records changed here, in another window or by sync; each was read.
    open func recordsDidChange() {}

    /// The step before the last can no longer be undone.
    open func undoDidExpire() {}

    /// Another day began.
    open func dayDidChange() {}
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
}

extension Record {
    /// The beginning of one of its texts, for a row; nil if the text is empty.
    package func beginning(of field: String) -> String? {
        let text = PageText.beginning(of: self[field]?.string ?? "", characters: 120)
        return text.isEmpty ? nil : text
    }
}
