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

@Suite("The archive of everything")
struct ArchiveTests {
    private static let photo = Array("a photo".utf8)

    private func stamp(_ time: Int64) -> Stamp { Stamp(milliseconds: 1_790_000_000_000 + time, counter: 0, device: 7) }

    private func row(_ key: String, _ fields: [(String, JSON)]) -> (key: String, text: String) {
        var record = Record(key: RecordKey(text: key)!)
        for (place, field) in fields.enumerated() {
            _ = record.merge(Change(key: record.key, field: field.0, value: field.1, stamp: stamp(Int64(place))))
        }
        return (key, record.json.text)
    }

    /// Some of every lens, something in the Trash, and data that only a newer Haru knows.
    private var rows: [(key: String, text: String)] {
        [
            row(
                "dday/01A", [("title", "생일"), ("date", "2027-01-01"), ("image", .string(ModelFiles.hash(Self.photo)))]),
            row("todo/01A", [("text", "우유"), ("day", "2026-11-21")]),
            row("todo/01B", [("text", "지운 것"), ("day", "2026-11-21"), ("deleted", true)]),
            row("page/01A", [("day", "2026-10-01"), ("opens", "2026-11-01"), ("title", "가을"), ("text", "첫 장")]),
            row("comment/01A", [("page", "01A"), ("day", "2026-11-02"), ("text", "그랬구나")]),
            row("trip/01A", [("title", "제주"), ("start", "2026-12-01"), ("end", "2026-12-03")]),
            row("tripnote/01A", [("trip", "01A"), ("day", "2026-12-01"), ("text", "바람")]),
            row("setting/me", [("nickname", "하루")]), row("future/01A", [("shape", [1, 2.5, ["a": nil]])]),
        ]
    }

    private func files() -> ModelFiles {
        let files = ModelFiles()
        files.photos[ModelFiles.hash(Self.photo)] = Self.photo
        for time in 0..<5 as Range<Int64> {
            let entry = HistoryEntry(
                Change(
                    key: RecordKey(text: "todo/01A")!, field: "text", value: .string("우유 \(time)"),
                    stamp: stamp(time - 9)),
                newer: stamp(time), isConflict: time == 2)
            files.history[entry.rowKey] = entry.json.text
        }
        return files
    }

    private func contents(_ app: App) -> [String] {
        app.state.replica.collections.flatMap { app.state.replica.records(in: $0) }.map { $0.json.text }.sorted()
    }

    @Test("an empty Haru that takes it shows the same, and gives the same again, byte for byte")
    func whole() throws {
        var app = App(rows: rows)
        let files = files()
        let archive = try app.archive(files)
        #expect(files.saved?.name == "haru-2026-11-21.haru.zip")
        var other = App("/settings", window: 5)
        let others = ModelFiles()
        try other.choose(archive, others)
        #expect(other.text.contains("새 기록 8개"))
        #expect(other.text.contains("사진 1장"))
        #expect(contents(other).isEmpty)
        try other.tap(other.state.words.importArchiveNow)
        other.run(others)
        #expect(other.text.contains(other.state.words.archiveTaken))
        #expect(contents(other) == contents(app))
        #expect(others.history == files.history)
        #expect(others.photos == files.photos)
        for route in [Route.today, .days(.list), .calendar(nil), .pages(.list), .trips(.list)] {
            app.open(route)
            other.open(route)
            app.perform(.host(.timer(.snack)))
            other.perform(.host(.timer(.snack)))
            #expect(other.text == app.text)
        }
        // Records that were deleted there can be restored here for thirty days more.
        other.open(.trash)
        #expect(other.text.contains("지운 것") && other.text.contains(other.state.words.trashDaysRemaining(30)))
        #expect(try other.archive(others) == archive)
    }

    @Test("bringing it in twice changes nothing")
    func twice() throws {
        var app = App(rows: rows)
        let files = files()
        let archive = try app.archive(files)
        let before = (contents(app), files.history)
        try app.choose(archive, files)
        #expect(app.text.contains("이미 있는 기록 8개"))
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        #expect(contents(app) == before.0)
        #expect(files.history == before.1)
    }

    @Test("newer words here win, newer words there win, and the others stay in the history")
    func merged() throws {
        var app = App(rows: rows)
        let files = files()
        let archive = try app.archive(files)
        var other = App("/settings", rows: rows, now: 1_900_000_000_000, window: 5)
        let others = ModelFiles()
        let key = RecordKey(text: "todo/01A")!
        other.write([Edit(key, "text", "두유"), Edit(RecordKey(text: "dday/01A")!, "note", "선물")])
        app.write([Edit(key, "day", "2026-11-22"), Edit(RecordKey(text: "trip/01A")!, "title", "제주도")])
        let second = try app.archive(files)
        #expect(second != archive)
        try other.choose(second, others)
        #expect(other.text.contains("양쪽에서 고친 기록 1개"))
        #expect(other.text.contains("파일이 더 새로운 기록 1개"))
        try other.tap(other.state.words.importArchiveNow)
        other.run(others)
        let todo = try #require(other.state.replica.record(key))
        #expect(todo["text"] == "두유")
        #expect(todo["day"] == "2026-11-22")
        #expect(other.state.replica.record(RecordKey(text: "trip/01A")!)?["title"] == "제주도")
        #expect(others.history.values.contains { $0.contains("\"v\":\"우유\"") })
        #expect(others.history.values.contains { $0.contains("\"v\":\"제주\"") })
        // Without a title of its own, only its photo's record is older here.
        #expect(other.state.replica.record(RecordKey(text: "dday/01A")!)?["note"] == "선물")
    }

    @Test("a file that is broken anywhere is refused with its reason, and nothing changes")
    func broken() throws {
        var app = App(rows: rows)
        let archive = try app.archive(files())
        for place in stride(from: 3, to: archive.count, by: 211) {
            var other = App("/settings", window: 5)
            let others = ModelFiles()
            try other.choose(Array(archive.prefix(place)), others)
            #expect(other.text.contains("내 기록은 그대로예요"), "\(place)")
            #expect(contents(other).isEmpty)
            #expect(others.photos.isEmpty)
        }
        var other = App("/settings", window: 5)
        try other.choose(Array("GIF89a".utf8), ModelFiles())
        #expect(other.text.contains("하루 앱에서 저장한 파일이 아니에요"))
        let field = try #require(other.screen.first { $0.attribute(.id) == "archive-file" })
        #expect(field.attribute(.ariaInvalid) == "true")
        // The next one is looked at all the same.
        try other.choose(archive, ModelFiles())
        #expect(other.text.contains("새 기록 8개"))
    }

    @Test("making and looking through can be stopped, and late answers are let go")
    func cancelled() throws {
        var app = App("/settings", rows: rows)
        let files = files()
        try app.tap(app.state.words.downloadAll + app.state.words.archiveMeaning)
        app.run(files, steps: 3)
        #expect(app.screen.first { $0.tag == .progress } != nil)
        try app.tap(app.state.words.cancel)
        app.run(files)
        #expect(files.saved == nil)
        #expect(app.screen.first { $0.tag == .progress } == nil)
        let archive = try app.archive(files)
        files.chosen[1] = archive
        let input = try #require(app.screen.first { $0.attribute(.id) == "archive-file" })
        try app.send(.change, to: input, "1")
        app.run(files, steps: 5)
        try app.tap(app.state.words.cancel)
        app.run(files)
        #expect(!app.text.contains("이미 있는"))
    }

    @Test("while one is made no other file is begun, and that is said; one that waits for the person gives way")
    func oneAtATime() throws {
        var app = App("/settings", rows: rows)
        let files = files()
        let words = app.state.words
        try app.tap(words.downloadAll + words.archiveMeaning)
        app.run(files, steps: 3)
        app.open(.moveIn)
        files.chosen[7] = Array("a,b\n".utf8)
        try app.choose("7", in: "import-file")
        #expect(app.state.snack?.text == words.anotherFileFirst)
        app.perform(.host(.offered(file: 7)))
        app.run(files)
        let archive = try #require(files.saved).bytes
        #expect(app.text.contains(words.archiveMade))
        try app.choose(archive, files)
        #expect(app.tag("archive-found") != nil)
        app.open(.moveIn)
        try app.choose("7", in: "import-file")
        app.run(files)
        app.open(.settings)
        #expect(app.tag("archive-found") == nil)
        // And from its beginning.
        try app.choose(archive, files)
        #expect(app.tag("archive-found") != nil)
    }

    @Test("a program for files that dies is told, whatever it was doing, and nothing is changed")
    func dead() throws {
        var app = App("/settings", rows: rows)
        let files = files()
        let words = app.state.words
        try app.tap(words.downloadAll + words.archiveMeaning)
        app.run(files, steps: 2)
        app.perform(.host(.files(nil)))
        #expect(app.text.contains(words.archiveNotMade(isFull: false)))
        let archive = try app.archive(files)
        files.chosen[1] = archive
        for steps in [1, 6, Int.max] {
            try app.choose("1", in: "archive-file")
            app.run(files, steps: steps)
            app.perform(.host(.files(nil)))
            #expect(app.text.contains(words.archiveNotRead(isFull: false)), "\(steps)")
        }
        #expect(app.saved.isEmpty)
        try app.choose("1", in: "archive-file")
        app.run(files)
        #expect(app.tag("archive-found") != nil)
    }

    @Test("failures of the browser are told")
    func faults() throws {
        var app = App("/settings", rows: rows)
        let files = files()
        files.fault = ("write", "QuotaExceededError")
        try app.tap(app.state.words.downloadAll + app.state.words.archiveMeaning)
        app.run(files)
        #expect(app.text.contains("공간이 모자라요"))
        files.fault = nil
        let archive = try app.archive(files)
        #expect(app.text.contains(app.state.words.archiveMade))
        try app.tap(app.state.words.shareArchive)
        app.run(files)
        #expect(files.isShared)
        files.fault = ("read", "NotReadableError")
        try app.choose(archive, files)
        #expect(app.text.contains("옮기거나 지우지 않았는지"))
    }

    @Test("a photo that is gone is named, and all else goes along")
    func missingPhoto() throws {
        var app = App(rows: rows)
        let archive = try app.archive(ModelFiles())
        #expect(app.state.snack?.text == app.state.words.archiveMade + ". 사진 1장이 빠졌어요")
        app.perform(.host(.timer(.snack)))
        #expect(app.text.contains("사진 1장이 빠졌어요"))
        var other = App("/settings", window: 5)
        try other.choose(archive, ModelFiles())
        #expect(other.text.contains("파일에 없는 사진 1장"))
    }

    @Test("earlier values that cannot be read are left out, and counted where it says that it was made")
    func unreadableHistory() throws {
        let files = files()
        files.history["todo/01A/text/zz"] = "torn"
        for (language, wanted) in [
            ("ko-KR", "읽을 수 없는 이전 기록 1개가 빠졌어요"), ("en-US", "1 earlier version couldn’t be read"),
            ("ja-JP", "読めない履歴1件が入っていません"),
        ] {
            var app = App(language: language, rows: rows)
            _ = try app.archive(files)
            #expect(app.state.snack?.text.hasSuffix(wanted) == true)
        }
    }

    @Test("a trip goes alone, with all that hangs on it, and another Haru takes it as a trip")
    func trip() throws {
        let gift = row("expense/01A", [("trip", "01A"), ("title", "몰래 산 선물"), ("amount", 50000), ("deleted", true)])
        var app = App("/trips/01A/take", rows: rows + [gift])
        let files = files()
        // An overwritten text goes to nobody else.
        let entry = HistoryEntry(
            Change(key: RecordKey(text: "tripnote/01A")!, field: "text", value: "미웠다", stamp: stamp(-9)),
            newer: stamp(0), isConflict: false)
        files.history[entry.rowKey] = entry.json.text
        try app.tap(app.state.words.archiveTrip + app.state.words.archiveTripMeaning)
        app.run(files)
        #expect(files.saved?.name == "제주 2026-12-01.haru.zip")
        var other = App("/settings", window: 5)
        let others = ModelFiles()
        try other.choose(try #require(files.saved).bytes, others)
        try other.tap(other.state.words.importArchiveNow)
        other.run(others)
        #expect(contents(other) == contents(app).filter { $0.contains("\"c\":\"trip") })
        #expect(contents(other).count == 2)
        #expect(others.history.isEmpty)
        other.open(.trips(.list))
        #expect(other.text.contains("제주"))
    }
}
