import CLibraryRefusals
import CMicroHTTPD
import Glibc

/// A libmicrohttpd daemon with external polling, and the connections it holds. Touched on its loop's thread only.
///
/// The library has no listening socket: the acceptor takes clients and hands them over, so that there is one place
/// which knows whether clients are taken, and why not.
final class Daemon: @unchecked Sendable {
    let loop: EventLoop
    let configuration: ServerConfiguration
    let handler: Handler
    let gate: RequestGate
    private(set) var connections: [ObjectIdentifier: Connection] = [:]
    private(set) var perAddress: [PeerAddress: Int] = [:]
    private(set) var isStopping = false

    private let acceptor: Acceptor
    private let lingering: LingeringSockets
    private var handle: OpaquePointer?
    private var stopBy: ContinuousClock.Instant?
    private var lastExpiryCheck = ContinuousClock.now

    init(
        loop: EventLoop, socket: ListeningSocket, configuration: ServerConfiguration, handler: @escaping Handler
    ) throws(ServerError) {
        self.loop = loop
        self.configuration = configuration
        self.handler = handler
        let limits = configuration.limits
        gate = RequestGate(limits: limits)
        lingering = LingeringSockets(loop: loop)
        acceptor = try Acceptor(socket, on: loop, limit: limits.connections)
        haru_mhd_on_refusal(DaemonCallbacks.refusal)
        let context = Unmanaged.passUnretained(self).toOpaque()
        let options = [
            // The acceptor keeps the limit; the library must not have an opinion of its own.
            haru_mhd_number(.CONNECTION_LIMIT, limits.connections + 1),
            haru_mhd_number(.CONNECTION_MEMORY_LIMIT, limits.connectionMemory),
            haru_mhd_number(.CONNECTION_TIMEOUT, 0),
            // The library's own strictness closes without an answer; the gate is stricter and answers.
            haru_mhd_number(.STRICT_FOR_CLIENT, 0),
            haru_mhd_number(.SIGPIPE_HANDLED_BY_APP, 1),
            haru_mhd_on_target(DaemonCallbacks.target, context),
            haru_mhd_on_completed(DaemonCallbacks.completed, context),
            haru_mhd_on_connection(DaemonCallbacks.connection, context),
            haru_mhd_number(.END, 0),
        ]
        let flags = MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        handle = haru_mhd_start(flags, nil, DaemonCallbacks.access, context, options)
        guard let handle else { throw .system("MHD_start_daemon", errno: errno) }
        do throws(ServerError) {
            try loop.watch(haru_mhd_epoll_fd(handle))
        } catch {
            MHD_stop_daemon(handle)
            throw error
        }
    }

    /// Does all pending work; returns how many milliseconds the loop may sleep, nil at the end.
    func turn() -> Int32? {
        guard let handle else { return nil }
        acceptor.accept(now: .now, open: { connections.count }, hand: { add($0, $1, $2, to: handle) })
        MHD_run(handle)
        let now = ContinuousClock.now
        if !lingering.isEmpty { lingering.turn(now: now) }
        if now - lastExpiryCheck >= configuration.deadlines.tick {
            lastExpiryCheck = now
            closeOverdue(now)
        }
        if let stopBy, connections.isEmpty || now >= stopBy {
            shutDown(handle)
            return nil
        }
        configuration.observer?.idle()
        return sleep(handle, now)
    }

    /// Takes no further connection, closes the idle ones, and lets the others end within `grace`.
    func stop(within grace: Duration) {
        guard handle != nil, !isStopping else { return }
        isStopping = true
        stopBy = ContinuousClock.now + grace
        acceptor.close()
        for connection in connections.values {
            if case .idle = connection.phase { connection.cut() }
        }
    }

    /// The state of accepting clients.
    var acceptStatus: AcceptStatus {
        AcceptStatus(
            state: acceptor.acceptance.state, limit: acceptor.acceptance.limit, lastChange: acceptor.lastChange)
    }

    // MARK: Connections come and go

    private func add(
        _ client: Int32, _ address: UnsafeMutablePointer<sockaddr>, _ length: socklen_t, to handle: OpaquePointer
    ) {
        guard mayConnect(PeerAddress(address)) else {
            close(client)
            return
        }
        // The library closes a connection that it cannot take.
        guard MHD_add_connection(handle, client, address, length) != .YES else { return }
        configuration.observer?.refused(.resources)
    }

    private func mayConnect(_ address: PeerAddress?) -> Bool {
        guard let address, !configuration.limits.trustedProxies.contains(address) else { return true }
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
        recordRefusal(of: connection)
        connections[ObjectIdentifier(connection)] = nil
        acceptor.released(now: .now)
        configuration.observer?.connectionsChanged(to: connections.count)
        guard let address = connection.address, let count = perAddress[address] else { return }
        perAddress[address] = count > 1 ? count - 1 : nil
    }

    // MARK: -

    /// Returns the milliseconds until the next turn, if nothing wakes the loop before. It also settles, last of all,
    /// whether the listening socket wakes it.
    private func sleep(_ handle: OpaquePointer, _ now: ContinuousClock.Instant) -> Int32 {
        var milliseconds = EventLoop.longestSleep
        if !connections.isEmpty {
            milliseconds = min(milliseconds, Int32(max(1, configuration.deadlines.tick / .milliseconds(1))))
        }
        if !lingering.isEmpty { milliseconds = min(milliseconds, LingeringSockets.tick) }
        var wish: UInt64 = 0
        if MHD_get_timeout(handle, &wish) == .YES { milliseconds = min(milliseconds, Int32(clamping: wish)) }
        for latest in [acceptor.settle(open: connections.count, now: now), stopBy] {
            guard let latest else { continue }
            let remaining = max(0, (latest - now) / .milliseconds(1)).rounded(.up)
            if remaining < Double(milliseconds) { milliseconds = Int32(remaining) }
        }
        return milliseconds
    }

    /// Cuts the connections whose time is over.
    private func closeOverdue(_ now: ContinuousClock.Instant) {
        let isFull = acceptor.acceptance.state == .full
        let deadlines = isFull ? configuration.deadlines.whenFull : configuration.deadlines
        for connection in connections.values where !connection.isCut {
            switch connection.overdue(deadlines, now: now) {
            case nil: answerStalled(connection, now: now)
            case .idle: connection.cut()
            case .slow(let reason):
                configuration.observer?.refused(reason)
                connection.cut()
            }
        }
    }

    /// Keeps the socket of a connection that is closed before all of its request has come.
    func linger(_ connection: Connection) {
        if !isStopping { lingering.add(connection.descriptor, now: .now) }
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
        lingering.closeAll()
        self.handle = nil
        loop.drain()
        configuration.observer?.idle()
    }
}
