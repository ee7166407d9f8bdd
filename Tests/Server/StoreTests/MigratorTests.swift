import LoopbackClient
import Testing

@testable import Store

@Suite("Migrations")
struct MigratorTests {
    private let folder = TemporaryFolder()
    private let one = Migration("one", "CREATE TABLE one (a INTEGER) STRICT")
    private let two = Migration("two", "CREATE TABLE two (a INTEGER) STRICT; INSERT INTO two VALUES (2)")

    private func open() throws -> Database { try Database(path: folder.path + "/test.sqlite") }

    private func names(_ database: Database) throws -> [String] {
        try database.query("SELECT name FROM migration ORDER BY position") { row throws(DatabaseError) in row.text(0) }
    }

    @Test("run once, in order, and only missing ones")
    func order() throws {
        let database = try open()
        try Migrator([one]).migrate(database, now: 5)
        try Migrator([one, two]).migrate(database, now: 6)
        try Migrator([one, two]).migrate(database, now: 7)
        #expect(try names(database) == ["one", "two"])
        let applied = try database.query("SELECT applied FROM migration ORDER BY position") {
            row throws(DatabaseError) in row.integer(0)
        }
        #expect(applied == [5, 6])
        #expect(try database.query("SELECT a FROM two") { row throws(DatabaseError) in row.integer(0) } == [2])
    }

    @Test("refuse a database that a newer program has written, and leave it as it was")
    func newer() throws {
        let database = try open()
        try Migrator([one, two]).migrate(database, now: 5)
        #expect(throws: Migrator.MigratingError.newer(step: "two")) { try Migrator([one]).migrate(database, now: 6) }
        #expect(try names(database) == ["one", "two"])
    }

    @Test("refuse steps in another order")
    func otherOrder() throws {
        let database = try open()
        try Migrator([one, two]).migrate(database, now: 5)
        #expect(throws: Migrator.MigratingError.order(step: "one")) {
            try Migrator([two, one]).migrate(database, now: 6)
        }
    }

    @Test("that fail leave the database as it was")
    func failure() throws {
        let database = try open()
        try Migrator([one]).migrate(database, now: 5)
        let bad = Migration("bad", "CREATE TABLE three (a INTEGER) STRICT; CREATE TABLE one (a INTEGER) STRICT")
        #expect(throws: Migrator.MigratingError.self) { try Migrator([one, bad]).migrate(database, now: 6) }
        #expect(try names(database) == ["one"])
        let tables = try database.query("SELECT name FROM sqlite_schema WHERE name = 'three'") {
            row throws(DatabaseError) in row.text(0)
        }
        #expect(tables.isEmpty)
    }
}
