import AppFrame
import Daybook
import Replica

@testable import HaruApp
@testable import HaruPages

/// A device: a browser with windows of the app, one disk, and one lock for who of them talks to the server.
final class SimulatedBrowser {
    let number: Int
    let bug: WindowBug?
    private(set) var disk = SimulatedDisk()
    private(set) var windows: [SimulatedWindow] = []
    /// The windows that talk, or wait to: the first does.
    private var talkers: [Int] = []
    /// The wall clock here.
    private(set) var now: Int64 = 0
    /// From the right time, in milliseconds.
    var clockOffset: Int64 = 0
    var isSplit = false
    /// It dies at its next save: before anything of that is on the disk, with the journal alone there, or just after.
    var death: Death?
    private(set) var deaths = 0
    /// Whether a window died before it had told the others of its save: the next that opens has them read it.
    private(set) var hasUntold = false
    /// How often a window stored over another's row that it had not heard of.
    private(set) var unheard = 0
    /// Called when something is on the disk.
    var didStore: () -> Void = {}
    /// Takes a parcel that goes on its way.
    var send: (Parcel) -> Void = { _ in }

    enum Death: CaseIterable {
        case beforeSave, atJournal, afterSave
    }

    static let mostWindows = 3

    init(_ number: Int, bug: WindowBug?) {
        self.number = number
        self.bug = bug
    }

    func turnClock(to right: Int64) { now = right + clockOffset }

    func window(_ number: Int) -> SimulatedWindow? { windows.first { $0.number == number } }

    // MARK: windows

    @discardableResult
    func open(_ number: Int) -> SimulatedWindow {
        let window = SimulatedWindow(number, of: self, now: now)
        windows.append(window)
        window.start()
        hasUntold = false
        return window
    }

    /// A window is closed; the parcels on their way to it are gone.
    func close(_ window: SimulatedWindow) {
        windows.removeAll { $0 === window }
        let didTalk = talkers.first == window.number
        talkers.removeAll { $0 == window.number }
        if didTalk { lead() }
    }

    /// The browser dies with all windows.
    func crash() {
        deaths += 1
        windows = []
        talkers = []
    }

    private func lead() {
        if let next = talkers.first { post(.event(.leads), to: next, .lock) }
    }

    private func post(_ content: Parcel.Content, to window: Int, _ lane: Parcel.Lane) {
        send(Parcel(device: number, window: window, lane: lane, content: content))
    }

    /// Tells the other windows.
    func broadcast(_ text: String, from window: Int) {
        if text.isEmpty || bug == .newsLost { return }
        for other in windows where other.number != window { post(.news(text), to: other.number, .window(window)) }
    }

    // MARK: effects

    func run(_ effects: [Effect], of window: SimulatedWindow) {
        for effect in effects where windows.contains(where: { $0 === window }) { run(effect, of: window) }
    }

    private func run(_ effect: Effect, of window: SimulatedWindow) {
        let to = window.number
        switch effect {
        case .save(let id, let save):
            if death == .beforeSave {
                death = nil
                return crash()
            }
            let puts = window.app.puts(of: save)
            if death == .atJournal {
                death = nil
                disk.storeJournal(of: puts)
                if windows.count == 1 { return crash() }
                hasUntold = true
                return close(window)
            }
            store(puts)
            if death == .afterSave {
                death = nil
                return crash()
            }
            post(.stored(id: id, news: window.app.news(of: save)), to: to, .disk)
        case .storeDraft(let id, let name, let value):
            let leaves = name == DeviceNote.formerSync.text && value != nil
            if leaves, bug == .recordsLeft { disk.forget("records") }
            let isPlace = name == DeviceNote.sync.text && value == nil
            if !isPlace || bug != .placeLeft { disk.store([Put("meta", name, value)]) }
            post(.event(.saved(id: id, .stored)), to: to, .disk)
        case .read:
            for (key, row) in disk.records { window.app.load(Array(row.utf8), forKey: key) }
            post(.event(.read(mark: disk.mark)), to: to, .disk)
        case .lock(let job, .stored(let history)):
            post(.event(.lock(job: job, disk.besides(history: history).text)), to: to, .lock)
        case .lock(let job, .drafts):
            post(.event(.lock(job: job, disk.besides(history: false).text)), to: to, .lock)
        case .lock(let job, let effect):
            post(.event(.lock(job: job, window.cipher.answer(effect).text)), to: to, .lock)
        case .file(let job, .rows(let store, let key)):
            let rows = store == "outbox" && bug == .outboxUnread ? [] : disk.rows(of: store, after: key)
            post(.event(.piece(job: job, .bytes(rows))), to: to, .disk)
        case .file(let job, .request("POST", "api/v1/sync", _, let body)):
            post(.request(job: job, body: body), to: to, .network)
        case .file(let job, .request): post(.answer(job: job, body: nil), to: to, .network)
        case .broadcast(let line): broadcast(line, from: to)
        case .lead:
            if talkers.contains(to) { return }
            talkers.append(to)
            if talkers.first == to { lead() }
        case .timer(let timer, _):
            if [.sync, .store, .encryptPlainDrafts].contains(timer) {
                post(.event(.timer(timer)), to: to, .timer(timer.rawValue))
            }
        default: break
        }
    }

    private func store(_ all: [Put]) {
        var puts = all
        if bug == .lockAlone, puts.contains(where: { $0.store == "records" && $0.key.hasPrefix("lock/") }) {
            puts.removeAll { $0.key.hasPrefix("page/") }
        }
        if bug == .windowsUnmarked { puts.removeAll { $0.key.hasPrefix("draft/window/") } }
        if bug == .plainUnmarked { puts.removeAll { $0.key == DeviceNote.plainHistory.text } }
        if bug == .rowsLeft { puts.removeAll { $0.store == "outbox" && $0.value == nil } }
        if bug == .rowsShared {
            for index in puts.indices where puts[index].store == "outbox" {
                puts[index].key = puts[index].key.split(separator: "/").prefix(3).joined(separator: "/")
            }
        }
        if windows.count > 1 {
            for put in puts where put.store == "records" && disk.isAhead(of: put) { unheard += 1 }
        }
        disk.store(puts)
        didStore()
    }
}
