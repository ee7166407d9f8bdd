import Foundation
import Replica
import Testing

@testable import HaruServer

/// The exchange that docs/sync.md shows is one that this server has.
@Suite("The example of docs/sync.md", .timeLimit(.minutes(10)))
struct DocumentedSyncTests {
    /// The blocks of JSON on the page, in its order.
    private func blocks() throws -> [JSON] {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../docs/sync.md")
        return try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```json\n").dropFirst().map {
            try JSON.parse($0.components(separatedBy: "```")[0])
        }
    }

    /// An answer without the name of its log, which is another in each.
    private func shown(_ answer: JSON) throws -> JSON {
        let members = try #require(answer.object)
        #expect(answer["log"]?.string?.isEmpty == false)
        return .object(members.filter { $0.key != "log" })
    }

    @Test(
        "the request is answered as it says: one that is stored, one from a clock that is ahead, and one that is refused"
    )
    func exchange() async throws {
        let blocks = try blocks()
        let (request, answer) = (blocks[0], blocks[1])
        let accounts = try TestAccounts()
        let token = try await accounts.account()
        accounts.clock.pass(try #require(answer["now"]?.int) - accounts.clock.now)
        func sync(_ body: JSON) async throws -> JSON {
            let response = try await accounts.program("POST", "/api/v1/sync", body.bytes, token: token)
            #expect(response.status == 200)
            return try TestAccounts.json(response)
        }
        // The changes that others wrote before.
        let theirs = try #require(answer["changes"]?.array).map {
            JSON.object(try #require($0.object).filter { $0.key != "seq" })
        }
        #expect(try await sync(["changes": .array(theirs)])["accepted"] == .int(Int64(theirs.count)))
        let first = try await sync(request)
        #expect(try shown(first) == shown(answer))
        // Sent again it changes nothing, is acknowledged the same, and brings its stored changes.
        let again = try await sync(request)
        for name in ["log", "accepted", "restamped", "refused", "cursor", "more", "end", "digest", "now"] {
            #expect(again[name] == first[name], "\(name)")
        }
        let records = try #require(again["changes"]?.array).map { $0["record"] }
        #expect(records == ["01JD4QY0", "01JD4QZ8", "01JD4QZ8"])
    }

    @Test("programs in Swift send its request and read its answer")
    func types() throws {
        let blocks = try blocks()
        let (request, answer) = (blocks[0], blocks[1])
        let submission = try SyncSubmission(body: request.bytes)
        let changes = submission.items.compactMap { if case .change(let change) = $0 { change } else { nil } }
        #expect(submission.items.count == 3)
        #expect(changes.map(\.wire) == Array(try #require(request["changes"]?.array).prefix(2)))
        #expect(try SyncAnswer(body: answer.bytes).json == answer)
    }
}
