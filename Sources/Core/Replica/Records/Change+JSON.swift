/// `{"c":"dday","i":"01…","f":"title","v":"값","s":"<stamp>"}`, with `"b":"<stamp>"` if there is a base, and `"e":7` for
/// ``Change/seen``.
extension Change {
    public var json: JSON { .object(members) }

    var members: [JSONMember] {
        var members = [
            JSONMember("c", .string(key.collection)), JSONMember("i", .string(key.id)),
            JSONMember("f", .string(field)), JSONMember("v", value), JSONMember("s", .string(stamp.text)),
        ]
        if let base { members.append(JSONMember("b", .string(base.text))) }
        if let seen, seen > 0 { members.append(JSONMember("e", .int(seen))) }
        return members
    }

    /// ``json`` as bytes.
    public var row: [UInt8] { json.bytes }

    public init(row: [UInt8]) throws(RecordError) {
        try self.init(json: try RowReader.parse(row))
    }

    @inline(never)  // or each of four modules has a copy
    public init(json: JSON) throws(RecordError) {
        var reader = try RowReader(json)
        try self.init(&reader)
        try reader.finish(known: Self.memberNames)
    }

    static let memberNames = ["c", "i", "f", "v", "s", "b", "e"]

    init(_ reader: inout RowReader) throws(RecordError) {
        self.init(
            key: try reader.key(), field: try reader.string("f"), value: try reader.required("v"),
            stamp: try reader.stamp("s"), base: try reader.optionalStamp("b"), seen: reader.optional("e")?.int ?? 0)
        try content.check(name: field)
    }
}
