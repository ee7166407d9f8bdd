import Testing

@testable import Replica

@Suite("The outbox")
struct OutboxTests {
    private let key = RecordKey(collection: "page", id: "A")

    private func change(_ value: JSON, _ time: Int64, base: Int64? = nil, field: String = "text") -> Change {
        func stamp(_ time: Int64) -> Stamp { Stamp(milliseconds: time, counter: 0, device: 1) }
        return Change(key: key, field: field, value: value, stamp: stamp(time), base: base.map(stamp))
    }

    @Test("holds the newest change of each field, in the order of their rows")
    func newest() {
        var outbox = Outbox()
        let added = outbox.add([change("a", 10), change("t", 11, field: "title"), change("b", 12)])
        #expect(added.count == 3)
        #expect(outbox.changes == [change("b", 12), change("t", 11, field: "title")])
        #expect(outbox.add([change("a", 10), change("b", 12)]).isEmpty)
        #expect(outbox.count == 2)
        #expect(Outbox.rowKey(of: change("a", 10)) == "page/A/text")
    }

    @Test("forgets exactly the acknowledged changes, and names the rows to delete")
    func acknowledge() {
        var outbox = Outbox()
        outbox.add([change("a", 10), change("t", 11, field: "title")])
        let sent = outbox.changes
        outbox.add([change("b", 12)])
        #expect(outbox.acknowledge(sent) == ["page/A/title"])
        #expect(outbox.changes == [change("b", 12)])
        #expect(outbox.acknowledge(sent).isEmpty)
        #expect(outbox.acknowledge([change("b", 12)]) == ["page/A/text"])
        #expect(outbox.isEmpty)
        let isPending = outbox.acknowledge("page/A/text", change("b", 12).stamp)
        #expect(!isPending)
    }

    @Test("gives as many as a request may hold, and ones added since")
    func some() {
        var outbox = Outbox()
        outbox.add([change("a", 10), change("t", 11, field: "title"), change("n", 12, field: "note")])
        #expect(outbox.some(most: 2, bytes: 1 << 20).map(\.field) == ["note", "text"])
        outbox.acknowledge([change("n", 12, field: "note")])
        outbox.add([change("m", 13, field: "memo")])
        #expect(outbox.some(most: 2, bytes: 1 << 20).map(\.field) == ["memo", "text"])
        #expect(outbox.some(most: 3, bytes: 1).map(\.field) == ["memo"])
    }

    @Test("gives changes of one collection before all others, as keys go before the records that they open")
    func first() {
        var outbox = Outbox()
        let lock = Change(
            key: RecordKey(collection: "lock", id: "L"), field: "passphrase", value: "k",
            stamp: Stamp(milliseconds: 20, counter: 0, device: 1))
        let comment = Change(
            key: RecordKey(collection: "comment", id: "C"), field: "text", value: "c",
            stamp: Stamp(milliseconds: 21, counter: 0, device: 1))
        outbox.add([change("a", 10), comment, lock])
        #expect(outbox.some(most: 2, bytes: 1 << 20, first: "lock").map(\.key.collection) == ["lock", "comment"])
        outbox.acknowledge([lock])
        #expect(outbox.some(most: 3, bytes: 1 << 20, first: "lock").map(\.key.collection) == ["comment", "page"])
    }

    @Test("a change that replaces an unsent one was written on the value that the server last saw")
    func base() {
        var outbox = Outbox()
        outbox.add([change("a", 10, base: 5)])
        let added = outbox.add([change("b", 12, base: 10)])
        #expect(added == [change("b", 12, base: 5)])
        #expect(outbox.changes == added)
    }

    @Test("a change that comes again keeps the older of its two bases, in whichever order they come")
    func olderBase() {
        var outbox = Outbox()
        outbox.add([change("b", 12, base: 10)])
        #expect(outbox.add([change("b", 12, base: 5)]) == [change("b", 12, base: 5)])
        #expect(outbox.add([change("b", 12, base: 10)]).isEmpty)
        #expect(outbox.add([change("b", 12)]).isEmpty)
        #expect(outbox.changes == [change("b", 12, base: 5)])
    }

    @Test("an unsent change that is found behind a newer one gives it the older base")
    func earlierFound() {
        var outbox = Outbox()
        outbox.add([change("b", 12, base: 10)])
        #expect(outbox.add([change("a", 10, base: 5)]) == [change("b", 12, base: 5)])
        #expect(outbox.add([change("a", 10, base: 5)]).isEmpty)
        #expect(Outbox.storedKey("page/A/text", change("b", 12).stamp) == "page/A/text/" + change("b", 12).stamp.text)
    }

    @Test("a text written in two steps offline still conflicts with one that came in between")
    func conflict() {
        let now: Int64 = 1_795_000_000_000
        var phone = Replica(clock: HybridClock(device: 1))
        var laptop = Replica(clock: HybridClock(device: 2))
        _ = laptop.receive(phone.write([Edit(key, "text", "x", keepsBoth: true)], now: now).changes, now: now)
        var outbox = Outbox()
        outbox.add(phone.write([Edit(key, "text", "x1", keepsBoth: true)], now: now + 100).changes)
        _ = laptop.write([Edit(key, "text", "y", keepsBoth: true)], now: now + 50)
        outbox.add(phone.write([Edit(key, "text", "x12", keepsBoth: true)], now: now + 200).changes)
        let commit = laptop.receive(outbox.changes, now: now + 300)
        #expect(commit.history.map(\.isConflict) == [true])
        #expect(commit.history.map(\.change.value) == ["y"])
        _ = phone.receive(outbox.changes, now: now + 300)
        #expect(phone.record(key) == laptop.record(key))
    }
}
