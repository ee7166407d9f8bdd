import CMicroHTTPD
import Glibc

/// A libmicrohttpd daemon with external polling, and the connections it holds. Touched on its loop's thread only.
final class Daemon: @unchecked Sendable {
    let loop: EventLoop
    let configuration: ServerConfiguration
    let handler: Handler
    let gate: RequestGate
    private(set) var connections: [ObjectIdentifier: Connection] = [:]
    private(set) var perAddress: [PeerAddress: Int] = [:]
    private(set) var isStopping = false

    private var handle: OpaquePointer?
    private var stopBy: ContinuousClock.Instant?
    private var lastSweep = ContinuousClock.now

    init(
        loop: EventLoop, socket: ListeningSocket, configuration: ServerConfiguration, handler: @escaping Handler
    ) throws(ServerError) {
        self.loop = loop
        self.configuration = configuration
        self.handler = handler
        gate = RequestGate(limits: configuration.limits)
        let context = Unmanaged.passUnretained(self).toOpaque()
        let limits = configuration.limits
        let options = [
            haru_mhd_number(.LISTEN_SOCKET, Int(socket.descriptor)),
            haru_mhd_number(.CONNECTION_LIMIT, limits.connections),
            // Room for a head of the allowed size, the library's list of its fields, and the head of the response.
            haru_mhd_number(.CONNECTION_MEMORY_LIMIT, max(32 << 10, limits.head * 2)),
            haru_mhd_number(.CONNECTION_TIMEOUT, 0),
            haru_mhd_number(.STRICT_FOR_CLIENT, 1),
            haru_mhd_number(.SIGPIPE_HANDLED_BY_APP, 1),
            haru_mhd_on_target(DaemonCallbacks.target, context),
            haru_mhd_on_completed(DaemonCallbacks.completed, context),
            haru_mhd_on_connection(DaemonCallbacks.connection, context),
            haru_mhd_number(.END, 0),
        ]
        let flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        handle = haru_mhd_start(flags, DaemonCallbacks.policy, DaemonCallbacks.access, context, options)
        guard let handle else { throw .system("MHD_start_daemon", errno: errno) }
        _ = socket.release()
        do throws(ServerError) {
            try loop.watch(haru_mhd_epoll_fd(handle))
        } catch {
            MHD_stop_daemon(handle)
            throw error
        }
    }

    /// Does what there is to do; answers how many milliseconds the loop may sleep (-1: until woken), nil at the end.
    func turn() -> Int32? {
        guard let handle else { return nil }
        MHD_run(handle)
        let now = ContinuousClock.now
        let tick = configuration.deadlines.tick
        if now - lastSweep >= tick {
            lastSweep = now
            sweep(now)
        }
        if let stopBy, connections.isEmpty || now >= stopBy {
            shutDown(handle)
            return nil
        }
        configuration.observer?.idle()
        var wait: UInt64 = 0
        let tickMilliseconds = connections.isEmpty ? -1 : Int32(max(1, tick / .milliseconds(1)))
        guard MHD_get_timeout(handle, &wait) == .YES else { return tickMilliseconds }
        let milliseconds = Int32(clamping: wait)
        return tickMilliseconds < 0 ? milliseconds : min(milliseconds, tickMilliseconds)
    }

    /// Takes no further connection, closes the idle ones, and lets the others end within `grace`.
    func stop(within grace: Duration) {
        guard let handle, !isStopping else { return }
        isStopping = true
        stopBy = ContinuousClock.now + grace
        let listening = MHD_quiesce_daemon(handle)
        if listening >= 0 { close(listening) }
        for connection in connections.values {
            if case .idle = connection.phase { connection.cut() }
        }
    }

    // MARK: Connections come and go

    func mayConnect(_ address: PeerAddress?) -> Bool {
        guard let address, configuration.limits.countsLoopback || !address.isLoopback else { return true }
        guard perAddress[address, default: 0] < configuration.limits.connectionsPerAddress else {
            configuration.observer?.refused(.connectionLimit)
            return false
        }
        return true
    }

    func add(_ connection: Connection) {
        connections[ObjectIdentifier(connection)] = connection
        configuration.observer?.connectionsChanged(to: connections.count)
        if let address = connection.address { perAddress[address, default: 0] += 1 }
    }

    func remove(_ connection: Connection) {
        connections[ObjectIdentifier(connection)] = nil
        configuration.observer?.connectionsChanged(to: connections.count)
        guard let address = connection.address, let count = perAddress[address] else { return }
        perAddress[address] = count > 1 ? count - 1 : nil
    }

    // MARK: -

    /// Cuts the connections whose time is over.
    private func sweep(_ now: ContinuousClock.Instant) {
        for connection in connections.values where !connection.isCut {
            switch connection.overdue(configuration.deadlines, now: now) {
            case nil: continue
            case .idle: connection.cut()
            case .slow(let reason):
                configuration.observer?.refused(reason)
                connection.cut()
            }
        }
    }

    private func shutDown(_ handle: OpaquePointer) {
        for connection in connections.values {
            connection.exchange?.abandon()
        }
        // Handlers learn that they are cancelled and get a turn to end.
        loop.drain()
        // The library aborts the process if it is stopped with a suspended connection; a run resumes them.
        MHD_run(handle)
        MHD_stop_daemon(handle)
        self.handle = nil
        loop.drain()
        configuration.observer?.idle()
    }
}
