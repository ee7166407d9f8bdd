import Glibc
import LoopbackClient
import TestStores
import Testing

@testable import Store
@testable import SyncSimulation

/// Devices that write, lose the network, crash, and have wrong clocks, against the server's rules: as many schedules each time, however
/// fast the machine is. `HARU_TEST_SECONDS=60` runs as long; a seed that fails is printed, made short, and run again with HARU_SEED.
@Suite("Sync, simulated", .timeLimit(.minutes(10)))
struct SimulationTests {
    @Test(
        "loses nothing and ends with the same everywhere, whatever happens on the way", arguments: StoreKind.allCases)
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
        var counters = Simulation.Counters()
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0
        let end = ContinuousClock.now + .seconds(seconds)
        // Over there each statement is a way to a server and back.
        let least = place == nil ? 2000 : 50
        var runs = 0
        while ContinuousClock.now < end || runs < least {
            let schedule = Schedule(seed: runs == 0 ? seed : random.next())
            runs += 1
            guard let fault = Simulation.fault(schedule, in: database, counters: &counters) else { continue }
            var unused = Simulation.Counters()
            let short = schedule.shrunk { Simulation.fault($0, in: database, counters: &unused) != nil }
            Issue.record("seed \(seed), run \(runs): \(fault); \(short.events)")
            return
        }
        print("\(runs) schedules on \(place == nil ? "SQLite" : "PostgreSQL"): \(counters)")
        #expect(runs >= least)
        // It really happened.
        #expect(counters.conflicts > 0)
        #expect(counters.restamps > 0)
        #expect(counters.dropped > 0)
        #expect(counters.duplicated > 0)
        #expect(counters.deviceCrashes > 0)
        #expect(counters.serverCrashes > 0)
        #expect(counters.poisoned > 0)
        #expect(counters.purges > 0)
        #expect(counters.repeatedAnswers > 0)
        #expect(counters.wrongClockWrites > 0)
        #expect(counters.wrongClockPurges > 0)
        #expect(counters.unseen > 0)
    }

    @Test("of two edits of a field by one device the later stands, however its clock is set back and forth")
    func settingBack() {
        let seed = Seeded.given()
        var random = Seeded(state: seed)
        var counters = Simulation.Counters()
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0
        let end = ContinuousClock.now + .seconds(seconds)
        var runs = 0
        while ContinuousClock.now < end || runs < 1000 {
            let schedule = Schedule(settingBack: runs == 0 ? seed : random.next())
            runs += 1
            guard let fault = Simulation.fault(schedule, counters: &counters) else { continue }
            var unused = Simulation.Counters()
            let short = schedule.shrunk { Simulation.fault($0, counters: &unused) != nil }
            Issue.record("seed \(seed), run \(runs): \(fault); \(short.events)")
            return
        }
        print("\(runs) schedules with clocks that are set: \(counters)")
        #expect(counters.restamps > 0)
        #expect(counters.repeatedAnswers > 0)
    }

    @Test("finds each mistake that is put in on purpose", arguments: PlantedBug.allCases)
    func mutations(bug: PlantedBug) {
        var counters = Simulation.Counters()
        for seed in 1...400 as ClosedRange<UInt64> {
            if Simulation.fault(Schedule(seed: seed), bug: bug, counters: &counters) != nil {
                print("\(bug) is found by schedule \(seed)")
                return
            }
        }
        Issue.record("\(bug) is not found")
    }
}
