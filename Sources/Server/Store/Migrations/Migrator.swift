/// Brings a database to the schema that the program knows.
public struct Migrator: Sendable {
    /// Why a database cannot be brought there.
    public enum MigratingError: Error, Equatable {
        /// The database has a step that this program does not know: a newer program has written it.
        case newer(step: String)
        /// The database has this step at another place than the program.
        case order(step: String)
        case database(DatabaseError)
    }

    private let migrations: [Migration]

    public init(_ migrations: [Migration]) {
        precondition(Set(migrations.map(\.name)).count == migrations.count, "migration names are unique")
        self.migrations = migrations
    }

    /// Runs the steps that the database lacks, all in one transaction: after a failure it is as before.
    ///
    /// `now` is milliseconds since 1970, kept beside each step for support.
    public func migrate(_ database: some SchemaConnection, now: Int64) throws(MigratingError) {
        let done = try checkedNames(in: database)
        do throws(DatabaseError) {
            try run(migrations[done.count...], on: database, now: now)
        } catch {
            throw .database(error)
        }
    }

    /// Why the database cannot be used, nil if it can: a newer program has written it, or its steps are in disorder.
    /// Writes nothing.
    func refusal(of database: some SchemaConnection) throws(DatabaseError) -> StoreError? {
        do throws(MigratingError) { _ = try checkedNames(in: database) } catch {
            if case .database(let error) = error { throw error }
            return StoreError(error)
        }
        return nil
    }

    private func checkedNames(in database: some SchemaConnection) throws(MigratingError) -> [String] {
        let done: [String]
        do throws(DatabaseError) {
            done = try names(in: database)
        } catch {
            throw .database(error)
        }
        for (index, name) in done.enumerated() {
            guard migrations.contains(where: { $0.name == name }) else { throw .newer(step: name) }
            guard index < migrations.count, migrations[index].name == name else { throw .order(step: name) }
        }
        return done
    }

    private func names(in database: some SchemaConnection) throws(DatabaseError) -> [String] {
        guard try database.hasTable("migration") else { return [] }
        return try database.query("SELECT name FROM migration ORDER BY position") { row throws(DatabaseError) in
            row.text(0)
        }
    }

    private func run(_ steps: ArraySlice<Migration>, on database: some SchemaConnection, now: Int64)
        throws(DatabaseError)
    {
        if steps.isEmpty { return }
        try database.transaction { () throws(DatabaseError) in
            try database.execute(type(of: database).migrationTable)
            for (position, step) in zip(steps.indices, steps) {
                try database.execute(step.sql)
                try database.run(
                    "INSERT INTO migration (position, name, applied) VALUES (?, ?, ?)",
                    .integer(Int64(position)), .text(step.name), .integer(now))
            }
        }
    }
}
