import Glibc
import LoopbackClient
import Replica
import Synchronization
import TestStores
import Testing

@testable import Store

@Suite("Backups")
struct BackupTests {
    private let folder = TemporaryFolder()
    private let ann = AccountID(number: 1)
    private let now: Int64 = 1_795_000_000_000
    private var data: String { folder.path + "/data" }
    private var file: String { folder.path + "/backup.haru" }

    /// Not SHA-256, and good enough to find other bytes.
    private static let hash: @Sendable ([UInt8]) -> String = { bytes in
        "h" + String(bytes.reduce(UInt64(bytes.count)) { ($0 &* 31) &+ UInt64($1) }, radix: 16)
    }

    private func change(_ number: Int) -> Change {
        Change(
            key: RecordKey(collection: "page", id: "R\(number)"), field: "text", value: .string("text \(number)"),
            stamp: Stamp(milliseconds: now + Int64(number), counter: 0, device: 1))
    }

    private func exchange(_ store: Store, _ changes: [Change]) async throws -> SyncAnswer {
        let request = SyncSubmission(SyncRequest(log: "", since: 0, changes: changes))
        return try #require(try await store.exchange(request, account: ann, now: now, forgets: { _ in false })).answer
    }

    private func store(
        photo: [UInt8] = [1, 2, 3], photos photoLocation: PhotoLocation? = nil
    ) async throws -> Store {
        let photoLocation = photoLocation ?? .folder(data)
        let store = try SQLiteStore(folder: data)
        _ = try await store.add(Account(id: ann, name: "ann", passphrase: "hash", created: 5))
        _ = try await exchange(store, (0..<20).map(change))
        let photos = try photoLocation.open(dataFolder: data)
        let upload = try await photos.begin()
        try await photos.write(photo, to: upload)
        try await photos.store(upload, as: Self.hash(photo), of: ann)
        _ = try await store.add(
            StoredPhoto(hash: Self.hash(photo), type: "image/png", size: Int64(photo.count)), of: ann, quota: 1 << 30,
            now: now)
        return store
    }

    @Test("made while the store is written to, is brought back with all that it had, and with another log")
    func roundTrip() async throws {
        let store = try await store()
        let before = try await exchange(store, [])
        let stops = Atomic(false)
        let writer = Task {
            var number = 100
            while !stops.load(ordering: .relaxed) {
                _ = try? await exchange(store, [change(number)])
                number += 1
            }
        }
        let (data, file) = (data, file)
        let made = try await Loopback.blocking { try Backup.write(dataFolder: data, to: file, hash: Self.hash) }
        stops.store(true, ordering: .relaxed)
        await writer.value
        #expect(made.accounts == 1)
        #expect(made.photos == 1)
        #expect(try Verification.ofBackup(file, hash: Self.hash).faults.isEmpty)
        #expect(throws: BackupError.exists(path: file)) {
            try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        }

        let other = folder.path + "/other/data"
        let back = try Backup.restore(from: file, dataFolder: other, hash: Self.hash)
        #expect(back.photos == 1)
        #expect(throws: BackupError.inUse(folder: other)) {
            try Backup.restore(from: file, dataFolder: other, hash: Self.hash)
        }
        let found = try Verification.of(.folder(other), photos: .folder(other), hash: Self.hash)
        #expect(found.faults.isEmpty)
        #expect(found.photos == 1)
        #expect(found.fields >= 20)
        let restored = try SQLiteStore(folder: other)
        let after = try await exchange(restored, [])
        #expect(after.log != before.log)
        #expect(Set(after.changes.map(\.change)).isSuperset(of: before.changes.map(\.change)))
        #expect(try await restored.account(ann)?.passphrase == "hash")
        // A device that comes with the cursor of the old log gets all.
        #expect(try await exchange(restored, []).changes.count == after.changes.count)
    }

    @Test("verification finds damage")
    func verification() async throws {
        try await store().close()
        func faults(_ sql: String) throws -> [String] {
            try Database(path: data + "/haru.sqlite").execute(sql)
            return try Verification.of(.folder(data), photos: .folder(data), hash: Self.hash).faults
        }
        #expect(try faults("SELECT 1").isEmpty)
        #expect(try faults("UPDATE account SET digest = digest + 1").count == 1)
        #expect(try faults("UPDATE account SET digest = digest - 1, seq = 3").count == 1)
        #expect(try faults("UPDATE account SET seq = 1000, photos = 9").count == 1)
        #expect(try faults("UPDATE account SET photos = 3; UPDATE photo SET hash = 'h0'").count == 1)
        let photo = "\(data)/photos/\(ann.text)/h0"
        #expect(try faults("SELECT 1").first?.hasSuffix("is not there") == true)
        #expect(rename("\(data)/photos/\(ann.text)/\(Self.hash([1, 2, 3]))", photo) == 0)
        #expect(try faults("SELECT 1").first?.hasSuffix("has other bytes") == true)
        #expect(try faults("UPDATE state SET value = x'7b'").contains { $0.contains("cannot be read") })
    }

    @Test("without a photo whose file is gone or has other bytes, all else is brought back", arguments: [true, false])
    func lostPhoto(isThere: Bool) async throws {
        let store = try await store()
        let other: [UInt8] = [4, 5]
        let photos = try PhotoFolder(dataFolder: data)
        let upload = try await photos.begin()
        try await photos.write(other, to: upload)
        try await photos.store(upload, as: Self.hash(other), of: ann)
        let whole = StoredPhoto(hash: Self.hash(other), type: "image/png", size: 2)
        _ = try await store.add(whole, of: ann, quota: 1 << 30, now: now)
        let before = try await exchange(store, []).changes.count
        try await store.close()
        let lost = "\(data)/photos/\(ann.text)/\(Self.hash([1, 2, 3]))"
        #expect(unlink(lost) == 0)
        if isThere { folder.write("data/photos/\(ann.text)/\(Self.hash([1, 2, 3]))", [9, 9, 9]) }
        let made = try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        #expect(made.lost == [LostPhoto(account: ann, hash: Self.hash([1, 2, 3]), isThere: isThere)])
        // The damaged bytes are in the backup.
        #expect(made.photos == (isThere ? 2 : 1))

        let place = folder.path + "/other"
        let back = try Backup.restore(from: file, dataFolder: place, hash: Self.hash)
        #expect(back.lost == [LostPhoto(account: ann, hash: Self.hash([1, 2, 3]), isThere: isThere)])
        #expect(back.photos == 1)
        let found = try Verification.of(.folder(place), photos: .folder(place), hash: Self.hash)
        #expect(found.faults.isEmpty && found.photos == 1)
        let restored = try SQLiteStore(folder: place)
        #expect(try await exchange(restored, []).changes.count == before)
        #expect(try await restored.photos(of: ann) == [whole])
        #expect(try await restored.account(ann)?.photoBytes == 2)
    }

    @Test("is brought back where an attempt was broken off", arguments: ["restoring/photos", "photos"])
    func brokenOff(photos: String) async throws {
        try await store().close()
        _ = try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        folder.write("other/restoring/mark", [])
        folder.write("other/\(photos)/\(ann.text)/\(Self.hash([1, 2, 3]))", [1])
        folder.write("other/\(photos)/\(ann.text)/another", [1])
        #expect(unlink(folder.path + "/other/restoring/mark") == 0)
        folder.write("other/restoring.sqlite", [1])
        #expect(try Backup.restore(from: file, dataFolder: folder.path + "/other", hash: Self.hash).photos == 1)
        #expect(FileNames.of(folder.path + "/other").sorted() == ["haru.sqlite", "photos"])
        let place = folder.path + "/other"
        #expect(FileNames.of("\(place)/photos/\(ann.text)") == [Self.hash([1, 2, 3])])
        #expect(try Verification.of(.folder(place), photos: .folder(place), hash: Self.hash).faults.isEmpty)
    }

    @Test("takes no photos away that are not of a broken-off attempt", arguments: [true, false])
    func othersPhotos(hasDatabase: Bool) async throws {
        try await store().close()
        _ = try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        folder.write("other/photos/\(ann.text)/kept", [1])
        // One that ended between the database and the mark.
        if hasDatabase {
            folder.write("other/haru.sqlite", [1])
            #expect(mkdir(folder.path + "/other/restoring", 0o700) == 0)
        }
        let other = folder.path + "/other"
        for _ in 0..<2 {
            #expect(throws: BackupError.inUse(folder: other)) {
                try Backup.restore(from: file, dataFolder: other, hash: Self.hash)
            }
        }
        #expect(FileNames.of(other).sorted() == (hasDatabase ? ["haru.sqlite", "photos"] : ["photos"]))
        #expect(FileNames.of("\(other)/photos/\(ann.text)") == ["kept"])
    }

    @Test("is not restored beside the log of a database that is gone: it would be played into the restored one")
    func foreignLog() async throws {
        try await store().close()
        _ = try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        let other = folder.path + "/other"
        for name in ["haru.sqlite-wal", "haru.sqlite-journal"] {
            folder.write("other/\(name)", [1])
            #expect(throws: BackupError.inUse(folder: other)) {
                try Backup.restore(from: file, dataFolder: other, hash: Self.hash)
            }
            #expect(FileNames.of(other) == [name])
            #expect(unlink("\(other)/\(name)") == 0)
        }
        #expect(try Backup.restore(from: file, dataFolder: other, hash: Self.hash).accounts == 1)
    }

    @Test("a broken or foreign file, or one without data, is refused, and nothing is written")
    func refused() async throws {
        try await store().close()
        try Database(path: data + "/haru.sqlite").execute("UPDATE account SET digest = digest + 1")
        _ = try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        let other = folder.path + "/other"
        #expect(throws: BackupError.self) { try Backup.restore(from: file, dataFolder: other, hash: Self.hash) }
        folder.write("letter", "a letter to my grandmother, and long enough not to be taken for an empty file at all")
        let letter = folder.path + "/letter"
        #expect(throws: BackupError.notABackup(path: letter)) {
            try Backup.restore(from: letter, dataFolder: other, hash: Self.hash)
        }
        #expect(access(other, F_OK) != 0)
        #expect(throws: BackupError.noData(folder: other)) {
            try Backup.write(dataFolder: other, to: file + "2", hash: Self.hash)
        }
        #expect(throws: BackupError.noData(folder: other)) {
            try Verification.of(.folder(other), photos: .folder(other), hash: Self.hash)
        }
    }

    @Test("a database of a newer program is neither backed up, checked nor restored, and nothing is written")
    func newer() async throws {
        try await store().close()
        let step = "INSERT INTO migration (position, name, applied) VALUES (1000, 'from the future', 0)"
        _ = try Backup.write(dataFolder: data, to: file, hash: Self.hash)
        for path in [data + "/haru.sqlite", file] { try Database(unprepared: path).execute(step) }
        let (refusal, other) = (BackupError.store(.newer(step: "from the future")), folder.path + "/other")
        #expect(throws: refusal) { try Backup.write(dataFolder: data, to: file + "2", hash: Self.hash) }
        #expect(throws: refusal) { try Verification.of(.folder(data), photos: .folder(data), hash: Self.hash) }
        #expect(throws: refusal) { try Verification.ofBackup(file, hash: Self.hash) }
        #expect(throws: refusal) { try Backup.restore(from: file, dataFolder: other, hash: Self.hash) }
        #expect(access(file + "2", F_OK) != 0 && access(other, F_OK) != 0)
    }

    @Test("photos in a bucket are in a backup, are brought back into another, and damage to them is found")
    func bucket() async throws {
        let server = try await Loopback.blocking { try ObjectStore.shared.get() }
        let (prefix, otherPrefix, data, file) = (server.newPrefix(), server.newPrefix(), data, file)
        let (photos, others) = (PhotoLocation.bucket(server.bucket(prefix)), server.bucket(otherPrefix))
        let wrong = PhotoLocation.bucket(server.bucket(prefix, secret: "wrong"))
        try await store(photos: photos).close()
        let (name, path) = (Self.hash([1, 2, 3]), "\(prefix)/\(ann.text)/\(Self.hash([1, 2, 3]))")
        #expect(FileNames.of("\(data)/photos/incoming").isEmpty)
        let other = folder.path + "/other"
        try await Loopback.blocking {
            #expect(try server.keys(prefix) == [path])
            #expect(photos.fault() == nil)
            #expect(try Backup.write(dataFolder: data, photos: photos, to: file, hash: Self.hash).photos == 1)
            let back = try Backup.restore(from: file, dataFolder: other, photos: .bucket(others), hash: Self.hash)
            #expect(back.photos == 1)
            #expect(try server.keys(otherPrefix) == ["\(otherPrefix)/\(ann.text)/\(name)"])
            #expect(FileNames.of(other).sorted() == ["haru.sqlite"])
            let found = try Verification.of(.folder(other), photos: .bucket(others), hash: Self.hash)
            #expect(found.faults.isEmpty && found.photos == 1)

            func faults() throws -> [String] {
                try Verification.of(.folder(data), photos: photos, hash: Self.hash).faults
            }
            #expect(try faults().isEmpty)
            try server.spoil(path)
            #expect(try faults().first?.hasSuffix("has other bytes") == true)
            try server.delete(path)
            #expect(try faults().first?.hasSuffix("is not there") == true)
            #expect(try Backup.write(dataFolder: data, photos: photos, to: file + "2", hash: Self.hash).lost.count == 1)
            // Who is not let in says nothing of photos.
            let refused = BucketFault.refused(status: 403, code: "SignatureDoesNotMatch")
            for tryIt in [
                { _ = try Verification.of(.folder(data), photos: wrong, hash: Self.hash) },
                { _ = try Backup.write(dataFolder: data, photos: wrong, to: file + "3", hash: Self.hash) },
            ] {
                let error = #expect(throws: BackupError.self) { try tryIt() }
                guard case .photos(_, refused) = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
            }
            #expect(access(file + "3", F_OK) != 0)
            #expect(wrong.fault()?.contains("it refuses with 403") == true)
        }
    }
}
