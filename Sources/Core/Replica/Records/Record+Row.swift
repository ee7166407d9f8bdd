/// The row of IndexedDB and the wire: `{"c":"dday","i":"01…","f":{"title":["값","<stamp>"],…}}`. A field written with a
/// base has it as a third item.
extension Record {
    public var json: JSON {
        let fields = zip(names, values).map { JSONMember($0, $1.json) }
        return .object([
            JSONMember("c", .string(key.collection)), JSONMember("i", .string(key.id)),
            JSONMember("f", .object(fields)),
        ])
    }

    /// ``json`` as bytes.
    public var row: [UInt8] { json.bytes }

    public init(row: [UInt8]) throws(RecordError) {
        self = try row.withUnsafeBufferPointer { (row) throws(RecordError) in try Record(row: row) }
    }

    @inline(never)
    public init(row: UnsafeBufferPointer<UInt8>) throws(RecordError) {
        let spelled = Record(spelled: row)
        self = if let spelled { spelled } else { try Record(json: try RowReader.parse(Array(row))) }
    }

    public init(json: JSON) throws(RecordError) {
        var reader = try RowReader(json)
        let key = try reader.key()
        guard case .object(let fields) = try reader.required("f") else { throw .wrongType(member: "f") }
        try reader.finish(known: ["c", "i", "f"])
        var record = Record(key: key)
        // Rows of ours are sorted; sorting others once avoids quadratic cost for many fields.
        for field in sortedByKey(fields) {
            let content = try Field(json: field.value, name: field.key)
            try content.check(name: field.key)
            record.append(field.key, content)
        }
        self = record
    }
}

extension Field {
    var json: JSON {
        var items = [value, .string(stamp.text)]
        if let base { items.append(.string(base.text)) }
        return .array(items)
    }

    /// Throws the reason why a field of a well-formed, parsed record could not be stored again.
    func check(name: String) throws(RecordError) {
        if !isFieldName(name) { throw .malformedName(name) }
        if !value.isStorable(depth: Change.valueDepth) { throw .tooDeep(field: name) }
    }

    init(json: JSON, name: String) throws(RecordError) {
        guard case .array(let items) = json, items.count == 2 || items.count == 3 else {
            throw .wrongType(member: name)
        }
        let base = items.count == 3 ? try RowReader.stamp(items[2], in: name) : nil
        self.init(items[0], at: try RowReader.stamp(items[1], in: name), base: base)
    }
}
