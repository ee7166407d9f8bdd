import LoopbackClient
import Replica
import Testing

@testable import haru

/// A program that syncs with a real server.
struct SyncClient: Sendable {
    let port: UInt16
    let token: String

    /// Makes an account where those options say, and gives a program of it a token.
    static func token(_ place: [String], account: String = "ann") throws -> String {
        let recorded = RecordedConsole(["ten letters or more"])
        #expect(UserCommand.run(["add", account, "--passphrase-stdin"] + place, recorded.console) == 0)
        #expect(TokenCommand.run([account, "--device", "test"] + place, recorded.console) == 0)
        return try #require(recorded.output.last)
    }

    /// Writes a record of its own; `size` makes the text as long.
    @discardableResult
    func write(_ value: String, size: Int = 0) async throws -> SyncAnswer {
        try SyncAnswer(body: try await send(writing: value, size: size).body)
    }

    /// The same, with whatever is answered.
    func send(writing value: String, size: Int = 0) async throws -> LoopbackResponse {
        let text = value + String(repeating: " ", count: max(0, size - value.utf8.count))
        let change = Change(
            key: RecordKey(collection: "todo", id: value), field: "text", value: .string(text),
            stamp: Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: 1))
        return try await send(SyncRequest(log: "", since: 0, limit: 0, changes: [change]))
    }

    func send(_ request: SyncRequest) async throws -> LoopbackResponse {
        try await Loopback.request(
            "POST", "/api/v1/sync", port: port,
            headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"], body: request.json.bytes)
    }

    /// All that the server has: the written values, without their padding, and the numbers of the changes. The digest
    /// has to be theirs.
    func everything() async throws -> (values: Set<String>, seqs: [Int64]) {
        var (values, seqs, cursor, log, digest) = (Set<String>(), [Int64](), Int64(0), "", Digest())
        while true {
            let response = try await send(SyncRequest(log: log, since: cursor, limit: 1000, changes: []))
            let answer = try SyncAnswer(body: response.body)
            for numbered in answer.changes {
                let value = numbered.change.value.string ?? ""
                values.insert(String(value.prefix { $0 != " " }))
                seqs.append(numbered.seq)
                digest.insert(numbered.change)
            }
            (cursor, log) = (answer.cursor, answer.log)
            if answer.more { continue }
            #expect(answer.digest == digest.text)
            return (values, seqs)
        }
    }
}
