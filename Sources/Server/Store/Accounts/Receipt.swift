/// The trace of a request that made an account or used up a link. By it, the same request is known when it comes again,
/// as its answer was lost.
///
/// It stands among the invitations of the account that it leads to, and goes with them.
public struct Receipt: Equatable, Sendable {
    /// A hash of the client's secret, the account, and the link or code of the request. SHA-256, as those of tokens.
    let hash: [UInt8]
    /// Until when the request may come again, in milliseconds since 1970.
    let expires: Int64

    public init(hash: [UInt8], expires: Int64) {
        self.hash = hash
        self.expires = expires
    }
}
