import Daybook
import Outbound

/// Music for feelings, from YouTube's search. Each list is cached for a day, in memory: it is nobody's data, there are
/// at most 84 (28 feelings, three languages), and a full day of all of them stays below the quota of a key (100
/// searches). An empty list is cached for minutes, so that retries have an effect.
actor Music {
    struct Question: Hashable, Sendable {
        let feeling: String
        let language: String
    }

    typealias Outcome = Result<[Song], OutsideError>

    private struct CacheEntry {
        let songs: [Song]
        let since: Int64
    }

    private let configuration: MusicConfiguration?
    private let queue: OutboundQueue
    private let isOnline: @Sendable () -> Bool
    private let now: @Sendable () -> Int64
    private let calls = SharedCalls<Question, Outcome>()
    private var cache: [Question: CacheEntry] = [:]
    /// The error that keeps YouTube from being asked for now, and its time.
    private var refusal: (error: OutsideError, since: Int64)?

    private static let lifetime: Int64 = 86_400_000
    private static let refusedFor: Int64 = 300_000

    /// - Parameters:
    ///   - isOnline: Called before YouTube is asked; an address on this machine is always online.
    ///   - now: Milliseconds since 1970.
    init(
        _ configuration: MusicConfiguration?, queue: OutboundQueue, isOnline: (@Sendable () -> Bool)? = nil,
        now: @escaping @Sendable () -> Int64
    ) {
        let isHere = configuration.map { Network.isLoopback(url: $0.address) } ?? false
        self.configuration = configuration
        self.queue = queue
        self.isOnline = isOnline ?? { isHere || Network.isOnline }
        self.now = now
    }

    /// The songs for a question, cached or requested now; `words` are the search words.
    func songs(_ question: Question, words: String) async -> Outcome {
        guard let configuration else { return .failure(.noKey) }
        return await calls.answer(to: question) {
            if let known = await self.known(question) { return known }
            let outcome = await self.search(words, configuration)
            await self.cache(outcome, for: question)
            return outcome
        }
    }

    /// Whether a cached list has a song with this id and a picture.
    func hasThumbnail(_ id: String) -> Bool {
        cache.values.contains { $0.songs.contains { $0.id == id && $0.hasThumbnail } }
    }

    /// The answer that can be given without asking YouTube.
    private func known(_ question: Question) -> Outcome? {
        let now = now()
        if let hit = cache[question], isWithin(hit.songs.isEmpty ? Self.refusedFor : Self.lifetime, hit.since, now) {
            return .success(hit.songs)
        }
        if let refusal, isWithin(Self.refusedFor, refusal.since, now) { return .failure(refusal.error) }
        return isOnline() ? nil : .failure(.offline)
    }

    private func search(_ words: String, _ configuration: MusicConfiguration) async -> Outcome {
        let url =
            configuration.address + "/search?part=snippet&type=video&maxResults=\(Song.most)&q="
            + URLText.escaped(words) + "&key=" + URLText.escaped(configuration.key)
        let response: OutboundResponse
        do throws(OutboundError) {
            response = try await queue.send(
                OutboundRequest(url: url, connectTimeout: configuration.timeout, timeout: configuration.timeout))
        } catch {
            return .failure(OutsideError(error))
        }
        guard response.status == 200 else {
            return .failure(YouTubeRefusal.error(status: response.status, body: response.body))
        }
        return Song.all(in: response.body).map { .success($0) } ?? .failure(.unreadable)
    }

    private func cache(_ outcome: Outcome, for question: Question) {
        switch outcome {
        case .success(let songs):
            cache[question] = CacheEntry(songs: songs, since: now())
            refusal = nil
        // It applies to every question; asking YouTube at each tap would not help.
        case .failure(let error) where error == .quota || error == .badKey: refusal = (error, now())
        case .failure: break
        }
    }

    /// After the clock was set back, a future time counts as expired rather than staying forever.
    private func isWithin(_ time: Int64, _ since: Int64, _ now: Int64) -> Bool {
        now >= since && now - since < time
    }
}
