import Replica

extension Edit {
    /// An edit for each field.
    static func of(_ key: RecordKey, _ fields: [Todo.FieldValue]) -> [Edit] {
        var edits: [Edit] = []
        for field in fields { edits.append(Edit(key, field.name, field.value)) }
        return edits
    }

    /// The fields whose values differ from older ones of the same names in the same order.
    static func differing(_ fields: [Todo.FieldValue], from old: [Todo.FieldValue]) -> [Todo.FieldValue] {
        var changed: [Todo.FieldValue] = []
        for place in fields.indices where fields[place].value != old[place].value { changed.append(fields[place]) }
        return changed
    }
}
