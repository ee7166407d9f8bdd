import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

@Suite("A passphrase typed to open pages")
struct LockFormTests {
    /// The same device with locked pages, opened at this address.
    private func locked(_ path: String) throws -> LockApp {
        var device = LockApp()
        try device.write("제목", "글월", .happy)
        device.turnOn()
        try device.app.turn(to: "2026-12-21")
        device.settle()
        return LockApp(restarting: device, path)
    }

    /// The ways to leave a screen.
    private static let ways: [@Sendable (inout LockApp) throws -> Void] = [
        { $0.open(.calendar(nil)) }, { try $0.close() },
    ]

    /// Types a part of a passphrase, leaves, and expects that nothing of it is left.
    private func expectForgotten(_ device: inout LockApp, by leave: (inout LockApp) throws -> Void) throws {
        try device.type("남의 눈", into: "lock-secret")
        #expect(device.state.pages.lock.form.secret == "남의 눈")
        try leave(&device)
        #expect(device.state.pages.lock.form == LockForm())
        #expect(!device.html.contains("남의 눈"))
    }

    @Test(
        "is forgotten when a screen that asks for it is left, by a link or by going back",
        arguments: ["/pages", "/pages/2026-11-21", "/pages/write", "/settings/lock"])
    func screens(path: String) throws {
        for way in Self.ways {
            var device = try locked(path)
            try expectForgotten(&device, by: way)
        }
    }

    @Test("is forgotten when the sheet that erases all pages is closed, or its screen left")
    func erasing() throws {
        for way in Self.ways + [{ try $0.tap($0.state.words.cancel) }] {
            var device = try locked("/settings")
            try device.tap(id: "erase-pages")
            try expectForgotten(&device, by: way)
        }
    }

    @Test("is forgotten when the import that waits for it is left")
    func importing() throws {
        for way in Self.ways {
            var device = try locked("/settings/import")
            let files = ModelFiles()
            files.chosen[1] = Array("옛날글월".utf8)
            files.names[1] = "2026-11-19.md"
            device.files = files
            let input = try #require(device.app.screen.first { $0.attribute(.id) == "import-file" })
            try device.send(.change, to: input, "1")
            try expectForgotten(&device, by: way)
        }
    }

    @Test(
        "is asked for on no other screen, which would need a row above",
        arguments: [
            "/", "/calendar", "/calendar/2026", "/search", "/pages/insights", "/pages/music", "/pages/music/happy",
            "/settings", "/settings/trash",
        ])
    func others(path: String) throws {
        #expect(try !locked(path).html.contains("lock-secret"))
    }
}
