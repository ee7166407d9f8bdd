/// A server's answer, given once everything in it is on the server's disk.
public struct SyncAnswer: Hashable, Sendable {
    /// A change stored under another stamp, since its own is too far ahead; `index` is its place in the request.
    public struct Restamped: Hashable, Sendable {
        public let index: Int32
        public let stamp: Stamp

        public init(index: Int32, stamp: Stamp) {
            self.index = index
            self.stamp = stamp
        }
    }

    /// A change that was not stored.
    public struct Refused: Hashable, Sendable {
        public let index: Int32
        /// A raw value of ``SyncRefusal``, or one that only a newer server knows.
        public let error: String

        public init(index: Int32, error: String) {
            self.index = index
            self.error = error
        }
    }

    /// A change of the log, with its place there.
    public struct Numbered: Hashable, Sendable {
        public let seq: Int64
        public let change: Change
        /// Whether it is not the newest, and is to be shown beside that: no later writer had seen it.
        public let isBeside: Bool

        public init(seq: Int64, change: Change, isBeside: Bool = false) {
            self.seq = seq
            self.change = change
            self.isBeside = isBeside
        }
    }

    /// The log that it is about. If it differs from before, the account is another one, or was restored from a backup.
    public var log = ""
    /// The number of sent changes that are now stored, including those stored before.
    public var accepted: Int32 = 0
    public var restamped: [Restamped] = []
    public var refused: [Refused] = []
    public var changes: [Numbered] = []
    /// How far the device has the log, once it has stored this answer.
    public var cursor: Int64 = 0
    /// Whether the log continues after `cursor`.
    public var more = false
    /// The number of the log's last change.
    public var end: Int64 = 0
    /// ``Digest/text`` of everything on the server.
    public var digest = ""
    /// The server's clock, in milliseconds since 1970-01-01T00:00Z.
    public var now: Int64 = 0

    public init() {}

    public var json: JSON {
        .object([
            JSONMember("log", .string(log)), JSONMember("accepted", .int(Int64(accepted))),
            JSONMember(
                "restamped",
                .array(
                    restamped.map {
                        .object([
                            JSONMember("index", .int(Int64($0.index))), JSONMember("stamp", .string($0.stamp.text)),
                        ])
                    })),
            JSONMember(
                "refused",
                .array(
                    refused.map {
                        .object([JSONMember("index", .int(Int64($0.index))), JSONMember("error", .string($0.error))])
                    })),
            JSONMember("changes", .array(changes.map { $0.json })),
            JSONMember("cursor", .int(cursor)), JSONMember("more", .bool(more)), JSONMember("end", .int(end)),
            JSONMember("digest", .string(digest)), JSONMember("now", .int(now)),
        ])
    }

    /// - Throws: ``SyncError`` for a malformed body, or an impossible cursor or time.
    @inline(never)
    public init(body: [UInt8]) throws(SyncError) {
        let json = try SyncBody.parse(body)
        log = try SyncBody.text("log", json)
        accepted = try Self.index("accepted", json)
        cursor = try SyncBody.int("cursor", json)
        if cursor < 0 { throw .member("cursor") }
        guard let more = json["more"]?.bool else { throw .member("more") }
        self.more = more
        end = try SyncBody.int("end", json, missing: 0)
        digest = try SyncBody.text("digest", json)
        now = try SyncBody.int("now", json)
        // Clocks are compared with it, and a time beyond all stamps would overflow them.
        if now < 0 || now > Stamp.mostMilliseconds { throw .member("now") }
        for item in try SyncBody.array("restamped", json) {
            guard let stamp = Stamp(try SyncBody.text("stamp", item)) else { throw .member("stamp") }
            restamped.append(Restamped(index: try Self.index("index", item), stamp: stamp))
        }
        for item in try SyncBody.array("refused", json) {
            refused.append(Refused(index: try Self.index("index", item), error: try SyncBody.text("error", item)))
        }
        for item in try SyncBody.array("changes", json) {
            guard let change = try? Change(wire: item) else { throw .member("changes") }
            changes.append(
                Numbered(
                    seq: try SyncBody.int("seq", item), change: change, isBeside: item["beside"]?.bool ?? false))
        }
        // An answer without them is not from a Haru server.
        if log.isEmpty || digest.isEmpty { throw .member(log.isEmpty ? "log" : "digest") }
    }

    @inline(never)
    private static func index(_ name: String, _ json: JSON) throws(SyncError) -> Int32 {
        guard let index = Int32(exactly: try SyncBody.int(name, json)) else { throw .member(name) }
        return index
    }
}

extension SyncAnswer.Numbered {
    public var json: JSON {
        var members = change.wireMembers
        members.append(JSONMember("seq", .int(seq)))
        if isBeside { members.append(JSONMember("beside", true)) }
        return .object(members)
    }
}
