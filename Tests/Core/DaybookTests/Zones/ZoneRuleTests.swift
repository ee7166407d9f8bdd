import Almanac
import Testing

@testable import Daybook

@Suite("The rule of a zone")
struct ZoneRuleTests {
    @Test(
        "POSIX rules are read in all their forms",
        arguments: [
            ("UTC0", 0, nil), ("<+0545>-5:45", 20_700, nil), ("EST5", -18_000, nil),
            ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, ["2027-03-28 3600", "2027-10-31 3600"]),
            ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", -10_800, ["2027-03-28 3600", "2027-10-31 3600"]),
            // 1 November is day 304 of a year where 29 February is counted, and 305 where it is not.
            ("AAA0BBB,304,J60", 0, ["2027-03-01 3600", "2027-11-01 7200"]),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600, ["2027-03-28 3600", "2027-10-31 3600"]),
        ] as [(String, Int32, [String]?)])
    func rules(text: String, offset: Int32, turns: [String]?) throws {
        let rule = try #require(ZoneRule(text))
        #expect(rule.offset == offset)
        let year = try #require(Day(year: 2027, month: 1, day: 1))
        let start = Int64(year.number) * 86_400
        let found = rule.transitions(from: start, to: start + 364 * 86_400).filter { $0.at >= start }.map {
            transition in
            let number = transition.at / 86_400
            return "\(Day(number: Int32(number))?.text ?? "") \(transition.at - number * 86_400)"
        }
        #expect(found == turns ?? [])
    }

    @Test(
        "a text that is no rule gives none",
        arguments: [
            "", "UT0", "UTC", "UTC25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
            "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J2", "CET-1CEST,366,1",
            "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0 ", "<+0100-1",
        ])
    func noRules(text: String) { #expect(ZoneRule(text) == nil) }

    @Test(
        "turns on the day that its weekday has, or on one beside it",
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29", "2026-10-25"),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08", "2026-11-01"),
            // Two days and two hours after the fourth Thursday; an hour before the last Sunday.
            ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28", "2026-10-24"),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-28", "2026-10-25"),
        ])
    func turns(text: String, begins: String, ends: String) throws {
        let rule = try #require(ZoneRule(text))
        let summer = try #require(rule.summer)
        let middle = try Int64(day("2026-07-01").number) * 86_400
        let found = rule.transitions(from: middle, to: middle).suffix(2).map { $0.at }
        let days = [found[0] + Int64(rule.offset), found[1] + Int64(summer.offset)].map { seconds in
            Day(number: Int32(seconds / 86_400))?.text
        }
        #expect(days == [begins, ends])
    }
}
