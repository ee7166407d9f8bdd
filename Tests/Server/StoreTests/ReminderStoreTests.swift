import Replica
import TestStores
import Testing

@testable import Store

@Suite("Reminders in the store", .timeLimit(.minutes(10)))
struct ReminderStoreTests {
    private let ann = AccountID(number: 1)
    private let bob = AccountID(number: 2)
    private let tokens: [[UInt8]] = [[1], [2], [3], [4]]

    private func store(_ kind: StoreKind) async throws -> TestStore { try await filled(TestStore(kind)) }

    private func filled(_ store: TestStore) async throws -> TestStore {
        for account in [ann, bob] {
            _ = try await store.add(Account(id: account, name: account.text, passphrase: "", created: 0))
            for device in 1...2 as ClosedRange<Int64> {
                let device = Device(
                    account: account, id: device, name: "", kind: .browser, created: 0, seen: 0, expires: 1_000_000)
                _ = try await store.add(device, token: [UInt8(device.id)])
            }
        }
        return store
    }

    private func subscription(_ account: AccountID, device: Int64 = 1, endpoint: String = "https://a.example/1")
        -> PushSubscription
    {
        PushSubscription(
            account: account, device: device, endpoint: endpoint, key: [4, 0, 255], secret: [9], zone: "Asia/Seoul",
            language: "ko,en", home: "https://haru.example/", planned: 100)
    }

    private func notice(_ name: String, at: Int64, until: Int64 = 10_000) -> DueNotice {
        DueNotice(name: name, at: at, until: until)
    }

    @Test("the pair of keys is made once, and the first holds", arguments: StoreKind.allCases)
    func key(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.pushKey(orStore: [1, 2]) == [1, 2])
        #expect(try await store.pushKey(orStore: [3]) == [1, 2])
    }

    @Test("a device has one subscription, as long as it is signed in", arguments: StoreKind.allCases)
    func subscriptions(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.subscribe(subscription(ann)))
        #expect(try await store.subscribe(subscription(bob)))
        #expect(try await store.subscribe(subscription(ann, endpoint: "https://a.example/2")))
        #expect(try await store.subscribe(subscription(ann, device: 7)) == false)
        #expect(try await store.subscriptions(ann, now: 5) == [subscription(ann, endpoint: "https://a.example/2")])
        // A browser that has signed in anew has the same endpoint: it is told once.
        #expect(try await store.subscribe(subscription(ann, device: 2, endpoint: "https://a.example/2")))
        #expect(try await store.subscriptions(ann, now: 5).map(\.device) == [2])
        #expect(try await store.subscribe(subscription(ann, endpoint: "https://a.example/2")))
        // Another endpoint is another subscription.
        #expect(try await store.unsubscribe(1, of: ann, endpoint: "https://a.example/1") == false)
        #expect(try await store.subscriptions(ann, now: 1_000_000).isEmpty)
        #expect(try await store.unsubscribe(1, of: ann, endpoint: "https://a.example/2"))
        #expect(try await store.subscriptions(ann, now: 5).isEmpty)
        #expect(try await store.subscriptions(bob, now: 5).count == 1)
    }

    @Test("accounts with subscriptions are found, each with its newest change", arguments: StoreKind.allCases)
    func subscribedAccounts(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.subscribedAccounts().isEmpty)
        _ = try await store.subscribe(subscription(bob))
        let found = try await store.subscribedAccounts()
        #expect(found.map(\.account) == [bob] && found.map(\.newest) == [0])
        let change = Change(
            key: RecordKey(collection: "todo", id: "a"), field: "text", value: "t",
            stamp: Stamp(milliseconds: 1, counter: 0, device: 3))
        let request = SyncRequest(log: "", since: 0, limit: 0, changes: [change])
        let exchange = try await store.exchange(
            SyncSubmission(request), account: bob, now: 5, forgets: { _ in false })
        #expect(try await store.newestChange(bob) == exchange?.end)
        #expect(try await store.subscribedAccounts().map(\.newest) == [try #require(exchange?.end)])
        #expect(try await store.newestChange(ann) == 0)
    }

    @Test("who signs out, in whatever way, is told nothing any more", arguments: StoreKind.allCases)
    func signedOut(kind: StoreKind) async throws {
        let store = try await store(kind)
        for device in 1...2 as ClosedRange<Int64> {
            _ = try await store.subscribe(subscription(ann, device: device, endpoint: "https://a.example/\(device)"))
            try await store.enter([notice("a", at: 150)], for: device, of: ann, since: nil, now: 200)
        }
        #expect(try await store.revoke(1, of: ann))
        #expect(try await store.lease(ann, now: 200, until: 300, tokens: tokens).map(\.device) == [2])
        #expect(try await store.setPassphrase("new", of: ann, replacing: "", ending: .browsers(except: 7)))
        #expect(try await store.subscriptions(ann, now: 5).isEmpty)
        #expect(try await store.nextTry(ann) == nil)
        _ = try await store.subscribe(subscription(bob))
        #expect(try await store.remove(bob))
        #expect(try await store.subscriptions(bob, now: 5).isEmpty)
    }

    @Test(
        "a notice of no record waits beside the others, and nothing counts as looked at", arguments: StoreKind.allCases)
    func trial(kind: StoreKind) async throws {
        let store = try await store(kind)
        try await store.enter(notice("test/1", at: 200), for: 1, of: ann)
        #expect(try await store.nextTry(ann) == nil)
        _ = try await store.subscribe(subscription(ann))
        try await store.enter(notice("test/1", at: 200), for: 1, of: ann)
        try await store.enter(notice("test/1", at: 300), for: 1, of: ann)
        #expect(try await store.nextTry(ann) == 200)
        #expect(try await store.subscriptions(ann, now: 5).map(\.planned) == [100])
        // A notice that came due before the test is still entered.
        try await store.enter([notice("a", at: 150)], for: 1, of: ann, since: nil, now: 200)
        let leased = try await store.lease(ann, now: 200, until: 300, tokens: tokens)
        #expect(leased.map(\.notice.name) == ["a", "test/1"])
    }

    @Test("a notice that came due since the device was looked at last is entered once", arguments: StoreKind.allCases)
    func entering(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.subscribe(subscription(ann))
        let all = [
            notice("before", at: 100), notice("a", at: 101), notice("b", at: 200), notice("later", at: 201),
            notice("over", at: 150, until: 200),
        ]
        for _ in 0..<2 { try await store.enter(all, for: 1, of: ann, since: nil, now: 200) }
        #expect(try await store.nextTry(ann) == 101)
        let leased = try await store.lease(ann, now: 200, until: 300, tokens: tokens)
        #expect(leased.map(\.notice.name) == ["a", "b"])
        // The same name at another time was told already; and a notice that an edit has put into the past is not told.
        try await store.enter([notice("a", at: 210), notice("c", at: 215)], for: 1, of: ann, since: 220, now: 230)
        #expect(try await store.lease(ann, now: 230, until: 300, tokens: tokens).isEmpty)
        try await store.enter([notice("c", at: 229)], for: 1, of: ann, since: nil, now: 240)
        #expect(try await store.lease(ann, now: 240, until: 300, tokens: tokens).isEmpty)
        // Nobody has asked for that device.
        try await store.enter([notice("d", at: 241)], for: 2, of: ann, since: nil, now: 250)
        #expect(try await store.lease(ann, now: 250, until: 300, tokens: tokens).isEmpty)
    }

    @Test("a notice is leased to one, tried again when it is to be, and done once", arguments: StoreKind.allCases)
    func leases(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.subscribe(subscription(ann))
        try await store.enter([notice("a", at: 150)], for: 1, of: ann, since: nil, now: 200)
        let first = try #require(try await store.lease(ann, now: 200, until: 300, tokens: tokens).first)
        #expect(try await store.lease(ann, now: 299, until: 400, tokens: tokens).isEmpty)
        #expect(try await store.nextTry(ann) == 300)
        // Its server has died: another takes it, and the first has no say when it comes back.
        let second = try #require(try await store.lease(ann, now: 300, until: 400, tokens: tokens).first)
        #expect((first.attempt, second.attempt) == (1, 2))
        try await store.settle(first, next: nil)
        #expect(try await store.nextTry(ann) == 400)
        try await store.settle(second, next: 350)
        #expect(try await store.lease(ann, now: 349, until: 400, tokens: tokens).isEmpty)
        let third = try #require(try await store.lease(ann, now: 350, until: 400, tokens: tokens).first)
        try await store.settle(third, next: nil)
        #expect(try await store.nextTry(ann) == nil)
        #expect(try await store.lease(ann, now: 9000, until: 9100, tokens: tokens).isEmpty)
    }

    @Test("two servers share a ledger, and each notice is taken once", arguments: StoreKind.allCases)
    func race(kind: StoreKind) async throws {
        let store = try await store(kind)
        let other = kind == .postgreSQL ? try TestStore(store.place) : store
        _ = try await store.subscribe(subscription(ann))
        let all = (0..<40).map { notice("n\($0)", at: 110 + Int64($0)) }
        let leased = try await withThrowingTaskGroup(of: [LeasedNotice].self) { group in
            for number in 0..<20 {
                group.addTask {
                    let mine = number % 2 == 0 ? store : other
                    try await mine.enter(all, for: 1, of: ann, since: nil, now: 200)
                    return try await mine.lease(ann, now: 200, until: 300, tokens: tokens.map { $0 + [UInt8(number)] })
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(leased.count == 40)
        #expect(Set(leased.map(\.notice.name)).count == 40)
        if kind == .postgreSQL { try await other.close() }
    }

    @Test(
        "a token finds its notice until it is spent, and an arrived one is not sent again",
        arguments: StoreKind.allCases)
    func tokens(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.subscribe(subscription(ann))
        try await store.enter([notice("a", at: 150)], for: 1, of: ann, since: nil, now: 200)
        let leased = try #require(try await store.lease(ann, now: 200, until: 300, tokens: tokens).first)
        #expect(try await store.confirmArrival([1], of: bob, now: 210) == nil)
        #expect(try await store.confirmArrival([2], of: ann, now: 210) == nil)
        // Its sender has heard no answer, and thinks that the push service has a problem.
        try await store.recordProblem(0, device: 1, of: ann, now: 205)
        let found = try await store.confirmArrival([1], of: ann, now: 210)
        #expect(found?.device == 1 && found?.name == "a")
        let arrived = try #require(try await store.subscriptions(ann, now: 5).first)
        #expect(arrived.received == 210 && arrived.accepted == 210 && arrived.problem == nil)
        #expect(try await store.settle(leased, next: 250) == false)
        #expect(try await store.lease(ann, now: 300, until: 400, tokens: tokens).isEmpty)
        // Answered late, it says nothing of refusals by the service since.
        try await store.recordProblem(403, device: 1, of: ann, now: 215)
        #expect(try await store.confirmArrival([1], of: ann, now: 218) != nil)
        #expect(try await store.subscriptions(ann, now: 5).first?.problem == 403)
        try await store.spend([1], of: ann)
        #expect(try await store.confirmArrival([1], of: ann, now: 220) == nil)
    }

    @Test("the push service's answers are kept, and old notices are forgotten", arguments: StoreKind.allCases)
    func notes(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.subscribe(subscription(ann))
        try await store.recordProblem(403, device: 1, of: ann, now: 10)
        #expect(try await store.subscriptions(ann, now: 5).first?.problem == 403)
        try await store.recordProblem(nil, device: 1, of: ann, now: 20)
        let found = try #require(try await store.subscriptions(ann, now: 5).first)
        #expect(found.problem == nil && found.accepted == 20)
        try await store.enter([notice("a", at: 150, until: 300)], for: 1, of: ann, since: nil, now: 200)
        try await store.enter([], for: 1, of: ann, since: nil, now: 301 + 2 * 86_400_000)
        #expect(try await store.nextTry(ann) == nil)
    }

    // MARK: channels

    private func channel(_ kind: ReminderChannel.Kind, of account: AccountID, isConfirmed: Bool = true)
        -> ReminderChannel
    {
        ReminderChannel(
            account: account, kind: kind, address: "\(kind) of \(account.text)", secret: "s", zone: "Asia/Seoul",
            language: "ko", home: "https://haru.example/", planned: 100, isConfirmed: isConfirmed)
    }

    @Test("an account has one channel of each kind, with a ledger of its own", arguments: StoreKind.allCases)
    func channels(kind: StoreKind) async throws {
        let store = try await store(kind)
        #expect(try await store.save(channel(.ntfy, of: ann), code: nil))
        #expect(try await store.save(channel(.mail, of: ann), code: nil))
        #expect(try await store.save(channel(.ntfy, of: bob), code: nil))
        #expect(try await store.save(channel(.ntfy, of: AccountID(number: 3)), code: nil) == false)
        #expect(try await store.channels(ann) == [channel(.ntfy, of: ann), channel(.mail, of: ann)])
        #expect(try await store.subscribedAccounts().map(\.account) == [ann, bob])

        let number = ReminderChannel.Kind.ntfy.number
        let due = [notice("old", at: 90), notice("new", at: 200), notice("later", at: 400)]
        try await store.enter(due, for: number, of: ann, since: nil, now: 300)
        try await store.enter(due, for: number, of: ann, since: nil, now: 300)
        let leased = try await store.lease(ann, now: 300, until: 900, tokens: tokens)
        #expect(leased.map(\.notice.name) == ["new"] && leased.map(\.device) == [number])
        #expect(try await store.lease(ann, now: 301, until: 900, tokens: tokens).isEmpty)
        try await store.settle(try #require(leased.first), next: nil)
        try await store.recordProblem(nil, device: number, of: ann, now: 310)
        #expect(try await store.channels(ann).first?.accepted == 310)
        try await store.recordProblem(503, device: number, of: ann, now: 320)
        #expect(try await store.channels(ann).first?.problem == 503)
        #expect(try await store.channels(bob).first?.problem == nil)
        #expect(try await store.channels(ann).first?.planned == 300)

        // Another address, and notices that waited for the old one are gone; told ones are not told again.
        try await store.enter(notice("waits", at: 350), for: number, of: ann)
        #expect(try await store.save(channel(.ntfy, of: ann), code: nil))
        #expect(try await store.nextTry(ann) == nil)
        try await store.enter([notice("new", at: 200)], for: number, of: ann, since: 150, now: 500)
        #expect(try await store.nextTry(ann) == nil)

        #expect(try await store.move(.ntfy, of: ann, zone: "UTC", language: "en"))
        #expect(try await store.channels(ann).first?.zone == "UTC")
        #expect(try await store.move(.mail, of: bob, zone: "UTC", language: "en") == false)
        #expect(try await store.removeChannel(.ntfy, of: ann))
        #expect(try await store.removeChannel(.ntfy, of: ann) == false)
        #expect(try await store.channels(ann).map(\.kind) == [.mail])
        // Devices come and go without them, until all others are signed out: who turned them on nobody knows.
        try await store.enter(notice("test", at: 600), for: ReminderChannel.Kind.mail.number, of: ann)
        #expect(try await store.revoke(2, of: ann))
        #expect(try await store.setPassphrase("p", of: ann, replacing: "", ending: .none))
        #expect(try await store.nextTry(ann) == 600)
        #expect(try await store.setPassphrase("q", of: ann, replacing: "p", ending: .browsers(except: 1)))
        #expect(try await store.nextTry(ann) == nil)
        #expect(try await store.channels(ann).isEmpty)
        #expect(try await store.channels(bob).count == 1)
        #expect(try await store.save(channel(.mail, of: ann), code: nil))
        _ = try await store.remove(ann)
        #expect(try await store.channels(ann).isEmpty)
        #expect(try await store.channels(bob).count == 1)
    }

    @Test("a mail address is confirmed by its code, once, in time, and not by guessing", arguments: StoreKind.allCases)
    func codes(kind: StoreKind) async throws {
        let store = try await store(kind)
        let code = ChannelCode(hash: [1, 2], expires: 1000)
        func begin() async throws { _ = try await store.save(channel(.mail, of: ann, isConfirmed: false), code: code) }
        try await begin()
        #expect(try await store.channels(ann) == [channel(.mail, of: ann, isConfirmed: false)])
        #expect(try await store.subscribedAccounts().isEmpty)
        #expect(try await store.confirm(.mail, of: ann, code: [1, 3], now: 500) == false)
        #expect(try await store.confirm(.mail, of: bob, code: [1, 2], now: 500) == false)
        #expect(try await store.confirm(.mail, of: ann, code: [1, 2], now: 500))
        #expect(try await store.channels(ann).first?.isConfirmed == true)
        #expect(try await store.channels(ann).first?.planned == 500)
        #expect(try await store.confirm(.mail, of: ann, code: [1, 2], now: 500) == false)
        #expect(try await store.channels(ann).first?.isConfirmed == true)
        try await begin()
        #expect(try await store.confirm(.mail, of: ann, code: [1, 2], now: 1000) == false)
        #expect(try await store.removeChannel(.mail, of: ann))
        #expect(try await store.channels(ann).isEmpty)
        try await begin()
        for _ in 0..<5 { #expect(try await store.confirm(.mail, of: ann, code: [9], now: 500) == false) }
        #expect(try await store.confirm(.mail, of: ann, code: [1, 2], now: 500) == false)
        #expect(try await store.channels(ann).first?.isConfirmed == false)
    }

    @Test("another address takes the place of the old one with its code, and not before", arguments: StoreKind.allCases)
    func replaced(kind: StoreKind) async throws {
        let store = try await store(kind)
        let number = ReminderChannel.Kind.mail.number
        func channel(_ address: String, isConfirmed: Bool) -> ReminderChannel {
            ReminderChannel(
                account: ann, kind: .mail, address: address, zone: "Asia/Seoul", language: "ko",
                home: "https://haru.example/", planned: 100, isConfirmed: isConfirmed)
        }
        #expect(try await store.save(channel("old", isConfirmed: true), code: nil))
        try await store.enter([notice("a", at: 150)], for: number, of: ann, since: nil, now: 200)
        for (address, hash) in [("lost", [1]), ("new", [2])] as [(String, [UInt8])] {
            let code = ChannelCode(hash: hash, expires: 1000)
            #expect(try await store.save(channel(address, isConfirmed: false), code: code))
        }
        #expect(try await store.channels(ann).map(\.address) == ["old", "new"])
        #expect(try await store.channels(ann).map(\.isConfirmed) == [true, false])
        #expect(try await store.subscribedAccounts().map(\.account) == [ann])
        #expect(try await store.confirm(.mail, of: ann, code: [1], now: 300) == false)
        #expect(try await store.lease(ann, now: 300, until: 310, tokens: tokens).map(\.notice.name) == ["a"])
        #expect(try await store.move(.mail, of: ann, zone: "UTC", language: "en"))
        #expect(try await store.channels(ann).map(\.zone) == ["UTC", "UTC"])
        #expect(try await store.confirm(.mail, of: ann, code: [2], now: 300))
        #expect(try await store.channels(ann).map(\.address) == ["new"])
        #expect(try await store.channels(ann).map(\.isConfirmed) == [true])
        // The waiting notice was for the old address.
        #expect(try await store.nextTry(ann) == nil)
    }

    @Test("a notice that was due before a listener began to hear is not entered", arguments: StoreKind.allCases)
    func begun(kind: StoreKind) async throws {
        let store = try await store(kind)
        _ = try await store.subscribe(subscription(ann))
        #expect(try await store.save(channel(.ntfy, of: ann), code: nil))
        let due = [notice("before", at: 100), notice("after", at: 101)]
        for device in [1, ReminderChannel.Kind.ntfy.number] {
            try await store.enter(due, for: device, of: ann, since: 50, now: 200)
        }
        let leased = try await store.lease(ann, now: 200, until: 300, tokens: tokens)
        #expect(leased.map(\.notice.name) == ["after", "after"])
        // A subscription that a browser has renewed is the same listener.
        let known = try #require(try await store.subscriptions(ann, now: 5).first)
        #expect(known.begun == 100 && known.planned == 200)
    }
}
