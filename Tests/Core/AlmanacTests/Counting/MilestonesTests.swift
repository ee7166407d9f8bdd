import Almanac
import Testing

@Suite("Milestones")
struct MilestonesTests {
    private func milestones(of base: String, through end: String, feb29: Recurrence.Feb29Policy = .feb28) throws
        -> [Milestone]
    {
        let day = try Day.parse(base)
        return Milestones(of: Recurrence(base: .solar(day), feb29Policy: feb29))
            .milestones(in: Day.first...(try Day.parse(end)))
    }

    @Test("begin with day 1 and go on by hundreds and years")
    func first() throws {
        let found = try milestones(of: "2024-05-10", through: "2026-05-10")
        let expected: [(String, Int32, Milestone.Occasion)] = [
            ("2024-05-10", 1, .days(1)), ("2024-05-19", 10, .days(10)), ("2024-06-28", 50, .days(50)),
            ("2024-08-17", 100, .days(100)), ("2024-11-25", 200, .days(200)), ("2025-03-05", 300, .days(300)),
            ("2025-05-10", 366, .years(1)), ("2025-06-13", 400, .days(400)), ("2025-09-21", 500, .days(500)),
            ("2025-12-30", 600, .days(600)), ("2026-04-09", 700, .days(700)), ("2026-05-10", 731, .years(2)),
        ]
        #expect(found.map(\.day.text) == expected.map(\.0))
        #expect(found.map(\.ordinal) == expected.map(\.1))
        #expect(found.map(\.occasions) == expected.map { [$0.2] })
    }

    @Test("on one day are one milestone with both reasons, and its ordinal")
    func merged() throws {
        let base = try Day.parse("2001-05-10")
        let milestone = try #require(
            Milestones(of: Recurrence(base: .solar(base))).milestone(on: Day.parse("2096-05-10")))
        #expect(milestone.occasions == [.days(34_700), .years(95)])
        #expect(milestone.ordinal == 34_700)
        let year = try #require(Milestones(of: Recurrence(base: .solar(base))).milestone(on: Day.parse("2002-05-10")))
        #expect(year.ordinal == 366)
        #expect(year.occasions == [.years(1)])
    }

    @Test(
        "of 29 February follow the policy, and the years are numbered from 1",
        arguments: [
            (Recurrence.Feb29Policy.feb28, "2025-02-28"), (.mar1, "2025-03-01"),
        ])
    func february(policy: Recurrence.Feb29Policy, first: String) throws {
        let found = try milestones(of: "2024-02-29", through: "2028-03-01", feb29: policy)
        let years = found.filter { $0.occasions.contains { if case .years = $0 { true } else { false } } }
        #expect(years.count == 4)
        #expect(years.first?.day.text == first)
        #expect(years.last?.day.text == "2028-02-29")
        #expect(years.last?.occasions == [.years(4)])
    }

    @Test("of a lunar date have its lunar years beside the civil ones")
    func lunar() throws {
        let recurrence = Recurrence(base: .lunar(try LunarDate.parse("2025-08-15")))
        let milestones = Milestones(of: recurrence)
        #expect(milestones.milestone(on: try Day.parse("2026-09-25"))?.occasions == [.lunarYears(1)])
        #expect(milestones.milestone(on: try Day.parse("2026-10-06"))?.occasions == [.years(1)])
        #expect(milestones.milestone(on: try Day.parse("2026-10-07")) == nil)
        // Nineteen lunar years are nineteen civil ones to the day here.
        #expect(milestones.milestone(on: try Day.parse("2044-10-05"))?.occasions == [.lunarYears(19)])
        #expect(milestones.next(onOrAfter: try Day.parse("2101-02-01")) != nil)
    }

    @Test("of a lunar 30th that moves to the next month keep their year")
    func lunarMoved() throws {
        let recurrence = Recurrence(base: .lunar(try LunarDate.parse("2023-12-30")), day30Policy: .next)
        let milestones = Milestones(of: recurrence)
        #expect(milestones.milestone(on: try Day.parse("2025-01-29"))?.occasions == [.lunarYears(1)])
        #expect(milestones.milestone(on: try Day.parse("2026-02-17"))?.occasions == [.lunarYears(2)])
        #expect(milestones.milestone(on: try Day.parse("2027-02-06"))?.occasions == [.lunarYears(3)])
    }

    @Test("include every thousand and numbers like 1,111")
    func rows() throws {
        let ordinals = Set(
            try milestones(of: "1990-01-01", through: "2060-12-31").flatMap(\.occasions).compactMap {
                if case .days(let ordinal) = $0 { ordinal } else { nil }
            })
        for ordinal in [Int32(1), 10, 50, 100, 1000, 1111, 2222, 9999, 10_000, 11_111, 22_222] {
            #expect(ordinals.contains(ordinal))
        }
        for ordinal in [Int32(2), 11, 99, 101, 111, 999, 1112, 1110, 12_345] { #expect(!ordinals.contains(ordinal)) }
    }

    @Test("end with the calendar and not with a trap")
    func end() throws {
        let late = Milestones(of: Recurrence(base: .solar(Day.last)))
        #expect(late.milestones(in: Day.first...Day.last).map(\.day) == [Day.last])
        #expect(try Milestones(of: Recurrence(base: .solar(Day.first))).next(onOrAfter: Day.parse("9999-12-31")) == nil)
    }
}
