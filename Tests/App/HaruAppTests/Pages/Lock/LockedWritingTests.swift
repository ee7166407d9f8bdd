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

@Suite("Writing behind a lock")
struct LockedWritingTests {
    @Test("stores and puts away nothing that is not encrypted")
    func writing() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try device.choose(.calm)
        try device.app.type("비밀제목", into: "page-title")
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.count == 1)
        #expect(!device.browser.text.contains("비밀"))
        device.open(.pages(.list))
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.isEmpty)
        #expect(!device.browser.text.contains("비밀"))
        let page = try #require(device.app.pages.first)
        #expect(page.title == "비밀제목" && page.text == "비밀글월" && !page.isLocked)
        device = LockApp(restarting: device, "/pages")
        #expect(device.app.pages.first?.isLocked == true)
        device.unlock()
        #expect(device.app.pages.first?.text == "비밀글월")
    }

    @Test("has the change of a page taken back with Undo, encrypted as well")
    func changed() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        device.open(.pages(.write))
        try device.app.type("비밀글월과 더", into: "page-text")
        device.open(.pages(.list))
        #expect(device.app.pages.map(\.text) == ["비밀글월과 더"])
        try device.tap(device.state.words.undo)
        #expect(device.app.pages.map(\.text) == ["비밀글월"])
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.app.pages.map(\.text) == ["비밀글월"])
        #expect(!device.browser.text.contains("비밀"))
    }

    @Test("goes on over midnight, with nothing in plain on the disk, and is sealed when it is left")
    func midnight() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.day(device.state.today.adding(days: 1)!)))
        #expect(device.app.tag("page-text")?.attribute(.value) == "비밀글월")
        try device.app.type("비밀글월 더", into: "page-text")
        device.perform(.host(.timer(.draft)))
        #expect(!device.browser.text.contains("비밀"))
        device.open(.pages(.list))
        #expect(!device.html.contains("비밀"))
        #expect(device.app.pages.map(\.text) == ["비밀글월 더"])
        #expect(device.app.pages.map(\.day.text) == ["2026-11-21"])
        #expect(!device.browser.text.contains("비밀"))
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.isEmpty)
    }

    @Test("that was killed over midnight is gone on with, as yesterday's page, once it is unlocked")
    func midnightKilled() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        device.perform(.host(.day(device.state.today.adding(days: 1)!)))
        device = LockApp(restarting: device, "/pages/write")
        #expect(!device.html.contains("비밀"))
        device.unlock()
        #expect(device.state.pages.editor?.draft.text == "비밀글월")
        #expect(device.state.pages.editor?.day.text == "2026-11-21")
        device.open(.pages(.list))
        #expect(device.app.pages.map(\.day.text) == ["2026-11-21"])
        #expect(!device.browser.text.contains("비밀"))
    }

    @Test("that the lock shut over midnight is gone on with within the hour, and later is the sealed page of its day")
    func midnightIdle() throws {
        func shut(at day: String) throws -> LockApp {
            var device = LockApp()
            device.turnOn()
            device.open(.pages(.write))
            try device.app.type("비밀글월", into: "page-text")
            device.perform(.host(.day(try Day.parse(day))))
            device.perform(.shut)
            #expect(!device.html.contains("비밀"))
            #expect(!device.browser.text.contains("비밀"))
            return device
        }
        var device = try shut(at: "2026-11-22")
        device.unlock()
        #expect(device.state.pages.editor?.draft.text == "비밀글월")
        #expect(device.state.pages.editor?.day.text == "2026-11-21")
        try device.app.type("비밀글월 더", into: "page-text")
        device.open(.pages(.list))
        #expect(device.app.pages.map(\.text) == ["비밀글월 더"])
        #expect(device.app.pages.map(\.day.text) == ["2026-11-21"])
        var later = try shut(at: "2026-11-22")
        later.app.state.now += 3_600_000
        later.unlock()
        #expect(later.state.pages.editor?.day.text == "2026-11-22")
        #expect(later.state.pages.editor?.draft.text == "")
        #expect(later.app.pages.map(\.text) == ["비밀글월"])
    }

    @Test("shows the typed text while it is being encrypted, and forgets no draft before it is stored")
    func waiting() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try device.choose(.calm)
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        device.browser.isSlow = true
        try device.app.type("비밀글월 더", into: "page-text")
        device.open(.pages(.list))
        #expect(device.app.pages.first?.text == "비밀글월 더")
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.count == 1)
        device.catchUp()
        #expect(device.app.pages.first?.text == "비밀글월 더")
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.isEmpty)
        #expect(!device.browser.text.contains("비밀"))
    }

    @Test("keeps a text that the browser could not encrypt, and says so")
    func failing() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try device.choose(.calm)
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        device.browser.isBroken = true
        device.open(.pages(.list))
        #expect(device.app.text.contains(device.state.words.notEncrypted))
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.count == 1)
        #expect(device.app.pages.first?.text == "비밀글월")
        device.browser.isBroken = false
        device.perform(.shut)
        device.unlock()
        device.perform(.shut)
        device.unlock()
        #expect(device.app.pages.first?.text == "비밀글월")
        #expect(!device.browser.text.contains("비밀"))
    }

    @Test("goes on with a draft once it is unlocked")
    func draft() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.pages(.write))
        try device.app.type("비밀글월", into: "page-text")
        device.perform(.host(.timer(.draft)))
        device = LockApp(restarting: device, "/pages/write")
        #expect(!device.html.contains("비밀글월"))
        device.unlock()
        #expect(device.state.pages.editor?.draft.text == "비밀글월")
    }

    @Test("shuts after so many minutes without a step, and first stores the text that was being written")
    func idle() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        device.open(.pages(.write))
        try device.app.type("비밀글월 더", into: "page-text")
        device.app.state.now += 4 * 60_000
        device.perform(.host(.clock(minutes: 1)))
        #expect(!device.state.pages.lock.isLocked)
        device.app.state.now += 60_000
        device.perform(.host(.clock(minutes: 2)))
        #expect(device.state.pages.lock.isLocked)
        #expect(!device.html.contains("비밀"))
        #expect(device.state.pages.lock.opened.isEmpty && device.state.pages.lock.openIDs.isEmpty)
        #expect(device.browser.open.isEmpty)
        #expect(!device.state.drafts.keys.contains { DraftName.isEncrypted($0) })
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.isEmpty)
        #expect(!device.browser.text.contains("비밀"))
        device.unlock()
        #expect(device.state.pages.editor?.draft.text == "비밀글월 더")
        #expect(device.app.pages.map(\.text) == ["비밀글월 더"])
    }

    @Test("has all pages deleted only once they are open, and Undo brings them back with the text that was begun")
    func erased() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        device.open(.pages(.write))
        try device.app.type("비밀글월 더", into: "page-text")
        device.perform(.host(.timer(.draft)))
        device = LockApp(restarting: device, "/settings")
        try device.tap(id: "erase-pages")
        #expect(device.app.tag("erase-word") == nil && device.app.tag("lock-secret") != nil)
        #expect(device.app.pages.count == 1)
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.count == 1)
        device.unlock()
        #expect(device.app.tag("erase-word") != nil && device.app.tag("lock-secret") == nil)
        try device.type("삭제", into: "erase-word")
        try device.submit()
        #expect(device.app.pages.isEmpty)
        #expect(device.browser.drafts.filter { DraftName.isEncrypted($0.key) }.isEmpty)
        try device.tap(device.state.words.undo)
        #expect(device.app.pages.map(\.text) == ["비밀글월 더"])
        #expect(!device.browser.text.contains("비밀"))
    }

    @Test("stays open for a person who does something, for as long as was chosen")
    func busy() throws {
        var device = LockApp()
        device.turnOn()
        device.perform(.minutes(15))
        for _ in 0..<10 {
            device.app.state.now += 14 * 60_000
            let words = device.state.words
            try device.tap(device.state.route == .pages(.list) ? words.today : words.pages)
        }
        #expect(!device.state.pages.lock.isLocked)
        device.app.state.now += 15 * 60_000
        device.perform(.host(.timer(.lock)))
        #expect(device.state.pages.lock.isLocked)
    }

    @Test("takes texts that another window wrote: opened where they are encrypted, encrypted where they are plain")
    func otherTab() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        let id = try #require(device.app.pages.first).id
        let replica = device.state.replica
        let sealed = try #require(replica.record(Page.key(id))?.field("text"))
        let stamp = Stamp(milliseconds: sealed.stamp.milliseconds + 1000, counter: 0, device: 77)
        let plain = Change(key: Page.key(id), field: "title", value: "샌제목", stamp: stamp)
        device.perform(.host(.received(String(decoding: plain.row, as: UTF8.self))))
        #expect(device.app.pages.first?.title == "샌제목")
        #expect(device.state.replica.record(Page.key(id))?["title"]?.string == nil)
        #expect(!device.browser.text.contains("샌제목"))
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.app.pages.first?.title == "샌제목")
        #expect(device.app.pages.first?.text == "비밀글월")
    }

    @Test("opens no text in the place of another, and deletes nothing of it")
    func swapped() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("비밀제목", "비밀글월")
        let id = try #require(device.app.pages.first).id
        let record = try #require(device.state.replica.record(Page.key(id)))
        let stamp = Stamp(milliseconds: record.newestStamp.milliseconds + 1000, counter: 0, device: 77)
        let moved = Change(key: Page.key(id), field: "title", value: try #require(record["text"]), stamp: stamp)
        device.perform(.host(.received(String(decoding: moved.row, as: UTF8.self))))
        #expect(device.state.pages.lock.broken.count == 1)
        #expect(device.app.pages.first?.isLocked == true)
        device.open(.pages(.write))
        #expect(device.state.pages.editor == nil)
        #expect(device.state.replica.record(Page.key(id))?["text"] == record["text"])
    }

    @Test("keeps both texts of two devices, and opens both")
    func twins() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("제목", "비밀글월")
        let id = try #require(device.app.pages.first).id
        let text = try #require(device.state.replica.record(Page.key(id))?.field("text"))
        let stamp = Stamp(milliseconds: text.stamp.milliseconds + 1000, counter: 0, device: 77)
        let other = Change(key: Page.key(id), field: "text", value: "다른글월", stamp: stamp, base: .zero)
        device.perform(.host(.received(String(decoding: other.row, as: UTF8.self))))
        #expect(device.app.pages.map(\.text).sorted() == ["다른글월", "비밀글월"])
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(device.app.pages.map(\.text).sorted() == ["다른글월", "비밀글월"])
        #expect(!device.browser.text.contains("글월"))
    }

    @Test("encrypts a draft that a window put away which did not know of the lock")
    func plainDraft() throws {
        var device = LockApp()
        device.turnOn()
        let kept = StoredPageDraft(
            id: "P9", day: device.state.today, opens: device.state.today, draft: PageDraft(), original: PageDraft(),
            seconds: 0)
        var typed = kept
        typed.draft.text = "비밀글월"
        device.lay(draft: typed.text, as: StoredPageDraft.name("P9"))
        device = LockApp(restarting: device, "/pages/write")
        #expect(!device.html.contains("비밀글월"))
        device.unlock()
        #expect(device.state.pages.editor?.draft.text == "비밀글월")
        #expect(!device.browser.text.contains("비밀글월"))
    }

    @Test("knows two locks that two devices turned on, each opened by its own passphrase")
    func twoLocks() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("제목", "비밀글월")
        var other = LockApp(window: 9)
        other.app.state.now += 10_000
        other.turnOn(LockApp.other)
        let record = try #require(other.state.replica.records(in: Lock.collection).first)
        let rows = record.changes.map { String(decoding: $0.row, as: UTF8.self) }.joined(separator: "\n")
        device.perform(.host(.received(rows)))
        #expect(device.app.pages.first?.text == "비밀글월")
        device.perform(.shut)
        device.unlock(LockApp.other)
        #expect(!device.state.pages.lock.isLocked)
        #expect(device.app.pages.first?.isLocked == true)
        device.open(.pages(.list))
        #expect(device.app.text.contains(device.state.words.otherLock(2)))
        device.perform(.shut)
        device.unlock()
        #expect(device.app.pages.first?.text == "비밀글월")
        device.open(.lock)
        device.perform(.remove)
        device.perform(.submit)
        #expect(device.state.pages.lock.isOn && device.state.pages.lock.isLocked, "the other is on still")
        #expect(device.app.pages.first?.text == "비밀글월")
    }

    @Test("is a lock of a newer version's that this one does not write beside")
    func newer() {
        var device = LockApp()
        let key = RecordKey(collection: "lock", id: "L1")
        let change = Change(
            key: key, field: "passphrase", value: ["v": 9],
            stamp: Stamp(milliseconds: 1_800_000_000_000, counter: 0, device: 77))
        device.perform(.host(.received(String(decoding: change.row, as: UTF8.self))))
        #expect(device.state.pages.lock.isLocked)
        device.open(.pages(.write))
        #expect(device.state.pages.editor == nil)
        device.unlock()
        #expect(device.state.pages.lock.isLocked)
    }
}
