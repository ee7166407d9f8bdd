import Daybook
import HTTP
import Outbound
import Replica

/// `GET /api/v1/map` and the tiles of the map. docs/api.md is the contract.
struct MapAnswers: Sendable {
    private let configuration: MapConfiguration
    private let tiles: Tiles?
    private let now: @Sendable () -> Int64

    /// - Parameter contact: Where whoever runs this can be written to; the services are told, as they ask for it.
    init(
        _ configuration: MapConfiguration, contact: MailAddress?,
        now: @escaping @Sendable () -> Int64 = { WallClock.now().milliseconds }
    ) {
        self.configuration = configuration
        self.now = now
        let client = OutboundClient(userAgent: contact.map { "Haru (\($0.text))" } ?? "Haru")
        tiles = configuration.tiles.map { source in
            let isHere = Network.isLoopback(url: source.template)
            return Tiles(
                source, queue: OutboundQueue(client, limit: 2), timeout: configuration.timeout,
                isOnline: { isHere || Network.isOnline }, now: now)
        }
    }

    func add(to router: inout Router) {
        router.on(.get, "api/v1/map") { _ in about() }
        router.on(.get, "tiles/:z/:x/:y") { await tile($0) }
    }

    /// What a map needs to know before it is drawn.
    private func about() -> Response {
        let source = configuration.tiles
        let members: JSON = [
            "tiles": source == nil ? .null : .string("tiles/{z}/{x}/{y}"),
            "mostZoom": source.map { .int(Int64($0.mostZoom)) } ?? .null,
            "attribution": source.map { .string($0.attribution) } ?? .null,
            "attributionLink": source?.attributionLink.map { .string($0) } ?? .null,
        ]
        return Response(
            .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(Array(members.text.utf8)))
    }

    private func tile(_ request: Request) async -> Response {
        let part = { request.parameters[$0] ?? "" }
        guard let source = configuration.tiles, let tiles,
            let address = TileAddress(
                zoom: part("z"), column: part("x"), row: part("y"), mostZoom: source.mostZoom)
        else { return .text(.notFound, "Not found\n") }
        switch await tiles.tile(address) {
        case .success(let tile):
            // One that is old is shown, and asked for again soon.
            let seconds = max((tile.freshUntil - now()) / 1000, 60)
            return Response(
                .ok, headers: ["Content-Type": tile.type, "Cache-Control": "private, max-age=\(seconds)"],
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
