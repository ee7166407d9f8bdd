import Almanac
import Testing

@Suite("Sexagenary names")
struct SexagenaryTests {
    @Test(
        "of a day, its lunar month and year",
        arguments: [
            ("1970-01-01", "기유", "己酉", "병자", "丙子", "신사", "辛巳"),
            ("2026-09-25", "병오", "丙午", "정유", "丁酉", "임인", "壬寅"),
            ("2000-01-01", "기묘", "己卯", "병자", "丙子", "무오", "戊午"),
            ("1949-10-01", "기축", "己丑", "계유", "癸酉", "갑자", "甲子"),
        ])
    func names(
        solar: String, year: String, yearHanja: String, month: String, monthHanja: String, day: String, dayHanja: String
    ) throws {
        let civil = try Day.parse(solar)
        let date = try #require(LunarDate(civil))
        #expect(date.yearName.korean == year)
        #expect(date.yearName.hanja == yearHanja)
        #expect(date.monthName?.korean == month)
        #expect(date.monthName?.hanja == monthHanja)
        #expect(civil.sexagenary.korean == day)
        #expect(civil.sexagenary.hanja == dayHanja)
    }

    @Test("a leap month has no name, and its neighbours follow each other")
    func leapMonth() throws {
        #expect(try LunarDate.parse("2025-06-01 leap").monthName == nil)
        let sixth = try #require(try LunarDate.parse("2025-06-01").monthName)
        let seventh = try #require(try LunarDate.parse("2025-07-01").monthName)
        #expect(seventh == Sexagenary(cycling: sixth.index + 1))
    }

    @Test("all sixty differ and come round")
    func cycle() {
        let names = (Int32(0)..<60).map { Sexagenary(cycling: $0) }
        #expect(Set(names.map(\.korean)).count == 60)
        #expect(Set(names.map(\.hanja)).count == 60)
        #expect(names[0].korean == "갑자")
        #expect(names[59].hanja == "癸亥")
        #expect(Sexagenary(cycling: -1) == names[59])
        #expect(Sexagenary(cycling: .min) == Sexagenary(cycling: Int32.min + 60))
        #expect(names[42].stem == 2)
        #expect(names[42].branch == 6)
    }
}
