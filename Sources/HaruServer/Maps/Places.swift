import Daybook
import Outbound

/// Places, found by Kakao Local in Korea and by Nominatim elsewhere, as far as the operator has set them up.
///
/// Answers are kept in memory for a while and asked for once by all who want the same. Nominatim's policy of use:
/// identify yourself, at most one question a second, never while somebody types.
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

    private struct Kept {
        let url: String
        let bytes: [UInt8]
        let until: Int64
    }

    private let configuration: MapConfiguration
    private let queue: OutboundQueue
    private let isOnline: @Sendable (String) -> Bool
    private let now: @Sendable () -> Int64
    /// Between two questions to Nominatim.
    private let pause: Duration
    private let calls = SharedCalls<String, Bytes>()
    /// Oldest first.
    private var kept: [Kept] = []
    /// What one service refuses says nothing of the other.
    private var refusals: [Provider: (error: OutsideError, since: Int64)] = [:]
    /// When Nominatim may be asked next.
    private var nextTurn = ContinuousClock.now

    private static let mostKept = 200
    private static let refusedFor: Int64 = 300_000
    /// Kakao's terms want its answers fresh; Nominatim asks that they be kept.
    private static let kakaoKeptFor: Int64 = 600_000
    private static let nominatimKeptFor: Int64 = 86_400_000
    /// Who would wait longer for a turn is told to come again.
    private static let mostWaiting = Duration.seconds(4)

    init(
        _ configuration: MapConfiguration, queue: OutboundQueue, pause: Duration = .seconds(1),
        isOnline: (@Sendable (String) -> Bool)? = nil, now: @escaping @Sendable () -> Int64
    ) {
        self.configuration = configuration
        self.queue = queue
        self.pause = pause
        self.isOnline = isOnline ?? { Network.isLoopback(url: $0) || Network.isOnline }
        self.now = now
    }

    /// The page of places that a query asks for; `language` is `ko`, `en` or `ja`. Words that Kakao finds nothing for may be
    /// those of a place elsewhere: then Nominatim is asked, too.
    func places(_ query: PlaceQuery, language: String) async -> Outcome {
        guard let provider = provider(for: query) else { return .failure(.noKey) }
        guard provider == .kakao, configuration.nominatimAddress != nil,
            Nominatim.target(query, language: language) != nil
        else { return await places(query, language: language, by: provider) }
        // The first page, which is kept for a while, tells also who has those behind it.
        var first = query
        first.page = 1
        let outcome = await places(first, language: language, by: .kakao)
        if case .success(let found) = outcome, found.answer.places.isEmpty {
            return await places(query, language: language, by: .nominatim)
        }
        return query.page == 1 ? outcome : await places(query, language: language, by: .kakao)
    }

    private func places(_ query: PlaceQuery, language: String, by provider: Provider) async -> Outcome {
        switch provider {
        case .kakao:
            let url = configuration.kakaoAddress + KakaoLocal.target(query)
            let key = configuration.kakaoKey ?? ""
            return await fetch(url, [("Authorization", "KakaoAK " + key)], provider).flatMap { bytes in
                Self.read { () throws(PlaceAnswer.Failure) in try KakaoLocal.answer(bytes) }
            }.map { Found(answer: $0, provider: provider) }
        case .nominatim:
            guard let address = configuration.nominatimAddress,
                let target = Nominatim.target(query, language: language)
            else { return .failure(.noKey) }
            return await fetch(address + target, [], provider).flatMap { bytes in
                Self.read { () throws(PlaceAnswer.Failure) in try Nominatim.answer(bytes, to: query) }
            }.map { Found(answer: $0, provider: provider) }
        }
    }

    /// Kakao knows Korea and nothing else; a kind without words only it can look for.
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

    private func fetch(_ url: String, _ headers: [(String, String)], _ provider: Provider) async -> Bytes {
        await calls.answer(to: url) {
            if let known = await self.known(url, provider) { return known }
            if provider == .nominatim, await !self.waitForTurn() { return .failure(.busy) }
            let outcome = await self.ask(url, headers)
            await self.keep(outcome, url, provider)
            return outcome
        }
    }

    private func known(_ url: String, _ provider: Provider) -> Bytes? {
        let now = now()
        kept.removeAll { $0.until <= now || $0.until > now + Self.nominatimKeptFor }
        if let kept = kept.first(where: { $0.url == url }) { return .success(kept.bytes) }
        if let refusal = refusals[provider], now >= refusal.since, now - refusal.since < Self.refusedFor {
            return .failure(refusal.error)
        }
        return isOnline(url) ? nil : .failure(.offline)
    }

    /// Waits for the turn of this question; false where too many wait already.
    private func waitForTurn() async -> Bool {
        let start = max(nextTurn, ContinuousClock.now)
        guard start - ContinuousClock.now <= Self.mostWaiting else { return false }
        nextTurn = start + pause
        // A task that was cancelled asks at once; nobody cancels these.
        try? await Task.sleep(until: start)
        return true
    }

    private func ask(_ url: String, _ headers: [(String, String)]) async -> Bytes {
        let request = OutboundRequest(
            url: url, headers: headers.map { (name: $0.0, value: $0.1) }, connectTimeout: configuration.timeout,
            timeout: configuration.timeout)
        let response: OutboundResponse
        do throws(OutboundError) { response = try await queue.send(request) } catch {
            return .failure(OutsideError(error))
        }
        switch response.status {
        case 200: return .success(response.body)
        // Kakao says 429 both for too many at once and for a day that is used up; its body tells them apart.
        case 429:
            return .failure(String(decoding: response.body, as: UTF8.self).contains("\"code\":-10") ? .quota : .busy)
        case 401, 403: return .failure(.badKey)
        case 408, 500...: return .failure(.unreachable)
        default: return .failure(.unreadable)
        }
    }

    private func keep(_ outcome: Bytes, _ url: String, _ provider: Provider) {
        switch outcome {
        case .success(let bytes):
            refusals[provider] = nil
            if kept.count == Self.mostKept { kept.removeFirst() }
            let time = provider == .kakao ? Self.kakaoKeptFor : Self.nominatimKeptFor
            kept.append(Kept(url: url, bytes: bytes, until: now() + time))
        case .failure(let error) where error == .quota || error == .badKey: refusals[provider] = (error, now())
        case .failure: break
        }
    }
}
