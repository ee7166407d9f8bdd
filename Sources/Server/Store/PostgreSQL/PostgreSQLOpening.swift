/// Prepares a database once, before it serves: finds out whose it is, and brings its schema up to date.
enum PostgreSQLOpening {
    /// Makes two servers that start together create the schema one after the other.
    private static let lock: Int64 = 0x4861_7275

    /// Returns whether anybody has an account.
    static func prepare(
        _ database: PostgreSQLConnection, _ address: PostgreSQLAddress, now: Int64
    ) throws(StoreError) -> Bool {
        guard try attempt({ () throws(DatabaseError) in try isOurs(database) }) else {
            throw .otherTables(database: "\(address)")
        }
        do throws(Migrator.MigratingError) {
            try Migrator.postgreSQL.migrate(database, now: now)
        } catch {
            throw StoreError(error)
        }
        return try attempt { () throws(DatabaseError) in
            try database.run(
                "INSERT INTO store (\"only\", id, created, checked) VALUES (1, ?, ?, 0) ON CONFLICT DO NOTHING",
                .text(StoreIdentity.randomID()), .integer(now))
            // A lock of the session: if anything above throws, it ends with the connection.
            try database.run("SELECT pg_advisory_unlock(?)", .integer(lock))
            return try !database.query("SELECT 1 FROM account LIMIT 1") { _ throws(DatabaseError) in true }.isEmpty
        }
    }

    /// Waits for its turn. A database of Haru's has its first two tables; one with none is new. Tables made by
    /// extensions do not count.
    private static func isOurs(_ database: PostgreSQLConnection) throws(DatabaseError) -> Bool {
        try database.run("SELECT pg_advisory_lock(?)", .integer(lock))
        let tables = try database.query(
            """
            SELECT c.relname::text FROM pg_catalog.pg_class c
            WHERE c.relnamespace = (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = current_schema())
            AND c.relkind IN ('r', 'p') AND NOT EXISTS
                (SELECT 1 FROM pg_catalog.pg_depend d
                WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
            """
        ) { row throws(DatabaseError) in row.text(0) }
        return tables.isEmpty || Set(tables).isSuperset(of: ["migration", "store"])
    }

    private static func attempt<Value>(
        _ body: () throws(DatabaseError) -> Value
    ) throws(StoreError) -> Value {
        do throws(DatabaseError) { return try body() } catch { throw .database(error) }
    }
}
