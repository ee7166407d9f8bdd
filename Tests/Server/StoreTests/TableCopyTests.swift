import Glibc
import LoopbackClient
import Replica
import TestStores
import Testing

@testable import Store

@Suite("From one kind of store to the other", .timeLimit(.minutes(10)))
struct TableCopyTests {
    private let folder = TemporaryFolder()
    private let ann = AccountID(number: -7)

    @Test("every table that belongs to people is copied, with every column")
    func tables() throws {
        let database = try Database(path: folder.path + "/haru.sqlite")
        try Migrator.haru.migrate(database, now: 0)
        let names = try database.query("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            row throws(DatabaseError) in row.text(0)
        }
        let copied = Dictionary(uniqueKeysWithValues: TableCopy.tables.map { ($0.key, $0.value) })
        #expect(Set(names).subtracting(["store", "migration"]) == Set(copied.keys))
        for (table, columns) in copied {
            let known = try database.query("SELECT name, type FROM pragma_table_info(?)", .text(table)) {
                row throws(DatabaseError) in "\(row.text(0)) \(row.text(1))"
            }
            let ours = columns.map { column in
                let type =
                    switch column.value {
                    case .integer: "INTEGER"
                    case .text: "TEXT"
                    case .blob: "BLOB"
                    }
                return "\(column.key) \(type)"
            }
            #expect(Set(known) == Set(ours), "\(table)")
        }
    }

    @Test("there and back again everything is the same, but for the logs' names and where they begin")
    func thereAndBack() async throws {
        let store = try SQLiteStore(folder: folder.path + "/first")
        _ = try await store.add(Account(id: ann, name: "하루", passphrase: "hash", created: 5))
        let program = Device(account: ann, id: 4, name: "", kind: .program, created: 3, seen: 3, expires: nil)
        _ = try await store.add(program, token: [0, 255, 7])
        _ = try await store.invite(.join, token: [1, 0], from: ann, now: 1, expires: 9)
        let now: Int64 = 1_795_000_000_000
        let key = RecordKey(collection: "page", id: "A")
        func stamp(_ time: Int64, _ device: UInt64 = 1) -> Stamp {
            Stamp(milliseconds: now + time, counter: 0, device: device)
        }
        let values: [JSON] = ["하나", nil, ["둘": [1.5, true]]]
        var changes = values.enumerated().map { place, value in
            Change(key: key, field: "text", value: value, stamp: stamp(Int64(place)), base: place == 2 ? .zero : nil)
        }
        // One in conflict, and one from a clock that is days ahead.
        changes.append(Change(key: key, field: "text", value: "other", stamp: stamp(1, 2), base: .zero))
        changes.append(Change(key: key, field: "title", value: "ahead", stamp: stamp(400_000_000)))
        _ = try await store.exchange(
            SyncSubmission(SyncRequest(log: "", since: 0, changes: changes)), account: ann, now: now,
            forgets: { _ in false })
        _ = try await store.add(
            StoredPhoto(hash: "h0", type: "image/png", size: 0), of: ann, quota: 1, now: now)
        let pushKey = try await store.pushKey(orStore: [7, 8, 9])
        try await store.close()
        folder.write("first/photos/\(ann.text)/h0", [])

        let place = try await TestPlace(.postgreSQL)
        guard case .postgreSQL(let address) = place.location else { return }
        let path = folder.path
        try await Loopback.blocking {
            let hash: @Sendable ([UInt8]) -> String = { "h\($0.count)" }
            let photos = PhotoLocation.folder(path + "/there")
            _ = try Backup.write(dataFolder: path + "/first", to: path + "/one", hash: hash)
            // An attempt that fails can be repeated.
            let target = try PostgreSQLConnection(address)
            do throws(Migrator.MigratingError) { try Migrator.postgreSQL.migrate(target, now: 0) } catch {
                Issue.record("\(error)")
            }
            try target.execute("ALTER TABLE photo ADD CONSTRAINT broken CHECK (size < 0)")
            #expect(throws: BackupError.self) {
                try Backup.restore(
                    from: path + "/one", into: address, dataFolder: path + "/there", photos: photos, hash: hash)
            }
            // Whether its commit failed is not always known, so its rows stay for the next.
            #expect(FileNames.of(path + "/there").sorted() == ["photos", "restoring"])
            try target.execute("ALTER TABLE photo DROP CONSTRAINT broken")
            let there = try Backup.restore(
                from: path + "/one", into: address, dataFolder: path + "/there", photos: photos, hash: hash)
            #expect(there.accounts == 1 && there.photos == 1)
            #expect(FileNames.of(path + "/there") == ["photos"])
            // A commit whose answer never came: the next attempt finds the accounts, and leaves their photos alone.
            #expect(mkdir(path + "/there/restoring", 0o700) == 0)
            #expect(throws: BackupError.inUse(folder: "\(address)")) {
                try Backup.restore(
                    from: path + "/one", into: address, dataFolder: path + "/there", photos: photos, hash: hash)
            }
            #expect(FileNames.of(path + "/there") == ["photos"])
            #expect(try Self.pushKey(PostgreSQLConnection(address)) == pushKey)
            #expect(try Verification.of(.postgreSQL(address), photos: photos, hash: hash).faults.isEmpty)
            #expect(throws: BackupError.inUse(folder: "\(address)")) {
                try Backup.restore(
                    from: path + "/one", into: address, dataFolder: path + "/there", photos: .folder(path + "/x"),
                    hash: hash)
            }
            _ = try Backup.write(address, photos: photos, to: path + "/two", hash: hash)
            _ = try Backup.restore(from: path + "/two", dataFolder: path + "/back", hash: hash)
            let (first, back) = (try Self.contents(path + "/first"), try Self.contents(path + "/back"))
            // Three in the history, two in the state, one of each other kind.
            #expect(first.count == 10)
            #expect(first == back)
            #expect(try Self.pushKey(Database(path: path + "/back/haru.sqlite")) == pushKey)
        }
        withExtendedLifetime(place) {}
    }

    private static func pushKey(_ database: any SQLConnection) throws -> [UInt8]? {
        try database.query("SELECT pushkey FROM store") { row throws(DatabaseError) in row.blob(0) }.first
    }

    /// All rows as text, without the name of the log.
    private static func contents(_ folder: String) throws -> [String] {
        let database = try Database(path: folder + "/haru.sqlite")
        var rows: [String] = []
        for (table, columns) in TableCopy.tables {
            let names = columns.map(\.key).filter { $0 != "log" && $0 != "renewed" }.map { "quote(\($0))" }.joined(
                separator: " || '|' || ")
            rows += try database.query("SELECT \(names) FROM \(table)") { row throws(DatabaseError) in
                "\(table): \(row.text(0))"
            }.sorted()
        }
        return rows
    }
}
