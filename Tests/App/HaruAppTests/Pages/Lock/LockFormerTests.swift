import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruPages

@Suite("Texts under a former passphrase")
struct LockFormerTests {
    /// The text of the second device, and beside it that which the first made plain without having seen it.
    private let both = ["글월", "둘째에서"]

    /// Two devices with a lock; the second writes something later than all that the first does, before either has the other's.
    private func apart() throws -> LockPair {
        var pair = try LockPair {
            try $0.write("제목", "글월")
            $0.turnOn()
        }
        pair.second.perform(.open(.pages(.list)))
        pair.second.unlock()
        try pair.second.overwrite("둘째에서", at: pair.first.state.now + 60_000)
        return pair
    }

    /// The same, once the first has another lock instead, was started anew and has what the second wrote; and that lock.
    private func replacing() throws -> (LockPair, String) {
        var pair = try apart()
        pair.first.perform(.remove)
        pair.first.perform(.submit)
        pair.first.turnOn(LockApp.other)
        let current = try #require(pair.first.state.pages.lock.current?.id)
        pair.first = LockApp(restarting: pair.first, "/pages")
        pair.first.unlock(LockApp.other)
        pair.meet()
        return (pair, current)
    }

    private func type(_ passphrase: String, in device: inout LockApp) {
        device.join(passphrase, device.state.words.formerLock(2), device.state.words.formerText)
        #expect(device.state.snack?.text == device.state.words.locksJoined)
    }

    @Test("are read once that is typed, and are encrypted as all others are from then on")
    func replaced() throws {
        var (pair, current) = try replacing()
        #expect(!LockPair.texts(pair.first).contains("둘째에서"))
        type(LockApp.passphrase, in: &pair.first)
        #expect(LockPair.texts(pair.first) == both)
        #expect(pair.first.usedLocks == [current])
        pair.first = LockApp(restarting: pair.first, "/pages")
        pair.first.unlock(LockApp.other)
        #expect(LockPair.texts(pair.first) == both)
        #expect(!pair.first.browser.text.contains("둘째에서"))
        // The other device has them under the current passphrase, too.
        pair.meet()
        pair.second = LockApp(restarting: pair.second, "/pages")
        pair.second.unlock(LockApp.other)
        #expect(LockPair.texts(pair.second) == both)
    }

    @Test("are encrypted anew by the device on which that was typed alone: two would make two pages of one")
    func oneConverts() throws {
        var (pair, current) = try replacing()
        pair.second = LockApp(restarting: pair.second, "/pages")
        pair.second.unlock(LockApp.other)
        type(LockApp.passphrase, in: &pair.first)
        // The second hears first that both locks are joined, and opens the texts before it hears what became of them.
        let rows = pair.first.rows.split(separator: "\n")
        pair.second.perform(.host(.received(rows.filter { $0.contains(#""c":"lock""#) }.joined(separator: "\n"))))
        #expect(LockPair.texts(pair.second) == both)
        #expect(pair.second.usedLocks != [current])
        pair.meet()
        for device in [pair.first, pair.second] {
            #expect(LockPair.texts(device) == both)
            #expect(device.usedLocks == [current])
        }
    }

    @Test("are read once that is typed where no lock is on any more, and are plain from then on")
    func removed() throws {
        var pair = try apart()
        pair.first.perform(.remove)
        pair.first.perform(.submit)
        pair.first = LockApp(restarting: pair.first, "/pages")
        pair.meet()
        #expect(!pair.first.state.pages.lock.isLocked)
        #expect(!LockPair.texts(pair.first).contains("둘째에서"))
        type(LockApp.passphrase, in: &pair.first)
        #expect(LockPair.texts(pair.first) == both)
        #expect(pair.first.usedLocks == [""])
        pair.first = LockApp(restarting: pair.first, "/pages")
        #expect(LockPair.texts(pair.first) == both)
        #expect(!pair.first.app.text.contains(pair.first.state.words.typeOther))
    }

    @Test("the recovery code opens them as well")
    func code() throws {
        var pair = try LockPair {
            try $0.write("제목", "글월")
            $0.perform(.open(.lock))
            $0.perform(.begin)
            $0.perform(.chosen(LockApp.passphrase))
            $0.perform(.again(LockApp.passphrase))
            $0.perform(.submit)
        }
        let code = pair.first.state.pages.lock.form.code
        pair.first.perform(.codeIsSafe(true))
        pair.first.perform(.submit)
        pair.meet()
        pair.second.perform(.open(.pages(.list)))
        pair.second.unlock()
        try pair.second.overwrite("둘째에서", at: pair.first.state.now + 60_000)
        pair.first.perform(.remove)
        pair.first.perform(.submit)
        pair.first = LockApp(restarting: pair.first, "/pages")
        pair.meet()
        pair.first.perform(.join)
        pair.first.perform(.useRecovery(true))
        pair.first.perform(.secret(code))
        pair.first.perform(.submit)
        #expect(LockPair.texts(pair.first) == both)
    }

    @Test("are made plain by the device that wrote them and has the key, once it knows that no other lock is on")
    func writer() throws {
        var pair = try apart()
        pair.first.perform(.remove)
        pair.first.perform(.submit)
        pair.second.perform(.host(.received(pair.first.rows)))
        #expect(!pair.second.state.pages.lock.isOn)
        #expect(pair.second.usedLocks != [""], "a new lock may be on its way")
        pair.second.perform(Action { [state = pair.second.state] in state.notifyObservers(.didSync) })
        #expect(pair.second.usedLocks == [""])
        #expect(LockPair.texts(pair.second) == both)
    }
}
