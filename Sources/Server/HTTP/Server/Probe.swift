// In a build of the whole module the compiler finds SHUT_WR in CSystem's header first, and then nowhere else.
import CSystem
import Glibc
import Synchronization
import Threads

/// Proves that clients are accepted, by being one: asks the loop for its state, connects, says that it will send
/// nothing, and waits until the server ends the connection in turn. That takes a turn of the loop, an `accept`,
/// libmicrohttpd and its epoll. It makes no request, so nothing is counted or logged.
struct Probe {
    let loop: EventLoop
    let daemon: Daemon
    /// The listening socket's address, or loopback if that listens on all.
    let address: SocketAddress

    /// Blocks for twice `limit` at most. Never to be called on the loop's thread.
    func run(within limit: Duration) -> Obstacle? {
        let end = ContinuousClock.now + limit
        if let obstacle = obstacle(by: end) { return obstacle }
        guard let obstacle = connect(by: end) else { return nil }
        // Others may have come before it, and taken the last place.
        return self.obstacle(by: .now + limit) ?? obstacle
    }

    /// The obstacle that the loop knows of.
    private func obstacle(by end: ContinuousClock.Instant) -> Obstacle? {
        guard let status = status(by: end) else { return .loopStands }
        switch status.state {
        case .closed: return .stopping
        case .full: return .full(limit: status.limit, unchanged: .now - status.lastChange)
        case .exhausted(let code, _): return .exhausted(errno: code)
        case .accepting: return nil
        }
    }

    private func status(by end: ContinuousClock.Instant) -> AcceptStatus? {
        let answer = Answer()
        let daemon = daemon
        loop.perform {
            answer.status.withLock { $0 = daemon.acceptStatus }
            answer.isThere.post()
        }
        guard answer.isThere.wait(for: end - .now) else { return nil }
        return answer.status.withLock { $0 }
    }

    private final class Answer: Sendable {
        let status = Mutex<AcceptStatus?>(nil)
        let isThere = Semaphore()
    }

    private func connect(by end: ContinuousClock.Instant) -> Obstacle? {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let client = socket(address.family, kind, 0)
        guard client >= 0 else { return .exhausted(errno: errno) }
        defer { close(client) }
        let result = address.withPointer { Glibc.connect(client, $0, $1) }
        guard result == 0 || errno == EINPROGRESS, wait(client, POLLOUT, end) else { return .unknown }
        shutdown(client, Int32(SHUT_WR))
        guard wait(client, POLLIN, end) else { return .unknown }
        var byte: UInt8 = 0
        return recv(client, &byte, 1, 0) == 0 ? nil : .unknown
    }

    /// Whether `event` comes in time.
    private func wait(_ descriptor: Int32, _ event: Int32, _ end: ContinuousClock.Instant) -> Bool {
        while true {
            var poller = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let remaining = max(0, (end - .now) / .milliseconds(1)).rounded(.up)
            let count = poll(&poller, 1, Int32(min(remaining, 60_000)))
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }
}
