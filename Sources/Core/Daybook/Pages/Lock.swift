import Replica

/// A lock of pages: a record of the collection `lock`. Sealed texts name its id.
///
/// A random data key encrypts the texts. It is stored here twice, wrapped by a key from the passphrase and by one from
/// the recovery code. Either opens it, so a new passphrase only wraps the same key again and leaves texts alone. Two
/// devices that turn the lock on independently make two records, and neither key is lost: they are joined by storing
/// the data key of one encrypted by that of the other (``KeyLink``).
public struct Lock: Hashable, Sendable {
    public static let collection = "lock"

    public let id: String
    public let passphrase: WrappedKey
    public let recovery: WrappedKey
    /// The data key encrypted for other locks; unreadable links are left out.
    public let links: [KeyLink]
    /// Whether it is on; a lock that was turned off is kept for texts that older devices sealed with it.
    public let isOn: Bool

    /// Reads the lock in a record.
    public init(_ record: Record) throws(LockError) {
        id = record.key.id
        passphrase = try WrappedKey(record["passphrase"])
        recovery = try WrappedKey(record["recovery"])
        isOn = !record.isDeleted
        var links: [KeyLink] = []
        for change in record.changes { if let link = KeyLink(field: change.field, change.value) { links.append(link) } }
        self.links = links
    }

    /// Whether a history entry contains a key as wrapped before. If it were kept, an old passphrase would still open
    /// it.
    public static func isReplaced(_ entry: HistoryEntry) -> Bool { entry.change.key.collection == collection }

    public var key: RecordKey { Lock.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The edits that create a lock.
    public static func creation(_ id: String, passphrase: WrappedKey, recovery: WrappedKey) -> [Edit] {
        [Edit(key(id), "passphrase", passphrase.json), Edit(key(id), "recovery", recovery.json)]
    }

    /// The edit that stores the data key wrapped by a new passphrase.
    public static func changing(_ id: String, passphrase: WrappedKey) -> Edit {
        Edit(key(id), "passphrase", passphrase.json)
    }

    /// The edit that stores the data key wrapped by a new recovery code; the old code no longer opens it.
    public static func changing(_ id: String, recovery: WrappedKey) -> Edit {
        Edit(key(id), "recovery", recovery.json)
    }

    /// The edit that lets the lock `link.by` open this one, too. Nothing else changes: no text is lost if it is made
    /// twice, on two devices, or never stored.
    public static func joining(_ id: String, _ link: KeyLink) -> Edit { Edit(key(id), link.field, link.json) }
}

/// Why a part of a lock cannot be read.
public enum LockError: Error, Hashable, Sendable {
    /// A member is missing or has the wrong type.
    case missing(member: String)
    /// Made by a version that this one does not know.
    case unknownVersion
    /// A member is not base64 (RFC 4648, section 4) of the required length.
    case malformed(member: String)
    /// Too few rounds to be safe, or too many for any device.
    case rounds(Int64)
}
