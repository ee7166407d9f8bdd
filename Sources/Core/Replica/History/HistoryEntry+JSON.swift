/// A change with `"n":"<stamp of the newer>"`, and `"conflict":true` if it is a conflict.
extension HistoryEntry {
    public var json: JSON {
        var members = change.members
        members.append(JSONMember("n", .string(newer.text)))
        if isConflict { members.append(JSONMember("conflict", true)) }
        return .object(members)
    }

    /// ``json`` as bytes.
    public var row: [UInt8] { json.bytes }

    public init(row: [UInt8]) throws(RecordError) {
        try self.init(json: try RowReader.parse(row))
    }

    public init(json: JSON) throws(RecordError) {
        var reader = try RowReader(json)
        let change = try Change(&reader)
        let newer = try reader.stamp("n")
        var isConflict = false
        if let flag = reader.optional("conflict") {
            guard let value = flag.bool else { throw .wrongType(member: "conflict") }
            isConflict = value
        }
        try reader.finish(known: Change.memberNames + ["n", "conflict"])
        self.init(change, newer: newer, isConflict: isConflict)
    }
}
