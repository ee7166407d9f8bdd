import Almanac
import Replica

/// A journey of some days: one record of the collection `trip`. What hangs on it are records of their own: ``Stop``,
/// ``Expense``, ``TripNote`` and ``PackingItem``.
public struct Trip: Equatable, Sendable {
    public static let collection = "trip"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 100
    /// The longest concept, in characters.
    public static let conceptLimit: Int32 = 2_000

    public var id: String
    /// One line.
    public var title: String
    /// What it is to be like (컨셉).
    public var concept = ""
    public var days: TripDays
    public var cover: TripCover
    public var isPinned = false
    public var isArchived = false
    /// What it may cost, more than nothing; nil when nothing was planned.
    public var budget: Money?
    /// What other currencies are worth in the budget's, as typed (``TripRates``); empty where none was said.
    public var rates = ""
    /// The IANA name of the zone in which its times are, for files that go elsewhere; empty for wherever one is.
    public var zone = ""

    public init(id: String, title: String, days: TripDays) {
        self.id = id
        self.title = title
        self.days = days
        cover = .drawn(TripDrawing.usual(for: id))
    }

    /// The trip in a record. One with one day that can be read is of that day; one without any is of the day (in UTC) on
    /// which it was changed last, so that it is seen and can be put right.
    public init(_ record: Record) {
        let changed = Day(number: Int32(truncatingIfNeeded: record.newestStamp.milliseconds / 86_400_000))
        let start = Day(record["start"]) ?? Day(record["end"]) ?? changed ?? Day.first
        self.init(
            id: record.key.id, title: record["title"]?.string ?? "",
            days: TripDays(start, Day(record["end"]) ?? start))
        concept = record["concept"]?.string ?? ""
        cover = TripCover(record["cover"], crop: record["crop"]) ?? cover
        isPinned = record["pinned"]?.bool ?? false
        isArchived = record["archived"]?.bool ?? false
        budget = record["budget"].flatMap { Money($0) }.flatMap { $0.amount > 0 ? $0 : nil }
        rates = record["rates"]?.string ?? ""
        zone = record["zone"]?.string ?? ""
    }

    public var key: RecordKey { Trip.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The edits that make it.
    public var creation: [Edit] {
        days.edits(of: key) + Edit.of(key, fields).filter { !$0.value.isNull }
    }

    /// The edits that turn an older state of it into this one: only what differs, and not its days, which move more than
    /// themselves (``TripDateChange``).
    public func edits(from old: Trip) -> [Edit] { Edit.of(key, Edit.differing(fields, from: old.fields)) }

    /// What a record says of it but its days.
    var fields: [Todo.FieldValue] {
        [("title", .string(Text.trimmed(title))), ("concept", .filled(concept))] + cover.fields + [
            ("pinned", isPinned ? true : .null), ("archived", isArchived ? true : .null),
            ("budget", budget?.json ?? .null), ("rates", .filled(rates)),
            ("zone", .filled(zone)),
        ]
    }
}

extension JSON {
    /// The text, or null where it is empty.
    static func filled(_ text: String) -> JSON { text.isEmpty ? .null : .string(text) }
}
