import CChildProcess
import Drawing
import Glibc

/// A process of `haru-draw`, for one thread. Once a call has thrown it is good for nothing but ``end()``.
final class DrawingProcess {
    enum Failure: Error, Equatable {
        /// It could not be started, for the reason of that errno.
        case start(errno: Int32)
        /// It ended while it was needed.
        case ended
        /// It took too long.
        case late
        /// Its answer is none.
        case wrongAnswer
        /// The order is longer than orders are.
        case order
    }

    let id: pid_t
    /// How many it has drawn.
    private(set) var pictures = 0
    private let socket: Int32

    init(_ program: String) throws(Failure) {
        var sockets: (Int32, Int32) = (-1, -1)
        let made = withUnsafeMutableBytes(of: &sockets) {
            haru_socket_pair($0.baseAddress!.assumingMemoryBound(to: Int32.self))
        }
        guard made == 0 else { throw .start(errno: errno) }
        var environment = DrawingConfiguration.environment.map { strdup($0) }
        environment.append(nil)
        defer { for text in environment { free(text) } }
        var id: pid_t = 0
        let result = haru_start_child(program, sockets.1, environment, &id)
        close(sockets.1)
        guard result == 0 else {
            close(sockets.0)
            throw .start(errno: result)
        }
        socket = sockets.0
        self.id = id
    }

    /// Ends it at once: it holds nothing that could be lost.
    func end() {
        close(socket)
        kill(id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }

    /// Has a picture drawn.
    /// - Parameters:
    ///   - photo: The open file of its photo, which stays the caller's.
    ///   - deadline: How long it may take.
    func draw(
        _ order: [UInt8], photo: Int32?, within deadline: Duration
    ) throws(Failure) -> (outcome: DrawingOutcome, picture: [UInt8]) {
        guard order.count <= DrawingMessage.longestOrder else { throw .order }
        let end = ContinuousClock.now + deadline
        try send(DrawingMessage.head(order.count) + order, photo ?? -1, until: end)
        let length = DrawingMessage.length(try receive(DrawingMessage.headLength, until: end))
        guard (1...DrawingMessage.longestAnswer).contains(length) else { throw .wrongAnswer }
        let answer = try receive(length, until: end)
        guard let outcome = DrawingOutcome(rawValue: answer[0]) else { throw .wrongAnswer }
        pictures += 1
        return (outcome, Array(answer.dropFirst()))
    }

    private func send(_ bytes: [UInt8], _ photo: Int32, until end: ContinuousClock.Instant) throws(Failure) {
        var done = 0
        while done < bytes.count {
            try wait(for: POLLOUT, until: end)
            // The first byte alone brings the file.
            let sent = bytes.withUnsafeBytes {
                haru_send_file(socket, $0.baseAddress! + done, $0.count - done, done == 0 ? photo : -1)
            }
            if sent < 0, errno == EAGAIN { continue }
            guard sent > 0 else { throw .ended }
            done += sent
        }
    }

    private func receive(_ count: Int, until end: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            try wait(for: POLLIN, until: end)
            let got = bytes.withUnsafeMutableBytes {
                recv(socket, $0.baseAddress! + done, count - done, Int32(MSG_DONTWAIT))
            }
            if got < 0, errno == EAGAIN || errno == EINTR { continue }
            guard got > 0 else { throw .ended }
            done += got
        }
        return bytes
    }

    private func wait(for event: Int32, until end: ContinuousClock.Instant) throws(Failure) {
        while true {
            let remaining = end - .now
            guard remaining > .zero else { throw .late }
            var asked = pollfd(fd: socket, events: Int16(event), revents: 0)
            let found = poll(&asked, 1, Int32(min(remaining / .milliseconds(1), 60_000).rounded(.up)))
            if found > 0 { return }
            if found < 0, errno != EINTR { throw .ended }
        }
    }
}
