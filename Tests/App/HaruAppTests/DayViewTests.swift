import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("What is said of one D-day")
struct DayViewTests {
    private static let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")

    private func opened(_ fields: [(name: String, value: JSON)], language: String = "ko") -> App {
        var app = App("/days", language: language)
        _ = app.state.write(Self.key, [("title", "날")] + fields)
        app.perform(.open(.day(id: Self.key.id)))
        return app
    }

    private func rows(_ app: App, in title: String) throws -> [String] {
        let part = try #require(
            app.screen.first {
                $0.attribute(.class) == "sec" && $0.first { $0.tag == .h2 }?.textContent == title
            })
        return part.all { $0.tag == .li }.map(\.textContent)
    }

    @Test("the next five dates of a lunar one, each with the days until then")
    func nextFive() throws {
        let app = opened([("calendar", "lunar"), ("date", "1960-11-03"), ("repeat", "yearly")])
        #expect(
            try rows(app, in: "다음 다섯 번") == [
                "2026.12.11(금)20일 뒤", "2027.11.30(화)374일 뒤", "2028.12.18(월)758일 뒤", "2029.12.7(금)1,112일 뒤",
                "2030.11.27(수)1,467일 뒤",
            ])
    }

    @Test("the milestones of a count stand about a line of today, and there are more of them both ways")
    func milestones() throws {
        var app = opened([("kind", "count"), ("date", "2024-03-02")])
        #expect(
            try rows(app, in: "기념일") == [
                "900일8.18(화)95일 전", "오늘 995일째11.21(토)", "1,000일11.26(목)D−5", "3주년2027.3.2(화)D−101",
                "1,100일2027.3.6(토)D−105", "1,111일2027.3.17(수)D−116", "1,200일2027.6.14(월)D−205",
            ])
        try app.tap("이전 기념일")
        try app.tap("더 보기")
        #expect(try rows(app, in: "기념일").count == 11 + 1 + 15)
        try app.tap("오늘로")
        guard case .scroll(id: "milestone-today")? = app.effects.last else {
            Issue.record("today's line is not scrolled to")
            return
        }
    }

    @Test(
        "the lunar date is that of the day shown: next month's, or the 29th where there is no 30th",
        arguments: [
            ([("date", "2020-10-12"), ("repeat", "monthly")], "음력 11월 12일"),
            ([("date", "1960-06-15"), ("leapMonth", true), ("repeat", "yearly")], "음력 6월 15일"),
            ([("date", "1960-01-30"), ("repeat", "yearly")], "음력 1월 29일"),
            ([("date", "1960-06-15"), ("repeat", "none")], "음력 6월 15일"),
        ] as [([(name: String, value: JSON)], String)])
    func lunarDate(fields: [(name: String, value: JSON)], said: String) throws {
        var app = opened([("calendar", "lunar")] + fields)
        let card = try #require(app.screen.first { $0.attribute(.class)?.contains("bigcard") == true })
        #expect(card.textContent.contains(said), "\(card.textContent)")
        let dday = try #require(app.state.days.index.item(id: Self.key.id)?.dday)
        let picture = app.state.words.card(dday, today: app.state.today, photo: nil, isDark: false)
        #expect(picture.secondLine.contains(said))
        app.perform(.open(.days))
        let row = try #require(app.screen.first { $0.attribute(.class) == "row tall" })
        #expect(row.textContent.contains(said), "\(row.textContent)")
    }
}
