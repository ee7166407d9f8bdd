import Testing

/// Schedules that once lost or hid something, made as short as they failed.
@Suite("Stories of windows")
struct WindowStoryTests {
    private func fault(_ events: [WindowSchedule.Event], joined: [Bool] = [true, true, true]) -> String? {
        var counters = WindowSimulation.Counters()
        return WindowSimulation.fault(WindowSchedule(joined: joined, events), counters: &counters)
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

    @Test("a device without an account that wrote a text twice hides no other device's when it joins")
    func joinsLate() {
        let fault = fault(
            [
                .write(device: 2, window: 0, record: 2, field: 0), .write(device: 1, window: 0, record: 2, field: 0),
                .write(device: 1, window: 0, record: 2, field: 0),
            ], joined: [false, false, true])
        #expect(fault == nil)
    }

    @Test("nor does one that took in an archive and wrote on", arguments: [true, false])
    func joinsWithArchive(isReopened: Bool) {
        let write = WindowSchedule.Event.write(device: 1, window: 0, record: 0, field: 0)
        let fault = fault(
            [
                .write(device: 0, window: 0, record: 0, field: 0), .flow(count: 60, seed: 1),
                .archive(of: 0, on: 1, window: 0), .write(device: 0, window: 0, record: 0, field: 0), write,
            ] + (isReopened ? [.crash(device: 1)] : []) + [write, write], joined: [true, false, true])
        #expect(fault == nil)
    }

    @Test("a text written before a lock encrypted the others is shown beside what that made of them")
    func passedByLock() {
        let fault = fault(
            [
                .leave(device: 1, window: 0), .write(device: 1, window: 0, record: 0, field: 0),
                .lock(device: 2, window: 0), .write(device: 2, window: 0, record: 0, field: 0),
            ], joined: [true, true, false])
        #expect(fault == nil)
    }
}
