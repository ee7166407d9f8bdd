import LoopbackService
import Outbound
import Testing

@Suite("Asking without blocking")
struct OutboundQueueTests {
    @Test("gives each request its own answer, with few threads for many", arguments: [1, 3])
    func many(limit: Int) async throws {
        let service = try LoopbackService { request, _ in
            .http(String(request.split(separator: " ")[1]))
        }
        defer { service.stop() }
        let queue = OutboundQueue(limit: limit)
        let url = service.url
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let response = try await queue.send(OutboundRequest(url: url + "/\(number)"))
                    #expect(String(decoding: response.body, as: UTF8.self) == "/\(number)")
                }
            }
            try await group.waitForAll()
        }
        #expect(service.requests.count == 20)
    }

    @Test("asks nobody where the request is no longer wanted when its turn comes")
    func unwanted() async throws {
        let service = try LoopbackService { _, _ in .http("") }
        defer { service.stop() }
        let queue = OutboundQueue()
        let request = OutboundRequest(url: service.url)
        #expect(try await queue.send(request, ifWanted: { false })?.status == nil)
        #expect(try await queue.send(request, ifWanted: { true })?.status == 200)
        #expect(service.requests.count == 1)
    }

    @Test("the wait for its turn is part of the time that a request has")
    func deadline() async throws {
        let service = try LoopbackService { request, _ in request.hasPrefix("GET /hang") ? .silence : .http("") }
        defer { service.stop() }
        let queue = OutboundQueue()
        let request = OutboundRequest(url: service.url)
        #expect(try await queue.send(request, before: .now - .milliseconds(1))?.status == nil)
        #expect(service.requests.isEmpty)
        #expect(try await queue.send(request, before: .now + .seconds(60))?.status == 200)
        // Its own limit is longer than the time left.
        let hanging = OutboundRequest(url: service.url + "/hang", timeout: 600_000)
        await #expect(throws: OutboundError.timedOut) {
            try await queue.send(hanging, before: .now + .seconds(3))
        }
    }

    @Test("throws the client's error")
    func failure() async throws {
        await #expect(throws: OutboundError.malformed) {
            try await OutboundQueue().send(OutboundRequest(url: "ftp://127.0.0.1/"))
        }
    }

    @Test(
        "escapes a text for an address",
        arguments: [
            ("aZ09-._~", "aZ09-._~"), ("a b&c=d+e%/?#", "a%20b%26c%3Dd%2Be%25%2F%3F%23"), ("하루", "%ED%95%98%EB%A3%A8"),
        ])
    func escaped(text: String, part: String) {
        #expect(URLText.escaped(text) == part)
    }
}
