import Glibc

/// A bound and listening TCP socket, closed with the last reference unless it was handed on.
final class ListeningSocket {
    private(set) var descriptor: Int32
    /// The port it listens on, as chosen by the kernel if 0 was asked for.
    let port: UInt16

    init(host: String, port: UInt16) throws(ServerError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else { throw .unknownHost(host) }
        defer { freeaddrinfo(found) }
        let address = found.pointee

        let kind = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let opened = socket(address.ai_family, kind, address.ai_protocol)
        guard opened >= 0 else { throw .system("socket", errno: errno) }
        var on: Int32 = 1
        // Lets a server start again at once; two servers on one port still exclude each other.
        setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(opened, address.ai_addr, address.ai_addrlen) == 0, listen(opened, SOMAXCONN) == 0 else {
            let number = errno
            close(opened)
            throw number == EADDRINUSE
                ? .addressInUse(host: host, port: port) : .cannotListen(host: host, port: port, errno: number)
        }
        descriptor = opened
        self.port = Self.boundPort(of: opened) ?? port
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Hands the descriptor to an owner that closes it.
    func release() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    private static func boundPort(of descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { bytes -> UInt16? in
            guard let base = bytes.baseAddress,
                getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &length) == 0
            else { return nil }
            // The port stands at the same place, in network order, in sockaddr_in and sockaddr_in6.
            return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
        }
    }
}
