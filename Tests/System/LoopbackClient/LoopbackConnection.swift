import Glibc

/// A raw TCP connection to a server on this machine, for tests that must say exactly which bytes are sent and when.
public final class LoopbackConnection {
    public enum Failure: Error, Equatable {
        case connect(errno: Int32)
        case send(errno: Int32)
    }

    /// The bytes that came until the peer closed or the time was over.
    public struct Received: Sendable {
        public var bytes: [UInt8]
        public var isClosed: Bool

        public var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The status of the first response in it.
        public var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    }

    public let descriptor: Int32

    /// `receiveBuffer` bytes makes the window small, for clients that do not read. All of 127.0.0.0/8 may be the `source`.
    public init(port: UInt16, receiveBuffer: Int32? = nil, from source: UInt32 = 0x7f00_0001) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(source).bigEndian
        // Without a port: the kernel chooses one as it connects.
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_IP), IP_BIND_ADDRESS_NO_PORT, &yes, socklen_t(MemoryLayout<Int32>.size))
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard isBound == 0 else { throw Failure.connect(errno: errno) }
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            // deinit closes the descriptor, also after a throw.
            throw Failure.connect(errno: errno)
        }
    }

    deinit { close(descriptor) }

    public func send(_ text: String) throws { try send(Array(text.utf8)) }

    public func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure.send(errno: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Says that nothing more will be sent.
    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Makes the end of the connection a reset, as when a program dies with unread bytes.
    public func resetsWhenClosed() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }

    /// Reads until the peer closes, `isEnough` is true of the bytes so far, or the time in milliseconds is over.
    public func receive(
        within milliseconds: Int32, until isEnough: ([UInt8]) -> Bool = { _ in false }
    ) -> Received {
        var received = Received(bytes: [], isClosed: false)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let end = ContinuousClock.now + .milliseconds(Int64(milliseconds))
        while !isEnough(received.bytes) {
            let remaining = (end - ContinuousClock.now) / .milliseconds(1)
            guard remaining > 0 else { return received }
            var poller = pollfd(descriptor: descriptor)
            guard poll(&poller, 1, Int32(remaining) + 1) > 0 else { return received }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else {
                received.isClosed = true
                return received
            }
            received.bytes += buffer[..<count]
        }
        return received
    }
}

extension pollfd {
    fileprivate init(descriptor: Int32) {
        self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
}
