import Glibc
import Testing

@testable import HTTP

@Suite("Where a client comes from")
struct PeerAddressTests {
    @Test(
        "of IPv6 one network is one client, and of IPv4 one address, also where a socket takes both",
        arguments: [
            ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
            ("2001:db8::1", "2001:db8::ffff:1", true), ("2001:db8::1", "2001:db8:0:1::1", false),
            ("::ffff:192.0.2.1", "192.0.2.1", true), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
            ("::1", "127.0.0.1", false),
        ])
    func same(one: String, other: String, isSame: Bool) throws {
        #expect((try #require(PeerAddress(one)) == #require(PeerAddress(other))) == isSame)
        #expect((try #require(PeerAddress(one)).text == #require(PeerAddress(other)).text) == isSame)
    }

    @Test(
        "a text that is no address gives none",
        arguments: ["", " 192.0.2.1", "192.0.2.1:80", "192.0.2", "localhost", "[::1]", "::1%lo", "192.0.2.1\0"])
    func none(text: String) {
        #expect(PeerAddress(text) == nil)
    }

    @Test(
        "as proxies write it, it may stand in brackets or quotation marks, and with a port or a zone",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("192.0.2.1:4711", "192.0.2.1"), ("\"192.0.2.1:4711\"", "192.0.2.1"),
            ("\"192.0.2.1\"", "192.0.2.1"), ("[2001:db8::1]:4711", "2001:db8::1"), ("[2001:db8::1]", "2001:db8::1"),
            ("\"[2001:db8::1]:4711\"", "2001:db8::1"), ("\"[2001:db8::1]\"", "2001:db8::1"), ("::1", "::1"),
            ("2001:db8::1", "2001:db8::1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"), ("[::1]:1", "::1"),
            ("[::ffff:192.0.2.1]:65535", "192.0.2.1"), ("fe80::1%eth0", "fe80::1"), ("[fe80::1%eth0]:80", "fe80::1"),
        ])
    func forwarded(text: String, address: String) throws {
        let found = try #require(PeerAddress(forwarded: text[...]))
        #expect(found == PeerAddress(address))
    }

    @Test(
        "as proxies write it, anything else is none",
        arguments: [
            "", "\"", "\"\"", "\"192.0.2.1", "192.0.2.1\"", "192.0.2.1:", ":80", "192.0.2.1:+80", "192.0.2.1:65536",
            "192.0.2.1:80:80", "192.0.2.1:http", "192.0.2.1:80 ", "192.0.2.1 :80", "[192.0.2.1]:80", "192.0.2.1%eth0",
            "[2001:db8::1", "2001:db8::1]", "[2001:db8::1]80", "[2001:db8::1]:", "[2001:db8::1]:x", "[]:80", "[]", "[",
            "[[::1]]:80", "unknown", "_hidden", "unknown:80", "localhost:80", "for=192.0.2.1", "192.0.2.1:８０",
        ])
    func notForwarded(text: String) {
        #expect(PeerAddress(forwarded: text[...]) == nil)
    }

    @Test("a socket's address is the one that it has")
    func socketAddress() throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(80).bigEndian
        address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
        let peer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { PeerAddress($0) }
        }
        #expect(peer == PeerAddress("192.0.2.1"))
    }
}
