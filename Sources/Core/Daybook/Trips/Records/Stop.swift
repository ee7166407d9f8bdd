import Almanac
import Replica

/// A place on a trip: one record of the collection `stop`.
public struct Stop: Equatable, Sendable {
    public static let collection = "stop"
    /// The longest memo, in characters as a person counts them.
    public static let memoLimit: Int32 = 2_000
    /// The longest stay, in minutes: a day.
    public static let longest: Int32 = 1_440
    /// A day of a trip continues after midnight, up to this minute of the next morning.
    public static let dawn: Int32 = 360

    public var id: String
    /// The id of its trip.
    public var trip: String
    public var place: Place
    /// The planned day; nil while it is only a wish.
    public var day: Day?
    /// Local time in minutes after the midnight at which its day starts; nil for any time. From 1440 up to ``dawn`` of
    /// the next morning it belongs to the evening before: 01:30 after dinner is 1530.
    public var time: Int32?
    /// The duration in minutes, 1 to ``longest``; nil if unknown.
    public var minutes: Int32?
    /// Its place within its day, as text that sorts by its bytes; empty if it never got one.
    public var rank = ""
    public var memo = ""
    public var isMustSee = false

    public init(id: String, trip: String, place: Place, day: Day?) {
        self.id = id
        self.trip = trip
        self.place = place
        self.day = day
    }

    /// Reads the stop in a record, without damaged fields; nil if it names no trip. A stop without a readable day is
    /// among those without one.
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

    /// Its sort key within its day: its rank, or else its id, which grows with creation time.
    public var effectiveRank: String { rank.isEmpty ? id : rank }

    /// Its end in minutes after the midnight before it; nil without a time.
    public var end: Int32? { time.map { $0 + (minutes ?? 0) } }

    /// The edits that make it.
    public var creation: [Edit] {
        Edit.of(
            key,
            [("trip", .string(trip))] + Stop.moving(to: day, rank: rank) + Stop.timing(time, minutes: minutes) + saying
        ).filter { !$0.value.isNull }
    }

    private var saying: [Todo.FieldValue] {
        place.fields + [("memo", .filled(memo)), ("mustSee", isMustSee ? true : .null)]
    }

    /// The fields that its form changes together, without the day and the time.
    var groups: [[Todo.FieldValue]] {
        let all = saying
        // The address is of the road or of the lot; a location is a point, a link, or both.
        let together: [[String]] = [
            ["name"], ["address", "lotAddress"], ["lat", "lon", "url"], ["memo"], ["mustSee"],
        ]
        return together.map { names in all.filter { names.contains($0.name) } }
    }

    /// Moves it to a day, or to none, with a place among the stops there.
    static func moving(to day: Day?, rank: String) -> [Todo.FieldValue] {
        [("day", .optional(day?.text)), ("rank", .filled(rank))]
    }

    /// The time in a record: the clock time, and whether it is after the midnight that ends the day.
    package static func time(_ clock: JSON?, isLate: JSON?) -> Int32? {
        guard let time = (clock?.string).flatMap({ ClockTime.minutes($0) }) else { return nil }
        return isLate?.bool == true && time < dawn ? time + 1440 : time
    }

    /// Sets or clears its time and duration.
    static func timing(_ time: Int32?, minutes: Int32?) -> [Todo.FieldValue] {
        let time = time.map { min(max($0, 0), 1439 + dawn) }
        return [
            ("time", .optional(time.map { ClockTime.text($0 % 1440) })),
            ("late", time.map { $0 >= 1440 } == true ? true : .null),
            ("minutes", minutes.map { .int(Int64(min(max($0, 1), longest))) } ?? .null),
        ]
    }
}
