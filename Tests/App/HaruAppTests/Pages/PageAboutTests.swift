import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

@Suite("Tags, place and weather of a page")
struct PageAboutTests {
    private static let words = ["뚝섬", "조카", "망원동", "눈발"]
    private let day = Day(year: 2026, month: 11, day: 21)!

    /// Types them into the page that is open, and closes their sheet.
    private func fill(_ person: inout some Person) throws {
        try person.click("page-about")
        try person.type("뚝섬 #조카", into: "page-tags")
        try person.type("망원동", into: "page-place")
        try person.type("눈발", into: "page-weather")
        try person.press("Enter", at: "page-weather")
    }

    /// Today's page with them.
    private func written() throws -> App {
        var app = App("/pages/write")
        try fill(&app)
        try app.type("걸었다. #글 그대로", into: "page-text")
        return app
    }

    /// The same page, opened a month later, beside another one.
    private func opened() throws -> App {
        var app = try written()
        try app.tap("완료")
        try app.turn(to: "2026-11-22")
        try app.write("비 오는 날", "집에 있었다")
        try app.turn(to: "2026-12-22")
        app.open(.pages(.page(day)))
        return app
    }

    @Test("are one quiet line that opens three fields, and shows the words in them")
    func writing() throws {
        var app = App("/pages/write")
        #expect(app.tag("page-about")?.textContent == "태그·장소·날씨 더하기")
        #expect(app.tag("page-tags") == nil)
        try app.tap(id: "page-about")
        guard case .focus("page-tags")? = app.effects.last else {
            Issue.record("the first field has no focus")
            return
        }
        try app.tap("닫기")
        #expect(app.tag("page-tags") == nil)
        try fill(&app)
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        #expect(app.tag("page-about")?.textContent.contains("#뚝섬 #조카 · 망원동 · 눈발") == true)
        try app.type("걸었다. #글 그대로", into: "page-text")
        try app.tap("완료")
        let record = try #require(app.state.replica.record(app.pages[0].key))
        #expect(record["tags"] == "뚝섬 조카" && record["place"] == "망원동" && record["weather"] == "눈발")
        #expect(record["text"] == "걸었다. #글 그대로")
    }

    @Test("are there again after the browser was killed, as they were typed")
    func killed() throws {
        var app = try written()
        app.perform(.host(.timer(.draft)))
        var again = app.restarted("/pages/write")
        try again.tap(id: "page-about")
        #expect(again.tag("page-tags")?.attribute(.value) == "뚝섬 #조카")
        #expect(again.tag("page-place")?.attribute(.value) == "망원동")
        #expect(again.tag("page-weather")?.attribute(.value) == "눈발")
    }

    @Test("that are too long are kept, not said to be saved, and shown when the page is done")
    func tooLong() throws {
        var app = try written()
        try app.tap(id: "page-about")
        try app.type(String(repeating: "가", count: 201), into: "page-place")
        #expect(app.tag("page-place-error") != nil)
        try app.tap("닫기")
        app.perform(.host(.timer(.draft)))
        app.answerSave(.stored)
        #expect(!app.text.contains("저장됨") && app.storedTexts.count == 1)
        try app.tap("완료")
        #expect(app.state.route == .pages(.write))
        guard case .focus("page-place")? = app.effects.last else {
            Issue.record("the field that is too long is not shown")
            return
        }
        #expect(app.tag("page-place") != nil)
    }

    @Test("tell nothing while the page is sealed, or can still be written")
    func sealed() throws {
        var app = try written()
        try app.tap("완료")
        for day in ["2026-11-21", "2026-11-30"] {
            try app.turn(to: day)
            for route in [Route.today, .pages(.list), .pages(.page(self.day)), .calendar(self.day)] {
                app.open(route)
                for word in Self.words { #expect(!app.html.contains(word), "\(word) on \(route.path)") }
            }
        }
    }

    @Test("stand above the text that is read; a tag leads to all pages with it, and a second tap to all")
    func reading() throws {
        var app = try opened()
        #expect(app.text.contains("망원동 · 눈발"))
        try app.tap("#조카")
        #expect(app.state.route == .pages(.list))
        #expect(app.shownPages.map(\.page.text) == ["걸었다. #글 그대로"])
        let chips = try #require(app.screen.first { $0.attribute(.class) == "chips tags" })
        #expect(chips.all { $0.tag == .button }.map(\.textContent) == ["#뚝섬", "#조카"])
        #expect(chips.all { $0.attribute(.ariaPressed) == "true" }.map(\.textContent) == ["#조카"])
        try app.tap("#조카")
        #expect(app.shownPages.count == 2)
        #expect(app.text.contains("#뚝섬 #조카 · 망원동 · 눈발"))
    }

    @Test("are found, and marked in the list and in the page", arguments: ["뚝섬", "망원", "눈발"])
    func found(word: String) throws {
        var app = try opened()
        app.open(.pages(.list))
        try app.tap(id: "search-open")
        try app.type(word, into: "search")
        #expect(app.shownPages.count == 1)
        func marks() -> [String] { app.screen.all { $0.tag == .mark }.map(\.textContent) }
        #expect(marks() == [word])
        app.open(.pages(.page(day)))
        #expect(marks() == [word])
    }

    @Test("have earlier words, each with its name, which are put back")
    func history() throws {
        var app = try opened()
        let files = ModelFiles()
        let page = try #require(app.pages.first { $0.day == day })
        app.state.now += 1000
        app.state.store([Edit(page.key, "place", "합정동"), Edit(page.key, "tags", .null)])
        app.open(.pages(.page(day)))
        app.run(files)
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        let dialog = try #require(app.screen.first { $0.tag == .dialog })
        let versions = dialog.all { $0.tag == .button && $0.attribute(.ariaExpanded) != nil }
        #expect(versions.count == 2)
        let place = try #require(versions.first { $0.textContent.contains("장소") })
        #expect(place.textContent.hasSuffix("망원동"))
        #expect(versions.contains { $0.textContent.contains("태그") && $0.textContent.hasSuffix("뚝섬 조카") })
        try app.send(.click, to: place)
        try app.tap(app.state.words.putEarlierTextBack)
        #expect(app.state.replica.record(page.key)?["place"] == "망원동")
    }

    @Test("go along in the text and the Markdown of the page")
    func taken() throws {
        var app = try opened()
        let page = try #require(app.pages.first { $0.day == day })
        try app.tap(id: "share-\(page.id)")
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        try app.tap(id: "page-text-file")
        try app.tap(id: "page-markdown")
        let files = app.effects.compactMap { effect in
            if case .download(_, _, let text) = effect { text } else { nil }
        }
        #expect(files.first?.contains("\n#뚝섬 #조카 · 망원동 · 눈발\n") == true)
        #expect(files.last?.contains("\ntags: [\"뚝섬\",\"조카\"]\nplace: \"망원동\"\nweather: \"눈발\"\n---\n") == true)
    }

    @Test("of two devices' pages of one day are joined, and Undo parts them")
    func joined() throws {
        var app = try written()
        try app.tap("완료")
        let key = Page.key("Z")
        app.write([
            Edit(key, "day", "2026-11-21"), Edit(key, "opens", "2026-12-21"), Edit(key, "text", "다른 글"),
            Edit(key, "tags", "뚝섬 비"), Edit(key, "place", "합정동"),
        ])
        app.open(.pages(.write))
        try app.tap(app.state.words.joinPages)
        #expect(app.pages.map(\.about.line) == ["#뚝섬 #조카 #비 · 망원동 · 눈발"])
        #expect(app.pages.map(\.text) == ["걸었다. #글 그대로\n\n합정동\n\n다른 글"])
        try app.tap(app.state.words.undo)
        #expect(Set(app.pages.map(\.about.line)) == ["#뚝섬 #조카 · 망원동 · 눈발", "#뚝섬 #비 · 합정동"])
    }

    @Test("are encrypted with the page, its draft and its history, and are plain again when the lock is turned off")
    func locked() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try fill(&device)
        try device.type("글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        func isPlain() -> Bool { Self.words.contains { device.browser.text.contains($0) } }
        #expect(!isPlain())
        device.open(.pages(.list))
        #expect(!isPlain())
        #expect(device.app.pages.map(\.about.names) == [["뚝섬", "조카"]])
        device = LockApp(restarting: device, "/pages")
        #expect(device.app.pages.map(\.about.isEmpty) == [true])
        for word in Self.words { #expect(!device.html.contains(word)) }
        device.unlock()
        #expect(device.app.pages.map(\.about.line) == ["#뚝섬 #조카 · 망원동 · 눈발"])
        device.open(.pages(.write))
        try device.click("page-about")
        try device.type("합정동", into: "page-place")
        device.open(.pages(.list))
        #expect(device.app.pages.map(\.about.place) == ["합정동"])
        #expect(!isPlain() && !device.browser.text.contains("합정동"))
        device.open(.lock)
        device.perform(.remove)
        device.perform(.submit)
        for word in Self.words + ["합정동"] { #expect(device.browser.text.contains(word), "\(word)") }
        device.turnOn()
        #expect(!isPlain() && !device.browser.text.contains("합정동"))
        #expect(device.app.pages.map(\.about.line) == ["#뚝섬 #조카 · 합정동 · 눈발"])
    }

    @Test("that are filtered by are forgotten when pages lock")
    func filterEnds() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try fill(&device)
        try device.type("글월", into: "page-text")
        device.open(.pages(.list))
        try device.app.turn(to: "2026-12-21")
        device.settle()
        device.open(.pages(.page(day)))
        try device.tap("#뚝섬")
        #expect(device.state.pages.list.filter == .tag("뚝섬"))
        device.perform(.shut)
        #expect(device.state.pages.list.filter == .all)
        #expect(!device.html.contains("뚝섬"))
    }

    @Test(
        "in three languages",
        arguments: [
            ("en-US", "Add tags, place, weather", ["Tags", "Place", "Weather"]),
            ("ja-JP", "タグ・場所・天気を追加", ["タグ", "場所", "天気"]),
        ])
    func languages(language: String, line: String, names: [String]) throws {
        var app = App("/pages/write", language: language)
        try app.tap(line)
        let dialog = try #require(app.screen.first { $0.tag == .dialog })
        #expect(dialog.all { $0.tag == .label }.map(\.textContent) == names)
    }
}
