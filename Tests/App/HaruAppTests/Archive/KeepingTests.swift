import Almanac
import Archive
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

@Suite("Keeping archives")
struct KeepingTests {
    private static let hour: Int64 = 3_600_000

    private func day(_ text: String) -> Day { try! Day.parse(text) }

    private func replica(_ count: Int, at time: Int64) -> Replica {
        var replica = Replica(clock: HybridClock(device: 1))
        for number in 0..<count {
            _ = replica.write([Edit(Dday.key("A\(number)"), "title", "하나")], now: time + Int64(number))
        }
        _ = replica.write([Edit(Preferences.key, "nickname", "하루")], now: time)
        return replica
    }

    // MARK: the reminder

    @Test(
        "a reminder is due where much was written, a fortnight after the last archive and a month after the last reminder"
    )
    func rule() throws {
        var log = ArchiveLog(from: day("2026-11-01"))
        #expect(!log.isDue(on: day("2026-11-14"), replica(99, at: 5)))
        #expect(log.isDue(on: day("2026-11-15"), replica(ArchiveLog.much, at: 5)))
        // The record of Settings does not count.
        #expect(!log.isDue(on: day("2026-11-15"), replica(ArchiveLog.much - 1, at: 5)))
        log.didRemind(on: day("2026-11-15"))
        #expect(!log.isDue(on: day("2026-12-14"), replica(99, at: 5)))
        #expect(log.isDue(on: day("2026-12-15"), replica(99, at: 5)))
        log.didMake(at: 500, on: day("2026-12-15"))
        #expect(!log.isDue(on: day("2027-02-15"), replica(99, at: 5)))
        #expect(log.isDue(on: day("2027-02-15"), replica(99, at: 501)))
        #expect(ArchiveLog(text: log.text) == log)
        #expect(ArchiveLog(text: "[]") == nil && ArchiveLog(text: "soon") == nil)
    }

    private func filled() -> App {
        var app = App()
        app.write((0..<40).map { Edit(Dday.key("A\($0)"), "title", "하나") })
        app.perform(.host(.clock(minutes: 540)))
        return app
    }

    /// So many days go by, and the app is open on each.
    private func wait(_ days: Int, _ app: inout App) {
        for _ in 0..<days {
            app.state.now += 24 * Self.hour
            app.perform(.host(.day(app.state.today.adding(days: 1)!)))
            app.perform(.host(.clock(minutes: 540)))
        }
    }

    @Test("Today reminds, is quiet for a month after Later, and until much more was written after a download")
    func reminder() throws {
        var app = filled()
        let files = ModelFiles()
        let words = app.state.words
        #expect(!app.text.contains(words.archiveReminder))
        wait(13, &app)
        #expect(!app.text.contains(words.archiveReminder))
        wait(1, &app)
        #expect(app.text.contains(words.archiveReminder))
        try app.tap(words.later)
        #expect(!app.text.contains(words.archiveReminder))
        wait(29, &app)
        #expect(!app.text.contains(words.archiveReminder))
        wait(1, &app)
        #expect(app.text.contains(words.archiveReminder))
        app.effects = []
        try app.tap(words.download)
        #expect(app.text.contains(words.makingArchive))
        app.run(files)
        #expect(files.saved?.name == "haru-\(app.state.today.text).haru.zip")
        wait(60, &app)
        #expect(!app.text.contains(words.archiveReminder))
        app.write((0..<40).map { Edit(Dday.key("A\($0)"), "title", "둘") })
        wait(1, &app)
        #expect(app.text.contains(words.archiveReminder))
    }

    @Test("nobody is reminded while a server has all of it")
    func synced() throws {
        var app = try App.syncing()
        let words = app.state.words
        let changes = (0..<40).map {
            Change(
                key: Dday.key("A\($0)"), field: "title", value: "하나",
                stamp: Stamp(milliseconds: 1_790_000_000_000, counter: 0, device: 9))
        }
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer(changes))
        wait(20, &app)
        #expect(app.state.archiveReminder.isDue)
        #expect(app.state.sync.missingThere == 0 && !app.text.contains(words.archiveReminder))
        app.write([Edit(Dday.key("B"), "title", "하나")])
        app.perform(.host(.clock(minutes: 541)))
        #expect(app.state.sync.missingThere > 0 && app.text.contains(words.archiveReminder))
    }

    // MARK: the folder

    @Test("the last archive that is whole stays, however many come after it in which photos are missing")
    func partial() throws {
        var state = WeeklyArchive(folder: "백업")
        let first = WeeklyArchive.name(of: day("2026-11-21"))
        #expect(state.didWrite(first, on: day("2026-11-21")).isEmpty)
        let gaps = ArchiveGaps(photos: 2)
        // Not over it on the same day.
        #expect(state.owns(first) && !state.owns(first, for: gaps))
        var gone: [String] = []
        for week in 1..<8 as Range<Int32> {
            let today = day("2026-11-21").adding(days: week * 7)!
            gone += state.didWrite(WeeklyArchive.name(of: today), on: today, gaps)
        }
        #expect(state.gaps == gaps && state.owns(state.files[5], for: gaps))
        #expect(!gone.contains(first) && state.files.first == first && state.files.count == 6)
        #expect(WeeklyArchive(text: state.text) == state)
        let last = WeeklyArchive.name(of: day("2027-02-01"))
        #expect(state.didWrite(last, on: day("2027-02-01")).contains(first))
        #expect(state.files.count == 5 && state.gaps.isEmpty)
    }

    @Test("the row of the weekly archive says how many photos are missing in the last one")
    func partialRow() throws {
        let files = ModelFiles()
        var app = try kept(files)
        let whole = try #require(files.folder?.keys.first { $0.hasSuffix("-2.haru.zip") })
        app.write([Edit(Dday.key("A"), "image", .string(String(repeating: "a", count: 64)))])
        for _ in 0..<6 {
            wait(7, &app)
            app.run(files)
        }
        app.open(.settings)
        #expect(app.text.contains("사진 1장이 빠졌어요"))
        #expect(files.folder?[whole] != nil)
    }

    @Test("a weekly archive is due after a week, and only Haru's own archives beyond the last five go")
    func weeks() throws {
        var state = WeeklyArchive(folder: "백업")
        #expect(state.isDue(on: day("2026-11-21")))
        var gone: [String] = []
        for week in 0..<7 as Range<Int32> {
            let today = day("2026-11-21").adding(days: week * 7)!
            gone += state.didWrite(WeeklyArchive.name(of: today), on: today)
            #expect(!state.isDue(on: today.adding(days: 6)!))
            #expect(state.isDue(on: today.adding(days: 7)!))
        }
        #expect(gone == ["haru-2026-11-21.haru.zip", "haru-2026-11-28.haru.zip"])
        #expect(state.files.count == 5)
        // The same day again is the same file, and a clock that was set back does not stop it.
        #expect(state.didWrite(state.files[4], on: state.day!).isEmpty)
        #expect(state.isDue(on: day("2026-11-21")))
        state.warnedOn = day("2027-01-10")
        #expect(!state.shouldWarn(on: day("2027-01-16")) && state.shouldWarn(on: day("2027-01-17")))
        #expect(WeeklyArchive(text: state.text) == state)
        #expect(WeeklyArchive(text: "{}") == nil)
        #expect(WeeklyArchive.name(of: day("2026-11-21"), place: 2) == "haru-2026-11-21-2.haru.zip")
    }

    /// An app with a folder, into which the first archive went.
    private func kept(_ files: ModelFiles) throws -> App {
        var app = App("/settings", device: Device(choosesFolders: true))
        app.write([Edit(Dday.key("A"), "title", "하나")])
        files.folderName = "백업"
        files.folder = ["haru-2026-11-21.haru.zip": [1], "notes.txt": [2]]
        try app.tap(id: "weekly")
        app.run(files)
        return app
    }

    @Test("the first goes into the folder at once, beside the files of others; the next after a week")
    func folder() throws {
        let files = ModelFiles()
        var app = try kept(files)
        #expect(files.folder?.keys.sorted() == ["haru-2026-11-21-2.haru.zip", "haru-2026-11-21.haru.zip", "notes.txt"])
        #expect(files.folder?["haru-2026-11-21.haru.zip"] == [1])
        #expect(app.text.contains("백업"))
        #expect(app.text.contains(app.state.words.weeklyLast(app.state.words.fullDate(app.state.today))))
        #expect(files.saved == nil)
        for _ in 0..<6 {
            wait(7, &app)
            app.run(files)
        }
        #expect(files.folder?.count == 7)
        #expect(files.folder?["haru-2026-11-21-2.haru.zip"] == nil && files.folder?["notes.txt"] != nil)
        // Another window wrote one meanwhile.
        wait(6, &app)
        app.effects = []
        let weekly = try #require(files.weekly)
        var other = try #require(WeeklyArchive(text: weekly))
        _ = other.didWrite("haru-2027-01-05.haru.zip", on: app.state.today)
        files.weekly = other.text
        wait(1, &app)
        app.run(files)
        #expect(files.folder?.count == 7)
        #expect(app.state.weekly.state == other)
        try app.tap(app.state.words.weeklyStop)
        app.run(files)
        wait(20, &app)
        app.run(files)
        #expect(files.folder?.count == 7)
        #expect(files.folderName == nil)
    }

    @Test("where the browser has to be asked again, Settings and Today say so once a week, and a button asks")
    func permission() throws {
        let files = ModelFiles()
        var app = try kept(files)
        files.permission = "prompt"
        wait(7, &app)
        app.run(files)
        let words = app.state.words
        #expect(app.text.contains(words.weekly(.permission, "백업")))
        app.open(.today)
        #expect(app.text.contains(words.weekly(.permission, "백업")))
        try app.tap(words.later)
        #expect(!app.text.contains(words.weekly(.permission, "백업")))
        wait(7, &app)
        app.run(files)
        try app.tap(words.tryAgain(after: .permission))
        app.run(files)
        #expect(files.folder?["haru-2026-12-05.haru.zip"] != nil)
        #expect(!app.text.contains(words.weekly(.permission, "백업")))
        files.folder = nil
        wait(7, &app)
        app.run(files)
        app.open(.settings)
        #expect(app.text.contains(words.weekly(.other("NotFoundError"), "백업")))
    }

    @Test("is not offered where the browser gives no folders")
    func missing() {
        let app = App("/settings")
        #expect(!app.text.contains(app.state.words.weekly))
    }

    @Test("an archive that is opened with Haru is looked through in Settings")
    func offered() throws {
        var there = App()
        there.write([Edit(Dday.key("A"), "title", "하나")])
        let files = ModelFiles()
        files.chosen[7] = try there.archive(ModelFiles())
        var app = App("/calendar", window: 5)
        app.perform(.host(.offered(file: 7)))
        app.run(files)
        #expect(app.state.route == .settings)
        #expect(app.text.contains("새 기록 1개"))
    }

    // MARK: locked pages, and a year

    @Test("locked pages go along in plain on request, with their history and without the lock")
    func plain() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        let key = try #require(device.app.pages.first).key
        device.perform(Action { [state = device.state] in state.store([Edit(key, "text", "새글월", keepsBoth: true)]) })
        func archive() throws -> String {
            let files = ModelFiles()
            for (key, row) in device.browser.disk where key.hasPrefix("history ") {
                files.history[String(key.dropFirst(8))] = row
            }
            device.open(.settings)
            device.files = files
            try device.tap(device.state.words.downloadAll + device.state.words.archiveMeaning)
            return String(decoding: try #require(files.saved).bytes, as: UTF8.self)
        }
        let locked = try archive()
        #expect(!locked.contains("글월"))
        #expect(locked.contains("\"c\":\"lock\""))
        let name = device.state.words.lockedAsPlain + device.state.words.lockedAsPlainMeaning
        try device.app.turn(name, on: true)
        device.settle()
        let plain = try archive()
        #expect(plain.contains("\"새글월\""))
        #expect(plain.contains("\"v\":\"글월\""))
        #expect(!plain.contains("\"c\":\"lock\"") && !plain.contains("\"enc\""))
        // Asked for once.
        #expect(try !archive().contains("글월"))
        device.perform(.shut)
        device.open(.settings)
        #expect(!device.app.text.contains(device.state.words.lockedAsPlain))
    }

    @Test("earlier texts of a page go out of sight when pages are shut")
    func shutHistory() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        device.open(.pages(.page(try #require(device.app.pages.first).day)))
        try device.tap(device.state.words.earlierTexts)
        #expect(device.app.screen.first { $0.tag == .dialog } != nil)
        device.perform(.shut)
        #expect(device.app.screen.first { $0.tag == .dialog } == nil)
    }

    @Test("a year of pages is a book for the printer: readable ones by months; the others are counted")
    func book() throws {
        var app = App()
        try app.write("가을", "낙엽을 밟았다", .calm)
        try app.turn(to: "2026-12-25")
        try app.write("겨울", "눈이 왔다", .happy)
        try app.turn(to: "2026-12-30")
        let photo = String(repeating: "ab", count: 32)
        let autumn = try #require(app.pages.first { $0.title == "가을" }).key
        app.write([
            Edit(autumn, "images", .array([.string(photo)])), Edit(autumn, "tags", "낙엽 산책"),
            Edit(autumn, "place", "남산"),
        ])
        app.open(.pages(.insights(InsightsPeriod(text: "2026"))))
        let words = app.state.words
        #expect(app.screen.first { $0.attribute(.class) == "onpaper book" } == nil)
        try app.tap(words.printBook(2026) + words.printBookMeaning)
        #expect(app.effects.contains { if case .print = $0 { true } else { false } })
        let paper = try #require(app.screen.first { $0.attribute(.class) == "onpaper book" })
        #expect(paper.all { $0.tag == .img }.map { $0.attribute(.photo) } == [photo])
        let book = paper.textContent
        #expect(book.contains("낙엽을 밟았다") && book.contains(words.yearMonth(2026, 11)))
        #expect(book.contains("#낙엽 #산책 · 남산"))
        #expect(!book.contains("눈이 왔다") && !book.contains(words.yearMonth(2026, 12)))
        #expect(book.contains(words.bookPages(1)) && book.contains(words.bookOmitted(1)))
        try app.tap(words.previousYear)
        #expect(app.screen.first { $0.attribute(.class) == "onpaper book" } == nil)
    }
}
