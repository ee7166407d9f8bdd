import Replica

/// The data key of a lock, encrypted by a key derived from a secret: a passphrase or a recovery code.
///
/// PBKDF2 with HMAC-SHA-256 (RFC 8018) derives 256 bits from the secret's UTF-8 and the salt; with them AES-256-GCM
/// (NIST SP 800-38D) encrypts the 32 bytes of the data key.
public struct WrappedKey: Hashable, Sendable {
    /// The number of rounds for new keys, and the minimum accepted (OWASP Password Storage Cheat Sheet, 2023).
    public static let leastRounds: Int64 = 600_000
    /// More rounds would be a trap rather than protection: this takes some ten minutes on a phone.
    public static let mostRounds: Int64 = 100_000_000

    public let rounds: Int64
    /// 16 random bytes, as base64.
    public let salt: String
    /// The 12 bytes of the initialization vector, as base64.
    public let iv: String
    /// The encrypted 32 bytes of the data key and the 16 of the tag, as base64.
    public let key: String

    /// Reads ``json``.
    public init(_ json: JSON?) throws(LockError) {
        guard let json, json.object != nil else { throw .missing(member: "key") }
        guard json["v"] == .int(1) else { throw .unknownVersion }
        guard let rounds = json["rounds"]?.int else { throw .missing(member: "rounds") }
        guard rounds >= WrappedKey.leastRounds, rounds <= WrappedKey.mostRounds else { throw .rounds(rounds) }
        self.rounds = rounds
        salt = try LockBytes.text(json, "salt", bytes: 16)
        iv = try LockBytes.text(json, "iv", bytes: 12)
        key = try LockBytes.text(json, "key", bytes: 48)
    }

    /// `{"v":1,"rounds":600000,"salt":"…","iv":"…","key":"…"}`.
    public var json: JSON {
        .object([
            JSONMember("v", .int(1)), JSONMember("rounds", .int(rounds)), JSONMember("salt", .string(salt)),
            JSONMember("iv", .string(iv)), JSONMember("key", .string(key)),
        ])
    }

    /// The additional authenticated data, so that one lock's key cannot stand in for another's.
    /// - Parameter secret: `passphrase` or `recovery`.
    public static func context(lock: String, secret: String) -> String { "haru/1/key/\(lock)/\(secret)" }
}

/// Base64 with padding (RFC 4648, section 4). It is only checked here; the browser decodes it.
enum LockBytes {
    /// A member that is base64 of exactly `bytes` bytes.
    static func text(_ json: JSON, _ member: String, bytes: Int) throws(LockError) -> String {
        let text = try text(json, member)
        guard count(text) == bytes else { throw .malformed(member: member) }
        return text
    }

    /// A member that is base64 of any length.
    static func text(_ json: JSON, _ member: String) throws(LockError) -> String {
        guard let text = json[member]?.string else { throw .missing(member: member) }
        guard count(text) != nil else { throw .malformed(member: member) }
        return text
    }

    /// The number of bytes that a text encodes; nil if it is not base64.
    static func count(_ text: String) -> Int? {
        var letters = 0
        var padding = 0
        for byte in Array(text.utf8) {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                guard padding == 0 else { return nil }
                letters += 1
            case UInt8(ascii: "="): padding += 1
            default: return nil
            }
        }
        guard (letters + padding) % 4 == 0, padding <= 2 else { return nil }
        return letters * 3 / 4
    }
}
