import Testing

@testable import HTTP

@Suite("Trusted proxies")
struct TrustedProxiesTests {
    @Test(
        "are addresses and networks of IPv4 and IPv6",
        arguments: [
            ("10.0.0.9", "10.0.0.9", true), ("10.0.0.9", "10.0.0.8", false), ("10.0.0.0/8", "10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.0/31", "10.0.0.1", true), ("10.0.0.0/31", "10.0.0.2", false),
            ("10.0.0.0/8", "::ffff:10.1.2.3", true), ("::ffff:10.0.0.9", "10.0.0.9", true),
            ("0.0.0.0/0", "192.0.2.1", true),
            ("0.0.0.0/0", "2001:db8::1", false), ("2001:db8::7", "2001:db8::7", true),
            // Within one /64, which is one client, only one of them is the proxy.
            ("2001:db8::7", "2001:db8::8", false), ("2001:db8::/32", "2001:db8:9::1", true),
            ("2001:db8::/32", "2001:db9::1", false), ("::/0", "2001:db8::1", true),
            ("fd00::1, 10.0.0.9", "10.0.0.9", true),
            ("fd00::1, 10.0.0.9", "127.0.0.1", false),
        ])
    func networks(text: String, address: String, isTrusted: Bool) throws {
        let proxies = try #require(TrustedProxies(text))
        #expect(proxies.contains(try #require(PeerAddress(address))) == isTrusted)
    }

    @Test(
        "are this machine where none are named",
        arguments: [
            ("127.0.0.1", true), ("127.9.9.9", true), ("128.0.0.1", false), ("::1", true), ("::2", false),
            ("::ffff:127.0.0.1", true), ("::ffff:10.0.0.1", false), ("fe80::1", false),
        ])
    func loopback(text: String, isTrusted: Bool) throws {
        #expect(TrustedProxies.loopback.contains(try #require(PeerAddress(text))) == isTrusted)
        #expect(!TrustedProxies.none.contains(try #require(PeerAddress(text))))
    }

    @Test(
        "that are none are refused",
        arguments: [
            "", ",", "10.0.0.9,", "proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/", "/8",
            "10.0.0.0/8/8",
            "::/129",
            "10.0.0.9/8", "2001:db8::1/64",
        ])
    func refused(text: String) {
        #expect(TrustedProxies(text) == nil)
    }

    @Test(
        "are believed about their clients, from the last place on, and nobody else is",
        arguments: [
            ("192.0.2.1", "198.51.100.1", "192.0.2.1"), ("10.0.0.9", "198.51.100.1", "198.51.100.1"),
            ("10.0.0.9", "203.0.113.5, 198.51.100.1", "198.51.100.1"),
            ("10.0.0.9", "203.0.113.5, 198.51.100.1,10.0.0.8", "198.51.100.1"),
            // A client of the proxies' own network, and no client named.
            ("10.0.0.9", "10.0.0.7", "10.0.0.7"), ("10.0.0.9", "", "10.0.0.9"),
            ("10.0.0.9", "198.51.100.1, made up", ""), ("10.0.0.9", "2001:db8::1", "2001:db8::1"),
            // With ports, as some proxies write them: of the client, and of a proxy before.
            ("10.0.0.9", "203.0.113.5, 198.51.100.1:4711", "198.51.100.1"),
            ("10.0.0.9", "198.51.100.1:4711, 10.0.0.8:52000", "198.51.100.1"),
            ("10.0.0.9", "\"[2001:db8::1]:4711\", 10.0.0.8", "2001:db8::1"),
            ("10.0.0.9", "198.51.100.1, 10.0.0.8:made up", ""),
        ])
    func client(peer: String, forwarded: String, client: String) throws {
        let proxies = try #require(TrustedProxies("10.0.0.0/8"))
        let peer = try #require(PeerAddress(peer))
        #expect(proxies.client(of: peer, forwarded: forwarded) == PeerAddress(client))
    }
}
