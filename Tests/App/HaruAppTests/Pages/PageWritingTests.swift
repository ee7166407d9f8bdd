import Almanac
import Daybook
@_spi(Fields) import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Writing a page")
struct PageWritingTests {
    @Test("begins on Today with the question, goes on with the feeling, and ends with its emoji")
    func story() throws {
        var app = App()
        #expect(app.text.contains("오늘의 첫 감정은 무엇인가요?"))
        try app.tap(id: "today-page")
        #expect(app.state.route == .pages(.write))
        try app.tap(id: "feel-fluttering")
        #expect(app.text.contains("설레어요"))
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        try app.type("바다 쪽으로 난 창", into: "page-title")
        try app.type("눈을 뜨니 창 너머가 벌써 환했다.", into: "page-text")
        #expect(app.text.contains("6단어 · 공백 빼고 14자"))
        #expect(app.text.contains("12.21(월)까지 봉인돼요"))
        try app.tap("완료")
        app.open(.today)
        #expect(app.text.contains("오늘의 페이퍼를 썼어요"))
        #expect(app.text.contains("💓"))
        let page = try #require(app.pages.first)
        #expect(page.title == "바다 쪽으로 난 창")
        #expect(page.feeling == .fluttering)
        #expect(page.opens.text == "2026-12-21")
    }

    @Test("on a day that has a page opens that page")
    func one() throws {
        var app = App()
        try app.write("제목", "글")
        app.open(.pages(.write))
        #expect(app.tag("page-text")?.attribute(.value) == "글")
        try app.type("글과 글", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["글과 글"])
    }

    @Test("needs its text alone: neither title nor feeling, on the first day or when it is changed later")
    func textAlone() throws {
        var app = App("/pages/write")
        try app.type("글만 있다", into: "page-text")
        try app.tap("완료")
        #expect(app.state.route == .pages(.list))
        #expect(app.text.contains("자정에 봉인되고"))
        #expect(app.pages.map(\.text) == ["글만 있다"])
        try app.turn(to: "2026-12-21")
        app.open(.pages(.edit(id: app.pages[0].id)))
        try app.type("글만 고쳤다", into: "page-text")
        try app.tap("완료")
        #expect(app.state.route == .pages(.page(try Day.parse("2026-11-21"))))
        #expect(app.pages.map(\.text) == ["글만 고쳤다"])
    }

    @Test("says that its text is missing, keeps all, and stores it as it is when one leaves")
    func missing() throws {
        var app = App("/pages/write")
        try app.type("제목만", into: "page-title")
        try app.tap("완료")
        #expect(app.state.route == .pages(.write))
        #expect(app.tag("text-error") != nil)
        guard case .focus("page-text")? = app.effects.last else {
            Issue.record("the part that is missing is not shown")
            return
        }
        #expect(app.tag("page-title")?.attribute(.value) == "제목만")
        try app.close()
        #expect(app.pages.map(\.title) == ["제목만"])
    }

    @Test("of nothing leaves nothing behind", arguments: ["", "  \n\u{3000}"])
    func nothing(text: String) throws {
        var app = App("/pages/write")
        try app.type(text, into: "page-text")
        app.perform(.host(.timer(.draft)))
        app.open(.pages(.list))
        #expect(app.pages.isEmpty)
        #expect(app.storedDrafts.isEmpty)
        #expect(app.text.contains("오늘 아침은 어떤 마음인가요?"))
    }

    @Test("is put away within a second however long one types on, and says so when it is on the disk")
    func kept() throws {
        var app = App("/pages/write")
        app.effects = []
        for count in 1...30 { try app.type(String(repeating: "가", count: count), into: "page-text") }
        let timers = app.effects.filter { if case .timer(.draft, _) = $0 { true } else { false } }
        #expect(timers.count == 1)
        guard case .timer(.draft, let milliseconds)? = timers.first, milliseconds <= 1_000 else {
            Issue.record("a draft waits for longer than a second")
            return
        }
        #expect(!app.text.contains("저장됨"))
        app.perform(.host(.timer(.draft)))
        #expect(!app.text.contains("저장됨"))
        app.answerSave(.stored)
        #expect(app.text.contains("저장됨"))
        try app.type("더", into: "page-text")
        #expect(!app.text.contains("저장됨"))
        #expect(app.storedDrafts.count == 1)
        app.perform(.host(.timer(.draft)))
        app.answerSave(.full)
        #expect(app.text.contains("임시 저장하지 못했어요"))
        #expect(!app.text.contains("저장됨"))
    }

    @Test("does not say that it is saved beside a title that is too long, though the draft is kept")
    func tooLong() throws {
        var app = App("/pages/write")
        for (count, isSaid) in [(200, true), (201, false)] {
            try app.type(String(repeating: "가", count: count), into: "page-title")
            app.perform(.host(.timer(.draft)))
            app.answerSave(.stored)
            #expect(app.text.contains("저장됨") == isSaid)
            #expect(app.storedDrafts.count == 1)
        }
    }

    @Test("has its mark in the week above the list, with a feeling or without")
    func week() throws {
        var app = App("/pages/write")
        /// Whether the week has a face, a page, the empty ring of today.
        func marks() -> [Bool] {
            let week = app.screen.first { $0.attribute(.class) == "week7" }?.html() ?? ""
            return [Feeling.happy.emoji, "#i-pages", "\"open\""].map { week.contains($0) }
        }
        try app.write("", "눈이 왔다", nil)
        #expect(marks() == [false, true, false])
        app.open(.pages(.write))
        try app.choose(.happy)
        app.open(.pages(.list))
        #expect(marks() == [true, false, false])
    }

    @Test("goes on after the browser was killed, with all but the text of the last moment")
    func killed() throws {
        var app = App("/pages/write")
        try app.type("죽기 전까지", into: "page-text")
        try app.choose(.calm)
        app.perform(.host(.timer(.draft)))
        var again = app.restarted()
        #expect(again.text.contains("쓰던 페이퍼 계속 쓰기"))
        try again.tap(id: "today-page")
        #expect(again.tag("page-text")?.attribute(.value) == "죽기 전까지")
        #expect(again.text.contains("평온해요"))
        again.open(.today)
        #expect(again.pages.count == 1)
        #expect(again.storedDrafts[StoredPageDraft.name(again.pages[0].id)] == nil)
        #expect(!again.restarted().text.contains("쓰던 페이퍼"))
    }

    @Test("that was killed is a sealed page of its day when the app opens on another")
    func killedYesterday() throws {
        var app = App("/pages/write")
        try app.type("어제의 말", into: "page-text")
        app.perform(.host(.timer(.draft)))
        let next = app.restarted("/pages", today: "2026-11-22")
        #expect(next.pages.map(\.day.text) == ["2026-11-21"])
        #expect(next.pages.map(\.opens.text) == ["2026-12-21"])
        #expect(!next.html.contains("어제의 말"))
        #expect(next.storedDrafts["draft/page/\(next.pages[0].id)"] == nil)
    }

    @Test("that stands in two windows is one page when the other window went on from all of it")
    func olderDraft() throws {
        var writing = App("/pages/write")
        try writing.type("아침", into: "page-text")
        writing.perform(.host(.timer(.draft)))
        var other = writing.restarted("/pages/write")
        #expect(other.tag("page-text")?.attribute(.value) == "아침")
        try writing.type("아침과 낮", into: "page-text")
        writing.open(.pages(.list))
        let changes = try #require(writing.saved.last).changes.map { $0.json.text }.joined(separator: "\n")
        other.perform(.host(.received(changes)))
        // Only the text typed here, and not there, is written.
        try other.type("제목", into: "page-title")
        other.open(.pages(.list))
        #expect(other.pages.map(\.text) == ["아침과 낮"])
        #expect(other.pages.map(\.title) == ["제목"])
    }

    @Test("goes into the Trash with the text typed last, which does not come back by itself")
    func deletedDraft() throws {
        var app = App()
        try app.write("제목", "글")
        let page = try #require(app.pages.first)
        app.open(.pages(.write))
        try app.type("글과 더", into: "page-text")
        app.perform(.host(.timer(.draft)))
        var killed = app.restarted("/pages/\(page.day.text)")
        try killed.delete(page: page.id)
        #expect(killed.pages.isEmpty)
        #expect(killed.storedTexts.isEmpty)
        killed.open(.pages(.write))
        #expect(killed.tag("page-text")?.attribute(.value) == "")
        try killed.turn(to: "2026-11-22")
        killed.perform(.host(.timer(.storeStaleDrafts)))
        #expect(killed.pages.isEmpty)
        #expect(killed.state.replica.record(page.key)?["text"]?.string == "글과 더")
    }

    @Test("that was there before has its change taken back with Undo, whole and nothing else")
    func changed() throws {
        var app = App()
        try app.write("제목", "글")
        #expect(!app.text.contains("되돌리기"))
        app.open(.pages(.write))
        app.open(.pages(.list))
        #expect(!app.text.contains("되돌리기"))
        app.open(.pages(.write))
        try app.type("다른 글", into: "page-text")
        try app.choose(.calm)
        app.open(.pages(.list))
        #expect(app.text.contains("11.21(토) 페이퍼를 고쳤어요"))
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["글"])
        #expect(app.pages.map(\.title) == ["제목"])
        #expect(app.pages.map(\.feeling) == [.happy])
    }

    @Test("again after a change leaves no Undo of that change, which would make a second page of the typed text")
    func changedAgain() throws {
        func changed() throws -> App {
            var app = App()
            try app.write("제목", "글")
            app.open(.pages(.write))
            try app.type("다른 글", into: "page-text")
            app.open(.pages(.list))
            app.open(.pages(.write))
            return app
        }
        // Nothing was typed yet: the form goes along.
        var back = try changed()
        try back.tap("되돌리기")
        #expect(back.tag("page-text")?.attribute(.value) == "글")
        var app = try changed()
        try app.type("또 다른 글", into: "page-text")
        #expect(!app.text.contains("되돌리기"))
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["또 다른 글"])
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["다른 글"])
    }

    @Test(
        "has its minutes counted on when it is left and opened again that day, also after a reload, and not the next day"
    )
    func minutes() throws {
        func wrote(_ minutes: Int, in app: inout App) throws {
            for step in 0...minutes {
                if step > 0 { app.state.now += 59_000 }
                try app.type(String(repeating: "말 ", count: step + 1), into: "page-text")
            }
        }
        var app = App("/settings")
        app.prefer(.pageGoal, .string(PageGoal.minutes.rawValue))
        app.open(.pages(.write))
        try wrote(3, in: &app)
        #expect(app.text.contains("3/10분"))
        app.open(.pages(.list))
        app.open(.pages(.write))
        #expect(app.text.contains("3/10분"))
        try wrote(2, in: &app)
        app.open(.pages(.list))
        app = app.restarted("/pages/write", now: app.state.now)
        #expect(app.text.contains("5/10분"))
        try wrote(1, in: &app)
        app.perform(.host(.timer(.draft)))
        app = app.restarted("/pages/write", now: app.state.now)
        #expect(app.text.contains("6/10분"))
        app.open(.pages(.list))
        try app.turn(to: "2026-11-22")
        app.open(.pages(.write))
        #expect(app.text.contains("0/10분"))
    }

    @Test("a megabyte is stored; more is told, and not thrown away either")
    func large() throws {
        var app = App("/pages/write")
        let megabyte = String(repeating: "a", count: 1_000_000)
        try app.type(megabyte, into: "page-text")
        #expect(app.tag("text-error") == nil)
        try app.type(megabyte + "가", into: "page-text")
        #expect(app.text.contains("1자를 줄여 주세요"))
        try app.type(megabyte + "가나", into: "page-text")
        #expect(app.text.contains("2자를 줄여 주세요"))
        try app.type(megabyte + "가", into: "page-text")
        try app.tap("완료")
        #expect(app.state.route == .pages(.write))
        try app.close()
        #expect(app.pages.first?.text.utf8.count == 1_000_003)
    }

    @Test("stores no control characters")
    func bad() throws {
        var app = App("/pages/write")
        try app.type("가\u{0}나\u{1B}\r\n다", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.map(\.text) == ["가나\n다"])
    }

    @Test("an emptied page goes into the Trash as it was")
    func emptied() throws {
        var app = App()
        try app.write("제목", "글")
        let key = try #require(app.pages.first).key
        app.open(.pages(.write))
        try app.choose(nil)
        try app.type("", into: "page-title")
        try app.type(" ", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.isEmpty)
        #expect(app.state.replica.record(key)?.isDeleted == true)
        #expect(app.state.replica.record(key)?["text"]?.string == "글")
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["글"])
    }

    @Test("counts a goal gently: words, pages of 250 words, and minutes that were spent typing")
    func goals() throws {
        var app = App("/settings")
        try app.tap("10분")
        app.open(.pages(.write))
        for step in 0..<13 {
            app.state.now += step == 5 ? 3_600_000 : 49_000
            try app.type(String(repeating: "말 ", count: step + 1), into: "page-text")
        }
        // Twelve gaps of 50 seconds, one of them a pause: 550 seconds.
        #expect(app.text.contains("9/10분"))
        app.open(.settings)
        try app.tap("750단어")
        app.open(.pages(.write))
        #expect(app.text.contains("13/750단어"))
        try app.type(String(repeating: "말 ", count: 750), into: "page-text")
        #expect(app.text.contains("목표를 채웠어요"))
        app.open(.settings)
        try app.tap("3쪽")
        app.open(.pages(.write))
        try app.type(String(repeating: "말 ", count: 749), into: "page-text")
        #expect(app.text.contains("2/3쪽"))
    }

    @Test("shows nothing but the page, and the rest again")
    func full() throws {
        var app = App("/pages/write")
        try app.tap("집중 모드")
        #expect(app.screen.first { $0.attribute(.class) == "main bare writing alone" } != nil)
        try app.press("Escape", at: "page-text")
        #expect(app.screen.first { $0.attribute(.class) == "main bare writing alone" } == nil)
    }

    @Test("asks the browser for the whole screen, and goes along when the browser ends that")
    func fullScreen() throws {
        func asked(_ app: App) -> [Bool] {
            app.effects.compactMap { if case .full(let isFull) = $0 { isFull } else { nil } }
        }
        var app = App("/pages/write")
        try app.tap("집중 모드")
        #expect(asked(app) == [true])
        app.perform(.host(.full(true)))
        #expect(app.state.pages.editor?.isFull == true)
        app.perform(.host(.full(false)))
        #expect(app.state.pages.editor?.isFull == false)
        #expect(asked(app) == [true])
        try app.tap("집중 모드")
        try app.tap("집중 모드 끝내기")
        #expect(asked(app) == [true, true, false])
        try app.tap("집중 모드")
        app.open(.pages(.list))
        #expect(asked(app) == [true, true, false, true, false])
    }

    @Test("feelings are found by their names, chosen by Return, and left as they were by Cancel")
    func feelings() throws {
        var app = App("/pages/write")
        try app.tap("오늘의 첫 감정 고르기")
        #expect(Feeling.allCases.allSatisfy { app.tag("feel-\($0.code)") != nil })
        let field = try #require(app.screen.first { $0.attribute(.ariaLabel) == "감정 검색" })
        try app.send(.input, to: field, "ㅎㅂ")
        #expect(app.tag("feel-happy") != nil)
        #expect(app.tag("feel-calm") == nil)
        let again = try #require(app.screen.first { $0.attribute(.ariaLabel) == "감정 검색" })
        try app.send(.keydown, to: again, "Enter")
        #expect(app.state.pages.editor?.draft.feeling == .happy)
        try app.tap(id: "page-feeling")
        try app.press("ArrowRight", at: "feel-happy")
        guard case .focus("feel-grateful")? = app.effects.last else {
            Issue.record("arrows do not lead to the neighbour")
            return
        }
        try app.tap("취소")
        #expect(app.state.pages.editor?.draft.feeling == .happy)
    }
}
