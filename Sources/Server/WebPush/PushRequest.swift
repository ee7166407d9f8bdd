import Outbound

/// A message on its way to a push service (RFC 8030, section 5).
public struct PushRequest: Sendable {
    /// The urgency of a message for a device that saves power (section 5.3).
    public enum Urgency: String, Sendable {
        case normal, high
    }

    public let endpoint: PushEndpoint
    public let keys: PushKeys
    public let text: [UInt8]
    /// How many seconds the service keeps the message for an unreachable device.
    public let lifetime: Int64
    public let urgency: Urgency
    /// A later message with the same topic replaces one that has not arrived; at most 32 letters of Base 64.
    public let topic: String?

    public init(
        to endpoint: PushEndpoint, _ keys: PushKeys, text: [UInt8], lifetime: Int64, urgency: Urgency, topic: String?
    ) {
        self.endpoint = endpoint
        self.keys = keys
        self.text = text
        self.lifetime = lifetime
        self.urgency = urgency
        self.topic = topic
    }

    /// The request, encrypted and signed; nil if the text is too long or OpenSSL fails.
    /// - Parameters:
    ///   - contact: the operator of this server; nil if push services are not told.
    ///   - now: milliseconds since 1970.
    public func outbound(by identity: ServerIdentity, contact: String?, now: Int64) -> OutboundRequest? {
        guard let body = MessageEncryption.body(text, for: keys),
            let authorization = identity.authorization(for: endpoint.origin, contact: contact, now: now)
        else { return nil }
        var headers: [(name: String, value: String)] = [
            ("TTL", String(max(lifetime, 0))), ("Urgency", urgency.rawValue), ("Content-Encoding", "aes128gcm"),
            ("Content-Type", "application/octet-stream"), ("Authorization", authorization),
        ]
        if let topic { headers.append(("Topic", topic)) }
        return OutboundRequest(url: endpoint.text, method: .post(body), headers: headers, maximumBytes: 1 << 16)
    }
}

/// The outcome of a message.
public enum PushOutcome: Equatable, Sendable {
    /// The service has it.
    case accepted
    /// The subscription is over (404 or 410): nothing is to be sent there again.
    case gone
    /// It may be retried, after this many seconds if they are given.
    case later(Int64?)
    /// It is refused for good, with the service's status; 0 if there was no answer.
    case refused(Int)

    /// - Parameter now: milliseconds since 1970.
    public init(_ response: OutboundResponse, now: Int64) {
        switch response.status {
        case 200...299: self = .accepted
        case 404, 410: self = .gone
        case 429, 500...599: self = .later(Self.retryAfter(response.header("retry-after"), now: now))
        default: self = .refused(response.status)
        }
    }

    public init(_ error: OutboundError) {
        switch error {
        // A connection that breaks while TLS is agreed on is untrusted, too, and passes.
        case .offline, .unreachable, .timedOut, .untrusted, .unwelcome, .broken: self = .later(nil)
        case .malformed, .tooLarge, .forbidden: self = .refused(0)
        }
    }

    /// The seconds of the field `Retry-After`: a number or a date (RFC 9110, section 10.2.3); a day at most.
    private static func retryAfter(_ text: String?, now: Int64) -> Int64? {
        guard let text else { return nil }
        let seconds = Int64(text) ?? HTTPDate.seconds(text).map { $0 - now / 1000 }
        return seconds.map { min(max($0, 0), 86_400) }
    }
}
