import CSQLite
import Glibc
import LoopbackClient
import Testing

@testable import Store

@Suite("Ownership of a database")
struct OwnershipTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/haru.sqlite" }

    private func applicationID() throws -> Int64? {
        try Database(path: path).query("PRAGMA application_id") { row throws(DatabaseError) in row.integer(0) }.first
    }

    /// Writes a database as another program would.
    private func write(_ sql: String) throws {
        var handle: OpaquePointer?
        #expect(sqlite3_open(path, &handle) == SQLITE_OK)
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
        #expect(sqlite3_close(handle) == SQLITE_OK)
    }

    @Test("a new one says that it is Haru's")
    func new() async throws {
        let store = try SQLiteStore(folder: folder.path)
        try await store.close()
        #expect(try applicationID() == 0x4861_7275)
        try await SQLiteStore(folder: folder.path).check()
    }

    @Test("one of Haru's from before it said so is taken, and says so from then on")
    func earlier() async throws {
        let first = try SQLiteStore(folder: folder.path)
        let identity = try await first.identity()
        try await first.close()
        try write("PRAGMA application_id = 0")
        let second = try SQLiteStore(folder: folder.path)
        #expect(try await second.identity() == identity)
        try await second.close()
        #expect(try applicationID() == Ownership.applicationID)
    }

    @Test(
        "another program's is refused in words, and left as it is to the byte",
        arguments: [
            "PRAGMA application_id = 7",
            "PRAGMA application_id = 7; CREATE TABLE store (a); CREATE TABLE migration (a)",
            "CREATE TABLE letters (a)", "CREATE TABLE migration (position, name)", "CREATE VIEW v AS SELECT 1",
            "PRAGMA journal_mode = WAL; CREATE TABLE letters (a)",
        ])
    func foreign(sql: String) throws {
        try write(sql)
        let before = try contents()
        #expect(throws: StoreError.foreign(path: path)) { try SQLiteStore(folder: folder.path) }
        #expect(try contents() == before)
        #expect(access(path + "-wal", F_OK) != 0)
        #expect(access(path + "-shm", F_OK) != 0)
    }

    @Test("an empty file is taken for a new one")
    func empty() async throws {
        folder.write("haru.sqlite", "")
        try await SQLiteStore(folder: folder.path).check()
    }

    private func contents() throws -> [UInt8] {
        let size = try #require(FileSize.of(path))
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: size)
        #expect(read(descriptor, &bytes, size) == size)
        return bytes
    }
}
