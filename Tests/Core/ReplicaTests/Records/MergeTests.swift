import Testing

@testable import Replica

@Suite("Merging a change into its record")
struct MergeTests {
    private let key = RecordKey(collection: "page", id: "A")

    private func stamp(_ time: Int64, _ device: UInt64 = 1) -> Stamp {
        Stamp(milliseconds: time, counter: 0, device: device)
    }

    private func change(
        _ value: JSON, _ time: Int64, device: UInt64 = 1, base: Stamp? = nil, field: String = "text"
    ) -> Change {
        Change(key: key, field: field, value: value, stamp: stamp(time, device), base: base)
    }

    private func record(_ changes: Change...) -> Record {
        var record = Record(key: key)
        for change in changes { _ = record.merge(change) }
        return record
    }

    @Test("the later stamp wins, and the replaced value is handed back")
    func later() {
        var record = record(change("a", 10))
        let outcome = record.merge(change("b", 11))
        #expect(outcome == .applied(overwritten: change("a", 10)))
        #expect(record["text"] == "b")
        #expect(record.revision == 2)
    }

    @Test("the earlier stamp loses, and is handed on to the history")
    func earlier() {
        var record = record(change("b", 11))
        let outcome = record.merge(change("a", 10))
        #expect(outcome == .older(newer: change("b", 11), conflict: false))
        #expect(record["text"] == "b")
        #expect(record.revision == 1)
    }

    @Test("the same change again does nothing")
    func duplicate() {
        var record = record(change("a", 10))
        let outcome = record.merge(change("a", 10))
        #expect(outcome == .duplicate)
        #expect(record.revision == 1)
    }

    @Test("the same change with an older base takes that base, in both orders")
    func rebased() {
        let (early, late) = (change("a", 10, base: stamp(1)), change("a", 10, base: stamp(5)))
        var record = record(change("a", 10))
        #expect([late, early, late].map { record.merge($0) } == [.rebased, .rebased, .duplicate])
        #expect(record.field("text")?.base == stamp(1))
        #expect(record == self.record(early, change("a", 10), late))
    }

    @Test("changes of different fields never meet")
    func fields() {
        let record = record(change("a", 10), change("t", 5, field: "title"))
        #expect(record["text"] == "a")
        #expect(record["title"] == "t")
        #expect(record.fieldNames == ["text", "title"])
    }

    @Test("one stamp with two values is decided by their bytes, the same way in both orders")
    func tie() {
        var first = record(change("a", 10))
        let outcome = first.merge(change("b", 10))
        #expect(outcome == .applied(overwritten: change("a", 10)))
        var second = record(change("b", 10))
        let mirrored = second.merge(change("a", 10))
        #expect(mirrored == .older(newer: change("b", 10), conflict: false))
        #expect(first == second)
    }

    @Test("two texts written on the same one are both kept, in whichever order they come")
    func concurrent() {
        let original = change("first", 10)
        let mine = change("mine", 20, device: 1, base: original.stamp)
        let theirs = change("theirs", 21, device: 2, base: original.stamp)
        var record1 = record(original, mine)
        let outcome = record1.merge(theirs)
        #expect(outcome == .concurrent(other: mine))
        var record2 = record(original, theirs)
        let mirrored = record2.merge(mine)
        #expect(mirrored == .older(newer: theirs, conflict: true))
        #expect(record1 == record2)
        #expect(record1["text"] == "theirs")
    }

    @Test(
        "a text is no conflict",
        arguments: [
            ("with what it was written on", 20, 1, "other", 20, 2),
            ("with the same text", 20, 1, "new", 15, 2),
            ("with another of the same device", 20, 1, "other", 15, 3),
        ] as [(String, Int64, UInt64, String, Int64, UInt64)])
    func noConflict(reason: String, time: Int64, device: UInt64, text: String, base: Int64, newDevice: UInt64) {
        let old = change(.string(text), time, device: newDevice == 3 ? 3 : device)
        var record = record(old)
        let outcome = record.merge(change("new", 30, device: newDevice, base: stamp(base, newDevice == 3 ? 3 : device)))
        #expect(outcome == .applied(overwritten: old), "\(reason)")
    }

    @Test("a text that comes late, from before the base of the newest, is no conflict")
    func lateButSeen() {
        let newest = change("c", 30, device: 2, base: stamp(20))
        var record = record(newest)
        let outcome = record.merge(change("a", 10, device: 3, base: .zero))
        #expect(outcome == .older(newer: newest, conflict: false))
    }

    @Test("a change of another record changes nothing")
    func otherRecord() {
        var record = record(change("a", 10))
        let before = record
        let other = RecordKey(collection: "page", id: "B")
        let outcome = record.merge(Change(key: other, field: "text", value: "b", stamp: stamp(20)))
        #expect(outcome == .duplicate)
        #expect(record == before)
    }

    @Test("null clears a field, and a later value sets it again")
    func null() {
        #expect(record(change("a", 10), change(nil, 11))["text"] == nil)
        #expect(record(change("a", 10), change(nil, 11)).field("text")?.value == .null)
        #expect(record(change("a", 10), change(nil, 11), change("b", 12))["text"] == "b")
    }

    @Test("an edit that the deletion did not know of, or that did not know of it, is shown")
    func contested() {
        let title = change("t", 10, field: "title")
        let deletion = change(true, 20, device: 2, base: title.stamp, field: "deleted")
        #expect(record(title, deletion).isDeleted)
        #expect(!record(title, deletion).isDeletionContested)
        #expect(record(title, deletion, change("u", 15, field: "title")).isDeletionContested)
        #expect(record(title, deletion, change("u", 25, field: "title")).isDeletionContested)
        #expect(!record(title, deletion, change("u", 25, device: 2, field: "title")).isDeletionContested)
        let restored = record(title, deletion, change("u", 25, field: "title"), change(false, 30, field: "deleted"))
        #expect(!restored.isDeleted)
        #expect(!restored.isDeletionContested)
    }
}
