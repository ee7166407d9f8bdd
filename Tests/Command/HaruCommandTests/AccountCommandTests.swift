import Foundation
import LoopbackClient
import Store
import TestStores
import Testing

@testable import HaruServer
@testable import haru

@Suite("haru user, token, backup, restore, verify and doctor")
struct AccountCommandTests {
    private let folder = TemporaryFolder()
    private var data: String { folder.path + "/data" }

    private func run(_ words: String, _ lines: [String] = []) -> (status: Int32, output: [String], complaints: [String])
    {
        let recorded = RecordedConsole(lines)
        let words = words.split(separator: " ").map(String.init)
        let rest = Array(words.dropFirst())
        let status =
            switch words[0] {
            case "user": UserCommand.run(rest, recorded.console)
            case "token": TokenCommand.run(rest, recorded.console)
            case "backup": BackupCommand.backup(rest, recorded.console)
            case "restore": BackupCommand.restore(rest, recorded.console)
            case "verify": BackupCommand.verify(rest, recorded.console)
            default: DoctorCommand.run(rest, recorded.console)
            }
        return (status, recorded.output, recorded.complaints)
    }

    @Test("make an account, list it, give a program a token, and remove it")
    func accounts() {
        #expect(run("user list --data \(data)").complaints == ["there is no data in \(data)"])
        #expect(run("user add ann --passphrase-stdin --data \(data)", ["ten letters or more"]).status == 0)
        let twice = run("user add Ann --passphrase-stdin --data \(data)", ["ten letters or more"])
        #expect(twice.status == 1)
        #expect(twice.complaints == ["there is an account Ann already"])
        #expect(
            run("user add bob --passphrase-stdin --data \(data)", ["short"]).complaints == [
                "a passphrase has 10 characters or more"
            ])
        #expect(run("user add a/b --passphrase-stdin --data \(data)").status == 2)
        let token = run("token ann --device script --days 30 --data \(data)")
        #expect(token.status == 0)
        #expect(token.output.first?.utf8.count == 81)
        #expect(run("token bob --device script --data \(data)").complaints == ["there is no account bob"])
        #expect(run("token ann --data \(data)").status == 2)
        #expect(run("user list --data \(data)").output == ["ann\t1 devices\t0 MB of photos"])
        #expect(run("user remove ann --data \(data)").status == 0)
        #expect(run("user remove ann --data \(data)").complaints == ["there is no account ann"])
        #expect(run("user list --data \(data)").output.isEmpty)
    }

    @Test("set another passphrase, which signs the browsers out, and end all sessions")
    func forgotten() async throws {
        #expect(run("user add ann --passphrase-stdin --data \(data)", ["ten letters or more"]).status == 0)
        #expect(run("token ann --device script --data \(data)").status == 0)
        // It is open meanwhile, as by a server.
        let store = try SQLiteStore(folder: data)
        let ann = try #require(AccountName("ann")).id
        _ = try await store.add(
            Device(account: ann, id: 7, name: "phone", kind: .browser, created: 1, seen: 1, expires: 2),
            token: [7])
        func kinds() async throws -> [Device.Kind] { try await store.devices(ann).map(\.kind) }
        let set = "user passphrase Ann --passphrase-stdin --data \(data)"
        let old = try await store.account(ann)?.passphrase
        #expect(run(set, ["too short"]).complaints == ["a passphrase has 10 characters or more"])
        #expect(run(set).complaints == ["the input has no passphrase"])
        #expect(try await store.account(ann)?.passphrase == old)
        #expect(try await kinds().count == 2)

        #expect(run(set, ["one that is new"]).status == 0)
        #expect(try await kinds() == [.program])
        let new = try await store.account(ann)?.passphrase
        let hasher = try PassphraseHasher()
        #expect(try await hasher.verify("one that is new", new))
        #expect(try await !hasher.verify("ten letters or more", new))

        #expect(run("user sign-out ann --data \(data)").status == 0)
        #expect(try await kinds().isEmpty)
        let none = "there is no account bob"
        #expect(run("user passphrase bob --passphrase-stdin --data \(data)", ["one that is new"]).complaints == [none])
        #expect(run("user sign-out bob --data \(data)").complaints == [none])
        #expect(run("user passphrase --data \(data)").status == 2)
    }

    @Test(
        "take no passphrase that is no text, is missing, or is too short or too long, and make no folder for it",
        arguments: [
            ([], "the input has no passphrase"), ([[0xFF, 0xFE, 0x31, 0x32]], "the input has no passphrase"),
            ([[]], "a passphrase has 10 characters or more"),
            ([Array("123456789".utf8)], "a passphrase has 10 characters or more"),
            ([Array(repeating: 0x61, count: 1025)], "a passphrase has 10 characters or more"),
        ] as [([[UInt8]], String)])
    func badInput(lines: [[UInt8]], complaint: String) {
        let recorded = RecordedConsole(bytes: lines)
        let words = ["add", "ann", "--passphrase-stdin", "--data", data]
        #expect(UserCommand.run(words, recorded.console) == 1)
        #expect(recorded.complaints == [complaint])
        #expect(access(data, F_OK) != 0)
    }

    @Test("back a folder up, bring it back elsewhere, and look through both")
    func backups() {
        #expect(run("user add ann --passphrase-stdin --data \(data)", ["ten letters or more"]).status == 0)
        let (file, other) = (folder.path + "/backup.haru", folder.path + "/other")
        #expect(run("backup \(file) --data \(data)").output == ["\(file): 1 accounts, 0 photos"])
        #expect(run("backup \(file) --data \(data)").status == 1)
        #expect(
            run("verify \(file) --data \(data)").output == ["1 accounts, 0 fields, 0 earlier values, 0 photos: whole"])
        #expect(run("restore \(file) --data \(other)").status == 0)
        #expect(
            run("restore \(file) --data \(other)").complaints == [
                "\(other) has data already; restore into another place"
            ])
        #expect(run("user list --data \(other)").output == ["ann\t0 devices\t0 MB of photos"])
        #expect(run("verify --data \(other)").status == 0)
        let mode = (try? FileManager.default.attributesOfItem(atPath: file))?[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("name a photo that has other bytes, which are in the backup all the same, and end with 1")
    func damagedPhoto() throws {
        #expect(run("user add ann --passphrase-stdin --data \(data)", ["ten letters or more"]).status == 0)
        let (file, hash) = (folder.path + "/backup.haru", String(repeating: "a", count: 64))
        try Database(path: data + "/haru.sqlite").execute(
            """
            INSERT INTO photo (account, hash, type, size, created) SELECT account, '\(hash)', 'image/png', 1, 0 FROM account;
            UPDATE account SET photos = 1
            """)
        let id = AccountName("ann")?.id.text ?? ""
        folder.write("data/photos/\(id)/\(hash)", [1])
        let made = run("backup \(file) --data \(data)")
        #expect(made.status == 1)
        #expect(made.output == ["\(file): 1 accounts, 1 photos"])
        #expect(made.complaints == ["account \(id), photo \(hash): has other bytes; they are in the backup"])
    }

    @Test("refuse a database of a newer Haru in the same words")
    func newer() throws {
        #expect(run("user add ann --passphrase-stdin --data \(data)", ["ten letters or more"]).status == 0)
        let (file, other) = (folder.path + "/backup.haru", folder.path + "/other")
        #expect(run("backup \(file) --data \(data)").status == 0)
        for path in [data + "/haru.sqlite", file] {
            try Database(path: path).execute(
                "INSERT INTO migration (position, name, applied) VALUES (1000, 'future', 1)")
        }
        let text = "the database is newer than this program (it has the step 'future'): use the Haru that wrote it"
        for command in ["user list", "backup \(file)2", "verify", "verify \(file)"] {
            let refused = run("\(command) --data \(data)")
            #expect(refused.status == 1)
            #expect(refused.complaints == [text], "\(command)")
        }
        #expect(run("restore \(file) --data \(other)").complaints == [text])
        let doctor = run("doctor --data \(data)")
        #expect(doctor.status == 1 && doctor.output.contains("CHECK \(text)"))
    }

    @Test("work with PostgreSQL, and move data from it and to it")
    func shared() async throws {
        let place = try await TestPlace(.postgreSQL)
        let database = try #require(place.database)
        let store = "--store \(database.server.address(of: database.name))"
        #expect(run("verify \(store)").status == 1)
        #expect(run("user add ann --passphrase-stdin \(store)", ["ten letters or more"]).status == 0)
        #expect(run("user add Ann --passphrase-stdin \(store)", ["ten letters or more"]).status == 1)
        #expect(run("token ann --device script \(store)").output.first?.utf8.count == 81)
        #expect(run("user list \(store)").output == ["ann\t1 devices\t0 MB of photos"])
        #expect(run("verify \(store)").output == ["1 accounts, 0 fields, 0 earlier values, 0 photos: whole"])
        mkdir(data, 0o700)
        let well = run("doctor --data \(data) \(store)")
        #expect(well.output.contains("ok    1 accounts with 0 fields and 0 photos are whole"))
        let file = folder.path + "/file"
        let (backup, refused) = (
            run("backup \(file) --data \(data) \(store)"), run("restore \(file) --data \(data) \(store)")
        )
        #expect(backup.output == ["\(file): 1 accounts, 0 photos"])
        #expect(refused.status == 1 && refused.complaints.first?.contains("has data already") == true)
        // To SQLite, from there to another PostgreSQL, and who had a token has it still.
        let next = try await TestPlace(.postgreSQL)
        let nextDatabase = try #require(next.database)
        let nextStore = "--store \(nextDatabase.server.address(of: nextDatabase.name))"
        let (own, again) = (folder.path + "/own", folder.path + "/again")
        #expect(run("restore \(file) --data \(own)").status == 0)
        #expect(run("user list --data \(own)").output == ["ann\t1 devices\t0 MB of photos"])
        #expect(run("backup \(again) --data \(own)").status == 0)
        let restored = run("restore \(again) --data \(folder.path)/next \(nextStore)")
        #expect(restored.status == 0, "\(restored.complaints)")
        #expect(run("user list \(nextStore)").output == ["ann\t1 devices\t0 MB of photos"])
        #expect(run("verify \(nextStore)").output == ["1 accounts, 0 fields, 0 earlier values, 0 photos: whole"])
        withExtendedLifetime(next) {}
        #expect(run("user remove ann --data \(data) \(store)").status == 0)
        #expect(run("user list \(store)").output.isEmpty)
        let wrong = run("user list --store \(database.server.address(of: "nosuch"))")
        #expect(wrong.status == 1)
        let said = [well.output, backup.output, refused.complaints, restored.output, wrong.complaints].joined().joined()
        #expect(!said.contains(database.server.password))
        let malformed = run("user list --store mysql://ann:geheim@db/haru")
        #expect(malformed.status == 2)
        #expect(malformed.complaints.first?.contains("geheim") == false)
        withExtendedLifetime(place) {}
    }

    @Test("look for the most frequent faults")
    func doctor() {
        #expect(
            run("doctor --data \(data)").output == ["CHECK there is no data in \(data); name the folder with --data"])
        #expect(run("user add ann --passphrase-stdin --data \(data)", ["ten letters or more"]).status == 0)
        let well = run("doctor --data \(data)")
        #expect(well.output.contains("ok    the folder is its owner's alone"))
        #expect(well.output.contains("ok    1 accounts with 0 fields and 0 photos are whole"))
        chmod(data, 0o755)
        let open = run("doctor --data \(data)")
        #expect(open.status == 1)
        #expect(open.output.contains("CHECK others can look into the folder: chmod 700 \(data)"))
    }
}
