import Almanac
import Testing

@Suite("The historical reckoning")
struct ReckoningTests {
    @Test(
        "is Julian before the reform and Gregorian after",
        arguments: [
            ("1582-10-15", "1582-10-15"), ("1582-10-14", "1582-10-04"), ("1592-05-23", "1592-05-23"),
            ("1391-02-13", "1391-02-05"), ("1392-08-13", "1392-08-05"), ("1500-03-10", "1500-02-29"),
            ("0001-01-01", "0001-01-03"), ("1443-12-31", "1443-12-22"), ("2026-11-21", "2026-11-21"),
        ])
    func anchors(gregorian: String, historical: String) throws {
        let day = try Day.parse(gregorian)
        #expect(day.text(in: .historical) == historical)
        #expect(day.text(in: .gregorian) == gregorian)
        #expect(try Day.parse(historical, in: .historical) == day)
        #expect(try Day.parse(gregorian, in: .gregorian) == day)
    }

    @Test("comes back for every day up to the reform, each a day after the other")
    func roundTrip() throws {
        for number in stride(from: Day.first.number, through: -141_420, by: 1) {
            let day = try #require(Day(number: number))
            let (year, month, dayOfMonth) = day.civil(in: .historical)
            guard Day(year: year, month: month, day: dayOfMonth, in: .historical) == day else {
                Issue.record("\(day) does not come back")
                return
            }
        }
    }

    @Test(
        "has no ten days in October 1582, and no days that Julian months lack",
        arguments: [
            "1582-10-05", "1582-10-14", "1501-02-29", "1500-04-31", "1500-13-01",
        ])
    func missing(text: String) {
        #expect(throws: DayError.noSuchDay) { try Day.parse(text, in: .historical) }
    }

    @Test("counts Julian day numbers through the reform")
    func julianDayNumbers() throws {
        #expect(try Day.parse("1582-10-15").julianDayNumber == 2_299_161)
        #expect(try Day.parse("1582-10-04", in: .historical).julianDayNumber == 2_299_160)
        #expect(try Day.parse("2000-01-01").julianDayNumber == 2_451_545)
    }
}
