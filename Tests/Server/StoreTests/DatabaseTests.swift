import LoopbackClient
import Testing

@testable import Store

@Suite("A database")
struct DatabaseTests {
    private let folder = TemporaryFolder()

    private func open() throws -> Database {
        try Database(path: folder.path + "/test.sqlite", busyTimeout: 50)
    }

    @Test("is in WAL mode, commits to the disk and enforces foreign keys")
    func pragmas() throws {
        let database = try open()
        #expect(try database.query("PRAGMA journal_mode") { row throws(DatabaseError) in row.text(0) } == ["wal"])
        #expect(try database.query("PRAGMA synchronous") { row throws(DatabaseError) in row.integer(0) } == [2])
        try database.execute("CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT")
        try database.execute("CREATE TABLE b (a INTEGER NOT NULL REFERENCES a) STRICT")
        #expect(throws: DatabaseError.self) { try database.run("INSERT INTO b VALUES (1)") }
    }

    @Test("overwrites deleted rows with zeros, in its file")
    func deleted() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (key INTEGER PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID")
        let (short, long) = (Array("비밀 secret".utf8), Array(String(repeating: "secret ", count: 20_000).utf8))
        func count() throws -> Int {
            try database.checkpoint()
            let file = try #require(WholeFile.read(folder.path + "/test.sqlite"))
            return String(decoding: file, as: UTF8.self).ranges(of: "secret").count
        }
        for (key, value) in [short, long, short, long].enumerated() {
            try database.run("INSERT INTO t VALUES (?, ?)", .integer(Int64(key)), .blob(value))
        }
        #expect(try count() > 30_000)
        try database.run("DELETE FROM t WHERE key < 2")
        try database.run("UPDATE t SET value = ? WHERE key >= 2", .blob(Array("null".utf8)))
        #expect(try count() == 0)
    }

    @Test(
        "gives back the values it was given",
        arguments: [
            .null, .integer(0), .integer(.min), .integer(.max), .text(""), .text("하루 🐶 e\u{301}"), .text("a\0b"),
            .blob([]), .blob([0, 255, 0]),
        ] as [SQLValue])
    func values(value: SQLValue) throws {
        let database = try open()
        try database.execute("CREATE TABLE t (v ANY) STRICT")
        try database.run("INSERT INTO t VALUES (?)", value)
        let back = try database.query("SELECT v, typeof(v) FROM t") { row throws(DatabaseError) -> SQLValue in
            switch row.text(1) {
            case "null": row.isNull(0) ? .null : .text("not null")
            case "integer": .integer(row.integer(0))
            case "text": .text(row.text(0))
            default: .blob(row.blob(0))
            }
        }
        #expect(back == [value])
    }

    @Test("uses a statement again with other values")
    func statements() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a INTEGER, b TEXT) STRICT")
        for number in 0..<100 as Range<Int64> {
            try database.run("INSERT INTO t VALUES (?, ?)", .integer(number), nil)
        }
        for number in [7, 99] as [Int64] {
            let found = try database.query("SELECT a FROM t WHERE a = ?", .integer(number)) {
                row throws(DatabaseError) in
                row.integer(0)
            }
            #expect(found == [number])
        }
    }

    @Test("rolls a transaction back that throws, and can go on")
    func rollback() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT")
        #expect(throws: DatabaseError.self) {
            try database.transaction { () throws(DatabaseError) in
                try database.run("INSERT INTO t VALUES (1)")
                try database.run("INSERT INTO t VALUES (1)")
            }
        }
        try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES (2)") }
        #expect(try database.query("SELECT a FROM t") { row throws(DatabaseError) in row.integer(0) } == [2])
    }

    @Test("tells of a lock that another connection holds")
    func busy() throws {
        let database = try open()
        let other = try open()
        try other.execute("BEGIN IMMEDIATE")
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction { () throws(DatabaseError) in }
        }
        #expect(error?.primaryCode == 5)
        try other.execute("ROLLBACK")
        try database.transaction { () throws(DatabaseError) in }
    }

    @Test("empties its write-ahead log at a checkpoint")
    func checkpoint() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (a TEXT) STRICT")
        try database.checkpoint()
        let log = try #require(try? readSize("test.sqlite-wal"))
        #expect(log == 0)
    }

    private func readSize(_ name: String) throws -> Int {
        FileSize.of(folder.path + "/" + name) ?? -1
    }
}
