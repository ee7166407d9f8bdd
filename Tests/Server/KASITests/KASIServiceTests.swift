import Almanac
import LoopbackService
import Outbound
import Synchronization
import Testing

@testable import KASI

@Suite("Asking KASI's service")
struct KASIServiceTests {
    /// Milliseconds that a service slept between tries.
    final class Pauses: Sendable {
        private let list = Mutex<[Int]>([])
        var all: [Int] { list.withLock { $0 } }
        func add(_ pause: Int) { list.withLock { $0.append(pause) } }
    }

    private func service(
        _ loopback: LoopbackService, key: String = "key", timeout: Int = 2000, isOnline: Bool? = nil,
        pauses: Pauses = Pauses()
    ) -> KASIService {
        var online: (@Sendable () -> Bool)?
        if let isOnline { online = { isOnline } }
        return KASIService(
            key: key, address: loopback.url + "/LrsrCldInfoService", timeout: timeout,
            backoff: Backoff(tries: 3, pause: 100, longestPause: 1000), isOnline: online,
            sleep: { pauses.add($0) })
    }

    private static func month(_ year: Int32, _ month: Int32) -> [KASIRecord] {
        KASIRecord.month(year: year, month: month)
    }

    @Test("asks for a month with the documented parameters and reads its days")
    func asks() throws {
        let days = Self.month(2026, 9)
        let loopback = try LoopbackService { _, _ in .http(DocumentedAnswers.records(days)) }
        defer { loopback.stop() }
        #expect(try service(loopback).month(year: 2026, month: 9) == days)
        let request = try #require(loopback.requests.first)
        #expect(
            request.hasPrefix(
                "GET /LrsrCldInfoService/getLunCalInfo?solYear=2026&solMonth=09&numOfRows=40&pageNo=1&ServiceKey=key "
                    + "HTTP/1.1\r\n"
            ))
    }

    @Test("sends a key escaped once, whichever form it was given in", arguments: ["a+b/c==", "a%2Bb%2Fc%3D%3D"])
    func key(key: String) throws {
        let loopback = try LoopbackService { _, _ in .http(DocumentedAnswers.records([])) }
        defer { loopback.stop() }
        #expect(try service(loopback, key: key).month(year: 2026, month: 9).isEmpty)
        #expect(try #require(loopback.requests.first).contains("&ServiceKey=a%2Bb%2Fc%3D%3D HTTP/1.1"))
    }

    @Test("turns the page where the service gives fewer than it has")
    func pages() throws {
        let days = Self.month(2026, 9)
        let loopback = try LoopbackService { _, number in
            let part = number == 0 ? days.prefix(10) : number == 1 ? days[10..<20] : days[20...]
            return .http(DocumentedAnswers.records(Array(part), total: days.count, page: number + 1))
        }
        defer { loopback.stop() }
        #expect(try service(loopback).month(year: 2026, month: 9) == days)
        #expect(loopback.requests.map { $0.contains("pageNo=3") } == [false, false, true])
    }

    @Test("does not turn pages for ever")
    func missingPages() throws {
        let loopback = try LoopbackService { _, _ in .http(DocumentedAnswers.records([], total: 30)) }
        defer { loopback.stop() }
        #expect(throws: KASIError.malformed(what: "fewer items than totalCount")) {
            try service(loopback).month(year: 2026, month: 9)
        }
        #expect(loopback.requests.count == 1)
    }

    @Test(
        "tells errors of key, quota and service apart, and asks again only where that may help",
        arguments: [
            (
                DocumentedAnswers.gateway(code: 30, message: "SERVICE_KEY_IS_NOT_REGISTERED_ERROR"), "200 OK",
                KASIError.key(code: 30), 1
            ),
            (DocumentedAnswers.gateway(code: 31, message: "DEADLINE HAS EXPIRED ERROR"), "200 OK", .key(code: 31), 1),
            (DocumentedAnswers.gateway(code: 32, message: "UNREGISTERED_IP_ERROR"), "200 OK", .key(code: 32), 1),
            (DocumentedAnswers.gateway(code: 20, message: "SERVICE_ACCESS_DENIED_ERROR"), "200 OK", .key(code: 20), 1),
            (
                DocumentedAnswers.gateway(code: 22, message: "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR"),
                "200 OK",
                .quota, 1
            ),
            (
                DocumentedAnswers.gateway(code: 12, message: "NO_OPENAPI_SERVICE_ERROR"), "200 OK",
                .refused(code: 12, message: "NO_OPENAPI_SERVICE_ERROR"), 1
            ),
            (DocumentedAnswers.refusal(code: "22", message: "LIMITED"), "200 OK", .quota, 1),
            (
                DocumentedAnswers.refusal(code: "10", message: "INVALID_REQUEST_PARAMETER_ERROR"), "200 OK",
                .refused(code: 10, message: "INVALID_REQUEST_PARAMETER_ERROR"), 1
            ),
            (
                DocumentedAnswers.refusal(code: "01", message: "APPLICATION_ERROR"), "200 OK",
                .refused(code: 1, message: "APPLICATION_ERROR"), 3
            ),
            ("Unauthorized", "401 Unauthorized", .key(code: 401), 1), ("", "429 Too Many Requests", .quota, 1),
            ("", "404 Not Found", .status(404), 1), ("", "502 Bad Gateway", .status(502), 3),
            ("<html>", "200 OK", .malformed(what: "not XML"), 1),
        ] as [(String, String, KASIError, Int)])
    func errors(body: String, status: String, error: KASIError, tries: Int) throws {
        let loopback = try LoopbackService { _, _ in .http(body, status: status) }
        defer { loopback.stop() }
        let pauses = Pauses()
        #expect(throws: error) { try service(loopback, pauses: pauses).month(year: 2026, month: 9) }
        #expect(loopback.requests.count == tries)
        #expect(pauses.all == Array([100, 200].prefix(tries - 1)))
        #expect(!"\(error)".isEmpty)
    }

    @Test("goes on after a failure that passes")
    func passes() throws {
        let days = Self.month(2026, 9)
        let loopback = try LoopbackService { _, number in
            switch number {
            case 0: .hangUp
            case 1: .http("", status: "503 Service Unavailable")
            default: .http(DocumentedAnswers.records(days))
            }
        }
        defer { loopback.stop() }
        let pauses = Pauses()
        #expect(try service(loopback, pauses: pauses).month(year: 2026, month: 9) == days)
        #expect(pauses.all == [100, 200])
    }

    @Test("gives up on a service that is silent, after as many tries as allowed")
    func silence() throws {
        let loopback = try LoopbackService { _, _ in .silence }
        defer { loopback.stop() }
        #expect(throws: KASIError.unanswered(.timedOut)) {
            try service(loopback, timeout: 1500).month(year: 2026, month: 9)
        }
        #expect(loopback.requests.count == 3)
    }

    @Test("asks nothing without a network")
    func offline() throws {
        let loopback = try LoopbackService { _, _ in .http(DocumentedAnswers.records([])) }
        defer { loopback.stop() }
        let pauses = Pauses()
        #expect(throws: KASIError.offline) {
            try service(loopback, isOnline: false, pauses: pauses).month(year: 2026, month: 9)
        }
        #expect(loopback.requests.isEmpty)
        #expect(pauses.all.isEmpty)
    }
}
