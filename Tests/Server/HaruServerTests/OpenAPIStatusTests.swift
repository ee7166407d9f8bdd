import LoopbackClient
import Replica
import Testing

@testable import HaruServer

/// Which statuses the description of the API has. Where one can be had cheaply of every operation, they are asked for
/// it: exactly the described ones answer it. Conflicts, limits and quotas (409, 422, 429, 507) have tests of their own.
@Suite("The statuses in the description of the API", .timeLimit(.minutes(10)))
struct OpenAPIStatusTests {
    private struct Operation: Sendable {
        let name: String
        let method: String
        let path: String
        let statuses: Set<String>
        let hasBody: Bool
        let hasQuery: Bool
        /// Whether it says that a token or a cookie is needed, or looked at.
        let isOfSomebody: Bool

        func has(_ status: Int) -> Bool { statuses.contains(String(status)) }
    }

    private static func operations() throws -> [Operation] {
        let document = try JSON.parse(OpenAPI.document)
        return try #require(document["paths"]?.object).flatMap { path in
            let shared = path.value["parameters"]?.array ?? []
            return (path.value.object ?? []).filter { $0.key != "parameters" }.map { operation in
                let parameters = shared + (operation.value["parameters"]?.array ?? [])
                return Operation(
                    name: operation.value["operationId"]?.string ?? "", method: operation.key.uppercased(),
                    path: path.key, statuses: Set((operation.value["responses"]?.object ?? []).map(\.key)),
                    hasBody: operation.value["requestBody"] != nil,
                    hasQuery: parameters.contains { $0["in"] == "query" },
                    isOfSomebody: operation.value["security"]?.array?.isEmpty == false)
            }
        }
    }

    /// A path to an absent thing, or one that could be there.
    private func path(_ operation: Operation, kind: String = "ntfy", hash: String = hash) -> String {
        let values = [
            "{device}": unknown, "{feed}": unknown, "{widget}": unknown, "{hash}": hash, "{kind}": kind,
            "{calendar}": "C", "{id}": "none",
        ]
        return operation.path.split(separator: "/").map { "/" + (values[String($0)] ?? String($0)) }.joined()
    }

    private let unknown = "ffffffffffffffff"
    private static let hash = String(repeating: "0", count: 64)

    /// One body with all members that any of the operations asks for.
    private let body: JSON = [
        "name": "cat", "passphrase": .string(TestAccounts.passphrase), "old": "a", "new": "b", "token": "none",
        "action": "done", "zone": "Asia/Seoul", "code": "1",
    ]

    private func service() async throws -> (accounts: TestAccounts, cookie: String) {
        let accounts = try TestAccounts { $0.channels.ntfyServers = ["http://127.0.0.1:1"] }
        try await accounts.add("ann")
        return (accounts, try await accounts.signIn())
    }

    /// Asks each of these operations, and compares the operations that answer with this status with the ones described
    /// so.
    /// - Parameter others: which have it for another reason.
    private func expect(
        _ status: Int, of operations: [Operation], but others: Set<String> = [],
        _ ask: (Operation) async throws -> LoopbackResponse
    ) async throws {
        var answered: Set<String> = []
        for operation in operations {
            let answer = try await ask(operation)
            if answer.status == status { answered.insert(operation.name) }
            #expect(operation.has(answer.status), "\(operation.name) answers \(answer.status)")
        }
        let documented = Set(operations.filter { $0.has(status) }.map(\.name))
        #expect(answered == documented.subtracting(others))
        #expect(others.isSubset(of: documented))
    }

    @Test("401 where a token is looked at that is none, and where a passphrase is")
    func signedOut() async throws {
        let (accounts, _) = try await service()
        let (operations, signIns) = (try Self.operations(), ["addAccount", "signIn"] as Set)
        for operation in operations {
            #expect(operation.has(401) == (operation.isOfSomebody || signIns.contains(operation.name)))
        }
        try await expect(401, of: operations, but: signIns) {
            try await accounts.program(
                $0.method, path($0), $0.hasBody ? [0x7B, 0x7D] : [], token: "none",
                type: $0.name == "putPhoto" ? "image/png" : "application/json")
        }
    }

    @Test("403 where a page of another site may not ask")
    func otherSite() async throws {
        let (accounts, cookie) = try await service()
        try await expect(403, of: Self.operations()) {
            try await accounts.send($0.method, path($0), cookie: cookie, origin: "http://elsewhere")
        }
    }

    @Test("415 and 413 where there is a body")
    func bodies() async throws {
        let (accounts, cookie) = try await service()
        let operations = try Self.operations()
        for operation in operations {
            #expect(operation.has(415) == operation.hasBody, "\(operation.name)")
            #expect(operation.has(413) == operation.hasBody, "\(operation.name)")
        }
        let ones = operations.filter(\.hasBody)
        try await expect(415, of: ones) {
            try await Loopback.request(
                $0.method, path($0), port: accounts.port,
                headers: ["Cookie": cookie, "Origin": accounts.origin, "Content-Type": "text/plain"],
                body: Array(repeating: 0x20, count: 100))
        }
        // These two take more; their own tests send that.
        let small = ones.filter { $0.name != "sync" && $0.name != "putPhoto" }
        let large = JSON.object([JSONMember("name", .string(String(repeating: "a", count: 16 << 10)))])
        try await expect(413, of: small) { try await accounts.send($0.method, path($0), large, cookie: cookie) }
    }

    @Test("400 where a body or a query can be malformed")
    func malformed() async throws {
        let (accounts, cookie) = try await service()
        let operations = try Self.operations()
        for operation in operations {
            #expect(operation.has(400) == (operation.hasBody || operation.hasQuery), "\(operation.name)")
        }
        // That of a photo alone, as its body can end early.
        let ones = operations.filter { $0.has(400) }
        try await expect(400, of: ones, but: ["putPhoto"]) {
            try await accounts.send($0.method, path($0), $0.hasBody ? .array([]) : nil, cookie: cookie)
        }
    }

    @Test("404 where something may not be there")
    func notFound() async throws {
        let (accounts, cookie) = try await service()
        let operations = try Self.operations()
        for operation in operations where operation.path.contains("{") {
            #expect(operation.has(404), "\(operation.name)")
        }
        // That of subscribe on a server that sends no notices.
        try await expect(404, of: operations.filter { $0.has(404) }, but: ["subscribe"]) {
            try await accounts.send(
                $0.method, path($0, kind: "none", hash: "none") + ($0.hasQuery ? "?zone=UTC" : ""),
                $0.hasBody ? body : nil, cookie: cookie)
        }
    }

    @Test("503 where the store is asked, and where services outside are")
    func storage() async throws {
        let (accounts, cookie) = try await service()
        try await accounts.service.service.store.close()
        try await expect(503, of: Self.operations(), but: ["songs", "places"]) {
            try await accounts.send($0.method, path($0), $0.hasBody ? body : nil, cookie: cookie)
        }
    }
}
