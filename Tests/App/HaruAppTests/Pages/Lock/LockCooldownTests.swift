import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("After wrong passphrases")
struct LockCooldownTests {
    private func shut() -> LockApp {
        var device = LockApp()
        device.turnOn()
        return LockApp(restarting: device, "/pages")
    }

    @Test("each next one waits for twice as long, and for five minutes at most")
    func schedule() {
        let waits = (Int32(0)...12).map { PageLock.cooldown(after: $0) }
        #expect(waits == [0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300])
        #expect(PageLock.cooldown(after: .max) == 300)
    }

    @Test("nothing is tried until the seconds are over, which are seen, and told once")
    func waits() {
        var device = shut()
        for _ in 0..<2 { device.unlock("not the passphrase") }
        #expect(device.state.pages.lock.cooldown == 0)
        device.unlock("not the passphrase")
        #expect(device.state.pages.lock.cooldown == 5)
        #expect(device.html.contains(device.state.words.waits(5)))
        device.unlock()
        #expect(device.state.pages.lock.isLocked, "the right one waits, too")
        device.perform(.host(.timer(.lockCooldown)))
        #expect(device.html.contains(device.state.words.waits(4)))
        let status = device.app.screen.first { $0.attribute(.class) == "hidden" && $0.attribute(.role) == "status" }
        #expect(status?.textContent == device.state.words.waits(5), "no listener hears each second")
        for _ in 0..<4 { device.perform(.host(.timer(.lockCooldown))) }
        #expect(device.state.pages.lock.cooldown == 0)
        #expect(device.app.text.contains(device.state.words.waitIsOver))
        device.unlock()
        #expect(!device.state.pages.lock.isLocked)
        #expect(device.state.pages.lock.wrongSecrets == 0)
    }

    @Test("a reload goes on with the wait, and a clock that is set changes nothing")
    func reload() {
        var device = shut()
        for _ in 0..<3 { device.unlock("not the passphrase") }
        device = LockApp(restarting: device, "/pages")
        #expect(device.state.pages.lock.cooldown == 5)
        device.app.state.now += 1_000_000_000
        device.unlock()
        #expect(device.state.pages.lock.isLocked)
        for _ in 0..<5 { device.perform(.host(.timer(.lockCooldown))) }
        device.unlock("not the passphrase")
        #expect(device.state.pages.lock.cooldown == 10, "it grows over the reload")
        device = LockApp(restarting: device, "/pages")
        for _ in 0..<10 { device.perform(.host(.timer(.lockCooldown))) }
        device.unlock()
        #expect(!device.state.pages.lock.isLocked)
        device = LockApp(restarting: device, "/pages")
        #expect(device.state.pages.lock.wrongSecrets == 0)
    }

    @Test(
        "a text that lies there instead of the wait is no wait that never ends",
        arguments: ["", "x y", "3", "-4 -9", "3 99999"])
    func odd(text: String) {
        var device = shut()
        device.lay(draft: text, as: DeviceNote.wrongSecrets.text)
        device = LockApp(restarting: device, "/pages")
        #expect(device.state.pages.lock.cooldown <= 5)
    }
}
