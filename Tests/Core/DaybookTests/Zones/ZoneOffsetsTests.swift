import Almanac
import Testing

@testable import Daybook

extension ZoneOffsets {
    /// Central Europe in 2026: summer from 29 March, 01:00 UTC, to 25 October, 01:00 UTC.
    static let berlin = ZoneOffsets(
        first: 3600,
        transitions: [Transition(at: 1_774_746_000, offset: 7200), Transition(at: 1_792_890_000, offset: 3600)])
    /// A zone whose summer begins at midnight: Cairo, 24 April 2026, 00:00, and ends on 30 October at 00:00.
    static let cairo = ZoneOffsets(
        first: 7200,
        transitions: [Transition(at: 1_776_981_600, offset: 10_800), Transition(at: 1_793_307_600, offset: 7200)])
    static let seoul = ZoneOffsets(first: 32_400, transitions: [])
}

func day(_ text: String) throws -> Day { try Day.parse(text) }

@Suite("The offsets of a zone")
struct ZoneOffsetsTests {
    @Test(
        "the offset at a moment is that of the last transition up to it, of however many", arguments: [0, 1, 2, 7, 300])
    func offsets(count: Int) {
        let transitions = (0..<Int32(count)).map { number in
            ZoneOffsets.Transition(at: Int64(number) * 10 - 50, offset: number + 1)
        }
        let zone = ZoneOffsets(first: 0, transitions: transitions)
        for second: Int64 in -60...Int64(count * 10) {
            let passed = transitions.filter { $0.at <= second }
            #expect(zone.countOfTransitions(until: second) == passed.count)
            let expected = passed.last?.offset ?? 0
            #expect(zone.offset(at: second * 1000) == expected)
            #expect(zone.offset(at: second * 1000 + 999) == expected)
        }
    }

    @Test(
        "a local time is the first moment at which the clocks show it, or a later one",
        arguments: [
            (ZoneOffsets.seoul, "2026-11-23", 0, 1_795_359_600_000),
            (.seoul, "2026-11-23", 1440, 1_795_446_000_000),
            (.berlin, "2026-03-29", 119, 1_774_745_940_000),
            // From 02:00 to 03:00 there is no time: a time in between is told as it ends.
            (.berlin, "2026-03-29", 120, 1_774_746_000_000), (.berlin, "2026-03-29", 150, 1_774_746_000_000),
            (.berlin, "2026-03-29", 180, 1_774_746_000_000), (.berlin, "2026-03-29", 181, 1_774_746_060_000),
            // From 02:00 to 03:00 comes twice: it is told the first time.
            (.berlin, "2026-10-25", 150, 1_792_888_200_000), (.berlin, "2026-10-25", 180, 1_792_893_600_000),
            // The day begins at 01:00.
            (.cairo, "2026-04-24", 0, 1_776_981_600_000), (.cairo, "2026-04-24", 60, 1_776_981_600_000),
            (.cairo, "2026-04-23", 1440, 1_776_981_600_000),
            // The last hour of 29 October comes twice; the next day begins after both.
            (.cairo, "2026-10-29", 1410, 1_793_305_800_000), (.cairo, "2026-10-30", 0, 1_793_311_200_000),
            (.utc, "1969-12-31", 0, -86_400_000),
        ] as [(ZoneOffsets, String, Int32, Int64)])
    func moments(zone: ZoneOffsets, date: String, minutes: Int32, expected: Int64) throws {
        #expect(zone.moment(try day(date), minutes: minutes) == expected)
    }

    @Test("a moment is a local day and time, before 1970 too")
    func local() throws {
        #expect(ZoneOffsets.seoul.local(at: 1_795_359_599_999) == (try day("2026-11-22"), 1439))
        #expect(ZoneOffsets.seoul.local(at: 1_795_359_600_000) == (try day("2026-11-23"), 0))
        #expect(ZoneOffsets.utc.local(at: -1) == (try day("1969-12-31"), 1439))
        #expect(ZoneOffsets.berlin.local(at: 1_774_746_000_000) == (try day("2026-03-29"), 180))
        #expect(ZoneOffsets.utc.local(at: .max).day == Day.last)
        #expect(ZoneOffsets.utc.local(at: .min).day == Day.first)
    }

    @Test("every minute that clocks show is found again, and none earlier", arguments: [ZoneOffsets.berlin, .cairo])
    func roundTrip(zone: ZoneOffsets) throws {
        for transition in zone.transitions {
            var moment = (transition.at - 7200) * 1000
            while moment < (transition.at + 7200) * 1000 {
                let (day, minutes) = zone.local(at: moment)
                let found = zone.moment(day, minutes: minutes)
                #expect(found <= moment)
                #expect(zone.local(at: found) == (day, minutes))
                moment += 60_000
            }
        }
    }
}
