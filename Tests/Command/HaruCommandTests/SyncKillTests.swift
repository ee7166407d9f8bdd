import Foundation
import LoopbackClient
import Replica
import Synchronization
import Testing

@testable import haru

/// Clients sync with a real `haru serve`, which is killed at random moments and started again.
@Suite("Sync with a server that is killed", .timeLimit(.minutes(5)))
struct SyncKillTests {
    private final class Ledger: Sendable {
        let acknowledged = Mutex<[String]>([])
        let isOver = Atomic(false)
    }

    @Test("loses nothing that it has acknowledged")
    func killed() async throws {
        let seed = Seeded.given()
        var random = Seeded(state: seed)
        let folder = TemporaryFolder()
        let data = folder.path + "/data"
        let recorded = RecordedConsole(["ten letters or more"])
        #expect(UserCommand.run(["add", "ann", "--passphrase-stdin", "--data", data], recorded.console) == 0)
        #expect(TokenCommand.run(["ann", "--device", "test", "--data", data], recorded.console) == 0)
        let token = try #require(recorded.output.last)

        let ledger = Ledger()
        var rounds = 0
        for round in 0..<5 {
            let process = try ServeProcess(["--quiet"], dataFolder: data)
            let port = try await process.port()
            let pause = UInt32.random(in: 20_000...400_000, using: &random)
            await withTaskGroup(of: Void.self) { group in
                for client in 0..<4 {
                    group.addTask { await Self.write(client, round, port, token, ledger) }
                }
                group.addTask {
                    usleep(pause)
                    process.send(SIGKILL)
                }
            }
            _ = try await process.end()
            rounds += 1
        }
        let process = try ServeProcess(["--quiet"], dataFolder: data)
        let port = try await process.port()
        let acknowledged = ledger.acknowledged.withLock { $0 }
        #expect(acknowledged.count > rounds)
        var (values, cursor, log, digest) = (Set<String>(), Int64(0), "", Digest())
        while true {
            let answer = try await Self.exchange([], since: cursor, log: log, port, token)
            for numbered in answer.changes {
                values.insert(numbered.change.value.string ?? "")
                digest.insert(numbered.change)
            }
            (cursor, log) = (answer.cursor, answer.log)
            if answer.more { continue }
            #expect(answer.digest == digest.text)
            break
        }
        let lost = acknowledged.filter { !values.contains($0) }
        #expect(lost.isEmpty, "seed \(seed): \(lost.count) of \(acknowledged.count) are lost")
        process.send(SIGTERM)
        let (code, errors) = try await process.end()
        #expect(code == 0)
        // What people write, and what proves who they are, is in no log.
        #expect(!errors.contains(token) && !errors.contains("value-"))
        let verified = RecordedConsole()
        #expect(BackupCommand.verify(["--data", data], verified.console) == 0, "\(verified.complaints)")
    }

    /// Sends one change after the other until the server is gone.
    private static func write(_ client: Int, _ round: Int, _ port: UInt16, _ token: String, _ ledger: Ledger) async {
        for number in 0..<100_000 {
            let value = "value-\(round)-\(client)-\(number)"
            let change = Change(
                key: RecordKey(collection: "todo", id: "R-\(round)-\(client)-\(number)"), field: "text",
                value: .string(value),
                stamp: Stamp(milliseconds: 1_700_000_000_000 + Int64(number), counter: 0, device: UInt64(client)))
            guard let answer = try? await exchange([change], since: .max, log: "", port, token), answer.accepted == 1
            else {
                return
            }
            ledger.acknowledged.withLock { $0.append(value) }
        }
    }

    private static func exchange(
        _ changes: [Change], since: Int64, log: String, _ port: UInt16, _ token: String
    ) async throws -> SyncAnswer {
        let request = SyncRequest(log: log, since: since, limit: changes.isEmpty ? 1000 : 0, changes: changes)
        let response = try await Loopback.request(
            "POST", "/api/v1/sync", port: port,
            headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"], body: request.json.bytes)
        return try SyncAnswer(body: response.body)
    }
}
