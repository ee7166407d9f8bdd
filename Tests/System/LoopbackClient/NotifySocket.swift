import Glibc

/// The socket of a service manager, and the messages that it gets.
public final class NotifySocket: Sendable {
    /// The name of the socket, as the value of NOTIFY_SOCKET.
    public let name: String
    private let folder = TemporaryFolder()
    private let descriptor: Int32

    public init(isAbstract: Bool = false) throws {
        name = isAbstract ? "@haru-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))" : folder.path + "/notify"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            bytes.copyBytes(from: name.utf8)
            if isAbstract { bytes[0] = 0 }
        }
        let length = socklen_t(2 + name.utf8.count)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard result == 0 else { throw LoopbackConnection.Failure.connect(errno: errno) }
    }

    deinit { close(descriptor) }

    /// The next datagram, waited for `milliseconds` at most; nil where none comes.
    public func receive(within milliseconds: Int32 = 0) -> String? {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}
