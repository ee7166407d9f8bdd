/// Tells push services who sends (RFC 8292, VAPID): a subscription takes messages of the key alone that it was made for.
public struct ServerIdentity: Sendable {
    /// How long a proof is good, in seconds: half of what a service may refuse as too long.
    static let lifetime: Int64 = 12 * 3600

    private let key: P256Key

    public init(_ key: P256Key) { self.key = key }

    /// What a browser is given to subscribe with: `applicationServerKey`.
    public var publicKey: String { Base64URL.text(key.publicKey) }

    /// The value of the field `Authorization`; nil where OpenSSL fails.
    /// - Parameters:
    ///   - origin: of the push service, as `https://push.example`.
    ///   - contact: who runs this server: a `mailto:` or `https:` address, with nothing in it that JSON escapes.
    ///   - now: milliseconds since 1970.
    public func authorization(for origin: String, contact: String, now: Int64) -> String? {
        let head = Base64URL.text(#"{"typ":"JWT","alg":"ES256"}"#.utf8)
        let claims = #"{"aud":"\#(origin)","exp":\#(now / 1000 + Self.lifetime),"sub":"\#(contact)"}"#
        let text = "\(head).\(Base64URL.text(claims.utf8))"
        guard let signature = key.signature(of: Array(text.utf8)) else { return nil }
        return "vapid t=\(text).\(Base64URL.text(signature)), k=\(publicKey)"
    }
}
