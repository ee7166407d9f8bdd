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

@Suite("Photos of to-dos")
struct TodoPhotoTests {
    private func withPhoto() throws -> (App, Todo) {
        var app = App()
        let todo = try app.write("영수증")
        app.open(.todos(.todo(id: todo.id)))
        try app.choose(1)
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        return (app, todo)
    }

    private func viewBox(_ app: App) -> String? {
        app.screen.first { $0.attribute(.id) == "photo-frame" }?.first { $0.tag == .svg }?.attribute(.viewBox)
    }

    private func stored(_ app: App, _ todo: Todo) -> Record? { app.state.replica.record(todo.key) }

    @Test("is asked for by its number, stands in the row, and is saved by the hash of its bytes")
    func choosing() throws {
        var (app, todo) = try withPhoto()
        #expect(app.numbersRead == [1])
        #expect(app.text.contains("빼기"))
        #expect(!app.text.contains("자르기"), "a to-do's photo is not cropped")
        try app.tap("저장")
        #expect(stored(app, todo)?["image"] == .string(PhotoTests.hash))
        #expect(app.photoShown?.hasPrefix(PhotoTests.hash) == true, "no photo in the row")
    }

    @Test("a save while it is read waits for it")
    func awaited() throws {
        var app = App()
        let todo = try app.write("영수증")
        app.open(.todos(.todo(id: todo.id)))
        try app.choose(1)
        try app.tap("저장")
        #expect(app.state.route == .todos(.todo(id: todo.id)))
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        #expect(app.state.route == .today)
        #expect(stored(app, todo)?["image"] == .string(PhotoTests.hash))
    }

    @Test("one that cannot be read is told beside its field, and the rest stays")
    func broken() throws {
        var app = App()
        let todo = try app.write("영수증")
        app.open(.todos(.todo(id: todo.id)))
        try app.type("다른 영수증", into: "todo-text")
        try app.choose(1)
        app.answer(1, "unreadable")
        #expect(app.screen.first { $0.attribute(.id) == "photo-error" }?.textContent.contains("읽을 수 없는") == true)
        #expect(app.field("todo-text") == "다른 영수증")
    }

    @Test("is replaced, removed, and put back before it is saved")
    func removing() throws {
        var (app, todo) = try withPhoto()
        try app.choose(2)
        app.answer(2, "\(PhotoTests.other) 800 600")
        try app.tap("빼기")
        #expect(app.photoShown == nil)
        try app.click("photo-back")
        #expect(app.photoShown?.hasPrefix(PhotoTests.other) == true)
        try app.tap("저장")
        app.open(.todos(.todo(id: todo.id)))
        try app.tap("빼기")
        try app.tap("저장")
        #expect(stored(app, todo)?["image"] == .null || stored(app, todo)?["image"] == nil)
        #expect(app.photoShown == nil)
    }

    @Test("is seen large, comes nearer by wheel, keys and double tap, and goes back whole")
    func large() throws {
        var (app, todo) = try withPhoto()
        try app.tap("저장")
        try app.tap("‘영수증’ 사진")
        #expect(app.state.route == .todos(.photo(id: todo.id)))
        #expect(viewBox(app) == "0.0 0.0 1600.0 1200.0")
        func frame() throws -> Node<Action> { try #require(app.screen.first { $0.attribute(.id) == "photo-frame" }) }
        try app.send(.dblclick, to: frame(), "0.5 0.5")
        #expect(viewBox(app) == "480.0 360.0 640.0 480.0")
        try app.send(.dblclick, to: frame(), "0.5 0.5")
        #expect(viewBox(app) == "0.0 0.0 1600.0 1200.0")
        try app.send(.wheel, to: frame(), "0 0 2")
        #expect(viewBox(app) == "0.0 0.0 800.0 600.0")
        try app.send(.keydown, to: frame(), "ArrowRight")
        #expect(viewBox(app)?.hasPrefix("40.0") == true)
        #expect(try frame().action(for: .keydown, payload: "Escape") == nil, "Escape is the dialog's own")
        app.effects = []
        try app.tap("저장")
        let saved = app.effects.compactMap { if case .savePhoto(let hash, _) = $0 { hash } else { nil } }
        #expect(saved == [PhotoTests.hash])
        try app.tap("닫기")
        #expect(app.state.todos.index.item(id: todo.id)?.todo.photo?.crop == Crop(covering: .portrait))
    }

    @Test("two fingers come nearer")
    func pinch() throws {
        var (app, _) = try withPhoto()
        try app.tap("저장")
        try app.tap("‘영수증’ 사진")
        for (kind, payload) in [
            (EventKind.pointerdown, "1 0.4 0.5"), (.pointerdown, "2 0.6 0.5"), (.pointermove, "1 0.3 0.5"),
            (.pointermove, "2 0.7 0.5"),
        ] {
            let frame = try #require(app.screen.first { $0.attribute(.id) == "photo-frame" })
            try app.send(kind, to: frame, payload)
        }
        #expect(abs(((app.state.sheet as? TodoPhotoSheet)?.zoom?.photo.crop.zoom ?? 0) - 2) < 0.01)
    }

    @Test("the sheet shows its unsaved photo large, and goes on as it was")
    func unsaved() throws {
        var (app, todo) = try withPhoto()
        try app.tap("사진 크게 보기")
        #expect((app.state.sheet as? TodoPhotoSheet)?.zoom?.photo.hash == PhotoTests.hash)
        app.perform(.host(.route(path: "/todos/\(todo.id)", depth: 1)))
        #expect((app.state.sheet as? TodoSheet)?.draft.image == PhotoTests.hash)
        #expect(!app.text.contains("적다 만"), "nothing was left unfinished")
    }
}
