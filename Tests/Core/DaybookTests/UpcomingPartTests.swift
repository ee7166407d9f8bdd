import Almanac
import Testing

@testable import Daybook

@Suite("The parts of the coming days")
struct UpcomingPartTests {
    private func parts(_ today: String, _ start: Weekday = .monday) throws -> [UpcomingPart] {
        UpcomingPart.parts(after: try Day.parse(today), weekStart: start)
    }

    @Test(
        "follow one another from tomorrow to a year ahead, whatever the day",
        arguments: ["2026-11-30", "2024-02-28", "2027-12-31"])
    func follow(today: String) throws {
        let first = try Day.parse(today)
        for start in Weekday.allCases {
            let parts = try parts(today, start)
            var last = first
            for part in parts {
                #expect(last.days(to: part.first) == 1)
                #expect(part.first <= part.last)
                last = part.last
            }
            #expect(first.days(to: last) >= 365)
        }
    }

    @Test("are fourteen days, weeks that end before the weekday that begins them, and whole months")
    func spans() throws {
        let parts = try parts("2026-11-30", .sunday)
        #expect(parts.prefix(14).allSatisfy { $0.span == .day && $0.first == $0.last })
        let weeks = parts.filter { $0.span == .week }
        #expect(weeks.map { $0.first.text } == ["2026-12-15", "2026-12-20", "2026-12-27", "2027-01-03", "2027-01-10"])
        #expect(weeks.allSatisfy { $0.last.weekday == .saturday })
        let months = parts.filter { $0.span == .month }
        #expect(months.first?.first.text == "2027-01-17")
        #expect(months.first?.last.text == "2027-01-31")
        #expect(months.last?.last.text == "2027-11-30")
        #expect(months.count == 11)
    }

    @Test(
        "end with the last day of all",
        arguments: ["9999-12-31", "9999-12-30", "9999-12-20", "9999-11-20", "9999-06-01"])
    func end(today: String) throws {
        let parts = try parts(today)
        #expect(parts.last?.last ?? Day.last == Day.last)
        #expect(parts.isEmpty == (today == "9999-12-31"))
    }

    @Test(
        "have each day once; a day after them all is in its month",
        arguments: [
            ("2026-12-01", "2026-12-01", "2026-12-01"), ("2026-12-22", "2026-12-20", "2026-12-26"),
            ("2027-02-14", "2027-02-01", "2027-02-28"), ("2029-02-03", "2029-02-01", "2029-02-28"),
            ("9999-12-31", "9999-12-01", "9999-12-31"),
        ])
    func ofDay(day: String, first: String, last: String) throws {
        let part = UpcomingPart.part(of: try Day.parse(day), in: try parts("2026-11-30", .sunday))
        #expect(part?.first.text == first)
        #expect(part?.last.text == last)
    }

    @Test("have no day until today")
    func passed() throws {
        #expect(UpcomingPart.part(of: try Day.parse("2026-11-30"), in: try parts("2026-11-30")) == nil)
    }
}
