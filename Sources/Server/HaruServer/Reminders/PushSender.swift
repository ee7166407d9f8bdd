import Outbound
import Store
import Synchronization
import WebPush

/// Sends messages to the push services that devices have named.
struct PushSender: Sendable {
    private let store: any ReminderStore
    private let queue: OutboundQueue
    /// Devices of one account whose push services do not answer hold up no others.
    private let turns = AccountTurns(most: 4)
    private let configuration: PushConfiguration
    private let contact: MailAddress?
    private let now: @Sendable () -> Int64
    private let state = State()

    private final class State: Sendable {
        /// The key does not change once it is there.
        let identity = Mutex<ServerIdentity?>(nil)
        let isStopped = Mutex(false)
    }

    init(_ store: any ReminderStore, _ configuration: ServiceConfiguration) {
        self.store = store
        self.configuration = configuration.push
        contact = configuration.contact
        now = configuration.now
        queue = OutboundQueue(limit: 16)
    }

    /// By which push services know this server; nil while the store does not answer.
    func identity() async -> ServerIdentity? {
        if let known = state.identity.withLock({ $0 }) { return known }
        guard let new = P256Key(), let stored = try? await store.pushKey(orStore: new.secret + new.publicKey),
            let key = P256Key(secret: Array(stored.prefix(32)), publicKey: Array(stored.dropFirst(32)))
        else { return nil }
        let identity = ServerIdentity(key)
        state.identity.withLock { $0 = identity }
        return identity
    }

    /// Sends nothing more, and waits for messages on their way.
    func stop() { state.isStopped.withLock { $0 = true } }

    /// The address of a push service, where messages may go there.
    func endpoint(_ text: String) -> PushEndpoint? {
        PushEndpoint(text, allowsPlain: configuration.reachesPrivate)
    }

    /// How long the answer of a push service is waited for, in milliseconds.
    static let timeout: Int64 = 15_000

    /// Sends a message and returns its outcome; nil where it was not sent, as its turn came too late or after
    /// ``stop()``.
    /// - Parameters:
    ///   - lifetime: for so many seconds the service may keep it for the device.
    ///   - end: by when the service must have answered, in milliseconds since 1970.
    func send(
        _ message: NoticeMessage, to device: PushSubscription, lifetime: Int64, by end: Int64
    ) async -> PushOutcome? {
        guard let endpoint = endpoint(device.endpoint),
            let keys = PushKeys(publicKey: device.key, secret: device.secret)
        else { return .refused(0) }
        guard let identity = await identity() else { return .later(nil) }
        let push = PushRequest(
            to: endpoint, keys, text: message.text(home: device.home), lifetime: lifetime,
            urgency: message.urgency, topic: message.topic(for: device))
        // Only these two are contacts (RFC 8292, section 2.1).
        let contact = contact.map { "mailto:\($0.text)" } ?? (device.home.hasPrefix("https:") ? device.home : nil)
        guard var request = push.outbound(by: identity, contact: contact, now: now()) else { return .refused(0) }
        request.reachesPrivate = configuration.reachesPrivate
        request.timeout = Int(Self.timeout)
        let (now, state) = (now, state)
        do throws(OutboundError) {
            await turns.enter(device.account)
            defer { turns.leave(device.account) }
            let response = try await queue.send(request) {
                now() <= end - Self.timeout && !state.isStopped.withLock { $0 }
            }
            return response.map { PushOutcome($0, now: now()) }
        } catch {
            return PushOutcome(error)
        }
    }
}
