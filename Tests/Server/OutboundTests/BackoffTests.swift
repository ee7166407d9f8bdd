import Outbound
import Testing

@Suite("Trying again")
struct BackoffTests {
    @Test("waits twice as long each time, to a limit, and then gives up")
    func pauses() {
        let backoff = Backoff(tries: 6, pause: 500, longestPause: 3000)
        #expect((1...6).map { backoff.pause(afterFailures: $0) } == [500, 1000, 2000, 3000, 3000, nil])
    }

    @Test("always tries once")
    func once() {
        #expect(Backoff(tries: 0, pause: 1, longestPause: 1).pause(afterFailures: 1) == nil)
        #expect(Backoff(tries: 1, pause: 1, longestPause: 1).tries == 1)
    }

    @Test(
        "knows addresses of this machine",
        arguments: [
            ("http://127.0.0.1:8080/x", true), ("http://localhost", true), ("https://[::1]/", true),
            ("http://127.0.0.1.example.org/", false), ("http://localhosts/", false),
            ("https://apis.data.go.kr/", false),
            ("127.0.0.1", false), ("ftp://127.0.0.1", false),
        ])
    func loopback(url: String, isLoopback: Bool) {
        #expect(Network.isLoopback(url: url) == isLoopback)
    }
}
