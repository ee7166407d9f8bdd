import Replica

/// A change as a row of `state` or `history` has it.
enum StoredChange {
    /// Reads the columns field, value, stamp and base, from the first on.
    static func read(_ key: RecordKey, _ row: borrowing Row, from first: Int32 = 0) throws(DatabaseError) -> Change {
        let field = row.text(first)
        let value: JSON
        do throws(JSONError) {
            value = try JSON.parse(row.blob(first + 1), limits: .large)
        } catch {
            throw DatabaseError(damaged: "the value of a field")
        }
        guard let stamp = Stamp(row.text(first + 2)) else { throw DatabaseError(damaged: "a stamp") }
        let base = row.isNull(first + 3) ? nil : Stamp(row.text(first + 3))
        return Change(key: key, field: field, value: value, stamp: stamp, base: base)
    }
}
