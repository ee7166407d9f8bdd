import HTTP
import LoopbackClient
import Replica
import Store
import TestStores
import Testing

@testable import HaruServer

@Suite("Guessing at accounts", .timeLimit(.minutes(10)))
struct GuessingTests {
    @Test("who guesses has to wait, and another person has not")
    func guessing() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        try await accounts.add("bob")
        var statuses: [Int] = []
        for _ in 0..<10 {
            let wrong: JSON = ["name": "ann", "passphrase": "wrong passphrase"]
            statuses.append(try await accounts.send("POST", "/api/v1/session", wrong).status)
        }
        #expect(statuses.first == 401)
        #expect(statuses.last == 429)
        #expect(try await accounts.signIn("ann") == "429")
        #expect(try await accounts.signIn("bob").hasPrefix("haru="))
        accounts.clock.pass(300_000)
        #expect(try await accounts.signIn("ann").hasPrefix("haru="))
    }

    @Test("guesses at one server count at the others of its store, and a right one forgives them at all")
    func guessingAtTwo() async throws {
        let place = try await TestPlace(.postgreSQL)
        let servers = [try TestAccounts(place: place), try TestAccounts(place: place)]
        try await servers[0].add("ann")
        var statuses: [Int] = []
        for number in 0..<10 {
            let wrong: JSON = ["name": "ann", "passphrase": "wrong passphrase"]
            statuses.append(try await servers[number % 2].send("POST", "/api/v1/session", wrong).status)
        }
        #expect(statuses == [Int](repeating: 401, count: 9) + [429])
        #expect(try await servers[0].signIn("ann") == "429")
        for server in servers { server.clock.pass(300_000) }
        #expect(try await servers[1].signIn("ann").hasPrefix("haru="))
        for server in servers {
            for _ in 0..<4 {
                let wrong: JSON = ["name": "ann", "passphrase": "wrong passphrase"]
                #expect(try await server.send("POST", "/api/v1/session", wrong).status == 401)
            }
        }
    }

    @Test("behind a proxy on this machine it is the guesser who waits, under whatever address of a network")
    func guessingBehindProxy() async throws {
        let accounts = try TestAccounts()
        func attempt(_ number: Int, from address: String) async throws -> Int {
            let body: JSON = ["name": .string("nobody\(number)"), "passphrase": "wrong passphrase"]
            return try await Loopback.request(
                "POST", "/api/v1/session", port: accounts.port,
                headers: ["Content-Type": "application/json", "X-Forwarded-For": "198.51.100.\(number), \(address)"],
                body: body.bytes
            ).status
        }
        var statuses: [Int] = []
        for number in 0..<22 {
            statuses.append(try await attempt(number, from: "2001:db8::\(number)"))
        }
        #expect(statuses.first == 401)
        #expect(statuses.last == 429)
        #expect(try await attempt(22, from: "2001:db8:0:1::1") == 401)
        // Texts that are no addresses are no way around it.
        for number in 23..<46 { statuses.append(try await attempt(number, from: "made up \(number)")) }
        #expect(statuses.last == 429)
        #expect(try await attempt(46, from: "192.0.2.1") == 401)
    }

    @Test("behind a proxy elsewhere, too, if it is named, and whoever else names an address is not believed")
    func guessingBehindNamedProxy() async throws {
        let proxies = try #require(TrustedProxies("127.0.0.2"))
        let accounts = try TestAccounts { $0.limits.trustedProxies = proxies }
        func attempt(_ number: Int, by source: UInt32, from address: String) async throws -> Int {
            let body: JSON = ["name": .string("nobody\(number)"), "passphrase": "wrong passphrase"]
            return try await Loopback.request(
                "POST", "/api/v1/session", port: accounts.port,
                headers: ["Content-Type": "application/json", "X-Forwarded-For": address], body: body.bytes,
                from: source
            ).status
        }
        var statuses: [Int] = []
        for number in 0..<22 {
            statuses.append(try await attempt(number, by: 0x7f00_0002, from: "203.0.113.\(number), 192.0.2.1"))
        }
        #expect(statuses.first == 401)
        #expect(statuses.last == 429)
        #expect(try await attempt(22, by: 0x7f00_0002, from: "192.0.2.2") == 401)
        // Nobody has named this machine.
        for number in 23..<45 {
            statuses.append(try await attempt(number, by: 0x7f00_0001, from: "203.0.113.\(number)"))
        }
        #expect(statuses[22] == 401)
        #expect(statuses.last == 429)
    }

    @Test("limits forget old failures and double with new ones")
    func limits() {
        let limit = AttemptLimit(free: 2)
        #expect(limit.begin("a", now: 0) == nil)
        #expect(limit.begin("a", now: 0) == nil)
        #expect(limit.begin("a", now: 0) == nil)
        #expect(limit.begin("a", now: 0) == 2)
        #expect(limit.begin("b", now: 0) == nil)
        #expect(limit.begin("a", now: 2000) == nil)
        #expect(limit.begin("a", now: 2000) == 4)
        #expect(limit.begin("a", now: 4_000_000) == nil)
        #expect(limit.begin("a", now: 4_000_000) == nil)
    }

    @Test("a stranger who guesses keeps nobody who is signed in from the passphrase or the end of the account")
    func guessingFromOutside() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let cookie = try await accounts.signIn()
        for number in 0..<12 {
            let wrong: JSON = ["name": "ann", "passphrase": "wrong passphrase"]
            _ = try await Loopback.request(
                "POST", "/api/v1/session", port: accounts.port,
                headers: ["Content-Type": "application/json", "X-Forwarded-For": "198.51.100.\(number)"],
                body: wrong.bytes)
        }
        #expect(try await accounts.signIn("ann") == "429")
        let new = "another long passphrase"
        let change: JSON = ["old": .string(TestAccounts.passphrase), "new": .string(new), "signOutOthers": true]
        #expect(try await accounts.send("PUT", "/api/v1/account/passphrase", change, cookie: cookie).status == 204)
        let deletion: JSON = ["passphrase": .string(new)]
        #expect(try await accounts.send("POST", "/api/v1/account/delete", deletion, cookie: cookie).status == 204)
    }

    @Test("who guesses at a device that is signed in has to wait, at the others of the account as well")
    func guessingFromInside() async throws {
        let accounts = try TestAccounts()
        try await accounts.add("ann")
        let devices = [try await accounts.signIn(), try await accounts.signIn()]
        var statuses: [Int] = []
        for number in 0..<10 {
            let wrong: JSON = ["passphrase": "wrong passphrase"]
            let response = try await accounts.send(
                "POST", "/api/v1/account/delete", wrong, cookie: devices[number % 2])
            statuses.append(response.status)
            if response.status == 429 { #expect(try TestAccounts.json(response)["retryAfter"]?.int ?? 0 > 0) }
        }
        #expect(statuses == [Int](repeating: 401, count: 9) + [429])
        #expect(try await accounts.signIn("ann").hasPrefix("haru="))
    }
}
