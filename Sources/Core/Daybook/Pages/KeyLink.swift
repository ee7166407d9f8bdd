import Replica

/// The data key of one lock, encrypted with AES-256-GCM by that of another. Each other lock has a field of its own for
/// it, so that links which two devices make at once both stay.
public struct KeyLink: Hashable, Sendable {
    private static let prefix: StaticString = "under"

    /// The lock whose data key opens it.
    public let by: String
    /// 12 bytes, as base64.
    public let iv: String
    /// The encrypted 32 bytes of the data key and the 16 of the tag, as base64.
    public let key: String

    /// Reads the link in a field of a lock's record; nil if this version can read none there.
    init?(field: String, _ value: JSON) {
        guard Text.begins(field, with: KeyLink.prefix) else { return nil }
        let by = String(decoding: field.utf8.dropFirst(KeyLink.prefix.utf8CodeUnitCount), as: UTF8.self)
        guard let link = try? KeyLink(by: by, value) else { return nil }
        self = link
    }

    /// Reads ``json``.
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

    /// The additional authenticated data: the key opens only this lock, and only by that one.
    public static func context(lock: String, by: String) -> String { "haru/1/key/\(lock)/under/\(by)" }
}
