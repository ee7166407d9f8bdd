import HTTP
import Replica
import Store
import Synchronization
import TestStores
import Testing

@testable import HaruServer

/// A store that writes down its calls, and passes them to another.
private final class NotingStore: FeedStore {
    private let store: any FeedStore
    private let notes = Mutex<[String]>([])

    init(_ store: any FeedStore) { self.store = store }

    /// Returns the calls to the store since the last time, and forgets them.
    func asked() -> [String] {
        notes.withLock { notes in
            defer { notes = [] }
            return notes
        }
    }

    private func record(_ text: String) { notes.withLock { $0.append(text) } }

    func add(_ feed: Feed, token: [UInt8], most: Int) async throws(StoreReadinessError) -> FeedAddition {
        record("add")
        return try await store.add(feed, token: token, most: most)
    }

    func feeds(_ account: AccountID, _ kind: Feed.Kind) async throws(StoreReadinessError) -> [Feed] {
        record("feeds")
        return try await store.feeds(account, kind)
    }

    func feed(_ account: AccountID, _ kind: Feed.Kind, token: [UInt8]) async throws(StoreReadinessError) -> FoundFeed? {
        record("feed \(token.count)")
        return try await store.feed(account, kind, token: token)
    }

    func change(
        _ feed: Int64, _ kind: Feed.Kind, of account: AccountID, name: String, choice: String
    ) async throws(StoreReadinessError) -> Bool {
        record("change")
        return try await store.change(feed, kind, of: account, name: name, choice: choice)
    }

    func removeFeed(
        _ feed: Int64, _ kind: Feed.Kind, of account: AccountID
    ) async throws(StoreReadinessError) -> Bool {
        record("remove")
        return try await store.removeFeed(feed, kind, of: account)
    }

    func touch(_ feed: Feed, now: Int64) async throws(StoreReadinessError) {
        record("touch")
        try await store.touch(feed, now: now)
    }

    func records(
        of account: AccountID, in collection: String, fields: [String], after: String
    ) async throws(StoreReadinessError) -> [Record] {
        record("records")
        return try await store.records(of: account, in: collection, fields: fields, after: after)
    }
}

@Suite("Addresses with a secret", .timeLimit(.minutes(10)))
struct SecretAddressesTests {
    @Test(
        "an address that is revoked, unknown or none is answered after one look into the store, the same for all",
        arguments: StoreKind.allCases, Feed.Kind.allCases)
    func looks(store kind: StoreKind, feeds: Feed.Kind) async throws {
        let accounts = try await TestAccounts(kind)
        _ = try await accounts.account()
        let cookie = try await accounts.signIn()
        let (several, ending) = feeds == .calendar ? ("feeds", ".ics") : ("widgets", ".png")
        func make(_ name: String) async throws -> (id: String, token: Token) {
            let made = try TestAccounts.json(
                try await accounts.send("POST", "/api/v1/\(several)", ["name": .string(name)], cookie: cookie))
            let file = try #require(made["address"]?.string?.split(separator: "/").last)
            let id = try #require(made[feeds == .calendar ? "feed" : "widget"]?.string)
            return (id, try #require(Token(file.dropLast(ending.count))))
        }
        let (right, revoked) = (try await make("a"), try await make("b"))
        let end = try await accounts.send("DELETE", "/api/v1/\(several)/\(revoked.id)", cookie: cookie)
        #expect(end.status == 204)

        let clock = accounts.clock
        let noting = NotingStore(accounts.service.service.store)
        let sessions = Sessions(
            store: accounts.service.service.store, base: .root, isBehindTLS: false, now: { clock.now })
        let wrong = WrongTokens(now: { clock.now })
        let addresses: SecretAddresses
        switch feeds {
        case .calendar:
            let service = accounts.service.service.feeds
            addresses =
                FeedAnswers(sessions: sessions, store: noting, wrong: wrong, service: service).addresses
        case .widget:
            let service = accounts.service.service.widgets
            addresses =
                WidgetAnswers(sessions: sessions, store: noting, wrong: wrong, service: service).addresses
        }
        let account = try #require(AccountName("ann")).id
        let nobody: [Token?] = [
            revoked.token, Token(for: account), Token(for: AccountID(number: 5)), Token(for: AccountID(number: 0)), nil,
            Token("x"), Token("\(right.token.text)x"),
        ]
        for token in nobody {
            let found = try await addresses.find(token)
            #expect(found == nil)
            #expect(noting.asked() == ["feed 32"])
        }
        #expect(try await addresses.find(right.token)?.feed.name == "a")
        #expect(noting.asked() == ["feed 32", "touch"])
    }
}
