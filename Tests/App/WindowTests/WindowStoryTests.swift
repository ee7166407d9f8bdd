import Testing

/// Schedules that once lost or hid something, made as short as they failed.
@Suite("Stories of windows")
struct WindowStoryTests {
    private func fault(_ events: [WindowSchedule.Event], strangers: Set<Int> = []) -> String? {
        var counters = WindowSimulation.Counters()
        return WindowSimulation.fault(WindowSchedule(events, strangers: strangers), counters: &counters)
    }

    private func write(_ device: Int, _ record: Int = 0, window: Int = 0) -> WindowSchedule.Event {
        .write(device: device, window: window, record: record, field: 0)
    }

    @Test("a page purged in a window that has not heard of a later text leaves that to a window that opens then")
    func purgedUnheard() {
        let fault = fault([
            write(2), .leave(device: 2, window: 0), .open(device: 2), write(2),
            .purge(device: 2, window: 1, record: 0), .open(device: 2),
        ])
        #expect(fault == nil)
    }

    @Test("a text of a window that dies before another heard of it is not stored over")
    func diedUnheard() {
        let fault = fault([
            .open(device: 0), write(0), .write(device: 0, window: 1, record: 0, field: 3), .crash(device: 0),
            .open(device: 0),
        ])
        #expect(fault == nil)
    }

    @Test("nor hidden where somebody writes over the text that hid it, before the browser has told of both")
    func diedUnheardAndWroteOn() {
        let fault = fault([
            .open(device: 0), write(0), write(0, window: 1), .crash(device: 0), write(0), .flow(count: 1000, seed: 1),
        ])
        #expect(fault == nil)
    }

    @Test("nor is it lost where there is no account, and who opens the app next sees it")
    func diedUnheardAlone() {
        var counters = WindowSimulation.Counters()
        #expect(WindowSimulation.fault(.unheardAlone, counters: &counters) == nil)
        #expect(counters["opened alone"] == 1)
    }

    @Test("of two texts in a row between which the browser died, the second has seen no more than the first")
    func diedBetween() {
        let fault = fault([
            write(2, 1), .split(device: 0), .crashAtSave(device: 0, .afterSave), write(0, 1), write(0, 1),
        ])
        #expect(fault == nil)
    }

    @Test("a browser that dies twice does not forget the base of an unsent text")
    func diedTwice() {
        let fault = fault([
            write(2, 1), .split(device: 0), .crashAtSave(device: 0, .afterSave), write(0, 1), write(0, 1),
            .flow(count: 30, seed: 1), .crash(device: 0), write(0, 1), .crash(device: 0),
        ])
        #expect(fault == nil)
    }

    @Test("who leaves the account in one window leaves it in the one that talks, though that still stores an answer")
    func leftWhileStoring() {
        let fault = fault([
            .flow(count: 25, seed: 4_227_734_718_670_991_715), .open(device: 0),
            .flow(count: 1, seed: 10_447_800_950_767_199_134), .write(device: 0, window: 1, record: 1, field: 4),
            .write(device: 0, window: 0, record: 1, field: 2), .write(device: 1, window: 0, record: 1, field: 4),
            .flow(count: 22, seed: 15_308_621_454_757_930_103), .sync(device: 2, limit: 1000),
            .leave(device: 0, window: 1), .flow(count: 25, seed: 5_079_924_301_324_370_198),
        ])
        #expect(fault == nil)
    }

    @Test("two texts that a device without an account wrote in a row hide none of another device")
    func joined() {
        #expect(fault([write(2, 2), write(1, 2), write(1, 2)], strangers: [0, 1, 2]) == nil)
    }

    @Test("nor where it had opened an archive of that device")
    func joinedWithArchive() {
        let turns = (0..<3).flatMap { _ in [write(0), write(1)] }
        #expect(fault([write(0), .archive(of: 0, on: 1, window: 0)] + turns, strangers: [1]) == nil)
        let runs = [write(0), write(0), write(0), write(1), write(1), write(1)]
        #expect(fault([write(0), .archive(of: 0, on: 1, window: 0)] + runs, strangers: [1]) == nil)
    }

    @Test("nor where it was encrypted before it was sent")
    func joinedLocked() {
        let events: [WindowSchedule.Event] = [
            .leave(device: 1, window: 0), write(1), .lock(device: 2, window: 0), write(2),
        ]
        #expect(fault(events, strangers: [2]) == nil)
    }

    @Test("a text of a device without an account is not lost where another purged two of its own in a row")
    func purgedBeforeJoining() {
        let events = [write(0, 1), write(2, 1), write(2, 1), .purge(device: 2, window: 0, record: 1)]
        #expect(fault(events, strangers: [0]) == nil)
    }

    @Test("a text that comes when a page was encrypted, purged and written anew elsewhere is shown beside it")
    func cameAfterPurge() {
        let flow = WindowSchedule.Event.flow(count: 1000, seed: 1)
        let fault = fault([
            .split(device: 2), write(2), .lock(device: 1, window: 0), flow, write(0), flow,
            .purge(device: 1, window: 0, record: 0), flow, write(0),
        ])
        #expect(fault == nil)
    }

    @Test("a text that was hidden by an archive is shown once the server says that nobody had seen it")
    func hiddenByArchive() {
        let events = [write(1, 2), write(0, 2), write(0, 2), .archive(of: 0, on: 1, window: 0)]
        #expect(fault(events, strangers: [0, 1]) == nil)
    }

    @Test("a text that a lock of another device replaced is encrypted in the history, too, by who opens pages later")
    func plainHistory() {
        let flow = WindowSchedule.Event.flow(count: 1000, seed: 1)
        let fault = fault([
            write(2), flow, .lock(device: 2, window: 0), flow, .close(device: 0, window: 0), flow,
        ])
        #expect(fault == nil)
    }

    @Test("and by who was encrypting when pages shut")
    func shutWhileEncrypting() {
        let fault = fault([
            write(0, 2), .flow(count: 100, seed: 1), .lock(device: 1, window: 0),
            .flow(count: 18, seed: 689_837_697_962_759_602), .lock(device: 0, window: 0),
            .flow(count: 24, seed: 10_506_620_560_862_104_359), .wait(519_503),
        ])
        #expect(fault == nil)
    }

    @Test("a text that an archive hides is shown where the archive's history tells that nobody had seen it")
    func hiddenByArchiveOfAccount() {
        let flow = WindowSchedule.Event.flow(count: 1000, seed: 1)
        let events = [write(1, 2), write(0, 2), flow, write(0, 2), .archive(of: 0, on: 1, window: 0)]
        #expect(fault(events, strangers: [1]) == nil)
    }

    @Test("a text that a window puts into the history in plain just before it is closed is encrypted by another one")
    func plainOfClosedWindow() {
        let fault = fault([
            .crash(device: 0), .flow(count: 27, seed: 2_845_259_896_782_276_378),
            .write(device: 0, window: 1, record: 1, field: 3), .write(device: 1, window: 1, record: 0, field: 4),
            .close(device: 0, window: 1), .lock(device: 0, window: 1),
            .write(device: 1, window: 1, record: 0, field: 1), .flow(count: 10, seed: 11_560_078_743_816_387_770),
            .flow(count: 21, seed: 13_651_276_520_141_182_207), .open(device: 0),
            .flow(count: 27, seed: 7_410_063_833_047_179_385), .close(device: 0, window: 1),
        ])
        #expect(fault == nil)
    }

    @Test("a text that was put into the history in plain is encrypted where pages were locked while that was begun")
    func lockedWhileEncrypting() {
        let fault = fault([
            .write(device: 0, window: 0, record: 1, field: 3), .flow(count: 23, seed: 16_247_686_341_732_611_963),
            .lock(device: 2, window: 1), .flow(count: 19, seed: 15_548_173_223_221_112_360),
            .flow(count: 23, seed: 756_511_408_048_775_074), .archive(of: 0, on: 2, window: 0), .wait(1_433_565),
        ])
        #expect(fault == nil)
    }

    @Test("a text hides none of another device where its page was purged and written anew before it was sent")
    func purgedAndWrittenAnew() {
        let fault = fault(
            [write(1, 1), write(0, 1), .purge(device: 0, window: 0, record: 1), write(0, 1)], strangers: [0, 1, 2])
        #expect(fault == nil)
    }

    @Test("a window that is closed has stored no row over a newer one that it had not heard of")
    func closedBeforeItHeard() {
        let fault = fault([
            .open(device: 0), write(2), .flow(count: 10, seed: 2_193_202_324_957_941_925),
            .write(device: 0, window: 2, record: 2, field: 4), .write(device: 1, window: 2, record: 2, field: 4),
            write(2, 2), write(1, window: 2), .flow(count: 30, seed: 14_401_770_062_702_090_528),
            write(1, 1, window: 2), .flow(count: 28, seed: 17_256_177_339_589_886_465), .open(device: 2),
            .flow(count: 13, seed: 2_578_498_442_846_005_550), .sync(device: 0, limit: 2),
            .write(device: 2, window: 2, record: 1, field: 4), .lock(device: 2, window: 1), .open(device: 1),
            .split(device: 1), .serverCrash(afterCommit: false), .open(device: 1),
            .flow(count: 29, seed: 10_368_152_648_825_933_846), .close(device: 0, window: 1),
            write(2, 1, window: 1), write(1, 1), write(0, 2, window: 1), .serverCrash(afterCommit: true),
            .flow(count: 22, seed: 10_993_999_363_746_753_558), .flow(count: 11, seed: 4_657_111_226_893_394),
            .close(device: 2, window: 2),
        ])
        #expect(fault == nil)
    }

    @Test("a lock that is turned off while another is on leaves nothing in plain in the history")
    func lockedTwice() {
        let fault = fault([
            .split(device: 0), .write(device: 0, window: 1, record: 1, field: 3),
            .write(device: 2, window: 0, record: 2, field: 3), .flow(count: 5, seed: 10_812_131_956_586_816_629),
            .serverCrash(afterCommit: false), .lock(device: 0, window: 1),
            .flow(count: 22, seed: 12_922_281_380_609_684_334), .lock(device: 1, window: 2),
            .flow(count: 28, seed: 1_648_166_523_788_707_439), .lockOff(device: 1, window: 1),
        ])
        #expect(fault == nil)
    }

    @Test("a device whose own lock is off shuts pages when another one's lock arrives")
    func lockedElsewhere() {
        let fault = fault(
            [
                .lock(device: 2, window: 1), .flow(count: 26, seed: 11_759_714_992_786_035_955),
                .lock(device: 1, window: 2), .split(device: 1), .flow(count: 18, seed: 10_763_687_803_574_662_004),
                .lockOff(device: 1, window: 2), .write(device: 1, window: 1, record: 0, field: 1),
            ], strangers: [0])
        #expect(fault == nil)
    }

    @Test("changes that a window stored and could not tell before it died are read by others when the next one opens")
    func diedUntold() {
        let fault = fault(
            [
                .open(device: 0), .flow(count: 4, seed: 17_656_353_685_362_986_773),
                .flow(count: 19, seed: 13_882_946_348_950_534_106),
                .write(device: 0, window: 1, record: 0, field: 3), .crashAtSave(device: 0, .atJournal),
                .write(device: 0, window: 1, record: 0, field: 1),
            ], strangers: [2])
        #expect(fault == nil)
    }

    @Test("a stamp that the server gave stands, though a window that opens reads and stores the one before")
    func restampedWhileOpening() {
        let fault = fault([
            .clock(device: 0, 3_600_000), .serverCrash(afterCommit: false),
            .flow(count: 2, seed: 3_048_858_079_672_273_930), .write(device: 0, window: 1, record: 0, field: 4),
            .flow(count: 23, seed: 11_713_809_279_286_402_997), .open(device: 0),
            .write(device: 0, window: 0, record: 0, field: 4), write(2),
            .write(device: 2, window: 1, record: 0, field: 4), .write(device: 1, window: 0, record: 0, field: 1),
            .open(device: 1), .flow(count: 13, seed: 14_212_593_354_323_630_534),
            .flow(count: 18, seed: 2_593_830_231_329_699_021), .write(device: 1, window: 2, record: 0, field: 1),
            .flow(count: 15, seed: 3_481_246_277_633_804_758),
        ])
        #expect(fault == nil)
    }

    @Test("a row of the outbox that was read just before it was written over does not come back")
    func overwrittenWhileRead() {
        let fault = fault([
            .clock(device: 2, 3_600_000), .write(device: 0, window: 1, record: 0, field: 3),
            .write(device: 2, window: 2, record: 0, field: 1), .flow(count: 21, seed: 6_730_846_705_638_318_427),
            .write(device: 0, window: 0, record: 0, field: 1), .write(device: 2, window: 0, record: 0, field: 2),
            .write(device: 0, window: 0, record: 0, field: 1), write(2, window: 2), .open(device: 2),
            .write(device: 2, window: 2, record: 0, field: 1), .drop(2),
            .flow(count: 14, seed: 11_314_528_221_733_364_592), .flow(count: 24, seed: 5_740_079_813_803_001_714),
        ])
        #expect(fault == nil)
    }

    @Test("a window that hears late of a change that is sent and written over does not wait to send it")
    func heardLate() {
        let fault = fault([
            .flow(count: 15, seed: 13_482_166_290_755_106_051), .flow(count: 15, seed: 16_142_006_399_801_851_652),
            .lock(device: 1, window: 1), .write(device: 1, window: 2, record: 2, field: 4),
            .close(device: 2, window: 0), .open(device: 1), .write(device: 1, window: 0, record: 2, field: 4),
            .close(device: 2, window: 2), .flow(count: 22, seed: 13_286_110_044_123_224_620), .open(device: 1),
            .close(device: 1, window: 0),
        ])
        #expect(fault == nil)
    }

    @Test("a text that an archive of a device without an account was written over is not taken for seen")
    func archiveOfStranger() {
        let events = [write(0, 2), write(1, 2), write(1, 2), .archive(of: 1, on: 2, window: 1), write(1, 2)]
        #expect(fault(events + [.join(device: 2, window: 0)], strangers: [0, 1, 2]) == nil)
    }
}
