import Almanac
import Daybook

/// An event of a calendar as it is written (VEVENT; RFC 5545, section 3.6.1).
struct CalendarEvent: Sendable {
    /// Where it begins in the file.
    let line: Int32
    private(set) var title = ""
    private(set) var uid = ""
    private(set) var isCancelled = false
    private(set) var start: CalendarLine?
    private(set) var end: CalendarLine?
    private(set) var duration: CalendarLine?
    private(set) var rules: [String] = []
    private(set) var dates: [CalendarLine] = []
    private(set) var exceptions: [CalendarLine] = []
    /// The occurrence that this event replaces (RECURRENCE-ID).
    private(set) var replaced: CalendarLine?
    /// The number of its revision.
    private(set) var sequence: Int32 = 0
    /// Whether it has something that is no more in the standard, and would show days that are excluded (EXRULE, RFC
    /// 2445).
    private(set) var hasOldRule = false
    /// Whether it is of the lunar calendar.
    private(set) var lunar = LunarMark()

    /// The longest title, in characters.
    private static let mostCharacters = 200

    init(line: Int32) { self.line = line }

    mutating func read(_ line: CalendarLine) {
        switch line.name {
        case "SUMMARY": title = Self.shown(line.plain)
        case "UID": uid = line.text
        case "STATUS": isCancelled = line.capitals == "CANCELLED"
        case "DTSTART": start = line
        case "DTEND": end = line
        case "DURATION": duration = line
        case "RRULE": rules.append(line.capitals)
        case "EXRULE": hasOldRule = true
        case "RDATE": dates.append(line)
        case "EXDATE": exceptions.append(line)
        case "RECURRENCE-ID": replaced = line
        case "SEQUENCE": sequence = Text.whole(line.text) ?? 0
        default: lunar.read(line)
        }
    }

    /// The identity that revisions of one event, or of one version of an occurrence, share; nil for an event without a
    /// UID.
    var identity: Identity? {
        uid.isEmpty ? nil : Identity(uid: uid, occurrence: replaced?.text)
    }

    struct Identity: Hashable {
        let uid: String
        let occurrence: String?
    }

    func unread(_ reason: UnreadEvent.Reason, line number: Int32? = nil) -> UnreadEvent {
        UnreadEvent(line: number ?? line, title: title, reason)
    }

    /// A title as it is shown: one line, without characters that are invisible or turn the direction of the text.
    static func shown(_ text: String) -> String {
        let seen = Text.trimmed(text).unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
            default: true
            }
        }
        return String(String(String.UnicodeScalarView(seen)).prefix(mostCharacters))
    }
}
