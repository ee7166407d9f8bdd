import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import Archive
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

extension App {
    /// Chooses files of another app, by their names, and lets the browser read them.
    mutating func bring(_ all: [(name: String, bytes: [UInt8])], _ files: ModelFiles = ModelFiles()) throws {
        var payload = ""
        for (place, file) in all.enumerated() {
            files.chosen[Int32(place + 1)] = file.bytes
            files.names[Int32(place + 1)] = file.name
            payload += (place == 0 ? "" : " ") + "\(place + 1)"
        }
        let input = try #require(screen.first { $0.attribute(.id) == "import-file" })
        try send(.change, to: input, payload)
        run(files)
    }

    mutating func bring(_ text: String, _ name: String = "file.csv") throws { try bring([(name, Array(text.utf8))]) }

    /// Taps the button that takes all in, and answers for each photo with a hash out of its number.
    mutating func importAll(_ files: ModelFiles = ModelFiles(), photos: PhotoResult? = nil) throws {
        let button = try #require(screen.first { $0.attribute(.id) == "import-take" })
        try send(.click, to: button)
        run(files)
        while let place = effects.firstIndex(where: { if case .readPhoto = $0 { true } else { false } }) {
            guard case .readPhoto(let number) = effects.remove(at: place) else { return }
            let hash = String(repeating: "0", count: 61) + "\(number)"
            let size = try #require(PhotoSize(width: 40, height: 30))
            perform(.host(.photo(number: number, photos ?? .stored(hash: hash, size: size))))
            run(files)
        }
    }

    /// Taps the chip of that number, from 0, among those of the first file.
    mutating func chooseKind(_ number: Int) throws {
        let chips = screen.all { $0.tag == .button && $0.attribute(.ariaPressed) != nil }
        try send(.click, to: chips[number])
    }

    var counts: [String: Int] {
        var counts: [String: Int] = [:]
        for name in state.replica.collections where name != "setting" {
            let count = state.replica.records(in: name).filter { !$0.isDeleted }.count
            if count > 0 { counts[name] = count }
        }
        return counts
    }
}

@Suite("Importing from another app")
struct ImportScreenTests {
    private static let todoist = """
        TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
        section,장보기,,,,,,,,
        task,우유 사기,저지방,4,1,하루 (1),,2026-11-24,ko,Asia/Seoul
        task,물 주기,,1,2,하루 (1),,매일,ko,Asia/Seoul
        task,언젠가,,1,1,하루 (1),,,,

        """

    static func zip(_ entries: [(String, [UInt8])]) -> [UInt8] {
        var writer = ZipWriter(day: try! Day.parse("2026-11-21"))
        var bytes: [UInt8] = []
        for (name, content) in entries { bytes += writer.add(name, content, packed: nil)! }
        return bytes + writer.end()!
    }

    @Test(
        "is a row in Settings that leads to a screen of its own, in every language",
        arguments: ["ko-KR", "en-US", "ja-JP"])
    func reached(_ language: String) throws {
        var app = App("/settings", language: language)
        try app.tap(app.state.words.moveIn + app.state.words.moveInMeaning)
        #expect(app.state.route == .moveIn)
        #expect(app.text.contains(app.state.words.moveInApps))
        try app.bring(Self.todoist)
        #expect(app.text.contains(app.state.words.importAll(3)))
    }

    @Test("shows first the outcome of each row, takes all in at once, and Undo takes all back; twice adds nothing")
    func story() throws {
        var app = App("/settings/import")
        try app.bring(Self.todoist)
        #expect(app.saved.isEmpty)
        for line in ["할 일 3개", "가져올 수 없는 것 1개", "제목이나 설정이라 빠져요", "날짜가 없어 ‘나중에’로", "할 일 · 11.24(화)", "반복"] {
            #expect(app.text.contains(line), "\(line)")
        }
        try app.importAll()
        #expect(app.counts == ["todo": 3, "series": 1])
        #expect(app.text.contains("3개를 가져왔어요"))
        try app.bring(Self.todoist)
        #expect(app.text.contains("이미 있는 것 3개"))
        #expect(app.screen.first { $0.attribute(.id) == "import-take" } == nil)
        try app.tap(app.state.words.undo)
        #expect(app.counts.isEmpty)
        // The file is looked through anew.
        #expect(app.text.contains("할 일 3개"))
        try app.importAll()
        #expect(app.counts == ["todo": 3, "series": 1])
    }

    @Test("a choice made just before everything is taken counts, though the answer comes after")
    func lateAnswer() throws {
        var app = App("/settings/import")
        try app.bring(Self.todoist)
        app.worker.isLate = true
        let box = try #require(app.screen.all { $0.attribute(.type) == "checkbox" }.last)
        try app.send(.change, to: box, "0")
        let take = try #require(app.screen.first { $0.attribute(.id) == "import-take" })
        try app.send(.click, to: take)
        app.deliver()
        #expect(app.counts["todo"] == 2)
        #expect(app.text.contains("2개를 가져왔어요"))
    }

    @Test("another file that is chosen while one is read is the one that is shown")
    func another() throws {
        var app = App("/settings/import")
        app.worker.isLate = true
        let files = ModelFiles(Array(Self.todoist.utf8))
        files.chosen[2] = Array("제목,날짜\n이사,2026-12-20\n".utf8)
        try app.choose("1", in: "import-file")
        app.deliver()
        app.run(files)
        // The first one is read, and that is on its way.
        try app.choose("2", in: "import-file")
        app.deliver()
        app.run(files)
        app.deliver()
        #expect(app.text.contains("이사") && !app.text.contains("우유 사기"))
    }

    @Test("an archive that takes its place ends an import, which says nothing more")
    func displaced() throws {
        var app = App("/settings/import")
        try app.bring(Self.todoist)
        app.write([Edit(RecordKey(collection: "todo", id: "01A"), "text", "여기 것")])
        let files = ModelFiles()
        app.perform(Action { [state = app.state] in state.archive.make() })
        #expect(app.screen.first { $0.attribute(.id) == "import-found" } == nil)
        app.write([Edit(RecordKey(collection: "todo", id: "01B"), "text", "나중 것")])
        app.open(.settings)
        app.run(files)
        #expect(String(decoding: try #require(files.saved).bytes, as: UTF8.self).contains("여기 것"))
    }

    @Test(
        "an import is taken back long after, but for records changed since; a record of the Trash lies there again"
    )
    func takenBack() throws {
        var app = App("/settings/import")
        let words = app.state.words
        try app.bring(Self.todoist)
        try app.importAll()
        let milk = try #require(app.state.replica.records(in: "todo").first { $0["text"] == "우유 사기" }).key
        app.write([Edit(milk, "text", "두유 사기"), .delete(milk)])
        try app.bring(Self.todoist)
        try app.importAll()
        #expect(app.state.replica.record(milk)?["text"] == "우유 사기")
        app.perform(.host(.timer(.snack)))
        for route in [Route.settings, .moveIn] {
            app.open(route)
            #expect(app.text.contains(words.takeImportBack))
        }
        try app.tap(words.takeImportBack + words.takeImportBackMeaning)
        #expect(app.state.replica.record(milk)?["text"] == "두유 사기")
        #expect(app.counts == ["todo": 2, "series": 1])
        #expect(!app.text.contains(words.takeImportBack))

        var other = App("/settings/import")
        try other.bring(Self.todoist)
        try other.importAll()
        let water = try #require(
            other.state.replica.records(in: "todo").first { $0["text"] == "물 주기" }
        ).key
        other.state.now += 60_000
        other.write([Edit(water, "text", "물 두 번 주기")])
        other.perform(.host(.timer(.snack)))
        other.open(.settings)
        try other.tap(words.takeImportBack + words.takeImportBackMeaning)
        #expect(other.state.replica.record(water)?.isDeleted == false)
        #expect(other.counts["todo"] == 1)
    }

    @Test("files that another app shares are read at once, whatever screen is open")
    func shared() throws {
        var app = App("/calendar")
        let files = ModelFiles()
        files.chosen[7] = Array(Self.todoist.utf8)
        files.names[7] = "project.csv"
        app.perform(.host(.shared(files: "7")))
        app.run(files)
        #expect(app.state.route == .moveIn)
        #expect(app.text.contains(app.state.words.importAll(3)))
        #expect(app.counts.isEmpty)
        // None where the page that took them is loaded anew.
        var other = App("/settings/import")
        other.perform(.host(.shared(files: "")))
        #expect(!other.text.contains("내 기록은 그대로예요"))
    }

    @Test("an archive of Haru that is chosen or shared here is looked through where it is taken in")
    func archive() throws {
        var there = App(now: 1_790_000_000_000, window: 9)
        there.write([Edit(Dday.key("D"), "title", "그들의 날"), Edit(Dday.key("D"), "date", "2027-01-01")])
        let bytes = try there.archive(ModelFiles())
        for isShared in [false, true] {
            var app = App("/settings/import")
            let files = ModelFiles()
            if isShared {
                files.chosen[1] = bytes
                app.perform(.host(.shared(files: "1")))
                app.run(files)
            } else {
                try app.bring([("backup.zip", bytes)], files)
            }
            #expect(app.state.route == .settings)
            #expect(app.text.contains("새 기록 1개"))
            try app.tap(app.state.words.importArchiveNow)
            app.run(files)
            #expect(app.counts == ["dday": 1])
        }
        var app = App("/settings/import")
        try app.bring([("h.zip", Self.zip([("manifest.json", Array("{}".utf8))]))])
        #expect(app.state.route == .settings)
        #expect(app.text.contains("내 기록은 그대로예요"))
    }

    @Test("times of UTC are told in the zone of the browser as it was then")
    func zone() throws {
        // Summer time until the year 2021 is over.
        let zones: [StoryClock.Zone] = [(StoryClock.always, 60), (1_640_995_200_000, 0)]
        var app = App("/settings/import", now: 1_795_219_200_000, zones: zones)
        try app.bring(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:밤\nDTSTART:20210704T233000Z\nEND:VEVENT\nEND:VCALENDAR\n", "a.ics")
        #expect(app.text.contains("2021.7.5"))
    }

    @Test("to-dos that come again go on by themselves")
    func series() throws {
        var app = App("/settings/import")
        try app.bring(Self.todoist)
        try app.importAll()
        try app.turn(to: "2026-11-22")
        #expect(app.counts["todo"] == 4)
    }

    @Test("a zip file of Day One brings pages with their photos")
    func dayOne() throws {
        let json = #"""
            {"metadata":{"version":"1.0"},"entries":[{"uuid":"A","creationDate":"2021-05-04T23:30:00Z","timeZone":"Asia/Seoul",
            "text":"# 아침\n\n일어났다","photos":[{"md5":"0123456789abcdef0123456789abcdef"},{"md5":"ffff456789abcdef0123456789abcdef"}]}]}
            """#
        let zip = Self.zip([
            ("Journal.json", Array(json.utf8)), ("photos/0123456789abcdef0123456789abcdef.jpeg", Array("jpeg".utf8)),
            ("__MACOSX/._Journal.json", [1, 2]),
        ])
        let files = ModelFiles()
        var app = App("/settings/import")
        try app.bring([("Export.zip", zip)], files)
        #expect(app.text.contains("사진 2장"))
        try app.importAll(files)
        #expect(app.counts == ["page": 1])
        #expect(files.staged == [Array("jpeg".utf8)])
        #expect(app.text.contains("사진 1장은 읽지 못했어요"))
        app.open(.pages(.page(try Day.parse("2021-05-05"))))
        #expect(app.text.contains("일어났다"))
        let photo = try #require(app.screen.first { $0.tag == .canvas })
        #expect(photo.attribute(.photo) == String(repeating: "0", count: 61) + "100 small")
    }

    @Test("where there is no room for a photo nothing is taken, and it says so")
    func full() throws {
        let json =
            #"{"entries":[{"uuid":"A","creationDate":"2021-05-04","text":"글","photos":[{"md5":"0123456789abcdef0123456789abcdef"}]}]}"#
        let zip = Self.zip([("J.json", Array(json.utf8)), ("0123456789abcdef0123456789abcdef.jpeg", [1])])
        let files = ModelFiles()
        var app = App("/settings/import")
        try app.bring([("Export.zip", zip)], files)
        try app.importAll(files, photos: .failed(.full))
        #expect(app.counts.isEmpty)
        #expect(app.text.contains("공간이 모자라"))
    }

    @Test(
        "tables are read in the encodings that spreadsheets write",
        arguments: ["utf-8", "utf-8 bom", "utf-16", "utf-16be", "cp949"])
    func encodings(_ name: String) throws {
        let text = "날짜,제목\n2026-12-25,성탄절\n2027-01-01,새해 첫날\n"
        let bytes: [UInt8] =
            switch name {
            case "utf-8": Array(text.utf8)
            case "utf-8 bom": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
            case "utf-16": [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            case "utf-16be": text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            default: Encodings.korean(text)
            }
        var app = App("/settings/import")
        try app.bring([("달력.csv", bytes)])
        try app.importAll()
        #expect(
            app.state.replica.records(in: "dday").map { $0["title"]?.string }.sorted { $0! < $1! } == ["새해 첫날", "성탄절"])
    }

    @Test("a person matches the columns of a table, and chooses the kind of record that its rows become")
    func columns() throws {
        var app = App("/settings/import")
        try app.bring("무엇,언제,메모\n김장,2026-12-05,배추\n이사,,상자\n")
        #expect(app.text.contains("페이퍼 1개"))
        try app.chooseKind(1)
        #expect(app.text.contains("할 일 2개"))
        let select = try #require(app.screen.first { $0.attribute(.id) == "column-0-1" })
        try app.send(.change, to: select, "2")
        let none = try #require(app.screen.first { $0.attribute(.id) == "column-0-2" })
        try app.send(.change, to: none, "")
        try app.importAll()
        #expect(Set(app.state.replica.records(in: "todo").map { $0["text"] }) == ["배추", "상자"])
    }

    @Test("a calendar becomes D-days, to-dos or a trip, as chosen")
    func calendar() throws {
        let text = """
            BEGIN:VCALENDAR
            X-WR-CALNAME:부산
            BEGIN:VEVENT
            UID:1
            SUMMARY:추석
            DTSTART;VALUE=DATE:20260925
            RRULE:RSCALE=CHINESE;FREQ=YEARLY
            END:VEVENT
            BEGIN:VEVENT
            UID:2
            SUMMARY:기차
            DTSTART:20260924T100000
            END:VEVENT
            END:VCALENDAR
            """
        for (kind, wanted) in [(0, ["dday": 2]), (1, ["todo": 2, "series": 1]), (2, ["trip": 1, "stop": 2])] {
            var app = App("/settings/import")
            try app.bring(text, "a.ics")
            #expect(app.text.contains("음력 8월 15일 · 반복"))
            try app.chooseKind(kind)
            try app.importAll()
            #expect(app.counts == wanted)
        }
    }

    @Test("several notes at once, and a folder of them as a zip file; the ones that are not taken are named")
    func notes() throws {
        var app = App("/settings/import")
        let notes: [(String, [UInt8])] = [
            ("2026-11-20.md", Array("# 산책\n글".utf8)), ("2026-11-19.md", Array("글".utf8)), ("할 일.md", Array("글".utf8)),
        ]
        try app.bring(notes + [("그림.md", [0, 0, 1, 0, 0])])
        #expect(app.text.contains("페이퍼 2개"))
        #expect(app.text.contains("가져오지 않는 파일그림.md글자로 읽을 수 없는 파일이에요."))
        try app.importAll()
        var other = App(
            "/settings/import", rows: app.state.replica.records(in: "page").map { ($0.key.text, $0.json.text) })
        let folder = notes.map { ("vault/daily/" + $0.0, $0.1) } + [("vault/.obsidian/app.json", Array("{}".utf8))]
        try other.bring([("vault.zip", Self.zip(folder))])
        #expect(other.text.contains("이미 있는 것 2개"))
        #expect(!other.text.contains("app.json"))
    }

    @Test("KMZ and undated places become a trip")
    func kmz() throws {
        let kml = """
            <kml><Document><name>부산</name><Placemark><name>해운대</name>\
            <Point><coordinates>129.16,35.158</coordinates></Point></Placemark></Document></kml>
            """
        var app = App("/settings/import")
        try app.bring([("부산.kmz", Self.zip([("doc.kml", Array(kml.utf8)), ("images/a.png", [1])]))])
        #expect(app.text.contains("여행 장소 · 날짜 없이"))
        try app.importAll()
        #expect(app.counts == ["trip": 1, "stop": 1])
    }

    @Test("a file in a zip file that is too large, encrypted, or packed in another way, is named")
    func skipped() throws {
        var zip = Self.zip([
            ("large.json", Array("[]".utf8)), ("secret.csv", Array("a,b\n".utf8)), ("secret.png", [1]),
            ("todos.csv", Array(Self.todoist.utf8)),
        ])
        let places = zip.indices.filter { zip[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
        zip.replaceSubrange((places[0] + 24)..<(places[0] + 28), with: [0, 0, 0, 0x40])
        for place in places[1...2] { zip[place + 8] |= 1 }
        var app = App("/settings/import")
        try app.bring([("a.zip", zip)])
        #expect(app.text.contains("할 일 3개"))
        #expect(app.text.contains("large.json32 MB가 넘는 파일이에요"))
        #expect(app.text.contains("secret.csv암호가 걸려 있거나"))
        #expect(!app.text.contains("secret.png"))
    }

    @Test("the reason why a file cannot be read is said, and nothing changes")
    func faults() throws {
        let table = "날짜,제목\n" + String(repeating: "2026-11-21,아주 긴 제목의 줄 하나를 적어 둬요\n", count: 60_000)
        let bomb = Self.zip([("a.csv", Array("날짜,제목\n".utf8))])
        // The directory says that it is a gigabyte: it is not unpacked.
        var large = bomb
        let place = try #require(large.indices.last { large[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        large.replaceSubrange((place + 24)..<(place + 28), with: [0, 0, 0, 0x40])
        // It unpacks to other than it says.
        var wrong = bomb
        wrong[place + 24] += 1
        wrong[place + 20] += 1
        let cases: [(String, [UInt8], String)] = [
            ("a.bin", [0, 1, 0, 0, 2, 0, 0, 0], "글자로 읽을 수 없는 파일이에요"),
            ("a.json", Array("{\"entries\":[{".utf8), "파일이 중간에 끊겨 있어요"),
            ("a.csv", Array(table.utf8), "한 번에 10,000줄까지예요"), ("a.csv", Array("제목\n하나\n".utf8), "알 수 없어요"),
            ("a.csv", [], "가져올 것이 없어요"), ("a.zip", Array(bomb.prefix(40)), "압축 파일에서"),
            ("a.zip", large, "32 MB가 넘는 파일이에요"),
            ("a.zip", wrong, "압축 파일에서"), ("a.zip", Self.zip([("a.png", [1])]), "압축 파일에서"),
        ]
        for (name, bytes, wanted) in cases {
            var app = App("/settings/import")
            try app.bring([(name, bytes)])
            #expect(app.text.contains(wanted), "\(name): \(app.text)")
            #expect(app.text.contains("내 기록은 그대로예요"))
            #expect(app.saved.isEmpty)
            let input = try #require(app.screen.first { $0.attribute(.id) == "import-file" })
            #expect(input.attribute(.ariaInvalid) == "true")
            try app.bring(Self.todoist)
            #expect(app.text.contains("할 일 3개"))
        }
        var app = App("/settings/import")
        try app.bring([("a.zip", bomb), ("b.csv", Array(Self.todoist.utf8))])
        #expect(app.text.contains("압축 파일은 하나만 골라 주세요"))
        #expect(app.text.contains("할 일 3개"))
    }

    @Test("a file that is being read when the screen is left is let go")
    func left() throws {
        var app = App("/settings/import")
        let files = ModelFiles()
        files.chosen[1] = Array(Self.todoist.utf8)
        let input = try #require(app.screen.first { $0.attribute(.id) == "import-file" })
        try app.send(.change, to: input, "1")
        app.run(files, steps: 2)
        #expect(app.text.contains("파일을 읽고 있어요"))
        app.open(.today)
        app.run(files)
        app.open(.moveIn)
        #expect(!app.text.contains("할 일 3개"))
        #expect(app.saved.isEmpty)
    }
}
