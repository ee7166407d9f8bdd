import Almanac
import Replica

/// A record of a trip in the index. It is an object, so that making, sorting and copying lists only moves pointers.
public final class TripPart<Value: TripValue>: Sendable {
    public let value: Value
    /// The key of its row among others of its kind; stays with the record while the app is open.
    public let key: Int32
    /// Grows whenever the record changes.
    public let revision: Int32
    let isDeleted: Bool

    init(_ value: Value, key: Int32, revision: Int32, isDeleted: Bool) {
        self.value = value
        self.key = key
        self.revision = revision
        self.isDeleted = isDeleted
    }
}

/// A record that belongs to a trip.
public protocol TripValue: Sendable {
    /// Nil for a record that names no trip.
    init?(_ record: Record)
    var id: String { get }
    /// The id of its trip.
    var trip: String { get }
    /// Its sort key among the records of its trip.
    var order: TripOrder { get }
}

/// The sort key of the parts of a trip: a day or nothing, then a rank or nothing, then the id.
public struct TripOrder: Sendable {
    let trip: String
    let number: Int32
    let rank: String
    let id: String

    /// A total order.
    func precedes(_ other: TripOrder) -> Bool {
        if trip != other.trip { return trip < other.trip }
        if number != other.number { return number < other.number }
        if rank != other.rank { return rank < other.rank }
        return id < other.id
    }
}

extension Stop: TripValue {
    /// Stops without a day come last.
    public var order: TripOrder {
        TripOrder(trip: trip, number: day?.number ?? .max, rank: effectiveRank, id: id)
    }
}

extension Expense: TripValue {
    /// Expenses without a day come first.
    public var order: TripOrder { TripOrder(trip: trip, number: day?.number ?? .min, rank: "", id: id) }
}

extension TripNote: TripValue {
    public var order: TripOrder { TripOrder(trip: trip, number: day.number, rank: "", id: id) }
}

extension PackingItem: TripValue {
    public var order: TripOrder { TripOrder(trip: trip, number: 0, rank: effectiveRank, id: id) }
}
