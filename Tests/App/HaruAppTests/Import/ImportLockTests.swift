import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

extension LockApp {
    /// Chooses a file of another app.
    mutating func bring(_ name: String, _ bytes: [UInt8]) throws {
        let files = ModelFiles()
        files.chosen[1] = bytes
        files.names[1] = name
        self.files = files
        let input = try #require(app.screen.first { $0.attribute(.id) == "import-file" })
        try send(.change, to: input, "1")
    }
}

@Suite("Importing while pages are locked")
struct ImportLockTests {
    private func lockedApp() throws -> LockApp {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        return device
    }

    private func offers(_ id: String, _ device: LockApp) -> Bool {
        device.app.screen.first { $0.attribute(.id) == id } != nil
    }

    @Test("the words of pages are encrypted before they are stored, and the same file twice adds nothing")
    func locked() throws {
        var device = try lockedApp()
        device.open(.moveIn)
        try device.bring("2026-11-19.md", Array("옛날글월".utf8))
        try device.tap(id: "import-take")
        #expect(!device.browser.text.contains("옛날글월"))
        #expect(device.app.pages.map(\.text).sorted() == ["글월", "옛날글월"])
        try device.bring("2026-11-19.md", Array("옛날글월".utf8))
        #expect(device.app.text.contains("이미 있는 것 1개"))
    }

    @Test("pages ask to be opened first where they are shut, and nothing is stored before; other records are taken")
    func shut() throws {
        var device = LockApp(restarting: try lockedApp(), "/settings/import")
        try device.bring("a.csv", Array("제목,날짜\n이사,2026-12-20\n".utf8))
        #expect(offers("import-take", device) && !offers("lock-secret", device))
        try device.bring("2026-11-19.md", Array("옛날글월".utf8))
        #expect(!offers("import-take", device) && offers("lock-secret", device))
        try device.type(LockApp.passphrase, into: "lock-secret")
        device.perform(.open)
        #expect(device.app.counts["page"] == 1)
        try device.tap(id: "import-take")
        #expect(device.app.pages.map(\.text).sorted() == ["글월", "옛날글월"])
        #expect(!device.browser.text.contains("옛날글월"))
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.app.pages.map(\.text).sorted() == ["글월", "옛날글월"])
    }

    @Test("nothing of them is stored where they shut while their photos are")
    func shutMeanwhile() throws {
        var device = try lockedApp()
        device.open(.moveIn)
        let sum = "0123456789abcdef0123456789abcdef"
        let entry = """
            {"entries":[{"uuid":"A","creationDate":"2021-05-04T23:30:00Z","text":"옛날글월","photos":[{"md5":"\(sum)"}]}]}
            """
        let zip = ImportScreenTests.zip([("Journal.json", Array(entry.utf8)), ("photos/\(sum).jpeg", [1, 2, 3])])
        try device.bring("journal.zip", zip)
        try device.tap(id: "import-take")
        device.perform(.shut)
        let number = device.app.effects.lazy.compactMap { if case .readPhoto(let number) = $0 { number } else { nil } }
        let size = try #require(PhotoSize(width: 40, height: 30))
        let result = PhotoResult.stored(hash: String(repeating: "0", count: 64), size: size)
        device.perform(.host(.photo(number: try #require(number.first), result)))
        #expect(device.app.counts["page"] == 1)
        #expect(!offers("import-take", device) && offers("lock-secret", device))
    }

    @Test("a page whose words never came is taken anew")
    func wordless() throws {
        var app = App("/settings/import")
        let note = [(name: "2026-11-19.md", bytes: Array("옛날글월".utf8))]
        try app.bring(note)
        try app.importAll()
        let page = try #require(app.pages.first)
        var other = App("/settings/import")
        other.write([Edit(page.key, "day", .string(page.day.text))])
        try other.bring(note)
        try other.importAll()
        #expect(other.pages.map(\.text) == ["옛날글월"])
    }
}
