import CNettle
import CSodium
import Store

/// Proof of identity: the account and 256 random bits. It is shown once; only its SHA-256 is stored.
public struct Token: Sendable {
    /// Characters of ``text``.
    static let length = 81

    public let account: AccountID
    private let secret: String

    /// A new one.
    public init(for account: AccountID) {
        self.account = account
        var bytes = [UInt8](repeating: 0, count: 32)
        randombytes_buf(&bytes, bytes.count)
        secret = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    /// Reads ``text``; nil for anything else.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let account = AccountID(parts[0]), parts[1].utf8.count == 64,
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.account = account
        secret = String(parts[1])
    }

    /// 16 hexadecimal digits, a point, and 64.
    public var text: String { account.text + "." + secret }

    /// The stored form.
    public var hash: [UInt8] { Digest.sha256Bytes(Array(secret.utf8)) }

    /// So many random letters and digits; 32 different ones, five bits each.
    static func randomName(_ length: Int) -> String {
        let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
        return String(
            decoding: (0..<length).map { _ in alphabet[Int(randombytes_uniform(32))] }, as: UTF8.self)
    }

    /// Six random digits.
    static func randomDigits() -> String { String(String(1_000_000 + randombytes_uniform(1_000_000)).dropFirst()) }

    /// A random number for something new.
    static func randomNumber() -> Int64 {
        Int64(randombytes_random()) << 31 ^ Int64(randombytes_random())
    }
}

extension Device {
    /// A program that gets a token.
    public static func program(of account: AccountID, name: String, now: Int64, expires: Int64?) -> Device {
        Device(
            account: account, id: Token.randomNumber(), name: Sessions.deviceName(name), kind: .program, created: now,
            seen: now, expires: expires)
    }
}
