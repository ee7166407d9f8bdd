import Almanac
import Testing

@testable import Calendars

@Suite("Rules by which events repeat")
struct RecurrenceRuleTests {
    /// The first days by a rule, as RFC 5545, section 3.8.5.3 lists them for its examples.
    private func days(_ rule: String, from start: String, _ count: Int, through last: String = "2040-12-31") throws
        -> [String]
    {
        let start = try Day.parse(start)
        let rule = try #require(RecurrenceRule(rule)).completed(from: start)
        var effort = Effort(remaining: 1_000_000)
        var found: [String] = []
        try rule.days(from: start, since: start, through: try Day.parse(last), &effort) { day in
            found.append(day.text)
            return found.count < count
        }
        return found
    }

    @Test(
        "give the days of the examples in RFC 5545",
        arguments: [
            ("FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09-02", "09-02 09-12 09-22 10-02 10-12"),
            ("FREQ=WEEKLY;INTERVAL=2;WKST=SU", "1997-09-02", "09-02 09-16 09-30 10-14 10-28"),
            ("FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "1997-09-02", "09-02 09-04 09-09 09-11 09-16"),
            ("FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR", "1997-09-01", "09-01 09-03 09-05 09-15 09-17"),
            ("FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "1997-09-05", "09-05 10-03 11-07 12-05 01-02"),
            ("FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "1997-09-07", "09-07 09-28 11-02 11-30 01-04"),
            ("FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997-09-22", "09-22 10-20 11-17 12-22 01-19"),
            ("FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", "09-28 10-29 11-28 12-29 01-29"),
            (
                "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", "1997-09-10",
                "09-10 09-11 09-12 09-13 09-14"
            ),
            ("FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", "1997-09-02", "09-02 09-09 09-16 09-23 09-30"),
            ("FREQ=YEARLY;COUNT=10;BYMONTH=6,7", "1997-06-10", "06-10 07-10 06-10 07-10 06-10"),
            ("FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", "1997-01-01", "01-01 04-10 07-19 01-01 04-09"),
            ("FREQ=YEARLY;BYDAY=20MO", "1997-05-19", "05-19 05-18 05-17 05-15 05-14"),
            ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12", "05-12 05-11 05-17 05-15 05-14"),
            // The first week of a year may begin in December: the year is that of the week.
            ("FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO", "2025-12-29", "12-29 01-03 12-31 12-29 01-02"),
            ("FREQ=YEARLY;INTERVAL=2;BYWEEKNO=-1;BYDAY=SU", "2027-01-03", "01-03 12-31 12-29 01-02 12-31"),
            ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "1997-03-13", "03-13 03-20 03-27 03-05 03-12"),
            ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "1998-02-13", "02-13 03-13 11-13 08-13 10-13"),
            ("FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "1997-09-13", "09-13 10-11 11-08 12-13 01-10"),
            (
                "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "1996-11-05",
                "11-05 11-07 11-02 11-04 11-06"
            ),
            ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", "09-04 10-07 11-06"),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "1997-09-29", "09-29 10-30 11-27 12-30 01-29"),
            ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05", "08-05 08-10 08-19 08-24"),
            ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05", "08-05 08-17 08-19 08-31"),
            ("FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01-15", "01-15 01-30 02-15 03-15 03-30"),
        ])
    func examples(rule: String, start: String, expected: String) throws {
        let expected = expected.split(separator: " ").map(String.init)
        #expect(try days(rule, from: start, expected.count).map { String($0.dropFirst(5)) } == expected)
    }

    @Test("the same days are found from the middle as from the start")
    func middle() throws {
        for text in [
            "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU",
            "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31",
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO,SU",
            "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1,-1;BYDAY=MO,SU;WKST=SU",
        ] {
            let start = try Day.parse("2001-01-01")
            let (since, last) = (try Day.parse("2019-12-25"), try Day.parse("2031-12-31"))
            let rule = try #require(RecurrenceRule(text)).completed(from: start)
            var effort = Effort(remaining: 1_000_000)
            var whole: [Day] = []
            try rule.days(from: start, since: start, through: last, &effort) { day in
                if day >= since { whole.append(day) }
                return true
            }
            var late: [Day] = []
            try rule.days(from: start, since: since, through: last, &effort) { day in
                if day >= since { late.append(day) }
                return true
            }
            #expect(late == whole && !late.isEmpty, "\(text)")
        }
    }

    @Test(
        "parts that they may not have are not read",
        arguments: [
            "", "FREQ=HOURLY", "INTERVAL=2", "FREQ=DAILY;BYDAY=1MO", "FREQ=MONTHLY;BYWEEKNO=1",
            "FREQ=WEEKLY;BYMONTHDAY=1",
            "FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;BYEASTER=0", "FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYMONTHDAY=0",
            "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=-1", "FREQ=YEARLY;RSCALE=HEBREW", "FREQ=DAILY;X",
            "FREQ=WEEKLY;WKST=XX",
        ])
    func refused(text: String) {
        #expect(RecurrenceRule(text) == nil)
    }
}
