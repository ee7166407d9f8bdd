import Glibc
import LoopbackClient
import LoopbackService
import Replica
import Testing

@testable import HaruServer

@Suite("Music for a feeling")
struct MusicAnswersTests {
    private static let happy = "/api/v1/music?feeling=happy&language=ko"

    private func json(_ response: LoopbackResponse) throws -> JSON {
        #expect(response["content-type"] == "application/json")
        #expect(response["cache-control"] == "no-store")
        return try JSON.parse(response.body)
    }

    @Test("is asked for as documented, and comes with ids, titles, channels and pictures")
    func found() async throws {
        let items = [
            YouTubeAnswers.item("abc", "Rock &amp; Roll", channel: "하루"),
            YouTubeAnswers.item("def", "t", hasThumbnail: false),
        ]
        let music = try MusicService { _, _ in .http(YouTubeAnswers.list(items)) }
        defer { music.youtube.stop() }
        let response = try await music.service.get(Self.happy)
        #expect(response.status == 200)
        #expect(
            try json(response) == [
                "code": "found",
                "items": [
                    ["id": "abc", "title": "Rock & Roll", "channel": "하루", "thumbnail": "api/v1/music/thumbnail/abc"],
                    ["id": "def", "title": "t", "channel": "Channel", "thumbnail": nil],
                ],
                "query": "행복해 노래 playlist",
                "search":
                    "https://www.youtube.com/results?search_query=%ED%96%89%EB%B3%B5%ED%95%B4%20%EB%85%B8%EB%9E%98%20playlist",
            ])
        let request = try #require(music.youtube.requests.first)
        #expect(
            request.hasPrefix(
                "GET /youtube/v3/search?part=snippet&type=video&maxResults=10"
                    + "&q=%ED%96%89%EB%B3%B5%ED%95%B4%20%EB%85%B8%EB%9E%98%20playlist&key=AIza-very%2Bsecret HTTP/1.1\r\n"
            ))
    }

    @Test("that many ask for at once is asked for once")
    func together() async throws {
        let music = try MusicService { _, _ in
            usleep(200_000)
            return .http(YouTubeAnswers.list([YouTubeAnswers.item("abc", "t")]))
        }
        defer { music.youtube.stop() }
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { try await music.service.get(Self.happy).status } }
            for try await status in group { #expect(status == 200) }
        }
        #expect(music.youtube.requests.count == 1)
    }

    @Test("that is not found is told apart from an error")
    func nothing() async throws {
        let music = try MusicService { _, _ in .http(YouTubeAnswers.list([])) }
        defer { music.youtube.stop() }
        let response = try await music.service.get(Self.happy)
        #expect(response.status == 200)
        #expect(try json(response)["code"] == "nothingFound")
        #expect(try json(response)["items"] == [])
    }

    @Test(
        "says why there is none, and when to ask again, without the key",
        arguments: [
            (403, YouTubeAnswers.refusal(403, "quotaExceeded"), 503, "quota", true),
            (403, YouTubeAnswers.refusal(403, "dailyLimitExceeded"), 503, "quota", true),
            (429, YouTubeAnswers.refusal(429, "rateLimitExceeded", details: "RATE_LIMIT_EXCEEDED"), 503, "busy", true),
            (403, YouTubeAnswers.refusal(403, "userRateLimitExceeded"), 503, "busy", true),
            (429, "", 503, "busy", true),
            (400, YouTubeAnswers.refusal(400, "keyInvalid"), 502, "badKey", false),
            (400, YouTubeAnswers.refusal(400, "badRequest", details: "API_KEY_INVALID"), 502, "badKey", false),
            (400, YouTubeAnswers.refusal(400, "keyExpired"), 502, "badKey", false),
            (403, YouTubeAnswers.refusal(403, "accessNotConfigured"), 502, "badKey", false),
            (403, YouTubeAnswers.refusal(403, "ipRefererBlocked"), 502, "badKey", false),
            (401, "", 502, "badKey", false),
            (400, YouTubeAnswers.refusal(400, "missingRequiredParameter"), 502, "unreadable", true),
            (404, "<html>", 502, "unreadable", true), (302, "", 502, "unreadable", true),
            (500, YouTubeAnswers.refusal(500, "backendError"), 502, "unreachable", true),
            (503, "", 502, "unreachable", true), (200, "<html>", 502, "unreadable", true),
            (200, #"{"items": 7}"#, 502, "unreadable", true),
        ])
    func refused(status: Int, body: String, answer: Int, code: String, retries: Bool) async throws {
        let music = try MusicService { _, _ in .http(body, status: "\(status) Status") }
        defer { music.youtube.stop() }
        let response = try await music.service.get(Self.happy)
        #expect(response.status == answer)
        let json = try json(response)
        #expect(json["code"] == .string(code))
        #expect(response["retry-after"].flatMap { Int64($0) } == json["retryAfter"]?.int)
        #expect((response["retry-after"] != nil) == retries)
        #expect(json["search"]?.string?.hasPrefix("https://www.youtube.com/") == true)
        #expect(!response.text.contains("secret"))
    }

    @Test("waits for YouTube no longer than it may, and says so")
    func silence() async throws {
        let music = try MusicService(timeout: 100) { _, _ in .silence }
        defer { music.youtube.stop() }
        let response = try await music.service.get(Self.happy)
        #expect(response.status == 504)
        #expect(try json(response)["code"] == "timeout")
        #expect(response["retry-after"] == "15")
    }

    @Test("says that YouTube cannot be reached")
    func unreachable() async throws {
        // It hangs up, rather than be gone: another test's server may get a port that is free again.
        let music = try MusicService { _, _ in .hangUp }
        defer { music.youtube.stop() }
        let response = try await music.service.get(Self.happy)
        #expect(response.status == 502)
        #expect(try json(response)["code"] == "unreachable")
    }

    @Test("without a key is a link to YouTube's search")
    func noKey() async throws {
        let service = try TestService()
        let response = try await service.get("/api/v1/music?language=ja&feeling=lonely")
        #expect(response.status == 501)
        #expect(response["retry-after"] == nil)
        #expect(
            try json(response) == [
                "code": "noKey", "query": "寂しい 曲 プレイリスト",
                "search":
                    "https://www.youtube.com/results?search_query=%E5%AF%82%E3%81%97%E3%81%84%20%E6%9B%B2%20%E3%83%97%E3%83%AC%E3%82%A4%E3%83%AA%E3%82%B9%E3%83%88",
            ])
        #expect(try await service.get("/api/v1/music/thumbnail/abc").status == 404)
    }

    @Test(
        "needs a feeling and a language that there are",
        arguments: [
            "", "?", "?feeling=happy", "?language=ko", "?feeling=Happy&language=ko", "?feeling=happy&language=fr",
            "?feeling=%ff&language=ko", "?feeling=happy%7C&language=ko",
        ])
    func unknown(query: String) async throws {
        let response = try await TestService().get("/api/v1/music" + query)
        #expect(response.status == 400)
        #expect(try json(response) == ["code": "unknownFeeling"])
    }
}
