import CSystem
import Glibc

/// Takes clients off the listening socket, as far as `Acceptance` allows. Touched on its loop's thread only.
final class Acceptor {
    /// The most clients taken in one turn, so that connected clients get their turn.
    private static let most = 64

    private(set) var acceptance: Acceptance
    /// When a client was last taken, or a connection last ended.
    private(set) var lastChange = ContinuousClock.now
    private var socket: ListeningSocket?
    private let loop: EventLoop
    private var isWatched = false

    init(_ socket: ListeningSocket, on loop: EventLoop, limit: Int) throws(ServerError) {
        self.socket = socket
        self.loop = loop
        acceptance = Acceptance(limit: limit)
        try loop.watch(socket.descriptor)
        isWatched = true
    }

    /// Takes the clients that wait, if they have woken the loop and while there is room: `hand` gets each as a
    /// descriptor that it owns, with the address that it comes from. `open` counts the connections.
    func accept(
        now: ContinuousClock.Instant, open: () -> Int, hand: (Int32, UnsafeMutablePointer<sockaddr>, socklen_t) -> Void
    ) {
        guard let socket, loop.hasWoken(socket.descriptor) else { return }
        var address = sockaddr_storage()
        withUnsafeMutablePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                for _ in 0..<Self.most {
                    acceptance.settle(open: open(), now: now)
                    guard acceptance.isWatching else { return }
                    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
                    let client = haru_accept(socket.descriptor, address, &length)
                    if client >= 0 {
                        lastChange = now
                        hand(client, address, length)
                    } else if acceptance.failed(errno, now: now) != .thisOne {
                        return
                    }
                }
            }
        }
    }

    /// A connection has ended.
    func released(now: ContinuousClock.Instant) {
        lastChange = now
        acceptance.released()
    }

    /// Settles the state and lets the loop watch the socket or not, as the last thing before it sleeps. Answers when
    /// the loop must turn again at the latest, if nothing wakes it.
    func settle(open: Int, now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        acceptance.settle(open: open, now: now)
        guard let socket else { return nil }
        if acceptance.isWatching != isWatched {
            guard loop.setWatching(socket.descriptor, acceptance.isWatching) else { return now + Acceptance.pause }
            isWatched = acceptance.isWatching
        }
        return acceptance.retry
    }

    /// Stops accepting: the kernel refuses whoever connects from now on.
    func close() {
        acceptance.close()
        // Closing takes the descriptor out of the loop's epoll.
        socket = nil
    }
}
