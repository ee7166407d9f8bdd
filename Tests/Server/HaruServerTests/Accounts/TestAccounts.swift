import HTTP
import LoopbackClient
import Replica
import Store
import Synchronization
import TestStores

@testable import HaruServer

/// A real service with accounts, and the requests of a browser or a program.
final class TestAccounts: Sendable {
    static let passphrase = "하루하루 열 글자 넘게"

    let service: TestService
    let clock: TestClock
    var port: UInt16 { service.port }
    /// The service's address, as a page of it sends it along.
    var origin: String { "http://test" }

    /// Where its store is, if not in the service's data folder.
    private let place: TestPlace?

    /// A service whose store is of that kind.
    convenience init(_ kind: StoreKind, _ adjust: (inout ServiceConfiguration) -> Void = { _ in }) async throws {
        try self.init(place: kind == .sqlite ? nil : try await TestPlace(kind), adjust)
    }

    init(place: TestPlace? = nil, _ adjust: (inout ServiceConfiguration) -> Void = { _ in }) throws {
        let clock = TestClock()
        self.clock = clock
        self.place = place
        service = try TestService {
            $0.now = { clock.now }
            if case .postgreSQL(let address) = place?.location { $0.sharedDatabase = address }
            adjust(&$0)
        }
    }

    /// The same store, opened once more, as by a command or another server.
    func openAgain() throws -> any Store { try place?.open() ?? SQLiteStore(folder: service.data.path) }

    final class TestClock: Sendable {
        private let time = Mutex<Int64>(1_795_000_000_000)
        var now: Int64 { time.withLock { $0 } }
        func pass(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
    }

    /// A request as a page of Haru's own sends it.
    func send(
        _ method: String, _ path: String, _ body: JSON? = nil, cookie: String? = nil, origin: String? = "http://test"
    ) async throws -> LoopbackResponse {
        var head = ""
        if let origin { head += "\r\nOrigin: \(origin)" }
        if let cookie { head += "\r\nCookie: other=1; \(cookie)" }
        if body != nil { head += "\r\nContent-Type: application/json" }
        return try await Loopback.request(
            method, path, port: port, headers: ["X-Test": "1" + head], body: body?.bytes ?? [])
    }

    /// A request as a program sends it.
    func program(
        _ method: String, _ path: String, _ body: [UInt8] = [], token: String, head: String = "",
        type: String = "application/json"
    ) async throws -> LoopbackResponse {
        try await Loopback.request(
            method, path, port: port,
            headers: ["Authorization": "Bearer \(token)\(head)\(body.isEmpty ? "" : "\r\nContent-Type: \(type)")"],
            body: body)
    }

    /// Makes an account straight in the store; the token of a program of it.
    func account(_ name: String = "ann") async throws -> String {
        let id = try await add(name)
        let token = Token(for: id)
        _ = try await service.service.store.add(
            .program(of: id, name: "program", now: clock.now, expires: nil), token: token.hash)
        return token.text
    }

    @discardableResult
    func add(_ name: String) async throws -> AccountID {
        let name = AccountName(name)!
        let hash = PassphraseHasher.hash(Self.passphrase)!
        _ = try await service.service.store.add(
            Account(id: name.id, name: name.text, passphrase: hash, created: clock.now))
        return name.id
    }

    /// Signs in; the cookie.
    func signIn(_ name: String = "ann", device: String = "phone") async throws -> String {
        // Devices are listed in the order of their times.
        clock.pass(1)
        let response = try await send(
            "POST", "/api/v1/session",
            ["name": .string(name), "passphrase": .string(Self.passphrase), "device": .string(device)])
        return Self.cookie(response) ?? "\(response.status)"
    }

    /// The cookie that a response sets, as it is sent back.
    static func cookie(_ response: LoopbackResponse) -> String? {
        response["set-cookie"]?.split(separator: ";").first.map(String.init)
    }

    static func json(_ response: LoopbackResponse) throws -> JSON { try JSON.parse(response.body) }

    static func code(_ response: LoopbackResponse) -> String? { (try? JSON.parse(response.body))?["code"]?.string }
}

/// Changes as a device makes them.
struct TestChange {
    static func text(_ value: String, _ number: Int64 = 0, record: String = "A") -> Change {
        Change(
            key: RecordKey(collection: "page", id: record), field: "text", value: .string(value),
            stamp: Stamp(milliseconds: 1_795_000_000_000 + number, counter: 0, device: 9))
    }
}
