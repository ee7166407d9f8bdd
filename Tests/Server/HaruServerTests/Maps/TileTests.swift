import LoopbackService
import Replica
import Synchronization
import Testing

@testable import HaruServer

/// A service whose source of tiles is on this machine.
struct TileService {
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 900)
    let source: LoopbackService
    let service: TestService

    init(timeout: Int = 5000, _ answer: @escaping @Sendable (String, Int) -> LoopbackService.Answer) throws {
        let source = try LoopbackService(answer)
        self.source = source
        service = try TestService {
            var map = MapConfiguration()
            map.tiles = TileSource(
                template: source.url + "/osm/{z}/{x}/{y}.png", attribution: "© People",
                attributionLink: "https://example.org/")
            map.timeout = timeout
            $0.map = map
            $0.contact = MailAddress("haru@example.org")
        }
    }

    static func tile(_ bytes: [UInt8] = png, headers: String = "", status: String = "200 OK") -> LoopbackService.Answer
    {
        let head = "HTTP/1.1 \(status)\r\nContent-Length: \(bytes.count)\r\n\(headers)Connection: close\r\n\r\n"
        return .bytes(Array(head.utf8) + bytes)
    }
}

@Suite("Tiles")
struct TileTests {
    @Test("come through the server, once from their source, which is told who asks")
    func tile() async throws {
        let tiles = try TileService { _, _ in TileService.tile(headers: "Cache-Control: public, max-age=7200\r\n") }
        defer { tiles.source.stop() }
        for _ in 0..<2 {
            let response = try await tiles.service.get("/tiles/15/27942/12704")
            #expect(response.status == 200)
            #expect(response["content-type"] == "image/png")
            #expect(response.body == TileService.png)
            let seconds = response["cache-control"].flatMap { Int($0.dropFirst("private, max-age=".count)) }
            #expect((7100...7200).contains(seconds ?? 0))
        }
        #expect(tiles.source.requests.count == 1)
        let asked = try #require(tiles.source.requests.first)
        #expect(asked.hasPrefix("GET /osm/15/27942/12704.png HTTP/1.1\r\n"))
        #expect(asked.contains("User-Agent: Haru (haru@example.org)\r\n"))
    }

    @Test("are kept for a week where their source says nothing")
    func week() async throws {
        let tiles = try TileService { _, _ in TileService.tile() }
        defer { tiles.source.stop() }
        let seconds = try await tiles.service.get("/tiles/0/0/0")["cache-control"].flatMap {
            Int($0.dropFirst("private, max-age=".count))
        }
        #expect((604_700...604_800).contains(seconds ?? 0))
    }

    @Test("that are old are asked for by their validator, and shown all the same when nobody answers")
    func stale() async throws {
        let tiles = try TileService { request, number in
            switch number {
            case 0: TileService.tile(headers: "Cache-Control: no-cache\r\nETag: \"a\"\r\n")
            case 1:
                request.contains("If-None-Match: \"a\"\r\n")
                    ? TileService.tile([], headers: "Cache-Control: max-age=600\r\n", status: "304 Not Modified")
                    : .hangUp
            default: .hangUp
            }
        }
        defer { tiles.source.stop() }
        #expect(try await tiles.service.get("/tiles/1/1/1").body == TileService.png)
        // Now it is kept for ten minutes.
        #expect(try await tiles.service.get("/tiles/1/1/1").body == TileService.png)
        #expect(try await tiles.service.get("/tiles/1/1/1").body == TileService.png)
        #expect(tiles.source.requests.count == 2)
    }

    @Test("that cannot be fetched again are shown as they were")
    func failing() async throws {
        let tiles = try TileService { _, number in
            number == 0 ? TileService.tile(headers: "Cache-Control: max-age=0\r\n") : .http("no", status: "500 No")
        }
        defer { tiles.source.stop() }
        for _ in 0..<3 {
            let response = try await tiles.service.get("/tiles/2/3/1")
            #expect(response.body == TileService.png)
            #expect(response["cache-control"] == "private, max-age=60" || tiles.source.requests.count == 1)
        }
        #expect(tiles.source.requests.count == 3)
    }

    @Test(
        "that are none say why",
        arguments: [
            (TileService.tile(Array("<html>".utf8)), 502, "unreadable"),
            (.http("", status: "404 Not Found"), 502, "unreadable"),
            (.http("", status: "403 Forbidden"), 502, "badKey"), (.http("", status: "429 Too Many"), 503, "busy"),
            (.http("", status: "503 No"), 502, "unreachable"), (.hangUp, 502, "unreachable"),
            (.silence, 504, "timeout"),
            (TileService.tile(TileService.png + [UInt8](repeating: 1, count: 600_000)), 502, "unreadable"),
        ])
    func refused(answer: LoopbackService.Answer, status: Int, code: String) async throws {
        let tiles = try TileService(timeout: status == 504 ? 400 : 30_000) { _, _ in answer }
        defer { tiles.source.stop() }
        let response = try await tiles.service.get("/tiles/2/3/1")
        #expect(response.status == status)
        #expect(response.text == code + "\n")
        #expect(response["cache-control"] == "no-store")
    }

    @Test(
        "that cannot be are not asked for",
        arguments: [
            "3/8/0", "3/0/8", "20/0/0", "-1/0/0", "01/0/0", "1/+1/0", "1/0/0.png", "a/b/c", "1/0/99999999999999999999",
            "1/0/",
        ])
    func impossible(path: String) async throws {
        let tiles = try TileService { _, _ in TileService.tile() }
        defer { tiles.source.stop() }
        #expect(try await tiles.service.get("/tiles/" + path).status == 404)
        #expect(tiles.source.requests.isEmpty)
    }

    @Test("are nowhere without a source, and the app is told so")
    func none() async throws {
        let service = try TestService()
        #expect(try await service.get("/tiles/0/0/0").status == 404)
        let about = try JSON.parse(try await service.get("/api/v1/map").body)
        #expect(about["tiles"] == .null)
        #expect(about["attribution"] == .null)
    }

    @Test("are described with those who are to be named")
    func about() async throws {
        let tiles = try TileService { _, _ in TileService.tile() }
        defer { tiles.source.stop() }
        let response = try await tiles.service.get("/api/v1/map")
        // The service worker does not keep an answer that says no-store either.
        #expect(response["cache-control"] == "no-cache")
        let about = try JSON.parse(response.body)
        #expect(about["tiles"]?.string == "tiles/{z}/{x}/{y}")
        #expect(about["attribution"]?.string == "© People")
        #expect(about["attributionLink"]?.string == "https://example.org/")
        #expect(about["mostZoom"]?.int == 19)
    }

    @Test("take no more than their share of memory")
    func bounded() async throws {
        let source = try LoopbackService { _, _ in
            TileService.tile(TileService.png + [UInt8](repeating: 1, count: 500_000))
        }
        defer { source.stop() }
        let tiles = Tiles(
            TileSource(template: source.url + "/{z}/{x}/{y}", attribution: ""), queue: .init(limit: 2), timeout: 5000,
            isOnline: { true }, now: { 0 })
        for column in 0..<40 {
            let address = try #require(
                TileAddress(zoom: "8", column: String(column), row: "0", mostZoom: 19))
            _ = try await tiles.tile(address).get()
        }
        #expect(await tiles.cachedBytes <= 16 << 20)
        // The last are still there, the first are not.
        for (column, isKept) in [("39", true), ("0", false)] {
            let before = source.requests.count
            let address = try #require(TileAddress(zoom: "8", column: column, row: "0", mostZoom: 19))
            _ = try await tiles.tile(address).get()
            #expect((source.requests.count == before) == isKept)
        }
    }
}
