import Daybook
import HTTP
import Replica
import Store
import WebPush
import Zones

/// How people have their notices sent by ntfy and by mail. docs/reminders.md is the contract.
struct ChannelAnswers: Sendable {
    /// How long a code is good, in milliseconds.
    private static let codeLife: Int64 = 1_800_000

    let sessions: Sessions
    let store: any Store
    let service: ReminderService
    private let zones = ZoneLibrary()
    private let trials = AttemptLimit(free: 5)

    private var offer: ChannelConfiguration { service.channels.configuration }

    init(sessions: Sessions, store: any Store, service: ReminderService) {
        self.sessions = sessions
        self.store = store
        self.service = service
    }

    func add(to router: inout Router) {
        router.on(.get, "api/v1/channels", api: { request throws(APIError) in try await show(request) })
        router.on(.put, "api/v1/channels/:kind", api: { request throws(APIError) in try await set(request) })
        router.on(.post, "api/v1/channels/:kind/code", api: { request throws(APIError) in try await confirm(request) })
        router.on(.patch, "api/v1/channels/:kind", api: { request throws(APIError) in try await move(request) })
        router.on(.delete, "api/v1/channels/:kind", api: { request throws(APIError) in try await remove(request) })
        router.on(.post, "api/v1/channels/:kind/test", api: { request throws(APIError) in try await test(request) })
    }

    private func show(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let all = try await channels(device.account)
        // An address that is to take the place of another is not one more.
        let shown = ReminderChannel.Kind.allCases.compactMap { kind in
            all.first { $0.kind == kind && $0.isConfirmed } ?? all.first { $0.kind == kind }
        }
        let channels = shown.map { one -> JSON in
            let unconfirmed = all.first { $0.kind == one.kind && !$0.isConfirmed && one.isConfirmed }
            return [
                "kind": .string(one.kind.rawValue), "address": .string(one.address), "zone": .string(one.zone),
                "waiting": unconfirmed.map { .string($0.address) } ?? .null, "isConfirmed": .bool(one.isConfirmed),
                "isServed": .bool(service.channels.serves(one)), "taken": one.accepted.map { .int($0) } ?? .null,
                "problem": one.problem.map { .int($0) } ?? .null,
            ]
        }
        // Whoever knows a topic can read it: one that nobody guesses is offered.
        return .json(
            .ok,
            [
                "ntfy": .array(offer.ntfyServers.map { .string($0) }), "topic": .string("haru-" + Token.randomName(20)),
                "mail": .bool(offer.mail != nil), "channels": .array(channels),
            ])
    }

    private func set(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        switch try kind(request) {
        case .ntfy: return try await setNtfy(request, of: device)
        case .mail: return try await setMail(request, of: device)
        }
    }

    private func setNtfy(_ request: Request, of device: Device) async throws(APIError) -> Response {
        guard !offer.ntfyServers.isEmpty else { throw .notFound }
        let body = try await sessions.json(request, from: device)
        let server = try body.text("server")
        guard offer.ntfyServers.contains(server) else { throw .malformed("server") }
        let topic = try body.text("topic")
        guard NtfyMessage.isTopic(topic) else { throw .malformed("topic") }
        let secret = try body.optionalText("token") ?? ""
        guard secret.utf8.count <= 200, secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .malformed("token")
        }
        let channel = try channel(.ntfy, "\(server)/\(topic)", secret: secret, of: device.account, body, request)
        try await save(channel, code: nil)
        await service.subscribed(device.account)
        return Response(.noContent)
    }

    /// Sends a code to the address, which receives nothing else before the code is confirmed.
    private func setMail(_ request: Request, of device: Device) async throws(APIError) -> Response {
        guard offer.mail != nil else { throw .notFound }
        let body = try await sessions.json(request, from: device)
        guard let address = MailAddress(try body.text("address")) else { throw .malformed("address") }
        let channel = try channel(.mail, address.text, of: device.account, body, request, isConfirmed: false)
        let now = sessions.now()
        let delay = try await attempt { () async throws(StoreReadinessError) in
            try await ChannelAllowance.countCode(to: address, for: device.account, in: store, now: now)
        }
        if let delay { throw .tooManyCodes(delay) }
        let code = Token.randomDigits()
        let records = ReminderRecords(store: store)
        let words = try await attempt { () async throws(StoreReadinessError) in
            ReminderRecords.words(try await records.replica(device.account), languages: channel.language)
        }
        let outcome = await service.channels.send(code: code, to: address, ChannelWords(words))
        guard outcome == .accepted else {
            // A mail server that is away or puts off costs nobody the codes of the day; an address that it refuses
            // does.
            if case .refused = outcome { throw .mailNotSent }
            try await attempt { () async throws(StoreReadinessError) in
                try await ChannelAllowance.uncountCode(to: address, for: device.account, in: store)
            }
            throw .mailNotSent
        }
        let expires = sessions.now() + Self.codeLife
        try await save(channel, code: ChannelCode(hash: Self.hash(code, device.account), expires: expires))
        return Response(.accepted)
    }

    private func confirm(_ request: Request) async throws(APIError) -> Response {
        try await change(request, orThrow: .wrongCode) { kind, device throws(APIError) in
            let code = try await sessions.json(request, from: device).text("code").filter { $0 != " " }
            let (hash, now) = (Self.hash(code, device.account), sessions.now())
            return try await attempt { () async throws(StoreReadinessError) in
                try await store.confirm(kind, of: device.account, code: hash, now: now)
            }
        }
    }

    private func move(_ request: Request) async throws(APIError) -> Response {
        try await change(request, orThrow: .notFound) { kind, device throws(APIError) in
            let (zone, language) = try place(try await sessions.json(request, from: device))
            return try await attempt { () async throws(StoreReadinessError) in
                try await store.move(kind, of: device.account, zone: zone, language: language)
            }
        }
    }

    private func remove(_ request: Request) async throws(APIError) -> Response {
        try await change(request, orThrow: .notFound) { kind, device throws(APIError) in
            try await attempt { () async throws(StoreReadinessError) in
                try await store.removeChannel(kind, of: device.account)
            }
        }
    }

    /// Changes a channel of who asks.
    /// - Parameter body: whether it was there.
    private func change(
        _ request: Request, orThrow error: APIError,
        _ body: (ReminderChannel.Kind, Device) async throws(APIError) -> Bool
    ) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        guard try await body(try kind(request), device) else { throw error }
        await service.subscribed(device.account)
        return Response(.noContent)
    }

    private func test(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let kind = try kind(request)
        guard try await channels(device.account).contains(where: { $0.kind == kind && $0.isConfirmed }) else {
            throw .notFound
        }
        let now = sessions.now()
        if let seconds = trials.begin("\(device.account.text) \(kind)", now: now) { throw .tooMany(seconds) }
        let trial = DueNotice(name: "\(ReminderService.trial)\(now)", at: now, until: now + 600_000)
        try await attempt { () async throws(StoreReadinessError) in
            try await store.enter(trial, for: kind.number, of: device.account)
        }
        await service.subscribed(device.account)
        return Response(.accepted)
    }

    // MARK: -

    private func kind(_ request: Request) throws(APIError) -> ReminderChannel.Kind {
        guard let kind = request.parameters["kind"].flatMap({ ReminderChannel.Kind(rawValue: $0) }) else {
            throw .notFound
        }
        return kind
    }

    private func place(_ body: RequestJSON) throws(APIError) -> (zone: String, language: String) {
        let zone = try body.text("zone")
        guard zones.zone(zone) != nil else { throw .malformed("zone") }
        let language = try body.optionalText("language") ?? ""
        guard language.utf8.count <= 200 else { throw .malformed("language") }
        return (zone, language)
    }

    private func channel(
        _ kind: ReminderChannel.Kind, _ address: String, secret: String = "", of account: AccountID,
        _ body: RequestJSON, _ request: Request, isConfirmed: Bool = true
    ) throws(APIError) -> ReminderChannel {
        let (zone, language) = try place(body)
        let home = sessions.origin(of: request) + sessions.base.text
        guard PushEndpoint(home, allowsPlain: true) != nil else { throw .malformed("home") }
        return ReminderChannel(
            account: account, kind: kind, address: address, secret: secret, zone: zone, language: language, home: home,
            planned: sessions.now(), isConfirmed: isConfirmed)
    }

    private func save(_ channel: ReminderChannel, code: ChannelCode?) async throws(APIError) {
        let isStored = try await attempt { () async throws(StoreReadinessError) in
            try await store.save(channel, code: code)
        }
        guard isStored else { throw .signedOut }
    }

    private func channels(_ account: AccountID) async throws(APIError) -> [ReminderChannel] {
        try await attempt { () async throws(StoreReadinessError) in try await store.channels(account) }
    }

    private static func hash(_ code: String, _ account: AccountID) -> [UInt8] {
        Digest.sha256Bytes(Array("haru code \(account.text) \(code)".utf8))
    }
}
