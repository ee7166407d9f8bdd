import Testing

@testable import Replica

@Suite("The hybrid clock")
struct HybridClockTests {
    private let now: Int64 = 1_795_000_000_000

    @Test("follows the wall clock, and counts within a millisecond")
    func counting() {
        var clock = HybridClock(device: 7)
        let stamps = [now, now, now + 1].map { clock.next(now: $0) }
        #expect(
            stamps == [
                Stamp(milliseconds: now, counter: 0, device: 7), Stamp(milliseconds: now, counter: 1, device: 7),
                Stamp(milliseconds: now + 1, counter: 0, device: 7),
            ])
    }

    @Test("rises also when the wall clock is set back, and after it was saved and loaded")
    func setBack() {
        var clock = HybridClock(device: 7)
        let first = clock.next(now: now)
        var loaded = HybridClock(device: 7, last: clock.last)
        let stamp = loaded.next(now: now - 86_400_000)
        #expect(stamp == Stamp(milliseconds: now, counter: 1, device: 7))
        #expect(loaded.last > first)
    }

    @Test("carries the counter into the milliseconds")
    func carry() {
        var clock = HybridClock(device: 7, last: Stamp(milliseconds: now, counter: .max, device: 7))
        let stamp = clock.next(now: now)
        #expect(stamp == Stamp(milliseconds: now + 1, counter: 0, device: 7))
    }

    @Test("leaves the upper half of the counter to servers")
    func upperHalf() {
        var clock = HybridClock(device: 7, last: Stamp(milliseconds: now, counter: 0x7FFF, device: 7))
        let own = clock.next(now: now)
        #expect(own == Stamp(milliseconds: now + 1, counter: 0, device: 7))
        let given = Stamp(milliseconds: now + 1, counter: 0x8000, device: 7)
        let over = clock.next(now: now, after: given)
        #expect(over == Stamp(milliseconds: now + 2, counter: 0, device: 7))
    }

    @Test("every stamp is later than all before, whatever the wall clock does", arguments: Seeds.all)
    func monotonic(seed: UInt64) {
        var values = RandomValues(seed: seed)
        var clock = HybridClock(device: 7)
        var last = Stamp.zero
        for _ in 0..<2000 {
            let wall = values.chance(50) ? values.integer() : now + Int64(values.int(-1000...1000))
            if values.chance(3) {
                let other = Stamp(milliseconds: now + Int64(values.int(-1000...1_000_000)), counter: 3, device: 9)
                clock.observe(other, now: wall)
            }
            let stamp = clock.next(now: wall)
            #expect(stamp > last)
            #expect(stamp.device == 7)
            #expect(stamp.isAcceptable)
            last = stamp
        }
    }

    @Test("writes later than a stamp seen from a device a little ahead")
    func observe() {
        var clock = HybridClock(device: 7)
        let seen = Stamp(milliseconds: now + 299_999, counter: 5, device: 9)
        let followed = clock.observe(seen, now: now)
        #expect(followed)
        let stamp = clock.next(now: now)
        #expect(stamp > seen)
    }

    @Test("does not follow a stamp from far ahead, yet can write over it")
    func farAhead() {
        var clock = HybridClock(device: 7)
        let seen = Stamp(milliseconds: now + 31_536_000_000, counter: 5, device: 9)
        let followed = clock.observe(seen, now: now)
        #expect(!followed)
        let over = clock.next(now: now, after: seen)
        #expect(over > seen)
        #expect(over.milliseconds == seen.milliseconds)
        #expect(over.device == 7)
        let stamp = clock.next(now: now)
        #expect(stamp.milliseconds == now)
    }

    @Test("comes back from its own wrong wall clock when the server tells the time")
    func pullBack() {
        var clock = HybridClock(device: 7)
        let wrong = clock.next(now: now + 31_536_000_000)
        let ahead = clock.next(now: now)
        #expect(ahead > wrong)
        clock.pullBack(to: now)
        #expect(clock.last.milliseconds == now)
        let stamp = clock.next(now: now + 10)
        #expect(stamp.milliseconds == now + 10)
        let before = clock.last
        clock.pullBack(to: now + 1_000_000)
        #expect(clock.last == before)
    }

    @Test(
        "stays in acceptable years when the wall clock is absurd",
        arguments: [Int64.max, .min, 300_000_000_000_000, -1])
    func absurd(wall: Int64) {
        var clock = HybridClock(device: 7)
        let first = clock.next(now: wall)
        let second = clock.next(now: wall)
        #expect(first < second)
        #expect(second.isAcceptable)
        var loaded = HybridClock(device: 7, last: Stamp(milliseconds: .max, counter: .max, device: 7))
        let stamp = loaded.next(now: now)
        #expect(stamp.isAcceptable)
    }
}
