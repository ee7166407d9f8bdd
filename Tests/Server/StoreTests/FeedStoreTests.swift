import Replica
import TestStores
import Testing

@testable import Store

@Suite("Calendar feeds in the store", .timeLimit(.minutes(10)))
struct FeedStoreTests {
    private let ann = AccountID(number: 1)
    private let bob = AccountID(number: -2)

    private func store(_ kind: StoreKind) async throws -> TestStore {
        try await TestStore.with([(ann, "ann"), (bob, "bob")], kind)
    }

    private func feed(_ id: Int64, of account: AccountID, _ kind: Feed.Kind = .calendar) -> Feed {
        Feed(kind, account: account, id: id, name: "가족", choice: "{}", created: id)
    }

    private func change(_ collection: String, _ id: String, _ field: String, _ value: JSON) -> Change {
        Change(
            key: RecordKey(collection: collection, id: id), field: field, value: value,
            stamp: Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: 9))
    }

    private func write(_ changes: [Change], _ store: TestStore, _ account: AccountID) async throws {
        for start in stride(from: 0, to: changes.count, by: 1000) {
            let part = Array(changes[start..<min(start + 1000, changes.count)])
            let request = SyncRequest(log: "", since: 0, changes: part)
            _ = try await store.exchange(
                try SyncSubmission(body: request.json.bytes), account: account, now: 1_795_000_000_000,
                forgets: { _ in false })
        }
    }

    @Test("a feed is found by its account and its token alone, and ends at once", arguments: StoreKind.allCases)
    func feeds(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.add(feed(1, of: ann), token: [7], most: 2) == .added)
        #expect(try await store.add(feed(2, of: ann), token: [8], most: 2) == .added)
        #expect(try await store.add(feed(3, of: ann), token: [9], most: 2) == .tooMany)
        #expect(try await store.add(feed(1, of: bob), token: [7], most: 2) == .added)
        #expect(try await store.add(feed(1, of: AccountID(number: 9)), token: [7], most: 2) == .noAccount)
        #expect(try await store.feeds(ann, .calendar).map(\.id) == [1, 2])
        #expect(try await store.feed(ann, .calendar, token: [8])?.feed == feed(2, of: ann))
        #expect(try await store.feed(bob, .calendar, token: [8]) == nil)
        #expect(try await store.feed(ann, .calendar, token: [9]) == nil)
        #expect(try await store.change(1, .calendar, of: AccountID(number: 9), name: "x", choice: "1") == false)
        #expect(try await store.change(2, .calendar, of: ann, name: "친구", choice: "{\"days\":false}"))
        try await store.touch(feed(2, of: ann), now: 99)
        let changed = try await store.feeds(ann, .calendar)[1]
        #expect(changed.name == "친구" && changed.choice == "{\"days\":false}" && changed.seen == 99)
        #expect(try await store.removeFeed(2, .calendar, of: bob) == false)
        #expect(try await store.removeFeed(2, .calendar, of: ann))
        #expect(try await store.removeFeed(2, .calendar, of: ann) == false)
        #expect(try await store.feed(ann, .calendar, token: [8]) == nil)
        _ = try await store.remove(ann)
        #expect(try await store.feed(ann, .calendar, token: [7]) == nil)
        #expect(try await store.feeds(bob, .calendar).count == 1)
    }

    @Test("a widget is none of the calendars, nor the other way round", arguments: StoreKind.allCases)
    func kinds(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.add(feed(1, of: ann), token: [7], most: 1) == .added)
        // Each kind has a number of its own that there may be.
        #expect(try await store.add(feed(2, of: ann, .widget), token: [8], most: 1) == .added)
        #expect(try await store.add(feed(3, of: ann, .widget), token: [9], most: 1) == .tooMany)
        #expect(try await store.feeds(ann, .calendar).map(\.id) == [1])
        #expect(try await store.feeds(ann, .widget) == [feed(2, of: ann, .widget)])
        #expect(try await store.feed(ann, .widget, token: [7]) == nil)
        #expect(try await store.feed(ann, .calendar, token: [8]) == nil)
        #expect(try await store.feed(ann, .widget, token: [8])?.feed.kind == .widget)
        #expect(try await store.change(2, .calendar, of: ann, name: "x", choice: "1") == false)
        #expect(try await store.removeFeed(2, .calendar, of: ann) == false)
        #expect(try await store.change(2, .widget, of: ann, name: "x", choice: "1"))
        #expect(try await store.removeFeed(2, .widget, of: ann))
        #expect(try await store.feeds(ann, .calendar).map(\.name) == ["가족"])
    }

    @Test("a feed comes with the place that its account's log has come to", arguments: StoreKind.allCases)
    func end(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.add(feed(1, of: ann), token: [7], most: 2)
        let before = try #require(try await store.feed(ann, .calendar, token: [7]))
        try await write([change("todo", "A", "text", "우유")], store, bob)
        #expect(try await store.feed(ann, .calendar, token: [7]) == before)
        try await write([change("todo", "A", "text", "우유")], store, ann)
        let after = try #require(try await store.feed(ann, .calendar, token: [7]))
        #expect(after.log == before.log && after.end == before.end + 1)
    }

    @Test("records are read in parts, whole, and with the asked fields alone", arguments: StoreKind.allCases)
    func records(kind: StoreKind) async throws {
        let store = try await store(kind)
        var changes: [Change] = []
        for number in 0..<1500 {
            let id = "r\(10_000 + number)"
            changes.append(change("todo", id, "text", .string("할 일 \(number)")))
            changes.append(change("todo", id, "day", "2026-11-24"))
            changes.append(change("todo", id, "rank", "K"))
        }
        changes.append(change("todo", "r10000", "deleted", true))
        changes.append(change("page", "r10000", "text", "속마음"))
        try await write(changes, store, ann)
        try await write([change("todo", "b", "text", "밥의 것")], store, bob)
        var found: [Record] = []
        var parts = 0
        while true {
            let part = try await store.records(
                of: ann, in: "todo", fields: ["day", "deleted", "text"], after: found.last?.key.id ?? "")
            if part.isEmpty { break }
            found += part
            parts += 1
        }
        #expect(parts > 1)
        #expect(found.map(\.key.id) == (0..<1500).map { "r\(10_000 + $0)" })
        #expect(found[0].fieldNames == ["day", "deleted", "text"])
        #expect(found.dropFirst().allSatisfy { $0.fieldNames == ["day", "text"] })
        #expect(found[1499]["text"] == "할 일 1499")
        #expect(try await store.records(of: ann, in: "page", fields: ["day"], after: "").isEmpty)
    }
}
