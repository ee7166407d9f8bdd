import Testing

/// Schedules that once lost or hid something, made as short as they failed.
@Suite("Stories of windows")
struct WindowStoryTests {
    private func fault(_ events: [WindowSchedule.Event]) -> String? {
        var counters = WindowSimulation.Counters()
        return WindowSimulation.fault(WindowSchedule(events), counters: &counters)
    }

    @Test("a page purged in a window that has not heard of a later text leaves that to a window that opens then")
    func purgedUnheard() {
        let fault = fault([
            .write(device: 2, window: 0, record: 0, field: 0), .leave(device: 2, window: 0), .open(device: 2),
            .write(device: 2, window: 0, record: 0, field: 0), .purge(device: 2, window: 1, record: 0),
            .open(device: 2),
        ])
        #expect(fault == nil)
    }

    @Test("a text of a window that dies before another heard of it is not stored over")
    func diedUnheard() {
        let fault = fault([
            .open(device: 0), .write(device: 0, window: 0, record: 0, field: 0),
            .write(device: 0, window: 1, record: 0, field: 3), .crash(device: 0), .open(device: 0),
        ])
        #expect(fault == nil)
    }
}
