import Glibc
import LoopbackClient
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

    @Test("puts an open file's bytes, from where it stands")
    func put() throws {
        let service = try LoopbackService { _, _ in .http("", status: "201 Created") }
        defer { service.stop() }
        let file = try openFile("하루".utf8)
        defer { close(file) }
        #expect(lseek(file, 3, SEEK_SET) == 3)
        #expect(try client.send(OutboundRequest(url: service.url, method: .put(file: file, length: 3))).status == 201)
        let received = try #require(service.requests.first)
        #expect(received.hasPrefix("PUT / HTTP/1.1\r\n"))
        #expect(received.hasSuffix("\r\n\r\n루"))
        #expect(throws: OutboundError.self) {
            try client.send(OutboundRequest(url: service.url, method: .put(file: -1, length: 3), timeout: 2000))
        }
    }

    @Test("asks for a head alone, and deletes")
    func otherMethods() throws {
        let service = try LoopbackService { _, number in
            number == 0
                ? .bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\nConnection: close\r\n\r\n".utf8)) : .http("")
        }
        defer { service.stop() }
        let head = try client.send(OutboundRequest(url: service.url, method: .head))
        #expect(head.header("content-length") == "99")
        #expect(head.body.isEmpty)
        #expect(try client.send(OutboundRequest(url: service.url, method: .delete)).status == 200)
        #expect(service.requests.map { $0.prefix(5) } == ["HEAD ", "DELET"])
    }

    @Test("a good answer's body goes into a file, that of another does not, and no more than is allowed")
    func intoFile() throws {
        let service = try LoopbackService { _, number in
            .http("number \(number)", status: number == 1 ? "404 Not Found" : "200 OK")
        }
        defer { service.stop() }
        let file = try openFile("".utf8)
        defer { close(file) }
        var request = OutboundRequest(url: service.url)
        request.file = file
        #expect(try client.send(request).body.isEmpty)
        #expect(try client.send(request).body == Array("number 1".utf8))
        request.maximumBytes = 7
        #expect(throws: OutboundError.tooLarge) { try client.send(request) }
        #expect(lseek(file, 0, SEEK_END) == 8)
        request.maximumBytes = 8
        request.file = -1
        #expect(throws: OutboundError.self) { try client.send(request) }
    }

    /// A file without a name.
    private func openFile(_ bytes: some Sequence<UInt8>) throws -> Int32 {
        let folder = TemporaryFolder()
        folder.write("file", Array(bytes))
        let file = open(folder.path + "/file", O_RDWR | O_CLOEXEC)
        try #require(file >= 0)
        return file
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

    @Test("takes no more than 64 KiB of header lines, over all interim answers")
    func manyHeaders() throws {
        let line = "X-Long: " + String(repeating: "x", count: 1014) + "\r\n"
        #expect(line.utf8.count == 1024)
        let interim = "HTTP/1.1 103 Early Hints\r\n" + String(repeating: line, count: 40) + "\r\n"
        let service = try LoopbackService { _, number in
            number == 0
                ? .http("", headers: String(repeating: line, count: 60))
                : .bytes(Array((interim + interim + "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").utf8))
        }
        defer { service.stop() }
        #expect(try client.send(OutboundRequest(url: service.url)).headers.count >= 60)
        #expect(throws: OutboundError.tooLarge) { try client.send(OutboundRequest(url: service.url)) }
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

    @Test("refuses forbidden requests", arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "", "http://"])
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
