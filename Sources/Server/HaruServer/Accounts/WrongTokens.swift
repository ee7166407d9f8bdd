import HTTP

/// Slows down who tries secret tokens that are none, by where the attempts come from.
///
/// A token is looked for first, and a right one is never held up: in a household where one program still asks at an
/// address that was revoked, the others go on. The counts stay in this server's memory, since a write to the store for
/// each wrong token would cost more than the attempt.
final class WrongTokens: Sendable {
    /// Wrong tokens of an address that need not wait: as many as a forgotten program asks for in an hour of minutes.
    private static let free: Int64 = 60

    private let limit = AttemptLimit(free: free)
    private let now: @Sendable () -> Int64

    init(now: @escaping @Sendable () -> Int64) { self.now = now }

    /// Counts a token that was none.
    /// - Throws: `tooMany`, once there were too many.
    func count(_ request: Request) throws(APIError) {
        if let seconds = limit.begin(CredentialAttempts.address(of: request), now: now()) { throw .tooMany(seconds) }
    }
}
