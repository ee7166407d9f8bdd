/// The owner of a database file, by SQLite's application id (sqlite.org/pragma.html#pragma_application_id).
enum Ownership: Equatable {
    /// Empty: ours from now on.
    case new
    case ours
    /// Ours, from before Haru wrote its id.
    case unmarked
    case foreign

    /// "Haru" in ASCII.
    static let applicationID: Int64 = 0x4861_7275

    /// Reads and writes only the files that SQLite itself needs for reading.
    init(of database: Database) throws(DatabaseError) {
        let ids = try database.query("PRAGMA application_id") { row throws(DatabaseError) in row.integer(0) }
        let names = try database.query("SELECT name FROM sqlite_schema") {
            row throws(DatabaseError) in row.text(0)
        }
        switch ids.first {
        case Self.applicationID: self = .ours
        case 0 where names.isEmpty: self = .new
        // Both tables were made by the first step of every Haru that wrote no id.
        case 0 where Set(names).isSuperset(of: ["migration", "store"]): self = .unmarked
        default: self = .foreign
        }
    }

    /// Writes the id.
    static func mark(_ database: Database) throws(DatabaseError) {
        try database.execute("PRAGMA application_id = \(applicationID)")
    }
}
