import LoopbackClient
import Replica
import Store
import Testing

@testable import HaruServer

@Suite("Secret tokens that are none", .timeLimit(.minutes(10)))
struct WrongTokensTests {
    @Test("are slowed down after a while, at all addresses together, and right ones never are")
    func limit() async throws {
        let test = try await TestPush()
        let accounts = test.accounts
        let feed = try await accounts.send("POST", "/api/v1/feeds", ["name": "a"], cookie: test.cookie)
        let address = try #require(try TestAccounts.json(feed)["address"]?.string)
        let path = String(address.dropFirst("http://test".count))
        try await test.write("todo", "t", ["text": "약", "day": "2026-11-23", "time": "10:00", "reminder": 0])
        await test.pass(hour: 10)
        let token = test.messages.first?["notification"]?["data"]?["token"] ?? .null

        let unknown = Token(for: AccountID(number: 1)).text
        var statuses: [UInt16: Int] = [:]
        for number in 0..<90 {
            let status: Int
            switch number % 3 {
            case 0: status = Int(try await accounts.send("GET", "/feed/\(unknown).ics").status)
            case 1: status = Int(try await accounts.send("GET", "/w/nothing.png").status)
            default:
                let body: JSON = ["token": .string(unknown), "action": "done"]
                status = Int(try await accounts.send("POST", "/api/v1/push/answer", body).status)
            }
            statuses[UInt16(status), default: 0] += 1
        }
        #expect(statuses == [404: 61, 429: 29])
        let refused = try await accounts.send("GET", "/w/nothing.png")
        #expect(refused.status == 429 && refused["retry-after"] != nil)
        #expect(try await accounts.send("GET", path).status == 200)
        let body: JSON = ["token": token, "action": "done"]
        #expect(try await accounts.send("POST", "/api/v1/push/answer", body).status == 204)
        // It passes by itself.
        accounts.clock.pass(10_000)
        #expect(try await accounts.send("GET", "/w/nothing.png").status == 404)
    }

    @Test("of IPv6 are counted by the network that one household has, and of IPv4 by the address")
    func networks() async throws {
        let accounts = try TestAccounts()
        func ask(_ address: String) async throws -> Int {
            Int(
                try await Loopback.request(
                    "GET", "/w/nothing.png", port: accounts.port, headers: ["X-Forwarded-For": address]
                ).status)
        }
        for number in 0..<61 { #expect(try await ask("2001:db8:0:1:\(number)::1") == 404) }
        #expect(try await ask("2001:db8:0:1:ffff::2") == 429)
        #expect(try await ask("2001:db8:0:2::1") == 404)
        for number in 0..<61 { #expect(try await ask("192.0.2.\(number)") == 404) }
    }
}
