import Replica
import TestStores
import Testing

@testable import Store

@Suite("The changes of an account")
struct ChangeStoreTests {
    @Test(
        "are numbered, and go to whoever asks from a number on, but not back to who sent them",
        arguments: StoreKind.allCases)
    func numbers(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let (a, b) = (it.change("a", 1), it.change("b", 2, field: "title"))
        let first = try await it.exchange([a, b])
        #expect(first.accepted == 2)
        #expect(first.changes.isEmpty)
        #expect(first.cursor == 2)
        #expect(!first.more)
        #expect(first.digest == it.digest([a, b]))
        let all = try await it.exchange([])
        #expect(all.changes.map(\.change) == [a, b])
        #expect(all.changes.map(\.seq) == [1, 2])
        #expect(try await it.exchange([], since: 1).changes.map(\.change) == [b])
        #expect(try await it.exchange([], since: 2).changes.isEmpty)
    }

    @Test("sent twice change nothing", arguments: StoreKind.allCases)
    func twice(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let changes = [it.change("a", 1), it.change("b", 2), it.change("c", 3, device: 2, over: 0)]
        let first = try await it.exchange(changes)
        let again = try await it.exchange(changes, since: first.cursor)
        #expect(again.accepted == 3)
        #expect(again.cursor == first.cursor)
        #expect(again.digest == first.digest)
        #expect(again.changes.isEmpty)
        #expect(try await it.store.history(changes[0].key, account: it.ann, before: nil, limit: 9).entries.count == 2)
    }

    @Test("that are overwritten, or come too late, are in the history, the newest first", arguments: StoreKind.allCases)
    func history(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        _ = try await it.exchange([it.change("a", 1), it.change("c", 3)])
        _ = try await it.exchange([it.change("b", 2, device: 2)])
        let entries = try await it.store.history(it.change("", 0).key, account: it.ann, before: nil, limit: 9).entries
        #expect(entries.map(\.entry.change.value) == ["b", "a"])
        #expect(entries.map(\.entry.isConflict) == [false, false])
        let earlier = try await it.store.history(
            it.change("", 0).key, account: it.ann, before: entries[0].entry.change.stamp, limit: 9
        ).entries
        #expect(earlier.map(\.entry.change.value) == ["a"])
        // Who comes later needs the newest alone.
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["c"])
    }

    @Test("that did not see each other are both given to everybody", arguments: StoreKind.allCases, [false, true])
    func conflict(kind: StoreKind, lateOneFirst: Bool) async throws {
        let it = try await TwoAccounts(kind)
        let (old, mine, other) = (
            it.change("x", 1, over: 0), it.change("mine", 5, device: 1, over: 1),
            it.change("other", 4, device: 2, over: 1)
        )
        _ = try await it.exchange([old])
        _ = try await it.exchange([lateOneFirst ? mine : other])
        let answer = try await it.exchange([lateOneFirst ? other : mine], since: 1)
        // A late change is told to its own device, too: the device may have let it go.
        #expect(answer.changes.map(\.change) == (lateOneFirst ? [other, mine] : [other]))
        #expect(answer.changes.map(\.isBeside) == (lateOneFirst ? [true, false] : [true]))
        var replica = Replica(clock: HybridClock(device: 3))
        let all = try await it.exchange([]).changes.map(\.change)
        #expect(Set(all.map(\.value)) == ["mine", "other"])
        let commit = replica.receive(all, now: it.now)
        #expect(commit.history.map(\.isConflict) == [true])
        #expect(replica.record(old.key)?["text"] == "mine")
        let entries = try await it.store.history(old.key, account: it.ann, before: nil, limit: 9).entries
        #expect(entries.map(\.entry.isConflict) == [true, false])
    }

    @Test("with stamps too far ahead get stamps of now, the same when they come again", arguments: StoreKind.allCases)
    func restamp(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let hours: Int64 = 48 * 3_600_000
        let (one, two) = (it.change("a", hours), it.change("b", hours + 1))
        _ = try await it.exchange([it.change("before", 0, device: 2)])
        let first = try await it.exchange([two, one])
        #expect(first.restamped.map(\.index) == [1, 0])
        let stamps = first.restamped.map(\.stamp)
        #expect(stamps[0] < stamps[1])
        #expect(stamps.allSatisfy { !$0.isTooFarAhead(of: it.now) && $0.device == 1 })
        let again = try await it.exchange([two, one], since: first.cursor, now: it.now + 1000)
        #expect(again.restamped.map(\.stamp) == stamps)
        #expect(again.cursor == first.cursor)
        // Also when its own stamp is no longer ahead.
        let late = try await it.exchange([two], since: first.cursor, now: it.now + hours)
        #expect(late.restamped.map(\.stamp) == [stamps[1]])
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["b"])
    }

    @Test("restamped ones that have lost meanwhile come with the winning ones", arguments: StoreKind.allCases)
    func restampLost(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let ahead = it.change("a", 48 * 3_600_000)
        let first = try await it.exchange([ahead])
        let later = try await it.exchange([it.change("later", 60_000, device: 2)])
        let again = try await it.exchange([ahead], since: later.cursor)
        #expect(again.restamped.map(\.stamp) == first.restamped.map(\.stamp))
        #expect(again.changes.map(\.change.value) == ["later"])
    }

    @Test("of a clock too far ahead that were overtaken do not win over the first one", arguments: StoreKind.allCases)
    func overtaken(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let (first, second) = (it.change("first", 90_000_000), it.change("second", 90_000_001))
        _ = try await it.exchange([second])
        // Sent before the outcome of the second was known.
        let late = try await it.exchange([first], since: 0, limit: 0)
        #expect(late.restamped.count == 1)
        // The sender hears the value that holds.
        #expect(late.changes.map(\.change.value) == ["second"])
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["second"])
        let entries = try await it.store.history(first.key, account: it.ann, before: nil, limit: 9).entries
        #expect(entries.map(\.entry.change.value) == ["first"])
    }

    @Test(
        "of a clock that is set back stand in the order in which they were written, each under a stamp of its own",
        arguments: StoreKind.allCases, [false, true])
    func setBack(kind: StoreKind, tellsSeen: Bool) async throws {
        let it = try await TwoAccounts(kind)
        let hour: Int64 = 3_600_000
        var (cursor, end, given): (Int64, Int64, [Stamp]) = (0, 0, [])
        for (place, time) in [9 * hour, hour, hour + 1, 0, 9 * hour + 9, hour + 2].enumerated() {
            let change = it.change(.string("\(place)"), time)
            let answer = try await it.exchange(
                [change], since: cursor, seen: tellsSeen ? end : nil, now: it.now + Int64(place))
            given.append(answer.restamped.first?.stamp ?? change.stamp)
            (cursor, end) = (answer.cursor, answer.end)
            // Sent again, it is answered the same, whatever is known by then.
            let again = try await it.exchange([change], since: cursor, seen: tellsSeen ? end : nil)
            #expect(again.restamped == answer.restamped)
            #expect(again.end == end)
        }
        // The right clock is not later than the stamp given before it, as the device has not followed that.
        given.remove(at: 3)
        #expect(given == given.sorted())
        #expect(Set(given).count == given.count)
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["5"])
    }

    @Test("that were overtaken each get a stamp of their own, also when they come late", arguments: StoreKind.allCases)
    func overtakenByOne(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let changes = (0..<6).map { it.change(.string("\($0)"), 600_000 + $0) }
        let newest = try await it.exchange([changes[5]], seen: 0)
        var stamps = newest.restamped.map(\.stamp)
        for place in [2, 0, 4] { stamps += try await it.exchange([changes[place]], seen: 0).restamped.map(\.stamp) }
        // By now no stamp lies ahead any more.
        for place in [1, 3] {
            stamps += try await it.exchange([changes[place]], seen: 0, now: it.now + 900_000).restamped.map(\.stamp)
        }
        #expect(Set(stamps).count == 6)
        #expect(stamps.max() == stamps.first)
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["5"])
        let entries = try await it.store.history(changes[0].key, account: it.ann, before: nil, limit: 9).entries
        #expect(Set(entries.map(\.entry.change.value)) == ["0", "1", "2", "3", "4"])
    }

    @Test(
        "that were overtaken after the log was renewed stay overtaken, also where a request names the former log",
        arguments: StoreKind.allCases)
    func overtakenInRenewedLog(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let hour: Int64 = 3_600_000
        let former = try await it.log(it.ann)
        let known = try await it.exchange([it.change("0", 9 * hour)], seen: 0)
        try await it.store.renewLog(of: it.ann)
        // The device knew of the first, and has set its clock back since.
        let (early, late) = (it.change("1", hour), it.change("2", 2 * hour))
        let answer = try await it.exchange(
            [late], since: known.cursor, seen: known.end, log: former, now: it.now + 1000)
        // It had been sent before the other, and was on its way.
        let overtaken = try await it.exchange([early], since: known.cursor, seen: known.end + 1, log: former)
        #expect(overtaken.restamped.count == 1)
        let stamps = [known, overtaken, answer].compactMap { $0.restamped.first?.stamp }
        #expect(stamps == stamps.sorted())
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["2"])
    }

    @Test("written over a stamp that was given anew say so by the new one", arguments: StoreKind.allCases)
    func restampedBase(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let ahead = it.change("a", 48 * 3_600_000, over: 0)
        let given = try #require(try await it.exchange([ahead]).restamped.first).stamp
        let next = Change(
            key: ahead.key, field: "text", value: "b", stamp: Stamp(milliseconds: it.now + 50, counter: 0, device: 3),
            base: ahead.stamp)
        _ = try await it.exchange([next], now: it.now + 100)
        #expect(try await it.exchange([]).changes.map(\.change.base) == [given])
    }

    @Test("come in pages that together are all, and the cursor covers no more than came", arguments: StoreKind.allCases)
    func pages(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let changes = (0..<600).map { it.change(.string("\($0)"), Int64($0), record: "R\($0)") }
        _ = try await it.exchange(changes)
        var (cursor, seen, pages) = (Int64(0), [Change](), 0)
        while true {
            let answer = try await it.exchange([], since: cursor, limit: 100)
            seen += answer.changes.map(\.change)
            cursor = answer.cursor
            pages += 1
            if !answer.more { break }
            #expect(cursor == answer.changes.last?.seq)
        }
        #expect(seen == changes)
        #expect(pages == 6)
        let all = try await it.exchange([])
        #expect(all.changes.map(\.change) == changes)
        #expect(!all.more)
        #expect(try await it.exchange([], limit: 0).more)
        #expect(try await it.exchange([], limit: 0).cursor == 0)
    }

    @Test("a cursor of another log, or from beyond the end, counts for nothing", arguments: StoreKind.allCases)
    func otherLog(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        _ = try await it.exchange([it.change("a", 1)])
        #expect(try await it.exchange([], since: 1, log: "other").changes.count == 1)
        #expect(try await it.exchange([], since: 5).changes.count == 1)
    }

    @Test("that cannot be read are refused alone", arguments: StoreKind.allCases)
    func refused(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let good = it.change("a", 1)
        let body: JSON = ["changes": [["collection": 5], good.wire, 7]]
        let exchange = try await it.store.exchange(
            try SyncSubmission(body: body.bytes), account: it.ann, now: it.now, forgets: { _ in false })
        let answer = try #require(exchange).answer
        #expect(answer.accepted == 1)
        #expect(answer.refused.map(\.index) == [0, 2])
        #expect(try await it.exchange([]).changes.map(\.change) == [good])
    }

    @Test("of another account are not there", arguments: StoreKind.allCases)
    func otherAccount(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        _ = try await it.exchange([it.change("a", 1)])
        _ = try await it.exchange([it.change("b", 2)], as: it.bob)
        #expect(try await it.exchange([], as: it.bob).changes.map(\.change.value) == ["b"])
        #expect(try await it.exchange([]).changes.map(\.change.value) == ["a"])
        #expect(
            try await it.store.history(it.change("", 0).key, account: it.bob, before: nil, limit: 9).entries.isEmpty)
        _ = try await it.store.remove(it.bob)
        let gone = SyncSubmission(SyncRequest(log: "", since: 0, changes: []))
        #expect(try await it.store.exchange(gone, account: it.bob, now: it.now, forgets: { _ in false }) == nil)
        #expect(try await it.exchange([]).changes.count == 1)
    }

    @Test(
        "that come once more having seen less show the texts that they overwrote, and sent twice change nothing",
        arguments: StoreKind.allCases)
    func rebased(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        // Forgets all that is deleted, whatever else it has.
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted }
        let changes = [
            it.change("unseen", 3, device: 2), it.change(true, 4, device: 3, field: "deleted"),
            it.change("text", 5, device: 3, over: 3), it.change("text", 5, device: 3, over: 2),
        ]
        let key = changes[0].key
        let isNeverPurged: @Sendable (Record) -> Bool = { _ in false }
        for forgets in [isPurged, isNeverPurged] {
            let first = try await it.exchange(changes, forgets: forgets)
            let entries = try await it.store.history(key, account: it.ann, before: nil, limit: 9).entries
            #expect(entries.map(\.entry.change.value) == ["unseen"])
            #expect(entries.map(\.entry.isConflict) == [true])
            #expect(try await it.exchange([]).changes.map(\.change.value).contains("unseen"))
            let again = try await it.exchange(changes, since: first.cursor, forgets: forgets)
            #expect(again.cursor == first.cursor)
            #expect(again.digest == first.digest)
        }
    }

    @Test(
        "that a device let go which says later to have seen less are kept, and sent twice change nothing",
        arguments: StoreKind.allCases)
    func seenLess(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let changes = [
            it.change(1, 3, device: 2, field: "deleted"), it.change(true, 5, device: 3, field: "deleted", over: 4),
            it.change(true, 6, device: 3, field: "deleted", over: 2),
        ]
        let first = try await it.exchange(changes, forgets: { $0.isDeleted })
        let kept = try await it.store.history(changes[0].key, account: it.ann, before: nil, limit: 9).entries
        #expect(kept.map(\.entry.change) == [changes[0]])
        let again = try await it.exchange(changes, since: first.cursor, forgets: { $0.isDeleted })
        #expect(again.cursor == first.cursor)
        #expect(again.digest == first.digest)
    }

    @Test(
        "any of many at once are all there, numbered without a gap in the order of the answers",
        arguments: StoreKind.allCases)
    func crowd(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let log = try await it.log(it.ann)
        let cursors = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try await it.exchange(
                        [it.change(.string("\(number)"), Int64(number), record: "R\(number)")], log: log
                    )
                    .cursor
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(cursors) == Set(1...200))
        #expect(try await it.exchange([]).changes.count == 200)
    }
}

@Suite("The clock of a server, and long histories")
struct ChangeStoreLimitTests {
    private let day: Int64 = 86_400_000

    @Test("that is behind stored stamps does not reach back beyond them", arguments: StoreKind.allCases)
    func clockBehind(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        _ = try await it.exchange([it.change("seen", 0)])
        // A board is back after a power cut, and its clock is years behind.
        let behind = it.now - 1000 * day
        let (deleted, text) = (
            it.change(true, 600_000, field: "deleted", over: 0), it.change("later", 600_001, over: 0)
        )
        let answer = try await it.exchange([deleted, text], now: behind)
        #expect(answer.restamped.map(\.index) == [0, 1])
        for restamped in answer.restamped { #expect(restamped.stamp.milliseconds >= it.now - 300_000) }
        #expect(answer.now == it.now - 300_000)
        // The store has the text that the writer had seen: nothing is shown twice.
        #expect(try await it.exchange([], now: behind).changes.allSatisfy { !$0.isBeside })
        #expect(try await it.exchange([], now: behind).changes.contains { $0.change.base == it.change("", 0).stamp })
        // With the clock set, changes of a right device are stored as they are, and known again.
        let right = try await it.exchange([deleted, it.change("right", 700_000)], now: it.now + 700_000)
        #expect(right.restamped.map(\.index) == [0])
        #expect(right.restamped.first?.stamp == answer.restamped.first?.stamp)
    }

    @Test("that is right pulls back a device that is two days ahead, again and again", arguments: StoreKind.allCases)
    func deviceAhead(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        for round in 0..<20 as Range<Int64> {
            let answer = try await it.exchange(
                [it.change(.string("\(round)"), 2 * day + round), it.change("right", round, record: "B")])
            #expect(answer.restamped.map(\.index) == [0])
            #expect(answer.now == it.now)
        }
        #expect(try await it.exchange([]).changes.allSatisfy { !$0.change.stamp.isTooFarAhead(of: it.now) })
    }

    @Test("a history longer than an answer is told to its end", arguments: StoreKind.allCases)
    func longHistory(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let long = String(repeating: "a", count: 2_000_000)
        for number in 0..<8 as Range<Int64> {
            _ = try await it.exchange([it.change(.string("\(number)\(long)"), number)])
        }
        var (found, before, pages): ([String], Stamp?, Int) = ([], nil, 0)
        while true {
            let page = try await it.store.history(it.change("", 0).key, account: it.ann, before: before, limit: 500)
            found += page.entries.compactMap { $0.entry.change.value.string.map { String($0.prefix(1)) } }
            pages += 1
            if !page.more { break }
            before = page.entries.last?.entry.change.stamp
        }
        #expect(found == ["6", "5", "4", "3", "2", "1", "0"])
        #expect(pages > 1)
    }
}
