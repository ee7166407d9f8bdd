import Almanac
import Replica

/// Something to do on a local day: one record of the collection `todo`.
public struct Todo: Equatable, Sendable {
    public static let collection = "todo"
    /// The longest text, in characters as a person counts them.
    public static let textLimit: Int32 = 2_000

    public var id: String
    /// One line.
    public var text: String
    /// The day it is to be done on: a calendar date, in no zone.
    public var day: Day
    public var isDone = false
    /// The local day on which it was ticked; nil while it is open, and in records that do not say.
    public var doneOn: Day?
    /// Its place among those of its day, as text that sorts by its bytes; empty when it never got one.
    public var rank = ""
    /// The SHA-256 of its photo in hexadecimal; nil without one.
    public var image: String?
    /// The photo's size and the part of it that is shown small, as ``Dday/crop`` has them.
    public var crop: JSON?
    /// Local time in minutes after midnight, 0 to 1439; nil for all day.
    public var time: Int32?
    /// Minutes before ``time`` at which it asks to be remembered, 0 to 1440; nil for not at all.
    public var reminder: Int32?
    /// The ``TodoSeries`` it belongs to; nil when it does not repeat.
    public var series: String?
    /// The day its series meant it for. It keeps it when it is moved to another day.
    public var slot: Day?
    /// The local day on which it was written; nil in records that do not say.
    public var created: Day?

    public init(id: String, text: String, day: Day) {
        self.id = id
        self.text = text
        self.day = day
    }

    /// The to-do in a record. What is damaged is left out; one without a day that can be read stands on the day of its
    /// series, else on the day it was written, else today, so that it is seen and can be put right.
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
    }

    public var key: RecordKey { RecordKey(collection: Todo.collection, id: id) }

    /// What it sorts by within its day: its rank, or its id, which is by creation.
    public var effectiveRank: String { rank.isEmpty ? id : rank }

    /// When it asks to be remembered: the local day and the minutes after midnight; nil when it does not, or is done.
    public var reminderMoment: (day: Day, minutes: Int32)? {
        guard !isDone, let time, let reminder else { return nil }
        if reminder <= time { return (day, time - reminder) }
        return day.adding(days: -1).map { ($0, time - reminder + 1440) }
    }
}

extension Day {
    /// The day that a field holds; nil when it holds none.
    init?(_ json: JSON?) {
        guard let text = json?.string, let day = try? Day.parse(text) else { return nil }
        self = day
    }
}
