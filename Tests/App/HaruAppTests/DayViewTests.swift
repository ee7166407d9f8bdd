import Almanac
import Cards
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

@Suite("The view of one D-day")
struct DayViewTests {
    private static let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")

    private func opened(_ fields: [(name: String, value: JSON)], language: String = "ko") -> App {
        var app = App("/days", language: language)
        let titled: [(name: String, value: JSON)] = fields.contains { $0.name == "title" } ? [] : [("title", "날")]
        app.write(Self.key, titled + fields)
        app.open(.days(.day(id: Self.key.id)))
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
        // Who comes back finds it as it is at first.
        app.open(.days(.list))
        app.open(.days(.day(id: Self.key.id)))
        #expect(try rows(app, in: "기념일").count == 1 + 1 + 5)
    }

    @Test(
        "the lunar date is that of the day shown: next month's, or the 29th where there is no 30th",
        arguments: [
            ([("date", "2020-10-12"), ("repeat", "monthly")], "음력 11월 12일", "음력 11.12"),
            ([("date", "1960-06-15"), ("leapMonth", true), ("repeat", "yearly")], "음력 6월 15일", "음력 6.15"),
            ([("date", "1960-01-30"), ("repeat", "yearly")], "음력 1월 29일", "음력 1.29"),
            ([("date", "1960-06-15"), ("repeat", "none")], "음력 6월 15일", "음력 6.15"),
        ] as [([(name: String, value: JSON)], String, String)])
    func lunarDate(fields: [(name: String, value: JSON)], said: String, short: String) throws {
        var app = opened([("calendar", "lunar")] + fields)
        let card = try #require(app.screen.first { $0.attribute(.class)?.contains("bigcard") == true })
        #expect(card.textContent.contains(said), "\(card.textContent)")
        let dday = try #require(app.state.days.index.item(id: Self.key.id)?.dday)
        let picture = app.state.words.card(dday, today: app.state.today, photo: nil, isDark: false)
        #expect(picture.secondLine.contains(said))
        app.open(.days(.list))
        let row = try #require(app.screen.first { $0.attribute(.class) == "row tall" })
        #expect(row.textContent.contains(short), "\(row.textContent)")
    }

    @Test(
        "the next five of a birthday say which they are, the age is in years",
        arguments: [
            ("ko", "엄마 생신", "65번째 생신", "양력으로 만 64세"), ("en", "Mum’s birthday", "65th birthday", "64 years old"),
            ("ja", "母の誕生日", "65歳の誕生日", "新暦で満64歳"),
        ])
    func birthday(language: String, title: String, said: String, age: String) throws {
        let app = opened(
            [("title", .string(title)), ("calendar", "lunar"), ("date", "1961-11-03"), ("repeat", "yearly")],
            language: language)
        let words = app.state.words
        #expect(try rows(app, in: words.nextFive)[0].contains(said))
        #expect(try rows(app, in: words.age)[0] == age)
    }

    @Test("a day that comes once shows the round numbers on the way to it, one that is over those after it")
    func once() throws {
        let coming = opened([("date", "2027-03-14")])
        let words = coming.state.words
        #expect(try rows(coming, in: words.roundDays(isComing: true)).count == 5)
        #expect(
            try rows(coming, in: words.roundDays(isComing: true))[0]
                == "D−100\(words.fullDate(try Day.parse("2026-12-04")))13일 뒤")
        #expect(
            try rows(coming, in: words.roundDays(isComing: true))[4]
                == "D-DAY\(words.fullDate(try Day.parse("2027-03-14")))113일 뒤")
        let over = opened([("date", "2026-11-01")])
        #expect(try rows(over, in: words.roundDays(isComing: false))[0].hasPrefix("D+100"))
        let yearly = opened([("date", "2026-11-01"), ("repeat", "yearly")])
        #expect(!yearly.text.contains(words.roundDays(isComing: true)))
    }

    @Test("the detail says with which day it began, how it comes again, how it is remembered, and its group")
    func facts() throws {
        let app = opened([
            ("title", "엄마 생신"), ("calendar", "lunar"), ("date", "1961-11-03"), ("repeat", "yearly"), ("group", "가족"),
            ("reminders", .object([JSONMember("before", .array([.int(0), .int(7)])), JSONMember("time", .int(540))])),
        ])
        let words = app.state.words
        #expect(
            try rows(app, in: words.facts) == [
                "태어난 날음력 1961년 11월 3일\(words.solarDate(try Day.parse("1961-12-10")))", "반복매년", "알림당일 · 7일 전, 09:00",
                "그룹가족",
            ])
    }

    @Test("list, detail and picture are one drawing", arguments: DayCard.Style.allCases)
    func oneDrawing(style: DayCard.Style) throws {
        var app = opened([("date", "2027-01-01"), ("style", .string(style.rawValue))])
        let dday = try #require(app.state.days.index.item(id: Self.key.id)?.dday)
        for (format, name) in [(DayCard.Format.detail, "bigcard"), (.list, "dcard")] {
            if format == .list {
                app.open(.days(.list))
                try app.arrange("look-cards")
            }
            let card = try #require(app.screen.first { $0.attribute(.class)?.contains(name) == true })
            let list = app.state.words.card(
                dday, today: app.state.today, photo: nil, isDark: false, isSmall: format == .list
            ).draw(format, style, App.measurer)
            var texts: [String] = []
            var shapes: [String] = []
            for mark in list.marks {
                if case .text(let run) = mark { texts.append(run.text) }
                if case .shape(let shape) = mark { shapes.append(shape.path.data) }
            }
            #expect(card.all { $0.tag == .text }.map(\.textContent) == texts)
            #expect(card.all { $0.tag == .path }.compactMap { $0.attribute(.d) } == shapes)
            #expect(card.all { $0.tag == .svg }.allSatisfy { $0.attribute(.ariaHidden) == "true" })
        }
    }

    @Test("one that is pinned stands out above the list, more of them as rows below it")
    func hero() throws {
        var app = opened([("date", "2027-01-01"), ("pinned", true)])
        app.open(.days(.list))
        func heroes() -> [Node<Action>] { app.screen.all { $0.attribute(.class) == "card pinned-day" } }
        #expect(heroes().count == 1)
        #expect(heroes()[0].textContent.contains("고정한 날"))
        let other = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAW")
        app.write(other, [("title", "다음"), ("date", "2027-02-01"), ("pinned", true)])
        #expect(heroes().count == 1)
        #expect(app.screen.first { $0.attribute(.class) == "row tall" }?.textContent.contains("다음") == true)
        try app.arrange("sort-hand")
        #expect(heroes().isEmpty, "in the order by hand all rows are alike")
    }

    @Test("in a wide window the first of the list stands beside it, and the address stays that of the list")
    func firstBeside() throws {
        var app = App()
        try app.add("시험", "2026-12-11")
        app.open(.days(.list))
        #expect(app.screen.all { $0.attribute(.class) == "pane" }.count == 1)
        app.perform(.host(.wide(true)))
        #expect(app.screen.all { $0.attribute(.class) == "pane" }.count == 2)
        #expect(app.screen.all { $0.tag == .h1 }.map(\.textContent) == ["디데이"])
        try app.tap("삭제")
        #expect(app.state.route == .days(.list))
        #expect(app.screen.all { $0.attribute(.class) == "pane" }.count == 1)
        try app.tap("되돌리기")
        #expect(app.state.route == .days(.list) && app.screen.all { $0.attribute(.class) == "pane" }.count == 2)
    }
}
