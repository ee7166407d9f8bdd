import Testing

@testable import Replica

@Suite("Merge, for any set of changes")
struct MergePropertyTests {
    private func replica(_ parts: [[Change]]) -> (replica: Replica, history: Set<String>) {
        var replica = Replica(clock: HybridClock(device: 99))
        var history: Set<String> = []
        for part in parts {
            for entry in replica.receive(part, now: RandomValues.now).history {
                history.insert(entry.rowKey + " " + entry.change.value.canonicalText)
            }
        }
        return (replica, history)
    }

    private func records(_ replica: Replica) -> [Record] {
        replica.collections.flatMap { replica.records(in: $0) }.sorted { $0.key < $1.key }
    }

    @Test("any order, partition and repetition gives the same records, history and digest", arguments: Seeds.all)
    func convergence(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for _ in 0..<15 {
            let changes = values.changes(values.int(1...40))
            let expected = replica([changes])
            for _ in 0..<5 {
                var other = values.shuffled(changes)
                for _ in 0..<values.int(0...10) { other.insert(values.pick(changes), at: values.int(0...other.count)) }
                let cut = values.int(0...other.count)
                let result = replica([Array(other[..<cut]), Array(other[cut...])])
                #expect(records(result.replica) == records(expected.replica))
                #expect(result.history == expected.history)
                #expect(result.replica.digest == expected.replica.digest)
            }
        }
    }

    @Test("merging two replicas is commutative, associative and idempotent", arguments: Seeds.all)
    func lattice(seed: UInt64) {
        var values = RandomValues(seed: seed)
        func merged(_ left: Replica, _ right: Replica) -> Replica {
            var result = left
            for record in records(right) { _ = result.receive(record.changes, now: RandomValues.now) }
            return result
        }
        for _ in 0..<15 {
            let a = replica([values.changes(12)]).replica
            let b = replica([values.changes(12)]).replica
            let c = replica([values.changes(12)]).replica
            #expect(records(merged(a, b)) == records(merged(b, a)))
            #expect(records(merged(merged(a, b), c)) == records(merged(a, merged(b, c))))
            #expect(records(merged(a, a)) == records(a))
            #expect(records(merged(merged(a, b), b)) == records(merged(a, b)))
        }
    }

    @Test("every change is the newest of its field or in the history", arguments: Seeds.all)
    func nothingIsLost(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for _ in 0..<15 {
            let changes = values.changes(40)
            let (replica, history) = replica([changes])
            for change in changes {
                let current = replica.record(change.key)?.field(change.field)
                let isCurrent = current?.stamp == change.stamp && current?.value == change.value
                let entry = HistoryEntry(change, newer: change.stamp, isConflict: false).rowKey
                #expect(isCurrent || history.contains(entry + " " + change.value.canonicalText))
            }
        }
    }

    @Test("the digest that was kept up equals one counted anew", arguments: Seeds.all)
    func digest(seed: UInt64) {
        var values = RandomValues(seed: seed)
        var replica = Replica(clock: HybridClock(device: 99))
        for round in 0..<100 {
            switch values.int(0...2) {
            case 0: _ = replica.receive(values.changes(5), now: RandomValues.now)
            case 1:
                let change = values.change()
                let edit = Edit(change.key, change.field, change.value, keepsBoth: values.chance(2))
                _ = replica.write([edit], now: RandomValues.now + Int64(round))
            default:
                guard let field = records(replica).first?.changes.first else { continue }
                let restamp = Restamp(key: field.key, field: field.field, old: field.stamp, new: values.stamp())
                _ = replica.restamp([restamp])
            }
            #expect(replica.digest == replica.recountedDigest())
        }
    }
}

extension JSON {
    fileprivate var canonicalText: String { String(decoding: canonicalBytes, as: UTF8.self) }
}
