import Outbound

/// The map tiles, relayed and cached as their source's header fields permit, so that a source is asked once for tiles
/// that many view, and does not learn who views it.
///
/// OpenStreetMap's policy of use: identify yourself, at most two connections, cache where it is permitted, for seven
/// days unless told otherwise, and never prefetch. Tiles are fetched only when a person's map asks for them.
actor Tiles {
    struct Tile: Sendable {
        let bytes: [UInt8]
        let type: String
        let validator: String?
        /// Its lifetime in milliseconds from its creation.
        private(set) var lifetime = Tiles.week
        /// Milliseconds since 1970.
        private(set) var freshUntil: Int64 = 0
        /// Whether anybody may cache it.
        private(set) var isCacheable = true

        init(bytes: [UInt8], type: String, validator: String?) {
            self.bytes = bytes
            self.type = type
            self.validator = validator
        }

        /// Takes the values of an answer; missing ones stay unchanged.
        mutating func apply(_ freshness: Freshness, now: Int64) {
            lifetime = freshness.lifetime ?? lifetime
            freshUntil = now + max(lifetime - freshness.age, 0)
            isCacheable = freshness.isCacheable
        }
    }

    typealias Outcome = Result<Tile, OutsideError>

    private struct CacheEntry {
        var tile: Tile
        var use: Int64
    }

    private let source: TileSource
    private let queue: OutboundQueue
    private let timeout: Int
    private let isOnline: @Sendable () -> Bool
    private let now: @Sendable () -> Int64
    private let calls = SharedCalls<TileAddress, Outcome>()
    private var cache: [TileAddress: CacheEntry] = [:]
    private(set) var cachedBytes = 0
    private var uses: Int64 = 0
    private var pending = 0

    /// The most bytes of all tiles together, and of one.
    private static let most = 16 << 20
    private static let mostOfOne = 512 << 10
    /// The most requests waiting for the source; a quickly moved map asks for more than anyone will see.
    private static let mostPending = 64
    private static let week: Int64 = 7 * 86_400_000

    init(
        _ source: TileSource, queue: OutboundQueue, timeout: Int, isOnline: @escaping @Sendable () -> Bool,
        now: @escaping @Sendable () -> Int64
    ) {
        self.source = source
        self.queue = queue
        self.timeout = timeout
        self.isOnline = isOnline
        self.now = now
    }

    /// The tile, fresh if possible; a stale one is better than none.
    func tile(_ address: TileAddress) async -> Outcome {
        uses += 1
        cache[address]?.use = uses
        let old = cache[address]?.tile
        if let old, old.freshUntil > now() { return .success(old) }
        guard isOnline() else { return old.map { .success($0) } ?? .failure(.offline) }
        guard pending < Self.mostPending else { return old.map { .success($0) } ?? .failure(.busy) }
        pending += 1
        defer { pending -= 1 }
        return await calls.answer(to: address) {
            let outcome = await self.fetch(address, old)
            if case .failure = outcome, let old { return .success(old) }
            return outcome
        }
    }

    private func fetch(_ address: TileAddress, _ old: Tile?) async -> Outcome {
        var request = OutboundRequest(
            url: address.url(source.template), connectTimeout: timeout, timeout: timeout, maximumBytes: Self.mostOfOne)
        if let validator = old?.validator { request.headers.append(("If-None-Match", validator)) }
        let response: OutboundResponse
        do throws(OutboundError) { response = try await queue.send(request) } catch {
            return .failure(OutsideError(error))
        }
        if response.status == 304, let old { return .success(cached(old, address, response)) }
        switch response.status {
        case 200: break
        case 401, 403: return .failure(.badKey)
        case 429: return .failure(.busy)
        case 408, 500...: return .failure(.unreachable)
        default: return .failure(.unreadable)
        }
        guard let type = Self.type(response.body) else { return .failure(.unreadable) }
        let tile = Tile(bytes: response.body, type: type, validator: response.header("etag"))
        return .success(cached(tile, address, response))
    }

    /// The tile, cached as an answer permits.
    private func cached(_ tile: Tile, _ address: TileAddress, _ response: OutboundResponse) -> Tile {
        var tile = tile
        tile.apply(Freshness(response, now: now()), now: now())
        store(tile, address)
        return tile
    }

    private func store(_ tile: Tile, _ address: TileAddress) {
        if let old = cache.removeValue(forKey: address) { cachedBytes -= old.tile.bytes.count }
        guard tile.isCacheable else { return }
        while cachedBytes + tile.bytes.count > Self.most, let last = cache.min(by: { $0.value.use < $1.value.use }) {
            cache[last.key] = nil
            cachedBytes -= last.value.tile.bytes.count
        }
        uses += 1
        cache[address] = CacheEntry(tile: tile, use: uses)
        cachedBytes += tile.bytes.count
    }

    /// The type of a picture by its first bytes; nil if it is not one used for maps.
    private static func type(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
        return nil
    }
}
