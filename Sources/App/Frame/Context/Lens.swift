import Almanac
import Daybook
import Replica

/// A part of the app with records and screens of its own. It knows no other lens.
open class Lens {
    unowned(unsafe) public let context: AppContext

    package final var words: Words { context.words }

    public init(in context: AppContext) { self.context = context }

    /// Whether a record is one of its own.
    open func holds(_ collection: String) -> Bool { false }

    /// What a kind of record of its own is called, to a person; nil for one that nobody made by hand.
    open func name(of collection: Collection) -> String? { nil }

    /// The names of all drafts of what was begun with a record of its own, or under it.
    open func draftNames(of key: RecordKey) -> [String] { [] }

    /// How the Trash shows a record of its own: its words only where they might be read, were it not deleted.
    open func deletedRow(_ record: Record) -> DeletedRow { DeletedRow("paw", context.words.otherRecord) }

    /// Takes in a record as it is now.
    open func read(_ record: Record) {}

    /// What a search finds, each as a row that leads to it; nothing that may not be read.
    /// - Parameter limit: how many rows at most.
    open func found(_ search: Search, limit: Int) -> [HTML] { [] }

    /// The screen, or sheet, of an address; nil where the address is another's.
    open func screen(for route: Route) -> Screen? { nil }

    /// A step of our own is about to open an address; the context still has the one before it.
    open func willOpen(_ next: Route) {}

    /// The first screen stands.
    open func didStart() {}

    /// Records changed, here, in another window or by sync; each was read.
    open func recordsDidChange() {}

    /// What was done before the last can no longer be taken back.
    open func undoDidExpire() {}

    /// Another day began.
    open func dayDidChange() {}
}

/// A deleted record, as the Trash shows it.
public struct DeletedRow {
    package let icon: StaticString
    /// What it was called, or began with; nil where that may not be read.
    package let title: String?
    /// What it was: its kind, and its day or the trip it hangs on.
    package let kind: String

    package init(_ icon: StaticString, title: String? = nil, _ kind: String) {
        self.icon = icon
        self.title = title
        self.kind = kind
    }
}

extension Record {
    /// The beginning of one of its texts, for a row; nil for an empty one.
    package func beginning(of field: String) -> String? {
        let text = PageText.beginning(of: self[field]?.string ?? "", characters: 120)
        return text.isEmpty ? nil : text
    }
}
