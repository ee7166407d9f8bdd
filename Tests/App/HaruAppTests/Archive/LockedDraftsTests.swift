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

@Suite("Drafts of locked pages in an archive")
struct LockedDraftsTests {
    private static let text = "쓰던댓글"

    private func openPage(on device: inout LockApp) throws {
        let day = try #require(device.app.pages.first).day
        device.open(.pages(.page(day)))
    }

    /// A device with a lock, whose page can be read, and a comment that is being written under it; and the name of that
    /// draft.
    private func commenting() throws -> (LockApp, name: String) {
        var device = LockApp()
        try device.write("제목", "글월")
        try device.app.turn(to: "2026-12-21")
        device.settle()
        device.turnOn()
        try openPage(on: &device)
        try device.type(Self.text, into: "comment-new")
        device.perform(.host(.timer(.draft)))
        return (device, try #require(device.browser.drafts.keys.first { $0.hasPrefix("draft/comment/") }))
    }

    private func archive(_ device: inout LockApp) throws -> [UInt8] {
        let files = ModelFiles()
        device.files = files
        device.open(.settings)
        try device.tap(device.state.words.downloadAll + device.state.words.archiveMeaning)
        return try #require(files.saved).bytes
    }

    private func take(_ bytes: [UInt8], _ device: inout LockApp) throws {
        device.files = ModelFiles(bytes)
        device.open(.settings)
        try device.choose("1", in: "archive-file")
        try device.tap(device.state.words.importArchiveNow)
    }

    /// Empties the field, which forgets the draft.
    private func forget(_ name: String, _ device: inout LockApp) throws {
        try openPage(on: &device)
        try device.type("", into: "comment-new")
        device.perform(.host(.timer(.draft)))
        #expect(device.browser.drafts[name] == nil)
    }

    @Test("leave the device as they are stored, and open on another one by the same passphrase")
    func story() throws {
        var (device, name) = try commenting()
        let bytes = try archive(&device)
        #expect(bytes.contains(name.utf8) && !bytes.contains(Self.text.utf8))
        var other = LockApp("/settings", window: 5)
        try other.app.turn(to: "2026-12-21")
        other.settle()
        try take(bytes, &other)
        #expect(other.browser.drafts[name] == device.browser.drafts[name])
        #expect(other.state.pages.isLocked)
        try openPage(on: &other)
        other.unlock()
        #expect(other.value(of: "comment-new") == Self.text)
        #expect(!other.browser.text.contains(Self.text))
    }

    @Test("are open at once where pages are open, and encrypted in storage")
    func open() throws {
        var (device, name) = try commenting()
        let bytes = try archive(&device)
        try forget(name, &device)
        try take(bytes, &device)
        #expect(device.browser.drafts[name] != nil && !device.browser.text.contains(Self.text))
        try openPage(on: &device)
        #expect(device.value(of: "comment-new") == Self.text)
    }

    @Test("are in plain where a person asks for that, and stay in such a file where pages are shut")
    func plain() throws {
        var (device, name) = try commenting()
        device.perform(Action { [state = device.state] in state.archive.isPlain = true })
        let bytes = try archive(&device)
        #expect(bytes.contains(Self.text.utf8))
        var other = LockApp("/settings", window: 5)
        try take(bytes, &other)
        #expect(other.browser.drafts[name] == Self.text)

        try forget(name, &device)
        device = LockApp(restarting: device, "/settings")
        try take(bytes, &device)
        #expect(device.browser.drafts[name] == nil && !device.browser.text.contains(Self.text))
        #expect(device.state.snack?.text.contains("파일에만 남아요") == true)
    }
}
