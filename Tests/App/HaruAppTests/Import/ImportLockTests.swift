import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Importing while pages are locked")
struct ImportLockTests {
    @Test("the words of pages are encrypted before they are stored, and the same file twice adds nothing")
    func locked() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        for isHere in [false, true] {
            device.perform(.open(.moveIn))
            let files = ModelFiles()
            try device.app.bring(
                [("2026-11-19.md", Array("옛날글월".utf8)), ("2026-11-18.md", Array("옛날글월".utf8))], files)
            #expect(device.app.text.contains(isHere ? "이미 있는 것 2개" : "페이퍼 2개"))
            if isHere { return }
            try device.app.takeIn(files)
            device.settle()
            #expect(!device.browser.text.contains("옛날글월"))
            #expect(device.app.counts["page"] == 3)
        }
    }
}
