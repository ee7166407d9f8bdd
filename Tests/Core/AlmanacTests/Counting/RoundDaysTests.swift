import Almanac
import Testing

@Suite("The round numbers of a day that comes once")
struct RoundDaysTests {
    private static let today = Day(year: 2026, month: 11, day: 21)!

    @Test(
        "come down to the day, and count up after it",
        arguments: [
            (2400, [2000, 1000, 900, 800, 700]), (1000, [900, 800, 700, 600, 500]), (101, [100, 50, 30, 10, 0]),
            (100, [50, 30, 10, 0]), (30, [10, 0]), (1, [0]), (0, [-100, -200, -300, -400, -500]),
            (-99, [-100, -200, -300, -400, -500]), (-100, [-200, -300, -400, -500, -600]),
        ] as [(Int32, [Int32])])
    func marks(left: Int32, expected: [Int32]) throws {
        let target = try #require(Self.today.adding(days: left))
        let marks = RoundDays.next(5, of: target, after: Self.today)
        #expect(marks.map { $0.day.days(to: target) } == expected)
        for mark in marks {
            let standing = DayCount(kind: .countdown, recurrence: Recurrence(base: .solar(target))).standing(
                on: mark.day)
            #expect(mark.label == standing?.label)
        }
    }

    @Test("end with the calendar")
    func end() { #expect(RoundDays.next(5, of: Day.last, after: Day.last).isEmpty) }
}
