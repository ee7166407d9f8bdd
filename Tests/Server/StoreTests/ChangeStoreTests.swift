import LoopbackClient
import Replica
import Testing

@testable import Store

@Suite("The changes of an account")
struct ChangeStoreTests {
    private let folder = TemporaryFolder()
    private let store: Store
    private let ann = AccountID(number: 1)
    private let bob = AccountID(number: 2)
    private let now: Int64 = 1_795_000_000_000

    init() async throws {
        store = try Store(folder: folder.path)
        for id in [ann, bob] {
            _ = try await store.add(Account(id: id, name: id.text, passphrase: "", created: 0))
        }
    }

    private func change(
        _ value: JSON, _ time: Int64, device: UInt64 = 1, field: String = "text", over: Int64? = nil,
        record: String = "A"
    ) -> Change {
        Change(
            key: RecordKey(collection: "page", id: record), field: field, value: value,
            stamp: Stamp(milliseconds: now + time, counter: 0, device: device),
            base: over.map { Stamp(milliseconds: now + $0, counter: 0, device: 1) })
    }

    private func exchange(
        _ changes: [Change], since: Int64 = 0, limit: Int32 = 1000, log: String? = nil, as account: AccountID? = nil,
        now time: Int64? = nil, forgets: @escaping @Sendable (Record) -> Bool = { _ in false }
    ) async throws -> SyncAnswer {
        let account = account ?? ann
        let known: String
        if let log { known = log } else { known = try await self.log(account) }
        let request = SyncRequest(log: known, since: since, limit: limit, changes: changes)
        let exchange = try await store.exchange(
            SyncSubmission(request), account: account, now: time ?? now, forgets: forgets)
        return try #require(exchange).answer
    }

    private func log(_ account: AccountID) async throws -> String {
        let empty = SyncSubmission(SyncRequest(log: "", since: 0, limit: 0, changes: []))
        return try #require(try await store.exchange(empty, account: account, now: now, forgets: { _ in false })).answer
            .log
    }

    private func digest(_ changes: [Change]) -> String {
        var digest = Digest()
        for change in changes { digest.insert(change) }
        return digest.text
    }

    @Test("are numbered, and go to whoever asks from a number on, but not back to who sent them")
    func numbers() async throws {
        let (a, b) = (change("a", 1), change("b", 2, field: "title"))
        let first = try await exchange([a, b])
        #expect(first.accepted == 2)
        #expect(first.changes.isEmpty)
        #expect(first.cursor == 2)
        #expect(!first.more)
        #expect(first.digest == digest([a, b]))
        let all = try await exchange([])
        #expect(all.changes.map(\.change) == [a, b])
        #expect(all.changes.map(\.seq) == [1, 2])
        #expect(try await exchange([], since: 1).changes.map(\.change) == [b])
        #expect(try await exchange([], since: 2).changes.isEmpty)
    }

    @Test("sent twice change nothing")
    func twice() async throws {
        let changes = [change("a", 1), change("b", 2), change("c", 3, device: 2, over: 0)]
        let first = try await exchange(changes)
        let again = try await exchange(changes, since: first.cursor)
        #expect(again.accepted == 3)
        #expect(again.cursor == first.cursor)
        #expect(again.digest == first.digest)
        #expect(again.changes.isEmpty)
        #expect(try await store.history(changes[0].key, account: ann, before: nil, limit: 9).count == 2)
    }

    @Test("that are overwritten, or come too late, are in the history, the newest first")
    func history() async throws {
        _ = try await exchange([change("a", 1), change("c", 3)])
        _ = try await exchange([change("b", 2, device: 2)])
        let entries = try await store.history(change("", 0).key, account: ann, before: nil, limit: 9)
        #expect(entries.map(\.entry.change.value) == ["b", "a"])
        #expect(entries.map(\.entry.isConflict) == [false, false])
        let earlier = try await store.history(
            change("", 0).key, account: ann, before: entries[0].entry.change.stamp, limit: 9)
        #expect(earlier.map(\.entry.change.value) == ["a"])
        // Who comes later needs the newest alone.
        #expect(try await exchange([]).changes.map(\.change.value) == ["c"])
    }

    @Test("that did not see each other are both given to everybody", arguments: [false, true])
    func conflict(lateOneFirst: Bool) async throws {
        let (old, mine, other) = (
            change("x", 1, over: 0), change("mine", 5, device: 1, over: 1), change("other", 4, device: 2, over: 1)
        )
        _ = try await exchange([old])
        _ = try await exchange([lateOneFirst ? mine : other])
        let answer = try await exchange([lateOneFirst ? other : mine], since: 1)
        #expect(answer.changes.map(\.change) == [lateOneFirst ? mine : other])
        var replica = Replica(clock: HybridClock(device: 3))
        let all = try await exchange([]).changes.map(\.change)
        #expect(Set(all.map(\.value)) == ["mine", "other"])
        let commit = replica.receive(all, now: now)
        #expect(commit.history.map(\.isConflict) == [true])
        #expect(replica.record(old.key)?["text"] == "mine")
        let entries = try await store.history(old.key, account: ann, before: nil, limit: 9)
        #expect(entries.map(\.entry.isConflict) == [true, false])
    }

    @Test("with stamps too far ahead get stamps of now, the same when they come again")
    func restamp() async throws {
        let hours: Int64 = 48 * 3_600_000
        let (one, two) = (change("a", hours), change("b", hours + 1))
        _ = try await exchange([change("before", 0, device: 2)])
        let first = try await exchange([two, one])
        #expect(first.restamped.map(\.index) == [1, 0])
        let stamps = first.restamped.map(\.stamp)
        #expect(stamps[0] < stamps[1])
        #expect(stamps.allSatisfy { !$0.isTooFarAhead(of: now) && $0.device == 1 })
        let again = try await exchange([two, one], since: first.cursor, now: now + 1000)
        #expect(again.restamped.map(\.stamp) == stamps)
        #expect(again.cursor == first.cursor)
        // Also when its own stamp is no longer ahead.
        let late = try await exchange([two], since: first.cursor, now: now + hours)
        #expect(late.restamped.map(\.stamp) == [stamps[1]])
        #expect(try await exchange([]).changes.map(\.change.value) == ["b"])
    }

    @Test("restamped ones that have lost meanwhile come with what has won")
    func restampLost() async throws {
        let ahead = change("a", 48 * 3_600_000)
        let first = try await exchange([ahead])
        let later = try await exchange([change("later", 60_000, device: 2)])
        let again = try await exchange([ahead], since: later.cursor)
        #expect(again.restamped.map(\.stamp) == first.restamped.map(\.stamp))
        #expect(again.changes.map(\.change.value) == ["later"])
    }

    @Test("written over a stamp that was given anew say so by the new one")
    func restampedBase() async throws {
        let ahead = change("a", 48 * 3_600_000, over: 0)
        let given = try #require(try await exchange([ahead]).restamped.first).stamp
        let next = Change(
            key: ahead.key, field: "text", value: "b", stamp: Stamp(milliseconds: now + 50, counter: 0, device: 3),
            base: ahead.stamp)
        _ = try await exchange([next], now: now + 100)
        #expect(try await exchange([]).changes.map(\.change.base) == [given])
    }

    @Test("come in pages that together are all, and the cursor covers no more than came")
    func pages() async throws {
        let changes = (0..<250).map { change(.string("\($0)"), Int64($0), record: "R\($0)") }
        _ = try await exchange(changes)
        var (cursor, seen, pages) = (Int64(0), [Change](), 0)
        while true {
            let answer = try await exchange([], since: cursor, limit: 100)
            seen += answer.changes.map(\.change)
            cursor = answer.cursor
            pages += 1
            if !answer.more { break }
            #expect(cursor == answer.changes.last?.seq)
        }
        #expect(seen == changes)
        #expect(pages == 3)
        #expect(try await exchange([], limit: 0).more)
        #expect(try await exchange([], limit: 0).cursor == 0)
    }

    @Test("a cursor of another log, or from beyond the end, counts for nothing")
    func otherLog() async throws {
        _ = try await exchange([change("a", 1)])
        #expect(try await exchange([], since: 1, log: "other").changes.count == 1)
        #expect(try await exchange([], since: 5).changes.count == 1)
    }

    @Test("that cannot be read are refused alone")
    func refused() async throws {
        let good = change("a", 1)
        let body: JSON = ["changes": [["collection": 5], good.wire, 7]]
        let exchange = try await store.exchange(
            try SyncSubmission(body: body.bytes), account: ann, now: now, forgets: { _ in false })
        let answer = try #require(exchange).answer
        #expect(answer.accepted == 1)
        #expect(answer.refused.map(\.index) == [0, 2])
        #expect(try await self.exchange([]).changes.map(\.change) == [good])
    }

    @Test("of another account are not there")
    func otherAccount() async throws {
        _ = try await exchange([change("a", 1)])
        _ = try await exchange([change("b", 2)], as: bob)
        #expect(try await exchange([], as: bob).changes.map(\.change.value) == ["b"])
        #expect(try await exchange([]).changes.map(\.change.value) == ["a"])
        #expect(try await store.history(change("", 0).key, account: bob, before: nil, limit: 9).isEmpty)
        _ = try await store.remove(bob)
        let gone = SyncSubmission(SyncRequest(log: "", since: 0, changes: []))
        #expect(try await store.exchange(gone, account: bob, now: now, forgets: { _ in false }) == nil)
        #expect(try await exchange([]).changes.count == 1)
    }

    @Test("of a record that is to be forgotten leave no history, also when they come again")
    func forgotten() async throws {
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted && $0["text"] == nil }
        let old = change("secret", 1)
        _ = try await exchange([old, change("secret too", 2)], forgets: isPurged)
        _ = try await exchange([change(true, 3, field: "deleted"), change(nil, 4)], forgets: isPurged)
        #expect(try await store.history(old.key, account: ann, before: nil, limit: 9).isEmpty)
        _ = try await exchange([old], forgets: isPurged)
        #expect(try await store.history(old.key, account: ann, before: nil, limit: 9).isEmpty)
    }

    @Test("any of many at once are all there, numbered without a gap in the order of the answers")
    func crowd() async throws {
        let log = try await log(ann)
        let cursors = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try await exchange([change(.string("\(number)"), Int64(number), record: "R\(number)")], log: log)
                        .cursor
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(cursors) == Set(1...200))
        #expect(try await exchange([]).changes.count == 200)
    }
}
