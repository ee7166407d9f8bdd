import Glibc

/// Where a connection comes from, as far as the limit for one client counts it: an IPv4 address or an IPv6 /64 network.
public struct PeerAddress: Hashable, Sendable {
    private let family: UInt16
    private let network: UInt64
    /// 127.0.0.0/8 or ::1.
    public let isLoopback: Bool

    /// The same text for the same address or network.
    public var text: String { "\(family)-" + String(network, radix: 16) }

    /// Nil for an address that is neither IPv4 nor IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        family = address.pointee.sa_family
        let bytes = UnsafeRawPointer(address)
        switch Int32(family) {
        case AF_INET:
            let value = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            network = UInt64(value)
            isLoopback = value >> 24 == 127
        case AF_INET6:
            network = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            let host = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
            let isMapped = host >> 32 == 0xffff
            isLoopback = network == 0 && (host == 1 || (isMapped && host >> 24 & 0xff == 127))
        default: return nil
        }
    }
}
