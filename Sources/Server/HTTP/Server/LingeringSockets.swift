import CSystem
import Glibc

/// Sockets of connections that were answered and closed before all of a request had come. The kernel answers bytes sent
/// to a closed socket with a reset, which takes the answer from a client that still sends (RFC 9112, section 9.6). So
/// such bytes are dropped here for a while. Touched on the loop's thread only.
final class LingeringSockets {
    private struct Socket {
        let descriptor: Int32
        let end: ContinuousClock.Instant
        /// The number of bytes that are still accepted.
        var remaining: Int
    }

    /// The most at a time, out of the descriptors reserved for purposes other than connections; further sockets are
    /// closed at once.
    private static let most = 16
    private static let longest = Duration.seconds(10)
    /// A body that is larger is not worth the wait.
    private static let mostBytes = 64 << 20
    /// How long the loop may sleep meanwhile.
    static let tick: Int32 = 100

    private let loop: EventLoop
    private var sockets: [Socket] = []
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(loop: EventLoop) { self.loop = loop }

    deinit { closeAll() }

    var isEmpty: Bool { sockets.isEmpty }

    /// Takes over a socket whose owner is about to close it; its answer is handed to the kernel.
    func add(_ descriptor: Int32, now: ContinuousClock.Instant) {
        guard sockets.count < Self.most else { return }
        let copy = haru_duplicate(descriptor)
        guard copy >= 0 else { return }
        // The client sees the end of the answer.
        shutdown(copy, Int32(SHUT_WR))
        // Without it the loop looks ten times a second.
        try? loop.watch(copy)
        sockets.append(Socket(descriptor: copy, end: now + Self.longest, remaining: Self.mostBytes))
    }

    /// Drops the bytes that have come; closes sockets whose clients have ended, or whose time is over.
    func turn(now: ContinuousClock.Instant) {
        sockets = sockets.compactMap { socket in
            var socket = socket
            if now < socket.end, drain(&socket) { return socket }
            close(socket.descriptor)
            return nil
        }
    }

    func closeAll() {
        for socket in sockets { close(socket.descriptor) }
        sockets = []
    }

    /// Whether there may be more.
    private func drain(_ socket: inout Socket) -> Bool {
        // Others get their turn after a megabyte.
        for _ in 0..<16 {
            // The copy does not wait, as the connection's socket does not.
            let count = recv(socket.descriptor, &buffer, buffer.count, 0)
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            socket.remaining -= count
            if count == 0 || socket.remaining <= 0 { return false }
        }
        return true
    }
}
