import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

@Suite("An import in parts")
struct ImportPartsTests {
    private static let count = 500
    private static let calendar = """
        BEGIN:VCALENDAR
        \((0..<count).map { "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:일정 \($0)\nDTSTART;VALUE=DATE:20261205\nEND:VEVENT\n" }.joined())END:VCALENDAR
        """

    /// The app with so many parts stored and more to come.
    private func interrupted(after parts: Int) throws -> App {
        var app = App("/settings/import")
        try app.bring(Self.calendar, "a.ics")
        app.worker.isLate = true
        try app.send(.click, to: try #require(app.screen.first { $0.attribute(.id) == "import-take" }))
        for _ in 0..<parts { app.perform(.host(.files(app.worker.unheard.removeFirst()))) }
        let kept = try #require(app.counts["dday"])
        #expect(kept > 0 && kept < Self.count)
        #expect(app.text.contains(app.state.words.takingArchive))
        return app
    }

    /// The same file brings the missing records, and none twice.
    private func expectRest(_ app: inout App) throws {
        app.worker.isLate = false
        let kept = try #require(app.counts["dday"])
        try app.bring(Self.calendar, "a.ics")
        #expect(app.text.contains("이미 있는 것 \(kept)개"))
        try app.importAll()
        #expect(app.counts == ["dday": Self.count])
    }

    private func takeBack(_ app: inout App) throws {
        app.open(.moveIn)
        try app.tap(app.state.words.takeImportBack + app.state.words.takeImportBackMeaning)
        #expect(app.counts.isEmpty)
    }

    @Test("is stored by few records at a time, and taken back as one")
    func whole() throws {
        for isLate in [false, true] {
            var app = App("/settings/import")
            try app.bring(Self.calendar, "a.ics")
            try app.send(.click, to: try #require(app.screen.first { $0.attribute(.id) == "import-take" }))
            let sizes = app.saved.map(\.records.count)
            #expect(sizes.count > 2 && sizes.allSatisfy { $0 <= 100 })
            #expect(app.counts == ["dday": Self.count])
            #expect(app.text.contains("\(Self.count)개를 가져왔어요"))
            if isLate {
                app.perform(.host(.timer(.snack)))
                try takeBack(&app)
            } else {
                try app.tap(app.state.words.undo)
                #expect(app.counts.isEmpty)
            }
        }
    }

    @Test("that is cancelled, or whose screen is left, says that a part came in, which can be taken back or completed")
    func cancelled() throws {
        for isLeft in [false, true] {
            var app = try interrupted(after: 2)
            if isLeft { app.open(.today) } else { try app.tap(app.state.words.cancel) }
            #expect(app.text.contains(app.state.words.importInterrupted))
            try app.tap(app.state.words.undo)
            #expect(app.counts.isEmpty)

            app = try interrupted(after: 2)
            if isLeft { app.open(.today) } else { try app.tap(app.state.words.cancel) }
            app.perform(.host(.timer(.snack)))
            try takeBack(&app)

            app = try interrupted(after: 2)
            if isLeft { app.open(.today) } else { try app.tap(app.state.words.cancel) }
            app.open(.moveIn)
            try expectRest(&app)
        }
    }

    @Test("says beside the field, when its program ends, that a part came in, and not that nothing changed")
    func died() throws {
        var app = try interrupted(after: 1)
        app.perform(.host(.files(nil)))
        #expect(app.text.contains(app.state.words.importInterrupted))
        #expect(!app.text.contains("내 기록은 그대로예요"))
        let input = try #require(app.screen.first { $0.attribute(.id) == "import-file" })
        #expect(input.attribute(.ariaInvalid) == "true")
        try takeBack(&app)
        #expect(!app.text.contains(app.state.words.importInterrupted))
        app = try interrupted(after: 1)
        app.perform(.host(.files(nil)))
        try expectRest(&app)
        // Before anything of it is stored, nothing has changed.
        app = App("/settings/import")
        try app.bring(Self.calendar, "a.ics")
        app.perform(.host(.files(nil)))
        #expect(app.text.contains("내 기록은 그대로예요"))
    }

    @Test("is completed by the same file after the app was killed")
    func killed() throws {
        let stopped = try interrupted(after: 3)
        var rows: [String: String] = [:]
        for effect in stopped.effects {
            guard case .save(_, let save) = effect else { continue }
            for put in stopped.state.puts(of: save) where put.store == "records" { rows[put.key] = put.value }
        }
        #expect(rows.count == stopped.counts["dday"])
        var app = App("/settings/import", rows: rows.map { ($0.key, $0.value) })
        try expectRest(&app)
    }

    @Test(
        "that pages are locked under waits at its rows until they are open and it is tapped again, and is taken back as one"
    )
    func locked() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        device.open(.moveIn)
        let notes = (1...100).map { number in
            let name = "20\(number / 28 + 10)-11-\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1).md"
            return (name, Array("# 제목 \(number)\n옛날글월 \(number)".utf8))
        }
        try device.bring("notes.zip", ImportScreenTests.zip(notes))
        device.app.worker.isLate = true
        try device.tap(id: "import-take")
        device.perform(.host(.files(device.app.worker.unheard.removeFirst())))
        device.perform(.shut)
        device.perform(.host(.files(device.app.worker.unheard.removeFirst())))
        let before = try #require(device.app.counts["page"])
        #expect(before > 1 && before < 101)
        #expect(device.app.screen.first { $0.attribute(.id) == "lock-secret" } != nil)
        device.app.worker.isLate = false
        device.app.deliver()
        try device.type(LockApp.passphrase, into: "lock-secret")
        device.perform(.open)
        try device.tap(id: "import-take")
        #expect(device.app.counts["page"] == 101)
        #expect(!device.browser.text.contains("옛날글월"))
        device.perform(.host(.timer(.snack)))
        try device.tap(device.app.state.words.takeImportBack + device.app.state.words.takeImportBackMeaning)
        #expect(device.app.counts["page"] == 1)
    }

    @Test("can be taken back once its words are encrypted and stored, but for pages changed since")
    func late() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        device.open(.moveIn)
        let notes = (1...3).map { ("2010-11-0\($0).md", Array("# 제목 \($0)\n옛날글월 \($0)".utf8)) }
        try device.bring("notes.zip", ImportScreenTests.zip(notes))
        device.browser.isSlow = true
        try device.tap(id: "import-take")
        device.perform(.host(.timer(.snack)))
        let back = device.app.state.words.takeImportBack + device.app.state.words.takeImportBackMeaning
        // Nothing of it is there to be taken back yet.
        #expect(!device.app.text.contains(device.app.state.words.takeImportBack))
        device.catchUp()
        let changed = try #require(device.app.pages.first { $0.text == "옛날글월 2" })
        device.app.write([Edit(changed.key, "feeling", "happy")])
        device.open(.moveIn)
        try device.tap(back)
        #expect(device.app.pages.map(\.text).sorted() == ["글월", "옛날글월 2"])
        #expect(!device.app.text.contains(device.app.state.words.takeImportBack))
    }
}
