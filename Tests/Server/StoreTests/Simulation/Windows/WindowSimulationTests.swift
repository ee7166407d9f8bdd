import Glibc
import LoopbackClient
import TestStores
import Testing

@testable import Store

/// Devices with up to three windows of the real app each, which write, lock pages, leave the account and come back, lose the network, and
/// die, against the server's rules. `HARU_TEST_SECONDS=60` runs as long; a seed that fails is printed, made short, and run again with
/// HARU_SEED.
@Suite("Sync of whole devices, simulated", .timeLimit(.minutes(15)))
struct WindowSimulationTests {
    @Test(
        "loses and hides nothing, whatever windows, locks and accounts do on the way", arguments: StoreKind.allCases)
    func schedules(kind: StoreKind) async throws {
        let place = kind == .postgreSQL ? try await TestPlace(kind) : nil
        try await Loopback.blocking { try Self.runSchedules(on: place) }
    }

    private static func runSchedules(on place: TestPlace?) throws {
        var database: (any SchemaConnection)?
        if case .postgreSQL(let address) = place?.location {
            let connection = try PostgreSQLConnection(address)
            try Migrator.postgreSQL.migrate(connection, now: 0)
            database = connection
        }
        let seed = Seeded.given()
        var random = Seeded(state: seed)
        var counters = WindowSimulation.Counters()
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? (place == nil ? 8 : 4)
        let end = ContinuousClock.now + .seconds(seconds)
        let least = place == nil ? 60 : 15
        var runs = 0
        while ContinuousClock.now < end || runs < least {
            let schedule = WindowSchedule(seed: runs == 0 ? seed : random.next())
            runs += 1
            guard let fault = WindowSimulation.fault(schedule, in: database, counters: &counters) else { continue }
            var unused = WindowSimulation.Counters()
            let short = schedule.shrunk { WindowSimulation.fault($0, in: database, counters: &unused) != nil }
            let now = WindowSimulation.fault(short, in: database, counters: &unused)
            Issue.record("seed \(seed), run \(runs): \(fault); \(now ?? ""): \(short.joined) \(short.events)")
            return
        }
        print("\(runs) schedules of whole devices on \(place == nil ? "SQLite" : "PostgreSQL"): \(counters)")
        // It really happened.
        for name in [
            "writes", "requests", "dropped", "duplicated", "devices crashed", "server crashes", "conflicts", "purges",
            "more windows", "windows closed", "sign-outs", "sign-ins", "archives", "locks turned on", "saves behind",
        ] {
            #expect(counters[name] > 0, "\(name)")
        }
    }

    @Test("finds each mistake that is put in on purpose", arguments: WindowBug.allCases)
    func mutations(bug: WindowBug) {
        var counters = WindowSimulation.Counters()
        for seed in 1...400 as ClosedRange<UInt64> {
            if let fault = WindowSimulation.fault(WindowSchedule(seed: seed), bug: bug, counters: &counters) {
                print("\(bug) is found by schedule \(seed): \(fault)")
                return
            }
        }
        Issue.record("\(bug) is not found")
    }
}
