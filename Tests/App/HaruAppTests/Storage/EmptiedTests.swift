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

@Suite("Emptied texts")
struct EmptiedTests {
    private static let text = "아침에 눈을 떴다"
    private static let long = "스무 자가 넘는 메모라서 지우면 아까운 글이에요"

    private func offers(_ app: App) -> Bool { app.text.contains(app.state.words.canBringBack) }

    private func value(_ id: String, _ app: App) -> String? { app.tag(id)?.attribute(.value) }

    /// Today's page is written, emptied by a slip, and left.
    private func emptiedPage() throws -> App {
        var app = App()
        app.open(.pages(.write))
        try app.type(Self.text, into: "page-text")
        app.perform(.host(.timer(.draft)))
        try app.type("", into: "page-text")
        app.open(.pages(.list))
        return app
    }

    @Test("a page that was emptied and left is offered when it is opened again, also after the app ended")
    func page() throws {
        for isRestarted in [false, true] {
            let left = try emptiedPage()
            #expect(left.pages.isEmpty)
            #expect(left.text.contains(left.state.words.writePage))
            var app = isRestarted ? left.restarted() : left
            app.perform(.host(.timer(.snack)))
            app.open(.pages(.write))
            #expect(offers(app))
            #expect(value("page-text", app) == "")
            try app.type("점심", into: "page-text")
            try app.tap(app.state.words.bringBack)
            #expect(value("page-text", app) == Self.text + "\n\n점심")
            #expect(!offers(app))
            app.open(.pages(.list))
            #expect(app.pages.map(\.text) == [Self.text + "\n\n점심"])
            #expect(app.storedTexts.isEmpty)
        }
    }

    @Test("an app that ended while the page was open offers it")
    func killed() throws {
        var app = App()
        app.open(.pages(.write))
        try app.type(Self.text, into: "page-text")
        try app.type("", into: "page-text")
        app.perform(.host(.timer(.draft)))
        let again = app.restarted("/pages/write")
        #expect(offers(again))
    }

    @Test("something else that is stored, another day, or the text itself ends it")
    func ends() throws {
        var app = try emptiedPage()
        app.open(.pages(.write))
        try app.type("다른 글", into: "page-text")
        app.open(.pages(.list))
        app.open(.pages(.write))
        #expect(!offers(app))
        #expect(app.storedTexts.isEmpty)

        let next = try emptiedPage().restarted("/pages/write", today: "2026-11-22")
        #expect(!offers(next))
        #expect(next.state.drafts.allSatisfy { !$0.value.contains(Self.text) })

        // The browser's own Undo.
        var other = App("/pages/write")
        try other.type(Self.text, into: "page-text")
        try other.type("", into: "page-text")
        try other.type(Self.text, into: "page-text")
        other.perform(.host(.timer(.draft)))
        #expect(!offers(other.restarted("/pages/write")))
    }

    @Test("of a stored page also the words that were not stored yet come back; once purged, they stay nowhere")
    func storedPage() throws {
        var app = App()
        try app.write("제목", Self.text, nil)
        app.open(.pages(.write))
        try app.type(Self.text + " 그리고 더", into: "page-text")
        try app.type("", into: "page-text")
        try app.type("", into: "page-title")
        app.open(.pages(.list))
        #expect(app.pages.isEmpty)
        var again = app.restarted()
        again.open(.pages(.write))
        try again.tap(again.state.words.bringBack)
        again.open(.pages(.list))
        #expect(again.pages.map(\.text) == [Self.text + " 그리고 더"])

        app.open(.trash)
        try app.tap(app.state.words.emptyTrash)
        try app.confirm()
        #expect(app.storedTexts.isEmpty)
        #expect(app.state.drafts.allSatisfy { !$0.value.contains(Self.text) })
    }

    @Test("of locked pages it is put away encrypted")
    func locked() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        device.open(.pages(.write))
        try device.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        try device.type("", into: "page-text")
        device.perform(.host(.timer(.draft)))
        #expect(!device.browser.text.contains("비밀글월"))
        device = LockApp(restarting: device, "/pages/write")
        #expect(!device.app.text.contains(device.app.state.words.canBringBack))
        device.unlock()
        #expect(device.app.text.contains(device.app.state.words.canBringBack))
        try device.tap(device.app.state.words.bringBack)
        #expect(device.app.tag("page-text")?.attribute(.value)?.hasPrefix("비밀글월") == true)
    }

    @Test("a diary that was emptied and left is offered when it is opened again; it goes with its trip")
    func diary() throws {
        let path = "/trips/T/2026-11-21/diary"
        func left() throws -> App {
            var app = App.onTrip(path)
            try app.type(Self.text, into: "diary-text")
            app.perform(.host(.timer(.draft)))
            try app.type("", into: "diary-text")
            app.open(.trips(.list))
            return app
        }
        for isRestarted in [false, true] {
            var one = isRestarted ? try left().restarted() : try left()
            one.open(Route(path: path))
            #expect(offers(one))
            try one.tap(one.state.words.bringBack)
            #expect(value("diary-text", one) == Self.text)
            one.open(.trips(.list))
            #expect(one.state.trips.index.notes(of: "T", on: one.state.today).map { $0.value.text } == [Self.text])
            #expect(one.storedTexts.isEmpty)
        }
        var app = try left()
        var tomorrow = app.restarted(path, today: "2026-11-22")
        tomorrow.open(Route(path: path))
        #expect(!offers(tomorrow))

        app.write([.delete(Trip.key("T"))])
        app.open(.trash)
        try app.tap(app.state.words.emptyTrash)
        try app.confirm()
        #expect(app.state.drafts.allSatisfy { !$0.value.contains(Self.text) })
    }

    @Test("a form that was begun anew, and a long text of it that was emptied, come back, for the rest of the day")
    func form() throws {
        func left() throws -> App {
            var app = App()
            app.open(.days(.new))
            try app.type("적다 만", into: "title")
            try app.type(Self.long, into: "note")
            app.perform(.host(.timer(.draft)))
            try app.tap(app.state.words.cancel)
            app.open(.days(.new))
            #expect(!offers(app))
            try app.tap(app.state.words.startOver)
            #expect(offers(app))
            try app.tap(app.state.words.cancel)
            return app
        }
        for isRestarted in [false, true] {
            var one = isRestarted ? try left().restarted() : try left()
            one.open(.days(.new))
            try one.type("새것", into: "title")
            try one.tap(one.state.words.bringBack)
            #expect(value("title", one) == "적다 만")
            #expect(value("note", one) == Self.long)
            // The title that was typed meanwhile is not lost either.
            try one.tap(one.state.words.bringBack)
            #expect(value("title", one) == "새것")
        }
        var app = try left()
        var tomorrow = app.restarted("/days/new", today: "2026-11-22")
        #expect(!offers(tomorrow))
        #expect(tomorrow.state.drafts[DraftName.emptied.text] == nil)
        try tomorrow.type("새것", into: "title")
        #expect(!offers(tomorrow))
        var overnight = try left()
        try overnight.turn(to: "2026-11-22")
        #expect(overnight.state.drafts[DraftName.emptied.text] == nil)

        try app.add("성탄절", "2026-12-25")
        #expect(app.storedTexts.isEmpty)
        app.open(.days(.new))
        #expect(!offers(app))
    }

    @Test("a note that a keystroke emptied is offered at once; a title is not worth a word, and a purge leaves nothing")
    func note() throws {
        var app = App()
        try app.add("성탄절", "2026-12-25")
        let id = try #require(Array(app.state.replica.records(in: "dday")).first).key.id
        app.write([Edit(Dday.key(id), "note", .string(Self.long))])
        app.open(.days(.edit(id: id)))
        try app.type("", into: "title")
        #expect(!offers(app))
        try app.type("성탄", into: "title")
        try app.type("", into: "note")
        #expect(offers(app))
        try app.tap(app.state.words.bringBack)
        #expect(value("note", app) == Self.long)
        #expect(value("title", app) == "성탄")
        #expect(offers(app))
        app.perform(.host(.timer(.draft)))
        try app.tap(app.state.words.cancel)
        app.write([.delete(Dday.key(id))])
        app.open(.trash)
        try app.tap(app.state.words.emptyTrash)
        try app.confirm()
        #expect(app.storedTexts.isEmpty)
    }
}
