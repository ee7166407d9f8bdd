import Glibc
import LoopbackClient
import Testing

@testable import Store

@Suite("The store")
struct StoreTests {
    private let folder = TemporaryFolder()

    @Test("makes its folder, for its owner only, and keeps its identity")
    func identity() async throws {
        let path = folder.path + "/a/b"
        let first = try SQLiteStore(folder: path)
        let identity = try await first.identity()
        #expect(identity.id.utf8.count == 32)
        #expect(identity.created > 1_700_000_000_000)
        try await first.close()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        let second = try SQLiteStore(folder: path)
        #expect(try await second.identity() == identity)
        #expect(try await SQLiteStore(folder: folder.path).identity() != identity)
    }

    @Test("reads, writes and commits when it is checked, and not after it is closed")
    func check() async throws {
        let store = try SQLiteStore(folder: folder.path)
        try await store.check()
        try await store.close()
        await #expect(throws: StoreReadinessError.closed) { try await store.check() }
    }

    @Test("leaves no write-ahead log behind when it is closed")
    func close() async throws {
        let store = try SQLiteStore(folder: folder.path)
        try await store.check()
        try await store.close()
        #expect(FileSize.of(folder.path + "/haru.sqlite") ?? 0 > 0)
        #expect(FileSize.of(folder.path + "/haru.sqlite-wal") == nil)
    }

    @Test("refuses a folder that cannot be made", arguments: [("/proc/haru", ENOENT), ("/dev/null/haru", ENOTDIR)])
    func folderNotMade(path: String, number: Int32) {
        #expect(throws: StoreError.folderNotWritable(path: path, errno: number)) { try SQLiteStore(folder: path) }
    }

    @Test("refuses a database of a newer program")
    func newer() async throws {
        let path = folder.path
        try await SQLiteStore(folder: path).close()
        let database = try Database(path: path + "/haru.sqlite")
        try database.run("INSERT INTO migration (position, name, applied) VALUES (1000, 'from the future', 0)")
        #expect(throws: StoreError.newer(step: "from the future")) { try SQLiteStore(folder: path) }
    }

    @Test("leaves a database of a newer program as it is, to the byte")
    func newerIsLeft() async throws {
        let path = folder.path + "/haru.sqlite"
        try await SQLiteStore(folder: folder.path).close()
        do {
            let database = try Database(unprepared: path)
            try database.execute("PRAGMA journal_mode = DELETE")
            try database.run("INSERT INTO migration (position, name, applied) VALUES (1000, 'from the future', 0)")
        }
        let before = try #require(WholeFile.read(path))
        #expect(throws: StoreError.newer(step: "from the future")) { try SQLiteStore(folder: folder.path) }
        #expect(WholeFile.read(path) == before)
        #expect(FileSize.of(path + "-wal") == nil)
    }

    @Test("refuses a file that is no database")
    func damaged() {
        folder.write("haru.sqlite", "This is a letter to my grandmother, and long enough not to be taken for empty.")
        let error = #expect(throws: StoreError.self) { try SQLiteStore(folder: folder.path) }
        guard case .damaged = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("fails its check when a table is gone, and says why")
    func broken() async throws {
        let store = try SQLiteStore(folder: folder.path)
        // Another program breaks the table that the check writes.
        try Database(path: folder.path + "/haru.sqlite").execute("DROP TABLE store")
        let error = await #expect(throws: StoreReadinessError.self) { try await store.check() }
        guard case .database(let inner) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(inner.message.contains("no such table"))
    }
}
