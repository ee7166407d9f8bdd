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
        "what is no rule is none",
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

    @Test("is a component of iCalendar")
    func component() throws {
        #expect(
            try #require(ZoneRule("KST-9")).component(name: "Asia/Seoul")
                == "BEGIN:VTIMEZONE\r\nTZID:Asia/Seoul\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
                + "TZOFFSETFROM:+0900\r\nTZOFFSETTO:+0900\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n")
        let newYork = try #require(ZoneRule("EST5EDT,M3.2.0,M11.1.0")).component(name: "America/New_York")
        #expect(
            newYork.contains(
                "BEGIN:DAYLIGHT\r\nDTSTART:19700308T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n"
                    + "TZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nEND:DAYLIGHT\r\n"))
        #expect(newYork.contains("DTSTART:19701101T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n"))
        let old = try #require(ZoneRule("<+0330>-3:30<+0430>,J79/24,300")).component(name: "x")
        #expect(old.contains("DTSTART:19700321T000000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=21\r\n"))
        #expect(old.contains("DTSTART:19701028T020000\r\nRRULE:FREQ=YEARLY;BYYEARDAY=301\r\n"))
        let gaza = try #require(ZoneRule("EET-2EEST,M3.4.4/50,M10.4.4/50")).component(name: "Asia/Gaza")
        #expect(
            gaza.contains(
                "DTSTART:19700328T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA\r\n"))
        let nuuk = try #require(ZoneRule("<-02>2<-01>,M3.5.0/-1,M10.5.0/0")).component(name: "America/Nuuk")
        #expect(
            nuuk.contains(
                "DTSTART:19700328T230000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA\r\n"))
    }
}
