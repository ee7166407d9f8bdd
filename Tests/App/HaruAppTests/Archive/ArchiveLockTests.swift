import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("An archive, and locked pages")
struct ArchiveLockTests {
    /// The history that an archive has of a page from before it was locked.
    private func history(of page: Page) -> [HistoryEntry] {
        let stamp = { (time: Int64) in Stamp(milliseconds: 1_790_000_000_000 + time, counter: 0, device: 7) }
        let change = Change(key: page.key, field: "text", value: "옛날글월", stamp: stamp(0))
        return [HistoryEntry(change, newer: stamp(1), isConflict: false)]
    }

    private func locked() throws -> (LockApp, [HistoryEntry]) {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        return (device, history(of: try #require(device.app.pages.first)))
    }

    @Test("history that comes in plain while pages are locked is encrypted at once")
    func open() throws {
        var (device, history) = try locked()
        let state = device.state
        device.perform(Action { state.merge(history) })
        device.settle()
        #expect(!device.browser.text.contains("옛날글월"))
        #expect(device.browser.disk.keys.contains { $0.contains(history[0].rowKey) })
    }

    @Test("so is the earlier text of a plain page, where an older archive loses against the locked one")
    func older() throws {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        let state = device.state
        let page = try #require(device.app.pages.first)
        let plain = try #require(state.replica.record(page.key))
        device.turnOn()
        device.perform(Action { state.merge([plain], recordedIn: UndoableImport()) })
        device.settle()
        #expect(!device.browser.text.contains("글월"))
        #expect(device.app.pages.first?.text == "글월")
    }

    @Test("or as soon as they are opened")
    func shut() throws {
        var (device, history) = try locked()
        device = LockApp(restarting: device, "/settings")
        let state = device.state
        device.perform(Action { state.merge(history) })
        device.open(.pages(.list))
        device.unlock(LockApp.passphrase)
        device.settle()
        #expect(!device.browser.text.contains("옛날글월"))
        #expect(device.browser.disk.keys.contains { $0.contains(history[0].rowKey) })
    }
}
