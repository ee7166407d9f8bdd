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

@Suite("The settings of Pages")
struct PagesSettingsTests {
    private func name(_ text: String, _ app: inout App) throws {
        try app.type(text, into: "nickname")
        try app.choose(text, in: "nickname")
    }

    @Test(
        "take a name in any letters, up to twenty, and Haru asks by it", arguments: ["미나", "Deah", "さくら", "O’Neil 2"])
    func nickname(text: String) throws {
        var app = App("/settings")
        try name("  \(text) ", &app)
        #expect(app.tag("nickname")?.attribute(.value) == text)
        app.open(.today)
        #expect(app.text.contains("\(text)님, 오늘의 첫 감정은"))
    }

    @Test("take the name as it is typed, within a second, and leave the text in its field alone")
    func typedNickname() throws {
        var app = App("/settings")
        app.effects = []
        for text in ["ㅁ", "미", "미ㄴ", "미나", "미나 "] { try app.type(text, into: "nickname") }
        let timers = app.effects.filter { if case .timer(.draft, let time) = $0 { time <= 1_000 } else { false } }
        #expect(timers.count == 1)
        app.perform(.host(.timer(.draft)))
        #expect(app.state.preferences.nickname == "미나")
        #expect(app.tag("nickname")?.attribute(.value) == "미나 ")
        #expect(app.restarted("/settings").state.preferences.nickname == "미나")
        // It goes on, and who leaves the screen before the timer loses nothing.
        try app.type("미나리", into: "nickname")
        app.open(.today)
        #expect(app.text.contains("미나리님"))
        let saves = app.saved.count
        app.perform(.host(.timer(.draft)))
        #expect(app.saved.count == saves)
    }

    @Test("say that a name is too long, keep the typed text, and take an empty one back")
    func longNickname() throws {
        var app = App("/settings")
        try name("미나", &app)
        let long = String(repeating: "가", count: 21)
        try name(long, &app)
        #expect(app.tag("nickname-error") != nil)
        #expect(app.tag("nickname")?.attribute(.value) == long)
        #expect(app.state.preferences.nickname == "미나")
        try name(" ", &app)
        #expect(app.tag("nickname-error") == nil)
        #expect(app.state.preferences.nickname == "")
    }

    @Test("are kept, and a newer app's words are as if not chosen")
    func stored() throws {
        var app = App("/settings")
        try app.tap("8주")
        try app.tap("750단어")
        let again = app.restarted("/settings")
        #expect(again.state.preferences.seal == .eightWeeks)
        #expect(again.state.preferences.pageGoal == .words)
        app.perform(
            .host(
                .received(
                    Change(
                        key: Preferences.key, field: "seal", value: "century",
                        stamp: Stamp(milliseconds: app.state.now + 9, counter: 0, device: 5)
                    ).json.text)))
        #expect(app.state.preferences.seal == .month)
    }

    @Test("delete all pages only after a download was offered and a word typed, and Undo brings them back")
    func erase() throws {
        var app = App()
        try app.write("제목", "글")
        let page = app.pages[0].id
        app.open(.settings)
        try app.tap(id: "erase-pages")
        #expect(app.text.contains("페이퍼 1장과 댓글"))
        // The settings below have a button of this name, too.
        let offered = try #require(
            app.screen.first { $0.tag == .dialog }?.first {
                $0.textContent.contains("내 기록 내려받기") && $0.tag == .button
            })
        try app.send(.click, to: offered)
        let files = ModelFiles()
        app.run(files)
        #expect(files.saved != nil)
        let button = try #require(app.screen.first { $0.attribute(.type) == "submit" })
        #expect(button.html().contains("disabled"))
        try app.type("지워", into: "erase-word")
        try app.submit()
        #expect(app.pages.count == 1)
        try app.type(" 삭제 ", into: "erase-word")
        try app.submit()
        #expect(app.pages.isEmpty)
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        #expect(app.state.replica.record(Page.key(page))?.isDeleted == true)
        #expect(app.tag("erase-pages") == nil)
        try app.tap("되돌리기")
        #expect(app.pages.map(\.text) == ["글"])
    }

    @Test("have drafts in the download that is offered before all pages are deleted")
    func eraseDownload() throws {
        var app = App()
        try app.write("제목", "글")
        app.open(.pages(.write))
        try app.type("글과 초고", into: "page-text")
        app.perform(.host(.timer(.draft)))
        var again = app.restarted("/settings")
        try again.tap(id: "erase-pages")
        let sheet = try #require(again.screen.first { $0.tag == .dialog })
        let button = sheet.first { $0.tag == .button && $0.textContent.contains(again.state.words.downloadAll) }
        try again.send(.click, to: button)
        let files = ModelFiles()
        again.run(files)
        #expect(String(decoding: try #require(files.saved).bytes, as: UTF8.self).contains("글과 초고"))
        #expect(again.storedTexts.isEmpty)
    }

    @Test("delete with all pages a draft that no record has yet")
    func eraseDrafts() throws {
        var app = App("/pages/write")
        try app.type("쓰다 만 글", into: "page-text")
        app.perform(.host(.timer(.draft)))
        var again = app.restarted("/settings")
        // No row leads here where nothing is stored; another window may have deleted the last page meanwhile.
        let screen = try #require(again.state.screen)
        screen.presented = EraseSheet(over: screen, of: again.state.pages)
        try again.type("삭제", into: "erase-word")
        try again.submit()
        #expect(again.pages.isEmpty)
        #expect(again.storedTexts.isEmpty)
        try again.turn(to: "2026-11-22")
        again.perform(.host(.timer(.storeStaleDrafts)))
        #expect(again.pages.isEmpty)
        // It lies in the Trash, too.
        #expect(again.state.replica.records(in: Page.collection).map { $0["text"]?.string } == ["쓰다 만 글"])
    }
}
