import HTTP
import LoopbackClient
import Replica
import Store
import TestStores
import Testing

@testable import HaruServer

@Suite("Accounts", .timeLimit(.minutes(10)))
struct AccountTests {
    private func body(_ name: String, _ more: (String, JSON)...) -> JSON {
        .object(
            [JSONMember("name", .string(name)), JSONMember("passphrase", .string(TestAccounts.passphrase))]
                + more.map { JSONMember($0.0, $0.1) })
    }

    @Test("the first is made with the code of the start, once, and is signed in")
    func first() async throws {
        let accounts = try TestAccounts()
        let code = try #require(accounts.service.service.firstCode)
        #expect(code.utf8.count == 14)
        let nobody = try await accounts.send("GET", "/api/v1/account")
        #expect(nobody.status == 200)
        #expect(try TestAccounts.json(nobody) == ["name": nil, "isFirst": true])
        let wrong = try await accounts.send("POST", "/api/v1/accounts", body("ann", ("code", "0000-0000-0000")))
        #expect(wrong.status == 403)
        let made = try await accounts.send(
            "POST", "/api/v1/accounts", body("Ann", ("code", .string(code.lowercased())), ("device", "phone")))
        #expect(made.status == 201)
        #expect(try TestAccounts.json(made)["name"] == "Ann")
        let cookie = try #require(made["set-cookie"])
        #expect(cookie.hasPrefix("haru="))
        #expect(cookie.hasSuffix("; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax"))
        #expect(accounts.service.service.firstCode == nil)
        let again = try await accounts.send("POST", "/api/v1/accounts", body("bob", ("code", .string(code))))
        #expect(again.status == 403)
        let known = try await accounts.send("GET", "/api/v1/account", cookie: TestAccounts.cookie(made))
        #expect(known.status == 200)
        #expect(try TestAccounts.json(known)["deviceName"] == "phone")
        let restarted = try TestAccounts { $0.dataFolder = accounts.service.data.path }
        #expect(restarted.service.service.firstCode == nil)
    }

    @Test("behind TLS the cookie is secure, and no other host can set it")
    func secureCookie() async throws {
        let accounts = try TestAccounts {
            $0.isBehindTLS = true; $0.base = BasePath("/my")!
        }
        try await accounts.add("ann")
        let response = try await accounts.send("POST", "/my/api/v1/session", body("ann"), origin: "https://test")
        #expect(response.status == 200)
        let cookie = try #require(response["set-cookie"])
        #expect(cookie.hasPrefix("__Host-haru-my="))
        #expect(cookie.contains("; Path=/; "))
        #expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax; Secure"))
    }

    @Test(
        "each base path has a cookie of its own",
        arguments: [("/a/b", "haru-a+b="), ("/a-b", "haru-a-b="), ("/", "haru=")])
    func cookieNames(base: String, name: String) async throws {
        let accounts = try TestAccounts { $0.base = BasePath(base)! }
        try await accounts.add("ann")
        let path = BasePath(base)!.text
        let response = try await accounts.send("POST", "\(path)api/v1/session", body("ann"))
        let cookie = try #require(TestAccounts.cookie(response))
        #expect(cookie.hasPrefix(name))
        #expect(try await accounts.send("GET", "\(path)api/v1/devices", cookie: cookie).status == 200)
        // With its value under another's name nobody is signed in.
        let value = cookie.split(separator: "=")[1]
        for other in ["haru-a+b=", "haru-a-b=", "haru="] where other != name {
            #expect(try await accounts.send("GET", "\(path)api/v1/devices", cookie: other + value).status == 401)
        }
    }

    @Test("signing in needs name and passphrase, and says not which was wrong")
    func signIn() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let wrong: [JSON] = [
            ["name": "ann", "passphrase": "wrong passphrase"],
            ["name": "bob", "passphrase": .string(TestAccounts.passphrase)],
            ["name": "\u{1}", "passphrase": .string(TestAccounts.passphrase)],
        ]
        for attempt in wrong {
            let response = try await accounts.send("POST", "/api/v1/session", attempt)
            #expect(response.status == 401)
            #expect(TestAccounts.code(response) == "wrongPassphrase")
            #expect(response["set-cookie"] == nil)
        }
        let cookie = try await accounts.signIn("ANN")
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 200)
        #expect(try await accounts.send("DELETE", "/api/v1/session", cookie: cookie).status == 204)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 401)
    }

    @Test("signing in again, to any account, signs out of the former one")
    func signInAgain() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        try await accounts.add("bob")
        let elsewhere = try await accounts.signIn("ann")
        var old = try await accounts.signIn("ann")
        for name in ["ann", "bob"] {
            let response = try await accounts.send(
                "POST", "/api/v1/session", ["name": .string(name), "passphrase": .string(TestAccounts.passphrase)],
                cookie: old)
            let new = try #require(TestAccounts.cookie(response))
            #expect(try await accounts.send("GET", "/api/v1/devices", cookie: old).status == 401)
            #expect(try await accounts.send("GET", "/api/v1/devices", cookie: new).status == 200)
            old = new
        }
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: elsewhere).status == 200)
    }

    @Test("a browser that is used keeps its cookie for another half year, told once an hour, whatever it asks")
    func renewal() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn("ann")
        func sync() async throws -> LoopbackResponse {
            try await accounts.send("POST", "/api/v1/sync", ["log": "", "since": 0, "changes": []], cookie: cookie)
        }
        #expect(try await sync()["set-cookie"] == nil)
        for _ in 0..<3 {
            accounts.clock.pass(100 * 86_400_000)
            let answer = try await sync()
            #expect(answer.status == 200)
            #expect(answer["set-cookie"] == cookie + "; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax")
            #expect(try await sync()["set-cookie"] == nil)
            #expect(try await accounts.send("GET", "/api/v1/account", cookie: cookie)["set-cookie"] == nil)
        }
        // Another half year without use, and it is over.
        accounts.clock.pass(181 * 86_400_000)
        let late = try await sync()
        #expect(late.status == 401)
        #expect(late["set-cookie"] == nil)
    }

    @Test("an answer that ends a session, or begins another, does not renew the one before")
    func noRenewal() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn("ann")
        accounts.clock.pass(7_200_000)
        let ended = try await accounts.send("DELETE", "/api/v1/session", cookie: cookie)
        #expect(ended.status == 204)
        #expect(ended.fields.filter { $0.name == "set-cookie" }.count == 1)
        #expect(ended["set-cookie"]?.contains("Max-Age=0") == true)
    }

    @Test("a passphrase that was hashed with other parameters is hashed anew by the next sign-in, which ends nothing")
    func outdatedHash() async throws {
        let accounts = try TestAccounts()
        let store = accounts.service.service.store
        let ann = try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let made = try #require(try await store.account(ann)?.passphrase)
        #expect(!PassphraseHasher.isOutdated(made))
        let weak = try #require(PassphraseHasher.hash(TestAccounts.passphrase, passes: 1, memory: 8 << 20))
        #expect(PassphraseHasher.isOutdated(weak))
        #expect(try await store.setPassphrase(weak, of: ann, replacing: made, ending: .none))
        let second = try await accounts.signIn()
        let anew = try #require(try await store.account(ann)?.passphrase)
        #expect(anew != weak && !PassphraseHasher.isOutdated(anew))
        for cookie in [cookie, second, try await accounts.signIn()] {
            #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 200)
        }
        #expect(try await store.account(ann)?.passphrase == anew)
    }

    @Test(
        "names and passphrases that cannot be are refused",
        arguments: [
            ("", "long enough for it", "badName"), (" ann", "long enough for it", "badName"),
            ("a/b", "long enough for it", "badName"),
            ("a\u{301}nn", "long enough for it", "badName"), ("\u{1112}\u{1161}", "long enough for it", "badName"),
            (String(repeating: "a", count: 65), "long enough for it", "badName"),
            ("ann", "123456789", "shortPassphrase"),
            ("ann", String(repeating: "a", count: 1025), "shortPassphrase"),
        ])
    func refused(name: String, passphrase: String, code: String) async throws {
        let accounts = try TestAccounts()
        let response = try await accounts.send(
            "POST", "/api/v1/accounts",
            [
                "name": .string(name), "passphrase": .string(passphrase),
                "code": .string(accounts.service.service.firstCode!),
            ])
        #expect(response.status == 422)
        #expect(TestAccounts.code(response) == code)
        #expect(accounts.service.service.firstCode != nil)
    }

    @Test("a second device joins by a link that is good once, for ten minutes, with a QR code")
    func join() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        func link() async throws -> JSON {
            let response = try await accounts.send("POST", "/api/v1/devices/join", [:], cookie: cookie)
            #expect(response.status == 201)
            return try TestAccounts.json(response)
        }
        let made = try await link()
        let token = try #require(made["token"]?.string)
        #expect(made["link"]?.string == "http://test/join#\(token)")
        #expect(made["qr"]?.string?.hasPrefix("<svg ") == true)
        accounts.clock.pass(1)
        func owner(_ member: String) async throws -> LoopbackResponse {
            try await accounts.send("POST", "/api/v1/link", [member: .string(token)])
        }
        #expect(try TestAccounts.json(try await owner("join")) == ["name": "ann"])
        #expect(try await owner("invitation").status == 403)
        let joined = try await accounts.send("POST", "/api/v1/session", ["join": .string(token), "device": "laptop"])
        #expect(joined.status == 200)
        #expect(try TestAccounts.json(joined)["name"] == "ann")
        #expect(try await accounts.send("POST", "/api/v1/session", ["join": .string(token)]).status == 403)
        #expect(try await owner("join").status == 403)
        let late = try #require(try await link()["token"]?.string)
        accounts.clock.pass(600_000)
        #expect(try await accounts.send("POST", "/api/v1/session", ["join": .string(late)]).status == 403)
        let devices = try TestAccounts.json(try await accounts.send("GET", "/api/v1/devices", cookie: cookie))
        #expect(devices["devices"]?.array?.compactMap { $0["name"]?.string } == ["phone", "laptop"])
        // It lets nobody make an account, nor does an invitation let anybody in.
        let other = try #require(try await link()["token"]?.string)
        #expect(
            try await accounts.send("POST", "/api/v1/accounts", body("bob", ("invitation", .string(other)))).status
                == 403)
    }

    @Test("somebody else makes an account by an invitation, once")
    func invitation() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let made = try TestAccounts.json(try await accounts.send("POST", "/api/v1/invitations", [:], cookie: cookie))
        let token = made["token"] ?? .null
        let taken = try await accounts.send("POST", "/api/v1/accounts", body("ANN", ("invitation", token)))
        #expect(TestAccounts.code(taken) == "nameTaken")
        #expect(try await accounts.send("POST", "/api/v1/session", ["join": token]).status == 403)
        let response = try await accounts.send("POST", "/api/v1/accounts", body("하루", ("invitation", token)))
        #expect(response.status == 201)
        #expect(try await accounts.send("POST", "/api/v1/accounts", body("cat", ("invitation", token))).status == 403)
    }

    @Test("devices are renamed and revoked by their own account alone")
    func devices() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        try await accounts.add("bob")
        let (phone, laptop) = (try await accounts.signIn(), try await accounts.signIn(device: "lap\ntop\u{202e}"))
        let bob = try await accounts.signIn("bob")
        let list = try TestAccounts.json(try await accounts.send("GET", "/api/v1/devices", cookie: phone))
        let items = try #require(list["devices"]?.array)
        #expect(items.map { $0["name"]?.string } == ["phone", "laptop"])
        let id = try #require(items.last?["device"]?.string)
        #expect(try await accounts.send("DELETE", "/api/v1/devices/\(id)", cookie: bob).status == 404)
        #expect(try await accounts.send("PATCH", "/api/v1/devices/\(id)", ["name": "x"], cookie: bob).status == 404)
        #expect(
            try await accounts.send("PATCH", "/api/v1/devices/\(id)", ["name": "desk"], cookie: phone).status == 204)
        #expect(try await accounts.send("DELETE", "/api/v1/devices/\(id)", cookie: phone).status == 204)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: laptop).status == 401)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: phone).status == 200)
    }

    @Test("another passphrase needs the old one, and signs others out where that is wished")
    func passphrase() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let (phone, laptop) = (try await accounts.signIn(), try await accounts.signIn())
        let new = "another long passphrase"
        let wrong: JSON = ["old": "wrong passphrase", "new": .string(new)]
        #expect(try await accounts.send("PUT", "/api/v1/account/passphrase", wrong, cookie: phone).status == 401)
        let right: JSON = ["old": .string(TestAccounts.passphrase), "new": .string(new), "signOutOthers": true]
        #expect(try await accounts.send("PUT", "/api/v1/account/passphrase", right, cookie: phone).status == 204)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: laptop).status == 401)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: phone).status == 200)
        #expect(try await accounts.signIn() == "401")
    }

    @Test("an account that is deleted is gone with its photos and its changes")
    func deletion() async throws {
        let accounts = try TestAccounts()
        let program = try await accounts.account()
        let cookie = try await accounts.signIn()
        let sync = SyncRequest(log: "", since: 0, changes: [TestChange.text("secret")]).json
        #expect(try await accounts.program("POST", "/api/v1/sync", sync.bytes, token: program).status == 200)
        let photo = TestPhoto.png("secret")
        #expect(
            try await accounts.program("PUT", photo.path, photo.bytes, token: program, type: "image/png").status == 201)
        let wrong: JSON = ["passphrase": "wrong passphrase"]
        #expect(try await accounts.send("POST", "/api/v1/account/delete", wrong, cookie: cookie).status == 401)
        let right: JSON = ["passphrase": .string(TestAccounts.passphrase)]
        let gone = try await accounts.send("POST", "/api/v1/account/delete", right, cookie: cookie)
        #expect(gone.status == 204)
        #expect(gone["set-cookie"]?.contains("Max-Age=0") == true)
        #expect(try await accounts.program("GET", photo.path, token: program).status == 401)
        let again = try await accounts.account()
        #expect(try await accounts.program("GET", photo.path, token: again).status == 404)
        let empty = SyncRequest(log: "", since: 0, changes: []).json
        let answer = try SyncAnswer(
            body: try await accounts.program("POST", "/api/v1/sync", empty.bytes, token: again).body)
        #expect(answer.changes.isEmpty)
        #expect(try TestPhoto.files(in: accounts.service.data.path).isEmpty)
    }

    @Test(
        "a request of another site's page is refused, with a cookie or without",
        arguments: [
            ("Origin: http://evil.example", 403), ("Origin: null", 403), ("Origin: https://test", 403),
            ("Sec-Fetch-Site: cross-site", 403), ("Sec-Fetch-Site: same-site", 403), ("Sec-Fetch-Site: none", 403),
            ("X-Nothing: 1", 403), ("Sec-Fetch-Site: same-origin", 201), ("Origin: http://test", 201),
            ("Sec-Fetch-Site: same-origin\r\nOrigin: http://other", 201),
        ])
    func otherSites(field: String, status: Int) async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let response = try await Loopback.request(
            "POST", "/api/v1/devices/join", port: accounts.port,
            headers: ["Cookie": "\(cookie)\r\nContent-Type: application/json\r\n\(field)"], body: Array("{}".utf8))
        #expect(response.status == status)
    }

    @Test(
        "its own page is known by the host and the port at which it is, however a proxy writes them",
        arguments: [
            (false, "haru.example", "http://haru.example", 200),
            (false, "haru.example:80", "http://haru.example", 200),
            (false, "Haru.Example", "http://haru.example", 200),
            (false, "haru.example:8080", "http://haru.example:8080", 200),
            (false, "[::1]:80", "http://[::1]", 200), (false, "[::80]", "http://[::80]", 200),
            (true, "haru.example:443", "https://haru.example", 200),
            (true, "haru.example:8443", "https://haru.example:8443", 200),
            (true, "haru.example:80", "https://haru.example:80", 200),
            // Other ports are other origins.
            (false, "haru.example", "http://haru.example:8080", 403),
            (false, "haru.example:8080", "http://haru.example", 403),
            (false, "haru.example:443", "http://haru.example", 403),
            (true, "haru.example:80", "https://haru.example", 403),
            (true, "haru.example:443", "http://haru.example", 403),
            (false, "haru.example:80", "http://haru.example.evil", 403),
            (false, "haru.example:80:80", "http://haru.example", 403),
        ])
    func ownSite(isBehindTLS: Bool, host: String, origin: String, status: Int) async throws {
        let accounts = try TestAccounts { $0.isBehindTLS = isBehindTLS }
        try await accounts.add("ann")
        let body: JSON = ["name": "ann", "passphrase": .string(TestAccounts.passphrase)]
        let response = try await Loopback.request(
            "POST", "/api/v1/session", port: accounts.port,
            headers: ["Content-Type": "application/json", "Origin": origin], body: body.bytes, host: host)
        #expect(response.status == status)
    }

    @Test("a form of another site cannot be taken for JSON")
    func types() async throws {
        let accounts = try TestAccounts()
        for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"] {
            let response = try await Loopback.request(
                "POST", "/api/v1/session", port: accounts.port, headers: ["Content-Type": type], body: Array("{}".utf8))
            #expect(response.status == 415)
        }
    }

    @Test("forged and expired tokens are nobody's, and a program's is not a browser's")
    func tokens() async throws {
        let accounts = try TestAccounts()
        let program = try await accounts.account()
        let cookie = try await accounts.signIn()
        let value = String(cookie.dropFirst("haru=".count))
        let bob = try await accounts.add("bob")
        let zeros = String(repeating: "0", count: 16) + "." + String(repeating: "0", count: 64)
        let forged: [String] = [
            "", "x", String(program.dropLast()), program + "0", program.uppercased() + ".",
            bob.text + String(program.dropFirst(16)),
            zeros,
        ]
        for token in forged {
            #expect(try await accounts.program("GET", "/api/v1/devices", token: token).status == 401, "\(token)")
            #expect(
                try await accounts.send("GET", "/api/v1/devices", cookie: "haru=\(token)").status == 401, "\(token)")
        }
        #expect(try await accounts.program("GET", "/api/v1/devices", token: program).status == 200)
        #expect(try await accounts.program("GET", "/api/v1/devices", token: value).status == 401)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: "haru=\(program)").status == 401)
        for (method, path) in [
            ("POST", "/api/v1/devices/join"), ("POST", "/api/v1/invitations"), ("PUT", "/api/v1/account/passphrase"),
            ("POST", "/api/v1/account/delete"), ("DELETE", "/api/v1/devices/0000000000000000"),
        ] {
            let response = try await accounts.program(method, path, Array("{}".utf8), token: program)
            #expect(TestAccounts.code(response) == "browserOnly", "\(path)")
        }
        // Asking for something keeps a browser signed in; half a year of nothing does not.
        accounts.clock.pass(Sessions.lifetime - 1)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 200)
        accounts.clock.pass(Sessions.lifetime - 1)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 200)
        accounts.clock.pass(Sessions.lifetime)
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: cookie).status == 401)
        #expect(try await accounts.program("GET", "/api/v1/devices", token: program).status == 200)
    }

    @Test("no secret is in the store as it is")
    func storedSecrets() async throws {
        let accounts = try TestAccounts()
        let program = try await accounts.account()
        let cookie = try await accounts.signIn()
        let made = try TestAccounts.json(try await accounts.send("POST", "/api/v1/devices/join", [:], cookie: cookie))
        let tokens: [String] = [program, String(cookie.dropFirst(5)), made["token"]?.string ?? "?"]
        let secrets: [[UInt8]] = tokens.map { Array($0.utf8.dropFirst(17)) }
        for name in ["haru.sqlite", "haru.sqlite-wal"] {
            let bytes = try TestPhoto.contents("\(accounts.service.data.path)/\(name)")
            for secret in secrets + [Array(TestAccounts.passphrase.utf8)] {
                #expect(!TestPhoto.contains(bytes, secret))
            }
        }
    }

    @Test("a QR code has the quiet zone, and modules of a whole square")
    func qrCode() throws {
        let svg = try #require(QRCode.svg("http://test/join#token"))
        #expect(svg.contains("viewBox=\"0 0 33 33\"") || svg.contains("viewBox=\"0 0 37 37\""))
        // The first finder pattern: seven dark modules behind four light ones.
        #expect(svg.contains("d=\"M4 4h7v1H4z"))
        #expect(QRCode.svg(String(repeating: "a", count: 3000)) == nil)
    }
}
