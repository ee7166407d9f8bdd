import LoopbackClient
import Replica
import Store
import Synchronization
import TestStores
import Testing

@testable import HaruServer

@Suite("Accounts that are made", .timeLimit(.minutes(10)))
struct NewAccountTests {
    private func make(_ accounts: TestAccounts, _ name: String, _ by: String, _ value: JSON) async throws
        -> LoopbackResponse
    {
        try await accounts.send(
            "POST", "/api/v1/accounts",
            ["name": .string(name), "passphrase": .string(TestAccounts.passphrase), by: value])
    }

    private func isFirst(_ accounts: TestAccounts) async throws -> JSON? {
        try TestAccounts.json(try await accounts.send("GET", "/api/v1/account"))["isFirst"]
    }

    @Test("the first code is over with the first account, whoever has made it", arguments: StoreKind.allCases)
    func madeElsewhere(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let code = try #require(accounts.service.service.firstCode)
        #expect(try await isFirst(accounts) == true)
        // As `haru user add` does while Haru serves.
        let command = try accounts.openAgain()
        let name = try #require(AccountName("ann"))
        let hash = try #require(PassphraseHasher.hash(TestAccounts.passphrase))
        #expect(try await command.add(Account(id: name.id, name: name.text, passphrase: hash, created: 1)))
        #expect(try await make(accounts, "bob", "code", .string(code)).status == 403)
        #expect(try await isFirst(accounts) == false)
        #expect(accounts.service.service.firstCode == nil)
        #expect(try await accounts.signIn().hasPrefix("haru="))
        #expect(try await command.accounts().map(\.name) == ["ann"])
    }

    @Test("where the last account is gone there is another code, told once", arguments: StoreKind.allCases)
    func allGone(kind: StoreKind) async throws {
        let shown = Mutex<[String]>([])
        let accounts = try await TestAccounts(kind) {
            $0.showFirstCode = { code in shown.withLock { $0.append(code) } }
        }
        let first = try #require(accounts.service.service.firstCode)
        #expect(try await make(accounts, "ann", "code", .string(first)).status == 201)
        #expect(try await isFirst(accounts) == false)
        // As `haru user remove` does while Haru serves.
        #expect(try await accounts.openAgain().remove(try #require(AccountName("ann")).id))
        for _ in 0..<3 { #expect(try await isFirst(accounts) == true) }
        let codes = shown.withLock { $0 }
        let code = try #require(codes.first)
        #expect(codes.count == 1 && code != first)
        #expect(try await make(accounts, "bob", "code", .string(first)).status == 403)
        #expect(try await make(accounts, "bob", "code", .string(code)).status == 201)
        #expect(try await isFirst(accounts) == false)
        #expect(shown.withLock { $0 }.count == 1)
    }

    @Test("no code is made while an account is being made with one, or was made since the store was asked")
    func renewal() async throws {
        let code = FirstCode(isNeeded: true)
        let text = try #require(code.text)
        #expect(code.renew(since: code.mark) == nil)
        let mark = code.mark
        #expect(await code.redeem(text))
        #expect(code.renew(since: mark) == nil)
        code.restore()
        #expect(await code.redeem(text))
        code.end()
        #expect(code.renew(since: mark) == nil)
        let next = code.renew(since: code.mark)
        #expect(next != nil && next == code.text && next != text)
    }

    @Test("who gives the code while an account is being made with it waits; who gives another does not")
    func waiting() async throws {
        let code = FirstCode(isNeeded: true)
        let text = try #require(code.text)
        #expect(await code.redeem(text))
        async let second = code.redeem(text)
        #expect(await !code.redeem("0000-0000-0000"))
        code.restore()
        #expect(await second)
        async let third = code.redeem(text)
        code.end()
        #expect(await !third)
        #expect(await !code.redeem(text))
    }

    @Test("two servers of one store have one first account")
    func twoServers() async throws {
        let place = try await TestPlace(.postgreSQL)
        let (here, there) = (try TestAccounts(place: place), try TestAccounts(place: place))
        let codes = (try #require(here.service.service.firstCode), try #require(there.service.service.firstCode))
        #expect(try await isFirst(there) == true)
        #expect(try await make(here, "ann", "code", .string(codes.0)).status == 201)
        #expect(try await isFirst(there) == false)
        #expect(try await make(there, "bob", "code", .string(codes.1)).status == 403)
        #expect(try await there.signIn().hasPrefix("haru="))
    }

    @Test("who has no invitation is not told which names there are", arguments: StoreKind.allCases)
    func names(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        let id = try await accounts.add("ann")
        let tokens = [Token(for: id).text, Token(for: AccountID(number: 7)).text, "none"]
        for token in tokens {
            let answers = [
                try await make(accounts, "ann", "invitation", .string(token)),
                try await make(accounts, "nobody", "invitation", .string(token)),
            ]
            #expect(answers.map(\.status) == [403, 403])
            #expect(answers.map { TestAccounts.code($0) } == ["wrongInvitation", "wrongInvitation"])
        }
    }

    @Test("an invitation makes one account, also where several use it at once", arguments: StoreKind.allCases)
    func once(kind: StoreKind) async throws {
        let accounts = try await TestAccounts(kind)
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        let made = try TestAccounts.json(try await accounts.send("POST", "/api/v1/invitations", [:], cookie: cookie))
        let token = made["token"] ?? .null
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<6 {
                group.addTask { try await make(accounts, "guest\(number)", "invitation", token).status }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(statuses.sorted() == [201, 403, 403, 403, 403, 403])
        #expect(try await accounts.service.service.store.accounts().count == 2)
    }
}
