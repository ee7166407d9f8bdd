import Almanac
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

@Suite("Locked pages")
struct LockTests {
    /// A device with a page and a comment that were changed, and a draft.
    private func device() throws -> LockApp {
        var device = LockApp()
        try device.write("처음제목", "처음글월", .happy)
        try device.write("비밀제목", "비밀글월", .happy)
        try device.app.turn(to: "2026-12-21")
        device.settle()
        let page = try #require(device.app.pages.first)
        device.open(.pages(.page(page.day)))
        try device.type("비밀댓글", into: "comment-new")
        try device.tap(device.state.words.postComment)
        device.open(.pages(.write))
        try device.app.type("비밀초고", into: "page-text")
        device.perform(.host(.timer(.draft)))
        return device
    }

    private static let secrets = ["처음제목", "처음글월", "비밀제목", "비밀글월", "비밀댓글", "비밀초고"]

    @Test("are encrypted in one save, with their history and with drafts")
    func turningOn() throws {
        var device = try device()
        for word in Self.secrets { #expect(device.browser.text.contains(word), "\(word)") }
        let before = device.browser.saves.count
        device.turnOn()
        #expect(device.browser.saves.count == before + 1 + 1, "the page that was left, and the lock")
        for word in Self.secrets { #expect(!device.browser.text.contains(word), "\(word)") }
        #expect(!device.browser.text.contains(LockApp.passphrase))
        #expect(device.state.pages.lock.isOn && device.state.pages.lock.phase == .open)
        #expect(device.app.text.contains(device.state.words.lockNow))
        device.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(device.app.text.contains("비밀제목") && device.app.text.contains("비밀댓글"))
    }

    @Test("show their day and their feeling alone until the passphrase is typed")
    func restart() throws {
        var device = try device()
        device.turnOn()
        device = LockApp(restarting: device, "/pages")
        #expect(device.state.pages.lock.isLocked)
        for word in Self.secrets { #expect(!device.html.contains(word), "\(word)") }
        #expect(device.app.text.contains(device.state.words.feeling(.happy)))
        #expect(device.html.contains("2026-11-21"))
        device.unlock("wrong passphrase")
        #expect(device.state.pages.lock.form.problem == .wrong)
        #expect(device.state.pages.lock.isLocked)
        device.unlock()
        #expect(!device.state.pages.lock.isLocked)
        #expect(device.state.pages.lock.form.secret.isEmpty)
        device.open(.pages(.page(try Day.parse("2026-11-21"))))
        #expect(device.app.text.contains("비밀제목") && device.app.text.contains("비밀글월"))
        #expect(device.app.text.contains("비밀댓글"))
    }

    @Test(
        "are neither written nor read at their addresses while they are shut",
        arguments: ["/pages/write", "/pages/2026-11-21"])
    func addresses(path: String) throws {
        var device = try device()
        device.turnOn()
        device = LockApp(restarting: device, path)
        #expect(device.app.text.contains(device.state.words.lockedTitle))
        #expect(device.state.pages.editor == nil)
        device.unlock()
        #expect(!device.app.text.contains(device.state.words.lockedTitle))
    }

    @Test("open by the recovery code, however it is typed, and then want another passphrase")
    func recovery() throws {
        var device = try device()
        device.open(.lock)
        device.perform(.begin)
        device.perform(.chosen(LockApp.passphrase))
        device.perform(.again(LockApp.passphrase))
        device.perform(.submit)
        let code = LockRecovery.grouped(device.state.pages.lock.form.code)
        #expect(device.app.text.contains(code))
        device.perform(.copyCode)
        #expect(device.app.effects.contains { if case .copy(code) = $0 { true } else { false } })
        device.perform(.host(.copied(false)))
        #expect(device.app.text.contains(device.state.words.codeNotCopied))
        device.perform(.submit)
        #expect(!device.state.pages.lock.isOn, "the code has to be kept first")
        device.perform(.codeIsSafe(true))
        device.perform(.submit)
        #expect(!device.html.contains(code))
        device = LockApp(restarting: device, "/pages")
        device.perform(.useRecovery(true))
        device.unlock("0000")
        #expect(device.state.pages.lock.form.problem == .code(.length(4)))
        device.unlock(code.lowercased())
        #expect(!device.state.pages.lock.isLocked)
        #expect(device.state.route == .lock)
        device.perform(.chosen(LockApp.other))
        device.perform(.again(LockApp.other))
        device.perform(.submit)
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.state.pages.lock.isLocked)
        device.unlock(LockApp.other)
        #expect(!device.state.pages.lock.isLocked)
    }

    @Test("keep their texts as they are when the passphrase changes")
    func change() throws {
        var device = try device()
        device.turnOn()
        let records = device.browser.records.filter { !$0.key.hasPrefix("lock/") }.map(\.text)
        device.perform(.change)
        device.perform(.secret("wrong passphrase"))
        device.perform(.chosen(LockApp.other))
        device.perform(.again(LockApp.other))
        device.perform(.submit)
        #expect(device.state.pages.lock.form.problem == .wrong)
        device.perform(.secret(LockApp.passphrase))
        device.perform(.submit)
        #expect(device.browser.records.filter { !$0.key.hasPrefix("lock/") }.map(\.text) == records)
        device = LockApp(restarting: device, "/pages")
        device.unlock(LockApp.other)
        #expect(!device.state.pages.lock.isLocked)
    }

    @Test("take a passphrase that is good, and twice the same")
    func choosing() throws {
        var device = LockApp("/settings/lock")
        device.perform(.begin)
        device.perform(.chosen("short"))
        device.perform(.submit)
        #expect(device.state.pages.lock.form.problem == .passphrase(.short(least: 10)))
        device.perform(.chosen(LockApp.passphrase))
        device.perform(.again(LockApp.other))
        device.perform(.submit)
        #expect(device.state.pages.lock.form.problem == .differs)
        device.open(.settings)
        #expect(device.state.pages.lock.form == LockForm())
    }

    @Test("are plain again when the lock is turned off, with their history")
    func turningOff() throws {
        var device = try device()
        device.turnOn()
        device.perform(.remove)
        let before = device.browser.saves.count
        device.perform(.submit)
        #expect(device.browser.saves.count == before + 1)
        #expect(!device.state.pages.lock.isOn)
        for word in Self.secrets { #expect(device.browser.text.contains(word), "\(word)") }
        #expect(!device.browser.disk.filter { !$0.key.contains("lock/") }.values.joined().contains(#""enc""#))
        device = LockApp(restarting: device, "/pages")
        #expect(!device.state.pages.lock.isLocked)
    }

    @Test("in the Trash are encrypted and opened with the others, are as whole, and their thirty days begin anew")
    func trash() throws {
        let day: Int64 = 86_400_000
        var device = LockApp()
        try device.write("비밀제목", "비밀글월")
        let page = device.app.pages[0]
        try device.delete(page: page.id)
        func item() throws -> Trash.Item {
            try #require(Trash.items(in: device.state.replica).first { $0.record.key == page.key })
        }
        let deletion = try item().deletion
        device.app.state.now += 20 * day
        device.turnOn()
        #expect(!device.browser.text.contains("비밀"))
        let locked = try item()
        #expect(locked.deletion >= deletion + 20 * day)
        #expect(locked.daysRemaining(now: device.state.now) == 30)
        #expect(!locked.record.isDeletionContested)
        #expect(locked.isDue(now: locked.deletion + 30 * day))
        device.app.state.now += 10 * day
        device.perform(.host(.timer(.lock)))
        device.unlock()
        device.open(.lock)
        device.perform(.remove)
        device.perform(.submit)
        let plain = try item()
        #expect(plain.record["text"]?.string == "비밀글월")
        #expect(plain.deletion >= locked.deletion + 10 * day)
        #expect(plain.isDue(now: plain.deletion + 30 * day) && !plain.isDue(now: plain.deletion + 29 * day))
        device.open(.trash)
        try device.tap(id: "restore-\(page.key.text)")
        #expect(device.app.pages.map(\.text) == ["비밀글월"])
        #expect(device.app.pages.map(\.title) == ["비밀제목"])
    }
}
