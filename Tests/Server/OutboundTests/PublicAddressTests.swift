import Glibc
import LoopbackService
import Testing

@testable import Outbound

@Suite("Addresses that are no part of the internet")
struct PublicAddressTests {
    @Test(
        "are told from public ones",
        arguments: [
            ("8.8.8.8", true), ("1.1.1.1", true), ("100.63.255.255", true), ("172.32.0.1", true), ("11.0.0.0", true),
            ("192.167.255.255", true), ("223.255.255.255", true), ("2606:4700::1111", true), ("2a00::1", true),
            ("2001:200::1", true), ("64:ff9b::8.8.8.8", true),
            ("0.0.0.0", false), ("10.1.2.3", false), ("100.64.0.1", false), ("127.0.0.1", false), ("127.9.9.9", false),
            ("169.254.169.254", false), ("172.16.0.1", false), ("172.31.255.255", false), ("192.0.0.1", false),
            ("192.168.1.1", false), ("198.18.0.1", false), ("203.0.113.9", false), ("224.0.0.1", false),
            ("255.255.255.255", false), ("240.0.0.1", false), ("::", false), ("::1", false), ("fe80::1", false),
            ("fc00::1", false), ("fd12:3456::1", false), ("ff02::1", false), ("::ffff:8.8.8.8", false),
            ("::ffff:127.0.0.1", false), ("2002:7f00:1::", false), ("2001:db8::1", false), ("2001::1", false),
            ("64:ff9b::10.0.0.1", false), ("64:ff9b:1::1", false), ("3fff::1", false),
        ])
    func kinds(text: String, isPublic: Bool) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            #expect(PublicAddress.isPublic(v4: UInt32(bigEndian: four.s_addr)) == isPublic)
        } else {
            #expect(inet_pton(AF_INET6, text, &six) == 1)
            #expect(PublicAddress.isPublic(v6: withUnsafeBytes(of: six) { Array($0) }) == isPublic)
        }
    }

    @Test(
        "are not asked where that is not allowed, however they are written",
        arguments: [
            "127.0.0.1", "127.1", "0x7f000001", "2130706433", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0",
        ])
    func refused(host: String) throws {
        let service = try LoopbackService { _, _ in .http("") }
        defer { service.stop() }
        let request = OutboundRequest(url: "http://\(host):\(service.port)/", reachesPrivate: false)
        #expect(throws: OutboundError.forbidden) { try OutboundClient().send(request) }
        #expect(service.requests.isEmpty)
    }

    @Test("are asked where it is")
    func allowed() throws {
        let service = try LoopbackService { _, _ in .http("") }
        defer { service.stop() }
        #expect(try OutboundClient().send(OutboundRequest(url: service.url)).status == 200)
        #expect(service.requests.count == 1)
    }
}
