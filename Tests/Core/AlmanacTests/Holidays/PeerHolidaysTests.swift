import Almanac
import Testing

@Suite("Holidays beside those of others")
struct PeerHolidaysTests {
    /// Days on which we differ from the package `holidays`, by the law that decides. There are none.
    private static let differences: [(day: String, law: String)] = []

    @Test("1991 to 2035 have the days off that PyPI's holidays has for Korea", arguments: Int32(1991)...2035)
    func dates(year: Int32) throws {
        // Written by Tests/Browser/peer_holidays.py, which compares it with the package, too.
        var expected = Set(try Golden.lines("holiday-dates.txt").map(String.init).filter { $0.hasPrefix("\(year)-") })
        #expect(expected.count > 12)
        for difference in Self.differences where difference.day.hasPrefix("\(year)-") {
            expected.formSymmetricDifference([difference.day])
        }
        #expect(Set(try #require(HolidayYear(year)).holidays.map(\.day.text)) == expected)
    }

    /// The almanac numbers elections of the National Assembly, each time in another way.
    private static let numbered = [
        "2020-04-15 국회의원선거": "2020-04-15 제21대 국회의원선거", "2024-04-10 국회의원선거": "2024-04-10 제22대국회의원선거",
    ]

    @Test("2018 to 2027 have the names of the government's almanac, in its order", arguments: Int32(2018)...2027)
    func names(year: Int32) throws {
        // From the gazetted almanacs (월력요항) as hyunbinseo/holidays-kr keeps them.
        let expected = try Golden.lines("holiday-names.txt").filter { $0.hasPrefix("\(year)-") }
        let found = try #require(HolidayYear(year)).holidays.map { "\($0.day) \($0.korean)" }
        // The gazette writes the dot of 3·1절 as a letter of old Hangul.
        let printed = found.map { (Self.numbered[$0] ?? $0).replacing("·", with: "ㆍ") }
        #expect(printed == expected.map(String.init))
    }
}
