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

@Suite("A sealed page")
struct PageSealTests {
    private let screens: [Route] = [
        .today, .pages(.list), .pages(.page(Day(year: 2026, month: 11, day: 21)!)), .pages(.write),
        .calendar(Day(year: 2026, month: 11, day: 21)!), .settings,
    ]

    /// Everything that the app shows or asks of the browser, but for the values that it stores.
    private func shown(_ app: App) -> String {
        var shown = app.html + app.pageTitle
        for effect in app.effects {
            switch effect {
            case .page(_, let title): shown += title
            case .notify(let title, let body, let path, _): shown += title + body + path
            case .push(let path), .replace(let path): shown += path
            default: break
            }
        }
        return shown
    }

    @Test(
        "has its title and text on no screen, in no search, title, address or notification",
        arguments: ["ko-KR", "en-GB", "ja-JP"])
    func hidden(language: String) throws {
        var app = App(language: language)
        try app.write("비밀제목", "비밀본문이야기")
        app = app.restarted(language: language)
        try app.turn(to: "2026-11-22")
        app.effects = []
        for route in screens {
            app.open(route)
            #expect(!shown(app).contains("비밀"), "\(route)")
        }
        app.open(.pages(.list))
        try app.tap(id: "search-open")
        for text in ["비밀", "ㅂㅁ", "본문", "제목"] {
            try app.type(text, into: "search")
            #expect(app.shownPages.isEmpty)
            #expect(!app.html.contains("비밀제목"))
        }
        try app.press("Escape", in: "search")
        let id = app.pages[0].id
        app.open(.pages(.edit(id: id)))
        #expect(!shown(app).contains("비밀"))
        app.open(.pages(.list))
        try app.delete(page: id)
        #expect(!shown(app).contains("비밀"))
    }

    @Test("shows its day, the day it opens and the days left, and opens on that day at once")
    func opens() throws {
        var app = App()
        try app.write("서랍을 비운 아침", "오래된 영수증과 다 쓴 펜을 버렸다.", .refreshed)
        try app.turn(to: "2026-11-22")
        app.open(.pages(.list))
        #expect(app.text.contains("11.21(토)"))
        #expect(app.text.contains("12.21(월)에 열려요 · 개운해요"))
        #expect(app.text.contains("29일 뒤"))
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.text.contains("29일 뒤에 열려요"))
        try app.turn(to: "2026-12-20")
        #expect(app.text.contains("1일 뒤에 열려요"))
        #expect(!app.html.contains("서랍"))
        try app.turn(to: "2026-12-21")
        #expect(app.text.contains("서랍을 비운 아침"))
        #expect(app.text.contains("오래된 영수증과"))
        app.open(.pages(.list))
        #expect(app.text.contains("2026.11.21(토) · 개운해요서랍을 비운 아침오래된 영수증과"))
    }

    @Test("opens when it was promised, whatever is chosen later")
    func promise() throws {
        var app = App("/settings")
        try app.tap("석 달")
        try app.write("제목", "글")
        #expect(app.pages[0].opens.text == "2027-02-21")
        app.open(.settings)
        try app.tap("봉인하지 않기")
        #expect(app.pages[0].opens.text == "2027-02-21")
        app.open(.pages(.write))
        try app.type("글을 고쳤다", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages[0].opens.text == "2027-02-21")
        try app.turn(to: "2026-11-22")
        try app.write("다음", "날")
        #expect(app.pages.map(\.opens.text) == ["2026-11-22", "2027-02-21"])
        #expect(app.html.contains("다음"))
    }

    @Test("hides its feeling where that is wished: in the list, filters, week, calendar and names")
    func feeling() throws {
        var app = App()
        try app.write("제목", "글", .anxious)
        try app.turn(to: "2026-11-22")
        app.open(.calendar(try Day.parse("2026-11-21")))
        #expect(app.text.contains("😰"))
        #expect(app.html.contains("페이퍼 불안해요"))
        app.prefer(.sealedFeelings, .bool(false))
        for route in screens where route != .pages(.write) && route != .settings {
            app.open(route)
            #expect(!app.html.contains("😰"), "\(route)")
            #expect(!app.html.contains("불안해요"), "\(route)")
        }
        app.open(.pages(.list))
        try app.tap("흐린 마음")
        #expect(app.shownPages.isEmpty)
    }

    @Test("stays closed when the clock leapt, until the person says that the date is right")
    func leap() throws {
        var app = App()
        try app.write("비밀제목", "글")
        try app.turn(to: "2026-11-23")
        var leapt = app.restarted("/pages", today: "2027-03-01")
        #expect(leapt.text.contains("날짜가 맞나요?"))
        #expect(leapt.text.contains("앱을 마지막으로 연 지 여러 날이 지나서"))
        #expect(leapt.text.contains("1장"))
        #expect(!leapt.html.contains("비밀제목"))
        // Set right again, nothing was ever opened, and nothing is asked.
        let right = leapt.restarted("/pages", today: "2026-11-24")
        #expect(!right.text.contains("날짜가 맞나요?"))
        #expect(!right.html.contains("비밀제목"))
        try leapt.tap("맞아요, 열어 주세요")
        #expect(leapt.text.contains("비밀제목"))
        #expect(!leapt.text.contains("날짜가 맞나요?"))
        #expect(leapt.restarted("/pages", today: "2027-03-02").text.contains("비밀제목"))
    }

    @Test("is asked about once after a holiday, when the first page falls due")
    func holiday() throws {
        var app = App()
        try app.write("제목", "글")
        try app.turn(to: "2026-11-22")
        try app.write("둘째", "글")
        app = app.restarted("/pages", today: "2026-12-15")
        #expect(!app.text.contains("날짜가 맞나요?"))
        app = app.restarted("/pages", today: "2026-12-16")
        #expect(!app.text.contains("날짜가 맞나요?"))
        app = app.restarted("/pages", today: "2026-12-21")
        #expect(app.text.contains("날짜가 맞나요?"))
        try app.tap("맞아요, 열어 주세요")
        #expect(app.text.contains("제목"))
        app = app.restarted("/pages", today: "2026-12-22")
        #expect(app.text.contains("둘째"))
        #expect(!app.text.contains("날짜가 맞나요?"))
    }

    @Test(
        "stays closed when the clock is set forward in steps, the app started anew at each",
        arguments: [["2026-11-24", "2026-11-27", "2026-11-28"], ["2026-11-27", "2026-11-28"]])
    func steps(days: [String]) throws {
        var app = App("/settings")
        app.prefer(.seal, .string(Seal.week.rawValue))
        try app.write("비밀제목", "비밀본문")
        for day in days { app = app.restarted("/pages", today: day) }
        #expect(app.text.contains("날짜가 맞나요?"))
        #expect(app.text.contains("최근에 앱을 열지 않은 날이 많아서"))
        #expect(!shown(app).contains("비밀"))
        app = app.restarted("/pages", today: days[days.count - 1])
        #expect(!shown(app).contains("비밀"))
        try app.tap("맞아요, 열어 주세요")
        #expect(app.text.contains("비밀제목"))
    }

    @Test("opens in a window that slept, where another was open meanwhile, and asks where none was")
    func slept() throws {
        func written() throws -> LockApp {
            var window = LockApp("/settings")
            window.prefer(.seal, .string(Seal.week.rawValue))
            try window.write("비밀제목", "비밀본문")
            return window
        }
        var alone = try written()
        var window = try written()
        let day = try Day.parse("2026-11-28")
        alone.perform(.host(.day(day)))
        #expect(alone.app.text.contains("날짜가 맞나요?"))
        #expect(alone.browser.drafts[DeviceNote.seenDays.text] == "2026-11-21 0")
        window.lay(draft: "2026-11-27 0", as: DeviceNote.seenDays.text)
        window.perform(.host(.day(day)))
        #expect(window.app.text.contains("비밀제목"))
        #expect(!window.app.text.contains("날짜가 맞나요?"))
        #expect(window.browser.drafts[DeviceNote.seenDays.text] == "2026-11-28 0")
    }

    @Test("stays closed when days turn one by one under the hands, and opens when they are lived")
    func quickDays() throws {
        func written() throws -> App {
            var app = App("/settings")
            app.prefer(.seal, .string(Seal.week.rawValue))
            try app.write("비밀제목", "비밀본문")
            return app
        }
        var app = try written()
        var lived = try written()
        for _ in 0..<7 { app.perform(.host(.day(app.state.today.adding(days: 1)!))) }
        app.open(.pages(.list))
        #expect(app.text.contains("날짜가 맞나요?"))
        #expect(!shown(app).contains("비밀"))
        try lived.turn(to: "2026-11-28")
        lived.open(.pages(.list))
        #expect(lived.text.contains("비밀제목"))
    }

    @Test("has a change of its last minute taken back with Undo, also after midnight")
    func undoOverMidnight() throws {
        var app = App()
        try app.write("제목", "비밀 하나")
        app.open(.pages(.write))
        try app.type("비밀 둘", into: "page-text")
        app.open(.pages(.list))
        try app.turn(to: "2026-11-22")
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["비밀 하나"])
        #expect(app.pages.map(\.day.text) == ["2026-11-21"])
        #expect(!shown(app).contains("비밀"))
    }

    @Test("is deleted by its day, with Undo, and stays in the Trash with its text")
    func delete() throws {
        var app = App()
        try app.write("비밀제목", "글")
        try app.turn(to: "2026-11-22")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        try app.tap("삭제")
        #expect(app.state.route == .pages(.list))
        #expect(app.text.contains("11.21(토) 페이퍼를 삭제했어요"))
        #expect(app.pages.isEmpty)
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["글"])
    }
}
