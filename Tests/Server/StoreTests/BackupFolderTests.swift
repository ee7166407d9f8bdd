import Glibc
import LoopbackClient
import Testing

@testable import Store

@Suite("A folder of backups")
struct BackupFolderTests {
    private let folder = TemporaryFolder()
    private let now: Int64 = 1_796_268_600
    private var data: String { folder.path + "/data" }
    private var backups: BackupFolder { BackupFolder(folder.path + "/backups") }

    /// Not SHA-256, and good enough here.
    private static let hash: @Sendable ([UInt8]) -> String = { "h\($0.count)" }

    private func store() async throws {
        let store = try SQLiteStore(folder: data)
        _ = try await store.add(Account(id: AccountID(number: 1), name: "ann", passphrase: "hash", created: 5))
        try await store.close()
    }

    private func add(at seconds: Int64) throws -> DatedBackup {
        try backups.use { () throws(BackupError) in
            try backups.add(now: seconds) { path throws(BackupError) in
                try Backup.write(dataFolder: data, to: path, hash: Self.hash)
            }.0
        }
    }

    @Test("names each after its moment, and removes only the surplus")
    func pruning() async throws {
        try await store()
        folder.write("backups/mine.haru", "kept")
        folder.write("backups/haru-20200101-000000.haru.old", "kept")
        var last = try add(at: now)
        // A second one of the same second is not written over the first.
        #expect(try add(at: now).seconds == now + 1)
        for number in 1...8 { last = try add(at: now + Int64(number) * 86400) }
        #expect(backups.backups.count == 10)
        let removed = try backups.prune(.usual, last: last)
        #expect(removed.first?.seconds == now)
        #expect(backups.backups.last == last && backups.backups.count == 10 - removed.count)
        let others = FileNames.of(backups.path).filter { DatedBackup(name: $0) == nil }
        #expect(others.sorted() == ["haru-20200101-000000.haru.old", "mine.haru"])
    }

    @Test("restores one for a try, and leaves nothing of it, also where a try was broken off")
    func drill() async throws {
        try await store()
        let new = try add(at: now)
        folder.write("backups/drill.scratch/photos/x/y", "left by a kill")
        folder.write("backups/\(new.name).partial", "left by a kill")
        folder.write("backups/\(new.name).partial-journal", "left by a kill")
        #expect(mkdir(folder.path + "/elsewhere", 0o700) == 0)
        folder.write("elsewhere/precious", "kept")
        #expect(symlink(folder.path + "/elsewhere", backups.path + "/drill.scratch/link") == 0)
        let found = try backups.use { () throws(BackupError) in try backups.drill(new, hash: Self.hash) }
        #expect(found.accounts == 1 && found.faults.isEmpty)
        #expect(FileNames.of(backups.path) == [new.name])
        #expect(FileNames.of(folder.path + "/elsewhere") == ["precious"])
        #expect(backups.lastDrill == nil)
        for fault in [nil, "no room"] {
            let record = DrillRecord(backup: new.name, seconds: now, fault: fault, isBroken: fault != nil)
            try backups.keep(record)
            #expect(backups.lastDrill == record)
        }
        folder.write("backups/drill.json", "{\"backup\":")
        #expect(backups.lastDrill == nil)
    }

    @Test("says that a backup is damaged")
    func damaged() async throws {
        try await store()
        let new = try add(at: now)
        try Database(unprepared: backups.path(of: new)).execute("UPDATE account SET digest = digest + 1")
        #expect(throws: BackupError.self) { try backups.drill(new, hash: Self.hash) }
        #expect(FileNames.of(backups.path) == [new.name])
    }

    @Test("is worked on by one process at a time, and cannot be a file")
    func alone() throws {
        let backups = backups
        #expect(throws: BackupError.running(folder: backups.path)) {
            try backups.use { () throws(BackupError) in try backups.use { () throws(BackupError) in () } }
        }
        try backups.use { () throws(BackupError) in () }
        folder.write("file", "text")
        let file = BackupFolder(folder.path + "/file")
        #expect(throws: BackupError.self) { try file.use { () throws(BackupError) in () } }
    }

    @Test(
        "holds a drill each week, after one that failed, and after the clock was set back",
        arguments: [
            (0, nil, false), (6 * 86400, nil, false), (7 * 86400 - 3600, nil, true), (7 * 86400, nil, true),
            (60, "no room", true), (-60, nil, true),
        ] as [(Int64, String?, Bool)])
    func due(later: Int64, fault: String?, isDue: Bool) {
        #expect(DrillRecord(backup: "b", seconds: now, fault: fault).isDue(now: now + later) == isDue)
    }
}
