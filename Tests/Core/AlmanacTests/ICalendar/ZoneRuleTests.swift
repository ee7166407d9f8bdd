import Testing

@testable import Almanac

@Suite("The rule of a zone")
struct ZoneRuleTests {
    @Test(
        "says how far local time is from UTC",
        arguments: [
            ("KST-9", 32_400, nil), ("UTC0", 0, nil), ("<+0545>-5:45", 20_700, nil), ("<-03>3", -10_800, nil),
            ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200), ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800, 39_600), ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600, 0),
        ] as [(String, Int32, Int32?)])
    func offsets(text: String, standard: Int32, summer: Int32?) throws {
        let rule = try #require(ZoneRule(text))
        #expect(rule.standard == standard)
        #expect(rule.summer == summer ?? standard)
        #expect((rule.begins == nil) == (summer == nil))
    }

    @Test(
        "is none for anything else",
        arguments: [
            "", "K-9", "KST", "KST-9x", "KST-25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
            "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J60,J300", "<+09-9", "<>-9",
            "CET-1CEST,M3.5.0/200,M10.5.0",
        ])
    func malformed(text: String) { #expect(ZoneRule(text) == nil) }

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
        #expect(rule.begins?.first(year: 2026)?.text == begins)
        #expect(rule.ends?.first(year: 2026)?.text == ends)
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
