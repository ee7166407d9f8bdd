import Almanac
import AppFrame
import Cards
import Daybook
import ModelLock
import Replica

@testable import HaruApp
@testable import HaruPages

/// A window of a device: the real app, with its own memory. Its effects go to the device.
final class SimulatedWindow {
    /// Different for all windows that ever were.
    let number: Int
    let app: AppModel
    var cipher: ModelLock
    unowned let device: SimulatedBrowser

    static let passphrase = "오늘도 하루를 적어요"

    init(_ number: Int, of device: SimulatedBrowser, now: Int64) {
        self.number = number
        self.device = device
        cipher = ModelLock(sealedBefore: number * 100_000)
        // The upper part of the first window's number becomes that of the device.
        let mark = UInt64(device.number + 1) << 32
        let tab = device.bug == .oneNumber ? mark : mark | UInt64(number)
        let environment = Environment(
            path: "/", depth: 0, languages: "ko-KR",
            random: [UInt64(number + 1) << 20, mark, tab, UInt64(number)], clock: device.disk["meta"]["clock"],
            drafts: device.disk.drafts, journal: Journal(device.disk.notes), refusal: "", mark: device.disk.mark,
            canLock: true,
            measurer: TextMeasurer { text, font in Double(text.count) * font.size * 0.5 },
            zoneName: "Asia/Seoul")
        app = AppModel(environment, today: Day(number: 20_410) ?? .first, now: now)
    }

    func start() {
        for (key, row) in device.disk.records { app.load(Array(row.utf8), forKey: key) }
        app.finishLoading()
        device.run(app.start(), of: self)
    }

    func perform(_ action: Action) {
        app.now = device.now
        device.run(app.update(action), of: self)
    }

    func perform(_ body: @escaping (AppModel) -> Void) { perform(Action { [app] in body(app) }) }

    func receive(_ event: HostEvent) { perform(.host(event)) }

    // MARK: a person's view and actions

    /// The record as it is shown; nil where its words cannot be read.
    func shown(_ key: RecordKey) -> Record? {
        guard let record = app.replica.record(key) else { return nil }
        let shown = app.pages.shown(record)
        return [shown["title"], shown["text"]].contains { $0?.object != nil } ? nil : shown
    }

    /// Whether a person can write on a page.
    func canWrite(_ key: RecordKey) -> Bool {
        !app.pages.lock.isLocked && (app.replica.record(key) == nil || shown(key) != nil)
    }

    func write(_ edit: Edit) { perform { $0.encryptAndStore([edit]) } }

    func purge(_ key: RecordKey) {
        if app.replica.record(key)?.isDeleted == false { write(.delete(key)) }
        perform { app in
            if let item = app.replica.record(key).flatMap({ Trash.Item($0) }) { app.trash.purge([item]) }
        }
    }

    /// Turns the lock on, as far as this window gets without an answer of the browser.
    func turnLockOn() {
        let lock = app.pages.lock
        if lock.isOn || lock.form.isBusy { return }
        perform { _ in
            lock.begin(.choosing, focus: "lock-chosen")
            lock.form.chosen = Self.passphrase
            lock.form.again = Self.passphrase
            lock.submit()
        }
    }

    /// The code is shown: it is kept, and the texts are encrypted.
    func keepCode() {
        let lock = app.pages.lock
        guard lock.form.stage == .printing, !lock.form.isBusy else { return }
        perform { _ in
            lock.form.isCodeSafe = true
            lock.submit()
        }
    }

    func unlock() {
        let lock = app.pages.lock
        guard lock.isLocked, lock.phase == .locked, !lock.form.isBusy else { return }
        perform { _ in
            lock.form.secret = Self.passphrase
            lock.open()
        }
    }

    /// Joins the locks that other devices turned on meanwhile.
    func joinLocks() {
        let lock = app.pages.lock
        guard lock.phase == .open, !lock.others.isEmpty, !lock.form.isBusy else { return }
        perform { _ in
            lock.beginJoining()
            lock.form.secret = Self.passphrase
            lock.submit()
        }
    }

    func turnLockOff() {
        let lock = app.pages.lock
        guard lock.isOn, lock.phase == .open, !lock.form.isBusy, !lock.isConverting else { return }
        perform { _ in
            lock.begin(.removing, focus: "lock-remove")
            lock.submit()
        }
    }
}
