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

@Suite("Earlier texts")
struct HistorySheetTests {
    private func dialog(_ app: App) -> Node<Action>? { app.screen.first { $0.tag == .dialog } }

    /// The rows of the sheet, as they are read.
    private func versions(_ app: App) throws -> [Node<Action>] {
        try #require(dialog(app)).all { $0.tag == .button && $0.attribute(.ariaExpanded) != nil }
    }

    @Test("are seen with their time, compared with the current text, and put back; Undo takes that back")
    func page() throws {
        var app = App()
        let files = ModelFiles()
        try app.write("제목", "아침에 눈을 떴다")
        try app.turn(to: "2026-12-21")
        let page = try #require(app.pages.first)
        for text in ["점심에 눈을 떴다", "", "저녁에 눈을 감았다"] {
            app.state.now += 1000
            app.state.store([Edit(page.key, "text", text.isEmpty ? nil : .string(text), keepsBoth: true)])
        }
        app.open(.pages(.page(page.day)))
        app.run(files)
        // Three texts, and that the page was read.
        #expect(files.history.count == 4)
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        let buttons = try versions(app)
        #expect(buttons.map { $0.textContent.hasSuffix("점심에 눈을 떴다") } == [true, false])
        #expect(buttons[0].textContent.contains("글 · 이 기기에서"))
        try app.send(.click, to: buttons[1])
        let marks = try #require(dialog(app)).all { $0.tag == .mark }.map(\.textContent)
        #expect(marks == ["아침에 ", "떴다"])
        try app.tap(app.state.words.putEarlierTextBack)
        #expect(app.state.replica.record(page.key)?["text"] == "아침에 눈을 떴다")
        #expect(dialog(app) == nil)
        try app.tap(app.state.words.undo)
        #expect(app.state.replica.record(page.key)?["text"] == "저녁에 눈을 감았다")
    }

    @Test("of a comment are reached from its field, put back with Undo, and leave the text typed there")
    func comment() throws {
        var app = App()
        let files = ModelFiles()
        try app.write("제목", "글")
        try app.turn(to: "2026-12-21")
        let page = try #require(app.pages.first)
        let comment = PageComment(id: "C", page: page.id, day: app.state.today, text: "처음 댓글")
        app.state.store(comment.creation)
        app.state.now += 1000
        app.state.store([PageComment.changing("C", to: "고친 댓글")])
        app.open(.pages(.page(page.day)))
        app.run(files)
        try app.edit(comment: "C")
        try app.type("쓰다 만 댓글", into: "comment-edit")
        // The page has a button of that name, too.
        let row = try #require(app.tag("comment-C"))
        let opener = try #require(row.first { $0.attribute(.ariaLabel) == app.state.words.earlierTexts })
        try app.send(.click, to: opener)
        app.run(files)
        let buttons = try versions(app)
        #expect(buttons.map { $0.textContent.hasSuffix("처음 댓글") } == [true])
        try app.send(.click, to: buttons[0])
        try app.tap(app.state.words.putEarlierTextBack)
        #expect(app.state.replica.record(comment.key)?["text"] == "처음 댓글")
        try app.tap(app.state.words.undo)
        #expect(app.state.replica.record(comment.key)?["text"] == "고친 댓글")
        try app.edit(comment: "C")
        #expect(app.tag("comment-edit")?.attribute(.value) == "쓰다 만 댓글")
    }

    @Test("are none where nothing was changed, and the sheet says so")
    func none() throws {
        var app = App()
        try app.write("제목", "글")
        try app.turn(to: "2026-12-21")
        app.open(.pages(.page(try #require(app.pages.first).day)))
        let files = ModelFiles()
        app.run(files)
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        #expect(app.text.contains(app.state.words.noEarlierTexts))
        try app.tap(app.state.words.close)
        #expect(dialog(app) == nil)
    }

    @Test(
        "are reached from every form, of each of its texts, the newest first, and put back",
        arguments: [
            ("dday/A", "/days/A/edit", ["title", "note"]), ("todo/A", "/todos/A", ["text"]),
            ("trip/T", "/trips/T/edit", ["title", "concept"]), ("stop/A", "/stops/A", ["name", "memo", "address"]),
            ("expense/A", "/expenses/A", ["title"]), ("tripnote/A", "/trips/T/2026-11-21/diary", ["text", "title"]),
        ])
    func forms(_ key: String, _ path: String, _ fields: [String]) throws {
        let key = try #require(RecordKey(text: key))
        var app = App()
        let files = ModelFiles()
        app.state.store([
            Edit(Trip.key("T"), "title", "제주"), Edit(Trip.key("T"), "start", "2026-11-20"),
            Edit(Trip.key("T"), "end", "2026-11-23"), Edit(key, "date", "2027-01-01"),
            Edit(key, "day", "2026-11-21"), Edit(key, "trip", "T"), Edit(key, "name", "A"), Edit(key, "text", "A"),
            Edit(key, "title", "A"),
        ])
        for word in ["하나", "둘", "셋"] {
            for field in fields {
                app.state.now += 1000
                app.state.store([Edit(key, field, .string(word))])
            }
        }
        app.run(files)
        app.open(Route(path: path))
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        let rows = try versions(app).map(\.textContent)
        #expect(rows.first?.hasSuffix("둘") == true)
        #expect(rows.filter { $0.hasSuffix("둘") }.count == fields.count)
        #expect(rows.filter { $0.hasSuffix("하나") }.count == fields.count)
        try app.send(.click, to: versions(app).first)
        try app.tap(app.state.words.putEarlierTextBack)
        #expect(dialog(app) == nil)
        #expect(fields.filter { app.state.replica.record(key)?[$0] == "둘" }.count == 1)
        try app.tap(app.state.words.undo)
        #expect(fields.allSatisfy { app.state.replica.record(key)?[$0] == "셋" })
    }

    @Test("close to the form that they were opened over, with the text typed in it")
    func overForm() throws {
        var app = App()
        let files = ModelFiles()
        try app.add("엄마 생신", "2026-12-01")
        let id = try #require(app.state.replica.records(in: "dday").first).key.id
        app.open(.days(.edit(id: id)))
        try app.type("아직 저장하지 않은 말", into: "note")
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        #expect(app.state.sheet?.presented != nil)
        try app.tap(app.state.words.close)
        #expect(app.state.sheet?.presented == nil)
        #expect(app.tag("note")?.attribute(.value) == "아직 저장하지 않은 말")
    }

    @Test("say when in the language's own way, and whether it was here")
    func about() throws {
        var app = App(language: "en-US")
        let files = ModelFiles()
        let key = Dday.key("A")
        // Half past three in the afternoon, on another device, and an hour before this Haru was there.
        let day = Int64(app.state.today.number) * 86_400_000
        app.state.now = day + 16 * 3_600_000
        app.perform(.host(.clock(minutes: 960)))
        func receive(_ text: String, _ minutes: Int64) {
            let stamp = Stamp(milliseconds: day + minutes * 60_000, counter: 0, device: 9 << 32)
            let change = Change(key: key, field: "title", value: .string(text), stamp: stamp)
            app.perform(.host(.received(change.json.text)))
        }
        receive("There", 930)
        app.state.store([Edit(key, "date", "2027-01-01")])
        for text in ["Here", "Now"] { app.state.store([Edit(key, "title", .string(text))]) }
        app.run(files)
        app.open(.days(.edit(id: "A")))
        try app.tap(app.state.words.earlierTexts)
        app.run(files)
        let rows = try versions(app).map(\.textContent)
        #expect(rows.count == 2)
        #expect(rows.first?.contains(", 4:00 PM") == true)
        #expect(rows.first?.contains("This device") == true)
        #expect(rows.last?.contains("3:30 PM") == true)
        #expect(rows.last?.contains("Another device or browser") == true)

        // Once the account has told the name of the other device.
        let other = DeviceMark.record(of: Stamp(milliseconds: 0, counter: 0, device: 9 << 32))
        app.state.store([Edit(other, "name", "Mina’s phone")])
        app.perform(.host(.clock(minutes: 961)))
        #expect(try versions(app).last?.textContent.contains("Mina’s phone") == true)
    }

    @Test("a device keeps its mark over restarts, whichever number a window has; of older stamps it says nothing")
    func mark() throws {
        let mark = DeviceMark(new: 0x1234_5678_9ABC_DEF0, since: 1000)
        let again = try #require(DeviceMark(text: mark.text))
        #expect(again == mark)
        let window = again.window(0xFFFF_FFFF_FFFF_0007)
        #expect(window == 0x1234_5678_9ABC_0007)
        #expect(mark.made(Stamp(milliseconds: 5, counter: 0, device: window)) == true)
        #expect(mark.made(Stamp(milliseconds: 1000, counter: 0, device: 7)) == false)
        #expect(mark.made(Stamp(milliseconds: 999, counter: 0, device: 7)) == nil)
        #expect(DeviceMark(text: "else") == nil)
        #expect(mark.record == RecordKey(collection: "device", id: "123456789abc"))
        #expect(DeviceMark.record(of: Stamp(milliseconds: 5, counter: 3, device: window)) == mark.record)
    }

    // MARK: emptied drafts

    @Test("a draft that is emptied by a slip is had back, with the text typed since")
    func emptied() throws {
        var app = App()
        app.open(.pages(.write))
        try app.type("아침에 눈을 떴다", into: "page-text")
        try app.type("", into: "page-text")
        #expect(app.text.contains(app.state.words.textEmptied))
        try app.type("점심", into: "page-text")
        try app.tap(app.state.words.undo)
        #expect(app.tag("page-text")?.attribute(.value) == "아침에 눈을 떴다\n\n점심")
        // A person who takes a text away letter by letter means to.
        for text in ["가나", "가", ""] { try app.type(text, into: "page-text") }
        #expect(app.state.snack?.text != app.state.words.textEmptied)
    }

    @Test("a draft that was emptied and left comes back as a page")
    func leftEmpty() throws {
        var app = App()
        app.open(.pages(.write))
        try app.type("아침에 눈을 떴다", into: "page-text")
        try app.type("", into: "page-text")
        app.open(.pages(.list))
        #expect(app.pages.isEmpty)
        try app.tap(app.state.words.undo)
        #expect(app.pages.map(\.text) == ["아침에 눈을 떴다"])
    }

    @Test("a diary that is emptied by a slip is had back")
    func emptiedDiary() throws {
        var app = App.onTrip("/trips/T/2026-11-21/diary")
        try app.type("바람이 많이 불었다", into: "diary-text")
        try app.type("", into: "diary-text")
        try app.tap(app.state.words.undo)
        #expect(app.tag("diary-text")?.attribute(.value) == "바람이 많이 불었다")
    }
}
