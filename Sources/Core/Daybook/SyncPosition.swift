import Replica

/// The account of this diary on a server, and how far the server's log was read.
public struct SyncPosition: Equatable, Sendable {
    /// The account's name.
    public var account: String
    /// The log that ``cursor`` is a place in; empty before the first answer.
    public var log = ""
    public var cursor: Int64 = 0
    /// As ``SyncSession/seen``.
    public var seen: Int64 = 0
    /// When both sides last had everything of each other, in milliseconds since 1970; 0 before the first time.
    public var done: Int64 = 0

    /// The SHA-256 of photos that the server did not accept.
    public var unsentPhotos: [String] = []

    public init(account: String) { self.account = account }

    /// Nil if the text is not a note.
    public init?(text: String) {
        guard let json = try? JSON.parse(text), let account = json["account"]?.string else { return nil }
        self.account = account
        log = json["log"]?.string ?? ""
        cursor = json["cursor"]?.int ?? 0
        seen = json["seen"]?.int ?? 0
        done = json["done"]?.int ?? 0
        unsentPhotos = json["photos"]?.array?.compactMap { $0.string } ?? []
    }

    /// The member of ``text`` that names the account. No other account's text contains it.
    public var accountMember: String { "\"account\":" + JSON.string(account).text }

    public var text: String {
        let json: JSON = [
            "account": .string(account), "log": .string(log), "cursor": .int(cursor), "seen": .int(seen),
            "done": .int(done), "photos": .array(unsentPhotos.map { .string($0) }),
        ]
        return json.text
    }
}

extension SyncSession {
    /// A session that goes on from a position, with nothing to send yet.
    public init(at position: SyncPosition) {
        self.init(log: position.log, cursor: position.cursor, seen: position.seen)
    }
}
