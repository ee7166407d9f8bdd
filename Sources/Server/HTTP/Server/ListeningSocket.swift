import Glibc

/// A bound and listening TCP socket, closed with the last reference.
final class ListeningSocket {
    let descriptor: Int32
    /// Its address, with the port that the kernel chose if 0 was asked for.
    let address: SocketAddress

    init(host: String, port: UInt16) throws(ServerError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else { throw .unknownHost(host) }
        defer { freeaddrinfo(found) }
        let wanted = found.pointee

        let kind = wanted.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let opened = socket(wanted.ai_family, kind, wanted.ai_protocol)
        guard opened >= 0 else { throw .system("socket", errno: errno) }
        var on: Int32 = 1
        // Lets a server start again at once; two servers on one port still exclude each other.
        setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(opened, wanted.ai_addr, wanted.ai_addrlen) == 0, listen(opened, SOMAXCONN) == 0 else {
            let number = errno
            close(opened)
            throw number == EADDRINUSE
                ? .addressInUse(host: host, port: port) : .cannotListen(host: host, port: port, errno: number)
        }
        guard let bound = SocketAddress(of: opened) else {
            let number = errno
            close(opened)
            throw .system("getsockname", errno: number)
        }
        descriptor = opened
        self.address = bound
    }

    deinit { close(descriptor) }
}
