import Almanac
import Testing

@Suite("The iCalendar text of a recurring date")
struct ICalendarTests {
    @Test(
        "has rules that every program takes alike",
        arguments: [
            ("2024-02-29", .yearly, [("2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "")]),
            ("2024-02-28", .yearly, [("2024-02-28", "FREQ=YEARLY", "")]),
            ("2025-01-28", .monthly, [("2025-01-28", "FREQ=MONTHLY", "")]),
            (
                "2025-01-29", .monthly,
                [
                    ("2025-01-29", "FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=29", ""),
                    ("2025-02-28", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "-february"),
                ]
            ),
            (
                "2024-02-29", .monthly,
                [
                    ("2024-03-29", "FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=29", ""),
                    ("2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "-february"),
                ]
            ),
            (
                "2025-06-30", .monthly,
                [
                    ("2025-06-30", "FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=30", ""),
                    ("2026-02-28", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "-february"),
                ]
            ),
            // In the last year of all there is no February any more.
            (
                "9999-03-30", .monthly,
                [("9999-03-30", "FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=30", "")]
            ),
            ("2025-01-31", .monthly, [("2025-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1", "")]),
            ("2025-01-31", .none, [("2025-01-31", "", "")]),
        ] as [(String, Recurrence.Repeats, [(String, String, String)])])
    func solar(base: String, repeats: Recurrence.Repeats, events: [(String, String, String)]) throws {
        let recurrence = Recurrence(base: .solar(try Day.parse(base)), repeats: repeats)
        let expected = try events.map { EventDays(try Day.parse($0.0), rule: $0.1, part: $0.2) }
        #expect(recurrence.events(in: Day.first...Day.last) == expected)
        #expect(recurrence.rules(from: recurrence.first) == expected.filter { !$0.rule.isEmpty })
        #expect(recurrence.lunarRule == nil)
    }

    @Test("gives by its rules the days that it gives itself, each once, from every end of month in four years")
    func sameDays() throws {
        for month in Int32(0)..<48 {
            for day in Int32(27)...31 {
                guard let base = Day(year: 2024 + month / 12, month: month % 12 + 1, day: day) else { continue }
                let days = (0..<1500).compactMap { base.adding(days: $0) }
                let all = base...(try #require(days.last))
                for repeats in [Recurrence.Repeats.monthly, .yearly] {
                    for policy in Recurrence.Feb29Policy.allCases {
                        let recurrence = Recurrence(base: .solar(base), repeats: repeats, feb29Policy: policy)
                        // As they are, and as a to-do's series goes on after a while.
                        for day in [base, base.adding(days: 397) ?? base] {
                            let rules = recurrence.rules(from: day)
                            let expected = recurrence.occurrences(in: day...all.upperBound)
                            let isByDays = (base.month, base.day, repeats, policy) == (2, 29, .yearly, .mar1)
                            #expect(rules.isEmpty == isByDays)
                            let found = rules.flatMap { rule in
                                days.filter(RuleExpander(rule.rule, start: rule.start).holds)
                            }
                            #expect(isByDays || found.sorted() == expected, "\(base) \(repeats) \(policy)")
                            #expect(rules.allSatisfy { found.contains($0.start) }, "\(base) \(repeats) \(policy)")
                        }
                    }
                }
            }
        }
    }

    @Test(
        "has a day each where no rule is taken alike",
        arguments: [
            (
                Recurrence.Base.solar(try Day.parse("2024-02-29")), Recurrence.Repeats.yearly,
                ["20240229", "20250301", "20260301", "20270301", "20280229"]
            ),
            (
                .lunar(try LunarDate.parse("2023-08-15")), .yearly,
                ["20240917", "20251006", "20260925", "20270915", "20281003"]
            ),
        ])
    func singles(base: Recurrence.Base, repeats: Recurrence.Repeats, days: [String]) throws {
        let recurrence = Recurrence(base: base, repeats: repeats, feb29Policy: .mar1)
        let events = recurrence.events(in: try Day.parse("2024-01-01")...Day.parse("2028-12-31"))
        #expect(events.map(\.start.compactText) == days)
        #expect(events.map(\.part) == days.map { "-" + $0 })
        #expect(events.allSatisfy { $0.lines == "DTSTART;VALUE=DATE:\($0.start.compactText)\r\n" })
    }

    @Test(
        "has a lunar rule where one says the policies, and programs that know it take it so",
        arguments: [
            ("2024-05-10", Recurrence.LeapPolicy.regular, Recurrence.Day30Policy.last, "BYMONTH=5;BYMONTHDAY=10"),
            ("2026-01-30", .regular, .last, "BYMONTH=1;BYMONTHDAY=30;SKIP=BACKWARD"),
            ("2026-01-30", .regular, .next, nil),
            ("2026-01-30", .regular, .skip, "BYMONTH=1;BYMONTHDAY=30"),
            ("2025-06-01 leap", .regular, .last, nil),
            ("2025-06-01 leap", .present, .last, nil), ("2026-06-01", .present, .last, nil),
            ("2025-06-01 leap", .both, .last, "BYMONTH=6,6L;BYMONTHDAY=1"),
            ("2025-06-01 leap", .only, .next, "BYMONTH=6L;BYMONTHDAY=1"),
            ("2025-06-01", .both, .last, nil), ("2026-06-01", .both, .last, "BYMONTH=6,6L;BYMONTHDAY=1"),
            ("2026-06-01", .only, .last, nil), ("2023-12-30", .both, .last, nil), ("2023-12-30", .present, .next, nil),
            ("2023-12-30", .both, .skip, nil),
        ] as [(String, Recurrence.LeapPolicy, Recurrence.Day30Policy, String?)])
    func lunar(base: String, leap: Recurrence.LeapPolicy, day30: Recurrence.Day30Policy, rule: String?) throws {
        let recurrence = Recurrence(
            base: .lunar(try LunarDate.parse(base)), repeats: .yearly, leapPolicy: leap, day30Policy: day30)
        #expect(recurrence.rules(from: recurrence.first) == [])
        #expect(recurrence.lunarRule == rule.map { "RSCALE=DANGI;FREQ=YEARLY;" + $0 })
    }

    @Test("expands lunar dates beside the lunar rule, in lines that need no folding")
    func expanded() throws {
        let recurrence = Recurrence(base: .lunar(try LunarDate.parse("2025-08-15")), repeats: .yearly)
        let end = try Day.parse("2033-12-31")
        let text = try #require(recurrence.lunarLines(through: end))
        #expect(
            text == """
                DTSTART;VALUE=DATE:20251006\r
                RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15\r
                RDATE;VALUE=DATE:20260925,20270915,20281003,20290922,20300912,20311001\r
                RDATE;VALUE=DATE:20320919,20330908\r

                """)
        #expect(recurrence.lunarLines(through: Day.first) == recurrence.lunarLines(through: recurrence.first))
        let long = Recurrence(
            base: .lunar(try LunarDate.parse("1990-12-29")), repeats: .yearly, leapPolicy: .both)
        let lines = try #require(long.lunarLines(through: Day.last))
        #expect(lines.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test(
        "of a monthly lunar date visits every lunar month",
        arguments: [
            (Recurrence.Day30Policy.last, ";SKIP=BACKWARD"), (.next, nil), (.skip, ""),
        ] as [(Recurrence.Day30Policy, String?)])
    func lunarMonthly(day30: Recurrence.Day30Policy, skip: String?) throws {
        let base = Recurrence.Base.lunar(try LunarDate.parse("2026-01-30"))
        let recurrence = Recurrence(base: base, repeats: .monthly, day30Policy: day30)
        #expect(recurrence.lunarRule == skip.map { "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=30" + $0 })
        #expect((recurrence.lunarLines(through: Day.last) == nil) == (skip == nil))
    }
}
