import Replica

/// The data key of one lock, encrypted by that of another with AES-256-GCM. It stands in a field of its own for each other
/// lock, so that links which two devices make at once both stay.
public struct KeyLink: Hashable, Sendable {
    private static let prefix: StaticString = "under"

    /// The lock whose data key opens it.
    public let by: String
    /// 12 bytes, as base64.
    public let iv: String
    /// The 32 bytes of the data key, encrypted, and the 16 of the tag, as base64.
    public let key: String

    /// The link in a field of a lock's record; nil where it holds none that this version can read.
    init?(field: String, _ value: JSON) {
        guard Text.begins(field, with: KeyLink.prefix) else { return nil }
        let by = String(decoding: field.utf8.dropFirst(KeyLink.prefix.utf8CodeUnitCount), as: UTF8.self)
        guard let link = try? KeyLink(by: by, value) else { return nil }
        self = link
    }

    /// What was stored by ``json``.
    public init(by: String, _ json: JSON) throws(LockError) {
        guard json["v"] == .int(1) else { throw .unknownVersion }
        self.by = by
        iv = try LockBytes.text(json, "iv", bytes: 12)
        key = try LockBytes.text(json, "key", bytes: 48)
    }

    /// The field of the lock that it opens.
    public var field: String { "\(KeyLink.prefix)" + by }

    /// `{"v":1,"iv":"…","key":"…"}`.
    public var json: JSON {
        .object([JSONMember("v", .int(1)), JSONMember("iv", .string(iv)), JSONMember("key", .string(key))])
    }

    /// What is authenticated along with it, so that it opens this lock alone, and by that one alone.
    public static func context(lock: String, by: String) -> String { "haru/1/key/\(lock)/under/\(by)" }
}
