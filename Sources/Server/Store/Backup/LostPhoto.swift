/// A photo that is listed, and is not there or has other bytes. A device that has it can send it again.
public struct LostPhoto: Equatable, Sendable {
    let account: AccountID
    let hash: String
    /// Whether there are bytes, though the wrong ones.
    public let isThere: Bool

    /// The problem, in one line.
    public var text: String {
        "account \(account.text), photo \(hash): \(isThere ? "has other bytes" : "is not there")"
    }
}
