import Glibc
import LoopbackClient
import Replica
import Testing

@testable import HaruServer
@testable import Store

@Suite("An account that could not be deleted", .timeLimit(.minutes(2)))
struct AccountRemovalTests {
    private func logName(_ accounts: TestAccounts, _ token: String) async throws -> String {
        let empty = SyncRequest(log: "", since: 0, changes: []).json
        let answer = try await accounts.program("POST", "/api/v1/sync", empty.bytes, token: token)
        return try SyncAnswer(body: answer.body).log
    }

    @Test("has another log, so that its devices send what is gone, and is deleted the next time")
    func storeFails() async throws {
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        let cookie = try await accounts.signIn()
        let photo = TestPhoto.png("a")
        func put() async throws -> Int {
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status
        }
        func delete() async throws -> Int {
            let passphrase: JSON = ["passphrase": .string(TestAccounts.passphrase)]
            return try await accounts.send("POST", "/api/v1/account/delete", passphrase, cookie: cookie).status
        }
        #expect(try await put() == 201)
        let before = try await logName(accounts, token)
        let database = try Database(path: accounts.service.data.path + "/haru.sqlite")
        try database.execute(
            "CREATE TRIGGER stays BEFORE DELETE ON account BEGIN SELECT RAISE(ABORT, 'it stays'); END")
        #expect(try await delete() == 503)
        #expect(try await logName(accounts, token) != before)
        #expect(try await accounts.program("GET", photo.path, token: token).status == 404)
        #expect(try await put() == 200)
        #expect(try await accounts.program("GET", photo.path, token: token).body == photo.bytes)
        try database.execute("DROP TRIGGER stays")
        #expect(try await delete() == 204)
        #expect(try TestPhoto.files(in: accounts.service.data.path).isEmpty)
    }

    @Test("stays where the files of its photos cannot be deleted")
    func filesFail() async throws {
        let accounts = try TestAccounts()
        let id = try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        // A folder is not deleted as a file is, whoever runs this.
        let folder = accounts.service.data.path + "/photos"
        for path in [folder, "\(folder)/\(id.text)", "\(folder)/\(id.text)/strange"] { mkdir(path, 0o700) }
        let passphrase: JSON = ["passphrase": .string(TestAccounts.passphrase)]
        let stays = try await accounts.send("POST", "/api/v1/account/delete", passphrase, cookie: cookie)
        #expect(stays.status == 503)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 200)
        #expect(rmdir("\(folder)/\(id.text)/strange") == 0)
        let gone = try await accounts.send("POST", "/api/v1/account/delete", passphrase, cookie: cookie)
        #expect(gone.status == 204)
    }
}
