import Glibc

/// Tells addresses of the internet from those of this machine and of private networks.
public enum PublicAddress {
    /// The IPv4 networks outside the public internet (IANA's registry of special-purpose addresses; RFC 6890), with
    /// multicast and reserved ones.
    private static let closed4: [(network: UInt32, bits: UInt32)] = [
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16), (0xAC10_0000, 12),
        (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16), (0xC612_0000, 15),
        (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 3),
    ]

    /// Whether an address is public; only IPv4 and IPv6 can be.
    public static func isPublic(_ address: UnsafePointer<sockaddr>) -> Bool {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                isPublic(v4: UInt32(bigEndian: $0.pointee.sin_addr.s_addr))
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { six in
                isPublic(v6: withUnsafeBytes(of: six.pointee.sin6_addr) { Array($0) })
            }
        default: false
        }
    }

    static func isPublic(v4 address: UInt32) -> Bool {
        !closed4.contains { address >> (32 - $0.bits) == $0.network >> (32 - $0.bits) }
    }

    /// - Parameter bytes: 16 bytes.
    static func isPublic(v6 bytes: [UInt8]) -> Bool {
        let last = bytes[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        // 64:ff9b::/96 leads to an address of IPv4 (RFC 6052).
        if bytes.prefix(12) == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] { return isPublic(v4: last) }
        // Only 2000::/3 is given out: ::1, fc00::/7, fe80::/10 and ::ffff:0:0/96 lie elsewhere.
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        // 2001::/23 is for protocols, 2001:db8::/32 for books, 2002::/16 leads to addresses of IPv4, 3fff::/20 is for
        // books.
        if bytes[0] == 0x20, bytes[1] == 0x01, bytes[2] < 2 || bytes[2] == 0x0D && bytes[3] == 0xB8 { return false }
        if bytes[0] == 0x20, bytes[1] == 0x02 { return false }
        return !(bytes[0] == 0x3F && bytes[1] == 0xFF && bytes[2] < 0x10)
    }
}
