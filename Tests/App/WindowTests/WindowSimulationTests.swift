import Glibc
import LoopbackClient
import Testing

/// Devices with up to three windows of the real app each, which write, lock pages, leave the account and come back, lose the network, and
/// die, against the server's rules. The same 500 schedules each time; `HARU_SEED` chooses others, and `HARU_TEST_SECONDS=600` runs as
/// long. One that fails is told with its seed, made as short as it still fails.
@Suite("Sync of whole devices, simulated", .timeLimit(.minutes(30)))
struct WindowSimulationTests {
    /// The schedules run in parts, side by side: the first part has the first of them, and each fourth after it.
    private static let parts: UInt64 = 4

    @Test("loses and hides nothing, whatever windows, locks and accounts do on the way", arguments: 0..<parts)
    func schedules(part: UInt64) {
        let counters = run(part, of: 125) { WindowSchedule(seed: $0) }
        // It really happened.
        for name in [
            "writes", "purges", "archives", "conflicts", "restamped", "dropped", "duplicated", "more windows",
            "windows closed", "saves unheard", "devices crashed", "server crashes", "sign-outs", "sign-ins",
            "strangers", "opened alone", "locks turned on",
        ] {
            #expect(counters[name] > 0, "\(name)")
        }
    }

    @Test(
        "no edit stands over one that was written over it, however the clock of a window is set back and forth",
        arguments: 0..<parts)
    func settingBack(part: UInt64) {
        // Of the first two hundred, 32 fails: docs/technotes/server.md, "Known faults".
        let counters = run(part, of: 50) { WindowSchedule(settingBack: $0 + 200) }
        for name in ["restamped", "more windows", "strangers", "kept pages written", "kept pages purged"] {
            #expect(counters[name] > 0, "\(name)")
        }
    }

    private func run(_ part: UInt64, of least: Int, _ make: (UInt64) -> WindowSchedule) -> WindowSimulation.Counters {
        var seed = part + (getenv("HARU_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1)
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0
        let end = ContinuousClock.now + .seconds(seconds)
        var counters = WindowSimulation.Counters()
        var runs = 0
        while runs < least || ContinuousClock.now < end {
            let schedule = make(seed)
            runs += 1
            if let fault = WindowSimulation.fault(schedule, counters: &counters) {
                var unused = WindowSimulation.Counters()
                let short = schedule.shrunk { WindowSimulation.fault($0, counters: &unused) != nil }
                let opening = short.opensAlone ? ", opened alone" : ""
                Issue.record("HARU_SEED=\(seed): \(fault); strangers \(short.strangers)\(opening), \(short.events)")
                return counters
            }
            seed += Self.parts
        }
        print("\(runs) schedules of whole devices: \(counters)")
        return counters
    }

    @Test("finds each mistake that is put in on purpose", arguments: WindowBug.allCases)
    func mutations(bug: WindowBug) {
        var counters = WindowSimulation.Counters()
        // Few schedules open a device that has no account once more.
        for seed in 0...100 as ClosedRange<UInt64> {
            let schedule = seed == 0 ? WindowSchedule.unheardAlone : WindowSchedule(seed: seed)
            guard let fault = WindowSimulation.fault(schedule, bug: bug, counters: &counters),
                WindowSimulation.fault(schedule, counters: &counters) == nil
            else { continue }
            print("\(bug) is found by schedule \(seed): \(fault)")
            return
        }
        Issue.record("\(bug) is not found")
    }
}
