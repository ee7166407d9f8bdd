import Almanac
import Daybook
@_spi(Fields) import Markup
import Replica
import Testing

@testable import AppFrame
@testable import Archive
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Bringing back records that were deleted since an archive was made")
struct RevivalTests {
    private static let photo = Array("a photo".utf8)
    private static let keys = [Dday.key("D"), Trip.key("T"), Stop.key("S")]

    /// A D-day with a photo, a trip with a stop, a D-day that stays, and one that lies in the Trash already; and an
    /// archive of them.
    private func made(_ files: ModelFiles) throws -> (App, [UInt8]) {
        var app = App("/settings")
        files.photos[ModelFiles.hash(Self.photo)] = Self.photo
        app.write([
            Edit(Dday.key("D"), "title", "생일"), Edit(Dday.key("D"), "date", "2027-01-01"),
            Edit(Dday.key("D"), "image", .string(ModelFiles.hash(Self.photo))), Edit(Dday.key("E"), "title", "그대로"),
            Edit(Trip.key("T"), "title", "제주"), Edit(Trip.key("T"), "start", "2026-11-20"),
            Edit(Trip.key("T"), "end", "2026-11-23"), Edit(Stop.key("S"), "trip", "T"),
            Edit(Stop.key("S"), "name", "숲"), Edit(Dday.key("F"), "title", "지운 것"), .delete(Dday.key("F")),
        ])
        app.state.now += 1000
        app.write([Edit(Dday.key("D"), "title", "생신")])
        return (app, try app.archive(files))
    }

    private func fields(_ app: App) -> [String] {
        Self.keys.map { key in
            let record = app.state.replica.record(key)!
            return record.fieldNames.filter { $0 != Record.deleted && record[$0]?.isNull == false }
                .map { "\($0) \(record[$0]!.text)" }.joined(separator: ",")
        }
    }

    private func areDeleted(_ app: App) -> [Bool] { Self.keys.map { app.state.replica.record($0)!.isDeleted } }

    private func delete(_ app: inout App, forGood: Bool) {
        app.state.now += 1000
        app.write(Self.keys.map { .delete($0) })
        if forGood { app.state.trash.purge(app.state.trash.items(of: nil)) }
        app.perform(.host(.timer(.snack)))
    }

    private func turnOn(_ app: inout App) throws {
        let row = try #require(
            app.screen.first { $0.tag == .label && $0.textContent.hasPrefix(app.state.words.reviveGone) })
        let input = try #require(row.first { $0.tag == .input })
        #expect(input.attribute(.checked) == nil)
        try app.send(.change, to: input, "1")
    }

    @Test(
        "is off until it is chosen, brings back records in the Trash and purged ones, and Undo takes it back",
        arguments: [false, true])
    func story(forGood: Bool) throws {
        let files = ModelFiles()
        var (app, archive) = try made(files)
        let before = fields(app)
        delete(&app, forGood: forGood)
        files.photos = [:]
        try app.choose(archive, files)
        // The D-day in the archive's Trash counts where it was purged here, too.
        #expect(app.text.contains("여기서 삭제한 기록 \(forGood ? 4 : 3)개"))
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        #expect(areDeleted(app) == [true, true, true])

        try app.choose(archive, files)
        try turnOn(&app)
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        #expect(areDeleted(app) == [false, false, false])
        #expect(fields(app) == before)
        #expect(files.photos[ModelFiles.hash(Self.photo)] == Self.photo)
        #expect(app.state.trash.items.map(\.record.key) == [Dday.key("F")])
        // The earlier title comes with it.
        #expect(files.history.values.contains { $0.contains("\"v\":\"생일\"") })
        try app.tap(app.state.words.undo)
        #expect(areDeleted(app) == [true, true, true])
        #expect(app.state.replica.record(Dday.key("E"))?.isDeleted == false)
        // It is off again for the next one.
        try app.choose(archive, files)
        #expect(!app.state.archive.revives)
    }

    @Test("is not offered where nothing was deleted")
    func none() throws {
        let files = ModelFiles()
        var (app, archive) = try made(files)
        try app.choose(archive, files)
        #expect(!app.text.contains(app.state.words.reviveGone))
    }

    @Test("a record that was changed after it came back stays where the import is taken back")
    func changed() throws {
        let files = ModelFiles()
        var (app, archive) = try made(files)
        delete(&app, forGood: true)
        try app.choose(archive, files)
        try turnOn(&app)
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        app.perform(.host(.timer(.snack)))
        app.write([Edit(Trip.key("T"), "title", "제주도")])
        try app.tap(app.state.words.takeImportBack + app.state.words.takeImportBackMeaning)
        #expect(areDeleted(app) == [true, false, true])
    }

    @Test("a series goes on where it ended by deleting its to-do, and stays ended where a person ended it")
    func series() throws {
        for byDeletion in [true, false] {
            let todo = RecordKey(collection: Todo.collection, id: "R20261121")
            var replica = Replica(clock: HybridClock(device: 1))
            _ = replica.write(
                [Edit(TodoSeries.key("R"), "repeat", "daily"), Edit(todo, "text", "물"), Edit(todo, "series", "R")],
                now: 1000)
            let archive = replica.collections.flatMap { replica.records(in: $0) }
            _ = replica.write([.delete(TodoSeries.key("R"))], now: byDeletion ? 2000 : 1500)
            _ = replica.write([.delete(todo)], now: 2000)
            #expect(replica.revival(of: archive).contains(.restore(TodoSeries.key("R"))) == byDeletion)
            #expect(replica.revival(of: archive).contains(.restore(todo)))
        }
    }

    @Test("words of pages that are shut come back, too, whatever follows before they are opened")
    func shut() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        let page = try #require(device.app.pages.first)
        let record = try #require(device.state.replica.record(page.key))
        device.turnOn()
        try device.delete(page: page.id)
        device.open(.trash)
        try device.purge(nil)
        device = LockApp(restarting: device, "/settings")
        let state = device.state
        device.perform(Action { state.merge([record], recordedIn: UndoableImport(), revives: true) })
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.app.pages.map(\.text) == ["글월"])
        #expect(!device.browser.disk.contains { $0.key.hasPrefix("records") && $0.value.contains("글월") })
    }

    @Test("words of locked pages come back encrypted", arguments: [false, true])
    func locked(isPlain: Bool) throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        let state = device.state
        let page = try #require(device.app.pages.first)
        let plain = try #require(state.replica.record(page.key))
        device.turnOn()
        let record = isPlain ? plain : try #require(state.replica.record(page.key))
        try device.delete(page: page.id)
        device.open(.trash)
        try device.purge(nil)
        #expect(state.replica.record(page.key).map(Trash.isPurged) == true)
        let taken = UndoableImport()
        device.perform(Action { state.merge([record], recordedIn: taken, revives: true) })
        device.settle()
        #expect(device.app.pages.first?.text == "글월")
        #expect(!device.browser.text.contains("글월"))
    }
}
