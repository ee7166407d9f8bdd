import HTTP
import LoopbackClient
import Replica
import TestStores
import Testing

@testable import HaruServer

@Suite("Answers that are lost", .timeLimit(.minutes(10)))
struct LostAnswerTests {
    private static let request = "00112233445566778899aabbccddeeff"
    private static let other = "00112233445566778899aabbccddee00"

    private static func text(_ request: String?) -> JSON { request.map { .string($0) } ?? .null }

    private func body(_ name: String, _ more: (String, JSON)...) -> JSON {
        .object(
            [JSONMember("name", .string(name)), JSONMember("passphrase", .string(TestAccounts.passphrase))]
                + more.map { JSONMember($0.0, $0.1) })
    }

    /// Ann's account, on one device, and a link that she made there.
    private func annsLink(
        _ path: String, _ kind: StoreKind = .sqlite
    ) async throws -> (accounts: TestAccounts, cookie: String, token: JSON) {
        let accounts = try await TestAccounts(kind)
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        // Devices are listed in the order of their times.
        accounts.clock.pass(1)
        let made = try await accounts.send("POST", path, [:], cookie: cookie)
        return (accounts, cookie, try #require(try TestAccounts.json(made)["token"]))
    }

    private func names(_ accounts: TestAccounts, _ cookie: String?) async throws -> [String?] {
        let answer = try await accounts.send("GET", "/api/v1/devices", cookie: cookie)
        return try #require(try TestAccounts.json(answer)["devices"]?.array).map { $0["name"]?.string }
    }

    @Test(
        "an account by invitation: the request is answered again, on one device, and another's is not",
        arguments: StoreKind.allCases)
    func invitation(kind: StoreKind) async throws {
        let (accounts, _, token) = try await annsLink("/api/v1/invitations", kind)
        func make(_ name: String, _ request: String?, _ passphrase: String = TestAccounts.passphrase) async throws
            -> LoopbackResponse
        {
            try await accounts.send(
                "POST", "/api/v1/accounts",
                [
                    "name": .string(name), "passphrase": .string(passphrase), "invitation": token, "device": "phone",
                    "request": Self.text(request),
                ])
        }
        // A number is no way to an account that is there.
        #expect(TestAccounts.code(try await make("ann", Self.request)) == "nameTaken")
        let lost = try await make("bob", Self.request)
        #expect(lost.status == 201)
        accounts.clock.pass(3_599_000)
        let again = try await make("Bob", Self.request)
        #expect(again.status == 201)
        #expect(try TestAccounts.json(again)["name"] == "bob")
        let cookie = TestAccounts.cookie(again)
        #expect(try await names(accounts, cookie) == ["phone"])
        // Nobody has the token of the answer that was lost.
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: TestAccounts.cookie(lost)).status == 401)
        let refused = [
            try await make("bob", nil), try await make("bob", Self.other), try await make("cat", Self.request),
            try await make("ann", Self.request), try await make("bob", Self.request, "another passphrase"),
        ]
        #expect(refused.map(\.status) == Array(repeating: 403, count: refused.count))
        #expect(refused.allSatisfy { TestAccounts.code($0) == "wrongInvitation" })
        accounts.clock.pass(1000)
        #expect(try await make("bob", Self.request).status == 403)
        #expect(try await names(accounts, cookie) == ["phone"])
    }

    @Test(
        "of one request that comes several times at once, all are answered, and one account is made",
        arguments: StoreKind.allCases)
    func together(kind: StoreKind) async throws {
        let (accounts, _, token) = try await annsLink("/api/v1/invitations", kind)
        let body = body("bob", ("invitation", token), ("request", .string(Self.request)))
        #expect(try await statuses(of: body, accounts) == Array(repeating: 201, count: 6))
        #expect(try await accounts.service.service.store.accounts().map(\.name) == ["ann", "bob"])
    }

    @Test(
        "of the request for the first account that comes several times at once, all are answered",
        arguments: StoreKind.allCases)
    func firstTogether(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let code = JSON.string(try #require(accounts.service.service.firstCode))
        let body = body("ann", ("code", code), ("request", .string(Self.request)))
        #expect(try await statuses(of: body, accounts) == Array(repeating: 201, count: 6))
        #expect(try await accounts.service.service.store.accounts().map(\.name) == ["ann"])
        #expect(try await accounts.service.service.store.devices(AccountName("ann")!.id).count == 1)
        #expect(accounts.service.service.firstCode == nil)
    }

    /// Sends a request six times at once.
    private func statuses(of body: JSON, _ accounts: TestAccounts) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<6 {
                group.addTask { try await accounts.send("POST", "/api/v1/accounts", body).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("the first account: its code is used up, and good for the same request alone")
    func first() async throws {
        let accounts = try TestAccounts()
        let code = JSON.string(try #require(accounts.service.service.firstCode))
        let body = body("ann", ("code", code), ("request", .string(Self.request)))
        #expect(try await accounts.send("POST", "/api/v1/accounts", body).status == 201)
        #expect(try await accounts.send("POST", "/api/v1/accounts", body).status == 201)
        let others = [
            self.body("ann", ("code", code), ("request", .string(Self.other))), self.body("ann", ("code", code)),
            self.body("ann", ("code", "0000-0000-0000"), ("request", .string(Self.request))),
            self.body("bob", ("code", code), ("request", .string(Self.request))),
        ]
        for other in others {
            #expect(try await accounts.send("POST", "/api/v1/accounts", other).status == 403)
        }
    }

    @Test(
        "joining by a link: the request is answered again on the same device, until that is signed out",
        arguments: StoreKind.allCases)
    func join(kind: StoreKind) async throws {
        let (accounts, cookie, token) = try await annsLink("/api/v1/devices/join", kind)
        func join(_ request: String?) async throws -> LoopbackResponse {
            try await accounts.send(
                "POST", "/api/v1/session",
                ["join": token, "device": "laptop", "request": Self.text(request)])
        }
        let lost = try await join(Self.request)
        #expect(lost.status == 200)
        // Longer than the link itself would have been good.
        accounts.clock.pass(600_000)
        let again = try await join(Self.request)
        #expect(again.status == 200)
        #expect(try await names(accounts, cookie) == ["phone", "laptop"])
        #expect(try await accounts.send("GET", "/api/v1/devices", cookie: TestAccounts.cookie(lost)).status == 401)
        #expect(try await join(nil).status == 403)
        #expect(try await join(Self.other).status == 403)
        let device = try #require(try TestAccounts.json(again)["device"]?.string)
        #expect(try await accounts.send("DELETE", "/api/v1/devices/\(device)", cookie: cookie).status == 204)
        #expect(try await join(Self.request).status == 403)
        #expect(try await names(accounts, cookie) == ["phone"])
    }

    @Test("signing in with the passphrase again leaves no device that nobody has")
    func signIn() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        func signIn(_ request: String) async throws -> LoopbackResponse {
            try await accounts.send(
                "POST", "/api/v1/session", body("ann", ("device", "phone"), ("request", .string(request))))
        }
        for _ in 0..<2 { #expect(try await signIn(Self.request).status == 200) }
        let cookie = TestAccounts.cookie(try await signIn(Self.request))
        #expect(try await names(accounts, cookie) == ["phone"])
        #expect(try await signIn(Self.other).status == 200)
        #expect(try await names(accounts, cookie) == ["phone", "phone"])
    }

    @Test(
        "a number is 128 bits in hexadecimal digits, and anything else is refused",
        arguments: [
            "", "00112233445566778899aabbccddeef", "00112233445566778899AABBCCDDEEFF",
            "0 2233445566778899aabbccddeeff00",
        ])
    func malformed(number: String) async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let response = try await accounts.send(
            "POST", "/api/v1/session", body("ann", ("request", .string(number))))
        #expect(response.status == 400)
        #expect(try TestAccounts.json(response)["member"] == "request")
    }
}
