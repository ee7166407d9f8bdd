/// A change as exchanged between devices and servers (docs/sync.md):
/// `{"collection":"todo","record":"01…","field":"text","value":"우유","stamp":"<32 hex>","over":"<32 hex or null>"}`.
extension Change {
    public var wire: JSON { .object(wireMembers) }

    var wireMembers: [JSONMember] {
        [
            JSONMember("collection", .string(key.collection)), JSONMember("record", .string(key.id)),
            JSONMember("field", .string(field)), JSONMember("value", value), JSONMember("stamp", .string(stamp.text)),
            JSONMember("over", base.map { .string($0.text) } ?? .null),
        ]
    }

    /// Unknown members are ignored: a newer version may have added them.
    public init(wire: JSON) throws(RecordError) {
        var reader = try RowReader(wire)
        let key = RecordKey(collection: try reader.string("collection"), id: try reader.string("record"))
        if !key.isWellFormed { throw .malformedName(key.text) }
        var base: Stamp?
        if let over = reader.optional("over"), !over.isNull { base = try RowReader.stamp(over, in: "over") }
        self.init(
            key: key, field: try reader.string("field"), value: try reader.required("value"),
            stamp: try reader.stamp("stamp"), base: base, seen: reader.optional("seen")?.int)
        try content.check(name: field)
    }
}
