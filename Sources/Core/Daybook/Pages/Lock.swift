import Replica

/// One lock of pages: a record of the collection `lock`, whose id the sealed texts name.
///
/// A random data key encrypts what is written. It is stored here twice, wrapped: by a key from the passphrase, and by one from
/// the recovery code. Either opens it, so a new passphrase wraps the same key anew and no text is touched. Two devices that
/// turn the lock on without knowing of each other make two records, and neither key is lost: they are joined by storing the
/// data key of one encrypted by that of the other (``KeyLink``).
public struct Lock: Hashable, Sendable {
    public static let collection = "lock"

    public let id: String
    public let passphrase: WrappedKey
    public let recovery: WrappedKey
    /// The data key once more, for whoever opened another lock; the others of them that cannot be read are left out.
    public let links: [KeyLink]
    /// Whether it still locks; a lock that was turned off is kept for what older devices sealed with it.
    public let isOn: Bool

    /// The lock in a record.
    public init(_ record: Record) throws(LockError) {
        id = record.key.id
        passphrase = try WrappedKey(record["passphrase"])
        recovery = try WrappedKey(record["recovery"])
        isOn = !record.isDeleted
        var links: [KeyLink] = []
        for change in record.changes { if let link = KeyLink(field: change.field, change.value) { links.append(link) } }
        self.links = links
    }

    /// Whether an entry of the history holds a key as it was wrapped before: kept, an old passphrase would go on to open it.
    public static func isReplaced(_ entry: HistoryEntry) -> Bool { entry.change.key.collection == collection }

    public var key: RecordKey { Lock.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The edits that store a new lock.
    public static func creation(_ id: String, passphrase: WrappedKey, recovery: WrappedKey) -> [Edit] {
        [Edit(key(id), "passphrase", passphrase.json), Edit(key(id), "recovery", recovery.json)]
    }

    /// The edit that stores the data key wrapped by a new passphrase.
    public static func changing(_ id: String, passphrase: WrappedKey) -> Edit {
        Edit(key(id), "passphrase", passphrase.json)
    }

    /// The edit that stores the data key wrapped by a new recovery code; the one before opens it no more.
    public static func changing(_ id: String, recovery: WrappedKey) -> Edit {
        Edit(key(id), "recovery", recovery.json)
    }

    /// The edit that lets whoever opens the lock `link.by` open this one, too. Nothing else changes: made twice, made on two
    /// devices, or never stored, no text is lost by it.
    public static func joining(_ id: String, _ link: KeyLink) -> Edit { Edit(key(id), link.field, link.json) }
}

/// Why something of a lock cannot be read.
public enum LockError: Error, Hashable, Sendable {
    /// A member is missing or of another type.
    case missing(member: String)
    /// Made by a version that this one does not know.
    case unknownVersion
    /// A member is not base64 (RFC 4648, section 4) of as many bytes as it must have.
    case malformed(member: String)
    /// Fewer rounds than are safe, or so many that no device would come to their end.
    case rounds(Int64)
}
