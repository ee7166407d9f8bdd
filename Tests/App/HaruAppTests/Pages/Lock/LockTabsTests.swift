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

@Suite("A lock that another window turns on")
struct LockTabsTests {
    private func kept(_ text: String, in device: LockApp) -> String {
        var draft = PageDraft()
        draft.text = text
        return StoredPageDraft(
            id: "P9", day: device.state.today, opens: device.state.today, draft: draft, original: PageDraft(),
            seconds: 0
        ).text
    }

    /// Another window of this device, opened now.
    private func second(_ here: LockApp, _ path: String) -> LockApp {
        let there = LockApp(restarting: here, path, window: 9)
        there.app.state.now = here.state.now + 10_000
        return there
    }

    @Test("keeps the text that was being written in a window that shut, whatever another stores of that page then")
    func shutTab() throws {
        var here = LockApp()
        here.turnOn()
        try here.write("제목", "비밀글월")
        var there = second(here, "/pages/write")
        there.unlock()
        try there.app.type("다른글월", into: "page-text")
        there.app.state.now += 5 * 60_000
        there.perform(.host(.clock(minutes: 1)))
        #expect(there.state.pages.lock.isLocked)
        here.open(.pages(.write))
        try here.app.type("셋째글월", into: "page-text")
        here.perform(.host(.received(there.rows)))
        here.open(.pages(.list))
        there.perform(.host(.received(here.rows)))
        there.unlock()
        for window in [here, there] {
            #expect(window.app.pages.map(\.text).sorted() == ["다른글월", "셋째글월"])
            #expect(!window.browser.text.contains("글월"))
        }
    }

    @Test("leaves a draft that is encrypted here where another window stores its page")
    func shutDraft() throws {
        var here = LockApp()
        here.turnOn()
        try here.write("제목", "비밀글월")
        here.open(.pages(.write))
        try here.app.type("초고글월", into: "page-text")
        here.perform(.host(.timer(.draft)))
        var there = second(here, "/pages")
        there.unlock()
        there.perform(.shut)
        try here.app.type("다른글월", into: "page-text")
        here.open(.pages(.list))
        there.perform(.host(.received(here.rows)))
        there.unlock()
        there.open(.pages(.write))
        #expect(there.state.pages.editor?.draft.text == "초고글월")
        there.open(.pages(.list))
        #expect(there.app.pages.map(\.text).sorted() == ["다른글월", "초고글월"])
    }

    @Test("takes more texts at once than a row may hold, and says so where an answer cannot be read")
    func large() throws {
        var device = LockApp()
        device.turnOn()
        device.open(.lock)
        device.perform(.remove)
        device.browser.isSlow = true
        device.perform(.submit)
        let first = try #require(device.state.pages.lock.jobs.last?.id)
        device.perform(.host(.lock(job: first, #"{"value":{}}"# + String(repeating: " ", count: 1 << 24))))
        let second = try #require(device.state.pages.lock.jobs.last?.id)
        #expect(second != first)
        device.perform(.host(.lock(job: second, "{")))
        #expect(
            device.state.pages.lock.jobs.isEmpty && !device.state.pages.lock.isConverting
                && !device.state.pages.lock.form.isBusy)
        #expect(device.state.pages.lock.form.problem != nil)
    }

    @Test("encrypts the drafts that other windows have put away, though it never read them")
    func draftOfAnotherTab() {
        var device = LockApp()
        device.lay(draft: kept("남의초고", in: device), as: StoredPageDraft.name("P9"))
        device.turnOn()
        #expect(!device.browser.text.contains("남의초고"))
        device = LockApp(restarting: device, "/pages/write")
        device.unlock()
        #expect(device.state.pages.editor?.draft.text == "남의초고")
    }

    @Test("encrypts a draft that was put away before that window heard of the lock")
    func draftMeanwhile() {
        var device = LockApp()
        device.turnOn()
        device.lay(draft: kept("늦은초고", in: device), as: StoredPageDraft.name("P9"))
        device.perform(.host(.timer(.encryptPlainDrafts)))
        #expect(!device.browser.text.contains("늦은초고"))
        device.lay(draft: kept("더늦은초고", in: device), as: StoredPageDraft.name("P9"))
        device = LockApp(restarting: device, "/pages")
        device.unlock()
        #expect(!device.browser.text.contains("더늦은초고"))
    }

    @Test("writes over no newer draft")
    func newerDraft() {
        var device = LockApp()
        device.lay(draft: kept("옛초고", in: device), as: StoredPageDraft.name("P9"))
        device.turnOn()
        device.lay(draft: kept("둘째초고", in: device), as: StoredPageDraft.name("P9"))
        device.browser.isSlow = true
        device.perform(.host(.timer(.encryptPlainDrafts)))
        let newer = kept("셋째초고", in: device)
        device.lay(draft: newer, as: StoredPageDraft.name("P9"))
        device.catchUp()
        #expect(device.browser.drafts[StoredPageDraft.name("P9")] == newer)
    }

    @Test("leaves a text that is being typed here as it is, and on no screen; it is encrypted once it opens")
    func typedHere() throws {
        var here = LockApp()
        try here.write("제목", "비밀글월")
        var there = second(here, "/")
        here.open(.pages(.write))
        try here.app.type("비밀글월 더", into: "page-text")
        there.turnOn()
        here.perform(.host(.received(there.rows)))
        #expect(here.state.pages.lock.isLocked)
        #expect(!here.html.contains("비밀"))
        here.perform(.host(.timer(.draft)))
        #expect(!here.browser.drafts.values.contains { $0.contains("비밀글월 더") }, "nothing more goes in plain")
        here.unlock()
        #expect(here.state.pages.editor?.draft.text == "비밀글월 더")
        here.open(.pages(.list))
        #expect(!here.browser.text.contains("비밀글월 더"))
        #expect(here.app.pages.first?.text == "비밀글월 더")
    }

    @Test("opens the drafts of all windows again when it is turned off")
    func turnedOff() {
        var device = LockApp()
        device.turnOn()
        device.lay(draft: kept("남의초고", in: device), as: StoredPageDraft.name("P9"))
        device.perform(.host(.timer(.encryptPlainDrafts)))
        device.open(.lock)
        device.perform(.remove)
        device.perform(.submit)
        #expect(!device.state.pages.lock.isOn)
        #expect(device.browser.text.contains("남의초고"))
    }

    @Test("shutting while the lock is being turned off leaves all as it was")
    func shutMeanwhile() throws {
        var device = LockApp()
        device.turnOn()
        try device.write("제목", "비밀글월")
        device.open(.lock)
        device.perform(.remove)
        device.browser.isSlow = true
        device.perform(.submit)
        device.perform(.shut)
        device.catchUp()
        #expect(device.state.pages.lock.isLocked)
        #expect(!device.browser.text.contains("비밀글월"))
        device.unlock()
        #expect(device.app.pages.first?.text == "비밀글월")
        #expect(device.state.pages.lock.isOn)
    }

    @Test("shutting while a draft is being encrypted leaves pages shut")
    func shutWhileSweeping() {
        var device = LockApp()
        device.turnOn()
        device.lay(draft: kept("늦은초고", in: device), as: StoredPageDraft.name("P9"))
        device.browser.isSlow = true
        device.perform(.host(.timer(.encryptPlainDrafts)))
        device.perform(.shut)
        device.catchUp()
        #expect(device.state.pages.lock.isLocked)
        device.unlock()
        #expect(!device.browser.text.contains("늦은초고"))
    }

    @Test("tells that pages are encrypted when the disk has it, and not before")
    func told() throws {
        var device = LockApp()
        device.turnOn()
        let id = { (device: LockApp) -> Int32? in
            device.app.effects.reversed().compactMap { if case .save(let id, _) = $0 { id } else { nil } }.first
        }
        let text = device.state.words.lockTurnedOn
        #expect(!device.app.text.contains(text))
        device.perform(.host(.saved(id: try #require(id(device)), .full)))
        #expect(!device.app.text.contains(text))
        try device.tap(device.state.words.saveAgain)
        device.perform(.host(.saved(id: try #require(id(device)), .stored)))
        #expect(device.app.text.contains(text))
    }
}
