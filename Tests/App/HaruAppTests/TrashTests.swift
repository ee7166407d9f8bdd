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

@Suite("The Trash")
struct TrashScreenTests {
    private static let day: Int64 = 86_400_000

    private func titles(_ app: App) -> [String] {
        app.screen.all { $0.attribute(.class) == "row" && $0.tag == .li }.map { row in
            row.first { $0.attribute(.class)?.hasPrefix("title") == true }?.textContent ?? ""
        }
    }

    /// So many days go by, and the app is open on each.
    private func wait(_ days: Int, _ app: inout App) {
        for _ in 0..<days {
            app.state.now += Self.day
            app.perform(.host(.day(app.state.today.adding(days: 1)!)))
            app.perform(.host(.clock(minutes: 0)))
        }
    }

    @Test("lists deleted records, the last first, and puts one back as it was, with Undo")
    func restore() throws {
        var app = App()
        try app.add("엄마 생신", "2026-12-01")
        try app.write("바다 쪽으로 난 창", "글", .calm)
        let page = app.pages[0]
        try app.deleteDay(app.state.replica.records(in: "dday")[0].key.id)
        try app.delete(page: page.id)
        app.open(.settings)
        try app.tap("휴지통")
        #expect(app.state.route == .trash)
        #expect(titles(app) == ["바다 쪽으로 난 창", "엄마 생신"])
        #expect(app.text.contains("30일 뒤 완전히 삭제돼요"))
        try app.tap("바다 쪽으로 난 창 복원")
        #expect(app.pages == [page])
        #expect(titles(app) == ["엄마 생신"])
        try app.tap("되돌리기")
        #expect(app.pages.isEmpty)
        #expect(titles(app) == ["바다 쪽으로 난 창", "엄마 생신"])
        try app.tap("모두 복원")
        #expect(app.pages == [page])
        #expect(app.text.contains("휴지통이 비어 있어요"))
    }

    @Test("offers an archive before it is emptied, with its records; not before one thing goes")
    func offer() throws {
        var app = App()
        try app.add("엄마 생신", "2026-12-01")
        try app.deleteDay(app.state.replica.records(in: "dday")[0].key.id)
        try app.write("쓰는 중", "아직")
        app.open(.trash)
        let offer = app.state.words.downloadAll + app.state.words.archiveMeaning
        try app.tap(app.state.words.purgeOf("엄마 생신"))
        #expect(!app.text.contains(offer))
        try app.tap(app.state.words.cancel)
        try app.tap(app.state.words.emptyTrash)
        let files = ModelFiles()
        try app.tap(offer)
        app.run(files)
        #expect(try #require(files.saved).bytes.contains("엄마 생신".utf8))
        try app.tap(id: "trash-keep")
        #expect(titles(app) == ["엄마 생신"])
    }

    @Test("shows no words of a page that is sealed, nor of a comment under it")
    func sealed() throws {
        var app = App()
        try app.write("비밀 제목", "비밀 글", .calm)
        try app.turn(to: "2026-11-22")
        try app.delete(page: app.pages[0].id)
        app.open(.trash)
        #expect(app.text.contains("11.21(토) 페이퍼 · 봉인"))
        #expect(!app.html.contains("비밀"))
        try app.turn(to: "2026-12-21")
        app.open(.trash)
        #expect(titles(app) == ["비밀 제목"])
    }

    @Test("keeps together records that were deleted together: a page and its comments")
    func comments() throws {
        var app = App()
        try app.write("제목", "글", .calm)
        try app.turn(to: "2026-12-21")
        app.open(.pages(.page(try Day.parse("2026-11-21"))))
        try app.type("댓글 하나", into: "comment-new")
        try app.tap("남기기")
        app.open(.settings)
        try app.tap(id: "erase-pages")
        try app.type("삭제", into: "erase-word")
        try app.submitSheet()
        app.open(.trash)
        #expect(titles(app) == ["제목"])
        try app.tap("제목 복원")
        #expect(app.state.pages.index.comments(of: app.pages[0].id).map(\.text) == ["댓글 하나"])
        // Deleted by itself it stands for itself, and a comment brings its page along.
        app.write([.delete(PageComment.key(app.state.pages.index.comments(of: app.pages[0].id)[0].id))])
        try app.delete(page: app.pages[0].id)
        app.open(.trash)
        #expect(titles(app) == ["제목", "댓글 하나"])
        try app.tap("댓글 하나 복원")
        #expect(app.pages.count == 1)
        #expect(app.state.pages.index.comments(of: app.pages[0].id).count == 1)
    }

    @Test("holds a page with the comments under it, and leaves nothing of them when it goes for good")
    func pageWithComments() throws {
        var app = App()
        try app.write("제목", "글", .calm)
        try app.turn(to: "2026-12-21")
        let day = try Day.parse("2026-11-21")
        app.open(.pages(.page(day)))
        try app.type("댓글 하나", into: "comment-new")
        try app.tap("남기기")
        let page = app.pages[0].id
        let comment = app.state.pages.index.comments(of: page)[0].id
        try app.delete(page: page)
        try app.undo()
        #expect(app.state.pages.index.comments(of: page).map(\.text) == ["댓글 하나"])
        try app.delete(page: page)
        app.open(.trash)
        #expect(titles(app) == ["제목"])
        try app.purge(nil)
        let record = app.state.replica.record(PageComment.key(comment))
        #expect(record.map { Trash.isPurged($0) } == true)
        // Taken back after it went for good, it would be an empty page.
        #expect(app.undoButton == nil)
        #expect(app.pages.isEmpty)
    }

    @Test("leaves nothing of a comment that was written under a page without knowing that it is deleted")
    func orphans() throws {
        var app = App()
        try app.write("제목", "글", .calm)
        try app.turn(to: "2026-12-21")
        let page = app.pages[0].id
        try app.delete(page: page)
        let comment = PageComment(id: "01kb0000000000000000000099", page: page, day: app.state.today, text: "뒤늦은 말")
        app.write(comment.creation)
        app.open(.trash)
        try app.purge(nil)
        #expect(app.state.replica.record(comment.key).map { Trash.isPurged($0) } == true)
    }

    @Test("lets go for good only after asking, with nothing left of the words, and one alone or all")
    func purge() throws {
        var app = App()
        for title in ["하나", "둘", "셋"] { try app.add(title, "2026-12-01") }
        for record in app.state.replica.records(in: "dday") { try app.deleteDay(record.key.id) }
        app.open(.trash)
        try app.tap("둘 완전히 삭제")
        #expect(app.state.screen?.presented != nil)
        try app.tap("취소")
        #expect(titles(app).count == 3)
        try app.tap("둘 완전히 삭제")
        try app.tap("완전히 삭제")
        #expect(titles(app) == ["셋", "하나"])
        #expect(app.state.snack?.undo == nil)
        try app.tap("휴지통 비우기")
        let sheet = try #require(app.screen.first { $0.tag == .dialog })
        #expect(sheet.textContent.contains("2개"))
        try app.confirm()
        #expect(titles(app).isEmpty)
        for record in app.state.replica.records(in: "dday") {
            #expect(Trash.isPurged(record))
            #expect(record["title"] == nil)
        }
        #expect(app.state.replica.digest == app.state.replica.recountedDigest())
    }

    @Test("is emptied of records after thirty days, by itself and at the next start too")
    func due() throws {
        var app = App()
        try app.write("옛 글", "비밀", .calm)
        try app.delete(page: app.pages[0].id)
        wait(29, &app)
        #expect(Trash.Item(app.state.replica.records(in: "page")[0]) != nil)
        wait(1, &app)
        #expect(Trash.isPurged(app.state.replica.records(in: "page")[0]))
        #expect(app.saved.last?.records == [app.state.replica.records(in: "page")[0].key])
    }

    /// A to-do that another device deleted long ago by the stamp, as it comes from the server.
    private func deleted(_ id: String, at time: Int64) -> [Change] {
        [("text", JSON.string("옛 일")), ("day", "2026-11-21"), ("deleted", true)].map { field, value in
            Change(
                key: RecordKey(collection: "todo", id: id), field: field, value: value,
                stamp: Stamp(milliseconds: time, counter: field == "deleted" ? 1 : 0, device: 99))
        }
    }

    @Test("counts the days of a record that others deleted from its arrival here, through restarts, and then it goes")
    func seenLate() throws {
        var app = try App.syncing()
        let old = deleted("T1", at: app.state.now - 40 * Self.day)
        app.answer(app.requests[0], 200, app.answer(old))
        app.perform(.host(.timer(.trash)))
        let id = try #require(app.state.trash.items.first?.record.key)
        #expect(app.state.trash.items.first.map { app.state.trash.daysRemaining(of: $0) } == 30)
        // Stored before the record is.
        let places = app.effects.indices.filter { place in
            switch app.effects[place] {
            case .storeDraft(_, DeviceNote.trash.text, _): true
            case .save(_, let save): save.commit.records.contains(id)
            default: false
            }
        }
        #expect(places.count == 2)
        if case .storeDraft = app.effects[try #require(places.first)] {} else { Issue.record("the record is first") }
        wait(15, &app)
        #expect(!app.state.trash.items.isEmpty)
        app = app.restarted("/settings/trash", today: app.state.today.text, now: app.state.now)
        #expect(app.text.contains(app.state.words.trashDaysRemaining(15)))
        // A change of the same record begins nothing anew.
        let older = Change(
            key: id, field: "day", value: "2026-11-20", stamp: Stamp(milliseconds: 1, counter: 0, device: 9))
        app.perform(.host(.received(WindowNews.written(older).line)))
        wait(14, &app)
        #expect(!app.state.trash.items.isEmpty)
        wait(1, &app)
        #expect(app.state.trash.items.isEmpty)
        #expect(app.state.replica.record(id).map { Trash.isPurged($0) } == true)
    }

    @Test("keeps a record that a server with a wrong clock says was deleted long ago")
    func restamped() throws {
        var app = try App.syncing()
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        try app.add("엄마 생신", "2026-12-01")
        try app.deleteDay(app.state.replica.records(in: "dday")[0].key.id)
        app.perform(.host(.timer(.sync)))
        let sent = try #require(app.requests.last)
        let changes = try #require(sent.body["changes"]?.array)
        var answer = SyncAnswer()
        (answer.log, answer.cursor, answer.now) = ("log", 2, app.state.now - 31 * Self.day)
        answer.restamped = changes.indices.map {
            .init(index: Int32($0), stamp: Stamp(milliseconds: answer.now, counter: UInt16($0), device: 5))
        }
        answer.digest = app.state.replica.digest.text
        app.answer(sent, 200, answer.json.text)
        app.storeAll()
        app.perform(.host(.timer(.trash)))
        app.open(.trash)
        #expect(titles(app) == ["엄마 생신"])
        #expect(app.text.contains(app.state.words.trashDaysRemaining(30)))
        app = app.restarted("/settings/trash", now: app.state.now)
        app.perform(.host(.timer(.trash)))
        #expect(titles(app) == ["엄마 생신"])
        // Who puts it back and deletes it again, or another device, begins a new time.
        try app.tap("엄마 생신 복원")
        #expect(titles(app).isEmpty)
    }

    @Test("is not emptied by a clock that leapt, before the person says that the date is right")
    func leap() throws {
        var app = App()
        try app.add("엄마 생신", "2026-12-01")
        try app.deleteDay(app.state.replica.records(in: "dday")[0].key.id)
        #expect(app.storedDrafts[DeviceNote.seenDays.text] == "2026-11-21 0")
        // Forty days later by its clock, this device is opened again.
        app = app.restarted("/settings/trash", today: "2026-12-31", now: app.state.now + 40 * Self.day)
        #expect(app.effects.contains { if case .timer(.trash, _) = $0 { true } else { false } })
        app.perform(.host(.timer(.trash)))
        #expect(titles(app) == ["엄마 생신"])
        #expect(app.text.contains("날짜가 맞나요?"))
        try app.tap("맞아요, 삭제해 주세요")
        #expect(titles(app).isEmpty)
        #expect(Trash.isPurged(app.state.replica.records(in: "dday")[0]))
    }

    @Test("draws a part of its records, and more when asked")
    func many() throws {
        let rows = (0..<200).map { place -> (key: String, text: String) in
            let id = String(repeating: "0", count: 22) + String(1000 + place)
            let deletion = Stamp(milliseconds: 1_799_999_000_000 + Int64(place), counter: 0, device: 3).text
            let text =
                #"{"c":"todo","i":"\#(id)","f":{"day":["2026-11-21","\#(deletion)"],"deleted":[true,"\#(deletion)"],"text":["일 \#(place)","\#(deletion)"]}}"#
            return ("todo/\(id)", text)
        }
        var app = App("/settings/trash", rows: rows)
        #expect(titles(app).count == 60)
        #expect(titles(app).first == "일 199")
        try app.tap("더 보기")
        #expect(titles(app).count == 120)
        guard case .focus(let id)? = app.effects.last(where: { if case .focus = $0 { true } else { false } }) else {
            Issue.record("the focus is nowhere")
            return
        }
        #expect(app.tag(id) != nil)
        try app.tap("모두 복원")
        #expect(app.state.todos.index[app.state.today].count == 200)
    }

    @Test("a record that a step deletes is in the Undo on offer, or the step fails where it is tested")
    func deletionsHaveUndo() throws {
        var app = App()
        try app.add("엄마 생신", "2026-12-01")
        let key = try #require(app.state.replica.records(in: "dday").first?.key)
        app.perform(
            Action { [state = app.state] in
                state.store([.delete(key)])
                #expect(state.deletionsWithoutUndo == [key])
                state.announce("", undo: .restore(RecordKey(collection: "dday", id: "other")))
                #expect(state.deletionsWithoutUndo == [key])
                state.announce("", undo: .restore(key))
                #expect(state.deletionsWithoutUndo.isEmpty)
            })
        // A record that is deleted already, or purged, needs no Undo.
        app.perform(
            Action { [state = app.state] in
                state.store([.delete(key), .restore(key)])
                state.store([.delete(key)], deletingFor: .purge)
                #expect(state.deletionsWithoutUndo.isEmpty)
            })
    }
}
