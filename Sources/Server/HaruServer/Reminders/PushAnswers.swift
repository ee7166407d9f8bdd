import Daybook
import HTTP
import Replica
import Store
import WebPush
import Zones

/// Devices that want to hear of due notices while the app is closed, and people's answers there. docs/reminders.md is
/// the contract.
struct PushAnswers: Sendable {
    let sessions: Sessions
    let store: any Store
    let live: LiveHub
    let sender: PushSender
    let service: ReminderService
    let isOn: Bool
    let wrong: WrongTokens
    private let zones = ZoneLibrary()
    private let trials = AttemptLimit(free: 5)

    func add(to router: inout Router) {
        router.on(.get, "api/v1/push", api: { request throws(APIError) in try await show(request) })
        router.on(.put, "api/v1/push", api: { request throws(APIError) in try await subscribe(request) })
        router.on(.delete, "api/v1/push", api: { request throws(APIError) in try await unsubscribe(request) })
        router.on(.post, "api/v1/push/test", api: { request throws(APIError) in try await test(request) })
        router.on(.post, "api/v1/push/answer", api: { request throws(APIError) in try await answer(request) })
    }

    private func show(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        let subscriptions = try await subscriptions(device.account)
        let names = try await attempt { () async throws(StoreReadinessError) in
            try await store.devices(device.account)
        }
        guard let identity = await sender.identity() else { throw .storage }
        let devices = subscriptions.map { one -> JSON in
            [
                "device": .string(DeviceAnswers.text(one.device)),
                "name": .string(names.first { $0.id == one.device }?.name ?? ""), "zone": .string(one.zone),
                "taken": one.accepted.map { .int($0) } ?? .null, "received": one.received.map { .int($0) } ?? .null,
                "problem": one.problem.map { .int($0) } ?? .null, "isThis": .bool(one.device == device.id),
            ]
        }
        return .json(
            .ok,
            [
                "key": isOn ? .string(identity.publicKey) : .null, "devices": .array(devices),
                "channels": .bool(service.channels.configuration.isOffered),
            ])
    }

    private func subscribe(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        guard isOn else { throw .notFound }
        let body = try await sessions.json(request, from: device)
        let endpoint = try body.text("endpoint")
        guard sender.endpoint(endpoint) != nil else { throw .malformed("endpoint") }
        let keys = try body.member("keys")
        guard let key = Base64URL.bytes(try keys.text("p256dh")), let secret = Base64URL.bytes(try keys.text("auth")),
            PushKeys(publicKey: key, secret: secret) != nil
        else { throw .malformed("keys") }
        // A browser that renews its subscription by itself does not know all.
        let old = try await subscriptions(device.account).first { $0.device == device.id }
        guard let zone = try body.optionalText("zone") ?? old?.zone, zones.zone(zone) != nil else {
            throw .malformed("zone")
        }
        let language = try body.optionalText("language") ?? old?.language ?? ""
        guard language.utf8.count <= 200 else { throw .malformed("language") }
        let home = sessions.origin(of: request) + sessions.base.text
        guard PushEndpoint(home, allowsPlain: true) != nil else { throw .malformed("home") }
        let subscription = PushSubscription(
            account: device.account, device: device.id, endpoint: endpoint, key: key, secret: secret, zone: zone,
            language: language, home: home, begun: old?.begun, planned: old?.planned ?? sessions.now(),
            accepted: old?.accepted, received: old?.received)
        let isStored = try await attempt { () async throws(StoreReadinessError) in
            try await store.subscribe(subscription)
        }
        guard isStored else { throw .signedOut }
        await service.subscribed(device.account)
        return Response(.noContent)
    }

    private func unsubscribe(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        try await attempt { () async throws(StoreReadinessError) in
            try await store.unsubscribe(device.id, of: device.account, endpoint: nil)
        }
        await service.subscribed(device.account)
        return Response(.noContent)
    }

    /// Sends this device a message at once, and answers with its outcome.
    private func test(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        if let seconds = trials.begin(DeviceAnswers.text(device.id), now: sessions.now()) { throw .tooMany(seconds) }
        guard let subscription = try await subscriptions(device.account).first(where: { $0.device == device.id }) else {
            throw .notFound
        }
        let now = sessions.now()
        // In the ledger like any other: it is tried again, and its arrival is known.
        let trial = DueNotice(name: "\(ReminderService.trial)\(now)", at: now, until: now + 600_000)
        try await attempt { () async throws(StoreReadinessError) in
            try await store.enter(trial, for: subscription.device, of: subscription.account)
        }
        await service.subscribed(device.account)
        return Response(.accepted)
    }

    /// Takes the report of a device's worker on a notice: its arrival, or the person's answer. Its token says who it
    /// is, as no page is open there.
    private func answer(_ request: Request) async throws(APIError) -> Response {
        try sessions.checkSite(request)
        let body = try await RequestJSON(request)
        let token = Token(try body.text("token"))
        let action: NoticeAction?
        switch try body.text("action") {
        case "arrived": action = nil
        case let text:
            action = NoticeAction(rawValue: text)
            if action == nil { throw .malformed("action") }
        }
        let now = sessions.now()
        // A malformed token is looked up like any other: the response time does not give it away.
        let asked = token ?? Token(for: AccountID(number: 0))
        let found = try await attempt { () async throws(StoreReadinessError) in
            try await store.confirmArrival(asked.hash, of: asked.account, now: now)
        }
        guard let token, let found else {
            try wrong.count(request)
            throw .notFound
        }
        guard let action else { return Response(.noContent) }
        let parts = found.name.split(separator: "/")
        guard parts.count == 4, parts[0] == "todo" else { throw .notFound }
        try await carryOut(action, todo: String(parts[1]), for: found.device, of: token.account, now: now)
        try await attempt { () async throws(StoreReadinessError) in
            try await store.spend(token.hash, of: token.account)
        }
        return Response(.noContent)
    }

    private func carryOut(
        _ action: NoticeAction, todo: String, for device: Int64, of account: AccountID, now: Int64
    ) async throws(APIError) {
        guard let zone = try await subscriptions(account).first(where: { $0.device == device })?.zone else {
            throw .notFound
        }
        var replica = try await attempt { () async throws(StoreReadinessError) in
            try await ReminderRecords(store: store).replica(account)
        }
        guard let offsets = zones.zone(zone)?.offsets(from: now, to: now) else { throw .storage }
        let today = offsets.local(at: now).day
        // If the to-do is gone, the error makes the service worker open the app.
        guard let changes = action.changes(todo, today: today, in: &replica, now: now) else { throw .notFound }
        if changes.isEmpty { return }
        let submission = SyncSubmission(SyncRequest(log: "", since: 0, limit: 0, changes: changes))
        let exchange = try await attempt { () async throws(StoreReadinessError) in
            try await store.exchange(submission, account: account, now: now, forgets: { Trash.isPurged($0) })
        }
        guard let exchange else { throw .notFound }
        if exchange.hasNews {
            live.didStore(account, cursor: exchange.end)
            service.changed(account)
        }
    }

    private func subscriptions(_ account: AccountID) async throws(APIError) -> [PushSubscription] {
        let now = sessions.now()
        return try await attempt { () async throws(StoreReadinessError) in
            try await store.subscriptions(account, now: now)
        }
    }
}
