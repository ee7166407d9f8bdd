import Almanac
import Testing

@Suite("The iCalendar text of a recurring date")
struct ICalendarTests {
    @Test(
        "has a rule that says the same",
        arguments: [
            (
                "2024-02-29", Recurrence.Repeats.yearly, Recurrence.Feb29Policy.feb28,
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"
            ),
            ("2024-02-29", .yearly, .mar1, "FREQ=YEARLY;BYYEARDAY=60"),
            ("2024-02-28", .yearly, .mar1, "FREQ=YEARLY"), ("2025-01-28", .monthly, .feb28, "FREQ=MONTHLY"),
            ("2025-01-29", .monthly, .feb28, "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
            ("2025-01-30", .monthly, .feb28, "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
            ("2025-01-31", .monthly, .feb28, "FREQ=MONTHLY;BYMONTHDAY=-1"), ("2025-01-31", .none, .feb28, nil),
        ] as [(String, Recurrence.Repeats, Recurrence.Feb29Policy, String?)])
    func solar(base: String, repeats: Recurrence.Repeats, feb29: Recurrence.Feb29Policy, rule: String?) throws {
        let day = try Day.parse(base)
        let recurrence = Recurrence(base: .solar(day), repeats: repeats, feb29Policy: feb29)
        #expect(recurrence.rule == rule)
        #expect(recurrence.lunarRule == nil)
        let start = "DTSTART;VALUE=DATE:\(day.compactText)\r\n"
        #expect(recurrence.iCalendarLines(through: Day.last) == start + (rule.map { "RRULE:\($0)\r\n" } ?? ""))
    }

    @Test("gives by its rule the days that it gives itself, from every end of month in four years")
    func sameDays() throws {
        for month in Int32(0)..<48 {
            for day in Int32(27)...31 {
                guard let base = Day(year: 2024 + month / 12, month: month % 12 + 1, day: day) else { continue }
                let days = (0..<1500).compactMap { base.adding(days: $0) }
                for repeats in [Recurrence.Repeats.monthly, .yearly] {
                    for policy in Recurrence.Feb29Policy.allCases {
                        let recurrence = Recurrence(base: .solar(base), repeats: repeats, feb29Policy: policy)
                        let expander = RuleExpander(try #require(recurrence.rule), start: base)
                        let expected = recurrence.occurrences(in: base...(try #require(days.last)))
                        #expect(days.filter(expander.holds) == expected, "\(base) \(repeats) \(policy)")
                    }
                }
            }
        }
    }

    @Test(
        "has a lunar rule where SKIP can say the policies",
        arguments: [
            ("2024-05-10", Recurrence.LeapPolicy.regular, Recurrence.Day30Policy.last, "BYMONTH=5;BYMONTHDAY=10"),
            ("2026-01-30", .regular, .last, "BYMONTH=1;BYMONTHDAY=30;SKIP=BACKWARD"),
            ("2026-01-30", .regular, .next, "BYMONTH=1;BYMONTHDAY=30;SKIP=FORWARD"),
            ("2026-01-30", .regular, .skip, "BYMONTH=1;BYMONTHDAY=30"),
            ("2025-06-01 leap", .regular, .last, nil),
            ("2025-06-01 leap", .present, .last, "BYMONTH=6L;BYMONTHDAY=1;SKIP=BACKWARD"),
            ("2025-06-01 leap", .both, .last, "BYMONTH=6,6L;BYMONTHDAY=1"),
            ("2025-06-01 leap", .only, .next, "BYMONTH=6L;BYMONTHDAY=1"),
            ("2025-06-01", .both, .last, nil), ("2026-06-01", .both, .last, "BYMONTH=6,6L;BYMONTHDAY=1"),
            ("2026-06-01", .only, .last, nil), ("2023-12-30", .both, .last, nil), ("2023-12-30", .present, .next, nil),
            ("2023-12-30", .both, .skip, "BYMONTH=12,12L;BYMONTHDAY=30"),
        ] as [(String, Recurrence.LeapPolicy, Recurrence.Day30Policy, String?)])
    func lunar(base: String, leap: Recurrence.LeapPolicy, day30: Recurrence.Day30Policy, rule: String?) throws {
        let recurrence = Recurrence(
            base: .lunar(try LunarDate.parse(base)), repeats: .yearly, leapPolicy: leap, day30Policy: day30)
        #expect(recurrence.rule == nil)
        #expect(recurrence.lunarRule == rule.map { "RSCALE=DANGI;FREQ=YEARLY;" + $0 })
    }

    @Test("expands lunar dates beside the lunar rule, in lines that need no folding")
    func expanded() throws {
        let recurrence = Recurrence(base: .lunar(try LunarDate.parse("2025-08-15")), repeats: .yearly)
        let end = try Day.parse("2033-12-31")
        let text = recurrence.iCalendarLines(through: end)
        #expect(
            text == """
                DTSTART;VALUE=DATE:20251006\r
                RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15\r
                RDATE;VALUE=DATE:20260925,20270915,20281003,20290922,20300912,20311001\r
                RDATE;VALUE=DATE:20320919,20330908\r

                """)
        #expect(!recurrence.iCalendarLines(through: end, withLunarRule: false).contains("RRULE"))
        #expect(recurrence.iCalendarLines(through: Day.first) == recurrence.iCalendarLines(through: recurrence.first))
        let long = Recurrence(
            base: .lunar(try LunarDate.parse("1990-12-30")), repeats: .yearly, leapPolicy: .both, day30Policy: .skip)
        #expect(long.iCalendarLines(through: Day.last).split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test(
        "of a monthly lunar date visits every lunar month",
        arguments: [
            (Recurrence.Day30Policy.last, ";SKIP=BACKWARD"), (.next, ";SKIP=FORWARD"), (.skip, ""),
        ])
    func lunarMonthly(day30: Recurrence.Day30Policy, skip: String) throws {
        let base = Recurrence.Base.lunar(try LunarDate.parse("2026-01-30"))
        let recurrence = Recurrence(base: base, repeats: .monthly, day30Policy: day30)
        #expect(recurrence.lunarRule == "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=30" + skip)
    }
}
