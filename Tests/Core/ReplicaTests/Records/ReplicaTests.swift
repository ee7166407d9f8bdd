import Testing

@testable import Replica

@Suite("A replica")
struct ReplicaTests {
    private let now: Int64 = 1_795_000_000_000
    private let key = RecordKey(collection: "dday", id: "A")

    @Test("stamps edits one after the other and returns the changes to save")
    func write() {
        var replica = Replica(clock: HybridClock(device: 7))
        let commit = replica.write([Edit(key, "title", "생일"), Edit(key, "date", "2026-11-21")], now: now)
        #expect(commit.records == [key])
        #expect(commit.changes.map(\.field) == ["title", "date"])
        #expect(commit.changes.map(\.stamp.counter) == [0, 1])
        #expect(commit.history.isEmpty)
        #expect(commit.clock == commit.changes.last?.stamp)
        #expect(commit.clock == replica.clock.last)
        #expect(replica.record(key)?["title"] == "생일")
        #expect(replica.record(key)?.revision == 2)
        #expect(replica.records(in: "dday").map(\.key) == [key])
        #expect(replica.count == 1)
    }

    @Test("an edit to the value that is there already does nothing")
    func unchanged() {
        var replica = Replica(clock: HybridClock(device: 7))
        _ = replica.write([Edit(key, "title", "a"), Edit(key, "style", ["x": 1, "y": 2])], now: now)
        let before = replica.clock
        let commit = replica.write(
            [Edit(key, "title", "a"), Edit(key, "style", ["y": 2, "x": 1]), Edit(key, "note", nil)], now: now + 1)
        #expect(commit.isEmpty)
        #expect(commit.changes.isEmpty)
        #expect(replica.clock == before)
        #expect(replica.record(key)?.revision == 2)
    }

    @Test("an edit that only differs in Unicode form is an edit")
    func unicodeForms() {
        var replica = Replica(clock: HybridClock(device: 7))
        _ = replica.write([Edit(key, "title", "\u{D55C}")], now: now)
        let commit = replica.write([Edit(key, "title", "\u{1112}\u{1161}\u{11AB}")], now: now)
        #expect(commit.changes.count == 1)
    }

    @Test("an overwritten value goes into the history")
    func history() {
        var replica = Replica(clock: HybridClock(device: 7))
        let first = replica.write([Edit(key, "title", "a")], now: now)
        let second = replica.write([Edit(key, "title", "b")], now: now)
        #expect(
            second.history == [HistoryEntry(first.changes[0], newer: second.changes[0].stamp, isConflict: false)])
    }

    @Test("two devices that edit one long text offline both find the other's text as a conflict")
    func conflict() {
        var phone = Replica(clock: HybridClock(device: 1))
        var laptop = Replica(clock: HybridClock(device: 2))
        let start = phone.write([Edit(key, "text", "one", keepsBoth: true)], now: now)
        _ = laptop.receive(start.changes, now: now)
        let onPhone = phone.write([Edit(key, "text", "one two", keepsBoth: true)], now: now + 1000)
        let onLaptop = laptop.write([Edit(key, "text", "one three", keepsBoth: true)], now: now + 2000)
        let toPhone = phone.receive(onLaptop.changes, now: now + 3000)
        let toLaptop = laptop.receive(onPhone.changes, now: now + 3000)
        #expect(toPhone.history.map(\.isConflict) == [true])
        #expect(toLaptop.history == toPhone.history)
        #expect(toPhone.history.first?.change.value == "one two")
        #expect(phone.record(key) == laptop.record(key))
        #expect(phone.digest == laptop.digest)
        #expect(toLaptop.changes.isEmpty)
        #expect(!toLaptop.isEmpty)
        let resolved = phone.write([Edit(key, "text", "one two three", keepsBoth: true)], now: now + 4000)
        let received = laptop.receive(resolved.changes, now: now + 5000)
        #expect(received.history.map(\.isConflict) == [false])
    }

    @Test("two devices that start one text offline keep both")
    func firstText() {
        var phone = Replica(clock: HybridClock(device: 1))
        var laptop = Replica(clock: HybridClock(device: 2))
        let onPhone = phone.write([Edit(key, "text", "a", keepsBoth: true)], now: now)
        let onLaptop = laptop.write([Edit(key, "text", "b", keepsBoth: true)], now: now + 1)
        #expect(phone.receive(onLaptop.changes, now: now + 2).history.map(\.isConflict) == [true])
        #expect(laptop.receive(onPhone.changes, now: now + 2).history.map(\.isConflict) == [true])
    }

    @Test("a record deleted here while it was edited elsewhere is contested on both")
    func deletion() {
        var phone = Replica(clock: HybridClock(device: 1))
        var laptop = Replica(clock: HybridClock(device: 2))
        _ = laptop.receive(phone.write([Edit(key, "title", "a")], now: now).changes, now: now)
        let deletion = phone.write([.delete(key)], now: now + 2000)
        #expect(phone.record(key)?.isDeleted == true)
        #expect(phone.record(key)?.isDeletionContested == false)
        let edit = laptop.write([Edit(key, "title", "b")], now: now + 1000)
        _ = phone.receive(edit.changes, now: now + 3000)
        _ = laptop.receive(deletion.changes, now: now + 3000)
        #expect(phone.record(key)?.isDeletionContested == true)
        #expect(phone.record(key) == laptop.record(key))
        let undo = laptop.write([.restore(key)], now: now + 4000)
        _ = phone.receive(undo.changes, now: now + 4000)
        #expect(phone.record(key)?.isDeleted == false)
        #expect(phone.record(key)?["title"] == "b")
    }

    @Test("an edit wins over a value from a device whose clock is a year ahead, and the own clock stays right")
    func wrongClockElsewhere() {
        var replica = Replica(clock: HybridClock(device: 7))
        let ahead = Stamp(milliseconds: now + 31_536_000_000, counter: 0, device: 9)
        _ = replica.receive([Change(key: key, field: "title", value: "ahead", stamp: ahead)], now: now)
        #expect(replica.record(key)?["title"] == "ahead")
        let commit = replica.write([Edit(key, "title", "mine"), Edit(key, "note", "n")], now: now)
        #expect(replica.record(key)?["title"] == "mine")
        #expect(commit.changes.map { $0.stamp > ahead } == [true, false])
        #expect(commit.clock.milliseconds == now)
    }

    @Test("a value gets the stamp under which the server stored it, unless it was written to since")
    func restamp() throws {
        var replica = Replica(clock: HybridClock(device: 7))
        let ahead = replica.write([Edit(key, "title", "a"), Edit(key, "note", "n")], now: now + 31_536_000_000)
        let later = replica.write([Edit(key, "note", "m")], now: now + 31_536_000_000)
        let right = Stamp(milliseconds: now, counter: 0, device: 7)
        let restamps = ahead.changes.map { Restamp(key: key, field: $0.field, old: $0.stamp, new: right) }
        let commit = replica.restamp(restamps)
        replica.pullBackClock(to: now)
        #expect(commit.records == [key])
        #expect(commit.changes.map(\.field) == ["title"])
        #expect(replica.record(key)?.field("title") == Field("a", at: right))
        #expect(replica.record(key)?.field("note")?.stamp == later.changes[0].stamp)
        let next = replica.write([Edit(key, "title", "b")], now: now + 5)
        #expect(next.clock.milliseconds == now + 5)
        let unknown = RecordKey(collection: "dday", id: "none")
        #expect(replica.restamp([Restamp(key: unknown, field: "title", old: right, new: .zero)]).isEmpty)
        #expect(replica.record(unknown) == nil)
    }

    @Test(
        "a change that could not be read again is refused and named",
        arguments: [
            Edit(RecordKey(collection: "dday", id: "a/b"), "title", "x"),
            Edit(RecordKey(collection: "", id: "a"), "t", 1),
            Edit(RecordKey(collection: "dday", id: "A"), "제목", "x"),
            Edit(RecordKey(collection: "dday", id: "A"), "", "x"),
            Edit(RecordKey(collection: "dday", id: "A"), "lat", .double(.nan)),
            Edit(RecordKey(collection: "dday", id: "A"), "style", ["a": 1, "a": 2]),
            Edit(RecordKey(collection: "dday", id: "A"), "style", nested(25)),
        ])
    func refused(edit: Edit) {
        var replica = Replica(clock: HybridClock(device: 7))
        let commit = replica.write([edit, Edit(key, "title", "good")], now: now)
        #expect(commit.refused.map(\.value) == [edit.value])
        #expect(commit.changes.map(\.value) == ["good"])
        let stamp = Stamp(milliseconds: now, counter: 0, device: 9)
        let change = Change(key: edit.key, field: edit.field, value: edit.value, stamp: stamp)
        #expect(replica.receive([change], now: now).refused == [change])
    }

    @Test("a stamp after the acceptable years is refused from outside")
    func absurdStamp() {
        var replica = Replica(clock: HybridClock(device: 7))
        let stamp = Stamp(milliseconds: .max, counter: .max, device: 9)
        let change = Change(key: key, field: "title", value: "x", stamp: stamp)
        let commit = replica.receive([change], now: now)
        #expect(commit.refused == [change])
        #expect(commit.isEmpty)
    }

    @Test("a value of the greatest depth is stored and read again")
    func depth() throws {
        var replica = Replica(clock: HybridClock(device: 7))
        let commit = replica.write([Edit(key, "style", Self.nested(24))], now: now)
        #expect(commit.refused.isEmpty)
        let record = try #require(replica.record(key))
        #expect(try Record(row: record.row) == record)
        let entry = HistoryEntry(record.changes[0], newer: record.newestStamp, isConflict: true)
        #expect(try HistoryEntry(row: entry.row) == entry)
    }

    @Test("loading gives the same replica again, without counting as a change")
    func load() throws {
        var replica = Replica(clock: HybridClock(device: 7))
        for index in 0..<50 {
            _ = replica.write([Edit(RecordKey(collection: "todo", id: "T\(index)"), "text", "t")], now: now)
        }
        var loaded = Replica(clock: HybridClock(device: 7, last: replica.clock.last))
        for record in replica.records(in: "todo") { try loaded.load(row: record.row) }
        #expect(loaded.records(in: "todo") == replica.records(in: "todo"))
        #expect(loaded.digest == replica.digest)
        #expect(loaded.records(in: "todo").allSatisfy { $0.revision == 0 })
        for record in replica.records(in: "todo") { try loaded.load(row: record.row) }
        #expect(loaded.count == 50)
        #expect(loaded.digest == replica.digest)
        let commit = loaded.write([Edit(RecordKey(collection: "todo", id: "T1"), "done", true)], now: now)
        #expect(commit.changes[0].stamp > replica.clock.last)
    }

    @Test("a damaged row changes nothing and is named")
    func damagedRow() {
        var replica = Replica(clock: HybridClock(device: 7))
        #expect(throws: RecordError.missing(member: "f")) {
            try replica.load(row: Array(#"{"c":"dday","i":"A"}"#.utf8))
        }
        #expect(replica.count == 0)
        #expect(replica.digest == Digest())
    }

    static func nested(_ depth: Int) -> JSON {
        (0..<depth).reduce(JSON.int(1)) { value, level in level % 2 == 0 ? [value] : ["k": value] }
    }
}
