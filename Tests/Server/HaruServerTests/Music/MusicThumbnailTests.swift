import LoopbackService
import Testing

@testable import HaruServer

@Suite("Pictures of songs")
struct MusicThumbnailTests {
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 2000)

    /// YouTube with two songs (one has a picture), and `picture` for every picture.
    private func service(_ picture: LoopbackService.Answer) throws -> MusicService {
        let list = YouTubeAnswers.list([
            YouTubeAnswers.item("abc", "t"), YouTubeAnswers.item("def", "t", hasThumbnail: false),
        ])
        return try MusicService { request, _ in
            request.hasPrefix("GET /youtube/v3/search") ? .http(list) : picture
        }
    }

    private static func answer(_ bytes: [UInt8], type: String = "image/jpeg", status: String = "200 OK")
        -> LoopbackService.Answer
    {
        let head = "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(bytes.count)\r\n\r\n"
        return .bytes(Array(head.utf8) + bytes)
    }

    @Test("come through the server, once from YouTube")
    func picture() async throws {
        let music = try service(Self.answer(Self.jpeg))
        defer { music.youtube.stop() }
        _ = try await music.service.get("/api/v1/music?feeling=happy&language=ko")
        for _ in 0..<2 {
            let response = try await music.service.get("/api/v1/music/thumbnail/abc")
            #expect(response.status == 200)
            #expect(response["content-type"] == "image/jpeg")
            #expect(response["cache-control"] == "private, max-age=86400")
            #expect(response.body == Self.jpeg)
        }
        #expect(music.youtube.requests.count == 2)
        #expect(music.youtube.requests.last?.hasPrefix("GET /vi/abc/mqdefault.jpg HTTP/1.1\r\n") == true)
    }

    @Test(
        "are asked for only where a song was found that has one", arguments: ["def", "other", "%2e%2e%2fsearch", "a/b"])
    func others(id: String) async throws {
        let music = try service(Self.answer(Self.jpeg))
        defer { music.youtube.stop() }
        _ = try await music.service.get("/api/v1/music?feeling=happy&language=ko")
        #expect(try await music.service.get("/api/v1/music/thumbnail/" + id).status == 404)
        #expect(music.youtube.requests.count == 1)
    }

    @Test(
        "are JPEG of a bounded size, or there are none",
        arguments: [
            answer(jpeg, type: "text/html"), answer(Array("<svg/>".utf8)), answer([]),
            answer(jpeg, status: "404 Not Found"), answer(jpeg + [UInt8](repeating: 7, count: 200_000)), .hangUp,
        ])
    func refused(picture: LoopbackService.Answer) async throws {
        let music = try service(picture)
        defer { music.youtube.stop() }
        _ = try await music.service.get("/api/v1/music?feeling=happy&language=ko")
        #expect(try await music.service.get("/api/v1/music/thumbnail/abc").status == 404)
        #expect(music.youtube.requests.count == 2)
    }
}
