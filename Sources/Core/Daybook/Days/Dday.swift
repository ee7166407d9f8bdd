import Almanac
import Replica

/// A day counted to or from: one record of the collection `dday`.
public struct Dday: Equatable, Sendable {
    public static let collection = "dday"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 200
    /// The longest note, in characters.
    public static let noteLimit: Int32 = 10_000
    /// The longest name of a group, in characters.
    public static let groupLimit: Int32 = 30

    public typealias Kind = DayCount.Kind

    public var id: String
    public var title: String
    public var kind: Kind
    /// Its date and repetition; nil if this version cannot read the record's date. The record itself is kept.
    public var recurrence: Recurrence?
    /// The name of its group; empty for none.
    public var group: String
    public var note: String
    public var isPinned: Bool
    public var isArchived: Bool
    /// The local day of its creation, for sorting; nil if the record has none.
    public var created: Day?
    /// Its place in the manual order, as sortable text; empty if it was never moved.
    public var rank: String
    public var reminders: Reminders
    /// The SHA-256 of its photo in hexadecimal; nil without one.
    public var image: String?
    /// The stored crop of the photo.
    public var crop: JSON?
    /// The name of its card style; empty for the default.
    public var style: String

    public init(id: String, title: String, kind: Kind, recurrence: Recurrence?) {
        self.id = id
        self.title = title
        self.kind = kind
        self.recurrence = recurrence
        group = ""
        note = ""
        isPinned = false
        isArchived = false
        created = nil
        rank = ""
        reminders = Reminders()
        image = nil
        crop = nil
        style = ""
    }

    /// Reads the D-day in a record, as far as it can be read.
    public init(_ record: Record) {
        self.init(
            id: record.key.id, title: record["title"]?.string ?? "", kind: Kind(stored: record["kind"]?.string),
            recurrence: Recurrence(record))
        group = record["group"]?.string ?? ""
        note = record["note"]?.string ?? ""
        isPinned = record["pinned"]?.bool ?? false
        isArchived = record["archived"]?.bool ?? false
        created = (record["created"]?.string).flatMap { text in try? Day.parse(text) }
        rank = record["rank"]?.string ?? ""
        reminders = Reminders(record["reminders"])
        image = record["image"]?.string
        crop = record["crop"]
        style = record["style"]?.string ?? ""
    }

    /// Its place in the manual order; without a rank its id, which grows with creation time.
    public var effectiveRank: String { rank.isEmpty ? id : rank }

    /// Whether its title or group names a birthday in one of the app's languages; only then are its years an age.
    public var isBirthday: Bool { isNamed(["생일", "생신", "태어난", "birthday", "誕生日", "バースデー"]) }

    /// Whether its title or group names one of these.
    func isNamed(_ names: [String]) -> Bool {
        for name in names {
            let search = Search(name)
            if search.matches(title) || search.matches(group) { return true }
        }
        return false
    }

    /// Whether a search matches its title, group or note.
    public func matches(_ search: Search) -> Bool {
        search.matches(title) || search.matches(group) || search.matches(note)
    }

    /// The lunar base; nil for a solar one.
    public var lunar: LunarDate? {
        if case .lunar(let date)? = recurrence?.base { return date }
        return nil
    }

    /// Its standing on a day; nil without a date, or if no occurrence is left.
    public func standing(on today: Day) -> DayCount.Standing? {
        guard let recurrence else { return nil }
        return DayCount(kind: kind, recurrence: recurrence).standing(on: today)
    }

    /// The years that a count completes exactly on this day (주년); nil on other days.
    public func anniversary(on today: Day) -> Milestone.Occasion? {
        guard kind == .count, let recurrence, today > recurrence.first else { return nil }
        let occasions = Milestones(of: recurrence).milestone(on: today)?.occasions ?? []
        return occasions.first { if case .days = $0 { false } else { true } }
    }
}

extension DayCount.Kind {
    /// The kind as it is stored.
    public var stored: String { self == .count ? "count" : "countdown" }

    init(stored: String?) { self = stored == "count" ? .count : .countdown }
}
