import Almanac
import Replica

/// A place that a trip goes to: one record of the collection `stop`.
public struct Stop: Equatable, Sendable {
    public static let collection = "stop"
    /// The longest memo, in characters as a person counts them.
    public static let memoLimit: Int32 = 2_000
    /// The longest stay, in minutes: a day.
    public static let longest: Int32 = 1_440
    /// A day of a trip goes on after midnight, up to this minute of the next morning.
    public static let dawn: Int32 = 360

    public var id: String
    /// The id of its trip.
    public var trip: String
    public var place: Place
    /// The day it is planned for; nil while it is only wished for.
    public var day: Day?
    /// Local time in minutes after the midnight that its day begins with; nil for whenever it fits. From 1440 up to ``dawn``
    /// of the next morning it belongs to the evening before: 01:30 after dinner is 1530.
    public var time: Int32?
    /// How long it takes, in minutes, 1 to ``longest``; nil when that is not said.
    public var minutes: Int32?
    /// Its place among those of its day, as text that sorts by its bytes; empty when it never got one.
    public var rank = ""
    public var memo = ""
    public var isMustSee = false

    public init(id: String, trip: String, place: Place, day: Day?) {
        self.id = id
        self.trip = trip
        self.place = place
        self.day = day
    }

    /// The stop in a record; nil for one that names no trip. What is damaged is left out: a stop without a day that can be
    /// read waits among those without one.
    public init?(_ record: Record) {
        guard let trip = record["trip"]?.string else { return nil }
        self.init(id: record.key.id, trip: trip, place: Place { record[$0] }, day: Day(record["day"]))
        time = Stop.time(record["time"], isLate: record["late"])
        if let length = record["minutes"]?.int32, length >= 1, length <= Stop.longest { minutes = length }
        rank = record["rank"]?.string ?? ""
        memo = record["memo"]?.string ?? ""
        isMustSee = record["mustSee"]?.bool ?? false
    }

    public var key: RecordKey { Stop.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// What it sorts by within its day: its rank, or its id, which is by creation.
    public var effectiveRank: String { rank.isEmpty ? id : rank }

    /// When it is over, in minutes after the midnight before it; nil without a time.
    public var end: Int32? { time.map { $0 + (minutes ?? 0) } }

    /// The edits that make it.
    public var creation: [Edit] {
        Edit.of(
            key,
            [("trip", .string(trip))] + Stop.moving(to: day, rank: rank) + Stop.timing(time, minutes: minutes) + saying
        ).filter { !$0.value.isNull }
    }

    /// The edits that turn an older state of it into this one: only what differs, and neither its day nor its time, whose
    /// place among others goes with them (``StopOrder``).
    public func edits(from old: Stop) -> [Edit] { Edit.of(key, Edit.differing(saying, from: old.saying)) }

    private var saying: [Todo.FieldValue] {
        place.fields + [("memo", .filled(memo)), ("mustSee", isMustSee ? true : .null)]
    }

    /// Puts it on a day, or on none, at a place among those there.
    static func moving(to day: Day?, rank: String) -> [Todo.FieldValue] {
        [("day", .optional(day?.text)), ("rank", .filled(rank))]
    }

    /// The time in a record: the clock's, and whether that is after the midnight that the day ends with.
    static func time(_ clock: JSON?, isLate: JSON?) -> Int32? {
        guard let time = (clock?.string).flatMap({ ClockTime.minutes($0) }) else { return nil }
        return isLate?.bool == true && time < dawn ? time + 1440 : time
    }

    /// Sets or clears its time and its length.
    static func timing(_ time: Int32?, minutes: Int32?) -> [Todo.FieldValue] {
        let time = time.map { min(max($0, 0), 1439 + dawn) }
        return [
            ("time", .optional(time.map { ClockTime.text($0 % 1440) })),
            ("late", time.map { $0 >= 1440 } == true ? true : .null),
            ("minutes", minutes.map { .int(Int64(min(max($0, 1), longest))) } ?? .null),
        ]
    }
}
