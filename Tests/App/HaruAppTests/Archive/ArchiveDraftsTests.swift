import Almanac
import Archive
import Daybook
import FileWork
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Drafts in an archive")
struct ArchiveDraftsTests {
    private static let photo = Array("a photo".utf8)
    private static let stamp = Stamp(milliseconds: 1_790_000_000_000, counter: 0, device: 7)

    private func record(_ key: String, _ fields: [(String, JSON)]) -> Record {
        var record = Record(key: RecordKey(text: key)!)
        for (name, value) in fields {
            _ = record.merge(Change(key: record.key, field: name, value: value, stamp: Self.stamp))
        }
        return record
    }

    /// A D-day, a to-do, a trip and a page that can be read.
    private var records: [Record] {
        [
            record("dday/01A", [("title", "생일"), ("date", "2027-01-01")]),
            record("todo/01A", [("text", "우유"), ("day", "2026-11-21")]),
            record("trip/01A", [("title", "제주"), ("start", "2026-12-01"), ("end", "2026-12-03")]),
            record("page/01A", [("day", "2026-10-01"), ("opens", "2026-11-01"), ("title", "가을"), ("text", "첫 장")]),
        ]
    }

    private var rows: [(key: String, text: String)] { records.map { ($0.key.text, $0.json.text) } }

    /// An archive of these records and drafts.
    private func archive(_ drafts: [(String, String)], _ records: [Record]) throws -> [UInt8] {
        var replica = Replica(clock: HybridClock(device: 9))
        for record in records { replica.load(record) }
        let day = try Day.parse("2026-11-21")
        let writer = ArchiveWriter(
            replica, ArchiveManifest(day: day, device: "", app: ""), opensUpTo: day, hasHistory: false,
            drafts: drafts.map { ArchiveDraft(name: $0.0, text: $0.1).row })
        var bytes: [UInt8] = []
        var answer: [UInt8] = []
        while true {
            let step = try writer.next(answer)
            answer = []
            switch step {
            case .write(let some): bytes += some
            case .pack(let content): answer = ModelFiles.sum(content) + content
            case .done: return bytes
            default: break
            }
        }
    }

    private func take(_ bytes: [UInt8], _ app: inout App, _ files: ModelFiles = ModelFiles()) throws {
        if app.tag("archive-file") == nil { app.open(.settings) }
        try app.choose(bytes, files)
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
    }

    private func comment(_ app: inout App) throws -> String? {
        app.open(.pages(.page(try Day.parse("2026-10-01"))))
        return app.tag("comment-new")?.attribute(.value)
    }

    @Test("a half-written comment and the form of a new D-day survive the way to another device")
    func story() throws {
        var app = App("/pages/2026-10-01", rows: rows)
        try app.type("쓰다 만 댓글", into: "comment-new")
        app.perform(.host(.timer(.draft)))
        app.open(.days(.new))
        try app.type("새로 세는 날", into: "title")
        let bytes = try app.archive(ModelFiles())

        var other = App("/settings", window: 5)
        let files = ModelFiles()
        try other.choose(bytes, files)
        #expect(other.text.contains("쓰던 글 2개") && other.typedDrafts.isEmpty)
        try other.tap(other.state.words.importArchiveNow)
        other.run(files)
        #expect(other.state.snack?.text.hasSuffix("쓰던 글 2개도 이어서 쓸 수 있어요") == true)
        #expect(other.typedDrafts == app.typedDrafts)
        #expect(try comment(&other) == "쓰다 만 댓글")
        other.open(.days(.new))
        #expect(other.value(of: "title") == "새로 세는 날")
        #expect(other.text.contains(other.state.words.resumed))
        // They are on the disk, and taken once more nothing changes.
        #expect(other.restarted("/days/new").value(of: "title") == "새로 세는 날")
        try take(bytes, &other)
        #expect(other.state.snack?.text == other.state.words.archiveTaken)
        #expect(other.typedDrafts == app.typedDrafts)
    }

    @Test(
        "Undo forgets the ones that nobody has typed in since, and so does the row in Settings",
        arguments: [false, true])
    func undone(later: Bool) throws {
        let drafts = [("draft/comment/01A", "쓰다 만 댓글"), ("draft/todo-line", "빵"), ("draft/todo-line/later", "언젠가")]
        var app = App("/settings")
        try take(archive(drafts, records), &app)
        #expect(app.typedDrafts.count == 3)
        let state = app.state
        app.perform(Action { state.saveDraft("빵과 우유", named: .todoLine(nil)) })
        if later {
            app.perform(.host(.timer(.snack)))
            try app.tap(state.words.takeImportBack + state.words.takeImportBackMeaning)
        } else {
            try app.tap(state.words.undo)
        }
        #expect(app.typedDrafts == ["draft/todo-line": "빵과 우유"])
        #expect(!app.text.contains(state.words.takeImportBack))
    }

    @Test("an archive that brings drafts and nothing else can be taken back, too")
    func draftsAlone() throws {
        var app = App("/settings", rows: rows)
        try take(archive([("draft/comment/01A", "쓰다 만 댓글")], records), &app)
        #expect(app.state.snack?.undo != nil)
        app.perform(.host(.timer(.snack)))
        try app.tap(app.state.words.takeImportBack + app.state.words.takeImportBackMeaning)
        #expect(app.typedDrafts.isEmpty)
    }

    @Test("the line that stands here stays, and the other stays in the file, which is said in each language")
    func ownStays() throws {
        let bytes = try archive([("draft/todo-line", "빵"), ("draft/todo-line/later", "언젠가")], records)
        for (language, coming, left) in [
            ("ko-KR", "쓰던 글 1개", "쓰던 글 1개는 파일에만 남아요"), ("en-US", "1 draft", "1 draft stays in the file"),
            ("ja-JP", "書きかけ1件", "書きかけ1件はファイルに残ります"),
        ] {
            var app = App("/settings", language: language, drafts: ["draft/todo-line": "우유"])
            let files = ModelFiles()
            try app.choose(bytes, files)
            #expect(app.text.contains(coming) && app.text.contains(left))
            try app.tap(app.state.words.importArchiveNow)
            app.run(files)
            #expect(app.typedDrafts == ["draft/todo-line": "우유", "draft/todo-line/later": "언젠가"])
            #expect(app.state.snack?.text.contains(left) == true)
        }
    }

    @Test("one that another window has begun since stays, too")
    func otherWindow() throws {
        let bytes = try archive([("draft/todo-line", "빵")], records)
        var device = LockApp("/settings")
        let files = ModelFiles(bytes)
        device.files = files
        try device.choose("1", in: "archive-file")
        device.lay(draft: "우유", as: "draft/todo-line")
        try device.tap(device.state.words.importArchiveNow)
        #expect(device.browser.drafts["draft/todo-line"] == "우유")
        #expect(device.state.snack?.text.contains("파일에만 남아요") == true)
    }

    private static let homes = [
        ("draft/dday/01A", "{}"), ("draft/todo/01A", "{}"), ("draft/todo-edit", "01A\n두유"), ("draft/trip/01A", "{}"),
        ("draft/comment/01A", "그랬지"), ("draft/page/01A/7", "{}"), ("draft/stop/new-01A", "{}"),
        ("draft/packing-line/01A", "우산"), ("draft/diary/01Z", #"["01A","2026-12-01",{},{}]"#),
    ]

    @Test("comes back where its record is here after the import, and stays where that is not so", arguments: homes)
    func home(name: String, text: String) throws {
        var app = App("/settings")
        try take(archive([(name, text)], records), &app)
        #expect(app.typedDrafts == [name: text])

        // Not in the archive, or in the Trash here.
        var none = App("/settings")
        try take(archive([(name, text)], []), &none)
        #expect(none.typedDrafts.isEmpty == !name.hasPrefix("draft/page/"))
        var gone = App("/settings", rows: rows)
        gone.write(records.map { .delete($0.key) })
        try take(archive([(name, text)], records), &gone)
        #expect(gone.typedDrafts.isEmpty)
        #expect(gone.state.snack?.text.contains("쓰던 글 1개는 파일에만 남아요") == true)
    }

    @Test("stays where its record was changed since the archive was made, but not where something new goes under it")
    func changed() throws {
        for (name, text) in Self.homes {
            var app = App("/settings", rows: rows)
            app.write(records.map { Edit($0.key, "note", "나중") })
            try take(archive([(name, text)], records), &app)
            let isUnder = ["comment/", "stop/", "packing-line/", "diary/"].contains { name.hasPrefix("draft/" + $0) }
            #expect(app.typedDrafts.isEmpty == !isUnder, "\(name)")
        }
    }

    @Test("one that is encrypted with a lock that is not here stays")
    func unknownLock() throws {
        let text = LockedText(lock: "L9", iv: "AAAAAAAAAAAAAAAA", bytes: "AAAAAAAAAAAAAAAAAAAAAA==").json.text
        var app = App("/settings")
        try take(archive([("draft/comment/01A", text)], records), &app)
        #expect(app.typedDrafts.isEmpty)
        #expect(app.state.snack?.text.contains("파일에만 남아요") == true)
    }

    @Test("comes back with a record that was deleted here and is brought back")
    func revived() throws {
        var app = App("/settings", rows: rows)
        app.write([.delete(RecordKey(text: "dday/01A")!)])
        let files = ModelFiles()
        try app.choose(archive([("draft/dday/01A", "{}")], records), files)
        #expect(app.text.contains("파일에만 남아요"))
        app.perform(Action { [state = app.state] in state.archive.revives = true })
        #expect(!app.text.contains("파일에만 남아요"))
        try app.tap(app.state.words.importArchiveNow)
        app.run(files)
        #expect(app.typedDrafts == ["draft/dday/01A": "{}"])
    }

    @Test("a draft that only another version knows goes along and comes back as it is; the app's own notes do neither")
    func unknown() throws {
        let drafts = ["draft/future/01A": "두 줄\n\"따옴표\"", "draft/later": ""]
        let notes = ["draft/archived": "[]", "draft/emptied": "[]"]
        var app = App(rows: rows, drafts: drafts.merging(notes) { one, _ in one })
        let bytes = try app.archive(ModelFiles())
        var other = App("/settings", window: 5)
        try take(bytes, &other)
        #expect(other.typedDrafts == drafts)
        var third = App("/settings", window: 6)
        try take(archive([("draft/sync", "{}"), ("draft/emptied", "[]"), ("clock", "x")], records), &third)
        #expect(third.typedDrafts.isEmpty && third.state.note(.sync) == nil)
        #expect(third.state.drafts["clock"] == nil)
    }

    @Test("the photo of a form goes along, though no record names it")
    func formPhoto() throws {
        let hash = ModelFiles.hash(Self.photo)
        let draft = JSON.array([.string(JSON.object([JSONMember("image", .string(hash))]).text), "{}"]).text
        var app = App(rows: rows, drafts: ["draft/dday/new/01": draft])
        let files = ModelFiles()
        files.photos[hash] = Self.photo
        let bytes = try app.archive(files)
        var other = App("/settings", window: 5)
        let others = ModelFiles()
        try take(bytes, &other, others)
        #expect(others.photos[hash] == Self.photo)
    }

    @Test("the file of a trip has none")
    func trip() throws {
        var app = App("/trips/01A/take", rows: rows, drafts: ["draft/stop-line/01A": "숲"])
        let files = ModelFiles()
        try app.tap(app.state.words.archiveTrip + app.state.words.archiveTripMeaning)
        app.run(files)
        let bytes = try #require(files.saved).bytes
        #expect(!bytes.contains("draft/".utf8))
    }

    @Test("a part of it that is broken is refused like any other, and nothing changes")
    func broken() throws {
        let bytes = try archive([("draft/todo-line", "빵"), ("draft/a b", "x")], records)
        var app = App("/settings", rows: rows, drafts: ["draft/todo-line": "우유"])
        try app.choose(bytes, ModelFiles())
        #expect(app.text.contains("내 기록은 그대로예요") && app.text.contains("drafts/0001.jsonl"))
        #expect(app.typedDrafts == ["draft/todo-line": "우유"])
    }

    @Test("one that cannot be read from storage is taken from memory")
    func unread() throws {
        var app = App("/settings", rows: rows, drafts: ["draft/todo-line": "빵"])
        try app.tap(app.state.words.downloadAll + app.state.words.archiveMeaning)
        let jobs = app.effects.compactMap { if case .lock(let job, .drafts) = $0 { job } else { nil } }
        app.perform(.host(.lock(job: try #require(jobs.last), #"{"error":"InvalidStateError"}"#)))
        let files = ModelFiles()
        app.run(files)
        #expect(try #require(files.saved).bytes.contains("빵".utf8))
    }
}
