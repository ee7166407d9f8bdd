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

/// A page as it is stored, from any device.
func pageRow(
    _ id: String, _ day: String, _ feeling: Feeling?, opens: String? = nil, title: String = "비밀 제목"
) -> (key: String, text: String) {
    var fields = ["day": day, "title": title, "text": "비밀 글", "opens": opens ?? day, "created": day]
    if let feeling { fields["emotion"] = feeling.code }
    let parts = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":[\"\($0.value)\",\"\(stamp)\"]" }
    return ("page/\(id)", "{\"c\":\"page\",\"i\":\"\(id)\",\"f\":{\(parts.joined(separator: ","))}}")
}

private let stamp = "019b760b700000010000000000000007"

@Suite("Looking back")
struct InsightsViewTests {
    /// Pages of a few months; on 21 November the streak is two days.
    private static let life = [
        pageRow("a1", "2026-10-31", .calm), pageRow("a2", "2026-11-01", .happy), pageRow("a3", "2026-11-02", .happy),
        pageRow("a4", "2026-11-03", .lonely), pageRow("a5", "2026-11-10", nil),
        pageRow("a6", "2026-11-19", .lonely, opens: "2026-12-19"),
        pageRow("a7", "2026-11-20", .grateful, opens: "2026-12-20"), pageRow("a8", "2025-02-28", .proud),
    ]

    private func app(_ path: String = "/pages/insights", language: String = "ko-KR") -> App {
        App(path, language: language, rows: InsightsViewTests.life)
    }

    private func faces(_ app: App) throws -> [Node<Action>] {
        let grid = try #require(app.screen.first { $0.attribute(.class) == "facegrid" })
        return grid.all { $0.tag == .a }
    }

    private func rows(_ app: App, _ name: String) throws -> [[String]] {
        let table = try #require(app.screen.first { $0.tag == .table && $0.attribute(.ariaLabel) == name })
        return table.all { $0.tag == .tr }.map { row in
            row.all { $0.tag == .th || $0.tag == .td }.map { $0.textContent }
        }
    }

    @Test("is reached from the list by a button, and leads back there")
    func reached() throws {
        var app = app("/pages")
        try app.tap("돌아보기")
        #expect(app.state.route == .pages(.insights(nil)))
        #expect(app.pageTitle == "돌아보기 · 2026년 11월 · 하루")
        try app.tap("뒤로")
        #expect(app.state.route == .pages(.list))
        #expect(App("/pages").screen.first { $0.attribute(.ariaLabel) == "돌아보기" } == nil)
    }

    @Test("turns by month and by year in place, and comes back to now")
    func turning() throws {
        var app = app()
        let depth = app.state.depth
        try app.tap("이전 달")
        #expect(app.state.route.path == "/pages/insights/2026-10")
        try app.tap("한 해")
        #expect(app.state.route.path == "/pages/insights/2026")
        try app.tap("이전 해")
        #expect(app.state.route.path == "/pages/insights/2025")
        try app.tap("한 달")
        #expect(app.state.route.path == "/pages/insights/2025-12")
        try app.tap("이번 달")
        #expect(app.state.route == .pages(.insights(nil)))
        #expect(app.state.depth == depth)
    }

    @Test("tells streak, month and year, and the streak only of today's")
    func numbers() throws {
        var app = app()
        func numbers() -> [String] { app.screen.all { $0.tag == .dd }.map { $0.textContent } }
        #expect(numbers() == ["2일", "6일", "7일"])
        #expect(app.text.contains("하루쯤 쉬어도"))
        try app.tap("이전 달")
        #expect(numbers() == ["1일", "7일"])
        #expect(!app.text.contains("하루쯤 쉬어도"))
        app = App("/pages/insights/2025", rows: InsightsViewTests.life)
        #expect(numbers() == ["1일"])
    }

    @Test("a face leads to its page or its seal and is named; the 31st is there")
    func faceGrid() throws {
        var app = app()
        #expect(
            try faces(app).map { $0.attribute(.ariaLabel) } == [
                "2026년 11월 1일 일요일, 행복해요", "2026년 11월 2일 월요일, 행복해요", "2026년 11월 3일 화요일, 외로워요",
                "2026년 11월 10일 화요일, 감정 없음", "2026년 11월 19일 목요일, 외로워요", "2026년 11월 20일 금요일, 감사해요",
                "오늘 페이퍼 쓰기",
            ])
        try app.send(.click, to: faces(app)[4])
        #expect(app.state.route == .pages(.page(try Day.parse("2026-11-19"))))
        #expect(app.text.contains("열려요"))
        app = App("/pages/insights/2026-10", rows: InsightsViewTests.life)
        #expect(try faces(app).map { $0.attribute(.ariaLabel) } == ["2026년 10월 31일 토요일, 평온해요"])
        #expect(!app.html.contains("비밀"))
    }

    @Test("weeks begin as chosen", arguments: [(WeekStart.sunday, "일", 0), (.monday, "월", 6), (.saturday, "토", 1)])
    func weeks(start: WeekStart, name: String, blanks: Int) throws {
        var app = app()
        app.prefer(.weekStart, .string(start.rawValue))
        let grid = try #require(app.screen.first { $0.attribute(.class) == "facegrid" })
        #expect(grid.children.first?.textContent == name)
        #expect(grid.children.dropFirst(7).prefix { $0.textContent.isEmpty }.count == blanks)
    }

    @Test("each chart is a table, too, when asked for")
    func tables() throws {
        var app = app()
        #expect(app.screen.first { $0.tag == .table } == nil)
        for name in ["감정 달력", "자주 느낀 감정", "밝은 마음과 흐린 마음", "한 해를 한 장에"] { try app.tap("\(name): 표로 보기") }
        #expect(
            try rows(app, "자주 느낀 감정") == [["감정", "날수"], ["행복해요", "2"], ["외로워요", "2"], ["감사해요", "1"]])
        #expect(
            try rows(app, "밝은 마음과 흐린 마음") == [
                ["감정", "날수", "비율"], ["밝은 마음", "3", "60%"], ["흐린 마음", "2", "40%"],
            ])
        #expect(try rows(app, "감정 달력").count == 7)
        #expect(try rows(app, "감정 달력")[4] == ["2026년 11월 10일 화요일", "감정 없음"])
        #expect(try rows(app, "한 해를 한 장에").count == 8)
        try app.tap("한 해")
        try app.tap("한 해의 흐름: 표로 보기")
        let months = try rows(app, "한 해의 흐름")
        #expect(months.count == 13)
        #expect(months[0] == ["달", "쓴 날", "밝은 마음", "흐린 마음", "비율"])
        #expect(months[11] == ["11월", "6", "3", "2", "60%"])
        #expect(months[1] == ["1월", "0", "0", "0", "–"])
        try app.tap("한 해의 흐름: 표로 보기")
        #expect(app.screen.all { $0.tag == .table }.count == 3)
    }

    @Test("weekdays follow the chosen beginning of a week, as bars and as a table")
    func weekdays() throws {
        var app = app()
        try app.tap("요일별 감정: 표로 보기")
        let table = try rows(app, "요일별 감정")
        #expect(table.count == 8)
        #expect(table[0] == ["요일", "쓴 날", "밝은 마음", "흐린 마음", "비율"])
        #expect(table[1] == ["일요일", "1", "1", "0", "100%"])
        #expect(table[3] == ["화요일", "2", "0", "1", "0%"])
        #expect(table[7] == ["토요일", "0", "0", "0", "–"])
        app.prefer(.weekStart, .string("monday"))
        #expect(try rows(app, "요일별 감정").map { $0[0] }.last == "일요일")
        let bars = try #require(app.screen.first { $0.attribute(.class) == "bars months" })
        #expect(bars.all { $0.tag == .li }.count == 7)
        #expect(bars.textContent.hasPrefix("월요일1일"))
    }

    @Test(
        "words stand near a feeling that they are often written with, from readable pages alone",
        arguments: [
            ("ko-KR", "감정 곁의 말", "평온해요", "산책", "회의"), ("en-US", "Words near a feeling", "calm", "walked", "meeting"),
            ("ja-JP", "気持ちのそばの言葉", "穏やか", "散歩", "会議"),
        ])
    func nearWords(language: String, name: String, feeling: String, near: String, other: String) throws {
        var rows: [(key: String, text: String)] = []
        for place in 1...9 {
            rows.append(pageRow("c\(place)", "2026-03-0\(place)", .calm, title: near))
            rows.append(pageRow("d\(place)", "2026-04-0\(place)", .anxious, title: other))
            rows.append(pageRow("s\(place)", "2026-11-0\(place)", .happy, opens: "2026-12-24", title: "봉인된말"))
        }
        let app = App("/pages/insights", language: language, rows: rows)
        #expect(app.text.contains(name))
        let row = try #require(
            app.screen.first { $0.attribute(.class) == "row" && $0.textContent.contains("\(near) 9") })
        #expect(row.textContent.contains(feeling))
        #expect(app.text.contains("\(other) 9"))
        #expect(!app.html.contains("봉인된말"))
    }

    @Test("words near a feeling say when there are too few pages, and wait for a lock to open")
    func noWords() throws {
        #expect(app().text.contains("같은 감정의 페이퍼가 더 열리면"))
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        try device.app.turn(to: "2026-12-21")
        device.settle()
        let locked = LockApp(restarting: device, "/pages/insights/2026")
        #expect(locked.html.contains("요일별 감정"))
        #expect(!locked.html.contains("감정 곁의 말"))
    }

    @Test("bars are as long as their counts, and a part of a month none of a year with more")
    func lengths() throws {
        let app = app()
        let bars = try #require(app.screen.first { $0.attribute(.class) == "bars" })
        #expect(bars.all { $0.tag == .rect }.map { $0.attribute(.width) } == ["1000", "1000", "500"])
        #expect(bars.all { $0.tag == .rect }.map { $0.attribute(.class) } == ["good", "hard", "good"])
    }

    @Test(
        "a year on one page has a mark a day, by its group, and counts bright and cloudy days",
        arguments: [(2026, 365), (2024, 366)])
    func pixels(year: Int, days: Int) throws {
        let app = App(
            "/pages/insights/\(year)", rows: InsightsViewTests.life + [pageRow("b1", "2024-02-29", .calm)])
        let drawing = try #require(app.screen.first { $0.attribute(.class) == "pixels" })
        let marks = drawing.all { $0.tag == .rect }
        #expect(marks.count == days)
        #expect(drawing.attribute(.role) == "img")
        #expect(
            drawing.attribute(.ariaLabel)
                == (year == 2026
                    ? "2026년 하루하루: 밝은 마음 4일, 흐린 마음 2일" : "2024년 하루하루: 밝은 마음 1일, 흐린 마음 0일"))
        func count(_ name: String) -> Int { marks.filter { $0.attribute(.class) == name }.count }
        #expect(count("good") == (year == 2026 ? 4 : 1))
        #expect(count("plain") == (year == 2026 ? 1 : 0))
        #expect(count("none now") == (year == 2026 ? 1 : 0))
    }

    @Test("hidden feelings are seals, in no count, and said to be")
    func hidden() throws {
        var app = app()
        app.prefer(.sealedFeelings, .bool(false))
        #expect(try faces(app)[4].attribute(.ariaLabel) == "2026년 11월 19일 목요일, 봉인")
        #expect(app.text.contains("봉인된 2일의 감정은 숨겼고"))
        try app.tap("자주 느낀 감정: 표로 보기")
        #expect(try rows(app, "자주 느낀 감정") == [["감정", "날수"], ["행복해요", "2"], ["외로워요", "1"]])
        #expect(app.screen.all { $0.tag == .dd }.map { $0.textContent } == ["2일", "6일", "7일"])
        #expect(!app.html.contains("감사해요"))
        #expect(!app.html.contains(Feeling.grateful.emoji))
        try app.tap("한 해를 한 장에: 표로 보기")
        #expect(try rows(app, "한 해를 한 장에").last?[1] == "봉인")
        let drawing = try #require(app.screen.first { $0.attribute(.class) == "pixels" })
        #expect(drawing.all { $0.attribute(.class) == "plain" }.count == 3)
        app.prefer(.sealedFeelings, .bool(true))
        #expect(!app.text.contains("숨겼고"))
    }

    @Test("says something kind where there is nothing")
    func empty() throws {
        var app = App("/pages/insights/2023-05", rows: InsightsViewTests.life)
        #expect(app.text.contains("아직 페이퍼가 없어요"))
        #expect(app.screen.first { $0.attribute(.class) == "pixels" } == nil)
        app = App("/pages/insights/2026-03", rows: InsightsViewTests.life)
        #expect(app.text.contains("아직 기록한 감정이 없어요"))
        #expect(app.screen.first { $0.attribute(.class) == "facegrid" } != nil)
    }

    @Test("follows writing, deleting and Undo, and the day")
    func follows() throws {
        var app = app()
        try app.write("제목", "글", .happy)
        app.open(.pages(.insights(nil)))
        func numbers() -> [String] { app.screen.all { $0.tag == .dd }.map { $0.textContent } }
        #expect(numbers() == ["3일", "7일", "8일"])
        let id = try #require(app.state.pages.todaysPage?.id)
        try app.delete(page: id)
        app.open(.pages(.insights(nil)))
        #expect(numbers() == ["2일", "6일", "7일"])
        try app.tap(app.state.words.undo)
        #expect(numbers() == ["3일", "7일", "8일"])
        app.perform(.host(.day(try Day.parse("2026-12-01"))))
        #expect(app.text.contains("2026년 12월"))
    }

    @Test(
        "speaks three languages",
        arguments: [("en-US", "Insights", "6 days", "Most common feelings"), ("ja-JP", "ふりかえり", "6日", "よく感じた気持ち")])
    func languages(language: String, title: String, days: String, bars: String) throws {
        let app = app(language: language)
        #expect(app.text.contains(title))
        #expect(app.screen.all { $0.tag == .dd }.map { $0.textContent }[1] == days)
        #expect(app.text.contains(bars))
    }
}

@Suite("The picture of a chart")
struct ChartPictureTests {
    private func opened(_ chart: InsightsChart, path: String = "/pages/insights") throws -> App {
        var app = App(
            path, rows: [pageRow("a1", "2026-11-01", .happy), pageRow("a2", "2026-11-02", .lonely)], canShare: true)
        try app.tap(id: "picture-of-\(chart.rawValue)")
        return app
    }

    private func save(_ app: App) -> Node<Action>? {
        app.screen.first { $0.tag == .button && $0.textContent == app.state.words.savePicture }
    }

    private func drawn(_ app: App) -> [(script: String, serial: Int32)] {
        app.effects.compactMap { effect in
            if case .picture(.draw(let script, "chart-picture", let serial)) = effect { (script, serial) } else { nil }
        }
    }

    @Test(
        "is drawn once the fonts are there, and can then be saved",
        arguments: [InsightsChart.faces, .bars, .share, .weekdays, .pixels])
    func drawing(chart: InsightsChart) throws {
        var app = try opened(chart)
        #expect(drawn(app).isEmpty)
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        #expect(drawn(app).count == 1)
        #expect(drawn(app)[0].script.contains(app.state.words.chart(chart)))
        #expect(app.tag("chart-picture")?.attribute(.ariaLabel)?.contains("2026년") == true)
        try app.tap("저장")
        #expect(!app.effects.contains { if case .picture(.send) = $0 { true } else { false } })
        app.perform(.host(.picture(.drawn(serial: 1, isDrawn: true))))
        try app.tap("저장")
        #expect(
            app.effects.contains { effect in
                if case .picture(.send(.save, let name)) = effect {
                    name == "haru-2026-11-\(chart.name).png"
                } else {
                    false
                }
            })
        app.perform(.host(.picture(.sent(.copy, .done))))
        #expect(app.text.contains("이미지를 복사했어요"))
    }

    @Test("is drawn again in the other brightness, and pictures that come late are not sent")
    func brightness() throws {
        var app = try opened(.trend, path: "/pages/insights/2026")
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        try app.tap(id: "chart-dark")
        #expect(drawn(app).map(\.serial) == [1, 2])
        app.perform(.host(.picture(.drawn(serial: 1, isDrawn: true))))
        #expect(save(app)?.attribute(.disabled) != nil)
        app.perform(.host(.picture(.drawn(serial: 2, isDrawn: false))))
        #expect(app.text.contains("이미지를 만들지 못했어요"))
    }

    @Test("closes, gives the focus back, and goes with its screen")
    func closing() throws {
        var app = try opened(.bars)
        try app.tap(app.state.words.close)
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        guard case .focus(id: "picture-of-1")? = app.effects.last else {
            Issue.record("the focus is lost")
            return
        }
        app = try opened(.bars)
        app.open(.pages(.list))
        #expect(app.screen.first { $0.tag == .dialog } == nil)
    }

    @Test("of a month leaves the days that are yet to come without a mark; of a year, names one month in three")
    func ahead() throws {
        /// The marks of days without a page: panels in the colour of nothing.
        func marks(_ today: String) throws -> Int {
            var app = App("/pages/insights", rows: [pageRow("a1", "2026-11-01", .happy)], today: today)
            try app.tap(id: "picture-of-\(InsightsChart.faces.rawValue)")
            app.perform(.host(.picture(.ready(photo: nil, image: ""))))
            return try #require(drawn(app).last).script.ranges(of: "#f0eadf").count
        }
        #expect(try marks("2026-11-30") - marks("2026-11-21") == 9)
        var app = try opened(.pixels)
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        let script = try #require(drawn(app).last).script
        for month in 1...12 { #expect(script.contains("\"\(month)월\"") == (month % 3 == 1), "\(month)") }
    }

    @Test("of a month shows that a page without a feeling was written")
    func plain() throws {
        var app = App()
        try app.write("", "눈이 왔다", nil)
        app.open(.pages(.insights(nil)))
        try app.tap(id: "picture-of-\(InsightsChart.faces.rawValue)")
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        #expect(try #require(drawn(app).last).script.contains("📝"))
    }

    @Test("has no hidden feeling on it")
    func hidden() throws {
        var app = App(
            "/pages/insights", rows: [pageRow("a1", "2026-11-19", .lonely, opens: "2026-12-19")], canShare: true)
        app.prefer(.sealedFeelings, .bool(false))
        try app.tap(id: "picture-of-0")
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        #expect(!drawn(app)[0].script.contains(Feeling.lonely.emoji))
    }
}

@Suite("The feelings of a year on the calendar")
struct FeelingYearTests {
    private func app(_ path: String = "/calendar/2026") -> App {
        App(
            path,
            rows: [pageRow("a1", "2026-02-28", .happy), pageRow("a2", "2026-11-20", .lonely, opens: "2026-12-20")])
    }

    @Test("are chosen beside the to-dos, and the choice stays")
    func choice() throws {
        var app = app()
        #expect(app.text.contains("아직 발자국이 없는 해예요"))
        try app.tap("감정")
        #expect(app.screen.all { $0.tag == .dd }.map { $0.textContent } == ["2일", "1일", "1일"])
        let day = try #require(app.tag("day-2026-02-28"))
        #expect(day.attribute(.ariaLabel) == "2026년 2월 28일 토요일, 행복해요")
        #expect(day.textContent == Feeling.happy.emoji)
        #expect(app.tag("day-2026-02-27")?.textContent == "27")
        #expect(app.restarted("/calendar/2026").state.preferences.yearLook == .feelings)
        try app.click("day-2026-11-20")
        #expect(app.state.route == .pages(.page(try Day.parse("2026-11-20"))))
        app = app.restarted("/calendar/2026")
        try app.click("day-2026-11-19")
        #expect(app.state.route == .calendar(try Day.parse("2026-11-19")))
    }

    @Test("obey the setting, and turn with the year")
    func hidden() throws {
        var app = app()
        try app.tap("감정")
        app.prefer(.sealedFeelings, .bool(false))
        #expect(app.tag("day-2026-11-20")?.attribute(.ariaLabel) == "2026년 11월 20일 금요일, 봉인")
        #expect(!app.html.contains(Feeling.lonely.emoji))
        #expect(app.text.contains("봉인된 1일의 감정"))
        try app.tap("이전 해")
        #expect(app.text.contains("아직 페이퍼가 없어요"))
        try app.tap("할 일")
        #expect(app.text.contains("아직 발자국이 없는 해예요"))
    }
}
