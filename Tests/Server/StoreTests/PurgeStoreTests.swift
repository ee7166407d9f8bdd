import Replica
import TestStores
import Testing

@testable import Store

@Suite("The changes of a purged record")
struct PurgeStoreTests {
    @Test(
        "of a record that is to be forgotten leave no history, also when they come again", arguments: StoreKind.allCases
    )
    func forgotten(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted && $0["text"] == nil }
        let old = it.change("secret", 1)
        _ = try await it.exchange([old, it.change("secret too", 2)], forgets: isPurged)
        _ = try await it.exchange([it.change(true, 3, field: "deleted"), it.change(nil, 4)], forgets: isPurged)
        #expect(try await it.store.history(old.key, account: it.ann, before: nil, limit: 9).entries.isEmpty)
        _ = try await it.exchange([old], forgets: isPurged)
        #expect(try await it.store.history(old.key, account: it.ann, before: nil, limit: 9).entries.isEmpty)
    }

    @Test(
        "that nobody had seen who let a record go are kept, and given to everybody, whichever comes first",
        arguments: StoreKind.allCases, [false, true])
    func unseen(kind: StoreKind, unseenFirst: Bool) async throws {
        let it = try await TwoAccounts(kind)
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted && $0["text"] == nil }
        _ = try await it.exchange([it.change("first", 1)], forgets: isPurged)
        let unseen = it.change("unseen", 2, device: 2, over: 1)
        let (text, gone) = (it.change("text", 3, over: 1), it.change(true, 4, field: "deleted"))
        let null = Change(
            key: text.key, field: "text", value: .null,
            stamp: text.stamp.purging(text.key, "text"), base: text.base)
        let purging = [[text, gone], [null]]
        for changes in unseenFirst ? [[unseen]] + purging : purging + [[unseen]] {
            _ = try await it.exchange(changes, forgets: isPurged)
        }
        // The text that both had seen, and the text that was purged, are gone.
        let values = try await it.store.history(text.key, account: it.ann, before: nil, limit: 9).entries
            .map(\.entry.change.value)
        #expect(values == ["unseen"])
        let given = try await it.exchange([]).changes.map(\.change.value)
        #expect(given.contains("unseen"))
        // Where the null is all that came of it, too.
        let other = { (change: Change) in
            Change(
                key: RecordKey(collection: "page", id: "B"), field: change.field, value: change.value,
                stamp: change.stamp, base: change.base)
        }
        _ = try await it.exchange([other(unseen)], forgets: isPurged)
        _ = try await it.exchange([other(gone), other(null)], forgets: isPurged)
        let kept = try await it.store.history(other(text).key, account: it.ann, before: nil, limit: 9).entries
        #expect(kept.map(\.entry.change.value) == ["unseen"])
        #expect(kept.map(\.entry.isConflict) == [true])
    }

    @Test(
        "of a purged record come back where they are later than purged ones, and are forgotten where the null says now",
        arguments: StoreKind.allCases, [true, false])
    func late(kind: StoreKind, isDerived: Bool) async throws {
        let it = try await TwoAccounts(kind)
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted && $0["text"] == nil }
        let (text, gone) = (it.change("text", 1), it.change(true, 2, field: "deleted"))
        _ = try await it.exchange([text, gone], forgets: isPurged)
        let derived = text.stamp.purging(text.key, "text")
        let null = Change(
            key: text.key, field: "text", value: .null, stamp: isDerived ? derived : it.change("", 90).stamp)
        _ = try await it.exchange([null], forgets: isPurged)
        // Written on the way after that value, and sent when the record was purged.
        let late = it.change("late", 50, device: 2)
        let first = try await it.exchange([late], forgets: isPurged)
        #expect(first.accepted == 1)
        #expect(try await it.exchange([]).changes.map(\.change.value).contains("late") == isDerived)
        // A forgotten text stays forgotten, however often it comes.
        let again = try await it.exchange([text, late], forgets: isPurged)
        #expect(again.digest == first.digest)
        let kept = try await it.store.history(text.key, account: it.ann, before: nil, limit: 9).entries
        #expect(!kept.contains { $0.entry.change.value == "late" })
    }

    @Test(
        "of a purged record that come late are kept where no writer there had seen them, and seen ones stay forgotten",
        arguments: StoreKind.allCases)
    func cameLate(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted && $0["text"] == nil }
        let unseen = it.change("unseen", 1, device: 2, over: 0)
        let (first, text) = (it.change("first", 2, over: 0), it.change("text", 4, over: 2))
        let null = Change(
            key: text.key, field: "text", value: .null, stamp: text.stamp.purging(text.key, "text"), base: text.base)
        for changes in [[first], [text], [it.change(true, 5, field: "deleted"), null]] {
            _ = try await it.exchange(changes, forgets: isPurged)
        }
        #expect(try await it.store.history(text.key, account: it.ann, before: nil, limit: 9).entries.isEmpty)
        for _ in 0..<2 {
            _ = try await it.exchange([first, text, unseen], forgets: isPurged)
            let kept = try await it.store.history(text.key, account: it.ann, before: nil, limit: 9).entries
            #expect(kept.map(\.entry.change.value) == ["unseen"])
            #expect(kept.map(\.entry.isConflict) == [true])
        }
        // The next purge deletes no more of it than the first.
        let later = Change(
            key: text.key, field: "text", value: "later", stamp: it.change("later", 9).stamp, base: null.stamp)
        let end = Change(
            key: text.key, field: "text", value: .null, stamp: later.stamp.purging(text.key, "text"), base: later.base)
        for change in [later, end] { _ = try await it.exchange([change], forgets: isPurged) }
        let kept = try await it.store.history(text.key, account: it.ann, before: nil, limit: 9).entries
        #expect(kept.map(\.entry.change.value) == ["unseen"])
        #expect(try await it.storedTexts() == ["\"unseen\""])
        // A device that has it purges it, too.
        let (last, over) = (it.change("last", 20, over: 9), it.change("last", 20).stamp)
        let gone = Change(
            key: text.key, field: "text", value: .null, stamp: over.purging(text.key, "text"), base: last.base)
        let cursor = try await it.exchange([last], forgets: isPurged).cursor
        for _ in 0..<2 {
            _ = try await it.exchange([gone], since: cursor, forgets: isPurged)
            #expect(try await it.storedTexts().isEmpty)
        }
    }

    @Test(
        "sent twice change nothing where they forget a record and then bring it back", arguments: StoreKind.allCases)
    func broughtBack(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        let isPurged: @Sendable (Record) -> Bool = { $0.isDeleted && $0["text"] == nil }
        // Two values under one stamp, which no device writes: the fuzzer did.
        let changes = [
            it.change(true, 1, field: "deleted"), it.change(nil, 2), it.change(2, 2), it.change("after", 3),
        ]
        let first = try await it.exchange(changes, forgets: isPurged)
        let entries = try await it.store.history(changes[0].key, account: it.ann, before: nil, limit: 9).entries
        #expect(entries.map(\.entry.change.value).contains(2))
        let again = try await it.exchange(changes, since: first.cursor, forgets: isPurged)
        #expect(again.cursor == first.cursor)
        #expect(again.digest == first.digest)
        let later = try await it.store.history(changes[0].key, account: it.ann, before: nil, limit: 9).entries
        #expect(later.map(\.seq) == entries.map(\.seq))
    }
}
