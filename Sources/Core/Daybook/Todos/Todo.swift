import Almanac
import Replica

/// Something to do on a local day: one record of the collection `todo`.
public struct Todo: Equatable, Sendable {
    public static let collection = "todo"
    /// The longest text, in characters as a person counts them.
    public static let textLimit: Int32 = 2_000
    /// The longest note, in characters as a person counts them.
    public static let noteLimit: Int32 = 10_000

    public var id: String
    /// One line.
    public var text: String
    /// Several lines; empty without a note.
    public var note = ""
    /// Its checklist, in order.
    public var steps: [TodoStep] = []
    /// Its tags, without their `#`.
    public var tags: [String] = []
    /// The day it is planned for: a calendar date without a zone.
    public var day: Day
    /// The day from which it was put off until later. It is for later only while that is its day: so moving it to
    /// another one ends it, also in a version that knows no such thing and shows it on its day.
    public var later: Day?
    public var isDone = false
    /// The local day on which it was ticked; nil while it is open, or if the record does not say.
    public var doneOn: Day?
    /// Its place within its day, as text that sorts by its bytes; empty if it never got one.
    public var rank = ""
    /// The SHA-256 of its photo in hexadecimal; nil without one.
    public var image: String?
    /// The photo's size and the part shown in small, in the format of ``Dday/crop``.
    public var crop: JSON?
    /// Local time in minutes after midnight, 0 to 1439; nil for all day.
    public var time: Int32?
    /// How many minutes before ``time`` it reminds, 0 to 1440; nil for not at all.
    public var reminder: Int32?
    /// The ``TodoSeries`` that it belongs to; nil if it does not repeat.
    public var series: String?
    /// The day its series planned it for. It stays when the to-do is moved to another day.
    public var slot: Day?
    /// The local day of its creation; nil if the record has none.
    public var created: Day?

    public init(id: String, text: String, day: Day) {
        self.id = id
        self.text = text
        self.day = day
    }

    /// Reads the to-do in a record, without damaged fields. Without a readable day it gets the day of its series, else
    /// its day of creation, else today, so that it is visible and can be corrected.
    public init(_ record: Record, today: Day) {
        let slot = Day(record["slot"])
        let created = Day(record["created"])
        self.init(
            id: record.key.id, text: record["text"]?.string ?? "",
            day: Day(record["day"]) ?? slot ?? created ?? today)
        isDone = record["done"]?.bool ?? false
        doneOn = isDone ? Day(record["doneAt"]) : nil
        rank = record["rank"]?.string ?? ""
        image = record["image"]?.string
        crop = record["crop"]
        time = (record["time"]?.string).flatMap { ClockTime.minutes($0) }
        if time != nil, let before = record["reminder"]?.int32, before >= 0, before <= 1440 { reminder = before }
        series = record["series"]?.string
        self.slot = series == nil ? nil : slot ?? day
        self.created = created
        later = Day(record["later"])
        note = record["note"]?.string ?? ""
        steps = TodoStep.all(in: record)
        tags = record["tags"]?.string.map { TodoTags.read($0) } ?? []
    }

    /// Whether it was put off until later, without a day. One of a series never is.
    public var isLater: Bool { later == day && series == nil && !isDone }

    /// Whether its text, its note, an item of its checklist or its tags match a search.
    public func matches(_ search: Search) -> Bool {
        if search.matches(text) || (!note.isEmpty && search.matches(note)) { return true }
        for step in steps where search.matches(step.text) { return true }
        return !tags.isEmpty && search.matches(TodoTags.shown(tags))
    }

    public var key: RecordKey { RecordKey(collection: Todo.collection, id: id) }

    /// Its sort key within its day: its rank, or else its id, which grows with creation time.
    public var effectiveRank: String { rank.isEmpty ? id : rank }

    /// When it reminds: the local day and the minutes after midnight; nil if it does not, or is done or put off.
    public var reminderMoment: (day: Day, minutes: Int32)? {
        guard !isDone, !isLater, let time, let reminder else { return nil }
        if reminder <= time { return (day, time - reminder) }
        return day.adding(days: -1).map { ($0, time - reminder + 1440) }
    }
}

extension Day {
    /// Reads the day in a field; nil if there is none.
    package init?(_ json: JSON?) {
        guard let text = json?.string, let day = try? Day.parse(text) else { return nil }
        self = day
    }
}
