import Glibc

/// The origin of a connection, as far as the limit for one client counts it: an IPv4 address or an IPv6 /64 network.
public struct PeerAddress: Sendable {
    private let family: UInt16
    private let network: UInt64
    /// All 128 bits; of an IPv4 address, those of the IPv6 address that it is mapped to.
    let bits: UInt128

    /// A text that is the same for the same address or network.
    public var text: String { "\(family)-" + String(network, radix: 16) }

    /// Nil for an address that is neither IPv4 nor IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        let bytes = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET: self.init(bytes.loadUnaligned(fromByteOffset: 4, as: in_addr.self))
        case AF_INET6: self.init(bytes.loadUnaligned(fromByteOffset: 8, as: in6_addr.self))
        default: return nil
        }
    }

    /// Reads an address as it is written (`192.0.2.1`, `2001:db8::1`); nil for anything else, including a name or a
    /// port.
    public init?(_ text: some StringProtocol) {
        // In C a text ends with a NUL.
        if text.utf8.contains(0) { return nil }
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, String(text), &four) == 1 {
            self.init(four)
        } else if inet_pton(AF_INET6, String(text), &six) == 1 {
            self.init(six)
        } else {
            return nil
        }
    }

    /// Reads an address as proxies write it: bare, in brackets or quotation marks, with a port or, of IPv6, a zone:
    /// `192.0.2.1:4711`, `"[2001:db8::1]:4711"` and `fe80::1%eth0` (RFC 7239, section 6); nil for anything else.
    init?(forwarded text: Substring) {
        let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
        var host = isQuoted ? text.dropFirst().dropLast() : text
        // Without brackets, the one colon before a port is the only one: of an IPv6 address there are more.
        if let colon = host.lastIndex(of: ":"),
            host.first == "[" ? host[..<colon].last == "]" : host.firstIndex(of: ":") == colon
        {
            let port = host[colon...].dropFirst()
            guard port.first?.isNumber == true, UInt16(port) != nil else { return nil }
            host = host[..<colon]
        }
        if host.first == "[" {
            guard host.last == "]", host.contains(":") else { return nil }
            host = host.dropFirst().dropLast()
        }
        self.init(host.contains(":") ? host.prefix { $0 != "%" } : host)
    }

    private init(family: Int32, network: UInt64, bits: UInt128) {
        self.family = UInt16(family)
        self.network = network
        self.bits = bits
    }

    private init(_ address: in_addr) {
        let value = UInt32(bigEndian: address.s_addr)
        self.init(family: AF_INET, network: UInt64(value), bits: 0xffff << 32 | UInt128(value))
    }

    private init(_ address: in6_addr) {
        let (network, host) = withUnsafeBytes(of: address) { bytes in
            let halves = [0, 8].map { UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
            return (halves[0], halves[1])
        }
        if network == 0, host >> 32 == 0xffff {
            // An IPv4 client of a socket that takes both (RFC 4291, section 2.5.5.2): all of them are of one /64.
            self.init(in_addr(s_addr: UInt32(truncatingIfNeeded: host).bigEndian))
        } else {
            self.init(family: AF_INET6, network: network, bits: UInt128(network) << 64 | UInt128(host))
        }
    }
}

extension PeerAddress: Hashable {
    public static func == (left: PeerAddress, right: PeerAddress) -> Bool {
        left.family == right.family && left.network == right.network
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(family)
        hasher.combine(network)
    }
}
