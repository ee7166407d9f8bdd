import Glibc
import LoopbackClient
import Store
import Testing

@testable import HTTP
@testable import HaruServer

@Suite("For the operator")
struct OperationsTests {
    @Test("healthz says that the process lives, readyz that the store works")
    func health() async throws {
        let service = try TestService()
        let alive = try await service.get("/healthz")
        #expect(alive.status == 200)
        #expect(alive["cache-control"] == "no-store")
        #expect(try await service.get("/readyz").status == 200)
    }

    @Test("readyz is 503 with the reason when the store cannot write, and healthz still 200")
    func unready() async throws {
        let service = try TestService()
        try Database(path: service.data.path + "/haru.sqlite").execute("DROP TABLE store")
        let ready = try await service.get("/readyz")
        #expect(ready.status == 503)
        #expect(ready.text.contains("no such table"))
        #expect(try await service.get("/healthz").status == 200)
    }

    @Test("readyz is 503 when the data folder is deleted or another stands in its place, and 200 when it is back")
    func folderGone() async throws {
        let service = try TestService()
        let folder = service.data.path
        let ready = { try await service.get("/readyz") }
        #expect(try await ready().status == 200)

        #expect(rename(folder, folder + "-away") == 0)
        defer { _ = TemporaryFolder(adopting: folder + "-away") }
        let gone = try await ready()
        #expect(gone.status == 503)
        #expect(
            gone.text == "The store does not work: \(folder)/haru.sqlite is gone; "
                + "what is written now is lost when Haru stops.\n")

        // Another Haru, or a backup that somebody put back without stopping this one.
        #expect(mkdir(folder, 0o700) == 0)
        try Database(path: folder + "/haru.sqlite").execute("CREATE TABLE t (a INTEGER) STRICT")
        let replaced = try await ready()
        #expect(replaced.status == 503)
        #expect(replaced.text.contains("another file is in the place of \(folder)/haru.sqlite"))
        #expect(try await service.get("/healthz").status == 200)

        _ = TemporaryFolder(adopting: folder)
        #expect(rename(folder + "-away", folder) == 0)
        #expect(try await ready().status == 200)

        // The log of the last commits is as dear as the database.
        #expect(unlink(folder + "/haru.sqlite-wal") == 0)
        #expect(try await ready().text.contains("haru.sqlite-wal is gone"))
    }

    @Test(
        "a refusal by the HTTP library itself has the security fields, is counted and is logged",
        arguments: [
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3x\r\n\r\n", 400, Refusal.contentLength),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413, .bodyTooLarge),
            ("GET / HTTP/1.1\r\n\r\n", 400, .host),
            ("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400, .target),
            ("GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n", 400, .target),
            ("GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400, .framing),
            ("GET /\(String(repeating: "a", count: 99_999))", 414, .targetTooLong),
            ("GET / HTTP/1.1\r\nHost: a\r\nb: \(String(repeating: "a", count: 99_999))", 431, .headTooLarge),
        ])
    func libraryRefusals(request: String, status: Int, reason: Refusal) async throws {
        let service = try TestService()
        let port = service.port
        let bytes = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try? connection.send(request)
            return connection.receive(within: 30_000).bytes
        }
        let response = try #require(LoopbackResponse.parse(bytes)?.response)
        #expect(response.status == status)
        #expect(response["content-security-policy"] == SecurityHeaders.contentSecurityPolicy)
        #expect(response["x-content-type-options"] == "nosniff")
        #expect(response["cache-control"] == "no-store")
        #expect(response["content-type"] == "text/plain; charset=utf-8")
        #expect(response.text == reason.explanation)
        #expect(bytes.count == LoopbackResponse.parse(bytes)?.size)
        let samples = samples(try await service.get("/metrics").text)
        #expect(samples["haru_http_refused_total{reason=\"\(reason.rawValue)\"}"] == 1)
        let answered = samples.filter { $0.key.hasPrefix("haru_http_requests_total") }
        #expect(answered.values.reduce(0, +) == 1)
    }

    @Test("metrics count requests, durations, refusals and connections, and describe the process")
    func metrics() async throws {
        let service = try TestService()
        _ = try await service.get("/")
        _ = try await service.get("/nowhere")
        _ = try await service.get("/", method: "HEAD")
        _ = try await service.get("/", method: "BREW")
        let response = try await service.get("/metrics")
        #expect(response["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        let samples = samples(response.text)
        #expect(samples["haru_http_requests_total{method=\"GET\",status=\"2xx\"}"] == 1)
        #expect(samples["haru_http_requests_total{method=\"GET\",status=\"4xx\"}"] == 1)
        #expect(samples["haru_http_requests_total{method=\"HEAD\",status=\"2xx\"}"] == 1)
        #expect(samples["haru_http_requests_total{method=\"other\",status=\"5xx\"}"] == 1)
        #expect(samples["haru_http_refused_total{reason=\"method\"}"] == 1)
        #expect(samples["haru_http_refused_total{reason=\"framing\"}"] == 0)
        #expect(samples["haru_http_request_duration_seconds_count"] == 4)
        #expect(samples["haru_http_request_duration_seconds_bucket{le=\"+Inf\"}"] == 4)
        #expect(try #require(samples["haru_http_connections"]) >= 1)
        #expect(samples["haru_http_connections_limit"] == 12_000)
        #expect(try #require(samples["process_resident_memory_bytes"]) > 1_000_000)
        #expect(try #require(samples["process_open_fds"]) > 3)
        #expect(try #require(samples["process_start_time_seconds"]) > 1_700_000_000)
    }

    private func samples(_ text: String) -> [String: Double] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.reduce(into: [:]) { samples, line in
            let parts = line.split(separator: " ")
            if parts.count == 2 { samples[String(parts[0])] = Double(parts[1]) }
        }
    }

    @Test("the buckets of durations hold durations of at most their bound")
    func histogram() {
        var histogram = DurationHistogram()
        for duration in [.zero, .milliseconds(1), .milliseconds(2), .seconds(1), .seconds(60)] as [Duration] {
            histogram.add(duration)
        }
        #expect(histogram.buckets == [2, 3, 3, 3, 3, 3, 4, 4, 4])
        #expect(histogram.count == 5)
    }

    @Test("every answer has the security fields", arguments: ["/", "/sw.js", "/healthz", "/nowhere", "/..", "/api/x"])
    func securityHeaders(path: String) async throws {
        let response = try await TestService().get(path)
        let policy = try #require(response["content-security-policy"])
        let directives = Set(policy.split(separator: "; ").map(String.init))
        #expect(
            directives == [
                "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "font-src 'self'",
                "img-src 'self' blob: data:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
                "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
                "require-trusted-types-for 'script'", "trusted-types haru",
            ])
        #expect(response["x-content-type-options"] == "nosniff")
        #expect(response["referrer-policy"] == "no-referrer")
        #expect(response["cross-origin-opener-policy"] == "same-origin")
        #expect(response["cross-origin-resource-policy"] == "same-origin")
        #expect(response["x-frame-options"] == "DENY")
        #expect(response["permissions-policy"]?.contains("camera=()") == true)
        #expect(response["strict-transport-security"] == nil)
    }

    @Test("https is promised only where the operator says that there is TLS")
    func https() async throws {
        let service = try TestService { $0.isBehindTLS = true }
        #expect(try await service.get("/")["strict-transport-security"] == "max-age=31536000")
    }

    @Test("the access log has one line a request, without query and without characters that could forge a line")
    func log() {
        let request = ServedRequest(
            method: .get, path: "/a/하\u{85}\u{1b}[1m", status: .ok, bodyLength: 12, duration: .microseconds(1290),
            wasCompleted: false)
        let line = AccessLog.line(request, at: WallClock(milliseconds: 1_795_235_078_007))
        #expect(line == "2026-11-21T04:24:38.007Z GET /a/%ED%95%98%C2%85%1B[1m 200 12 1.2 incomplete\n")
        let token = Token(for: AccountID(number: 7)).text
        let other = ServedRequest(
            method: .get, path: "/haru/\(token).txt", status: .ok, bodyLength: 12, duration: .zero, wasCompleted: true)
        #expect(
            AccessLog.line(other, at: WallClock(milliseconds: 0))
                == "1970-01-01T00:00:00.000Z GET /haru/*.txt 200 12 0.0\n")
        // An address may be written otherwise, or lack a letter.
        let addresses = [
            "feed/\(token).ics", "feed/%30\(token.dropFirst()).ics", "f%65ed/\(token.dropLast()).ics",
            "w/%30\(token.dropFirst()).png",
        ]
        for address in addresses {
            let feed = ServedRequest(
                method: .get, path: "/haru/" + address, status: .ok, bodyLength: 12, duration: .zero,
                wasCompleted: true)
            let folder = String(address.prefix { $0 != "/" })
            #expect(
                AccessLog.line(feed, at: WallClock(milliseconds: 0))
                    == "1970-01-01T00:00:00.000Z GET /haru/\(folder)/* 200 12 0.0\n")
        }
        let unknown = ServedRequest(
            method: nil, path: nil, status: .badRequest, bodyLength: 0, duration: .zero, wasCompleted: true)
        #expect(
            AccessLog.line(unknown, at: WallClock(milliseconds: 0)) == "1970-01-01T00:00:00.000Z - - 400 0 0.0\n")
    }
}
