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

@Suite("A page that opens")
struct OpenedPagesTests {
    private let day = Day(year: 2026, month: 11, day: 21)!

    /// A page of 21 November, on the day on which it opens.
    private func opened(seal: Seal = .month, on today: String = "2026-12-21") throws -> App {
        var app = App("/settings")
        app.prefer(.seal, .string(seal.rawValue))
        try app.write("서랍을 비운 아침", "오래된 영수증을 버렸다.", .hopeful)
        try app.turn(to: today)
        app.open(.today)
        return app
    }

    private func isUnread(_ app: App) -> Bool { app.pages.contains { $0.isUnread(app.state.pages.sealClock) } }

    @Test("is an event on Today and above the list, with a mark, until it is read")
    func event() throws {
        var app = try opened()
        #expect(app.text.contains("오늘 열린 페이퍼"))
        #expect(app.text.contains("한 달 전의 나"))
        #expect(!app.text.contains("서랍을"), "its words wait to be read")
        app.open(.pages(.list))
        #expect(app.text.contains("오늘 열린 페이퍼"))
        #expect(app.text.contains("안 읽음"))
        try app.tap("모두")
        #expect(isUnread(app), "a list is not the page")
        app.open(.pages(.page(day)))
        #expect(app.text.contains("서랍을 비운 아침"))
        #expect(!isUnread(app))
        #expect(app.state.snack?.undo == nil)
        app.open(.pages(.list))
        #expect(!app.text.contains("오늘 열린 페이퍼"))
        #expect(!app.text.contains("안 읽음"))
        // All day it is the page that the day opened; the next, it is one of the pages.
        app.open(.today)
        #expect(app.text.contains("오늘 열린 페이퍼"))
        #expect(!app.text.contains("안 읽음"))
        try app.turn(to: "2026-12-22")
        #expect(!app.text.contains("열린 페이퍼"))
    }

    @Test("that was not read is told of on later days, too, however many pass, and on other devices")
    func later() throws {
        var app = try opened(on: "2027-01-30")
        #expect(app.text.contains("새로 열린 페이퍼"))
        #expect(app.text.contains("두 달 전의 나"))
        let changes = app.saved.flatMap(\.changes).map { $0.json.text }.joined(separator: "\n")
        var other = App("/", today: "2027-01-30")
        other.perform(.host(.received(changes)))
        #expect(other.text.contains("새로 열린 페이퍼"))
        app.effects = []
        app.open(.pages(.page(day)))
        let read = try #require(app.saved.last).changes
        #expect(read.map(\.field) == ["read"])
        other.perform(.host(.received(read.map { $0.json.text }.joined(separator: "\n"))))
        #expect(!other.text.contains("열린 페이퍼"))
    }

    @Test("that was written before reading was kept is unread for a week from its opening, and never all at once")
    func old() throws {
        var rows: [(key: String, text: String)] = []
        for number in 1...20 as ClosedRange<Int32> {
            let day = self.day.adding(days: -number)!
            var controller = Replica(clock: HybridClock(device: 9))
            _ = controller.write(
                [
                    Edit(Page.key("old\(number)"), "day", .string(day.text)),
                    Edit(Page.key("old\(number)"), "opens", .string(day.adding(days: 7)!.text)),
                    Edit(Page.key("old\(number)"), "text", "옛 글"),
                ], now: 1)
            let record = try #require(controller.record(Page.key("old\(number)")))
            rows.append((record.key.text, String(decoding: record.row, as: UTF8.self)))
        }
        let app = App("/pages", rows: rows)
        let unread = app.pages.filter { $0.isUnread(app.state.pages.sealClock) }
        #expect(unread.map(\.opens.text) == (15...21).reversed().map { "2026-11-\($0)" })
        // Three are enough to meet at once; the list has the others.
        #expect(app.screen.all { $0.attribute(.class) == "sec opened" }.first?.all { $0.tag == .li }.count == 3)
        #expect(app.text.contains("4장 더"))
    }

    @Test("and never was sealed is no event")
    func unsealed() throws {
        let app = try opened(seal: .none)
        #expect(!app.text.contains("열린 페이퍼"))
        #expect(app.state.replica.records(in: Page.collection).allSatisfy { $0["read"] == nil })
    }

    @Test("under the eyes of nobody stays unread until somebody does something there")
    func unwatched() throws {
        var app = try opened(on: "2026-12-20")
        app.open(.pages(.page(day)))
        try app.turn(to: "2026-12-21")
        #expect(app.text.contains("서랍을 비운 아침"))
        #expect(isUnread(app))
        try app.type("그랬지", into: "comment-new")
        #expect(!isUnread(app))
    }

    @Test("behind a lock tells no words, and is read only once it is unlocked; the mark says yes or no alone")
    func locked() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        try device.app.turn(to: "2026-12-21")
        device.settle()
        device = LockApp(restarting: device, "/")
        #expect(device.app.text.contains("오늘 열린 페이퍼"))
        #expect(!device.html.contains("비밀"))
        device.perform(.host(.wide(true)))
        device.open(.pages(.list))
        #expect(
            device.app.screen.all { $0.attribute(.class) == "pane" }.count == 1, "nothing can be read beside the list")
        device.perform(.host(.wide(false)))
        device.open(.pages(.page(day)))
        #expect(isUnread(device.app))
        device.unlock()
        #expect(device.app.text.contains("비밀글월"))
        #expect(!isUnread(device.app))
        #expect(device.state.replica.record(device.app.pages[0].key)?["read"] == .bool(true))
        #expect(!device.browser.text.contains("비밀"))
    }

    @Test("by a clock that leapt asks on Today, in the list and on its own screen, with the answer beside the question")
    func leapt() throws {
        var app = App()
        try app.write("비밀제목", "글")
        try app.turn(to: "2026-11-22")
        for path in ["/", "/pages", "/pages/2026-11-21"] {
            var leapt = app.restarted(path, today: "2026-12-21")
            #expect(leapt.text.contains("날짜가 맞나요?"), "\(path)")
            #expect(!leapt.text.contains("열린 페이퍼한"), "\(path)")
            try leapt.tap("맞아요, 열어 주세요")
            #expect(!leapt.text.contains("날짜가 맞나요?"), "\(path)")
            #expect(isUnread(leapt) == (path != "/pages/2026-11-21"), "\(path)")
        }
        #expect(!app.restarted("/pages/2026-11-21", today: "2026-12-15").text.contains("날짜가 맞나요?"))
    }

    @Test(
        "is met as who one was then",
        arguments: [
            ("2026-11-21", "2026-12-21", "한 달 전의 나"), ("2026-10-31", "2026-11-30", "한 달 전의 나"),
            ("2026-09-26", "2026-11-21", "8주 전의 나"), ("2026-11-14", "2026-11-21", "일주일 전의 나"),
            ("2026-08-21", "2026-11-21", "석 달 전의 나"), ("2026-11-20", "2026-11-21", "1일 전의 나"),
            ("2025-11-21", "2026-11-21", "1년 전의 나"), ("2026-10-20", "2026-11-21", "한 달 전의 나"),
        ])
    func selfThen(then: String, now: String, name: String) throws {
        let words = App().state.words
        #expect(words.selfThen(try Day.parse(then), today: try Day.parse(now)) == name)
    }
}

@Suite("The list of pages")
struct PageListTests {
    private func daily(_ count: Int) throws -> App {
        var app = App()
        for place in 1...count {
            try app.write("", "\(place)번째 글", nil)
            try app.turn(to: app.state.today.adding(days: 1)!.text)
        }
        app.open(.pages(.list))
        return app
    }

    private func sealedRows(_ app: App) -> Int {
        app.screen.all { $0.attribute(.class) == "row sealed" }.count
    }

    @Test("folds its seals to three, above the readable pages, and unfolds them")
    func folds() throws {
        var app = try daily(35)
        #expect(app.text.contains("봉인된 페이퍼29"))
        #expect(sealedRows(app) == 3)
        let html = app.html
        let seal = try #require(html.firstRange(of: "fold-sealed"))
        let readable = try #require(html.firstRange(of: "row pagerow"))
        #expect(seal.lowerBound < readable.lowerBound)
        try app.tap("펼치기")
        #expect(sealedRows(app) == 29)
        try app.tap("접기")
        #expect(sealedRows(app) == 3)
        // Who asks for the sealed ones gets them.
        try app.tap("봉인된 페이퍼")
        #expect(sealedRows(app) > 3)
        #expect(app.text.contains("35일째"))
    }

    @Test(
        "shows the first line of a page without a title, and its feeling where it has no words; never that it has none")
    func untitled() throws {
        var app = App()
        try app.write("", "\n  첫 줄이에요\n둘째 줄이에요", nil)
        try app.turn(to: "2026-11-22")
        try app.write("", "", .calm)
        try app.turn(to: "2026-12-22")
        app.open(.pages(.list))
        let row = try #require(app.screen.first { $0.attribute(.class)?.contains("untitled") == true })
        #expect(row.textContent == "첫 줄이에요")
        #expect(app.text.contains("첫 줄이에요둘째 줄이에요"))
        #expect(app.text.contains("평온해요"))
        for path in ["/pages", "/pages/2026-11-21", "/pages/2026-11-22", "/calendar/2026-11-21"] {
            app.open(Route(path: path))
            #expect(!app.text.contains("제목 없음"), "\(path)")
        }
        app.open(.pages(.list))
        try app.tap(id: "search-open")
        try app.type("첫 줄", into: "search")
        #expect(app.screen.first { $0.tag == .mark }?.textContent == "첫 줄")
        try app.delete(page: app.shownPages[0].page.id)
        app.open(.trash)
        #expect(app.text.contains("첫 줄이에요"))
        #expect(!app.text.contains("제목 없음"))
    }

    @Test("says where nothing is found that sealed pages are not searched, and has no search while it is locked")
    func nothingFound() throws {
        var app = App()
        try app.write("", "글", nil)
        try app.turn(to: "2026-11-22")
        app.open(.pages(.list))
        try app.tap(id: "search-open")
        try app.type("없는 말", into: "search")
        #expect(app.text.contains("찾은 페이퍼가 없어요. 봉인된 페이퍼는 열린 뒤에 검색할 수 있어요."))
        try app.turn(to: "2026-12-21")
        #expect(app.text.contains("찾은 페이퍼가 없어요."))
        #expect(!app.text.contains("봉인된 페이퍼는"))
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        device.open(.pages(.list))
        #expect(device.app.tag("search-open") != nil)
        device.perform(.shut)
        #expect(device.app.tag("search-open") == nil)
    }
}
