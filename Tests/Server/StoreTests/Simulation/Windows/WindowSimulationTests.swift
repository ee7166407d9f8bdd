import Testing

/// Devices with up to three windows of the real app each, which write, lock pages, leave the account and come back, lose the network, and
/// die, against the server's rules. The schedules are chosen; docs/technotes/server.md says which others still hide a text.
@Suite("Sync of whole devices, simulated")
struct WindowSimulationTests {
    @Test("loses and hides nothing, whatever windows, locks and accounts do on the way")
    func schedules() {
        var counters = WindowSimulation.Counters()
        for seed: UInt64 in [1, 2, 5, 7, 10] {
            let fault = WindowSimulation.fault(WindowSchedule(seed: seed), counters: &counters)
            #expect(fault == nil, "schedule \(seed)")
        }
        print("Schedules of whole devices: \(counters)")
        // It really happened.
        for name in ["writes", "conflicts", "more windows", "sign-outs", "locks turned on", "saves behind"] {
            #expect(counters[name] > 0, "\(name)")
        }
    }

    @Test("finds each mistake that is put in on purpose", arguments: WindowBug.allCases)
    func mutations(bug: WindowBug) {
        var counters = WindowSimulation.Counters()
        for seed in 1...100 as ClosedRange<UInt64> {
            let schedule = WindowSchedule(seed: seed)
            guard let fault = WindowSimulation.fault(schedule, bug: bug, counters: &counters),
                WindowSimulation.fault(schedule, counters: &counters) == nil
            else { continue }
            print("\(bug) is found by schedule \(seed): \(fault)")
            return
        }
        Issue.record("\(bug) is not found")
    }
}
