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
        pair.second.open(.pages(.list))
        pair.second.unlock()
        try pair.second.overwrite("둘째에서", at: pair.first.state.now + 60_000)
        return pair
    }

    /// The same, once the first has another lock instead, was started anew and has the second's texts; and that lock.
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
        // The second hears first that both locks are joined, and opens the texts before it hears that the first
        // encrypted them anew.
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
            $0.open(.lock)
            $0.perform(.begin)
            $0.perform(.chosen(LockApp.passphrase))
            $0.perform(.again(LockApp.passphrase))
            $0.perform(.submit)
        }
        let code = pair.first.state.pages.lock.form.code
        pair.first.perform(.codeIsSafe(true))
        pair.first.perform(.submit)
        pair.meet()
        pair.second.open(.pages(.list))
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

    // MARK: drafts

    /// Two devices with a lock and a page that can be read. The second, started anew and shut, has a comment that was
    /// being written; and the name of that draft.
    private func commenting() throws -> (pair: LockPair, draft: String) {
        var pair = try LockPair {
            try $0.write("제목", "글월")
            try $0.app.turn(to: "2026-12-21")
            $0.settle()
            $0.turnOn()
        }
        try pair.second.app.turn(to: "2026-12-21")
        pair.second.settle()
        try openPage(on: &pair.second)
        pair.second.unlock()
        try pair.second.type("쓰던댓글", into: "comment-new")
        pair.second.perform(.host(.timer(.draft)))
        let draft = try #require(pair.second.browser.drafts.keys.first { $0.hasPrefix("draft/comment/") })
        #expect(!pair.second.browser.text.contains("쓰던댓글"))
        pair.second = LockApp(restarting: pair.second, "/pages/2026-11-21")
        return (pair, draft)
    }

    /// The same, but the first has turned the lock off by now; and the draft as it is stored.
    private func commentingUnderFormerLock() throws -> (pair: LockPair, draft: String, stored: String) {
        var (pair, draft) = try commenting()
        pair.first.perform(.remove)
        pair.first.perform(.submit)
        return (pair, draft, try #require(pair.second.browser.drafts[draft]))
    }

    private func openPage(on device: inout LockApp) throws {
        let day = try #require(device.app.pages.first).day
        device.open(.pages(.page(day)))
    }

    private func field(_ device: LockApp) -> String? { device.app.tag("comment-new")?.attribute(.value) }

    @Test("a draft is not shown as it is stored, nor written over, and is read once the passphrase is typed")
    func draft() throws {
        var (pair, draft, stored) = try commentingUnderFormerLock()
        pair.second.perform(.host(.received(pair.first.rows)))
        #expect(pair.second.usedLocks == [""])
        #expect(field(pair.second) == "")
        try pair.second.type("새댓글", into: "comment-new")
        pair.second.perform(.host(.timer(.draft)))
        #expect(pair.second.browser.drafts[draft] == stored)
        pair.second = LockApp(restarting: pair.second, "/pages/2026-11-21")
        #expect(field(pair.second) == "새댓글")

        pair.second.join(LockApp.passphrase, pair.second.state.words.formerLock(1), pair.second.state.words.formerText)
        #expect(pair.second.browser.drafts[draft] == "쓰던댓글")
        try openPage(on: &pair.second)
        #expect(field(pair.second) == "쓰던댓글\n\n새댓글")
        try pair.second.tap(pair.second.state.words.postComment)
        #expect(pair.second.browser.drafts.keys.filter { $0.hasPrefix("draft/comment/") }.isEmpty)
        #expect(pair.second.state.replica.records(in: PageComment.collection).count == 1)
    }

    @Test("a draft is encrypted as all others are, once the former passphrase was typed beside the new one")
    func replacedDraft() throws {
        var (pair, draft, stored) = try commentingUnderFormerLock()
        pair.first.turnOn(LockApp.other)
        pair.second.perform(.host(.received(pair.first.rows)))
        pair.second.unlock(LockApp.other)
        #expect(field(pair.second) == "")
        pair.second.perform(.host(.timer(.draft)))
        #expect(pair.second.browser.drafts[draft] == stored)
        pair.second.join(LockApp.passphrase, pair.second.state.words.formerLock(1), pair.second.state.words.formerText)
        let anew = try JSON.parse(try #require(pair.second.browser.drafts[draft]))
        #expect(anew["k"]?.string == pair.second.state.pages.lock.current?.id)
        try openPage(on: &pair.second)
        #expect(field(pair.second) == "쓰던댓글")
        pair.second = LockApp(restarting: pair.second, "/pages/2026-11-21")
        pair.second.unlock(LockApp.other)
        #expect(field(pair.second) == "쓰던댓글")
    }

    @Test("a draft that another window made plain as it turned the lock off is read, and asks for no passphrase")
    func plainDraft() throws {
        var (pair, draft, _) = try commentingUnderFormerLock()
        pair.second.lay(draft: "쓰던댓글", as: draft)
        pair.second.perform(.host(.received(pair.first.rows)))
        #expect(field(pair.second) == "쓰던댓글")
        #expect(pair.second.state.pages.lock.others.isEmpty)
    }

    @Test("nor is it deleted where its page was opened before the browser had read it")
    func plainDraftOnItsWay() throws {
        var (pair, draft, _) = try commentingUnderFormerLock()
        pair.second = LockApp(restarting: pair.second, "/pages")
        pair.second.lay(draft: "쓰던댓글", as: draft)
        pair.second.browser.isSlow = true
        pair.second.perform(.host(.received(pair.first.rows)))
        try openPage(on: &pair.second)
        try pair.second.type("나중댓글", into: "comment-new")
        pair.second.catchUp()
        #expect(field(pair.second) == "쓰던댓글\n\n나중댓글")
        pair.second.perform(.host(.timer(.draft)))
        #expect(pair.second.browser.drafts[draft]?.contains("쓰던댓글") == true)
    }
}
