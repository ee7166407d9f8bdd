import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

@Suite("Pages shut by themselves")
struct LockIdleTests {
    @Test("no timer runs that shuts pages once the lock is off")
    func idle() throws {
        var device = LockApp()
        device.turnOn()
        device.perform(.remove)
        device.perform(.submit)
        let count = device.app.effects.count
        device.perform(.host(.timer(.lock)))
        device.app.state.now += 86_400_000
        device.open(.today)
        #expect(
            !device.app.effects.dropFirst(count).contains {
                if case .timer(.lock, _) = $0 { true } else { false }
            })
        #expect(device.state.pages.lock.phase == .open, "nothing is shut that is not locked")
    }
}
