import Outbound
import Store
import Synchronization
import WebPush

/// Sends notices to the servers that the operator has named: an ntfy server, or a mail server.
final class ChannelSender: Sendable {
    /// How long a server's answer is waited for, in milliseconds. Mail servers take their time.
    private static let timeouts: (ntfy: Int64, mail: Int64) = (15_000, 30_000)
    /// The replies of a mail server that its operator must act on: name or password are wrong, or missing (RFC 4954,
    /// section 6).
    private static let signInRefusals = 530...538
    /// The answer of an ntfy server to clients that ask too often (RFC 6585, section 4), given here before it has to.
    private static let tooMany = 429

    let configuration: ChannelConfiguration
    private let store: any AttemptStore
    private let now: @Sendable () -> Int64
    private let warn: @Sendable (String) -> Void
    // One that hangs holds up nothing but its own kind.
    private let queues: (ntfy: OutboundQueue, mail: OutboundQueue) = (OutboundQueue(limit: 4), OutboundQueue(limit: 4))
    private let isStopped = Mutex(false)
    /// The last warning about each server; it is not repeated until the server works again.
    private let warnings = Mutex<[String: String]>([:])

    init(_ store: any AttemptStore, _ configuration: ServiceConfiguration) {
        self.store = store
        self.configuration = configuration.channels
        (now, warn) = (configuration.now, configuration.warn)
    }

    /// Sends nothing more, and waits for messages on their way.
    func stop() { isStopped.withLock { $0 = true } }

    /// Whether the operator still offers a channel's service.
    func serves(_ channel: ReminderChannel) -> Bool {
        switch channel.kind {
        case .ntfy: NtfyMessage(address: channel.address).map { configuration.ntfyServers.contains($0.server) } ?? false
        case .mail: configuration.mail != nil && MailAddress(channel.address) != nil
        }
    }

    /// Sends a notice and returns its outcome; nil where it was not sent, as its turn came too late or after
    /// ``stop()``.
    /// - Parameter end: By when the server must have answered, in milliseconds since 1970.
    func send(
        _ message: NoticeMessage, of leased: LeasedNotice, to channel: ReminderChannel, by end: Int64
    ) async -> PushOutcome? {
        guard serves(channel) else { return .refused(0) }
        switch channel.kind {
        case .ntfy:
            guard let ntfy = NtfyMessage(address: channel.address) else { return .refused(0) }
            // A server that fails is asked again and again, which counts once.
            if leased.attempt == 1 {
                do throws(StoreReadinessError) {
                    guard try await ChannelAllowance.countNotice(for: channel.account, in: store, now: now()) else {
                        return .refused(Self.tooMany)
                    }
                } catch {
                    return nil
                }
            }
            return await publish(ntfy, message, to: channel, by: end)
        case .mail:
            guard let server = configuration.mail, let address = MailAddress(channel.address) else {
                return .refused(0)
            }
            let settings = channel.home + "settings/channels"
            let id = Digest.sha256(Array("haru mail \(channel.account.text) \(leased.notice.name)".utf8))
            let text = MailText(
                sender: server.sender, senderName: message.words.haru, recipient: address, subject: message.title,
                text: ChannelWords(message.words).mail(
                    message, link: channel.home + message.path.dropFirst(), settings: settings),
                language: message.words.language.tag, id: String(id.prefix(32)), settings: settings, now: now())
            return await hand(text, to: server, by: end)
        }
    }

    /// Sends the code that confirms a mail address.
    func send(code: String, to address: MailAddress, _ words: ChannelWords) async -> PushOutcome? {
        guard let server = configuration.mail else { return .refused(0) }
        let text = MailText(
            sender: server.sender, senderName: words.words.haru, recipient: address, subject: words.codeSubject(code),
            text: words.codeText(code), language: words.words.language.tag,
            id: Token.randomName(32), settings: nil, now: now())
        return await hand(text, to: server, by: .max)
    }

    private func publish(
        _ ntfy: NtfyMessage, _ message: NoticeMessage, to channel: ReminderChannel, by end: Int64
    ) async -> PushOutcome? {
        var headers = [(name: "Content-Type", value: "application/json")]
        if !channel.secret.isEmpty { headers.append((name: "Authorization", value: "Bearer \(channel.secret)")) }
        let request = OutboundRequest(
            url: ntfy.server + "/", method: .post(ntfy.body(message, home: channel.home)), headers: headers,
            timeout: Int(Self.timeouts.ntfy), maximumBytes: 1 << 16)
        do throws(OutboundError) {
            guard let answer = try await queues.ntfy.send(request, ifWanted: isWanted(end, Self.timeouts.ntfy)) else {
                return nil
            }
            report(nil, of: ntfy.server)
            let outcome = PushOutcome(answer, now: now())
            // A topic is there whenever it is written to: "gone" means the server behind the address.
            return outcome == .gone ? .refused(answer.status) : outcome
        } catch {
            report(error.reason, of: ntfy.server)
            return PushOutcome(error)
        }
    }

    private func hand(_ text: MailText, to server: MailServer, by end: Int64) async -> PushOutcome? {
        let mail = OutboundMail(
            sender: server.sender.text, recipient: text.recipient.text, text: text.bytes,
            credentials: server.credentials)
        // The path is the name by which it greets the server.
        var request = OutboundRequest(
            url: "\(server.url)/\(server.sender.domain)", method: .mail(mail), timeout: Int(Self.timeouts.mail))
        request.authorities = server.authorities
        do throws(OutboundError) {
            guard let answer = try await queues.mail.send(request, ifWanted: isWanted(end, Self.timeouts.mail)) else {
                return nil
            }
            if Self.signInRefusals.contains(answer.status) {
                report("it refuses the user name or the password (\(answer.status))", of: server.url)
                return .later(nil)
            }
            report(nil, of: server.url)
            switch answer.status {
            case ..<400: return .accepted
            case ..<500: return .later(nil)
            default: return .refused(answer.status)
            }
        } catch {
            report(error.reason, of: server.url)
            return PushOutcome(error)
        }
    }

    private func isWanted(_ end: Int64, _ timeout: Int64) -> @Sendable () -> Bool {
        { [self] in now() <= end - timeout && !isStopped.withLock { $0 } }
    }

    /// Tells the operator why a server takes nothing; nil where it does.
    private func report(_ reason: String?, of server: String) {
        let isNew = warnings.withLock { warnings in
            let old = warnings[server]
            warnings[server] = reason
            return reason != nil && old != reason
        }
        if isNew, let reason { warn("reminders do not go out through \(server): \(reason)") }
    }
}

extension OutboundError {
    /// Why a server of the operator's cannot be used, as one clause.
    fileprivate var reason: String {
        switch self {
        case .offline: "this machine has no network"
        case .malformed: "the address or the message cannot be sent"
        case .unreachable: "it cannot be reached"
        case .timedOut: "it does not answer in time"
        case .untrusted: "its certificate is not trusted, or it offers no TLS"
        case .unwelcome(let code): "it refuses this machine (\(code))"
        case .forbidden: "it is at an address that is not allowed"
        case .tooLarge: "its answer is too long"
        case .broken(let code): "the connection broke (libcurl \(code))"
        }
    }
}
