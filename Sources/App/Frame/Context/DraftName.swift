import Almanac
import Daybook
import Replica

/// The name of a draft: typed text that is stored on this device until a record has it, and that an archive takes
/// along.
///
/// A name never changes, as every later version reads the text stored under it. The app's own notes lie beside them:
/// ``DeviceNote``.
public enum DraftName: Equatable {
    case dday(id: String)
    /// A new D-day; each has its own, so that two windows keep two.
    case newDday(serial: String)
    /// The line that adds to-dos to a day; nil for today, whichever day that is.
    case todoLine(Day?)
    /// The line that adds to-dos for later.
    case laterLine
    case todoEdit
    /// The form of an address that holds a secret, by the API's name for its kind: `feeds`.
    case address(kind: String)
    /// The form of a way beside Web Push by which notices go: ntfy or mail.
    case channel
    /// The last draft of a form that was thrown away: ``Emptied``.
    case emptied
    case todo(id: String)
    case trip(id: String?)
    case stop(id: String)
    case newStop(trip: String)
    case stopLine(trip: String)
    case expense(id: String)
    case newExpense(trip: String)
    case packingLine(trip: String)
    case packingEdit(trip: String)
    case tripNote(id: String)
    /// The form of a calendar of somebody else; of a new one without an id.
    case subscription(id: String?)
    /// A window's text of a page, by the window's number.
    case page(id: String, window: String)
    /// A comment being edited, by its own id, or a new one, by the id of its page.
    case comment(id: String)

    // As with routes, their texts tell them apart.
    public static func == (left: DraftName, right: DraftName) -> Bool { left.text == right.text }

    package var text: String {
        switch self {
        case .dday(let id): "draft/dday/\(id)"
        case .newDday(let serial): "\(DraftName.newDdays)" + (serial.isEmpty ? "" : "/" + serial)
        case .todoLine(let day): day.map { "draft/todo-line/\($0.text)" } ?? "draft/todo-line"
        case .laterLine: "draft/todo-line/later"
        case .todoEdit: "draft/todo-edit"
        case .address(let kind): "draft/address/\(kind)"
        case .channel: "draft/channel"
        case .emptied: "draft/emptied"
        case .todo(let id): "draft/todo/\(id)"
        case .trip(let id): "draft/trip/\(id ?? "new")"
        case .stop(let id): "draft/stop/\(id)"
        case .newStop(let trip): "draft/stop/new-\(trip)"
        case .stopLine(let trip): "draft/stop-line/\(trip)"
        case .expense(let id): "draft/expense/\(id)"
        case .newExpense(let trip): "draft/expense/new-\(trip)"
        case .packingLine(let trip): "draft/packing-line/\(trip)"
        case .packingEdit(let trip): "draft/packing-edit/\(trip)"
        case .tripNote(let id): "\(DraftName.tripNotes)\(id)"
        case .subscription(let id): "draft/subscription/\(id ?? "new")"
        case .page(let id, let window): StoredPageDraft.name(id, window: window)
        case .comment(let id): "\(DraftName.comments)\(id)"
        }
    }

    private static let comments: StaticString = "draft/comment/"

    /// The names of a comment's drafts: a second one is used while the first is locked under a former passphrase.
    package static func comments(of id: String) -> [DraftName] { [.comment(id: id), .comment(id: id + "/2")] }

    /// Names of ``tripNote(id:)`` begin with this.
    package static let tripNotes: StaticString = "draft/diary/"
    /// Names of ``newDday(serial:)`` begin with this. An old version used one without a serial.
    package static let newDdays: StaticString = "draft/dday/new"

    /// Whether a stored text with this name is typed work, which an archive takes along: neither a note of the app's
    /// own nor a form that was thrown away. A name that only another version knows counts.
    package static func isTyped(_ name: String) -> Bool {
        Text.begins(name, with: "draft/") && !DeviceNote.has(name) && name != DraftName.emptied.text
    }

    /// Whether a draft with this name is encrypted while there is a lock.
    package static func isEncrypted(_ name: String) -> Bool {
        Text.begins(name, with: StoredPageDraft.prefix) || Text.begins(name, with: comments)
    }

    /// The beginnings of the names of all drafts that are encrypted while there is a lock.
    static var encrypted: [JSON] { [.string("\(StoredPageDraft.prefix)"), .string("\(comments)")] }

    /// Reads the name of a page's draft; nil if the text is another name.
    package init?(page text: String) {
        guard Text.begins(text, with: StoredPageDraft.prefix) else { return nil }
        let parts = Text.parts(text, at: UInt8(ascii: "/"))
        guard parts.count == 3 || parts.count == 4 else { return nil }
        self = .page(id: parts[2], window: parts.count == 4 ? parts[3] : "")
    }
}
