import LoopbackClient
import Testing

@testable import HTTP

/// Damaged requests, one after the other against one server, which must live and lose no descriptor.
@Suite("Damaged requests")
struct FuzzTests {
    private static let seeds: [[UInt8]] = [
        "GET /?a=b HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip;q=0.5, br\r\nCookie: a=b\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\nhello world",
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "HEAD /shared HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST /ignore HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nX: y\r\n z\r\n\r\nbodyGET /slow?1 HTTP/1.1\r\n\r\n",
    ].map { Array($0.utf8) }

    private static let morsels: [[UInt8]] = [
        "\r\n", "\n", "\r", "\0", " ", "\t", ":", "%00", "%", "Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n",
        "Host: b\r\n", "Connection: close\r\n", "Connection: upgrade\r\n", "\r\n\r\n", "-1", "99999999999999999999",
        "../",
        "Expect: 100-continue\r\n",
    ].map { Array($0.utf8) }

    private static func damaged(_ generator: inout Seeded) -> [UInt8] {
        var bytes = seeds.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 3: bytes.insert(contentsOf: morsels.randomElement(using: &generator) ?? [], at: place)
            case 4: bytes.removeSubrange(place...)
            default:
                let other = Int.random(in: 0...bytes.count, using: &generator)
                let range = min(place, other)..<max(place, other)
                bytes.insert(contentsOf: bytes[range], at: place)
            }
        }
        return bytes
    }

    @Test("are answered or closed; the server lives and keeps no descriptor")
    func damage() async throws {
        let seed = Seeded.given()
        let server = try TestServer { $0.deadlines.head = .milliseconds(100) }
        let port = server.port
        let statuses = try await withThrowingTaskGroup(of: [Int].self) { group in
            for part in 0..<Self.parts {
                group.addTask {
                    try await Loopback.blocking { try Self.statuses(seed: seed &+ UInt64(part), port: port) }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(statuses.count == 2560)
        #expect(statuses.count { $0 == 400 } > 200, "the damage must reach the gate, seed \(seed)")
        #expect(statuses.count { $0 == 200 } > 200, "some requests must survive, seed \(seed)")
        #expect(!statuses.contains(500), "seed \(seed)")
        #expect(try await Loopback.request("GET", "/", port: port).text == "hello", "seed \(seed)")
        // Every connection was seen to end, so every descriptor was closed.
        server.server.stop(within: .seconds(2))
        await server.server.stopped()
        #expect(server.observer.current.connections == 0, "seed \(seed)")
    }

    private static let parts = 8

    /// The statuses of the first answers to one part of the requests; 0 where there was none. Each connection must have
    /// been closed by the server.
    private static func statuses(seed: UInt64, port: UInt16) throws -> [Int] {
        var generator = Seeded(state: seed)
        return try (0..<(2560 / parts)).map { _ in
            let bytes = damaged(&generator)
            let connection = try LoopbackConnection(port: port)
            // The server may have closed already.
            try? connection.send(bytes)
            connection.finishSending()
            let received = connection.receive(within: 30_000)
            #expect(received.isClosed, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            return received.status ?? 0
        }
    }
}
