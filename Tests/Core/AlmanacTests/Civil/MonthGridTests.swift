import Almanac
import Testing

@Suite("The grid of a month")
struct MonthGridTests {
    @Test("starts on the chosen weekday and holds the whole month", arguments: Weekday.allCases)
    func shape(weekStart: Weekday) throws {
        for year in [Int32(1999), 2000, 2024, 2026] {
            for month in Int32(1)...12 {
                let grid = MonthGrid(year: year, month: month, weekStart: weekStart)
                let days = grid.days.compactMap { $0 }
                #expect(days.count == 42)
                #expect(days.first?.weekday == weekStart)
                #expect(days.filter(grid.contains).count == Int(Day.daysIn(year: year, month: month)))
                #expect(zip(days, days.dropFirst()).allSatisfy { $0.days(to: $1) == 1 })
                // The first of the month is always in the first row.
                #expect(days.prefix(7).contains { $0.day == 1 && grid.contains($0) })
            }
        }
    }

    @Test("has the weekdays of its week above its columns", arguments: Weekday.allCases)
    func columns(weekStart: Weekday) {
        let grid = MonthGrid(year: 2026, month: 11, weekStart: weekStart)
        #expect(grid.days.prefix(7).map { $0?.weekday } == (0..<7).map { weekStart.adding(days: $0) })
    }

    @Test("of November 2026 begins with the Sunday it starts on")
    func november() {
        #expect(MonthGrid(year: 2026, month: 11, weekStart: .sunday).days.first??.text == "2026-11-01")
        #expect(MonthGrid(year: 2026, month: 11, weekStart: .monday).days.first??.text == "2026-10-26")
    }

    @Test("of a month beyond twelve is that of the next year")
    func carries() throws {
        let january = MonthGrid(year: 2027, month: 1, weekStart: .sunday)
        #expect(MonthGrid(year: 2026, month: 13, weekStart: .sunday) == january)
        #expect(MonthGrid(year: 2028, month: -11, weekStart: .sunday) == january)
        #expect(MonthGrid(of: try Day.parse("2027-01-31"), weekStart: .sunday) == january)
        #expect(MonthGrid(year: 2027, month: 0, weekStart: .sunday).month == 12)
    }

    @Test("has empty cells before year 1 and after year 9999, and only those outside")
    func ends() {
        let first = MonthGrid(year: 1, month: 1, weekStart: .sunday)
        #expect(first.days[0] == nil)
        #expect(first.days[1] == Day.first)
        let last = MonthGrid(year: 9999, month: 12, weekStart: .sunday)
        #expect(last.days.compactMap { $0 }.last == Day.last)
        #expect(last.days[41] == nil)
        for month in [Int32.min, .max, 0] {
            #expect(MonthGrid(year: .max, month: month, weekStart: .monday).days.allSatisfy { $0 == nil })
            #expect(MonthGrid(year: .min, month: month, weekStart: .monday).days.allSatisfy { $0 == nil })
        }
    }
}
