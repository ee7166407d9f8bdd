import Glibc
import Synchronization

/// An HTTP service on the loopback interface for tests of clients: it gives each request the next of its answers, or
/// the answer of a closure, byte for byte, so that it can also answer wrongly, late or not at all.
public final class LoopbackService: Sendable {
    /// The answer to a connection.
    public enum Answer: Sendable {
        /// These bytes, then the end.
        case bytes([UInt8])
        /// Nothing: the connection stays open until the service stops.
        case silence
        /// The connection is closed at once.
        case hangUp

        /// A well-formed answer.
        public static func http(_ body: String, status: String = "200 OK", headers: String = "") -> Answer {
            let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(headers)\r\n"
            return .bytes(Array((head + body).utf8))
        }
    }

    /// The port that it listens on.
    public let port: UInt16
    private let listener: Int32
    private let state = Mutex(State())
    private let answer: @Sendable (String, Int) -> Answer

    private struct State {
        var requests: [String] = []
        var bodies: [[UInt8]] = []
        var open: [Int32] = []
        var isStopped = false
    }

    /// Why no service could be started.
    public struct Failure: Error {
        public let call: String
        public let code: Int32
    }

    /// Starts on a free port. `answer` gets the whole request and its number, 0 for the first.
    public init(_ answer: @escaping @Sendable (String, Int) -> Answer) throws(Failure) {
        self.answer = answer
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard listener >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = self.listener
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(listener, generic, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, generic, &length) == 0
            }
        }
        guard bound else { throw Failure(call: "bind", code: errno) }
        port = UInt16(bigEndian: address.sin_port)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<LoopbackService>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context)
        guard code == 0 else { throw Failure(call: "pthread_create", code: code) }
        pthread_detach(thread)
    }

    /// Its address, without a path.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// The requests so far, head and body.
    public var requests: [String] { state.withLock { $0.requests } }

    /// Their bodies, byte for byte.
    public var bodies: [[UInt8]] { state.withLock { $0.bodies } }

    /// Ends it and every connection that is open.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            state.open.forEach { _ = close($0) }
            state.open = []
        }
    }

    private func run() {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else {
                close(listener)
                return
            }
            let bytes = read(from: connection)
            let request = String(decoding: bytes, as: UTF8.self)
            let number = state.withLock { state in
                state.requests.append(request)
                state.bodies.append(Array(bytes[(Self.headEnd(of: bytes) ?? bytes.count)...]))
                return state.requests.count - 1
            }
            switch answer(request, number) {
            case .bytes(let bytes):
                _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
                close(connection)
            case .hangUp:
                close(connection)
            case .silence:
                let isStopped = state.withLock { state in
                    if !state.isStopped { state.open.append(connection) }
                    return state.isStopped
                }
                if isStopped { close(connection) }
            }
        }
    }

    /// The head, and as much of a body as it announces.
    private func read(from connection: Int32) -> [UInt8] {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !isWhole(received) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        return received
    }

    /// Where the body begins; nil while the head is not whole.
    private static func headEnd(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (0...bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == [13, 10, 13, 10] }.map { $0 + 4 }
    }

    private func isWhole(_ bytes: [UInt8]) -> Bool {
        guard let end = Self.headEnd(of: bytes) else { return false }
        for line in String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        where line.lowercased().hasPrefix("content-length:") {
            let length = Int(line.dropFirst("content-length:".count).drop { $0 == " " }) ?? 0
            return bytes.count - end >= length
        }
        return true
    }
}
