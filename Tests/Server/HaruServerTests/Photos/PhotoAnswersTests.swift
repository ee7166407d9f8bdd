import Glibc
import LoopbackClient
import Testing

@testable import HaruServer

@Suite("Photos over HTTP", .timeLimit(.minutes(10)))
struct PhotoAnswersTests {
    @Test(
        "are kept and given back as photos, and as nothing else",
        arguments: [
            (TestPhoto.png("<script>alert(1)</script>"), "image/png"), (TestPhoto.jpeg("a"), "image/jpeg"),
            (TestPhoto.webp("b"), "image/webp"), (TestPhoto.png("large", size: 3_000_000), "image/png"),
        ], PhotoPlace.allCases)
    func kinds(_ given: (photo: TestPhoto, type: String), place: PhotoPlace) async throws {
        let (photo, type) = given
        let photos = try await PhotoAccounts(place)
        let accounts = photos.accounts
        let token = try await accounts.account()
        // The type that the client names does not matter.
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "text/html").status == 201)
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "text/html").status == 200)
        let got = try await accounts.program("GET", photo.path, token: token)
        #expect(got.body == photo.bytes)
        #expect(got["content-type"] == type)
        #expect(got["x-content-type-options"] == "nosniff")
        #expect(got["content-security-policy"] == "default-src 'none'; sandbox")
        #expect(got["cache-control"] == "private, max-age=31536000, immutable")
        let head = try await accounts.program("HEAD", photo.path, token: token)
        #expect(head.status == 200)
        #expect(head["content-length"] == "\(photo.bytes.count)")
        let known = try await accounts.program(
            "GET", photo.path, token: token, head: "\r\nIf-None-Match: \"\(photo.hash)\"")
        #expect(known.status == 304)
        #expect(known["content-length"] == "\(photo.bytes.count)" && known.body.isEmpty)
        #expect(try await Loopback.request("GET", photo.path, port: accounts.port).status == 401)
        let cookie = try await accounts.signIn()
        #expect(try await accounts.send("GET", photo.path, cookie: cookie, origin: nil).status == 200)
        let info = try TestAccounts.json(try await accounts.send("GET", "/api/v1/account", cookie: cookie))
        #expect(info["photoBytes"]?.int == Int64(photo.bytes.count))
    }

    @Test(
        "a body that is no photo, or has other bytes than its name says, is refused and leaves nothing behind",
        arguments: [
            (Array("<!doctype html><script>alert(1)</script>".utf8), nil, 415),
            (Array("GIF89a..............".utf8), nil, 415),
            (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), nil, 415), ([0xFF, 0xD8, 0xFF], nil, 415),
            ([UInt8](repeating: 0x3C, count: 500_000), nil, 415),
            (TestPhoto.png("a").bytes, String(repeating: "0", count: 64), 422),
            ([], String(repeating: "0", count: 64), 415),
        ] as [([UInt8], String?, Int)], PhotoPlace.allCases)
    func refused(_ given: (bytes: [UInt8], hash: String?, status: Int), place: PhotoPlace) async throws {
        let (bytes, hash, status) = given
        let photos = try await PhotoAccounts(place)
        let accounts = photos.accounts
        let token = try await accounts.account()
        let path = "/api/v1/blobs/" + (hash ?? Digest.sha256(bytes))
        #expect(try await accounts.program("PUT", path, bytes, token: token, type: "image/png").status == status)
        #expect(try await accounts.program("GET", path, token: token).status == 404)
        #expect(try await photos.stored().isEmpty)
    }

    @Test(
        "names that are no hash lead nowhere",
        arguments: [
            "..%2f..%2fharu.sqlite", "%2e%2e", String(repeating: "0", count: 63), String(repeating: "A", count: 64),
            String(repeating: "0", count: 62) + "%2f", String(repeating: "0", count: 64) + "%00", "incoming",
        ], PhotoPlace.allCases)
    func traversal(name: String, place: PhotoPlace) async throws {
        let photos = try await PhotoAccounts(place)
        let accounts = photos.accounts
        let token = try await accounts.account()
        for method in ["GET", "PUT", "HEAD"] {
            let response = try await accounts.program(
                method, "/api/v1/blobs/\(name)", method == "PUT" ? TestPhoto.png("a").bytes : [], token: token)
            #expect([400, 404].contains(response.status), "\(method) \(name)")
        }
        #expect(try await photos.stored().isEmpty)
    }

    @Test("one that is too large, or more than the account may have, is refused", arguments: PhotoPlace.allCases)
    func limits(place: PhotoPlace) async throws {
        let (small, other) = (TestPhoto.png("small"), TestPhoto.png("other"))
        let photos = try await PhotoAccounts(place) { $0.photoQuota = Int64(small.bytes.count + 10) }
        let accounts = photos.accounts
        let token = try await accounts.account()
        let port = accounts.port
        let status = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send(
                "PUT \(small.path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nContent-Length: 20000001\r\n\r\n"
            )
            return connection.receive(within: 60_000) { LoopbackResponse.parse($0) != nil }.status
        }
        #expect(status == 413)
        #expect(
            try await accounts.program("PUT", small.path, small.bytes, token: token, type: "image/png").status == 201)
        #expect(
            try await accounts.program("PUT", other.path, other.bytes, token: token, type: "image/png").status == 507)
        #expect(try await photos.stored() == [small.hash])
    }

    @Test("one whose sender leaves in the middle leaves nothing behind", arguments: PhotoPlace.allCases)
    func broken(place: PhotoPlace) async throws {
        let photos = try await PhotoAccounts(place)
        let accounts = photos.accounts
        let token = try await accounts.account()
        let photo = TestPhoto.png("a", size: 200_000)
        let (port, data) = (accounts.port, accounts.service.data.path)
        try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port)
            try connection.send(
                "PUT \(photo.path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nContent-Length: \(photo.bytes.count)\r\n\r\n"
            )
            try connection.send(Array(photo.bytes.prefix(100_000)))
            // Until it is being received.
            while try TestPhoto.files(in: data).isEmpty { usleep(5000) }
        }
        for _ in 0..<3000 {
            if try await photos.stored().isEmpty { break }
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(try await photos.stored().isEmpty)
        #expect(try await accounts.program("GET", photo.path, token: token).status == 404)
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status == 201)
    }

    @Test(
        "one whose file is gone or cut short is not said to be there, and is kept again when it comes again",
        arguments: PhotoPlace.allCases, [true, false])
    func healed(place: PhotoPlace, isGone: Bool) async throws {
        let photo = TestPhoto.png("a")
        // Full with it: a photo that comes again is not counted twice.
        let photos = try await PhotoAccounts(place) { $0.photoQuota = Int64(photo.bytes.count) }
        let accounts = photos.accounts
        let token = try await accounts.account()
        func put() async throws -> Int {
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status
        }
        #expect(try await put() == 201)
        try await photos.damage(photo, of: try #require(AccountName("ann")).id, isGone: isGone)
        for method in ["GET", "HEAD"] {
            #expect(try await accounts.program(method, photo.path, token: token).status == 404)
        }
        #expect(try await put() == 200)
        #expect(try await accounts.program("GET", photo.path, token: token).body == photo.bytes)
        #expect(try await put() == 200)
        #expect(try await photos.stored() == [photo.hash])
        let info = try TestAccounts.json(try await accounts.program("GET", "/api/v1/account", token: token))
        #expect(info["photoBytes"]?.int == Int64(photo.bytes.count))
    }

    @Test("one with as many other bytes is kept again when it comes again")
    func otherBytes() async throws {
        let (photo, other) = (TestPhoto.png("a"), TestPhoto.png("b"))
        let accounts = try await PhotoAccounts(.folder).accounts
        let token = try await accounts.account()
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status == 201)
        let file = "\(accounts.service.data.path)/photos/\(try #require(AccountName("ann")).id.text)/\(photo.hash)"
        let descriptor = open(file, O_WRONLY)
        #expect(other.bytes.count == photo.bytes.count)
        #expect(pwrite(descriptor, other.bytes, other.bytes.count, 0) == other.bytes.count)
        close(descriptor)
        #expect(try await accounts.program("GET", photo.path, token: token).body == other.bytes)
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status == 200)
        #expect(try await accounts.program("GET", photo.path, token: token).body == photo.bytes)
    }

    @Test("one that is there and comes with another length is refused at once, without a look at the file")
    func otherLength() async throws {
        let photo = TestPhoto.png("a")
        let photos = try await PhotoAccounts(.folder)
        let accounts = photos.accounts
        let token = try await accounts.account()
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status == 201)
        // Who does look finds it gone.
        try await photos.damage(photo, of: try #require(AccountName("ann")).id, isGone: true)
        for bytes in [[], photo.bytes + [0]] {
            let answer = try await accounts.program("PUT", photo.path, bytes, token: token, type: "image/png")
            #expect(answer.status == 422 && TestAccounts.code(answer) == "wrongHash")
        }
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png").status == 200)
    }

    @Test("of one account, only a few are received at a time; others do not wait for them")
    func slow() async throws {
        let photo = TestPhoto.png("slow")
        let accounts = try await PhotoAccounts(.folder).accounts
        let (ann, bob) = (try await accounts.account("ann"), try await accounts.account("bob"))
        let (port, data) = (accounts.port, accounts.service.data.path)
        let head = "PUT \(photo.path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ann)\r\n"
        let slow = try (0..<4).map { _ in try LoopbackConnection(port: port) }
        for connection in slow { try connection.send(head + "Content-Length: 1000\r\n\r\n" + "\u{7F}") }
        try await Loopback.blocking { while try TestPhoto.files(in: data).count < 4 { usleep(5000) } }
        let refused = try await accounts.program("PUT", photo.path, photo.bytes, token: ann, type: "image/png")
        #expect(refused.status == 503)
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: bob, type: "image/png").status == 201)
        withExtendedLifetime(slow) {}
    }

    @Test("an upload that an earlier process did not finish is gone at the start", arguments: PhotoPlace.allCases)
    func leftovers(place: PhotoPlace) async throws {
        let photos = try await PhotoAccounts(place) {
            mkdir($0.dataFolder + "/photos", 0o700)
            mkdir($0.dataFolder + "/photos/incoming", 0o700)
            close(open($0.dataFolder + "/photos/incoming/1-1", O_WRONLY | O_CREAT, 0o600))
        }
        #expect(try await photos.stored().isEmpty)
    }

    @Test("all of an account's are gone with it, and no other's", arguments: PhotoPlace.allCases)
    func deleted(place: PhotoPlace) async throws {
        let photos = try await PhotoAccounts(place)
        let accounts = photos.accounts
        let (ann, bob) = (try await accounts.account("ann"), try await accounts.account("bob"))
        let (first, second) = (TestPhoto.png("first"), TestPhoto.png("second"))
        for (photo, token) in [(first, ann), (second, ann), (second, bob)] {
            let answer = try await accounts.program("PUT", photo.path, photo.bytes, token: token, type: "image/png")
            #expect(answer.status == 201)
        }
        #expect(try await photos.stored().count == 3)
        let cookie = try await accounts.signIn("ann")
        let answer = try await accounts.send(
            "POST", "/api/v1/account/delete", ["passphrase": .string(TestAccounts.passphrase)], cookie: cookie)
        #expect(answer.status == 204)
        #expect(try await photos.stored() == [second.hash])
        #expect(try await accounts.program("GET", second.path, token: bob).body == second.bytes)
    }
}
