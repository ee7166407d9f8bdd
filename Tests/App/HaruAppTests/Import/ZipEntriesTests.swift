import Almanac
import FileWork
import Imports
import Testing

@testable import AppFrame
@testable import Archive
@testable import HaruApp

/// The screen of the files that a person chose.
struct Looked {
    /// The names of the files that were read.
    var taken: [String] = []
    var days: [String] = []
    /// The files that were not taken, each with its reason.
    var named: [String] = []

    init(_ files: [(name: String, bytes: [UInt8])], language: String = "ko-KR") throws {
        var app = App("/settings/import", language: language)
        try app.bring(files)
        let preview = try #require((app.state.topmost as? ImportScreen)?.preview, "\(app.text)")
        for file in preview.files {
            taken.append(file.name)
            for row in file.rows { days.append(row.day?.text ?? "") }
        }
        for failure in preview.rejected {
            named.append("\(failure.name): \(failure.problem)")
            #expect(app.text.contains(failure.name + app.state.words.problem(failure.problem)))
        }
    }

    init(zip entries: [ForeignZip.Entry], isLong: Bool = false, language: String = "ko-KR") throws {
        try self.init([("a.zip", ForeignZip.bytes(entries, isLong: isLong))], language: language)
    }
}

@Suite("The entries of a zip file of another program")
struct ZipEntriesTests {
    private static let kept = ForeignZip.Entry(Array("2026-11-10.md".utf8), "kept")

    @Test(
        "are taken under whatever names they have: nothing is stored under those",
        arguments: [
            #"journal\2026-11-11.md"#, #"C:\Users\a\2026-11-11.md"#, "C:/2026-11-11.md", "/journal/2026-11-11.md",
            #"\\server\share\2026-11-11.md"#, "./2026-11-11.md", "a//./2026-11-11.md", "a/2026-11-11 21:30 walk.md",
            "a..b/2026-11-11.md", "a/2026-11-11 ...md", #"a<b>|c?*"/2026-11-11.md"#,
            String(repeating: "긴 이름의 폴더/", count: 40) + "2026-11-11.md",
            "2026-11-11 " + String(repeating: "아주 긴 제목의 글을 ", count: 200) + ".md", "보관함\\2026-11-11.md",
        ])
    func taken(_ name: String) throws {
        let found = try Looked(zip: [Self.kept, ForeignZip.Entry(Array(name.utf8))])
        #expect(found.days == ["2026-11-10", "2026-11-11"])
        #expect(found.named.isEmpty)
    }

    @Test(
        "are named where the name leads out of its folder, is empty or cannot be shown",
        arguments: [
            ("../2026-11-11.md", "../2026-11-11.md"), ("./a//../../2026-11-11.md", "a/../../2026-11-11.md"),
            (#"a\..\2026-11-11.md"#, "a/../2026-11-11.md"), ("..", ".."), ("../b.png", "../b.png"),
            ("2026-11-11.md\0.png", "2026-11-11.md?.png"), ("a\n2026-11-11.md", "a?2026-11-11.md"),
            ("2026-11-11\u{7F}.md", "2026-11-11?.md"), ("일기\0.md", "일기?.md"), ("일기\n.md", "일기?.md"), ("", "?"),
            ("../일기.md", "../일기.md"),
        ])
    func unsafe(_ name: String, _ shown: String) throws {
        for language in ["ko-KR", "en-US", "ja-JP"] {
            let found = try Looked(zip: [ForeignZip.Entry(Array(name.utf8)), Self.kept], language: language)
            #expect(found.taken == ["2026-11-10.md"])
            #expect(found.named == ["\(shown): unsafeName"])
        }
    }

    @Test("are named where all of them are unsafe")
    func nothing() throws {
        var app = App("/settings/import")
        try app.bring([("a.zip", ForeignZip.bytes([ForeignZip.Entry(Array("../a.md".utf8))]))])
        #expect(app.text.contains("../a.md: " + app.state.words.problem(.unsafeName)))
    }

    @Test(
        "are named where they are encrypted, packed in another way, or too large",
        arguments: [
            (ForeignZip.Entry(Array("a.md".utf8), flags: 1), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), flags: 0x41), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), method: 9), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), method: 12), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), method: 14), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), flags: 1, method: 99), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), said: (4, 5)), "packing"),
            (ForeignZip.Entry(Array("a.md".utf8), said: (4, 0x4000_0000)), "tooLarge"),
            (ForeignZip.Entry(Array("a.md".utf8), isLong: true), "tooLarge"),
        ])
    func unreadable(_ entry: ForeignZip.Entry, _ problem: String) throws {
        let found = try Looked(zip: [entry, Self.kept])
        #expect(found.taken == ["2026-11-10.md"])
        #expect(found.named == ["a.md: \(problem)"])
    }

    @Test("that are pages of the web are named where they bring the texts to more than 64 MiB; the rest is read")
    func pages() throws {
        let size: UInt32 = 30 << 20
        let found = try Looked(zip: [
            ForeignZip.Entry(Array("a.html".utf8), method: 8, said: (4, size)),
            ForeignZip.Entry(Array("b.HTM".utf8), method: 8, said: (4, size)),
            ForeignZip.Entry(Array("c.html".utf8), method: 8, said: (4, size)), Self.kept,
        ])
        #expect(found.days == ["2026-11-10"])
        // The first two are not as large as their entries say.
        #expect(found.named == ["c.html: tooLarge", "a.html: zip", "b.HTM: zip"])
    }

    @Test(
        "are photos of a note by the path from its folder or the uppermost one, else by a name that one alone has",
        arguments: [
            ("사진/하나.png", ["보관/다른/하나.png", "보관/사진/하나.png"], [[1]]),
            ("하나.png", ["보관/다른/하나.png"], [[0]]), ("하나.png", ["하나.png", "보관/다른/하나.png"], [[0]]),
            ("하나.png", ["보관/다른/하나.png", "보관/일기/하나.png"], [[1]]),
            ("하나.png", ["보관/다른/하나.png", "보관/사진/하나.png"], []), ("하나.png", ["보관/다른/둘.png"], []),
        ] as [(String, [String], [[UInt8]])])
    func photos(_ link: String, _ names: [String], _ wanted: [[UInt8]]) throws {
        var entries = [ForeignZip.Entry(Array("보관/일기/2026-11-10.md".utf8), "![](\(link))\n글")]
        for (place, name) in names.enumerated() {
            entries.append(ForeignZip.Entry(Array(name.utf8), [UInt8(place)]))
        }
        var app = App("/settings/import")
        let files = ModelFiles()
        try app.bring([("a.zip", ForeignZip.bytes(entries))], files)
        try app.importAll(files)
        #expect(files.staged == wanted)
    }

    @Test("are taken with their sizes behind them and twice under one name; folders are nothing to take")
    func kinds() throws {
        let name = Array("2026-11-11.md".utf8)
        let found = try Looked(zip: [
            Self.kept, ForeignZip.Entry(Array("journal/".utf8), ""), ForeignZip.Entry(Array(#"b\"#.utf8), ""),
            ForeignZip.Entry(name, "one", flags: 8), ForeignZip.Entry(name, "two"),
            ForeignZip.Entry(name, "three", extra: (0x5455, [1, 2, 3, 4, 5])),
        ])
        #expect(found.days == ["2026-11-10", "2026-11-11", "2026-11-11", "2026-11-11"])
        #expect(found.named.isEmpty)
    }

    @Test("of a ZIP64 file, which nobody needs up to 4 GiB, are not read, and the file is named")
    func long() throws {
        var app = App("/settings/import")
        try app.bring([("a.zip", ForeignZip.bytes([Self.kept], isLong: true))])
        #expect(app.text.contains("a.zip: " + app.state.words.problem(.zip)))
    }

    @Test("that are damaged are named, and those behind them are read")
    func damaged() throws {
        var bytes = ForeignZip.bytes([
            ForeignZip.Entry(Array("a.md".utf8), "first"), ForeignZip.Entry(Array("b.md".utf8), ""), Self.kept,
        ])
        bytes[34] ^= 1
        let found = try Looked([("a.zip", bytes)])
        #expect(found.taken == ["2026-11-10.md"])
        #expect(found.named == ["a.md: zip", "b.md: nothingFound"])
    }

    @Test("of an archive of Haru with such a name are refused with it")
    func own() throws {
        for name in [#"records\a.jsonl"#, "/a", "../a", "a:b"] {
            let bytes = ForeignZip.bytes([
                ForeignZip.Entry(Array("manifest.json".utf8), "{}"), ForeignZip.Entry(Array(name.utf8)),
            ])
            var app = App("/settings/import")
            try app.bring([("h.zip", bytes)])
            #expect(app.state.route == .settings)
            #expect(app.text.contains("내 기록은 그대로예요"))
            let place = try ZipDirectory.place(in: bytes, fileSize: Int64(bytes.count))
            let directory = Array(bytes[Int(place.offset)..<Int(place.offset + place.size)])
            let error = #expect(throws: ArchiveError.self) { try ZipDirectory.entries(in: directory, at: place) }
            #expect(error?.entry == name)
        }
    }
}

@Suite("Names in a zip file of another program")
struct ZipNamesTests {
    private typealias Entry = ForeignZip.Entry

    @Test(
        "are read in the encodings of Korean, Japanese and Western Windows, where no flag says UTF-8",
        arguments: [
            ("CP949", ["일기/2026년 11월 16일.md", "일기/2026-11-17 김장 하는 날.md"]), ("CP949", ["여행.csv.md"]),
            ("CP949", ["똠방각하.md", "설악산.md", "2026.md"]), ("CP949", ["“올해” 10대 뉴스.md"]),
            ("CP932", ["日記/2026年11月16日.md", "日記/東京の休日.md"]), ("CP932", ["表ソ能/ソ連の表.md", "十.md"]),
            ("CP932", ["カメラ.md"]), ("CP932", ["本.md"]), ("CP932", ["ーｶﾒﾗの写真ー.md"]),
            ("CP437", ["Málaga/Cécile.md", "Zürich.md"]), ("CP437", ["Straße.md"]),
            ("CP437", ["éléments.md", "prélèvement.md"]),
            ("CP1252", ["Élan/Ærø – “Übung”.md"]), ("UTF-8", ["일기/산책.md", "일기/Málaga.md"]),
            ("UTF-8", ["Málaga.md"]), ("UTF-8", ["日記.md"]),
        ])
    func encodings(_ encoding: String, _ names: [String]) throws {
        for language in ["ko-KR", "en-US", "ja-JP"] {
            let found = try Looked(zip: names.map { Entry(Encodings.bytes($0, encoding)) }, language: language)
            #expect(found.taken == names.map(ImportText.fileName), "\(language)")
            #expect(found.named.isEmpty)
        }
    }

    @Test("give a page its day")
    func day() throws {
        let found = try Looked(zip: [
            Entry(Encodings.bytes("일기/2026년 11월 16일.md", "CP949")),
            Entry(Array("일기/2026년 11월 17일.md".utf8)),
            Entry(Array("일기/2026년 11월 18일.md".decomposed.utf8), flags: 0x800),
            Entry(Encodings.bytes(#"일기\2026년 11월 19일.md"#, "CP949")),
        ])
        #expect(found.days == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"])
    }

    @Test(
        "are composed, as macOS writes them decomposed",
        arguments: ["아침 산책", "ガギグゲゴ、パーティー", "Málaga Zürich Ångström", "각값 힣", "Việt Nam", "й ё"])
    func decomposed(_ name: String) throws {
        for flags in [0, 0x800] as [UInt32] {
            let found = try Looked(zip: [Entry(Array("\(name.decomposed).md".utf8), flags: flags)])
            #expect(found.taken.map { Array($0.utf8) } == [Array("\(name).md".utf8)])
        }
        // Chosen alone.
        let found = try Looked([("\(name.decomposed).md", Array("text".utf8))])
        #expect(found.taken.map { Array($0.utf8) } == [Array("\(name).md".utf8)])
    }

    @Test("stand beside the entry in UTF-8, if the sum is that of the name (Info-ZIP, 0x7075)")
    func beside() throws {
        func entry(_ old: String, _ new: [UInt8], sum: UInt32? = nil) -> Entry {
            let name = Encodings.bytes(old, "CP949")
            var data: [UInt8] = [1]
            data.append(little: sum ?? CRC32.of(name), bytes: 4)
            return Entry(name, extra: (0x7075, data + new))
        }
        let found = try Looked(zip: [
            entry("a.md", Array("산책 ☃️.md".utf8)), entry("일기.md", Array("日記 Málaga.md".utf8)),
            entry("옛날.md", Array("틀림.md".utf8), sum: 1), entry("c.md", []),
            entry("d.md", Array("이름\\가각.md".decomposed.utf8)), entry("e.md", Array("../가.md".utf8)),
        ])
        #expect(found.taken == ["산책 ☃️.md", "日記 Málaga.md", "옛날.md", "c.md", "가각.md"])
        #expect(found.named == ["../가.md: unsafeName"])
    }

    @Test("that are in no encoding take nothing from the entry but letters of its name")
    func unknown() throws {
        let found = try Looked(zip: [Entry([0xFF, 0xB0, 0xFF, 0xB1] + Array("/2026-11-16.md".utf8))])
        #expect(found.days == ["2026-11-16"])
    }

    @Test("of several encodings in one file are read each by its own")
    func mixed() throws {
        let found = try Looked(zip: [
            Entry(Encodings.bytes("가을 산책.md", "CP949")), Entry(Array("겨울 산책.md".utf8)),
            Entry(Array("Málaga.md".utf8), flags: 0x800),
        ])
        #expect(found.taken == ["가을 산책.md", "겨울 산책.md", "Málaga.md"])
    }
}
