import LoopbackService
import Outbound
import Synchronization
import Testing

@testable import HaruServer

@Suite("Keeping YouTube's answers")
struct MusicTests {
    private final class Clock: Sendable {
        private let time = Mutex<Int64>(1_795_235_078_000)
        var now: Int64 { time.withLock { $0 } }
        func pass(hours: Int64) { time.withLock { $0 += hours * 3_600_000 } }
        func pass(minutes: Int64) { time.withLock { $0 += minutes * 60_000 } }
    }

    private let clock = Clock()
    private let happy = Music.Question(feeling: "happy", language: "ko")

    private func music(_ youtube: LoopbackService, isOnline: (@Sendable () -> Bool)? = nil) -> Music {
        var configuration = MusicConfiguration(key: "k")
        configuration.address = youtube.url
        let clock = clock
        return Music(configuration, queue: OutboundQueue(), isOnline: isOnline, now: { clock.now })
    }

    @Test("asks again after five minutes where nothing was found")
    func empty() async throws {
        let youtube = try LoopbackService { _, _ in .http(YouTubeAnswers.list([])) }
        defer { youtube.stop() }
        let music = music(youtube)
        for _ in 0..<3 { #expect(await music.songs(happy, words: "w") == .success([])) }
        #expect(youtube.requests.count == 1)
        clock.pass(minutes: 5)
        _ = await music.songs(happy, words: "w")
        #expect(youtube.requests.count == 2)
    }

    @Test("asks once a day for a feeling and a language")
    func day() async throws {
        let youtube = try LoopbackService { _, _ in .http(YouTubeAnswers.list([YouTubeAnswers.item("a", "t")])) }
        defer { youtube.stop() }
        let music = music(youtube)
        for _ in 0..<3 { #expect(try await music.songs(happy, words: "w").get().count == 1) }
        #expect(youtube.requests.count == 1)
        _ = await music.songs(Music.Question(feeling: "happy", language: "ja"), words: "w")
        #expect(youtube.requests.count == 2)
        clock.pass(hours: 23)
        _ = await music.songs(happy, words: "w")
        #expect(youtube.requests.count == 2)
        clock.pass(hours: 1)
        _ = await music.songs(happy, words: "w")
        #expect(youtube.requests.count == 3)
    }

    @Test("a clock that was set back keeps nothing for longer")
    func setBack() async throws {
        let youtube = try LoopbackService { _, _ in .http(YouTubeAnswers.list([])) }
        defer { youtube.stop() }
        let music = music(youtube)
        _ = await music.songs(happy, words: "w")
        clock.pass(hours: -24 * 365)
        _ = await music.songs(happy, words: "w")
        #expect(youtube.requests.count == 2)
    }

    @Test(
        "a used-up quota or a bad key keeps it from asking for five minutes",
        arguments: ["quotaExceeded", "keyInvalid"])
    func held(reason: String) async throws {
        let youtube = try LoopbackService { _, number in
            number == 0
                ? .http(YouTubeAnswers.refusal(403, reason), status: "403 Forbidden")
                : .http(YouTubeAnswers.list([YouTubeAnswers.item("a", "t")]))
        }
        defer { youtube.stop() }
        let music = music(youtube)
        let error = reason == "quotaExceeded" ? OutsideError.quota : .badKey
        #expect(await music.songs(happy, words: "w") == .failure(error))
        let other = Music.Question(feeling: "lonely", language: "en")
        #expect(await music.songs(other, words: "w") == .failure(error))
        #expect(youtube.requests.count == 1)
        clock.pass(minutes: 5)
        #expect(try await music.songs(happy, words: "w").get().count == 1)
        #expect(try await music.songs(other, words: "w").get().count == 1)
    }

    @Test("after a failure that may pass, the next search asks again at once")
    func passing() async throws {
        let youtube = try LoopbackService { _, number in
            number == 0 ? .hangUp : .http(YouTubeAnswers.list([]))
        }
        defer { youtube.stop() }
        let music = music(youtube)
        #expect(await music.songs(happy, words: "w") == .failure(.unreachable))
        #expect(await music.songs(happy, words: "w") == .success([]))
    }

    @Test("asks nothing without a network, and still gives kept answers")
    func offline() async throws {
        let youtube = try LoopbackService { _, _ in .http(YouTubeAnswers.list([])) }
        defer { youtube.stop() }
        let clock = clock
        let start = clock.now
        let music = music(youtube, isOnline: { clock.now == start })
        #expect(await music.songs(happy, words: "w") == .success([]))
        clock.pass(minutes: 1)
        #expect(await music.songs(happy, words: "w") == .success([]))
        let other = Music.Question(feeling: "lonely", language: "en")
        #expect(await music.songs(other, words: "w") == .failure(.offline))
        #expect(youtube.requests.count == 1)
    }

    @Test(
        "a quota begins anew at midnight in California",
        arguments: [
            // 2026-11-21 04:24:38 UTC is 20:24:38 the day before.
            (1_795_235_078_000, 12_922), (1_795_248_000_000, 86_400), (1_795_247_999_000, 1),
        ] as [(Int64, Int64)])
    func reset(now: Int64, seconds: Int64) {
        #expect(OutsideError.quota.retryAfter(now: now, quotaZone: -8) == seconds)
    }
}
