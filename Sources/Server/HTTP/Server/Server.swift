import Glibc
import Threads

/// An HTTP/1.1 server: a listening socket, a loop thread, and a handler.
///
/// TLS, HTTP/2 and the open internet are a reverse proxy's job. The server stops with its last reference. Starting it
/// makes the process ignore SIGPIPE.
public final class Server: Sendable {
    /// The port it listens on.
    public let port: UInt16
    private let loop: EventLoop
    private let daemon: Daemon
    private let probe: Probe
    private let ending = Ending()

    /// Starts listening and serving on a thread of its own.
    public init(_ configuration: ServerConfiguration, handler: @escaping Handler) throws(ServerError) {
        signal(SIGPIPE, SIG_IGN)
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        port = socket.address.port
        loop = try EventLoop()
        daemon = try Daemon(loop: loop, socket: socket, configuration: configuration, handler: handler)
        probe = Probe(loop: loop, daemon: daemon, address: socket.address.reachable)
        let (loop, daemon, ending) = (loop, daemon, ending)
        do throws(WorkerThread.Refusal) {
            try WorkerThread.start {
                loop.run { daemon.turn() }
                ending.signal()
            }
        } catch {
            throw .system("pthread_create", errno: error.code)
        }
    }

    deinit { stop(within: .zero) }

    /// Accepts no further connection; running requests may end within `grace`, then they are cut. Returns at once.
    public func stop(within grace: Duration) {
        let daemon = daemon
        loop.perform { daemon.stop(within: grace) }
    }

    /// Why no client is taken, or nil after proof that they are. Blocks the calling thread for twice `limit`
    /// at most.
    public func obstacle(within limit: Duration) -> Obstacle? { probe.run(within: limit) }

    /// Returns when a stop is complete and nothing is served any more.
    public func stopped() async {
        await ending.wait()
    }
}
