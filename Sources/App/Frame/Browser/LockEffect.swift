import Daybook
import Replica

/// A request to WebCrypto for the lock of pages. Data keys stay in the browser; the app has only secrets and texts.
public enum LockEffect {
    /// Makes unpredictable bytes. Answered with an array of numbers.
    case random(count: Int32)
    /// Makes a data key and keeps it open under the lock's id. Answered with the key wrapped by each secret in turn.
    case make(lock: String, by: [LockSecret])
    /// Opens a data key and keeps it under the lock's id. Answered with null, or the error `OperationError` for a wrong
    /// secret.
    case open(lock: String, by: LockSecret, WrappedKey)
    /// Opens a data key as ``open(lock:by:_:)`` does. Answered with it encrypted by the key of the lock `under`, which
    /// is open.
    case join(lock: String, by: LockSecret, WrappedKey, with: String)
    /// Opens a data key with that of another lock, which is open. Answered with null.
    case follow(lock: String, KeyLink)
    /// Answers with a data key, which one secret opens, wrapped by another, and then with the keys that it leads to,
    /// one link after the other; null for one that does not open.
    case rewrap(
        lock: String, by: LockSecret, WrappedKey, anew: LockSecret, [(lock: String, link: KeyLink, anew: LockSecret)])
    /// Forgets all data keys.
    case close
    /// Encrypts texts. Answered with `[iv, bytes]` for each.
    case seal(lock: String, [LockText])
    /// Opens texts. Answered with a text for each, or null if it does not open.
    case unseal([(text: LockedText, context: String)])
    /// Reads the rows that are stored beside records. Answered with the `history` rows of pages and comments if they
    /// are wanted, and with the `drafts` of both, name and text of each.
    case stored(history: Bool)
    /// Reads all drafts as the windows of this device last stored them. Answered as ``stored(history:)`` is.
    case drafts

    /// Its name in lock.js.
    public var way: StaticString {
        switch self {
        case .random: "random"
        case .make: "make"
        case .open: "open"
        case .join: "join"
        case .follow: "follow"
        case .rewrap: "rewrap"
        case .close: "close"
        case .seal: "seal"
        case .unseal: "unseal"
        case .stored, .drafts: "stored"
        }
    }

    /// Its message to lock.js.
    public var message: JSON {
        switch self {
        case .random(let count): return ["count": .int(Int64(count))]
        case .make(let lock, let secrets): return ["lock": .string(lock), "by": .array(secrets.map { $0.json })]
        case .open(let lock, let secret, let key): return ["lock": .string(lock), "by": secret.json(key)]
        case .join(let lock, let secret, let key, let other):
            return [
                "lock": .string(lock), "by": secret.json(key), "under": .string(other),
                "context": .string(KeyLink.context(lock: lock, by: other)),
            ]
        case .follow(let lock, let link):
            return ["lock": .string(lock), "by": .string(link.by), "link": LockEffect.json(link, of: lock)]
        case .rewrap(let lock, let secret, let key, let anew, let links):
            var all: [JSON] = []
            for (lock, link, anew) in links {
                all.append([
                    "lock": .string(lock), "by": .string(link.by), "link": LockEffect.json(link, of: lock),
                    "anew": anew.json,
                ])
            }
            return ["lock": .string(lock), "by": secret.json(key), "anew": anew.json, "links": .array(all)]
        case .close: return [:]
        case .seal(let lock, let texts):
            var all: [JSON] = []
            for text in texts { all.append([.string(text.context), .string(text.text)]) }
            return ["lock": .string(lock), "texts": .array(all)]
        case .unseal(let texts):
            var all: [JSON] = []
            for (text, context) in texts {
                all.append([.string(text.lock), .string(context), .string(text.iv), .string(text.bytes)])
            }
            return ["texts": .array(all)]
        case .stored(let history):
            var collections: [JSON] = []
            for collection in Collection.allCases where history && !collection.encryptedFields.isEmpty {
                collections.append(.string(collection.rawValue + "/"))
            }
            return ["history": .array(collections), "drafts": .array(DraftName.encrypted)]
        case .drafts: return ["history": [], "drafts": ["draft/"]]
        }
    }

    private static func json(_ link: KeyLink, of lock: String) -> JSON {
        [
            "iv": .string(link.iv), "key": .string(link.key),
            "context": .string(KeyLink.context(lock: lock, by: link.by)),
        ]
    }
}

/// A passphrase or a recovery code, and the lock that it belongs to.
public struct LockSecret: Equatable, Sendable {
    public var text: String
    /// The context bound to the key that it wraps.
    public var context: String

    package static func passphrase(_ text: String, of lock: String) -> LockSecret {
        LockSecret(text: text, context: WrappedKey.context(lock: lock, secret: "passphrase"))
    }

    package static func recovery(_ code: String, of lock: String) -> LockSecret {
        LockSecret(text: code, context: WrappedKey.context(lock: lock, secret: "recovery"))
    }

    /// The message for wrapping a key.
    package var json: JSON { json("rounds", .int(WrappedKey.leastRounds)) }

    /// The message for opening a key.
    package func json(_ key: WrappedKey) -> JSON { json("key", key.json) }

    private func json(_ name: String, _ value: JSON) -> JSON {
        .object([JSONMember("secret", .string(text)), JSONMember("context", .string(context)), JSONMember(name, value)])
    }
}

/// A text to encrypt, and its place.
public struct LockText: Equatable, Sendable {
    public var text: String
    /// The context bound to it: ``Daybook/LockedText/context(of:_:)``.
    public var context: String

    package init(text: String, context: String) {
        self.text = text
        self.context = context
    }
}
