import Almanac
import Testing

@Suite("A D-day")
struct DayCountTests {
    /// One row of a table of cases: the date that is counted, the day, and the expected standing.
    struct Case: CustomTestStringConvertible {
        var kind = DayCount.Kind.countdown
        let base: Recurrence.Base
        var repeats = Recurrence.Repeats.none
        var leapPolicy = Recurrence.LeapPolicy.regular
        let on: String
        let days: Int32
        let target: String

        var testDescription: String { "\(kind) \(base) \(repeats) on \(on)" }
    }

    static func solar(
        _ text: String, _ on: String, _ days: Int32, _ target: String? = nil, repeats: Recurrence.Repeats = .none
    ) throws -> Case {
        Case(base: .solar(try Day.parse(text)), repeats: repeats, on: on, days: days, target: target ?? text)
    }

    static func lunar(
        _ text: String, _ on: String, _ days: Int32, _ target: String, repeats: Recurrence.Repeats = .none,
        kind: DayCount.Kind = .countdown, leap: Recurrence.LeapPolicy = .regular
    ) throws -> Case {
        Case(
            kind: kind, base: .lunar(try LunarDate.parse(text)), repeats: repeats, leapPolicy: leap, on: on, days: days,
            target: target)
    }

    private func check(_ row: Case) throws {
        let recurrence = Recurrence(base: row.base, repeats: row.repeats, leapPolicy: row.leapPolicy)
        let standing = try #require(DayCount(kind: row.kind, recurrence: recurrence).standing(on: Day.parse(row.on)))
        #expect(standing.target.text == row.target)
        #expect(standing.days == row.days)
        let label: DayLabel =
            row.days < 0
            ? .before(-row.days) : row.kind == .count ? .count(row.days) : row.days == 0 ? .dDay : .after(row.days)
        #expect(standing.label == label)
    }

    @Test(
        "counts down to a solar date and on from it",
        arguments: [
            try solar("2025-06-30", "2025-06-23", -7), try solar("2025-06-30", "2025-06-29", -1),
            try solar("2025-06-30", "2025-06-30", 0), try solar("2025-06-30", "2025-07-01", 1),
            try solar("2024-06-30", "2025-06-30", 365), try solar("2026-01-01", "2025-06-30", -185),
            try solar("2024-02-29", "2025-03-01", 366), try solar("0001-01-01", "9999-12-31", 3_652_058),
        ])
    func countdown(row: Case) throws { try check(row) }

    @Test(
        "counts the days from a beginning: the first is day 1, and there is no day 0",
        arguments: [
            ("2025-06-30", "2025-06-28", -2), ("2025-06-30", "2025-06-29", -1), ("2025-06-30", "2025-06-30", 1),
            ("2025-06-30", "2025-07-01", 2), ("2025-01-01", "2025-04-10", 100), ("2024-05-10", "2025-05-09", 365),
            ("2024-05-10", "2025-05-10", 366), ("2024-05-10", "2025-05-11", 367), ("2026-05-10", "2025-05-10", -365),
            ("2020-05-10", "2025-05-10", 1827), ("2024-02-29", "2025-02-28", 366), ("2024-02-29", "2025-03-01", 367),
            ("2024-02-29", "2028-02-29", 1462), ("2027-05-10", "2025-05-10", -730),
        ] as [(String, String, Int32)])
    func count(base: String, on: String, days: Int32) throws {
        try check(Case(kind: .count, base: .solar(Day.parse(base)), on: on, days: days, target: base))
    }

    @Test(
        "comes again by the civil calendar, counted from its base and not from the time before",
        arguments: [
            try solar("2000-08-15", "2025-08-10", -5, "2025-08-15", repeats: .yearly),
            try solar("2000-08-15", "2025-08-15", 0, "2025-08-15", repeats: .yearly),
            try solar("2000-08-15", "2025-08-16", -364, "2026-08-15", repeats: .yearly),
            try solar("2024-02-29", "2025-02-28", 0, "2025-02-28", repeats: .yearly),
            try solar("2024-02-29", "2025-03-01", -364, "2026-02-28", repeats: .yearly),
            try solar("2024-02-29", "2028-02-28", -1, "2028-02-29", repeats: .yearly),
            try solar("2024-02-29", "2028-02-29", 0, "2028-02-29", repeats: .yearly),
            try solar("2024-02-29", "2028-03-01", -364, "2029-02-28", repeats: .yearly),
            try solar("2027-08-15", "2025-08-15", -730, "2027-08-15", repeats: .yearly),
            try solar("2025-01-15", "2025-03-15", 0, "2025-03-15", repeats: .monthly),
            try solar("2025-01-15", "2025-03-16", -30, "2025-04-15", repeats: .monthly),
            try solar("2025-01-31", "2025-01-31", 0, "2025-01-31", repeats: .monthly),
            try solar("2025-01-31", "2025-02-01", -27, "2025-02-28", repeats: .monthly),
            try solar("2025-01-31", "2025-03-01", -30, "2025-03-31", repeats: .monthly),
            try solar("2025-01-31", "2025-03-31", 0, "2025-03-31", repeats: .monthly),
            try solar("2025-03-31", "2025-04-10", -20, "2025-04-30", repeats: .monthly),
            try solar("2025-03-31", "2025-05-01", -30, "2025-05-31", repeats: .monthly),
            try solar("2025-12-25", "2025-03-16", -284, "2025-12-25", repeats: .monthly),
        ])
    func solarRepeats(row: Case) throws { try check(row) }

    @Test(
        "follows the lunar calendar where the original was wrong, or asked a server",
        arguments: [
            try lunar("2025-08-15", "2025-10-01", -5, "2025-10-06"),
            try lunar("2025-08-15", "2025-10-06", 0, "2025-10-06"),
            try lunar("2025-08-15", "2025-10-08", 2, "2025-10-06"),
            try lunar("2020-01-01", "2025-01-20", -9, "2025-01-29", repeats: .yearly),
            try lunar("2020-01-01", "2025-01-30", -383, "2026-02-17", repeats: .yearly),
            try lunar("2020-12-15", "2025-01-10", -4, "2025-01-14", repeats: .yearly),
            try lunar("2020-12-29", "2026-01-01", -46, "2026-02-16", repeats: .yearly),
            try lunar("2023-12-30", "2025-03-01", -352, "2026-02-16", repeats: .yearly),
            try lunar("2026-01-30", "2027-03-01", -6, "2027-03-07", repeats: .yearly),
            try lunar("2027-08-15", "2025-09-30", -715, "2027-09-15", repeats: .yearly),
            try lunar("2020-06-15", "2025-07-20", -373, "2026-07-28", repeats: .yearly),
            try lunar("2020-06-15", "2025-07-20", -19, "2025-08-08", repeats: .yearly, leap: .present),
            try lunar("2025-01-15", "2025-03-01", -13, "2025-03-14", repeats: .monthly),
            try lunar("2025-08-15", "2025-10-06", 1, "2025-10-06", kind: .count),
            try lunar("2025-08-15", "2025-10-07", 2, "2025-10-06", kind: .count),
            try lunar("2025-08-15", "2026-01-13", 100, "2025-10-06", kind: .count),
            try lunar("2025-08-15", "2026-09-25", 355, "2025-10-06", kind: .count),
            // The notice that the original gave a year early: right after this year's day comes next year's.
            try lunar("2020-01-01", "2025-02-01", -381, "2026-02-17", repeats: .yearly),
        ])
    func lunarCases(row: Case) throws { try check(row) }

    @Test("has no standing when the lunar table holds no more occurrences")
    func exhausted() throws {
        let base = Recurrence.Base.lunar(try LunarDate.parse("2025-08-15"))
        let yearly = DayCount(kind: .countdown, recurrence: Recurrence(base: base, repeats: .yearly))
        #expect(yearly.standing(on: try Day.parse("2101-06-01")) == nil)
        let count = DayCount(kind: .count, recurrence: Recurrence(base: base, repeats: .yearly))
        #expect(count.standing(on: try Day.parse("2101-06-01"))?.days == 27_632)
    }
}
