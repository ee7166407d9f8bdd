import Replica

/// All trip records of one collection, by trip and in order, kept up to date one record at a time.
public struct TripParts<Value: TripValue>: Sendable {
    private var parts: [TripPart<Value>?] = []
    private var places: [String: Int] = [:]
    /// The places of records that are not deleted, by ``TripOrder``.
    private var sorted: [Int] = []

    init() {}

    /// A record that is not deleted.
    public func part(id: String) -> TripPart<Value>? {
        guard let place = places[id], let part = parts[place], !part.isDeleted else { return nil }
        return part
    }

    /// The record with this key.
    subscript(key: Int32) -> TripPart<Value>? { parts[Int(key) - 1] }

    /// All records of a trip, in order.
    public func all(of trip: String) -> [TripPart<Value>] { all(of: trip, from: .min, to: .max) }

    /// The records of a trip whose order number, such as that of a day, is between two, both included.
    func all(of trip: String, from first: Int32, to last: Int32) -> [TripPart<Value>] {
        let start = place(of: TripOrder(trip: trip, number: first, rank: "", id: ""))
        var found: [TripPart<Value>] = []
        for place in sorted[start...] {
            guard let part = parts[place], part.value.trip == trip, part.value.order.number <= last else { break }
            found.append(part)
        }
        return found
    }

    mutating func update(_ record: Record) {
        let place = places[record.key.id] ?? parts.count
        if place < parts.count {
            if let old = parts[place], !old.isDeleted { sorted.remove(at: self.place(of: old.value.order)) }
        } else {
            parts.append(nil)
            places[record.key.id] = place
        }
        parts[place] = nil
        guard let value = Value(record) else { return }
        let new = TripPart(
            value, key: Int32(truncatingIfNeeded: place + 1), revision: record.revision, isDeleted: record.isDeleted)
        if !new.isDeleted { sorted.insert(place, at: self.place(of: value.order)) }
        parts[place] = new
    }

    /// The first place that does not precede it.
    private func place(of order: TripOrder) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if let part = parts[sorted[middle]], part.value.order.precedes(order) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
