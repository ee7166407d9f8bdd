import Replica
import Testing

@testable import Daybook

@Suite("Subscriptions")
struct SubscriptionTests {
    @Test(
        "addresses are asked by https, whatever they begin with",
        arguments: [
            ("https://example.org/a.ics", "https://example.org/a.ics"),
            (" webcal://example.org/a.ics\n", "https://example.org/a.ics"),
            ("WEBCALS://example.org", "https://example.org"),
            ("http://example.org:8080/a?b=c#d", "https://example.org:8080/a?b=c"),
            ("https://example.org/공휴일 .ics", "https://example.org/%EA%B3%B5%ED%9C%B4%EC%9D%BC%20.ics"),
            ("https://달력.한국/a.ics", "https://달력.한국/a.ics"), ("https://example.org?a", "https://example.org?a"),
        ])
    func addresses(text: String, url: String) {
        #expect(SubscriptionAddress(text)?.url() == url)
    }

    @Test("only an operator's own network is asked without TLS")
    func plain() {
        #expect(SubscriptionAddress("http://nas/a.ics")?.url(allowsPlain: true) == "http://nas/a.ics")
        #expect(SubscriptionAddress("webcal://nas/a.ics")?.url(allowsPlain: true) == "http://nas/a.ics")
        #expect(SubscriptionAddress("https://nas/a.ics")?.url(allowsPlain: true) == "https://nas/a.ics")
        #expect(SubscriptionAddress("https://nas:81/a.ics")?.host == "nas:81")
    }

    @Test(
        "a text that is no address is refused",
        arguments: [
            "", "example.org/a.ics", "ftp://example.org", "file:///etc/passwd", "https://", "https:///a",
            "https://mina:pass@example.org/",
            "https://exa mple.org/", "https://example.org\\@evil", "https://a\u{0}b/", "https://:80/",
            "javascript:alert(1)",
            "https://" + String(repeating: "a", count: 2000),
        ])
    func refused(text: String) {
        #expect(SubscriptionAddress(text) == nil)
    }

    @Test("a record is read despite missing or unknown fields, and one that is deleted or purged is none")
    func record() throws {
        var replica = Replica(clock: HybridClock(device: 1))
        let key = Subscription.key("A")
        _ = replica.write(Subscription.edits("A", address: " https://a ", name: " 축구 ", tone: .pine), now: 1)
        let read = try #require(replica.record(key).flatMap { Subscription($0) })
        #expect(read.address == "https://a" && read.name == "축구" && read.tone == .pine && read.isShown)
        _ = replica.write([Edit(key, "tone", "rainbow"), Subscription.showing("A", false)], now: 2)
        let odd = try #require(replica.record(key).flatMap { Subscription($0) })
        #expect(odd.tone == .sky && !odd.isShown)
        _ = replica.write([.delete(key)], now: 3)
        let deleted = try #require(replica.record(key))
        #expect(Subscription(deleted) == nil && !Trash.isPurged(deleted))
        _ = replica.receive(Trash.purging(deleted), now: 4)
        #expect(Trash.isPurged(try #require(replica.record(key))))
    }

    @Test("the server's answer is read as far as it can be")
    func answer() throws {
        let text = """
            {"events":[["2026-12-25",0],["2026-12-24",1,3],["2026-12-23",0,1,540],["2026-12-23",0,2,540,600],
            ["2026-13-01",0],["2026-12-01",7],["2026-12-01"],5],"titles":["a","b"],"problem":"odd","unread":[{"reason":"x"}]}
            """
        let calendar = try #require(SubscribedCalendar(try JSON.parse(text)))
        #expect(calendar.events.map(\.title) == ["a", "b", "a", "a"])
        #expect(calendar.events.map(\.days) == [1, 3, 1, 2])
        #expect(calendar.events.map(\.end) == [nil, nil, nil, 600])
        #expect(calendar.problem == nil && calendar.fetched == nil && calendar.unread.isEmpty)
        #expect(SubscribedCalendar(try JSON.parse("{}")) == nil)
    }
}
