import Glibc
import LoopbackClient
import Testing

/// Devices that write, lose the network, crash, and have wrong clocks, against the server's rules. `HARU_TEST_SECONDS=60`
/// runs as long; a seed that fails is printed, made short, and run again with HARU_SEED.
@Suite("Sync, simulated", .timeLimit(.minutes(10)))
struct SimulationTests {
    @Test("loses nothing and ends with the same everywhere, whatever happens on the way")
    func schedules() {
        let seed = Seeded.given()
        var random = Seeded(state: seed)
        var counters = Simulation.Counters()
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 8
        let end = ContinuousClock.now + .seconds(seconds)
        var runs = 0
        while ContinuousClock.now < end || runs < 100 {
            let schedule = Schedule(seed: runs == 0 ? seed : random.next())
            runs += 1
            guard let fault = Simulation.fault(schedule, counters: &counters) else { continue }
            var unused = Simulation.Counters()
            let short = schedule.shrunk { Simulation.fault($0, counters: &unused) != nil }
            Issue.record("seed \(seed), run \(runs): \(fault); \(short.events)")
            return
        }
        print("\(runs) schedules: \(counters)")
        // It really happened.
        #expect(counters.conflicts > 0)
        #expect(counters.restamps > 0)
        #expect(counters.dropped > 0)
        #expect(counters.duplicated > 0)
        #expect(counters.deviceCrashes > 0)
        #expect(counters.serverCrashes > 0)
        #expect(counters.poisoned > 0)
    }

    @Test("finds each mistake that is put in on purpose", arguments: Bug.allCases)
    func mutations(bug: Bug) {
        var counters = Simulation.Counters()
        for seed in 1...400 as ClosedRange<UInt64> {
            if Simulation.fault(Schedule(seed: seed), bug: bug, counters: &counters) != nil {
                print("\(bug) is found by schedule \(seed)")
                return
            }
        }
        // Nothing is lost without it, but the person is not told that there are two texts.
        if bug == .overLost, counters.conflicts == 0 { return }
        Issue.record("\(bug) is not found")
    }
}
