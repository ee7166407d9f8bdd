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

@Suite("A page that is open at midnight")
struct PageMidnightTests {
    private let hour: Int64 = 3_600_000

    @Test("stays open until it is left, is yesterday's, and says so", arguments: [Seal.month, .none])
    func stays(seal: Seal) throws {
        var app = App("/settings")
        app.prefer(.seal, .string(seal.rawValue))
        app.open(.pages(.write))
        try app.type("자정 전", into: "page-text")
        try app.turn(to: "2026-11-22")
        #expect(app.state.route == .pages(.write))
        #expect(app.text.contains("2026년 11월 21일"))
        #expect(app.text.contains("자정이 지났어요"))
        #expect(app.text.contains("나가면 봉인돼요") == (seal == .month))
        // Half a sentence is not shut for a month.
        try app.type("자정 전부터 자정 뒤까지", into: "page-text")
        app.perform(.host(.timer(.draft)))
        #expect(app.tag("page-text")?.attribute(.value) == "자정 전부터 자정 뒤까지")
        try app.tap("완료")
        #expect(app.text.contains(seal == .month ? "페이퍼를 봉인했어요" : "페이퍼를 저장했어요"))
        #expect(app.html.contains("자정 뒤까지") == (seal == .none))
        #expect(app.pages.map(\.text) == ["자정 전부터 자정 뒤까지"])
        #expect(app.pages.map(\.day.text) == ["2026-11-21"])
        #expect(app.storedTexts.isEmpty)
        app.open(.pages(.write))
        #expect(app.tag("page-text")?.attribute(.value) == "")
        #expect(!app.text.contains("자정이 지났어요"))
    }

    @Test("is there again as yesterday's where the browser was killed and started at 00:01")
    func killed() throws {
        var app = App("/pages/write")
        try app.type("자정에", into: "page-text")
        app.perform(.host(.timer(.draft)))
        var again = app.restarted("/pages/write", today: "2026-11-22", now: app.state.now + 60_000)
        #expect(again.tag("page-text")?.attribute(.value) == "자정에")
        #expect(again.text.contains("2026년 11월 21일"))
        #expect(again.pages.isEmpty)
        try again.type("자정에 이어서", into: "page-text")
        again.perform(.host(.timer(.draft)))
        // Once more, with the text typed after midnight.
        again = again.restarted("/pages/write", today: "2026-11-22", now: again.state.now + 60_000)
        #expect(again.tag("page-text")?.attribute(.value) == "자정에 이어서")
        again.open(.today)
        #expect(again.pages.map(\.text) == ["자정에 이어서"])
        #expect(again.pages.map(\.day.text) == ["2026-11-21"])
        #expect(again.pages.map(\.opens.text) == ["2026-12-21"])
        again.open(.pages(.write))
        #expect(again.tag("page-text")?.attribute(.value) == "")
    }

    @Test("is its day's sealed page, and today's is opened, where the app starts the next morning")
    func nextMorning() throws {
        var app = App("/pages/write")
        try app.type("어제의 말", into: "page-text")
        app.perform(.host(.timer(.draft)))
        let next = app.restarted("/pages/write", today: "2026-11-22", now: app.state.now + 8 * hour)
        #expect(next.tag("page-text")?.attribute(.value) == "")
        #expect(next.pages.map(\.day.text) == ["2026-11-21"])
        #expect(!next.html.contains("어제의 말"))
    }

    @Test("is the page of the new day where nothing stands in it")
    func empty() throws {
        var app = App("/pages/write")
        try app.turn(to: "2026-11-22")
        #expect(app.state.route == .pages(.write))
        #expect(app.text.contains("2026년 11월 22일"))
        try app.type("아침", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.map(\.day.text) == ["2026-11-22"])
    }

    @Test("goes on being changed, whether it can be read or is sealed then")
    func changing() throws {
        var app = App()
        try app.write("옛 제목", "옛 글")
        try app.turn(to: "2026-12-21")
        app.open(.pages(.edit(id: app.pages[0].id)))
        try app.type("고친 글", into: "page-text")
        try app.turn(to: "2026-12-22")
        #expect(app.tag("page-text")?.attribute(.value) == "고친 글")
        app.open(.pages(.list))
        try app.write("새 제목", "새 글")
        app.open(.pages(.write))
        try app.type("새 글을 고쳤다", into: "page-text")
        try app.turn(to: "2026-12-23")
        #expect(app.tag("page-text")?.attribute(.value) == "새 글을 고쳤다")
        try app.tap("완료")
        #expect(app.pages.map(\.text) == ["새 글을 고쳤다", "고친 글"])
        #expect(!app.html.contains("새 글"))
    }

    @Test("is left alone by other windows within the hour, and is one page of its day whoever stores it")
    func twoWindows() throws {
        var writing = LockApp("/pages/write")
        try writing.type("어제의 말", into: "page-text")
        writing.perform(.host(.timer(.draft)))
        var other = LockApp(restarting: writing, "/")
        other.perform(.host(.day(try Day.parse("2026-11-22"))))
        other.perform(.host(.timer(.storeStaleDrafts)))
        #expect(other.app.pages.isEmpty)
        // It is typed on there: the draft known here is old, and the one on the disk is not.
        try writing.type("오늘까지 쓴 어제의 말", into: "page-text")
        writing.perform(.host(.timer(.draft)))
        let (name, value) = try #require(writing.browser.drafts.first { DraftName(page: $0.key) != nil })
        other.lay(draft: value, as: name)
        other.app.state.now += hour
        other.perform(.host(.timer(.storeStaleDrafts)))
        #expect(other.app.pages.isEmpty)
        #expect(other.browser.drafts[name] == value)
        writing.perform(.host(.day(try Day.parse("2026-11-22"))))
        writing.open(.pages(.list))
        #expect(writing.app.pages.map(\.text) == ["오늘까지 쓴 어제의 말"])
        #expect(writing.app.pages.map(\.day.text) == ["2026-11-21"])
    }

    @Test("that another window finished is not made again of the draft known here")
    func stale() throws {
        var writing = LockApp("/pages/write")
        try writing.type("처음에 쓴 말", into: "page-text")
        writing.perform(.host(.timer(.draft)))
        var other = LockApp(restarting: writing, "/")
        try writing.type("다르게 쓴 말", into: "page-text")
        writing.open(.pages(.list))
        let changes = try #require(writing.app.saved.last).changes.map { $0.json.text }.joined(separator: "\n")
        other.perform(.host(.received(changes)))
        other.perform(.host(.day(try Day.parse("2026-11-22"))))
        other.app.state.now += hour
        other.perform(.host(.timer(.storeStaleDrafts)))
        #expect(other.app.pages.map(\.text) == ["다르게 쓴 말"])
    }

    @Test("that was left in a window which is gone is stored by another, an hour later")
    func leftWindow() throws {
        var gone = LockApp("/pages/write")
        try gone.type("어제의 말", into: "page-text")
        gone.perform(.host(.timer(.draft)))
        var other = LockApp(restarting: gone, "/")
        other.perform(.host(.day(try Day.parse("2026-11-22"))))
        other.perform(.host(.timer(.storeStaleDrafts)))
        let waits = other.app.effects.compactMap {
            if case .timer(.storeStaleDrafts, let milliseconds) = $0 { Int64(milliseconds) } else { nil }
        }
        #expect(waits.last == hour)
        other.app.state.now += hour
        other.perform(.host(.timer(.storeStaleDrafts)))
        #expect(other.app.pages.map(\.text) == ["어제의 말"])
        #expect(other.app.pages.map(\.day.text) == ["2026-11-21"])
        #expect(other.browser.drafts.keys.allSatisfy { DraftName(page: $0) == nil })
        // Were its window there after all, it goes on from the stored page.
        let changes = try #require(other.app.saved.last).changes.map { $0.json.text }.joined(separator: "\n")
        gone.perform(.host(.received(changes)))
        gone.perform(.host(.day(try Day.parse("2026-11-22"))))
        try gone.type("어제의 다른 말", into: "page-text")
        gone.open(.pages(.list))
        #expect(gone.app.pages.map(\.text) == ["어제의 다른 말"])
    }
}
