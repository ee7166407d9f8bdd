import Glibc
import LoopbackClient
import LoopbackService
import Replica
import Synchronization
import Testing

@testable import HaruServer
@testable import Store

@Suite("An account that could not be deleted", .timeLimit(.minutes(10)))
struct AccountRemovalTests {
    private func logName(_ accounts: TestAccounts, _ token: String) async throws -> String {
        let empty = SyncRequest(log: "", since: 0, changes: []).json
        let answer = try await accounts.program("POST", "/api/v1/sync", empty.bytes, token: token)
        return try SyncAnswer(body: answer.body).log
    }

    @Test("has another log, so that its devices send the photos that are gone, and is deleted the next time")
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

    /// Files that cannot be deleted so many times, from the first or the second round on.
    private final class Stubborn: PhotoFiles {
        struct Unused: Error {}
        private let asked = Mutex(0)
        private let failing: Range<Int>
        init(failing: Range<Int>) { self.failing = failing }
        var count: Int { asked.withLock { $0 } }

        func removeAll(of account: AccountID) async throws(PhotoFault) {
            let number = asked.withLock { asked in
                asked += 1
                return asked - 1
            }
            if failing.contains(number) { throw .bucket(.refused(status: 503, code: "SlowDown")) }
        }

        func begin() async throws(PhotoFault) -> PhotoUpload { throw .tooMany }
        func write(_ bytes: [UInt8], to upload: PhotoUpload) async throws(PhotoFault) { throw .tooMany }
        func store(_ upload: PhotoUpload, as hash: String, of account: AccountID) async throws(PhotoFault) {
            throw .tooMany
        }
        func discard(_ upload: PhotoUpload) async {}
        func open(_ hash: String, of account: AccountID) async throws(PhotoFault) -> Int32 { throw .tooMany }
        func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value { body() }
        func size(_ hash: String, of account: AccountID) async throws(PhotoFault) -> Int64 { throw .tooMany }
        func remove(_ hash: String, of account: AccountID) async throws(PhotoFault) { throw .tooMany }
    }

    @Test(
        "is tried again where its bucket refuses, and photos that may be left behind are told",
        arguments: [
            // Which of the attempts fail, whether the account is gone, whether photos may be left, how many were made.
            (0..<2, true, false, 4), (0..<3, false, false, 3), (1..<3, true, false, 4), (1..<9, true, true, 4),
        ])
    func bucketFails(failing: Range<Int>, isGone: Bool, leaves: Bool, tries: Int) async throws {
        let accounts = try TestAccounts()
        let (id, photos) = (try await accounts.add("ann"), Stubborn(failing: failing))
        let store = accounts.service.service.store
        let fault = PhotoFault.bucket(.refused(status: 503, code: "SlowDown"))
        do throws(AccountRemoval.Fault) {
            let left = try await AccountRemoval.run(id, in: store, photos: photos)
            #expect(isGone)
            #expect(left == (leaves ? fault : nil))
        } catch {
            #expect(error == .photos(fault))
            #expect(!isGone)
        }
        #expect(try await (store.account(id) == nil) == isGone)
        #expect(photos.count == tries)
    }

    @Test("tells its operator of photos that may be left behind")
    func leftBehind() async throws {
        let lists = Mutex(0)
        // Lists nothing the first time, and then refuses.
        let bucket = try LoopbackService { request, _ in
            let number = lists.withLock { lists in
                lists += 1
                return lists
            }
            return number == 1
                ? .http("<ListBucketResult></ListBucketResult>") : .http("", status: "503 Service Unavailable")
        }
        defer { bucket.stop() }
        let warnings = Mutex<[String]>([])
        let accounts = try TestAccounts {
            $0.photoBucket = Bucket("s3://photos", endpoint: bucket.url, region: "here", key: "KEY", secret: "geheim")
            $0.warn = { line in warnings.withLock { $0.append(line) } }
        }
        let id = try await accounts.add("ann")
        let passphrase: JSON = ["passphrase": .string(TestAccounts.passphrase)]
        let cookie = try await accounts.signIn()
        #expect(try await accounts.send("POST", "/api/v1/account/delete", passphrase, cookie: cookie).status == 204)
        #expect(
            warnings.withLock { $0.last }
                == "photos of the deleted account \(id.text) may be left behind: it refuses with 503")
        #expect(lists.withLock { $0 } == 1 + AccountRemoval.tries)
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
