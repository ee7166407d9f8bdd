import Almanac
import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Two locks, and another recovery code")
struct LockJoiningTests {
    /// Two devices that locked pages while they were apart, and then met.
    private func met() throws -> (LockApp, LockApp) {
        var first = LockApp()
        first.turnOn()
        try first.write("첫제목", "첫글월")
        var second = LockApp(window: 9)
        second.app.state.now += 10_000
        second.turnOn(LockApp.other)
        try second.app.turn(to: "2026-11-22")
        try second.write("둘제목", "둘글월")
        try first.app.turn(to: "2026-11-22")
        let (one, two) = (first.rows, second.rows)
        first.perform(.host(.received(two)))
        second.perform(.host(.received(one)))
        return (first, second)
    }

    private func join(_ device: inout LockApp, _ passphrase: String) {
        device.join(passphrase, device.state.words.otherLock(2), device.state.words.joinText)
        #expect(device.state.pages.lock.form == LockForm())
    }

    private func texts(_ device: LockApp) -> [String] {
        device.state.replica.records(in: Page.collection).map { Page(device.state.pages.lock.shown($0)).text }.sorted()
    }

    @Test("are opened by the other passphrase once, and then both by one")
    func joining() throws {
        var (first, _) = try met()
        #expect(texts(first) != ["둘글월", "첫글월"])
        let before = first.browser.records.filter { !$0.key.hasPrefix("lock/") }.map(\.text)
        join(&first, LockApp.other)
        #expect(texts(first) == ["둘글월", "첫글월"])
        #expect(first.browser.records.filter { !$0.key.hasPrefix("lock/") }.map(\.text) == before, "nothing anew")
        first = LockApp(restarting: first, "/pages")
        first.unlock()
        #expect(texts(first) == ["둘글월", "첫글월"])
        #expect(first.state.pages.lock.others.isEmpty)
        #expect(!first.browser.text.contains("글월"))
    }

    @Test("are joined also where the person goes on before the browser is done, and a wrong passphrase is told")
    func leaving() throws {
        var (first, _) = try met()
        for (passphrase, said) in [
            ("some wrong one", first.state.words.problem(.wrong)), (LockApp.other, first.state.words.locksJoined),
        ] {
            first.perform(.join)
            first.perform(.secret(passphrase))
            first.browser.isSlow = true
            first.perform(.submit)
            first.open(.today)
            first.catchUp()
            #expect(first.state.snack?.text == said)
            #expect(first.state.route == .today)
        }
        #expect(first.state.pages.lock.others.isEmpty)
        #expect(texts(first) == ["둘글월", "첫글월"])
        first = LockApp(restarting: first, "/pages")
        first.unlock()
        #expect(first.state.pages.lock.others.isEmpty)
    }

    @Test("come to the same on both devices, whichever passphrase each was opened with")
    func bothJoin() throws {
        var (first, second) = try met()
        join(&first, LockApp.other)
        join(&second, LockApp.passphrase)
        let (one, two) = (first.rows, second.rows)
        first.perform(.host(.received(two)))
        second.perform(.host(.received(one)))
        let locks = [first, second].map { device in
            device.state.replica.records(in: Lock.collection).map { String(decoding: $0.row, as: UTF8.self) }.sorted()
        }
        #expect(locks[0] == locks[1])
        for passphrase in [LockApp.passphrase, LockApp.other] {
            for device in [first, second] {
                var anew = LockApp(restarting: device, "/pages")
                anew.unlock(passphrase)
                #expect(texts(anew) == ["둘글월", "첫글월"])
            }
        }
    }

    @Test("reach a device that is open by the link alone")
    func linkArrives() throws {
        var (first, second) = try met()
        join(&first, LockApp.other)
        // The second has the first's passphrase typed nowhere; it opens with its own, and the link leads the other way.
        second.perform(.host(.received(first.rows)))
        #expect(second.state.pages.lock.others.count == 1)
        var third = LockApp(restarting: first, "/pages")
        third.unlock()
        #expect(third.state.pages.lock.openIDs.count == 2)
    }

    @Test("are under one passphrase, and one code, once those are changed")
    func changed() throws {
        var (first, _) = try met()
        join(&first, LockApp.other)
        first.open(.lock)
        #expect(first.app.text.contains(first.state.words.twoPassphrases))
        first.perform(.change)
        first.perform(.secret(LockApp.passphrase))
        first.perform(.chosen("a third passphrase"))
        first.perform(.again("a third passphrase"))
        first.perform(.submit)
        #expect(first.app.text.contains(first.state.words.passphraseChanged))
        for old in [LockApp.passphrase, LockApp.other] {
            var anew = LockApp(restarting: first, "/pages")
            anew.unlock(old)
            #expect(anew.state.pages.lock.isLocked)
        }
        first = LockApp(restarting: first, "/pages")
        first.unlock("a third passphrase")
        #expect(texts(first) == ["둘글월", "첫글월"])
        #expect(first.state.pages.lock.others.isEmpty)
    }

    @Test("are both kept when the app ends between opening the other and storing the link")
    func killed() throws {
        var (first, _) = try met()
        first.browser.isSlow = true
        first.perform(.join)
        first.perform(.secret(LockApp.other))
        first.perform(.submit)
        first = LockApp(restarting: first, "/pages")
        first.browser.isSlow = false
        first.unlock()
        #expect(first.state.pages.lock.others.count == 1)
        join(&first, LockApp.other)
        #expect(texts(first) == ["둘글월", "첫글월"])
    }

    @Test("a new code opens pages once it is kept, and the old one no longer; nothing else changes")
    func newCode() throws {
        var device = LockApp()
        device.open(.lock)
        device.perform(.begin)
        device.perform(.chosen(LockApp.passphrase))
        device.perform(.again(LockApp.passphrase))
        device.perform(.submit)
        let old = device.state.pages.lock.form.code
        device.perform(.codeIsSafe(true))
        device.perform(.submit)
        try device.write("비밀제목", "비밀글월")
        let before = device.browser.records.filter { !$0.key.hasPrefix("lock/") }.map(\.text)
        device.browser.seed = 11
        device.open(.lock)
        device.perform(.renew)
        device.perform(.secret("wrong passphrase"))
        device.perform(.submit)
        #expect(device.state.pages.lock.form.problem == .wrong)
        device.perform(.secret(LockApp.passphrase))
        device.perform(.submit)
        let code = device.state.pages.lock.form.code
        #expect(code != old)
        #expect(device.app.text.contains(LockRecovery.grouped(code)))
        device.perform(.submit)
        #expect(opens(device, old), "until the new one is kept")
        device.perform(.codeIsSafe(true))
        device.perform(.submit)
        #expect(!device.html.contains(LockRecovery.grouped(code)))
        #expect(device.app.text.contains(device.state.words.codeChanged))
        #expect(device.browser.open.count == 1, "pages stay open")
        #expect(device.browser.records.filter { !$0.key.hasPrefix("lock/") }.map(\.text) == before)
        #expect(!device.browser.disk.keys.contains { $0.hasPrefix("history lock/") }, "the old one lies nowhere")
        #expect(!opens(device, old))
        #expect(opens(device, code))
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.app.pages.first?.text == "비밀글월")
    }

    @Test("a code that is not kept is forgotten, and pages stay open")
    func leftCode() throws {
        var device = LockApp()
        device.turnOn()
        device.perform(.renew)
        device.perform(.secret(LockApp.passphrase))
        device.perform(.submit)
        #expect(device.state.pages.lock.form.stage == .printing)
        device.open(.pages(.list))
        #expect(device.state.pages.lock.form == LockForm())
        #expect(device.state.pages.lock.phase == .open)
        #expect(device.browser.open.count == 1)
    }

    @Test("a code that was asked for, left, and asked for again is the one that is wrapped")
    func renewedTwice() throws {
        var device = LockApp()
        device.turnOn()
        device.browser.isSlow = true
        for seed in [Int64(11), 13] {
            device.browser.seed = seed
            device.perform(.renew)
            device.perform(.secret(LockApp.passphrase))
            device.perform(.submit)
            if seed == 11 { device.perform(.cancel) }
        }
        device.catchUp()
        #expect(device.state.pages.lock.form.stage == .printing)
        let code = device.state.pages.lock.form.code
        device.perform(.codeIsSafe(true))
        device.perform(.submit)
        #expect(opens(device, code))
        #expect(device.state.pages.lock.all.count == 1)
    }

    private func opens(_ device: LockApp, _ code: String) -> Bool {
        var anew = LockApp(restarting: device, "/pages")
        anew.perform(.useRecovery(true))
        anew.unlock(code)
        return !anew.state.pages.lock.isLocked
    }
}
