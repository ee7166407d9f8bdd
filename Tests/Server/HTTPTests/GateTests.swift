import LoopbackClient
import Testing

@testable import HTTP

@Suite("The gate")
struct GateTests {
    struct Probe: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        /// Nil where the connection is closed without an answer.
        let status: Int?
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ status: Int?) {
            self.name = name
            bytes = Array(text.utf8)
            self.status = status
        }
    }

    /// Requests that libmicrohttpd or a lax proxy could take; the answer, and then the end of the connection.
    static let probes = [
        Probe("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
        Probe("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
        Probe("two different Hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
        Probe("an empty Host", "GET / HTTP/1.1\r\nHost: \r\n\r\n", 400),
        Probe("a Host with a user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400),
        Probe("a Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        Probe("two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        Probe(
            "Content-Length and Transfer-Encoding",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
        Probe(
            "Transfer-Encoding and Content-Length",
            "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 411),
        Probe(
            "Transfer-Encoding alone", "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            411),
        Probe(
            "an obscured Transfer-Encoding",
            "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\u{b}chunked\r\nContent-Length: 1\r\n\r\nx", 400),
        Probe("Transfer-Encoding identity", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", 411),
        Probe(
            "two different Content-Lengths",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400),
        Probe(
            "the same Content-Length twice",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400),
        Probe("a list of lengths", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc", 400),
        Probe("a signed length", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc", 400),
        Probe("a negative length", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        Probe("a hexadecimal length", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\nabc", 400),
        Probe("an empty length", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", 400),
        Probe(
            "an enormous length", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
        Probe("a space before the colon", "GET / HTTP/1.1\r\nHost: a\r\nFoo : b\r\n\r\n", 400),
        Probe(
            "a space before the colon of a length",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length : 3\r\n\r\nabc", 400),
        Probe("a tab before the colon", "GET / HTTP/1.1\r\nHost: a\r\nFoo\t: b\r\n\r\n", 400),
        Probe("a folded value", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\r\n c\r\n\r\n", 400),
        Probe("a value folded with a tab", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\r\n\tc\r\nBar: d\r\n\r\n", 400),
        Probe("a folded empty line", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\r\n \r\n\r\n", 400),
        Probe("a folded Host", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
        Probe("a fold before the first field", "GET / HTTP/1.1\r\n Foo: b\r\nHost: a\r\n\r\n", 400),
        Probe("NUL in a value", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\0c\r\n\r\n", 400),
        Probe("NUL at the end of a value", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\0\r\n\r\n", 400),
        Probe("NUL in a name", "GET / HTTP/1.1\r\nHost: a\r\nFo\0o: b\r\n\r\n", 400),
        Probe("NUL in the target", "GET /\0x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("NUL in the version", "GET / HTTP/1.1\0\r\nHost: a\r\n\r\n", 400),
        Probe("a bell in a value", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\u{7}\r\n\r\n", 400),
        Probe("DEL in a value", "GET / HTTP/1.1\r\nHost: a\r\nFoo: \u{7f}\r\n\r\n", 400),
        Probe("a bare CR in a value", "GET / HTTP/1.1\r\nHost: a\r\nFoo: b\rBar: c\r\n\r\n", 400),
        Probe("a bare LF after each line", "GET / HTTP/1.1\nHost: a\n\n", 400),
        Probe("a bare LF after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
        Probe("a bare LF after a field", "GET / HTTP/1.1\r\nHost: a\nFoo: b\r\n\r\n", 400),
        Probe("a bare LF as the empty line", "GET / HTTP/1.1\r\nHost: a\r\n\n", 400),
        Probe("a bare LF in HTTP/1.0", "GET / HTTP/1.0\n\n", 400),
        Probe("an empty name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
        Probe("a name with a slash", "GET / HTTP/1.1\r\nHost: a\r\nFo/o: b\r\n\r\n", 400),
        Probe("a name with a letter that is not ASCII", "GET / HTTP/1.1\r\nHost: a\r\nFöo: b\r\n\r\n", 400),
        Probe("a line without a colon", "GET / HTTP/1.1\r\nHost: a\r\nFoo\r\n\r\n", 400),
        Probe("an expectation that nobody knows", "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417),
        Probe("a method that nobody knows", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        Probe("a method in lower case", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        Probe("CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        Probe("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
        Probe("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        Probe("HTTP/0.9", "GET /\r\n\r\n", 400),
        Probe("a protocol that is not HTTP", "GET / ICAP/1.0\r\nHost: a\r\n\r\n", 400),
        Probe("a space in the target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a tab in the target", "GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a tab before the target", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a tab before the version", "GET /\tHTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a space after the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
        Probe("two spaces before the version", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("two spaces in the request line", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a target that is no path", "GET x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("an asterisk for GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("an encoded NUL in the target", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a way out of the root", "GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("an encoded way out of the root", "GET /%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Probe("a long target", "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        Probe("a target longer than all buffers", "GET /\(String(repeating: "a", count: 100_000))", 414),
        Probe(
            "a long field", "GET / HTTP/1.1\r\nHost: a\r\nFoo: \(String(repeating: "a", count: 17_000))\r\n\r\n", 431),
        Probe(
            "a field longer than all buffers",
            "GET / HTTP/1.1\r\nHost: a\r\nFoo: \(String(repeating: "a", count: 100_000))", 431),
        Probe(
            "too many fields",
            "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "a: b\r\n", count: 101))\r\n", 431),
        Probe("TLS", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{fc}\u{3}\u{3}\r\n\r\n", nil),
    ]

    @Test("refuses and closes", arguments: probes)
    func refuses(probe: Probe) async throws {
        let server = try TestServer()
        let port = server.port
        // It stays open until the server has stopped: a client that closes as soon as it may looks like one that went away by itself.
        nonisolated(unsafe) let connection = try LoopbackConnection(port: port)
        let received = try await Loopback.blocking {
            // The server may close before it has read all of a request that is too long.
            try? connection.send(probe.bytes)
            return connection.receive(within: 30_000)
        }
        defer { withExtendedLifetime(connection) {} }
        #expect(received.isClosed)
        #expect(received.status == probe.status)
        #expect(try await Loopback.request("GET", "/", port: port).status == 200)
        // Whoever refused it, the library or the gate: with our fields, counted once, and told.
        server.server.stop(within: .seconds(1))
        await server.server.stopped()
        let record = server.observer.current
        #expect(record.refused.count == 1)
        let reported = record.served.dropLast().map { Int($0.status.rawValue) }
        #expect(reported == (probe.status.map { [$0] } ?? []))
        guard let status = probe.status else { return }
        let response = try #require(LoopbackResponse.parse(received.bytes)?.response)
        #expect(LoopbackResponse.parse(received.bytes)?.size == received.bytes.count)
        #expect(response.text == record.refused.first?.explanation)
        #expect(response["date"]?.hasSuffix(" GMT") == true)
        #expect(response["x-common"] == "yes")
        #expect(response["content-type"] == "text/plain; charset=utf-8")
        #expect(response["connection"]?.lowercased() == "close")
        #expect(record.refused.first?.status?.rawValue == UInt16(status))
    }

    @Test(
        "lets unusual but right requests pass",
        arguments: [
            "GET / HTTP/1.1\r\nHost:a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: \t a \t \r\n\r\n",
            "GET / HTTP/1.1\r\nhOST: [::1]:8080\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nEmpty:\r\nFoo: \r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nFoo: caf\u{e9} 하루\tx\r\n\r\n",
            "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /?q=\"<>|\\^`{} HTTP/1.1\r\nHost: a\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nCookie: a=b; c=d\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
            "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "a: b\r\n", count: 99))\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nFoo: \(String(repeating: "a", count: 16_000))\r\n\r\n",
            // As large and as many as allowed, at once: the library's own needs beside them have room too.
            "GET / HTTP/1.1\r\nHost: a\r\n"
                + String(repeating: "a: \(String(repeating: "b", count: 155))\r\n", count: 99) + "\r\n",
            "GET /?\(String(repeating: "a", count: 8000)) HTTP/1.1\r\nHost: a\r\n\r\n",
        ])
    func passes(text: String) async throws {
        let server = try TestServer()
        let port = server.port
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send(text)
            return connection.receive(within: 30_000) { LoopbackResponse.parse($0) != nil }
        }
        #expect(received.status == 200 || received.status == 204)
        #expect(server.observer.current.refused.isEmpty)
    }

    @Test("sees the same in a head that comes byte by byte")
    func byteByByte() async throws {
        let server = try TestServer()
        let port = server.port
        let text = "GET /?a=%20b HTTP/1.1\r\nHost: a\r\nCookie: a=b\r\nFoo:  bar \r\n\r\n"
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            for _ in 0..<2 {
                for byte in text.utf8 { try connection.send([byte]) }
            }
            return connection.receive(within: 30_000) { bytes in
                LoopbackResponse.parse(bytes).flatMap { LoopbackResponse.parse(Array(bytes[$0.size...])) } != nil
            }
        }
        #expect(received.text.split(separator: "HTTP/1.1 200").count == 2)
    }

    @Test(
        "never takes the body of one request for another request",
        arguments: [
            "GET / HTTP/1.1\r\nHost: a\r\n", "POST /ignore HTTP/1.1\r\nHost: a\r\n", "HEAD / HTTP/1.1\r\nHost: a\r\n",
            "DELETE / HTTP/1.1\r\nHost: a\r\n", "BREW / HTTP/1.1\r\nHost: a\r\n", "POST /late HTTP/1.1\r\nHost: a\r\n",
            "OPTIONS / HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n",
        ])
    func bodyIsNoRequest(head: String) async throws {
        let server = try TestServer()
        let port = server.port
        let inner = "GET /empty HTTP/1.1\r\nHost: inner\r\n\r\n"
        let received = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send("\(head)Content-Length: \(inner.utf8.count)\r\n\r\n\(inner)")
            connection.finishSending()
            return connection.receive(within: 30_000)
        }
        #expect(received.text.split(separator: "HTTP/1.1 ").count == 1)
        #expect(!server.observer.current.served.contains { $0.path == "/empty" })
    }
}
