import LoopbackClient
import Testing

@testable import HTTP

@Suite("The server")
struct ServerTests {
    @Test("answers, adds the common fields, and does not repeat present ones")
    func answers() async throws {
        let server = try TestServer()
        let response = try await Loopback.request("GET", "/", port: server.port)
        #expect(response.status == 200)
        #expect(response.text == "hello")
        #expect(response["x-common"] == "yes")
        #expect(response.fields.count { $0.name == "content-length" } == 1)
    }

    @Test("answers HEAD with the head that GET would get")
    func head() async throws {
        let server = try TestServer()
        let response = try await Loopback.request("HEAD", "/", port: server.port)
        #expect(response.status == 200)
        #expect(response["content-length"] == "5")
        #expect(response.body.isEmpty)
    }

    @Test("sends 204 without a body or a length")
    func noContent() async throws {
        let server = try TestServer()
        let response = try await Loopback.request("GET", "/empty", port: server.port)
        #expect(response.status == 204)
        #expect(response["content-length"] == nil)
    }

    @Test("sends large bodies whole", arguments: [("/big", 8 << 20), ("/shared", 300_000)])
    func large(path: String, length: Int) async throws {
        let server = try TestServer()
        let response = try await Loopback.request("GET", path, port: server.port)
        #expect(response.body.count == length)
        #expect(Set(response.body).count == 1)
    }

    @Test("sends a kept response again and again, to many at a time, and closes where it must")
    func kept() async throws {
        let server = try TestServer()
        let port = server.port
        try await withThrowingTaskGroup(of: [LoopbackResponse].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await Loopback.blocking {
                        let connection = try LoopbackConnection(port: port)
                        return try (0..<20).compactMap { _ in
                            try connection.send("GET /kept HTTP/1.1\r\nHost: a\r\n\r\n")
                            let received = connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
                            return LoopbackResponse.parse(received.bytes)?.response
                        }
                    }
                }
            }
            for try await responses in group {
                #expect(responses.count == 20)
                for response in responses {
                    #expect(response.body == [UInt8](repeating: 9, count: 300_000))
                    #expect(response["x-own"] == "kept")
                    #expect(response["x-common"] == "yes")
                }
            }
        }
        let head = try await Loopback.request("HEAD", "/kept", port: port)
        #expect(head["content-length"] == "300000")
        let closing = try await Loopback.request("GET", "/kept", port: port, body: [1, 2, 3])
        #expect(closing["connection"]?.lowercased() == "close")
    }

    @Test("sends a file")
    func file() async throws {
        let folder = TemporaryFolder()
        folder.write("f", [UInt8](repeating: 3, count: 100_000))
        var configuration = ServerConfiguration()
        configuration.commonHeaders = [:]
        let path = folder.path + "/f"
        let server = try Server(configuration) { _ in
            (try? OpenFile(path: path)).map { Response(.ok, body: .file($0)) } ?? .text(.notFound, "")
        }
        let response = try await Loopback.request("GET", "/", port: server.port)
        #expect(response.body == [UInt8](repeating: 3, count: 100_000))
        server.stop(within: .zero)
        await server.stopped()
    }

    @Test("opens regular files only", arguments: ["/", "/dev/null", "/nowhere"])
    func irregular(path: String) {
        #expect(throws: OpenFile.OpeningError.self) { try OpenFile(path: path) }
    }

    @Test("waits for handlers that sleep and that hop to an actor", arguments: ["/slow?20", "/hop"])
    func asynchronous(path: String) async throws {
        let server = try TestServer()
        #expect(try await Loopback.request("GET", path, port: server.port).status == 200)
    }

    @Test("reads a body that comes in pieces", arguments: [1, 1000, 300_000, 1 << 20])
    func echo(length: Int) async throws {
        let server = try TestServer()
        let body = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let response = try await Loopback.request("POST", "/echo", port: server.port, body: body)
        #expect(response.body == body)
    }

    @Test("holds back a client whose handler is slower")
    func backPressure() async throws {
        let server = try TestServer()
        let body = [UInt8](repeating: 1, count: 5 << 20)
        #expect(try await Loopback.request("POST", "/count", port: server.port, body: body).text == "\(body.count)")
    }

    @Test("drops a body that its handler does not read, and answers", arguments: ["/ignore", "/late"])
    func unreadBody(path: String) async throws {
        let server = try TestServer()
        let response = try await Loopback.request(
            "POST", path, port: server.port, body: [UInt8](repeating: 1, count: 20_000))
        #expect(response.status == 200)
    }

    @Test("answers requests on one connection in order, also when they come at once")
    func pipelining() async throws {
        let server = try TestServer()
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send(
                "GET /slow?30 HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"
                    + "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
            return connection.receive(within: 30_000)
        }
        #expect(received.isClosed)
        var rest = received.bytes
        var bodies: [String] = []
        while let (response, size) = LoopbackResponse.parse(rest) {
            bodies.append(response.text)
            rest.removeFirst(size)
        }
        #expect(bodies == ["slow", "hello", "hi"])
    }

    @Test("speaks HTTP/1.0, without Host and with a close at the end")
    func oldVersion() async throws {
        let server = try TestServer()
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send("GET / HTTP/1.0\r\n\r\n")
            return connection.receive(within: 30_000)
        }
        #expect(received.status == 200)
        #expect(received.isClosed)
    }

    @Test("answers 500 instead of a field that would split the response")
    func illegalField() async throws {
        let server = try TestServer()
        let response = try await Loopback.request("GET", "/bad", port: server.port)
        #expect(response.status == 500)
        #expect(response["set-cookie"] == nil)
        #expect(server.observer.current.refused == [.response])
    }

    @Test("continues a client that waits for 100 Continue")
    func expectation() async throws {
        let server = try TestServer()
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
            let first = connection.receive(within: 30_000) { $0.count > 20 }
            try connection.send("hi")
            return first.text + connection.receive(within: 30_000) { $0.suffix(2) == Array("hi".utf8) }.text
        }
        #expect(received.hasPrefix("HTTP/1.1 100 "))
        #expect(received.hasSuffix("\r\n\r\nhi"))
    }

    @Test("tells of served requests, without the query")
    func observed() async throws {
        let server = try TestServer()
        _ = try await Loopback.request("GET", "/slow?1", port: server.port)
        server.server.stop(within: .seconds(1))
        await server.server.stopped()
        let served = try #require(server.observer.current.served.first)
        #expect(served.method == .get)
        #expect(served.path == "/slow")
        #expect(served.status == .ok)
        #expect(served.bodyLength == 4)
        #expect(served.wasCompleted)
        #expect(server.observer.current.connections == 0)
    }

    @Test("refuses a port that is in use, a host that is unknown and an address that is not here")
    func startErrors() throws {
        let first = try TestServer()
        #expect(throws: ServerError.addressInUse(host: "127.0.0.1", port: first.port)) {
            try TestServer { $0.port = first.port }
        }
        #expect(throws: ServerError.unknownHost("no host")) { try TestServer { $0.host = "no host" } }
        #expect(throws: ServerError.cannotListen(host: "192.0.2.1", port: 0, errno: 99)) {
            try TestServer { $0.host = "192.0.2.1" }
        }
    }

    @Test("listens on IPv6")
    func ipv6() throws {
        #expect(try TestServer { $0.host = "::1" }.port > 0)
    }
}
