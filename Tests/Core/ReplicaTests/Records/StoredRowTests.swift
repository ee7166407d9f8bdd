import Replica
import Testing

/// Windows that share a disk: each stores its row merged into the one that is there.
@Suite("Rows that several windows write")
struct StoredRowTests {
    private static let key = RecordKey(collection: "todo", id: "T1")

    /// A disk with one row, and windows that hear nothing of each other.
    private struct Disk {
        var row: Record?
        var history: Set<String> = []

        mutating func store(_ commit: Commit, of replica: Replica) {
            guard let mine = replica.record(key) else { return }
            for entry in commit.history { history.insert(entry.rowKey) }
            guard let stored = row else { return row = mine }
            let (merged, lost) = mine.merged(into: stored, over: commit.before(mine))
            row = merged
            for entry in lost { history.insert(entry.rowKey) }
        }
    }

    @Test(
        "every value that was ever written is the newest or in the history, in whatever order windows store",
        arguments: 0..<200 as Range<UInt64>)
    func nothingIsLost(seed: UInt64) throws {
        var random = RandomSource(seed, 7)
        var disk = Disk()
        var windows = (1...3 as ClosedRange<UInt64>).map { Replica(clock: HybridClock(device: $0)) }
        var written: [Change] = []
        for step in 0..<30 as Range<Int64> {
            let window = Int(random.next() % 3)
            let field = ["text", "note", "done"][Int(random.next() % 3)]
            // Clocks differ.
            let now = 1_000_000 + step * 10 + Int64(random.next() % 100)
            let edit = Edit(Self.key, field, .int(Int64(step)), keepsBoth: field == "note")
            let commit = windows[window].write([edit], now: now)
            written += commit.changes
            disk.store(commit, of: windows[window])
            if random.next() % 4 == 0, let row = disk.row { windows[window].load(row) }
        }
        let row = try #require(disk.row)
        for change in written {
            let newest = try #require(row.field(change.field))
            let rowKey = HistoryEntry(change, newer: .zero, isConflict: false).rowKey
            #expect(newest.stamp == change.stamp || disk.history.contains(rowKey), "\(change)")
            #expect(newest.stamp >= change.stamp)
        }
    }

    @Test("a commit knows of each field the stamp before its first change")
    func before() throws {
        var replica = Replica(clock: HybridClock(device: 1))
        let first = replica.write([Edit(Self.key, "text", "하나"), Edit(Self.key, "done", false)], now: 1000)
        let record = try #require(replica.record(Self.key))
        #expect(first.before(record) == ["text": .zero, "done": .zero])
        let stamp = try #require(record.field("text")?.stamp)
        let second = replica.write([Edit(Self.key, "text", "둘"), Edit(Self.key, "text", "셋")], now: 2000)
        #expect(second.before(record) == ["text": stamp])
        #expect(first.merging(second).before(record) == ["text": .zero, "done": .zero])
        #expect(second.merging(first).before(record) == ["text": stamp, "done": .zero])
        #expect(second.withoutRows { _ in false }.before(record) == ["text": stamp])
        let none = second.withoutRows { _ in true }
        #expect(none.records.isEmpty && none.merging(second).records == [Self.key])
        #expect(second.withoutChanges.before(record) == ["text": stamp])
        var again = replica.receive([], now: 3000)
        again.addRow(of: Self.key)
        #expect(again.records == [Self.key])
        #expect(again.before(record) == ["text": .zero, "done": .zero])
    }

    @Test("a field that was not set stays as it is stored, and one that is not stored comes along")
    func others() throws {
        var (mine, theirs) = (Replica(clock: HybridClock(device: 1)), Replica(clock: HybridClock(device: 2)))
        _ = mine.write([Edit(Self.key, "text", "나중"), Edit(Self.key, "more", 1)], now: 9000)
        _ = theirs.write([Edit(Self.key, "text", "먼저")], now: 1000)
        let (own, stored) = (try #require(mine.record(Self.key)), try #require(theirs.record(Self.key)))
        let merged = own.merged(into: stored, over: ["more": .zero])
        #expect(merged.row["text"] == "먼저" && merged.row["more"] == 1 && merged.history.isEmpty)
        #expect(own.merged(into: stored, over: ["text": .zero]).row["text"] == "나중")
    }

    @Test("an edit replaces the stored value even where no clock can have made the stored stamp")
    func impossible() throws {
        let stamp = Stamp(milliseconds: 0xEF00_0000_0000, counter: 0, device: 9)
        let stored = try Record(
            row: Array(#"{"c":"todo","i":"T1","f":{"text":["멀리","\#(stamp.text)"]}}"#.utf8))
        var replica = Replica(clock: HybridClock(device: 1))
        replica.load(stored)
        let commit = replica.write([Edit(Self.key, "text", "지금")], now: 1000)
        let mine = try #require(replica.record(Self.key))
        #expect(mine.merged(into: stored, over: commit.before(mine)).row["text"] == "지금")
    }
}

extension Commit {
    /// The stamps of a record's fields that are set here, as they were before.
    fileprivate func before(_ record: Record) -> [String: Stamp] {
        var all: [String: Stamp] = [:]
        for name in record.fieldNames { all[name] = stamp(before: name, of: record.key) }
        return all
    }
}
