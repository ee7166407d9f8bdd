import HTTP
import Replica
import Store

/// The devices of an account, and the links that bring a further one, or a further person. docs/sync.md is the
/// contract.
struct DeviceAnswers: Sendable {
    /// How long a link for one's own next device is valid: ten minutes. In milliseconds, like the other.
    static let joinLifetime: Int64 = 600_000
    /// How long a link for somebody else is valid: a week.
    static let invitationLifetime: Int64 = 7 * 86_400_000

    let sessions: Sessions
    let store: any AccountStore
    let live: LiveHub

    func add(to router: inout Router) {
        router.on(.get, "api/v1/devices", api: { request throws(APIError) in try await list(request) })
        router.on(.patch, "api/v1/devices/:device", api: { request throws(APIError) in try await rename(request) })
        router.on(.delete, "api/v1/devices/:device", api: { request throws(APIError) in try await revoke(request) })
        router.on(
            .post, "api/v1/devices/join",
            api: { request throws(APIError) in try await link(request, .join, lifetime: Self.joinLifetime) })
        router.on(
            .post, "api/v1/invitations",
            api: { request throws(APIError) in try await link(request, .account, lifetime: Self.invitationLifetime) })
    }

    private func list(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        let devices = try await attempt { () async throws(StoreReadinessError) in
            try await store.devices(device.account)
        }
        let now = sessions.now()
        let items = devices.filter { $0.expires.map { $0 > now } ?? true }.map { item -> JSON in
            [
                "device": .string(Self.text(item.id)), "name": .string(item.name), "kind": .string(item.kind.rawValue),
                "created": .int(item.created), "seen": .int(item.seen),
                "expires": item.expires.map { .int($0) } ?? .null, "isThis": .bool(item.id == device.id),
            ]
        }
        return .json(.ok, ["devices": .array(items)])
    }

    private func rename(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let name = Sessions.deviceName(try await sessions.json(request, from: device).text("name"))
        let number = try Self.number(request)
        let isThere = try await attempt { () async throws(StoreReadinessError) in
            try await store.rename(number, of: device.account, to: name)
        }
        guard isThere else { throw .notFound }
        return Response(.noContent)
    }

    private func revoke(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let number = try Self.number(request)
        let wasThere = try await attempt { () async throws(StoreReadinessError) in
            try await store.revoke(number, of: device.account)
        }
        guard wasThere else { throw .notFound }
        live.close(device.account, device: number)
        return Response(.noContent)
    }

    /// Makes a link with a one-time token. The token follows the `#`, which a browser sends to nobody.
    private func link(_ request: Request, _ kind: InvitationKind, lifetime: Int64) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let (token, now) = (Token(for: device.account), sessions.now())
        let isAdded = try await attempt { () async throws(StoreReadinessError) in
            try await store.invite(kind, token: token.hash, from: device.account, now: now, expires: now + lifetime)
        }
        guard isAdded else { throw .signedOut }
        let screen = kind == .join ? "join" : "invited"
        let link = "\(sessions.origin(of: request))\(sessions.base.text)\(screen)#\(token.text)"
        return .json(
            .created,
            [
                "link": .string(link), "token": .string(token.text), "expires": .int(now + lifetime),
                "qr": QRCode.svg(link).map { .string($0) } ?? .null,
            ])
    }

    static func text(_ device: Int64) -> String { AccountID(number: device).text }

    private static func number(_ request: Request) throws(APIError) -> Int64 {
        guard let id = request.parameters["device"].flatMap({ AccountID($0) }) else { throw .notFound }
        return id.number
    }
}
