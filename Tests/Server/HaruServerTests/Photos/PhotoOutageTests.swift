import LoopbackClient
import LoopbackService
import Replica
import Store
import Synchronization
import TestStores
import Testing

@testable import HaruServer

@Suite("Photos while their bucket fails", .timeLimit(.minutes(10)))
struct PhotoOutageTests {
    /// An object store that answers as a test tells it: a status for each method.
    private final class ObjectAnswers: Sendable {
        let statuses = Mutex<[String: String]>([:])
        func set(_ method: String, _ status: String) { statuses.withLock { $0[method] = status } }
        func answer(_ request: String) -> LoopbackService.Answer {
            let method = String(request.prefix { $0 != " " })
            return .http("", status: statuses.withLock { $0[method] } ?? "200 OK")
        }
    }

    @Test("a photo that could not be stored is not acknowledged, others hear why, and it goes up when it is sent again")
    func outage() async throws {
        let store = ObjectAnswers()
        let service = try LoopbackService { request, _ in store.answer(request) }
        defer { service.stop() }
        let warnings = Mutex<[String]>([])
        let accounts = try TestAccounts {
            $0.photoBucket = Bucket(
                "s3://photos", endpoint: service.url, region: "here", key: "KEY", secret: "geheim")
            $0.warn = { line in warnings.withLock { $0.append(line) } }
        }
        let token = try await accounts.account()
        let photo = TestPhoto.png("a")
        func put() async throws -> LoopbackResponse {
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png")
        }
        store.set("PUT", "503 Service Unavailable")
        for _ in 0..<2 {
            let refused = try await put()
            #expect(refused.status == 503)
            #expect(TestAccounts.code(refused) == "storage")
            #expect(refused["retry-after"] == "60")
            #expect(try await accounts.program("GET", photo.path, token: token).status == 404)
        }
        #expect(warnings.withLock { $0 } == ["photos in s3://photos: it refuses with 503"])
        // Everything else goes on.
        #expect(try await accounts.service.get("/readyz").status == 200)
        #expect(try await accounts.program("GET", "/api/v1/devices", token: token).status == 200)
        store.set("PUT", "200 OK")
        #expect(try await put().status == 201)
        #expect(warnings.withLock { $0.last } == "photos in s3://photos: all is well again")

        for (method, status) in [("GET", "500 No"), ("HEAD", "403 Forbidden")] {
            store.set(method, status)
            let refused = try await accounts.program(method, photo.path, token: token)
            #expect(refused.status == 503, "\(method) \(status)")
        }
        #expect(try TestPhoto.files(in: accounts.service.data.path).isEmpty)

        // An account whose photos cannot be deleted stays, and can be deleted later.
        let cookie = try await accounts.signIn()
        let passphrase: JSON = ["passphrase": .string(TestAccounts.passphrase)]
        let stays = try await accounts.send("POST", "/api/v1/account/delete", passphrase, cookie: cookie)
        #expect(stays.status == 503)
        #expect(try await accounts.program("GET", "/api/v1/devices", token: token).status == 200)
        #expect(!warnings.withLock { $0.joined() }.contains("geheim"))
    }

    @Test("keys that the store does not know, and a wrong secret, are told by the store's own word")
    func refused() async throws {
        let server = try await Loopback.blocking { try ObjectStore.shared.get() }
        let warnings = Mutex<[String]>([])
        let accounts = try TestAccounts {
            $0.photoBucket = server.bucket(server.newPrefix(), secret: "wrong")
            $0.warn = { line in warnings.withLock { $0.append(line) } }
        }
        let token = try await accounts.account()
        let photo = TestPhoto.png("a")
        let answer = try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png")
        #expect(answer.status == 503)
        #expect(warnings.withLock { $0.first?.hasSuffix("it refuses with 403 SignatureDoesNotMatch") } == true)
        #expect(!warnings.withLock { $0.joined() }.contains(server.key))
    }
}
