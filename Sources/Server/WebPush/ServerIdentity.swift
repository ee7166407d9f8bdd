/// Identifies the sender to push services (RFC 8292, VAPID): a subscription accepts only messages signed with its key.
public struct ServerIdentity: Sendable {
    /// How long a proof is valid, in seconds: half of the time that a service may refuse as too long.
    static let lifetime: Int64 = 12 * 3600

    private let key: P256Key

    public init(_ key: P256Key) { self.key = key }

    /// The key with which a browser subscribes: `applicationServerKey`.
    public var publicKey: String { Base64URL.text(key.publicKey) }

    /// The value of the field `Authorization`; nil if OpenSSL fails.
    /// - Parameters:
    ///   - origin: the origin of the push service, as `https://push.example`.
    ///   - contact: the operator of this server: a `mailto:` or `https:` address without characters that JSON escapes;
    ///     nil if push services are not told.
    ///   - now: milliseconds since 1970.
    public func authorization(for origin: String, contact: String?, now: Int64) -> String? {
        let head = Base64URL.text(#"{"typ":"JWT","alg":"ES256"}"#.utf8)
        let subject = contact.map { #","sub":"\#($0)""# } ?? ""
        let claims = #"{"aud":"\#(origin)","exp":\#(now / 1000 + Self.lifetime)\#(subject)}"#
        let text = "\(head).\(Base64URL.text(claims.utf8))"
        guard let signature = key.signature(of: Array(text.utf8)) else { return nil }
        return "vapid t=\(text).\(Base64URL.text(signature)), k=\(publicKey)"
    }
}
