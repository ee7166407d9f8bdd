import Foundation
import HaruServer
import LoopbackClient
import Synchronization
import TestStores
import Testing

@testable import Store
@testable import SyncSimulation
@testable import haru

/// Clients sync with a real `haru serve`, which is killed at random moments and started again; and so is PostgreSQL.
@Suite("Sync with a server that is killed", .serialized, .timeLimit(.minutes(10)))
struct SyncKillTests {
    private final class Ledger: Sendable {
        let acknowledged = Mutex<[String]>([])
    }

    /// Something that a schedule may not do.
    private struct Fault: Error {
        let text: String
    }

    /// The place of the store, and the process that is killed.
    enum Victim: String, CaseIterable, CustomStringConvertible {
        case haruOnSQLite = "haru on SQLite"
        case haruOnPostgreSQL = "haru on PostgreSQL"
        case postgreSQL = "PostgreSQL itself"

        var description: String { rawValue }
        var store: StoreKind { self == .haruOnSQLite ? .sqlite : .postgreSQL }
    }

    @Test("loses nothing that it has acknowledged", arguments: Victim.allCases)
    func killed(victim: Victim) async throws {
        let seed = Seeded.given()
        var random = Seeded(state: seed)
        // One that is killed must be nobody else's.
        let server = victim == .postgreSQL ? try await Loopback.blocking { try PostgreSQLServer() } : nil
        let place = try await TestPlace(victim.store, on: server)
        let data = place.folder.path + "/data"
        let store = place.database.map { ["--store", $0.server.address(of: $0.name)] } ?? []
        let token = try SyncClient.token(["--data", data] + store)

        let ledger = Ledger()
        let rounds = 5
        for round in 0..<rounds {
            let process = try ServeProcess(["--quiet"] + store, dataFolder: data)
            let client = SyncClient(port: try await process.port(), token: token)
            let pause = UInt32.random(in: 20_000...400_000, using: &random)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<4 { group.addTask { await Self.write(client, "\(round)-\(number)", ledger) } }
                group.addTask {
                    usleep(pause)
                    guard let server else { return process.send(SIGKILL) }
                    try await Loopback.blocking { try server.stop() }
                }
                try await group.waitForAll()
            }
            if let server {
                try await Loopback.blocking { try server.start() }
                // Haru finds it again by itself.
                while (try? await client.write("again-\(round)"))?.accepted != 1 {
                    try await Task.sleep(for: .milliseconds(20))
                }
                ledger.acknowledged.withLock { $0.append("again-\(round)") }
                process.send(SIGKILL)
            }
            _ = try await process.end()
        }
        let process = try ServeProcess(["--quiet"] + store, dataFolder: data)
        let (values, _) = try await SyncClient(port: try await process.port(), token: token).everything()
        let acknowledged = ledger.acknowledged.withLock { $0 }
        #expect(acknowledged.count > rounds)
        let lost = acknowledged.filter { !values.contains($0) }
        #expect(lost.isEmpty, "seed \(seed): \(lost.count) of \(acknowledged.count) are lost")
        process.send(SIGTERM)
        let (code, errors) = try await process.end()
        #expect(code == 0)
        // Neither people's words nor their tokens are in the log.
        #expect(!errors.contains(token) && !errors.contains("value-"))
        let verified = RecordedConsole()
        #expect(BackupCommand.verify(["--data", data] + store, verified.console) == 0, "\(verified.complaints)")
        withExtendedLifetime(place) {}
    }

    @Test("ends with the same everywhere, whatever else happens on the way", arguments: StoreKind.allCases)
    func simulated(kind: StoreKind) async throws {
        let place = try await TestPlace(kind)
        try await Loopback.blocking { try Self.runSchedules(on: place) }
    }

    /// The simulator's schedules, with a process for a server and the right time, which cannot be made to pass.
    private static func runSchedules(on place: TestPlace) throws {
        let data = place.folder.path + "/data"
        let store = place.database.map { ["--store", $0.server.address(of: $0.name)] } ?? []
        let seed = Seeded.given()
        var random = Seeded(state: seed)
        var counters = Simulation.Counters()
        for run in 1...40 {
            let happened = [counters.deviceCrashes, counters.conflicts, counters.restamps, counters.purges]
            if run > 12, !happened.contains(0) { break }
            let name = "person\(run)"
            let token = try SyncClient.token(["--data", data] + store, account: name)
            let database: any SchemaConnection
            switch place.location {
            case .postgreSQL(let address): database = try PostgreSQLConnection(address)
            case .folder: database = try Database(path: "\(data)/haru.sqlite")
            }
            let server = try KilledServer(
                #require(AccountName(name)).id, token: token, database: database, random: random
            ) {
                try ServeProcess(["--quiet"] + store, dataFolder: data)
            }
            var schedule = Schedule(seed: random.next())
            // It dies more often than elsewhere.
            for place in stride(from: schedule.events.count, to: 0, by: -7) {
                schedule.events.insert(.serverCrash(afterCommit: Bool.random(using: &random)), at: place)
            }
            let fault = Simulation.fault(
                schedule, on: server, clock: { Int64(Date().timeIntervalSince1970 * 1000) }, counters: &counters)
            if let fault { throw Fault(text: "seed \(seed), run \(run): \(fault)") }
            try server.end()
        }
        print("killed on \(store.isEmpty ? "SQLite" : "PostgreSQL"): \(counters)")
        #expect(counters.serverCrashes > 20)
    }

    /// Sends one change after the other until the server is gone.
    private static func write(_ client: SyncClient, _ name: String, _ ledger: Ledger) async {
        for number in 0..<100_000 {
            let value = "value-\(name)-\(number)"
            guard (try? await client.write(value))?.accepted == 1 else { return }
            ledger.acknowledged.withLock { $0.append(value) }
        }
    }
}
