@testable import Replica

extension RandomValues {
    static let now: Int64 = 1_795_000_000_000

    mutating func stamp() -> Stamp {
        Stamp(
            milliseconds: Self.now + Int64(int(0...20)), counter: UInt16(int(0...1)), device: UInt64(int(1...3)))
    }

    /// A change among few records, fields, stamps and values, so that they meet; also one stamp with two values.
    mutating func change() -> Change {
        let key = RecordKey(collection: pick(["dday", "page"]), id: pick(["A", "B"]))
        let field = pick(["title", "text", "deleted"])
        let value: JSON =
            chance(4) ? json(depth: 1) : pick(["a", "b", true, false, nil, ["x": 1, "y": 2], ["y": 2, "x": 1]])
        return Change(key: key, field: field, value: value, stamp: stamp(), base: chance(3) ? stamp() : nil)
    }

    mutating func changes(_ count: Int) -> [Change] { (0..<count).map { _ in change() } }

    mutating func record(_ id: String) -> Record {
        var record = Record(key: RecordKey(collection: "dday", id: id))
        for field in ["title", "date", "note", "x9"] where !chance(4) {
            let change = Change(
                key: record.key, field: field, value: json(depth: 2), stamp: stamp(), base: chance(4) ? stamp() : nil)
            _ = record.merge(change)
        }
        return record
    }
}
