import HTTP
import Store
import Synchronization
import Threads

/// The listening devices; it tells them that there is something new (server-sent events, HTML standard).
///
/// Each is a connection that stays, so there are limits: neither one account nor all together can take the connections
/// that others need. Every fifteen seconds each gets a comment, which reveals dead connections, and loses its stream if
/// it was signed out meanwhile, from wherever.
final class LiveHub: Sendable {
    static let beat = Duration.seconds(15)
    /// Streams of one account.
    static let mostOfAccount = 64

    private struct Listener {
        let device: Int64
        let stream: ResponseStream
    }

    private struct State {
        var listeners: [AccountID: [UInt64: Listener]] = [:]
        var count = 0
        var last: UInt64 = 0
    }

    private static let hello = Array("retry: 2000\nevent: hello\ndata: {}\n\n".utf8)

    private let state = Mutex(State())
    private let store: any AccountStore
    private let most: Int
    private let now: @Sendable () -> Int64
    private let ending = Semaphore()

    /// - Parameter most: Streams at a time.
    init(store: any AccountStore, most: Int, now: @escaping @Sendable () -> Int64) {
        self.store = store
        self.most = most
        self.now = now
    }

    /// Begins to beat.
    func start() throws(WorkerThread.Refusal) {
        let ending = ending
        try WorkerThread.start { [weak self] in
            while !ending.wait(for: Self.beat) {
                guard let self else { return }
                if self.count > 0 { Task { await self.checkDevices() } }
            }
        }
    }

    /// Ends all streams, and accepts no new ones.
    func stop() {
        ending.post()
        for account in state.withLock({ Array($0.listeners.keys) }) { close(account) }
    }

    deinit { ending.post() }

    /// How many devices listen.
    var count: Int { state.withLock { $0.count } }

    /// A stream for a device.
    func open(_ device: Device) throws(APIError) -> ResponseStream {
        let place: UInt64? = state.withLock { state in
            guard state.count < most, state.listeners[device.account, default: [:]].count < Self.mostOfAccount else {
                return nil
            }
            state.count += 1
            state.last += 1
            return state.last
        }
        guard let place else { throw .busy }
        let stream = ResponseStream { [weak self] in self?.forget(device.account, place) }
        state.withLock {
            $0.listeners[device.account, default: [:]][place] = Listener(device: device.id, stream: stream)
        }
        // It is not told of changes from before it listened: it asks once for all.
        stream.send(Self.hello)
        return stream
    }

    /// Tells all devices of an account the new length of its log.
    func didStore(_ account: AccountID, cursor: Int64) {
        let bytes = Array("event: changes\ndata: {\"cursor\":\(cursor)}\n\n".utf8)
        for stream in streams(of: account, where: { _ in true }) { stream.send(bytes) }
    }

    /// Passes on news of changes that another server has stored.
    func didStore(_ news: StoreNews) {
        switch news {
        case .changes(let account, let end): didStore(account, cursor: end)
        case .missed:
            for account in state.withLock({ Array($0.listeners.keys) }) {
                for stream in streams(of: account, where: { _ in true }) { stream.send(Self.hello) }
            }
        }
    }

    /// Ends the streams of an account: of one device, of all but one, or all.
    func close(_ account: AccountID, device: Int64? = nil, except: Int64? = nil) {
        let chosen = streams(of: account) { (device == nil || $0 == device) && $0 != except }
        for stream in chosen { stream.end() }
    }

    /// Does one beat: ends the streams of signed-out devices, and sends the others a comment.
    func checkDevices() async {
        for account in state.withLock({ Array($0.listeners.keys) }) {
            // A store that does not answer now signs nobody out.
            if let devices = try? await store.devices(account) {
                let now = now()
                let signedIn = Set(devices.filter { $0.expires.map { $0 > now } ?? true }.map(\.id))
                for stream in streams(of: account, where: { !signedIn.contains($0) }) { stream.end() }
            }
            for stream in streams(of: account, where: { _ in true }) { stream.send(Array(":\n\n".utf8)) }
        }
    }

    private func streams(of account: AccountID, where isChosen: (Int64) -> Bool) -> [ResponseStream] {
        state.withLock { state in
            (state.listeners[account] ?? [:]).values.filter { isChosen($0.device) }.map(\.stream)
        }
    }

    private func forget(_ account: AccountID, _ place: UInt64) {
        state.withLock { state in
            state.count -= 1
            state.listeners[account]?[place] = nil
            if state.listeners[account]?.isEmpty == true { state.listeners[account] = nil }
        }
    }
}
