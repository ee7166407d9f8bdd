import Foundation
import LoopbackClient
import Testing

@testable import Store

/// Rows can be spread over machines by the account, as every key begins with it and no statement needs two of them.
@Suite("The tables of accounts")
struct SchemaTests {
    private let folder = TemporaryFolder()
    /// What is the store's own: which it is, and its schema.
    private let own: Set<String> = ["store", "migration"]

    private func open() async throws -> Database {
        try await Store(folder: folder.path).close()
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

    @Test("every statement names one account, but for the operator's list of all")
    func statements() throws {
        let store = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Server/Store")
        var count = 0
        for folder in ["Accounts", "Changes", "Photos"] {
            let path = store.appendingPathComponent(folder)
            for file in try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil) {
                let source = try String(contentsOf: file, encoding: .utf8).replacing("\"\"\"", with: "\"")
                // Every second part between quotation marks is a text.
                let texts = source.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                for (place, text) in texts where place % 2 == 1 {
                    guard ["SELECT ", "UPDATE ", "DELETE "].contains(where: { text.contains($0) }) else { continue }
                    count += 1
                    let isOperators = text.hasSuffix("FROM account ORDER BY name")
                    let isRow = text.contains("(account, ")
                    #expect(text.contains("account = ?") || isRow || isOperators, "\(file.lastPathComponent): \(text)")
                }
            }
        }
        #expect(count > 20)
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
        return try database.query(explain, 1, 1, 1) { row throws(DatabaseError) in row.text(3) }
    }

    /// The statements that matter, and how many values they take.
    private static let queries = [
        (AccountLog.pageQuery, 3),
        ("SELECT device FROM device WHERE account = ? AND token = ?", 2),
        ("SELECT value FROM state WHERE account = ? AND collection = ? AND record = ?", 3),
        ("SELECT value FROM history WHERE account = ? AND collection = ? AND record = ? ORDER BY stamp DESC", 3),
        ("SELECT hash FROM photo WHERE account = ? AND hash = ?", 2),
    ]
}
