import Almanac
import Foundation
import Testing

@Suite("A day")
struct DayTests {
    @Test("splits into fields and comes back, for every day of a cycle of 400 years, with weekdays in turn")
    func everyDay() throws {
        var expected: (year: Int32, month: Int32, day: Int32) = (1601, 1, 1)
        var wrong = 0
        for number in Int32(-134_774)..<11_323 {
            let day = try #require(Day(number: number))
            let civil = day.civil
            if civil != expected { wrong += 1 }
            if Day(year: civil.year, month: civil.month, day: civil.day) != day { wrong += 1 }
            if Int32(day.weekday.rawValue) != (number - Day.first.number) % 7 + 1 { wrong += 1 }
            expected.day += 1
            if expected.day > Day.daysIn(year: expected.year, month: expected.month) {
                expected = expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
            }
        }
        #expect(wrong == 0)
        #expect(expected == (2001, 1, 1))
    }

    @Test("splits into fields and comes back at both ends of every month of years 1 to 9999")
    func everyMonth() throws {
        var next = Day.first.number
        var wrong = 0
        for year in Int32(1)...9999 {
            for month in Int32(1)...12 {
                let length = Day.daysIn(year: year, month: month)
                guard let first = Day(number: next), first.civil == (year, month, 1),
                    let last = Day(number: next + length - 1), last.civil == (year, month, length),
                    Day(year: year, month: month, day: length) == last
                else {
                    wrong += 1
                    continue
                }
                next += length
            }
        }
        #expect(wrong == 0)
        #expect(next == Day.last.number + 1)
    }

    @Test(
        "has the number and weekday that the world agrees on",
        arguments: [
            ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11016, .tuesday), ("1582-10-15", -141_427, .friday),
            ("2026-11-21", 20778, .saturday), ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday),
        ])
    func anchors(text: String, number: Int32, weekday: Weekday) throws {
        let day = try Day.parse(text)
        #expect(day.number == number)
        #expect(day.weekday == weekday)
        #expect(day.text == text)
        #expect("\(day)" == text)
    }

    @Test("has no number outside years 1 to 9999")
    func numberRange() {
        #expect(Day(number: Day.first.number - 1) == nil)
        #expect(Day(number: Day.last.number + 1) == nil)
        #expect(Day(number: .min) == nil)
        #expect(Day(number: .max) == nil)
    }

    @Test(
        "is refused where the fields name none",
        arguments: [
            (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
            (2026, 1, 32), (0, 1, 1), (10000, 1, 1), (-1, 1, 1), (Int32.max, 1, 1), (2026, Int32.max, Int32.min),
        ] as [(Int32, Int32, Int32)])
    func noSuchDay(year: Int32, month: Int32, day: Int32) {
        #expect(Day(year: year, month: month, day: day) == nil)
    }

    @Test("agrees with Foundation's Gregorian calendar on random days since 1600")
    func foundation() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for _ in 0..<2000 {
            let number = Int32.random(in: -135_140...2_932_896, using: &random)
            let day = try #require(Day(number: number))
            let date = Date(timeIntervalSince1970: Double(number) * 86400)
            let fields = calendar.dateComponents([.year, .month, .day], from: date)
            #expect(
                fields.year == Int(day.year) && fields.month == Int(day.month) && fields.day == Int(day.day),
                "seed \(seed), day \(number)")
        }
    }
}
