import LoopbackService
import Outbound
import Testing

@Suite("Asking a server elsewhere")
struct OutboundClientTests {
    private let client = OutboundClient()

    @Test("brings status, header fields and body")
    func answer() throws {
        let service = try LoopbackService { _, _ in .http("none", status: "404 Not Found", headers: "X-Why:  late \r\n")
        }
        defer { service.stop() }
        let response = try client.send(
            OutboundRequest(url: service.url + "/a?b=c", headers: [(name: "X-Ask", value: "why")]))
        #expect(response.status == 404)
        #expect(response.header("x-why") == "late")
        #expect(response.header("x-not") == nil)
        #expect(String(decoding: response.body, as: UTF8.self) == "none")
        let request = try #require(service.requests.first)
        #expect(request.hasPrefix("GET /a?b=c HTTP/1.1\r\n"))
        #expect(request.contains("\r\nX-Ask: why\r\n"))
        #expect(request.contains("\r\nUser-Agent: Haru\r\n"))
    }

    @Test("posts bytes")
    func post() throws {
        let service = try LoopbackService { _, _ in .http("", status: "201 Created") }
        defer { service.stop() }
        let request = OutboundRequest(
            url: service.url, method: .post(Array("하루".utf8)), headers: [(name: "Content-Type", value: "text/plain")])
        #expect(try client.send(request).status == 201)
        let received = try #require(service.requests.first)
        #expect(received.hasPrefix("POST / HTTP/1.1\r\n"))
        #expect(received.hasSuffix("\r\n\r\n하루"))
    }

    @Test("follows no redirect")
    func redirect() throws {
        let service = try LoopbackService { _, _ in .http("", status: "302 Found", headers: "Location: /elsewhere\r\n")
        }
        defer { service.stop() }
        #expect(try client.send(OutboundRequest(url: service.url)).status == 302)
        #expect(service.requests.count == 1)
    }

    @Test("gives up in time on a server that is silent")
    func timeout() throws {
        let service = try LoopbackService { _, _ in .silence }
        defer { service.stop() }
        #expect(throws: OutboundError.timedOut) {
            try client.send(OutboundRequest(url: service.url, timeout: 150))
        }
    }

    @Test("takes no more than it may")
    func tooLarge() throws {
        let service = try LoopbackService { _, _ in .http(String(repeating: "x", count: 2000)) }
        defer { service.stop() }
        #expect(throws: OutboundError.tooLarge) {
            try client.send(OutboundRequest(url: service.url, maximumBytes: 1999))
        }
        #expect(try client.send(OutboundRequest(url: service.url, maximumBytes: 2000)).body.count == 2000)
    }

    @Test("tells a broken answer from a server that is not there")
    func broken() throws {
        let service = try LoopbackService { _, number in
            number == 0 ? .hangUp : .bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf".utf8))
        }
        for _ in 0..<2 {
            do throws(OutboundError) {
                _ = try client.send(OutboundRequest(url: service.url))
                Issue.record("an answer came")
            } catch {
                guard case .broken = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(error.isPassing)
            }
        }
        service.stop()
        #expect(throws: OutboundError.unreachable) {
            // Port 1 of the loopback has no listener.
            try client.send(OutboundRequest(url: "http://127.0.0.1:1/"))
        }
    }

    @Test("refuses what it must not send", arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "", "http://"])
    func malformed(url: String) {
        #expect(throws: OutboundError.malformed) { try client.send(OutboundRequest(url: url)) }
    }

    @Test("refuses header fields with line ends")
    func headers() {
        for (name, value) in [("X", "a\r\nY: b"), ("X\n", "a"), ("", "a"), ("X", "a\0b")] {
            #expect(throws: OutboundError.malformed) {
                try client.send(OutboundRequest(url: "http://127.0.0.1:1/", headers: [(name: name, value: value)]))
            }
        }
    }
}
