import Replica

extension Edit {
    /// One edit per field.
    static func of(_ key: RecordKey, _ fields: [Todo.FieldValue]) -> [Edit] {
        var edits: [Edit] = []
        for field in fields { edits.append(Edit(key, field.name, field.value)) }
        return edits
    }

    /// The fields whose values differ from those of older fields with the same names and order.
    static func differing(_ fields: [Todo.FieldValue], from old: [Todo.FieldValue]) -> [Todo.FieldValue] {
        var changed: [Todo.FieldValue] = []
        for place in fields.indices where fields[place].value != old[place].value { changed.append(fields[place]) }
        return changed
    }
}
