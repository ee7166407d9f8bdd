import Almanac
import Replica

/// The cost of something on a trip: one record of the collection `expense`.
public struct Expense: Equatable, Sendable {
    public static let collection = "expense"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 200

    /// The purpose, in display order: 식사 쇼핑 티켓 교통 숙박 입장료 기타.
    public enum Kind: String, CaseIterable, Sendable {
        case meals, shopping, tickets, transport, lodging, admission, other
    }

    public var id: String
    /// The id of its trip.
    public var trip: String
    /// The day it was paid on, within the trip or not; nil for none.
    public var day: Day?
    public var kind: Kind
    /// One line; empty if the kind says enough.
    public var title = ""
    /// Nil if the amount or the currency cannot be read; the expense is then listed but not counted.
    public var money: Money?

    public init(id: String, trip: String, day: Day?, kind: Kind, money: Money?) {
        self.id = id
        self.trip = trip
        self.day = day
        self.kind = kind
        self.money = money
    }

    /// Reads the expense in a record; nil if it names no trip. An unknown kind becomes `other`.
    public init?(_ record: Record) {
        guard let trip = record["trip"]?.string else { return nil }
        let currency = (record["currency"]?.string).flatMap { Currency(code: $0) }
        var money: Money?
        if let currency, let amount = record["amount"]?.int { money = Money(amount, currency) }
        self.init(
            id: record.key.id, trip: trip, day: Day(record["day"]),
            kind: (record["kind"]?.string).flatMap { Kind(rawValue: $0) } ?? .other, money: money)
        title = record["title"]?.string ?? ""
    }

    public var key: RecordKey { Expense.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The fields of its record.
    private var fields: [Todo.FieldValue] { groups.flatMap { $0 } }

    /// The fields of its record that change together. The amount is a whole number of the currency's smallest unit.
    var groups: [[Todo.FieldValue]] {
        [
            [("trip", .string(trip))], [("day", .optional(day?.text))], [("kind", .string(kind.rawValue))],
            [("title", .filled(Text.trimmed(title)))],
            [("amount", money.map { .int($0.amount) } ?? .null), ("currency", .optional(money?.currency.code))],
        ]
    }

    /// The edits that make it.
    public var creation: [Edit] { Edit.of(key, fields).filter { !$0.value.isNull } }

    /// Why a title cannot be saved; nil if it can, even if it is empty.
    public static func problem(ofTitle title: String) -> DdayDraft.TextProblem? {
        DdayDraft.length(Text.trimmed(title), titleLimit)
    }
}
