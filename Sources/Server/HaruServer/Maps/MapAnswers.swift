import Daybook
import HTTP
import Outbound
import Replica

/// `GET /api/v1/map`, the tiles of the map, and `GET /api/v1/places`. docs/api.md is the contract.
struct MapAnswers: Sendable {
    private let configuration: MapConfiguration
    private let tiles: Tiles?
    private let places: Places
    private let now: @Sendable () -> Int64

    /// - Parameter contact: The operator's address, which the services ask for.
    init(
        _ configuration: MapConfiguration, contact: MailAddress?,
        now: @escaping @Sendable () -> Int64 = { WallClock.now().milliseconds }
    ) {
        self.configuration = configuration
        self.now = now
        let client = OutboundClient(userAgent: contact.map { "Haru (\($0.text))" } ?? "Haru")
        places = Places(configuration, client: client, now: now)
        tiles = configuration.tiles.map { source in
            let isHere = Network.isLoopback(url: source.template)
            return Tiles(
                source, queue: OutboundQueue(client, limit: 2), timeout: configuration.timeout,
                isOnline: { isHere || Network.isOnline }, now: now)
        }
    }

    func add(to router: inout Router) {
        router.on(.get, "api/v1/map") { _ in about() }
        router.on(.get, "api/v1/places") { await find($0) }
        router.on(.get, "tiles/:z/:x/:y") { await tile($0) }
    }

    /// The facts that a map needs before it is drawn.
    private func about() -> Response {
        let source = configuration.tiles
        let members: JSON = [
            "tiles": source == nil ? .null : .string("tiles/{z}/{x}/{y}"),
            "mostZoom": source.map { .int(Int64($0.mostZoom)) } ?? .null,
            "attribution": source.map { .string($0.attribution) } ?? .null,
            "attributionLink": source?.attributionLink.map { .string($0) } ?? .null,
            "places": .bool(configuration.kakaoKey != nil || configuration.nominatimAddress != nil),
        ]
        // The service worker keeps it for times without a network, and asks again otherwise.
        return Self.json(.ok, members, cache: "no-cache")
    }

    private func find(_ request: Request) async -> Response {
        let language = request.target.parameter("language") ?? "ko"
        guard let query = PlaceQuery(parameter: { request.target.parameter($0) }),
            ["ko", "en", "ja"].contains(language),
            // Nominatim searches only for words.
            places.provider(for: query) != .nominatim || !Self.isBlank(query.text)
        else { return Self.json(.badRequest, ["code": "unknownQuery"]) }
        switch await places.places(query, language: language) {
        case .success(let found):
            var members = found.answer.json.object ?? []
            members.append(JSONMember("code", found.answer.places.isEmpty ? "nothingFound" : "found"))
            members.append(JSONMember("provider", .string(found.provider.rawValue)))
            return Self.json(.ok, .object(members))
        case .failure(let error):
            var members = [JSONMember("code", .string(error.code))]
            let retry = error.retryAfter(now: now(), quotaZone: Self.koreanTime)
            if let retry { members.append(JSONMember("retryAfter", .int(retry))) }
            var response = Self.json(error.status, .object(members))
            if let retry { response.headers.append("Retry-After", String(retry)) }
            return response
        }
    }

    /// Kakao renews quotas at midnight in this time zone.
    private static let koreanTime: Int64 = 9

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// Browsers must not cache a person's search words.
    private static func json(_ status: Status, _ value: JSON, cache: String = "no-store") -> Response {
        Response(
            status, headers: ["Content-Type": "application/json", "Cache-Control": cache],
            body: .bytes(Array(value.text.utf8)))
    }

    private func tile(_ request: Request) async -> Response {
        let part = { request.parameters[$0] ?? "" }
        guard let source = configuration.tiles, let tiles,
            let address = TileAddress(
                zoom: part("z"), column: part("x"), row: part("y"), mostZoom: source.mostZoom)
        else { return .text(.notFound, "Not found\n") }
        switch await tiles.tile(address) {
        case .success(let tile):
            // A stale tile is shown, and requested again soon.
            let seconds = max((tile.freshUntil - now()) / 1000, 60)
            let cache = tile.isCacheable ? "private, max-age=\(seconds)" : "no-store"
            return Response(
                .ok, headers: ["Content-Type": tile.type, "Cache-Control": cache],
                body: .bytes(tile.bytes))
        case .failure(let error):
            var response = Response.text(error.status, error.code + "\n")
            response.headers.append("Cache-Control", "no-store")
            if let retry = error.retryAfter(now: now(), quotaZone: 0) {
                response.headers.append("Retry-After", String(retry))
            }
            return response
        }
    }
}
