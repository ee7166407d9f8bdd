/// The records of one collection, in the order of arrival.
struct Shelf: Sendable {
    private(set) var records: [Record] = []
    private var places: [String: Int] = [:]

    subscript(id: String) -> Record? {
        guard let place = places[id] else { return nil }
        return records[place]
    }

    /// Adds a record that is not here yet.
    mutating func add(_ record: Record) {
        places[record.key.id] = records.count
        records.append(record)
    }

    /// Changes a record in place, without copying it or any other.
    mutating func change<Result>(_ key: RecordKey, _ body: (inout Record) -> Result) -> Result {
        if let place = places[key.id] { return body(&records[place]) }
        var record = Record(key: key)
        let result = body(&record)
        add(record)
        return result
    }
}
