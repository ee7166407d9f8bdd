import Daybook
import Outbound

/// Finds places with Kakao Local in Korea and with Nominatim elsewhere, as far as the operator has configured them.
///
/// Answers are cached in memory for a while, and equal requests are sent once. Nominatim's usage policy: identify
/// yourself, at most one request a second, never while somebody types.
actor Places {
    enum Provider: String, Sendable {
        case kakao, nominatim
    }

    struct Found: Sendable {
        let answer: PlaceAnswer
        let provider: Provider
    }

    typealias Outcome = Result<Found, OutsideError>
    private typealias Bytes = Result<[UInt8], OutsideError>
    private typealias Reader = @Sendable ([UInt8]) -> Result<PlaceAnswer, OutsideError>

    private struct CacheEntry {
        let url: String
        let bytes: [UInt8]
        let until: Int64
    }

    private let configuration: MapConfiguration
    private let kakaoQueue: OutboundQueue
    private let nominatimQueue: OutboundQueue
    private let isOnline: @Sendable (String) -> Bool
    private let now: @Sendable () -> Int64
    private let nominatimTasks: TaskQueue
    private var kakaoBucket: TokenBucket
    /// The number of Kakao's pending requests.
    private var kakaoAsked = 0
    private let calls = SharedCalls<String, Bytes>()
    /// Oldest first.
    private var cache: [CacheEntry] = []
    /// A refusal by one service does not affect the other.
    private var refusals: [Provider: (error: OutsideError, since: Int64)] = [:]

    private static let mostCached = 200
    private static let refusedFor: Int64 = 300_000
    /// How long a service that reported too many requests is left alone, in milliseconds.
    private static let busyFor: Int64 = 60_000
    /// Kakao's terms require fresh answers; Nominatim asks for caching.
    private static let kakaoLifetime: Int64 = 600_000
    private static let nominatimLifetime: Int64 = 86_400_000
    /// The most pending requests; further ones are refused as busy. A browser waits for 20 seconds: the last of
    /// Nominatim's, which are sent one by one, is done after 14, and after 18 if Kakao was asked first.
    static let mostOfKakao = 6
    static let mostOfNominatim = 3

    /// - Parameter pause: The pause between Nominatim's answer and the next request to it.
    init(
        _ configuration: MapConfiguration, client: OutboundClient = OutboundClient(), pause: Duration = .seconds(1),
        isOnline: (@Sendable (String) -> Bool)? = nil, now: @escaping @Sendable () -> Int64
    ) {
        self.configuration = configuration
        kakaoQueue = OutboundQueue(client, limit: Self.mostOfKakao)
        kakaoBucket = TokenBucket(perSecond: configuration.kakaoPerSecond, burst: configuration.kakaoBurst)
        nominatimQueue = OutboundQueue(client, limit: 1)
        // Cancelled tasks would not pause; nobody cancels these.
        nominatimTasks = TaskQueue(most: Self.mostOfNominatim) { try? await Task.sleep(for: pause) }
        self.isOnline = isOnline ?? { Network.isLoopback(url: $0) || Network.isOnline }
        self.now = now
    }

    /// The page of places that a query asks for; `language` is `ko`, `en` or `ja`. Words that Kakao finds nothing for
    /// may be those of a place elsewhere: then Nominatim is asked, too. A service that fails gives way to the other;
    /// where that has nothing either, the first one's answer stands.
    func places(_ query: PlaceQuery, language: String) async -> Outcome {
        guard let provider = provider(for: query) else { return .failure(.noKey) }
        guard configuration.kakaoKey != nil, configuration.nominatimAddress != nil,
            Nominatim.target(query, language: language) != nil
        else { return await places(query, language: language, by: provider) }
        // The first page, which is cached, also tells which provider has the further pages.
        var first = query
        if provider == .kakao { first.page = 1 }
        let outcome = await places(first, language: language, by: provider)
        switch outcome {
        case .success(let found) where provider == .kakao && found.answer.places.isEmpty:
            return await places(query, language: language, by: .nominatim)
        case .success:
            return query.page == first.page ? outcome : await places(query, language: language, by: provider)
        // It passes in a moment, and one service's overload must not be passed to the other.
        case .failure(.busy): return outcome
        case .failure:
            let other = await places(query, language: language, by: provider == .kakao ? .nominatim : .kakao)
            guard case .success(let found) = other, !found.answer.places.isEmpty else { return outcome }
            return other
        }
    }

    private func places(_ query: PlaceQuery, language: String, by provider: Provider) async -> Outcome {
        switch provider {
        case .kakao:
            return await fetch(configuration.kakaoAddress + KakaoLocal.target(query), provider) { bytes in
                Self.read { () throws(PlaceAnswer.Failure) in try KakaoLocal.answer(bytes) }
            }
        case .nominatim:
            guard let address = configuration.nominatimAddress,
                let target = Nominatim.target(query, language: language)
            else { return .failure(.noKey) }
            return await fetch(address + target, provider) { bytes in
                Self.read { () throws(PlaceAnswer.Failure) in try Nominatim.answer(bytes, to: query) }
            }
        }
    }

    /// Kakao covers only Korea; only Kakao can search for a kind without words.
    nonisolated func provider(for query: PlaceQuery) -> Provider? {
        guard configuration.kakaoKey != nil else { return configuration.nominatimAddress == nil ? nil : .nominatim }
        guard configuration.nominatimAddress != nil, let place = query.area?.center ?? query.near else { return .kakao }
        return place.isInKorea ? .kakao : .nominatim
    }

    private static func read(_ answer: () throws(PlaceAnswer.Failure) -> PlaceAnswer) -> Result<
        PlaceAnswer, OutsideError
    > {
        do throws(PlaceAnswer.Failure) { return .success(try answer()) } catch { return .failure(.unreadable) }
    }

    /// Caches only readable answers: after an unreadable one, the next request may succeed.
    private func fetch(_ url: String, _ provider: Provider, _ read: @escaping Reader) async -> Outcome {
        await calls.answer(to: url) {
            if let known = await self.known(url, provider) { return known }
            let outcome = await self.ask(url, provider).flatMap { bytes in read(bytes).map { _ in bytes } }
            if case .success(let bytes) = outcome { await self.cache(bytes, url, provider) }
            return outcome
        }.flatMap(read).map { Found(answer: $0, provider: provider) }
    }

    private func known(_ url: String, _ provider: Provider) -> Bytes? {
        let now = now()
        cache.removeAll { $0.until <= now || $0.until > now + Self.nominatimLifetime }
        if let hit = cache.first(where: { $0.url == url }) { return .success(hit.bytes) }
        if let refusal = lastRefusal(by: provider) { return .failure(refusal) }
        return isOnline(url) ? nil : .failure(.offline)
    }

    /// The recent refusal of a service, which is left alone for a while.
    private func lastRefusal(by provider: Provider) -> OutsideError? {
        guard let (error, since) = refusals[provider] else { return nil }
        return (0..<(error == .busy ? Self.busyFor : Self.refusedFor)).contains(now() - since) ? error : nil
    }

    private func ask(_ url: String, _ provider: Provider) async -> Bytes {
        switch provider {
        case .kakao:
            guard kakaoAsked < Self.mostOfKakao, kakaoBucket.consume(now: now()) else { return .failure(.busy) }
            kakaoAsked += 1
            defer { kakaoAsked -= 1 }
            return await send(url, provider)
        case .nominatim:
            return await nominatimTasks.run { () async -> Bytes in
                // The request before this one may have been refused.
                if let refusal = await self.lastRefusal(by: provider) { return .failure(refusal) }
                return await self.send(url, provider)
            } ?? .failure(.busy)
        }
    }

    private func send(_ url: String, _ provider: Provider) async -> Bytes {
        var request = OutboundRequest(
            url: url, connectTimeout: configuration.timeout, timeout: configuration.timeout)
        if provider == .kakao {
            request.headers.append(("Authorization", "KakaoAK " + (configuration.kakaoKey ?? "")))
        }
        let response: OutboundResponse
        do throws(OutboundError) {
            response = try await (provider == .kakao ? kakaoQueue : nominatimQueue).send(request)
        } catch {
            return .failure(OutsideError(error))
        }
        guard response.status != 200 else { return .success(response.body) }
        let error = Self.refusal(response, by: provider)
        // Kakao's "too many" passes in a moment; a client that keeps asking a refusing Nominatim is blocked for good.
        if error == .quota || error == .badKey || (error == .busy && provider == .nominatim) {
            refusals[provider] = (error, now())
        }
        return .failure(error)
    }

    private static func refusal(_ response: OutboundResponse, by provider: Provider) -> OutsideError {
        switch response.status {
        // Kakao uses 429 both for too many requests at once and for a used-up daily quota; its body tells them apart.
        case 429: String(decoding: response.body, as: UTF8.self).contains("\"code\":-10") ? .quota : .busy
        // Nominatim has no keys; it uses these for clients that ask too much.
        case 401, 403: provider == .kakao ? .badKey : .busy
        case 408, 500...: .unreachable
        default: .unreadable
        }
    }

    private func cache(_ bytes: [UInt8], _ url: String, _ provider: Provider) {
        refusals[provider] = nil
        if cache.count == Self.mostCached { cache.removeFirst() }
        let time = provider == .kakao ? Self.kakaoLifetime : Self.nominatimLifetime
        cache.append(CacheEntry(url: url, bytes: bytes, until: now() + time))
    }
}
