import Glibc

/// The address that a socket is bound to.
struct SocketAddress: Sendable {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// Nil if the kernel does not say.
    init?(of descriptor: Int32) {
        let result = withUnsafeMutablePointer(to: &storage) { [length] storage in
            var length = length
            let result = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &length)
            }
            return result == 0 ? length : nil
        }
        guard let result else { return nil }
        length = result
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The port is at the same place, in network order, in sockaddr_in and sockaddr_in6.
    var port: UInt16 {
        withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) }
    }

    /// The address by which a program on this machine reaches it: loopback in place of "all addresses".
    var reachable: SocketAddress {
        var address = self
        withUnsafeMutableBytes(of: &address.storage) { bytes in
            let host = family == AF_INET ? 4..<8 : 8..<24
            guard bytes[host].allSatisfy({ $0 == 0 }) else { return }
            if family == AF_INET { bytes[host.lowerBound] = 127 }
            bytes[host.upperBound - 1] = 1
        }
        return address
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
