import Almanac
import Replica

/// A trip of some days: one record of the collection `trip`. Its parts are records of their own: ``Stop``, ``Expense``,
/// ``TripNote`` and ``PackingItem``.
public struct Trip: Equatable, Sendable {
    public static let collection = "trip"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 100
    /// The longest concept, in characters.
    public static let conceptLimit: Int32 = 2_000

    public var id: String
    /// One line.
    public var title: String
    /// The concept (컨셉) of the trip.
    public var concept = ""
    public var days: TripDays
    public var cover: TripCover
    public var isPinned = false
    public var isArchived = false
    /// The planned cost, more than zero; nil if nothing was planned.
    public var budget: Money?
    /// The exchange rates to the budget's currency, as typed (``TripRates``); empty for none.
    public var rates = ""
    /// The IANA name of the zone of its times, for exported files; empty for the zone of wherever one is.
    public var zone = ""

    public init(id: String, title: String, days: TripDays) {
        self.id = id
        self.title = title
        self.days = days
        cover = .drawn(TripDrawing.usual(for: id))
    }

    /// Reads the trip in a record. With only one readable day it becomes a day trip; without any it gets the day (in
    /// UTC) of its last change, so that it is visible and can be corrected.
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

    /// The fields of its record except its days.
    var fields: [Todo.FieldValue] { groups.flatMap { $0 } }

    /// These fields; those of a group change together.
    var groups: [[Todo.FieldValue]] {
        [
            [("title", .string(Text.trimmed(title)))], [("concept", .filled(concept))], cover.fields,
            [("pinned", isPinned ? true : .null)], [("archived", isArchived ? true : .null)],
            [("budget", budget?.json ?? .null)], [("rates", .filled(rates))], [("zone", .filled(zone))],
        ]
    }
}

extension JSON {
    /// The text, or null if it is empty.
    static func filled(_ text: String) -> JSON { text.isEmpty ? .null : .string(text) }
}
