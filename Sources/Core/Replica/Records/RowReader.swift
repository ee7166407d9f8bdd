/// Reads the members of one JSON object and refuses all others.
package struct RowReader {
    private let members: [JSONMember]
    private var used = 0

    package init(_ json: JSON) throws(RecordError) {
        guard case .object(let members) = json else { throw .notAnObject }
        self.members = members
    }

    mutating func optional(_ name: String) -> JSON? {
        for member in members where haveSameBytes(member.key, name) {
            used += 1
            return member.value
        }
        return nil
    }

    mutating func required(_ name: String) throws(RecordError) -> JSON {
        guard let value = optional(name) else { throw .missing(member: name) }
        return value
    }

    package mutating func string(_ name: String) throws(RecordError) -> String {
        guard let text = try required(name).string else { throw .wrongType(member: name) }
        return text
    }

    mutating func stamp(_ name: String) throws(RecordError) -> Stamp {
        try Self.stamp(try required(name), in: name)
    }

    mutating func optionalStamp(_ name: String) throws(RecordError) -> Stamp? {
        guard let value = optional(name) else { return nil }
        return try Self.stamp(value, in: name)
    }

    /// The members `c` and `i`.
    mutating func key() throws(RecordError) -> RecordKey {
        let key = RecordKey(collection: try string("c"), id: try string("i"))
        if !key.isWellFormed { throw .malformedName(key.text) }
        return key
    }

    /// Refuses members that were not read. Call it last.
    package func finish(known: [String]) throws(RecordError) {
        if used == members.count { return }
        for member in members where !known.contains(member.key) { throw .unknown(member: member.key) }
    }

    static func stamp(_ json: JSON, in name: String) throws(RecordError) -> Stamp {
        guard let text = json.string else { throw .wrongType(member: name) }
        guard let stamp = Stamp(text) else { throw .malformedStamp(text) }
        return stamp
    }

    package static func parse(_ bytes: [UInt8]) throws(RecordError) -> JSON {
        do {
            return try JSON.parse(bytes)
        } catch {
            throw .json(error)
        }
    }
}
