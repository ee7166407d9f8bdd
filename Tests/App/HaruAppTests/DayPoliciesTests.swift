import Almanac
import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("The policies in the form of a D-day")
struct DayPoliciesTests {
    private func form(_ date: String, lunar: Bool, _ repeats: Recurrence.Repeats, language: String = "ko") throws -> App
    {
        var app = App("/days/new", language: language)
        try app.click(lunar ? "lunar" : "solar")
        try app.click("repeat-\(repeats.rawValue)")
        try app.type(date, into: "date")
        return app
    }

    private func options(_ app: App) -> [String] {
        app.screen.all { $0.attribute(.class) == "option" }.map { node in
            let dates = node.first { $0.attribute(.class) == "sub" }?.all {
                $0.tag == .span && $0.attribute(.class) == nil
            }
            return (dates ?? []).map(\.textContent).joined(separator: " ")
        }
    }

    @Test(
        "are shown where they matter and nowhere else",
        arguments: [
            ("2026-03-14", false, .yearly, 0), ("2024-02-29", false, .yearly, 2), ("2024-02-29", false, .none, 0),
            ("2024-02-29", false, .monthly, 0), ("1960-06-15", true, .yearly, 0), ("1960-윤06-15", true, .yearly, 4),
            ("1960-윤06-15", true, .none, 0), ("1960-윤06-15", true, .monthly, 0), ("1960-01-30", true, .monthly, 3),
            ("1960-02-30", true, .yearly, 0),
        ] as [(String, Bool, Recurrence.Repeats, Int)])
    func shown(date: String, lunar: Bool, repeats: Recurrence.Repeats, count: Int) throws {
        #expect(options(try form(date, lunar: lunar, repeats)).count == count)
    }

    @Test("each say the dates they give, every date whole")
    func dates() throws {
        #expect(
            options(try form("1960-01-30", lunar: true, .yearly)) == [
                "2027.3.7(일) · 2028.2.24(목) · 2029.3.14(수)", "2027.3.8(월) · 2028.2.25(금) · 2029.3.14(수)",
                "2029.3.14(수) · 2031.2.21(금) · 2032.3.11(목)",
            ])
        #expect(
            options(try form("2024-02-29", lunar: false, .yearly, language: "en")) == [
                "Sun, Feb 28, 2027 · Tue, Feb 29, 2028 · Wed, Feb 28, 2029",
                "Mon, Mar 1, 2027 · Tue, Feb 29, 2028 · Thu, Mar 1, 2029",
            ])
        let leap = options(try form("1960-윤06-15", lunar: true, .yearly))
        let words = Words(.korean)
        let today = try Day.parse("2026-11-21")
        func said(_ day: String) throws -> String { words.shortDate(try Day.parse(day), today: today) }
        #expect(leap[1].hasSuffix("… \(try said("2036-08-06"))"))
        #expect(leap[2].hasSuffix("… \(try said("2036-07-08")) · \(try said("2036-08-06"))"))
    }

    @Test(
        "a day that not every month has says where it goes", arguments: [("2026-01-31", true), ("2026-01-28", false)])
    func monthEnd(date: String, isSaid: Bool) throws {
        let app = try form(date, lunar: false, .monthly)
        #expect(app.text.contains("31일이 없는 달에는 그달의 마지막 날이에요") == isSaid)
    }

    @Test("a lunar date without a year is the next one, and is saved with its year", arguments: Language.allCases)
    func withoutYear(language: Language) throws {
        var app = try form("11.3", lunar: true, .yearly, language: language.tag)
        try app.type("생일", into: "title")
        try app.tap(app.state.words.add)
        let record = try #require(app.state.replica.records(in: Dday.collection).first)
        #expect(record["date"] == "2026-11-03")
        #expect(Dday(record).standing(on: app.state.today)?.target.text == "2026-12-11")
    }
}
