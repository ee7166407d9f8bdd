import Foundation
import LoopbackClient
import TestStores
import Testing

@testable import Store

/// Rows can be spread over machines by the account, as every key begins with it and no statement needs two of them.
@Suite("The tables of accounts")
struct SchemaTests {
    private let folder = TemporaryFolder()
    /// The tables of the store itself: its identity, and its schema.
    private let own: Set<String> = ["store", "migration"]

    private func open() async throws -> Database {
        try await SQLiteStore(folder: folder.path).close()
        return try Database(path: folder.path + "/haru.sqlite")
    }

    @Test("each has the account as the first column of its key and of every index")
    func keys() async throws {
        let database = try await open()
        let tables = try database.query("SELECT name FROM sqlite_schema WHERE type = 'table'") {
            row throws(DatabaseError) in row.text(0)
        }
        #expect(Set(tables).subtracting(own) == Set(AccountTables.all))
        for table in AccountTables.all {
            let key = try database.query("SELECT name FROM pragma_table_info(?) WHERE pk = 1", .text(table)) {
                row throws(DatabaseError) in row.text(0)
            }
            #expect(key == ["account"], "\(table)")
            let indexes = try database.query("SELECT name FROM pragma_index_list(?)", .text(table)) {
                row throws(DatabaseError) in row.text(0)
            }
            for index in indexes {
                let first = try database.query("SELECT name FROM pragma_index_info(?) WHERE seqno = 0", .text(index)) {
                    row throws(DatabaseError) in row.text(0)
                }
                #expect(first == ["account"], "\(index)")
            }
        }
    }

    @Test("every statement names one account, but for the lists of all that the operator and the reminders need")
    func statements() throws {
        let store = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Server/Store")
        // Backups and migrations go through whole tables.
        let folders = try FileManager.default.contentsOfDirectory(
            at: store, includingPropertiesForKeys: [.isDirectoryKey]
        ).filter { $0.hasDirectoryPath && !["Backup", "Migrations"].contains($0.lastPathComponent) }
        #expect(folders.count >= 9)
        var (count, inserts) = (0, 0)
        for path in folders {
            for file in try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil) {
                let source = try String(contentsOf: file, encoding: .utf8).replacing("\"\"\"", with: "\"")
                // Every second part between quotation marks is a text.
                let texts = source.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                for (place, text) in texts where place % 2 == 1 {
                    if let table = Self.insertedTable(text), table != "store" {
                        inserts += 1
                        // Nothing of an account comes to be once it is gone.
                        let isBound = text.contains("FROM account") || text.contains("FROM device")
                        #expect(isBound || Self.isLocked(table), "\(file.lastPathComponent): \(text)")
                    }
                    guard ["SELECT ", "UPDATE ", "DELETE "].contains(where: { text.contains($0) }), !Self.isOwn(text)
                    else {
                        continue
                    }
                    count += 1
                    // All of them, and whether there is one.
                    let isOperators =
                        text.hasSuffix("FROM account ORDER BY name") || text == "SELECT 1 FROM account LIMIT 1"
                    // Which accounts have devices that want to be told.
                    let isReminders = text.contains("WHERE account IN (SELECT account FROM push UNION")
                    let isRow = text.contains("(account, ")
                    let isOfAll = isOperators || isReminders
                    #expect(text.contains("account = ?") || isRow || isOfAll, "\(file.lastPathComponent): \(text)")
                }
            }
        }
        #expect(count > 20)
        #expect(inserts > 10)
    }

    private static func insertedTable(_ text: some StringProtocol) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.firstIndex(of: "INTO").map { String(words[$0 + 1]) }
    }

    /// Whether rows of a table are added by functions that have read its account's row in the same transaction. Attempts
    /// are those of names that nobody has, too, and notices those of devices with push or of channels.
    private static func isLocked(_ table: String) -> Bool {
        ["account", "attempt", "calendar", "feed", "history", "notice", "photo", "restamp", "state"].contains(table)
    }

    /// Whether a statement is about the store's own tables, or the database's.
    private static func isOwn(_ text: some StringProtocol) -> Bool {
        ["FROM store", "UPDATE store", "pg_catalog.", "SELECT pg_", "SELECT set_config", "FROM sqlite_schema"]
            .contains { text.contains($0) }
    }

    @Test("are all named where it is told how to spread them")
    func documented() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../docs/scaling.md")
        let text = try String(contentsOf: path, encoding: .utf8)
        for table in AccountTables.all {
            #expect(text.contains("`\(table)`") && text.contains("'\(table)'"), "\(table)")
        }
    }

    @Test("are the same in PostgreSQL: columns, keys and indexes")
    func same() async throws {
        let place = try await TestPlace(.postgreSQL)
        guard case .postgreSQL(let address) = place.location else { return }
        try await PostgreSQLStore(address).close()
        let found = try await Loopback.blocking {
            let database = try PostgreSQLConnection(address)
            let columns = try database.query(
                """
                SELECT table_name::text, column_name::text, is_nullable::text, data_type::text
                FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'migration'
                ORDER BY table_name, ordinal_position
                """
            ) { row throws(DatabaseError) in [row.text(0), row.text(1), row.text(2), row.text(3)] }
            let indexes = try database.query(
                """
                SELECT i.indrelid::regclass::text, string_agg(a.attname, ',' ORDER BY a.attnum_in_index)
                FROM pg_index i, LATERAL (
                    SELECT p.ordinality AS attnum_in_index, t.attname
                    FROM unnest(i.indkey::int2[]) WITH ORDINALITY p (number, ordinality)
                    JOIN pg_attribute t ON t.attrelid = i.indrelid AND t.attnum = p.number) a
                WHERE i.indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
                AND i.indrelid::regclass::text <> 'migration'
                GROUP BY i.indexrelid, i.indrelid
                """
            ) { row throws(DatabaseError) in [row.text(0), row.text(1)] }
            return (columns, Set(indexes))
        }
        let database = try await open()
        let types = ["INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"]
        let columns = try database.query(
            """
            SELECT t.name, c.name, c."notnull" OR c.pk > 0, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
            WHERE t.type = 'table' AND t.name <> 'migration' ORDER BY t.name, c.cid
            """
        ) { row throws(DatabaseError) in
            [row.text(0), row.text(1), row.integer(2) == 1 ? "NO" : "YES", types[row.text(3)] ?? row.text(3)]
        }
        #expect(found.0 == columns)
        #expect(Set(found.0.map { $0[0] }).subtracting(own) == Set(AccountTables.all))
        for index in found.1 where index[0] != "store" { #expect(index[1].hasPrefix("account"), "\(index)") }
        let indexes = try database.query(
            """
            SELECT t.name, (SELECT group_concat(name, ',') FROM pragma_index_info(i.name))
            FROM sqlite_schema t, pragma_index_list(t.name) i WHERE t.type = 'table' AND t.name <> 'migration'
            """
        ) { row throws(DatabaseError) in [row.text(0), row.text(1)] }
        // A key of one number is no index of its own in SQLite.
        #expect(found.1 == Set(indexes).union([["account", "account"], ["store", "only"]]))
        withExtendedLifetime(place) {}
    }

    @Test("no query of theirs reads a whole table in PostgreSQL, and a pull is not sorted there either")
    func plans() async throws {
        let place = try await TestPlace(.postgreSQL)
        guard case .postgreSQL(let address) = place.location else { return }
        try await PostgreSQLStore(address).close()
        let plans = try await Loopback.blocking {
            let database = try PostgreSQLConnection(address)
            // Of tables that are empty it would read all.
            try database.execute("SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off")
            return try Self.queries.map { sql, count in
                var plan: [String] = []
                // Values of an explained statement are put into it: these are ours.
                var text = PostgreSQLParameters.numbered(sql)
                for number in 1...count { text = text.replacing("$\(number)", with: "'1'") }
                try database.scan("EXPLAIN " + text) { row throws(DatabaseError) in
                    plan.append(row.text(0))
                    return true
                }
                return plan
            }
        }
        for plan in plans { #expect(!plan.contains { $0.contains("Seq Scan") }, "\(plan)") }
        #expect(!plans[0].contains { $0.contains("Sort  ") }, "\(plans[0])")
        withExtendedLifetime(place) {}
    }

    @Test("no query of theirs reads a whole table")
    func scans() async throws {
        let database = try await open()
        for (sql, values) in Self.queries {
            let plan = try Self.plan(database, sql, values)
            #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.contains("CONSTANT") }, "\(sql): \(plan)")
        }
    }

    @Test("a pull is read in the order of its numbers, and not sorted")
    func pullIsNotSorted() async throws {
        let database = try await open()
        let plan = try Self.plan(database, Self.queries[0].0, Self.queries[0].1)
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    private static func plan(_ database: Database, _ sql: String, _ count: Int) throws -> [String] {
        let explain = "EXPLAIN QUERY PLAN " + sql
        if count == 2 { return try database.query(explain, 1, 1) { row throws(DatabaseError) in row.text(3) } }
        if count == 4 { return try database.query(explain, 1, 1, 1, 1) { row throws(DatabaseError) in row.text(3) } }
        return try database.query(explain, 1, 1, 1) { row throws(DatabaseError) in row.text(3) }
    }

    /// The statements that matter, and how many values they take.
    private static let queries = [
        (AccountLog.pageQuery, 4),
        (AccountLog.partQuery, 4),
        ("SELECT device FROM device WHERE account = ? AND token = ?", 2),
        ("SELECT value FROM state WHERE account = ? AND collection = ? AND record = ?", 3),
        ("SELECT value FROM history WHERE account = ? AND collection = ? AND record = ? ORDER BY stamp DESC", 3),
        ("SELECT hash FROM photo WHERE account = ? AND hash = ?", 2),
        ("SELECT name FROM notice WHERE account = ? AND done = 0 AND next <= ? LIMIT ?", 3),
        ("SELECT name FROM notice WHERE account = ? AND token = ?", 2),
        ("SELECT next FROM attempt WHERE account = ? AND source = ?", 2),
        ("DELETE FROM attempt WHERE account = ? AND next < ?", 2),
        ("SELECT body FROM calendar WHERE account = ? AND calendar = ?", 2),
    ]
}
