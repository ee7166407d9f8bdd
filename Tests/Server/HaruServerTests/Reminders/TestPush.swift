import LoopbackService
import Replica
import Store
import TestStores
import Zones

@testable import HaruServer
@testable import WebPush

/// A service with one account, a device of it that has subscribed, and the push service that it has named, which is its ntfy server,
/// too.
final class TestPush: Sendable {
    let accounts: TestAccounts
    let push: LoopbackService
    let cookie: String
    /// The key that the browser keeps for itself.
    let key: P256Key
    static let secret = [UInt8](repeating: 7, count: 16)

    var service: ReminderService { accounts.service.service.reminders }
    var store: any Store { accounts.service.service.store }

    /// 2026-11-23, 08:00 in Seoul.
    static let morning: Int64 = 1_795_388_400_000

    init(
        _ kind: StoreKind = .sqlite, zone: String = "Asia/Seoul", subscribes: Bool = true,
        _ answer: @escaping @Sendable (String, Int) -> LoopbackService.Answer = { _, _ in
            .http("", status: "201 Created")
        }
    ) async throws {
        push = try LoopbackService(answer)
        let place = kind == .postgreSQL ? try await TestPlace(kind) : nil
        let url = push.url
        accounts = try TestAccounts(place: place) {
            $0.push.reachesPrivate = true
            $0.channels.ntfyServers = [url]
        }
        accounts.clock.pass(Self.morning - accounts.clock.now)
        try await accounts.add("ann")
        cookie = try await accounts.signIn()
        key = P256Key()!
        // Its alarm looks at the clock every half minute, which is in the middle of a test where the machine is busy.
        service.stop()
        if subscribes { try await subscribe(zone: zone) }
    }

    deinit { push.stop() }

    /// The service as another process with the same store would have it.
    func anotherService(zones: ZoneLibrary = ZoneLibrary()) throws -> ReminderService {
        var configuration = ServiceConfiguration(dataFolder: "", webFolder: "")
        configuration.push.reachesPrivate = true
        let clock = accounts.clock
        configuration.now = { clock.now }
        return try ReminderService(
            store, PushSender(store, configuration), configuration, Metrics(connectionLimit: 1), zones: zones)
    }

    var subscription: JSON {
        [
            "endpoint": .string("\(push.url)/send/1"), "zone": "Asia/Seoul", "language": "ko-KR,en",
            "keys": [
                "p256dh": .string(Base64URL.text(key.publicKey)), "auth": .string(Base64URL.text(Self.secret)),
            ],
        ]
    }

    @discardableResult
    func subscribe(zone: String) async throws -> Int {
        let members = (subscription.object ?? []).filter { $0.key != "zone" } + [JSONMember("zone", .string(zone))]
        return try await accounts.send("PUT", "/api/v1/push", .object(members), cookie: cookie).status
    }

    /// The first subscribed device, as the server lists it.
    var device: JSON {
        get async throws {
            let answer = try TestAccounts.json(try await accounts.send("GET", "/api/v1/push", cookie: cookie))
            return answer["devices"]?.array?.first ?? .null
        }
    }

    /// Changes of a device of the account.
    func changes(_ collection: String, _ id: String, _ fields: KeyValuePairs<String, JSON>) -> [Change] {
        accounts.clock.pass(1)
        return fields.enumerated().map { number, field in
            Change(
                key: RecordKey(collection: collection, id: id), field: field.key, value: field.value,
                stamp: Stamp(milliseconds: accounts.clock.now, counter: UInt16(number), device: 3))
        }
    }

    /// Puts changes into the store as another server does that says nothing of it.
    func storeSilently(_ collection: String, _ id: String, _ fields: KeyValuePairs<String, JSON>) async throws {
        let request = SyncRequest(log: "", since: 0, limit: 0, changes: changes(collection, id, fields))
        let exchange = try await store.exchange(
            SyncSubmission(request), account: AccountName("ann")!.id, now: accounts.clock.now, forgets: { _ in false })
        guard exchange?.hasNews == true else { throw NothingStored() }
    }

    struct NothingStored: Error {}

    /// Sends changes as a device of the account does, and lets the service look at them.
    func write(
        _ collection: String, _ id: String, _ fields: KeyValuePairs<String, JSON>, andDelivers delivers: Bool = true
    ) async throws {
        let changes = self.changes(collection, id, fields)
        let received = await service.changesReceived
        _ = try await accounts.send(
            "POST", "/api/v1/sync", SyncRequest(log: "", since: 0, changes: changes).json, cookie: cookie)
        // Nobody who syncs waits until the service has heard of it, and has planned anew: a test does.
        while await service.changesReceived == received { try await Task.sleep(for: .milliseconds(1)) }
        if delivers { await pass(seconds: ReminderService.Pace.gathering / 1000) }
    }

    /// Lets time pass up to a local time of the first day, and due work be done.
    func pass(hour: Int64, minute: Int64 = 0, day: Int64 = 0) async {
        let moment = Self.morning + (hour - 8) * 3_600_000 + minute * 60_000 + day * 86_400_000
        accounts.clock.pass(moment - accounts.clock.now)
        await service.turn()
    }

    /// Lets so many seconds pass.
    func pass(seconds: Int64) async {
        accounts.clock.pass(seconds * 1000)
        await service.turn()
    }

    /// The messages that have arrived, as the browser reads them.
    var messages: [JSON] {
        push.bodies.compactMap { body in
            guard let text = MessageDecryption.text(body, key: key, secret: Self.secret) else { return nil }
            return try? JSON.parse(text)
        }
    }

    var titles: [String] {
        messages.map { "\($0["notification"]?["title"]?.string ?? "") | \($0["notification"]?["body"]?.string ?? "")" }
    }
}
