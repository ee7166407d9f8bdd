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

@Suite("The page of a missed day")
struct MissedDayTests {
    private let missed = Day(year: 2026, month: 11, day: 18)!

    /// The app with that page being written.
    private func writing(_ text: String = "사흘 뒤에 적는다") throws -> App {
        var app = App("/calendar/2026-11-18")
        try app.tap("이날의 페이퍼 쓰기")
        try app.type(text, into: "page-text")
        return app
    }

    @Test("is written from the calendar, says when, and can be read and changed at once")
    func calendar() throws {
        var app = try writing()
        #expect(app.state.route == .pages(.writeOn(missed)))
        #expect(app.text.contains("2026년 11월 18일"))
        #expect(app.text.contains("11.21(토)에 나중에 적었어요"))
        #expect(!app.text.contains("자정이 지났어요"))
        #expect(!app.text.contains("봉인돼요"))
        try app.tap("완료")
        #expect(app.text.contains("11.18(수) 페이퍼를 저장했어요"))
        app.open(.calendar(missed))
        #expect(app.text.contains("사흘 뒤에 적는다"))
        #expect(!app.text.contains("이날의 페이퍼 쓰기"))
        let page = try #require(app.pages.first)
        #expect(page.day == missed && page.opens == missed && page.written == app.state.today && page.entry == nil)
        let record = try #require(app.state.replica.record(page.key))
        #expect(record["written"]?.string == "2026-11-21" && record["created"]?.string == "2026-11-21")
        app.open(.pages(.page(missed)))
        #expect(app.text.contains("11.21(토)에 나중에 적었어요"))
        app.open(.pages(.list))
        #expect(app.text.contains("11.21(토)에 나중에 적었어요"))
        app.open(.pages(.edit(id: page.id)))
        #expect(app.tag("page-seal") == nil, "the day on which it opens was promised")
        try app.type("고쳤다", into: "page-text")
        try app.tap("완료")
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["사흘 뒤에 적는다"])
        #expect(app.pages.map(\.written) == [app.state.today])
    }

    @Test("is sealed by choice, from the day on which it is written, and by a month where no page is")
    func seal() throws {
        for (seal, opens) in [(Seal.week, "2026-11-28"), (.none, "2026-12-21")] {
            var app = try writing("비밀")
            app.prefer(.seal, .string(seal.rawValue))
            try app.send(.change, to: app.tag("page-seal"), "1")
            #expect(app.text.contains("봉인돼요"))
            try app.send(.change, to: app.tag("page-seal"), "0")
            #expect(!app.text.contains("봉인돼요"))
            try app.send(.change, to: app.tag("page-seal"), "1")
            try app.tap("완료")
            #expect(app.text.contains("11.18(수) 페이퍼를 봉인했어요"))
            #expect(!app.html.contains("비밀"))
            let page = try #require(app.pages.first)
            #expect(page.opens.text == opens && page.phase(app.state.pages.sealClock) == .sealed)
            app.open(.pages(.page(missed)))
            #expect(!app.html.contains("비밀"))
            // Nothing is written over it.
            app.open(.pages(.writeOn(missed)))
            #expect(app.tag("page-text") == nil)
            try app.turn(to: opens)
            app.open(.pages(.page(missed)))
            #expect(app.text.contains("비밀"))
        }
    }

    @Test("is begun from the list for a day that has none; one to come is refused beside the days")
    func list() throws {
        var app = App()
        try app.write("", "오늘", nil)
        try app.tap("지난 날의 페이퍼 쓰기")
        try app.tap("2026년 11월 22일 일요일")
        #expect(app.text.contains("아직 오지 않은 날"))
        try app.tap("2026년 11월 18일 수요일")
        #expect(app.state.route == .pages(.writeOn(missed)))
        try app.type("그날", into: "page-text")
        app.open(.pages(.list))
        try app.tap("지난 날의 페이퍼 쓰기")
        try app.tap("2026년 11월 18일 수요일")
        #expect(app.state.route == .pages(.page(missed)))
        app.open(.pages(.list))
        try app.tap("지난 날의 페이퍼 쓰기")
        try app.tap("2026년 11월 21일 토요일")
        #expect(app.state.route == .pages(.write))
        #expect(app.tag("page-text")?.attribute(.value) == "오늘")
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        app.open(.pages(.writeOn(try Day.parse("2026-11-22"))))
        #expect(app.tag("page-text") == nil)
    }

    @Test("stays a draft of its day after a kill, beside today's, and is a page on the next day")
    func killed() throws {
        var app = try writing()
        try app.send(.change, to: app.tag("page-seal"), "1")
        app.perform(.host(.timer(.draft)))
        var again = app.restarted("/pages/write")
        #expect(again.tag("page-text")?.attribute(.value) == "")
        #expect(again.pages.isEmpty)
        again.open(.pages(.writeOn(missed)))
        #expect(again.tag("page-text")?.attribute(.value) == "사흘 뒤에 적는다")
        #expect(again.text.contains("봉인돼요"))
        let next = app.restarted("/pages", today: "2026-11-22")
        #expect(next.pages.map(\.day) == [missed])
        #expect(next.pages.map(\.written?.text) == ["2026-11-21"])
        #expect(next.pages.map(\.opens.text) == ["2026-12-21"])
    }

    @Test("joins one that came meanwhile and can be read, and stands beside a sealed one")
    func meanwhile() throws {
        for seal in [Seal.none, .month] {
            var app = try writing("여기서")
            var replica = Replica(clock: HybridClock(device: 99))
            var draft = PageDraft()
            draft.text = "저기서"
            let edits = draft.creation(of: "other", day: missed, today: missed, opens: seal.opening(of: missed))
            let changes = replica.write(edits, now: 1_800_000_100_000).changes.map { $0.json.text }
            app.perform(.host(.received(changes.joined(separator: "\n"))))
            app.open(.pages(.list))
            let texts = app.pages.map(\.text).sorted()
            #expect(texts == (seal == .none ? ["저기서\n\n여기서"] : ["여기서", "저기서"]))
        }
    }

    @Test("is encrypted under the lock as all are, and only its days are not")
    func locked() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.writeOn(missed)))
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        #expect(!device.browser.text.contains("비밀"))
        device.open(.pages(.list))
        #expect(!device.browser.text.contains("비밀"))
        #expect(device.browser.text.contains("\"written\":[\"2026-11-21\""))
        device = LockApp(restarting: device, "/pages/2026-11-18")
        device.unlock()
        #expect(device.app.pages.map(\.text) == ["비밀글월"])
        #expect(device.app.text.contains("나중에 적었어요"))
    }

    @Test("counts for its day like an imported one")
    func streak() throws {
        var app = App()
        try app.write("", "오늘", nil)
        for day in ["2026-11-20", "2026-11-19"] {
            app.open(.pages(.writeOn(try Day.parse(day))))
            try app.type("뒤늦게", into: "page-text")
            app.open(.pages(.list))
        }
        #expect(app.text.contains("3일째 연속으로"))
    }
}
