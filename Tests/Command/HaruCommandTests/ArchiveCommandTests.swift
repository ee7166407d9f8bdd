import Archive
import FileWork
import Glibc
import Replica
import Testing

@testable import haru

@Suite("haru archive")
struct ArchiveCommandTests {
    private let fixture = ArchiveFixture()

    private func run(_ words: [String]) -> (status: Int32, output: [String], complaints: [String]) {
        let recorded = RecordedConsole()
        let status = ArchiveCommand.run(words, recorded.console)
        return (status, recorded.output, recorded.complaints)
    }

    private func bytes(_ path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }

    private func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

    @Test("names the contents of a whole archive")
    func check() throws {
        let path = try fixture.write("a.haru.zip")
        let (status, output, complaints) = run(["check", path])
        #expect(complaints == [])
        #expect(status == 0)
        #expect(output == ["\(path): 15 records, 1 earlier value, 1 photo: whole"])
    }

    private func drafts(in path: String) throws -> [ArchiveDraft] {
        var all: [ArchiveDraft] = []
        try ArchiveFile(path).read(.check) {
            if case .drafts(let some) = $0 { all += some.compactMap { try? ArchiveDraft(row: $0) } }
        }
        return all
    }

    @Test("counts drafts, and hands out none of them with the files for people")
    func drafts() throws {
        let path = try fixture.write("a.zip", drafts: ArchiveFixture.drafts)
        #expect(run(["check", path]).output == ["\(path): 15 records, 1 earlier value, 1 photo, 2 drafts: whole"])
        #expect(run(["list", path]).output.contains { $0.hasSuffix("\tdrafts/0001.jsonl") })
        #expect(try drafts(in: path) == ArchiveFixture.drafts)
        let folder = fixture.path("out")
        #expect(run(["export", path, "--to", folder]).output == ["\(folder): 7 files"])
        // An archive of an earlier version has no such member.
        let row = [ZipPart("records/0001.jsonl", Self.row)]
        let earlier = fixture.zip("earlier.zip", row) { .object($0.object!.filter { $0.key != "drafts" }) }
        #expect(run(["check", earlier]).output == ["\(earlier): 1 record, 0 earlier values, 0 photos: whole"])
    }

    @Test("joins drafts: of two with one name that of the later archive stays, whatever their order, and that is said")
    func mergedDrafts() throws {
        let other = [
            ArchiveDraft(name: "draft/comment/01A", text: "가"), ArchiveDraft(name: "draft/todo-line", text: "빵"),
        ]
        let one = try fixture.write("1.zip", drafts: ArchiveFixture.drafts)
        let later = try fixture.write("2.zip", drafts: other, day: "2026-11-23")
        let sameDay = try fixture.write("3.zip", drafts: other)
        for (files, text) in [
            ([one, later], "가"), ([later, one], "가"), ([one, sameDay], ArchiveFixture.drafts[0].text),
            ([sameDay, one], ArchiveFixture.drafts[0].text), ([one, one], ArchiveFixture.drafts[0].text),
        ] {
            let out = fixture.path("out.zip")
            let (status, output, _) = run(["merge"] + files + ["--out", out])
            #expect(status == 0)
            #expect(output.contains("\(out): without 1 draft that another one replaces") == (files != [one, one]))
            let drafts = try drafts(in: out)
            #expect(drafts.first == ArchiveDraft(name: "draft/comment/01A", text: text))
            #expect(drafts.map(\.name) == drafts.map(\.name).sorted())
            unlink(out)
        }
    }

    @Test("the same records give the same bytes, whatever their order")
    func same() throws {
        let one = try fixture.write("1.zip")
        let other = try fixture.write("2.zip", ArchiveFixture.records.reversed())
        #expect(bytes(one) == bytes(other))
        #expect(!bytes(one).isEmpty)
    }

    @Test("a photo that is not there is told, and the archive is whole all the same")
    func missingPhoto() throws {
        let hash = String(repeating: "ab", count: 32)
        let path = try fixture.write(
            "a.zip", [ArchiveFixture.record("dday/01A", [("image", .string(hash))])], history: [])
        let (status, output, _) = run(["check", path])
        #expect(status == 0)
        #expect(output.last == "\(path): photo \(hash) was not there when it was made")
    }

    @Test("lists its contents, for people and as JSON")
    func list() throws {
        let path = try fixture.write("a.zip")
        let (status, output, _) = run(["list", path])
        #expect(status == 0)
        #expect(output.first == "2026-11-22 · Linux · 15 records, 1 earlier value, 1 photo")
        #expect(
            output.dropFirst().map { String($0.split(separator: "\t")[1]) } == [
                "records/0001.jsonl", "history/0001.jsonl", "photos/\(ArchiveFixture.photoHash).jpg",
                "pages/2026/2026-10-01.md", "todos/2026-11.md", "trips/2026-03-01 제주-봄.md",
                "trips/2026-03-01 제주-봄.gpx", "days.ics", "todos.ics",
            ])
        let json = try JSON.parse(run(["list", path, "--json"]).output.joined())
        #expect(json["records"] == 15)
        #expect(json["entries"]?.array?.count == 9)
    }

    @Test("takes the files for people and the photos out of it; sealed and locked pages are not among them")
    func export() throws {
        let path = try fixture.write("a.zip")
        let folder = fixture.path("out")
        let (status, output, complaints) = run(["export", path, "--to", folder])
        #expect(complaints == [])
        #expect(status == 0)
        #expect(output == ["\(folder): 7 files"])
        #expect(
            text("\(folder)/pages/2026/2026-10-01.md")
                == "---\ndate: 2026-10-01\nfeeling: calm\n---\n\n# 가을\n\n첫 장\n\n![](../../photos/\(ArchiveFixture.photoHash).jpg)\n\n## 2026-11-02\n\n그랬구나\n"
        )
        #expect(
            text("\(folder)/todos/2026-11.md")
                == "# 2026-11\n\n## 2026-11-22\n\n- [x] 우유 사기\n  ![](../photos/\(ArchiveFixture.photoHash).jpg)\n- [ ] 09:30 회의\n"
        )
        let trip = text("\(folder)/trips/2026-03-01 제주-봄.md")
        #expect(trip.contains("## 2026-03-01\n\n바람이 세다\n\n![](../photos/\(ArchiveFixture.photoHash).jpg)\n"))
        #expect(trip.contains("## 2026-03-02\n\n- 06:00 성산일출봉\n"))
        #expect(trip.contains("- [x] 여권\n"))
        #expect(trip.contains(": 12000 KRW\n"))
        #expect(text("\(folder)/trips/2026-03-01 제주-봄.gpx").contains("<rtept lat=\"33.458\" lon=\"126.942\">"))
        let days = text("\(folder)/days.ics")
        // A day each, from the first: no program understands a lunar rule.
        for day in ["19500926", "20260925", "20270915", "20361004"] {
            #expect(days.contains("UID:01B-\(day)@haru\r\n"), "\(day)")
        }
        #expect(days.contains("DTSTART;VALUE=DATE:19500926\r\n"))
        #expect(!days.contains("RRULE") && !days.contains("RDATE"))
        #expect(days.contains("SUMMARY:결혼\\; 기념일\r\n"))
        #expect(text("\(folder)/todos.ics").contains("DUE:20261122T093000\r\nSUMMARY:회의\r\nSTATUS:NEEDS-ACTION\r\n"))
        #expect(bytes("\(folder)/photos/\(ArchiveFixture.photoHash).jpg") == ArchiveFixture.photo)
        #expect(run(["export", path, "--to", folder]).complaints == ["\(path): \(folder): not empty"])
    }

    @Test("has a file of its own for each page of a day, in the order of their times")
    func furtherPages() throws {
        func page(_ id: String, _ more: [(String, JSON)]) -> Record {
            let fields: [(String, JSON)] = [("day", "2026-10-01"), ("opens", "2026-10-01"), ("text", .string(id))]
            return ArchiveFixture.record("page/" + id, fields + more)
        }
        let pages = [
            page("01A", [("entry", "21:30")]), page("01B", [("entry", "08:05")]),
            page("01C", [("written", "2026-10-09")]),
        ]
        let folder = fixture.path("pages")
        #expect(run(["export", try fixture.write("p.zip", pages, history: []), "--to", folder]).status == 0)
        let head = "---\ndate: 2026-10-01\n"
        let path = folder + "/pages/2026/2026-10-01"
        #expect(text(path + ".md") == head + "written: 2026-10-09\n---\n\n01C\n")
        #expect(text(path + " 2.md") == head + "time: 08:05\n---\n\n01B\n")
        #expect(text(path + " 3.md") == head + "time: 21:30\n---\n\n01A\n")
    }

    @Test("joins two: the newer value stays, the older goes into the history, and once more changes nothing")
    func merge() throws {
        let one = try fixture.write("1.zip")
        let newer = ArchiveFixture.record("todo/01A", [("text", "두유 사기")], at: 9, device: 2)
        let older = ArchiveFixture.record("todo/01B", [("text", "모임")], at: -9, device: 2)
        let other = try fixture.write("2.zip", [newer, older], history: [])
        let out = fixture.path("3.zip")
        #expect(run(["merge", one, other, "--out", out]).status == 0)
        let (status, output, _) = run(["check", out])
        #expect(status == 0)
        #expect(output == ["\(out): 15 records, 3 earlier values, 1 photo: whole"])
        let turned = fixture.path("4.zip")
        #expect(run(["merge", other, one, "--out", turned]).status == 0)
        let again = fixture.path("5.zip")
        #expect(run(["merge", out, other, "--out", again]).status == 0)
        #expect(bytes(again) == bytes(out))
        var records: [Record] = []
        var history: [String] = []
        try ArchiveFile(out).read(.check) { step in
            if case .records(let some) = step { records += some }
            if case .history(let some) = step { history += some.map { $0.change.value.text } }
        }
        #expect(records.first { $0.key.text == "todo/01A" }?["text"] == "두유 사기")
        #expect(records.first { $0.key.text == "todo/01B" }?["text"] == "회의")
        #expect(history == ["\"우유\"", "\"우유 사기\"", "\"모임\""])
        var turnedRecords: [Record] = []
        try ArchiveFile(turned).read(.check) { if case .records(let some) = $0 { turnedRecords += some } }
        #expect(turnedRecords == records)
    }

    @Test("never writes over a file, and leaves none behind where it fails")
    func over() throws {
        let path = try fixture.write("a.zip")
        #expect(run(["merge", path, path, "--out", path]).status == 1)
        #expect(run(["check", path]).status == 0)
        let broken = fixture.zip("b.zip", [ZipPart("records/0001.jsonl", "{}\n")])
        let out = fixture.path("c.zip")
        #expect(run(["merge", path, broken, "--out", out]).status == 1)
        #expect(access(out, F_OK) != 0)
    }

    private static let row = #"{"c":"todo","i":"01A","f":{"text":["a","0000000000010000000000000000000a"]}}"# + "\n"

    @Test("reads another program's version of it")
    func foreign() {
        let path = fixture.zip(
            "a.zip", [ZipPart("records/x.jsonl", Self.row), ZipPart("records/y.jsonl", Self.row) { $0.method = 0 }])
        #expect(run(["check", path]).complaints == [])
    }

    @Test(
        "refuses a broken one by the name of its entry",
        arguments: [
            (ZipPart("../up.md", "x"), "../up.md: a name that leads out of the archive, or no name at all"),
            (ZipPart("a/../../up.md", "x"), "a/../../up.md: a name that leads"),
            (ZipPart("/etc/x", "x"), "/etc/x: a name"),
            (ZipPart("a\\b", "x"), "a\\b: a name"), (ZipPart("C:x", "x"), "C:x: a name"),
            (ZipPart("a/", ""), "a/: a name"), (ZipPart("", "x"), ": a name"),
            (ZipPart("\u{1B}[2Jx", "x"), "?[2Jx: a name"),
            (ZipPart(String(repeating: "a", count: 300), "x"), "aaaaa"),
            (ZipPart("records/0001.jsonl", row), "records/0001.jsonl: two entries have this name"),
            (ZipPart("x.md", "x") { $0.claimed = 2 }, "x.md: not what the manifest says"),
            (ZipPart("x.md", "bomb") { $0.claimed = 5 << 20 }, "x.md: not what the manifest says"),
            (ZipPart("x.md", "x") { $0.claimed = 33 << 20 }, "x.md: too large"),
            (ZipPart("x.md", "x") { $0.claimed = 0xFFFF_FFFF }, "x.md: too large"),
            (ZipPart("x.md", "x") { $0.listedContent = [0] }, "x.md: not what the manifest says"),
            (ZipPart("x.md", "x") { $0.isListed = false }, "x.md: the manifest does not name it"),
            (ZipPart("x.md", "x") { $0.flags = 1 }, "x.md: encrypted"),
            (ZipPart("x.md", "x") { $0.method = 12 }, "x.md: encrypted"),
            (ZipPart("x.md", "x") { $0.localName = "y.md" }, "x.md: cut off"),
            (ZipPart("x.md", "xxxxxxxx") { $0.shift = -20 }, "shares bytes with another entry"),
            (ZipPart("photos/\(String(repeating: "0", count: 64)).jpg", "x"), ".jpg: not what the manifest says"),
            (
                ZipPart("records/0002.jsonl", row + String(repeating: "[", count: 10_000) + "\n"),
                "records/0002.jsonl: line 2: "
            ),
            (ZipPart("records/0002.jsonl", "{\"c\":\"todo\"}\n"), "records/0002.jsonl: line 1: "),
            (ZipPart("records/0002.jsonl", "{}"), "records/0002.jsonl: cut off"),
            (ZipPart("history/0002.jsonl", row), "history/0002.jsonl: line 1: "),
            (ZipPart("drafts/0002.jsonl", row), "drafts/0002.jsonl: line 1: "),
            (ZipPart("drafts/0002.jsonl", "{\"d\":\"draft/x\"}\n"), "drafts/0002.jsonl: line 1: "),
            (ZipPart("drafts/0002.jsonl", "{\"d\":\"draft/a b\",\"t\":\"\"}\n"), "drafts/0002.jsonl: line 1: "),
            (
                ZipPart("drafts/0002.jsonl", "{\"d\":\"\(String(repeating: "a", count: 256))\",\"t\":\"\"}\n"),
                "drafts/0002.jsonl: line 1: "
            ),
            (ZipPart("drafts/0002.jsonl", "{\"d\":\"draft/x\",\"t\":\"\"}"), "drafts/0002.jsonl: cut off"),
            (ZipPart("drafts/0002.jsonl", "x") { $0.claimed = 33 << 20 }, "drafts/0002.jsonl: too large"),
        ])
    func broken(part: ZipPart, complaint: String) {
        let path = fixture.zip("a.zip", [ZipPart("records/0001.jsonl", Self.row), part])
        for words in [["check", path], ["list", path], ["export", path, "--to", fixture.path("out")]] {
            let (status, output, complaints) = run(words)
            #expect(status == 1)
            #expect(output == [])
            #expect(complaints.count == 1)
            #expect(complaints.first?.contains(complaint) == true, "\(complaints)")
        }
        #expect(access(fixture.path("out"), F_OK) != 0)
    }

    @Test("refuses a file that ends anywhere before its end")
    func cut() throws {
        let whole = bytes(try fixture.write("a.zip", drafts: ArchiveFixture.drafts))
        for count in stride(from: 0, to: whole.count, by: 97) {
            fixture.folder.write("cut.zip", Array(whole.prefix(count)))
            #expect(run(["check", fixture.path("cut.zip")]).status == 1)
        }
    }

    @Test("refuses a file in which any byte of its contents is another")
    func edited() throws {
        let whole = bytes(try fixture.write("a.zip", drafts: ArchiveFixture.drafts))
        // Dates and versions in the headers of a zip file say nothing of its contents.
        let reference = run(["list", fixture.path("a.zip"), "--json"]).output
        for place in whole.indices {
            var edited = whole
            edited[place] ^= 0x21
            fixture.folder.write("edited.zip", edited)
            let (status, output, _) = run(["list", fixture.path("edited.zip"), "--json"])
            #expect(status == 1 || output == reference, "byte \(place)")
        }
    }

    @Test("refuses a newer format, another program's file, and a file that is none")
    func other() {
        let row = [ZipPart("records/0001.jsonl", Self.row)]
        func with(_ name: String, _ value: JSON) -> (JSON) -> JSON {
            { .object($0.object!.map { $0.key == name ? JSONMember(name, value) : $0 }) }
        }
        let files = [
            (fixture.zip("1.zip", row, manifest: with("version", 2)), "made by a newer Haru (format 2)"),
            (fixture.zip("2.zip", row, manifest: nil), "not an archive of Haru"),
            (fixture.zip("3.zip", row, manifest: with("haru", "else")), "not an archive of Haru"),
            (fixture.zip("4.zip", row, manifest: with("records", 7)), "manifest.json: cannot be read"),
            (fixture.zip("8.zip", row, manifest: with("drafts", 1)), "manifest.json: cannot be read"),
            (fixture.zip("5.zip", row, manifest: with("day", "soon")), "manifest.json: cannot be read"),
            (
                fixture.zip("6.zip", row, manifest: with("entries", [])),
                "records/0001.jsonl: the manifest does not name it"
            ),
            (
                fixture.zip(
                    "7.zip", [ZipPart("a.md", "x")],
                    manifest: with(
                        "entries",
                        [["name": "a.md", "size": 1, "sha256": ""], ["name": "b.md", "size": 1, "sha256": ""]])),
                "b.md: the manifest names it, and it is not there"
            ),
            (fixture.path("none.zip"), "cannot be opened: No such file or directory"),
            (fixture.folder.path, "not a file"),
        ]
        for (path, complaint) in files { #expect(run(["check", path]).complaints == ["\(path): \(complaint)"]) }
    }

    @Test(
        "words that make no sense end with 2",
        arguments: [
            [], ["look"], ["check"], ["check", "a", "b"], ["export", "a"], ["merge", "a", "--out", "c"],
            ["merge", "a", "b"], ["list", "a", "--to", "b"],
        ])
    func usage(words: [String]) {
        #expect(run(words).status == 2)
    }
}
