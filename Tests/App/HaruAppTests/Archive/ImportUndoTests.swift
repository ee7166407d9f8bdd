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

@Suite("Taking an import back")
struct ImportUndoTests {
    /// An archive of another Haru: a trip with a stop, a series with its to-do, a nickname.
    private func archive() throws -> [UInt8] {
        var there = App(now: 1_790_000_000_000, window: 9)
        there.write([
            Edit(Trip.key("T"), "title", "제주"), Edit(Trip.key("T"), "start", "2026-11-20"),
            Edit(Trip.key("T"), "end", "2026-11-23"), Edit(Stop.key("S"), "trip", "T"),
            Edit(Stop.key("S"), "name", "숲"),
            Edit(TodoSeries.key("R"), "repeat", "daily"), Edit(TodoSeries.key("R"), "text", "물"),
            Edit(RecordKey(collection: "todo", id: "R20261121"), "text", "물"),
            Edit(RecordKey(collection: "todo", id: "R20261121"), "day", "2026-11-21"),
            Edit(RecordKey(collection: "todo", id: "R20261121"), "slot", "2026-11-21"),
            Edit(RecordKey(collection: "todo", id: "R20261121"), "series", "R"),
            Edit(Preferences.key, "nickname", "하루"), Edit(Dday.key("D"), "title", "그들의 이름"),
        ])
        return try there.archive(ModelFiles())
    }

    private func titles(_ app: App) -> Set<String> {
        var all: Set<String> = []
        for collection in app.state.replica.collections {
            for record in app.state.replica.records(in: collection) where !record.isDeleted {
                all.insert(record.key.text)
            }
        }
        return all
    }

    private func imported(_ files: ModelFiles) throws -> App {
        var app = App("/settings", now: 1_780_000_000_000)
        app.write([Edit(Dday.key("D"), "title", "여기 이름"), Edit(Dday.key("E"), "title", "그대로")])
        app.run(files)
        try app.choose(try archive(), files)
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        #expect(titles(app).isSuperset(of: ["trip/T", "stop/S", "series/R", "todo/R20261121"]))
        #expect(app.state.replica.record(Dday.key("D"))?["title"] == "그들의 이름")
        #expect(app.state.preferences.nickname == "하루")
        return app
    }

    @Test("the snackbar takes all of it back, and the Trash brings all of it once more")
    func snack() throws {
        var app = try imported(ModelFiles())
        try app.tap(app.state.words.undo)
        #expect(titles(app).subtracting(["setting/person"]) == ["dday/D", "dday/E"])
        #expect(app.state.replica.record(Dday.key("D"))?["title"] == "여기 이름")
        #expect(app.state.preferences.nickname == "")
        #expect(!app.text.contains(app.state.words.takeImportBack))
        app.write([.delete(Dday.key("E"))])
        app.state.now += 5
        app.write([.restore(Dday.key("E"))])
        app.open(.trash)
        try app.tap(app.state.words.restoreLast)
        #expect(titles(app).isSuperset(of: ["trip/T", "stop/S", "series/R", "todo/R20261121", "dday/E"]))
        #expect(app.state.replica.record(TodoSeries.key("R")).map { TodoSeries($0).isEnded } == false)
        try app.tap(app.state.words.undo)
        #expect(!titles(app).contains("trip/T"))
    }

    @Test("Settings take it back later, too, but for fields changed since")
    func later() throws {
        var app = try imported(ModelFiles())
        app.perform(.host(.timer(.snack)))
        app.state.now += 1000
        app.write([Edit(Dday.key("D"), "title", "새 이름")])
        try app.tap(app.state.words.takeImportBack + app.state.words.takeImportBackMeaning)
        #expect(app.state.replica.record(Dday.key("D"))?["title"] == "새 이름")
        #expect(!titles(app).contains("trip/T"))
        #expect(!app.text.contains(app.state.words.takeImportBack))
        try app.tap(app.state.words.undo)
        #expect(titles(app).contains("trip/T"))
    }

    @Test("a record that came new and was written on since stays")
    func edited() throws {
        var app = try imported(ModelFiles())
        app.perform(.host(.timer(.snack)))
        app.state.now += 1000
        app.write([Edit(Trip.key("T"), "title", "고친 여행")])
        try app.tap(app.state.words.takeImportBack + app.state.words.takeImportBackMeaning)
        #expect(titles(app).contains("trip/T"))
    }

    @Test("an archive that brought nothing new offers nothing to be taken back")
    func nothing() throws {
        let files = ModelFiles()
        var app = try imported(files)
        try app.choose(try archive(), files)
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        #expect(app.state.snack?.undo == nil)
        #expect(!app.text.contains(app.state.words.takeImportBack))
    }

    @Test("the Trash brings back the records that were deleted together last, and none before them")
    func last() throws {
        var app = App()
        app.write([
            Edit(Dday.key("D"), "title", "하나"), Edit(Dday.key("E"), "title", "둘"), Edit(Dday.key("F"), "title", "셋"),
        ])
        app.write([.delete(Dday.key("D"))])
        app.state.now += 1000
        app.write([.delete(Dday.key("E")), .delete(Dday.key("F"))])
        app.open(.trash)
        try app.tap(app.state.words.restoreLast)
        #expect(titles(app) == ["dday/E", "dday/F"])
        #expect(app.state.snack?.text == app.state.words.restored(2))
        // One thing has its own button.
        #expect(!app.text.contains(app.state.words.restoreLast))
    }
}
