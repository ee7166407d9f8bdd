import Almanac
import FileWork
import Imports
import Testing

@testable import AppFrame
@testable import Archive
@testable import HaruApp

@Suite("A zip file in a zip file")
struct InnerZipTests {
    private typealias Entry = ForeignZip.Entry

    private func entry(_ name: String, _ content: [UInt8]) -> Entry { Entry(Array(name.utf8), content) }

    private func note(_ day: String) -> Entry { entry("글/\(day).md", Array("글".utf8)) }

    @Test("as Notion makes it is read with the files beside it")
    func parts() throws {
        let found = try Looked(zip: [
            note("2026-11-10"), entry("Export-Part-1.zip", ForeignZip.bytes([note("2026-11-11"), note("2026-11-12")])),
            entry("Export-Part-2.zip", ForeignZip.bytes([note("2026-11-13")])),
        ])
        #expect(found.days == ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13"])
        #expect(found.named.isEmpty)
    }

    @Test("is read where nothing stands beside it, with its photos")
    func alone() throws {
        var app = App("/settings/import")
        let inner = ForeignZip.bytes([
            entry("글/2026-11-10.md", Array("![](사진/하나.png)\n글".utf8)), entry("다른/사진/하나.png", [1]),
            entry("글/사진/하나.png", [2, 3]),
        ])
        let files = ModelFiles()
        try app.bring([("a.zip", ForeignZip.bytes([entry("Part-1.zip", inner)]))], files)
        try app.importAll(files)
        #expect(files.staged.last == [2, 3])
    }

    @Test("is named where it holds another one, is damaged, or cannot be unpacked")
    func named() throws {
        let third = ForeignZip.bytes([note("2026-11-13")])
        let found = try Looked(zip: [
            note("2026-11-10"), entry("a.zip", ForeignZip.bytes([note("2026-11-11"), entry("c.zip", third)])),
            entry("b.zip", Array("no zip".utf8)), Entry(Array("d.zip".utf8), method: 9),
        ])
        #expect(found.days == ["2026-11-10", "2026-11-11"])
        #expect(Set(found.named) == ["c.zip: packing", "b.zip: zip", "d.zip: packing"])
    }

    @Test("is named where it holds nothing to read, whatever else was named before")
    func empty() throws {
        let found = try Looked(zip: [
            note("2026-11-10"), Entry(Array("d.zip".utf8), method: 9),
            entry("a.zip", ForeignZip.bytes([entry("a.png", [1])])),
        ])
        #expect(found.days == ["2026-11-10"])
        #expect(found.named == ["d.zip: packing", "a.zip: zip"])
    }

    @Test("is named where it is an archive of Haru, and the files beside it are read")
    func own() throws {
        let own = ForeignZip.bytes([note("2026-11-12"), entry("manifest.json", Array("{}".utf8))])
        let found = try Looked(zip: [
            note("2026-11-10"), entry("haru.zip", own), entry("b.zip", ForeignZip.bytes([note("2026-11-11")])),
        ])
        #expect(found.days == ["2026-11-10", "2026-11-11"])
        #expect(found.named == ["haru.zip: packing"])
    }

    @Test("is named where it brings those to more than 64 MiB")
    func large() throws {
        let size: UInt32 = 30 << 20
        let found = try Looked(zip: [
            Entry(Array("a.zip".utf8), method: 8, said: (4, size)),
            Entry(Array("b.zip".utf8), method: 8, said: (4, size)),
            Entry(Array("c.zip".utf8), method: 8, said: (4, size)), note("2026-11-10"),
        ])
        #expect(found.days == ["2026-11-10"])
        // The first two are not as large as their entries say.
        #expect(found.named == ["c.zip: tooLarge", "a.zip: zip", "b.zip: zip"])
    }
}
