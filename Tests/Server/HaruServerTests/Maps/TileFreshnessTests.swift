import LoopbackService
import Testing

@testable import HaruServer

@Suite("How long tiles are kept")
struct TileFreshnessTests {
    private func tiles(_ source: LoopbackService, _ clock: HandClock) -> Tiles {
        Tiles(
            TileSource(template: source.url + "/{z}/{x}/{y}", attribution: ""), queue: .init(limit: 2), timeout: 5000,
            isOnline: { true }, now: { clock.now })
    }

    private func tile(_ tiles: Tiles) async throws -> Tiles.Tile {
        let address = try #require(TileAddress(zoom: "1", column: "0", row: "0", mostZoom: 19))
        return try await tiles.tile(address).get()
    }

    /// 12:00 is two hours after 10:00.
    @Test(
        "is the time that their source says, less the time that they were kept on their way",
        arguments: [
            ("", 604_800), ("Cache-Control: public\r\n", 604_800), ("Cache-Control: max-age=7200\r\n", 7200),
            ("Cache-Control: max-age=7200\r\nAge: 3600\r\n", 3600),
            ("Cache-Control: max-age=7200\r\nAge: 9000\r\n", 0),
            ("Cache-Control: max-age=7200\r\nAge: x\r\n", 7200), ("Age: 4800\r\n", 600_000),
            ("Cache-Control: public\r\nCache-Control: max-age=\"60\"\r\n", 60),
            ("Cache-Control: max-age=60, no-cache\r\n", 0), ("Cache-Control: max-age=soon\r\n", 0),
            ("Cache-Control: max-age=99999999999999999999\r\n", 31_536_000),
            (
                "Date: Sat, 21 Nov 2026 10:00:00 GMT\r\nExpires: Sat, 21 Nov 2026 12:00:00 GMT\r\nAge: 200\r\n",
                7000
            ),
            ("Date: Sat, 21 Nov 2026 10:00:00 GMT\r\nExpires: Saturday, 21-Nov-26 12:00:00 GMT\r\n", 7200),
            ("Date: Sat, 21 Nov 2026 12:00:00 GMT\r\nExpires: Sat, 21 Nov 2026 10:00:00 GMT\r\n", 0),
            // The test's clock stands at the beginning of 1970.
            ("Expires: Thu, 01 Jan 1970 00:05:00 GMT\r\n", 300), ("Expires: 0\r\n", 0), ("Expires: -1\r\n", 0),
            ("Cache-Control: max-age=60\r\nExpires: 0\r\n", 60),
        ] as [(String, Int64)])
    func lifetime(headers: String, seconds: Int64) async throws {
        let source = try LoopbackService { _, _ in TileService.tile(headers: headers) }
        defer { source.stop() }
        let tile = try await tile(tiles(source, HandClock()))
        #expect(tile.freshUntil == seconds * 1000)
        #expect(tile.isCacheable)
    }

    @Test("is no time at all where their source forbids it, for the browser neither", arguments: ["", "max-age=60, "])
    func forbidden(before: String) async throws {
        let tiles = try TileService { _, _ in TileService.tile(headers: "Cache-Control: \(before)no-store\r\n") }
        defer { tiles.source.stop() }
        for _ in 0..<2 {
            let response = try await tiles.service.get("/tiles/1/0/0")
            #expect(response.body == TileService.png)
            #expect(response["cache-control"] == "no-store")
        }
        #expect(tiles.source.requests.count == 2)
    }

    @Test("is as long again as before where their source says only that they are the same")
    func same() async throws {
        let source = try LoopbackService { _, number in
            switch number {
            case 0: TileService.tile(headers: "Cache-Control: max-age=100\r\nETag: \"a\"\r\n")
            case 1: TileService.tile([], status: "304 Not Modified")
            case 2: TileService.tile([], headers: "Cache-Control: max-age=10\r\n", status: "304 Not Modified")
            default: TileService.tile([], headers: "Cache-Control: no-store\r\n", status: "304 Not Modified")
            }
        }
        defer { source.stop() }
        let clock = HandClock()
        let tiles = tiles(source, clock)
        for (time, freshUntil) in [(0, 100_000), (150_000, 250_000), (300_000, 310_000)] as [(Int64, Int64)] {
            clock.set(time)
            let tile = try await tile(tiles)
            #expect(tile.freshUntil == freshUntil)
            #expect(tile.bytes == TileService.png)
        }
        #expect(await tiles.cachedBytes == TileService.png.count)
        clock.set(400_000)
        let last = try await tile(tiles)
        #expect(last.bytes == TileService.png)
        #expect(!last.isCacheable)
        #expect(await tiles.cachedBytes == 0)
    }
}
