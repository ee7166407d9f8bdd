import Replica

/// A text as stored while pages are locked: `{"enc":"v1","k":"<lock>","iv":"…","ct":"…"}`.
///
/// It is an object rather than a string, so that an app without locks shows nothing in its place. AES-256-GCM with a
/// fresh 96-bit initialization vector for each text; ``context(of:_:)`` is authenticated with it.
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

    /// Whether a value is meant to be a locked text, even if it cannot be read.
    public static func isMeant(by value: JSON) -> Bool { value["enc"] != nil }

    /// Reads ``json``.
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

    /// The additional authenticated data: the record and the field, so that a text opens only in its own place.
    ///
    /// Only the part of the id before the first dot counts: a page that two devices changed is copied, still sealed, to
    /// an id with a dot and a suffix (``ConflictCopy``), even if nobody can open it.
    public static func context(of key: RecordKey, _ field: String) -> String {
        let id = Text.parts(key.id, at: UInt8(ascii: ".")).first ?? key.id
        return "haru/1/text/\(key.collection)/\(id)/\(field)"
    }

    /// Whether a field of a record is encrypted while there is a lock.
    public static func covers(_ collection: String, _ field: String) -> Bool {
        Collection(rawValue: collection)?.encryptedFields.contains(field) == true
    }
}

extension HistoryEntry {
    /// Whether it has a text that is encrypted while there is a lock, and is not.
    public var isPlain: Bool { change.value.string != nil && LockedText.covers(change.key.collection, change.field) }
}
