import Replica

/// A text as it is stored while pages are locked: `{"enc":"v1","k":"<lock>","iv":"…","ct":"…"}`.
///
/// An object and no string, so that an app that does not know of locks shows nothing instead of it.
/// AES-256-GCM with a fresh 96-bit initialization vector for each text; ``context(of:_:)`` is authenticated along with it.
public struct LockedText: Hashable, Sendable {
    /// The id of the lock whose data key opens it.
    public let lock: String
    /// 12 bytes, as base64.
    public let iv: String
    /// The encrypted UTF-8 of the text and the 16 bytes of the tag, as base64.
    public let bytes: String

    public init(lock: String, iv: String, bytes: String) {
        self.lock = lock
        self.iv = iv
        self.bytes = bytes
    }

    /// Whether a value is meant to be one, also where it cannot be read.
    public static func isMeant(by value: JSON) -> Bool { value["enc"] != nil }

    /// What was stored by ``json``.
    public init(_ value: JSON) throws(LockError) {
        guard let version = value["enc"]?.string else { throw .missing(member: "enc") }
        guard version == "v1" else { throw .unknownVersion }
        guard let lock = value["k"]?.string, Lock.key(lock).isWellFormed else { throw .missing(member: "k") }
        self.lock = lock
        iv = try LockBytes.text(value, "iv", bytes: 12)
        bytes = try LockBytes.text(value, "ct")
        guard let count = LockBytes.count(bytes), count >= 16 else { throw .malformed(member: "ct") }
    }

    public var json: JSON {
        .object([
            JSONMember("enc", "v1"), JSONMember("k", .string(lock)), JSONMember("iv", .string(iv)),
            JSONMember("ct", .string(bytes)),
        ])
    }

    /// What is authenticated along with a text, so that it opens in its own place alone: the record and the field.
    ///
    /// Of an id it is the part before the first dot: a page that two devices changed is copied, as it is sealed, to an id
    /// that has a dot and more behind it (``PageTwin``), also where nobody can open it.
    public static func context(of key: RecordKey, _ field: String) -> String {
        let id = Text.parts(key.id, at: UInt8(ascii: ".")).first ?? key.id
        return "haru/1/text/\(key.collection)/\(id)/\(field)"
    }

    /// Whether a field of a record is encrypted while there is a lock: the title and text of pages, the text of comments.
    public static func covers(_ collection: String, _ field: String) -> Bool {
        Collection(rawValue: collection)?.locks(field) == true
    }
}
