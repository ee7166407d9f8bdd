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

    /// The changes that a form made to a record. They leave the other fields alone, as another window may have changed
    /// these since the form was opened.
    /// - Parameters:
    ///   - fields: as the form has them. The fields of a group mean something only together, and change together.
    ///   - old: the same fields as the form began with them.
    public static func changes(
        of record: Record, to fields: [[Todo.FieldValue]], from old: [[Todo.FieldValue]]
    ) -> [Edit] {
        var edits: [Edit] = []
        for (group, old) in zip(fields, old) where group.count != old.count || !differing(group, from: old).isEmpty {
            for field in group where (record[field.name] ?? .null) != field.value {
                edits.append(Edit(record.key, field.name, field.value))
            }
        }
        return edits
    }
}
