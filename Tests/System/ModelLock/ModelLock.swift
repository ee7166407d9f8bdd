import AppFrame
import Daybook
import Replica

/// A model of a browser's WebCrypto for the lock of pages, with a cipher that only looks like one: tests can read the
/// texts that it sealed.
public struct ModelLock {
    /// The ids of locks whose data keys are open.
    public private(set) var open: [String] = []
    /// The seed of random bytes.
    public var seed: Int64 = 7
    /// The number of the last text that was sealed; each has its own initialization vector.
    private var count: Int

    /// - Parameter count: a number apart from those of other browsers that seal texts of the same diary.
    public init(sealedBefore count: Int = 0) { self.count = count }

    /// Answers all effects except reads from storage.
    public mutating func answer(_ effect: LockEffect) -> JSON {
        switch effect {
        case .random(let count): return ["value": .array((0..<Int64(count)).map { .int($0 * seed % 256) })]
        case .make(let lock, let secrets):
            open.append(lock)
            return ["value": .array(secrets.map(wrap))]
        case .open(let lock, let secret, let key):
            guard key.json["key"] == wrap(secret)["key"] else { return ["error": "OperationError"] }
            open.append(lock)
            return ["value": nil]
        case .rewrap(_, let secret, let key, let anew, let links):
            guard key.json["key"] == wrap(secret)["key"] else { return ["error": "OperationError"] }
            return ["value": .array([wrap(anew)] + links.map { wrap($0.anew) })]
        case .join(let lock, let secret, let key, let other):
            guard key.json["key"] == wrap(secret)["key"] else { return ["error": "OperationError"] }
            open.append(lock)
            let link = wrap("", KeyLink.context(lock: lock, by: other))
            return ["value": ["v": 1, "iv": link["iv"] ?? .null, "key": link["key"] ?? .null]]
        case .follow(let lock, let link):
            let made = wrap("", KeyLink.context(lock: lock, by: link.by))
            guard open.contains(link.by), made["key"] == .string(link.key) else { return ["error": "OperationError"] }
            open.append(lock)
            return ["value": nil]
        case .close:
            open = []
            return ["value": nil]
        case .seal(let lock, let texts):
            guard open.contains(lock) else { return ["error": "TypeError"] }
            return ["value": .array(texts.map { seal($0, lock) })]
        case .unseal(let texts):
            return ["value": .array(texts.map { unseal($0.text, $0.context) })]
        case .drafts, .stored: return ["error": "NotFoundError"]
        }
    }

    /// The plain text of a sealed one, read without its key.
    public static func plain(_ text: LockedText) -> String? {
        let parts = content(text).split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(parts[2]) : nil
    }

    private func wrap(_ secret: LockSecret) -> JSON { wrap(secret.text, secret.context) }

    private func wrap(_ text: String, _ context: String) -> JSON {
        let bytes = Array((context + "|" + text).utf8)
        // As long as a wrapped key is, whatever the secret.
        var hash: [UInt8] = Array(repeating: 0, count: 48)
        for (index, byte) in bytes.enumerated() {
            hash[index % 48] = hash[index % 48] &* 31 &+ byte &+ UInt8(index % 7)
        }
        return [
            "v": 1, "rounds": .int(WrappedKey.leastRounds),
            "salt": .string(Self.base64(Array(repeating: 1, count: 16))),
            "iv": .string(Self.base64(Array(repeating: 2, count: 12))), "key": .string(Self.base64(hash)),
        ]
    }

    private mutating func seal(_ text: LockText, _ lock: String) -> JSON {
        count += 1
        let number = (0..<12).map { UInt8(truncatingIfNeeded: count >> (8 * ($0 % 4))) }
        let bytes =
            Array("\(lock)|\(text.context)|\(text.text)".utf8.map { $0 ^ 0x5A }) + Array(repeating: 0, count: 16)
        return [.string(Self.base64(number)), .string(Self.base64(bytes))]
    }

    private func unseal(_ text: LockedText, _ context: String) -> JSON {
        guard open.contains(text.lock) else { return nil }
        let plain = Self.content(text)
        let start = "\(text.lock)|\(context)|"
        return plain.hasPrefix(start) ? .string(String(plain.dropFirst(start.count))) : nil
    }

    private static func content(_ text: LockedText) -> String {
        String(decoding: bytes(text.bytes).dropLast(16).map { $0 ^ 0x5A }, as: UTF8.self)
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = Array(bytes[start..<min(start + 3, bytes.count)])
            let number = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[$1]) : 0) }
            for place in 0..<4 {
                out.append(place <= part.count ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func bytes(_ text: String) -> [UInt8] {
        var bits = 0
        var number = 0
        var out: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            number = (number << 6 | (letters.firstIndex(of: byte) ?? 0)) & 0xFFFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                out.append(UInt8(truncatingIfNeeded: number >> bits))
            }
        }
        return out
    }
}
