/// A device's request to a server: its changes, and how far it has the others'.
public struct SyncRequest: Hashable, Sendable {
    /// The log that the cursor is a place in; empty for a device that has not met one yet.
    public let log: String
    /// The cursor of the last answer, 0 at first.
    public let since: Int64
    /// The most changes that the answer may hold.
    public let limit: Int32
    public let changes: [Change]
    /// ``SyncSession/seen``, for changes that do not say it themselves; nil for a program that does not keep it.
    public let seen: Int64?
    /// How many answers the session had taken in when it made this; not sent.
    let answersBefore: Int64

    public init(
        log: String, since: Int64, limit: Int32 = SyncLimits.changes, changes: [Change], seen: Int64? = nil
    ) {
        self.init(log: log, since: since, limit: limit, changes: changes, seen: seen, answersBefore: 0)
    }

    init(log: String, since: Int64, limit: Int32, changes: [Change], seen: Int64?, answersBefore: Int64) {
        self.log = log
        self.since = since
        self.limit = limit
        self.changes = changes
        self.seen = seen
        self.answersBefore = answersBefore
    }

    public var json: JSON {
        var members = [
            JSONMember("log", .string(log)), JSONMember("since", .int(since)), JSONMember("limit", .int(Int64(limit))),
            JSONMember("changes", .array(changes.map { json(of: $0) })),
        ]
        if let seen { members.append(JSONMember("seen", .int(seen))) }
        return .object(members)
    }

    private func json(of change: Change) -> JSON {
        // A greater number is one of a former log.
        guard let written = change.seen, let seen, written < seen else { return change.wire }
        return .object(change.wireMembers + [JSONMember("seen", .int(written))])
    }
}

/// A request as a server reads it: an unreadable change is reported by its place, and does not hold up the others.
public struct SyncSubmission: Sendable {
    /// One of the changes that were sent.
    public enum Item: Hashable, Sendable {
        case change(Change)
        case refused(SyncRefusal)
    }

    public let log: String
    public let since: Int64
    /// 0 to ``SyncLimits/changes``.
    public let limit: Int32
    public let items: [Item]
    /// As in a ``SyncRequest``.
    public let seen: Int64?
    /// The signed-in device that it came from; those with the same number are one.
    public var sender: Int64 = 0

    public init(_ request: SyncRequest) {
        log = request.log
        since = max(0, request.since)
        seen = request.seen
        limit = min(max(0, request.limit), SyncLimits.changes)
        items = request.changes.map { Self.item($0) }
    }

    /// - Throws: ``SyncError`` for a malformed body, or one with more than ``SyncLimits/changes``.
    public init(body: [UInt8]) throws(SyncError) {
        let json: JSON
        var parts: SubmissionParts?
        do throws(SyncError) { json = try SyncBody.parse(body) } catch {
            parts = SubmissionParts(of: body)
            guard let parts else { throw error }
            json = try SyncBody.parse(parts.envelope)
        }
        guard case .object = json else { throw .member("{}") }
        log = try SyncBody.text("log", json)
        since = max(0, try SyncBody.int("since", json, missing: 0))
        let seen = try SyncBody.int("seen", json, missing: -1)
        self.seen = seen < 0 ? nil : seen
        let limit = try SyncBody.int("limit", json, missing: Int64(SyncLimits.changes))
        self.limit = Int32(min(max(0, limit), Int64(SyncLimits.changes)))
        let sent = try SyncBody.array("changes", json)
        if sent.count > Int(SyncLimits.changes) { throw .member("changes") }
        items = parts.map { $0.changes.map { Self.read(Array(body[$0])) } } ?? sent.map { Self.read($0) }
    }

    /// Reads a change of a body in which at least one is no JSON.
    private static func read(_ bytes: [UInt8]) -> Item {
        do throws(SyncError) {
            return read(try SyncBody.parse(bytes))
        } catch {
            if case .json(let error) = error, error.reason == .tooDeep { return .refused(.depth) }
            return .refused(.malformed)
        }
    }

    private static func read(_ json: JSON) -> Item {
        do throws(RecordError) {
            return item(try Change(wire: json))
        } catch {
            return .refused(SyncRefusal(error))
        }
    }

    private static func item(_ change: Change) -> Item {
        if !change.key.isWellFormed || !isFieldName(change.field) { return .refused(.name) }
        if !change.isWellFormed { return .refused(.depth) }
        return change.value.bytes.count > SyncLimits.valueBytes ? .refused(.size) : .change(change)
    }
}

/// Reads the members of a body. There is one function per type, none inlined: a generic one would be compiled into each
/// caller.
enum SyncBody {
    static func parse(_ bytes: [UInt8]) throws(SyncError) -> JSON {
        do throws(JSONError) {
            // A value may be as deep as a change permits, inside the surrounding document.
            return try JSON.parse(bytes, limits: .large)
        } catch {
            throw .json(error)
        }
    }

    /// Empty if it is missing or null.
    @inline(never)
    static func text(_ name: String, _ json: JSON) throws(SyncError) -> String {
        guard let member = member(name, json) else { return "" }
        guard let text = member.string else { throw .member(name) }
        return text
    }

    /// A whole number, also if it is written as `12.0`: JSON has only one type of number, and programs write them like
    /// this.
    /// - Parameter missing: the default if it is missing or null; nil if it is required.
    @inline(never)
    static func int(_ name: String, _ json: JSON, missing: Int64? = nil) throws(SyncError) -> Int64 {
        guard let member = member(name, json) else {
            guard let missing else { throw .member(name) }
            return missing
        }
        guard let value = member.int ?? member.double.flatMap({ Int64(exactly: $0) }) else { throw .member(name) }
        return value
    }

    /// Empty if it is missing or null.
    @inline(never)
    static func array(_ name: String, _ json: JSON) throws(SyncError) -> [JSON] {
        guard let member = member(name, json) else { return [] }
        guard let items = member.array else { throw .member(name) }
        return items
    }

    @inline(never)
    private static func member(_ name: String, _ json: JSON) -> JSON? {
        guard let member = json[name], !member.isNull else { return nil }
        return member
    }
}
