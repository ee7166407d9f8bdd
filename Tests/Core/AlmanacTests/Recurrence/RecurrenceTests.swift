import Almanac
import Testing

@Suite("A recurring date")
struct RecurrenceTests {
    static func lunar(
        _ text: String, _ repeats: Recurrence.Repeats, leap: Recurrence.LeapPolicy = .regular,
        day30: Recurrence.Day30Policy = .last
    ) throws -> Recurrence {
        Recurrence(
            base: .lunar(try LunarDate.parse(text)), repeats: repeats, leapPolicy: leap, day30Policy: day30)
    }

    @Test("once has its base and nothing else")
    func once() throws {
        let day = try Day.parse("2025-06-30")
        let once = Recurrence(base: .solar(day))
        #expect(once.next(onOrAfter: Day.first) == day)
        #expect(once.next(onOrAfter: day) == day)
        #expect(once.next(onOrAfter: try Day.parse("2025-07-01")) == nil)
        #expect(once.previous(before: day) == nil)
        #expect(once.previous(before: Day.last) == day)
        #expect(once.nth(0) == day)
        #expect(once.nth(1) == nil)
        #expect(once.nth(-1) == nil)
    }

    @Test("a monthly day 31 clamps to each month and never drifts")
    func monthly() throws {
        let monthly = Recurrence(base: .solar(try Day.parse("2025-01-31")), repeats: .monthly)
        let texts = (Int32(0)..<6).compactMap { monthly.nth($0)?.text }
        #expect(texts == ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30", "2025-05-31", "2025-06-30"])
    }

    @Test(
        "29 February falls where the policy says, and on 29 in leap years",
        arguments: [
            (Recurrence.Feb29Policy.feb28, "2025-02-28"), (.mar1, "2025-03-01"),
        ])
    func february(policy: Recurrence.Feb29Policy, common: String) throws {
        let yearly = Recurrence(base: .solar(try Day.parse("2024-02-29")), repeats: .yearly, feb29Policy: policy)
        #expect(yearly.nth(1)?.text == common)
        #expect(yearly.nth(4)?.text == "2028-02-29")
        #expect(yearly.nth(76)?.text.suffix(5) == common.suffix(5))
    }

    @Test("the 29 February policy leaves a monthly date alone")
    func februaryMonthly() throws {
        let monthly = Recurrence(base: .solar(try Day.parse("2024-02-29")), repeats: .monthly, feb29Policy: .mar1)
        #expect(monthly.nth(12)?.text == "2025-02-28")
    }

    @Test(
        "a leap-month date falls where the policy says",
        arguments: [
            (Recurrence.LeapPolicy.regular, ["2025-07-25", "2026-07-14", "2027-07-04", "2036-06-24", "2037-07-13"]),
            (.present, ["2025-07-25", "2026-07-14", "2027-07-04", "2036-07-23", "2037-07-13"]),
            (.both, ["2025-07-25", "2026-07-14", "2027-07-04", "2036-06-24", "2036-07-23"]),
            (.only, ["2025-07-25", "2036-07-23", "2055-07-24"]),
        ])
    func leap(policy: Recurrence.LeapPolicy, expected: [String]) throws {
        let yearly = try Self.lunar("2025-06-01 leap", .yearly, leap: policy)
        let found = yearly.occurrences(in: try Day.parse("2025-01-01")...Day.parse("2060-12-31"))
        for text in expected { #expect(found.contains(try Day.parse(text)), "\(text)") }
        if policy == .only { #expect(found.map(\.text) == expected) }
        #expect(found.filter { $0.year == 2036 }.count == (policy == .both ? 2 : 1))
    }

    @Test(
        "the 30th of a month of 29 days falls where the policy says",
        arguments: [
            (Recurrence.Day30Policy.last, ["2024-02-09", "2025-01-28", "2026-02-16", "2027-02-06"]),
            (.next, ["2024-02-09", "2025-01-29", "2026-02-17", "2027-02-06"]),
            (.skip, ["2024-02-09", "2027-02-06", "2028-01-26"]),
        ])
    func day30(policy: Recurrence.Day30Policy, expected: [String]) throws {
        let yearly = try Self.lunar("2023-12-30", .yearly, day30: policy)
        let count = Int32(expected.count)
        #expect((0..<count).compactMap { yearly.nth($0)?.text } == expected)
    }

    @Test("lunar 11-15 comes twice in some civil years and never in others")
    func twiceAYear() throws {
        let yearly = try Self.lunar("2000-11-15", .yearly)
        for year in [Int32(2007), 2015, 2018, 2026, 2037, 2045] { #expect(yearly.occurrences(inYear: year).count == 2) }
        for year in [Int32(2006), 2014, 2017, 2025, 2036, 2044] { #expect(yearly.occurrences(inYear: year).isEmpty) }
        #expect(yearly.occurrences(inYear: 2027).count == 1)
        #expect(yearly.occurrences(inYear: 0).isEmpty)
        #expect(yearly.occurrences(inYear: 10000).isEmpty)
    }

    @Test("a monthly lunar date visits every month, leap ones too")
    func lunarMonthly() throws {
        let monthly = try Self.lunar("2025-05-15", .monthly)
        let expected = ["2025-05-15", "2025-06-15", "2025-06-15 leap", "2025-07-15"]
        #expect((Int32(0)..<4).compactMap { monthly.nth($0).flatMap { LunarDate($0) }?.text } == expected)
    }

    @Test("lunar dates end with the table")
    func end() throws {
        let yearly = try Self.lunar("2099-12-01", .yearly)
        let last = try #require(yearly.nth(1))
        #expect(LunarDate(last)?.year == 2100)
        #expect(yearly.nth(2) == nil)
        #expect(yearly.next(onOrAfter: try #require(last.adding(days: 1))) == nil)
        #expect(yearly.next(onOrAfter: Day.last) == nil)
        #expect(yearly.previous(before: Day.last) == last)
        #expect(yearly.occurrences(in: Day.first...Day.last).count == 2)
    }

    @Test("solar dates end with year 9999")
    func solarEnd() throws {
        let yearly = Recurrence(base: .solar(try Day.parse("9998-12-31")), repeats: .yearly)
        #expect(yearly.occurrences(in: Day.first...Day.last).map(\.text) == ["9998-12-31", "9999-12-31"])
        #expect(yearly.next(onOrAfter: Day.last) == Day.last)
        let leapDay = Recurrence(base: .solar(try Day.parse("9996-02-29")), repeats: .yearly, feb29Policy: .mar1)
        #expect(leapDay.previous(before: Day.last)?.text == "9999-03-01")
    }
}
