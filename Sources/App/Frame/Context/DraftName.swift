import Almanac
import Daybook
import Replica

/// The name under which typed text that is not stored yet is put away on this device.
///
/// A name never changes, as every later version reads what is stored under it.
public enum DraftName: Equatable {
    case dday(id: String)
    /// A new D-day; each has its own, so that two tabs keep two.
    case newDday(serial: String)
    /// The line that adds to-dos to a day; nil for today, whichever day that is.
    case todoLine(Day?)
    case todoEdit
    /// The form of an address that holds a secret, by what the API calls them: `feeds`.
    case address(kind: String)
    /// The form of a way beside Web Push by which notices go: ntfy or mail.
    case channel
    /// What was thrown away of a form last: ``Emptied``.
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
    case reminded
    /// The day whose alarm rang last.
    case alarm
    /// The day on which the hint about the home screen was shown.
    case homeScreen
    /// The holidays that the server announced.
    case holidays
    /// When the last archive was made, and when the person was reminded of it.
    case archived
    /// The folder for weekly archives, and what was written there.
    case weekly
    /// The account on a server: ``SyncPosition``.
    case sync
    /// The account that this device has left while its records stayed: ``SyncPosition``.
    case formerSync
    /// All was erased here, and the server may still take this browser for signed in: until it has answered that it does not.
    case leaving
    /// Whether this device gets notices while Haru is closed: `on`, or `off` if the person has turned them off.
    case push
    /// The server's last answer about a subscribed calendar, by the id of its record.
    case calendar(id: String)
    /// The form of one; a new one without an id.
    case subscription(id: String?)
    /// The mark that tells this device's stamps from others.
    case device
    /// When this device first saw deletions that had been stamped long before: milliseconds since 1970 by the record's key.
    case trash
    /// The last text that went into the history in plain, though it would be encrypted with a lock.
    case plainHistory
    /// A window's text of a page, by the window's number.
    case page(id: String, window: String)
    /// A comment being edited, by its own id, or a new one, by the id of its page.
    case comment(id: String)
    /// The days on which the app was open.
    case seenDays
    /// How much time was spent writing today.
    case writtenTime
    /// How many times a secret of the lock was wrong.
    case wrongSecrets
    /// When a window without an account last stored records, by its number in stamps. If there are two, one may have
    /// overwritten what it had not received from the other: ``SyncController``.
    case window(UInt64)

    // As with routes, their texts tell them apart.
    public static func == (left: DraftName, right: DraftName) -> Bool { left.text == right.text }

    package var text: String {
        switch self {
        case .dday(let id): "draft/dday/\(id)"
        case .newDday(let serial): serial.isEmpty ? "draft/dday/new" : "draft/dday/new/\(serial)"
        case .todoLine(let day): day.map { "draft/todo-line/\($0.text)" } ?? "draft/todo-line"
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
        case .tripNote(let id): "draft/diary/\(id)"
        case .reminded: "draft/reminded"
        case .alarm: "draft/alarm"
        case .homeScreen: "draft/home-screen"
        case .holidays: "draft/holidays"
        case .archived: "draft/archived"
        case .weekly: "draft/weekly"
        case .sync: "draft/sync"
        case .formerSync: "draft/left"
        case .leaving: "draft/leaving"
        case .push: "draft/push"
        case .calendar(let id): "draft/calendar/\(id)"
        case .subscription(let id): "draft/subscription/\(id ?? "new")"
        case .device: "draft/device"
        case .trash: "draft/trash"
        case .plainHistory: "draft/plain"
        case .page(let id, let window): StoredPageDraft.name(id, tab: window)
        case .comment(let id): "\(DraftName.comments)\(id)"
        case .seenDays: "draft/seen"
        case .writtenTime: "draft/written"
        case .wrongSecrets: "draft/lock"
        case .window(let number): "\(DraftName.windows)\(Stamp(milliseconds: 0, counter: 0, device: number).text)"
        }
    }

    /// Whether this name is the app's own note, stored like a draft but not written by a person.
    package static func isInternal(_ name: String) -> Bool {
        internalNames.contains(name) || Text.begins(name, with: "draft/calendar/") || Text.begins(name, with: windows)
    }

    private static let internalNames: [String] = {
        let names: [DraftName] = [
            .seenDays, .writtenTime, .reminded, .alarm, .wrongSecrets, .holidays, .device, .archived, .weekly, .sync,
            .formerSync, .leaving, .push, .homeScreen, .trash, .plainHistory,
        ]
        return names.map { $0.text }
    }()

    private static let comments: StaticString = "draft/comment/"

    /// What the names of ``window(_:)`` begin with.
    package static let windows: StaticString = "draft/window/"

    /// Whether what has this name is encrypted while there is a lock.
    package static func isEncrypted(_ name: String) -> Bool {
        Text.begins(name, with: StoredPageDraft.prefix) || Text.begins(name, with: comments)
    }

    /// What all names begin with that are encrypted while there is a lock.
    static var encrypted: [JSON] { [.string("\(StoredPageDraft.prefix)"), .string("\(comments)")] }

    /// Reads the name of a page's draft; nil if the text is another name.
    package init?(page text: String) {
        guard Text.begins(text, with: StoredPageDraft.prefix) else { return nil }
        let parts = Text.parts(text, at: UInt8(ascii: "/"))
        guard parts.count == 3 || parts.count == 4 else { return nil }
        self = .page(id: parts[2], window: parts.count == 4 ? parts[3] : "")
    }
}
