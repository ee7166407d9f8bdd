/// One record: for each field its newest value. Fields that this version does not know are kept like all others.
public struct Record: Sendable {
    public let key: RecordKey
    /// Grows with each change applied since the record was loaded; views memoise on it. Not stored.
    public private(set) var revision: Int32 = 0
    // Sorted by name, side by side. A record has ten fields or so: searching them beats hashing.
    private(set) var names: [String] = []
    private(set) var values: [Field] = []

    public init(key: RecordKey) {
        self.key = key
    }

    /// The name of the field that says whether the record is in the Trash.
    public static let deleted = "deleted"

    /// The value of a field; nil when it was never set or was set to null.
    public subscript(field: String) -> JSON? {
        guard let value = self.field(field)?.value, !value.isNull else { return nil }
        return value
    }

    /// The value and stamp of a field; nil when it was never set.
    public func field(_ name: String) -> Field? {
        let place = place(of: name)
        return place < names.count && names[place] == name ? values[place] : nil
    }

    /// The names of all fields that were ever set, sorted.
    public var fieldNames: [String] { names }

    /// Whether a field is true.
    @inline(never)
    public func isSet(_ field: String) -> Bool { self[field] == .bool(true) }

    /// The values of the fields whose names begin with a text and go on, with the rest of their names, sorted by it;
    /// null ones are left out.
    public func fields(from text: String) -> [(rest: String, value: JSON)] {
        var fields: [(rest: String, value: JSON)] = []
        var index = place(of: text)
        while index < names.count, let rest = Self.rest(of: names[index], after: text) {
            if !values[index].value.isNull { fields.append((rest, values[index].value)) }
            index += 1
        }
        return fields
    }

    /// The rest of a name that begins so and goes on; nil for another name.
    private static func rest(of name: String, after text: String) -> String? {
        // Nearly every record has none of these fields: its next name is short.
        if name.utf8.count <= text.utf8.count { return nil }
        let (bytes, start) = (Array(name.utf8), Array(text.utf8))
        for place in start.indices where bytes[place] != start[place] { return nil }
        return String(decoding: bytes[start.count...], as: UTF8.self)
    }

    /// Each field as the change that set it, sorted by name.
    public var changes: [Change] {
        names.indices.map { Change(key: key, field: names[$0], values[$0]) }
    }

    /// The latest stamp of any field; ``Stamp/zero`` when there is none.
    public var newestStamp: Stamp { values.reduce(Stamp.zero) { max($0, $1.stamp) } }

    /// Whether the record is in the Trash.
    public var isDeleted: Bool { field(Self.deleted)?.value == .bool(true) }

    /// Whether another device edited the record before it knew of its deletion, or the deletion did not know of the
    /// edit. The person decides then.
    public var isDeletionContested: Bool {
        guard isDeleted, let deletion = field(Self.deleted), let base = deletion.base else { return false }
        return values.contains { $0.stamp > base && $0.stamp.device != deletion.stamp.device }
    }

    /// This record with other values in some fields, under the old stamps: for display only, never to be stored or
    /// merged.
    public func showing(_ fields: [(name: String, value: JSON)]) -> Record {
        var shown = self
        for (name, value) in fields {
            let old = field(name)
            shown.set(name, to: Field(value, at: old?.stamp ?? newestStamp, base: old?.base))
        }
        shown.revision = revision
        return shown
    }

    /// Sets a field to a value known to be newer, or adds the field.
    mutating func set(_ name: String, to field: Field) {
        revision &+= 1
        let place = place(of: name)
        if place < names.count && names[place] == name {
            values[place] = field
        } else {
            names.insert(name, at: place)
            values.insert(field, at: place)
        }
    }

    /// Makes room for so many fields.
    mutating func reserve(_ count: Int) {
        names.reserveCapacity(count)
        values.reserveCapacity(count)
    }

    /// Puts a field whose name comes after all others.
    mutating func append(_ name: String, _ field: Field) {
        names.append(name)
        values.append(field)
    }

    /// The place of the field, or where it would be inserted.
    private func place(of name: String) -> Int {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < name { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Record: Equatable {
    /// Same key and same fields with the same stamps; the revision does not count.
    public static func == (left: Record, right: Record) -> Bool {
        left.key == right.key && left.names == right.names && left.values == right.values
    }
}
