import HTTP
import Store

/// A request that signs in, with a random number by which the client repeats it when no answer came.
///
/// The number is a secret: together with the account and the link or code of the request it is as good as an answer,
/// for an hour. The store has a hash of all of them.
struct RepeatableRequest: Sendable {
    /// How long it may be repeated, in milliseconds: an hour.
    static let lifetime: Int64 = 3_600_000
    /// Digits of the number: 128 bits.
    private static let length = 32

    let receipt: Receipt
    /// The number of the device that it signs in: one that is repeated gives the device of the first another token.
    let device: Int64

    /// - Parameters:
    ///   - number: 32 lowercase hexadecimal digits; anything else gives nil.
    ///   - account: to which it leads.
    ///   - proof: the link or the code that it uses up; empty if the passphrase is enough.
    init?(_ number: String, for account: AccountID, by proof: String, now: Int64) {
        guard number.utf8.count == Self.length,
            number.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        let text = "haru request \(number) \(account.text) \(proof)"
        let hash = Digest.sha256Bytes(Array(text.utf8))
        receipt = Receipt(hash: hash, expires: now + Self.lifetime)
        // The numbers of channels are below zero.
        device = hash.prefix(8).reduce(0) { $0 << 8 | Int64($1) } & .max
    }
}

extension RequestJSON {
    /// The member `request`; nil if it is missing or null.
    func repeatable(
        for account: AccountID, by proof: String, now: Int64
    ) throws(APIError) -> RepeatableRequest? {
        guard let number = try optionalText("request") else { return nil }
        guard let request = RepeatableRequest(number, for: account, by: proof, now: now) else {
            throw .malformed("request")
        }
        return request
    }
}
