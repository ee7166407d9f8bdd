import AppFrame
import Daybook
import LoopbackClient
import Replica

@testable import HaruApp
@testable import HaruPages
@testable import Store
@testable import SyncSimulation

/// One run of a schedule with the real app in each window and the real rules of the server, in a world that is all made up: time, network,
/// disks, windows.
final class WindowSimulation {
    /// Counts of the events in a run, or in many.
    struct Counters: CustomStringConvertible {
        private(set) var counts: [String: Int] = [:]

        subscript(name: String) -> Int { counts[name] ?? 0 }

        mutating func count(_ name: String, _ more: Int = 1) { counts[name, default: 0] += more }

        static func += (sum: inout Counters, other: Counters) {
            for (name, count) in other.counts { sum.count(name, count) }
        }

        var description: String {
            counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }
    }

    var counters = Counters()
    let server: SimulatedServer
    let devices: [SimulatedBrowser]
    var inFlight: [Parcel] = []
    var now: Int64 = 1_795_000_000_000
    var texts = WrittenTexts()
    /// Whether no clock was wrong: only then do stamps tell which texts a writer had seen.
    var clocksAreRight = true
    /// The devices on which an archive was opened.
    private(set) var archived: Set<Int> = []
    private var windows = 0
    /// The locks that were ever turned on.
    private(set) var locks: Set<String> = []
    private var limit: Int32 = 1000
    private let bug: WindowBug?

    /// Runs a schedule until all is quiet.
    /// - Parameter database: The server's database; nil for memory.
    /// - Returns: The fault that is found then; nil for none.
    static func fault(
        _ schedule: WindowSchedule, bug: WindowBug? = nil, in database: (any SchemaConnection)? = nil,
        counters: inout Counters
    ) -> String? {
        do {
            let simulation = try WindowSimulation(bug: bug, in: database)
            let fault = try simulation.run(schedule)
            counters += simulation.counters
            return fault
        } catch {
            return "it throws: \(error)"
        }
    }

    private init(bug: WindowBug?, in database: (any SchemaConnection)?) throws {
        self.bug = bug
        server = try SimulatedServer(in: database)
        devices = (0..<WindowSchedule.devices).map { SimulatedBrowser($0, bug: bug) }
        for device in devices {
            device.send = { [unowned self] in post($0) }
            device.didStore = { [unowned self, unowned device] in texts.didStore(on: device.number, device.disk) }
        }
    }

    private func run(_ schedule: WindowSchedule) throws -> String? {
        for device in devices where !schedule.strangers.contains(device.number) {
            turnClocks()
            window(device, 0).perform { $0.sync.join("미나") }
        }
        if !schedule.strangers.isEmpty { counters.count("strangers", schedule.strangers.count) }
        for event in schedule.events {
            now += 7
            turnClocks()
            try happen(event)
        }
        if schedule.opensAlone, let fault = try faultWithoutAccount() { return fault }
        try becomeQuiet()
        counters.count("devices crashed", devices.reduce(0) { $0 + $1.deaths })
        counters.count("saves unheard", devices.reduce(0) { $0 + $1.unheard })
        counters.count("conflicts", Int(server.conflicts))
        counters.count("restamped", Int(server.restamps))
        return try fault()
    }

    func turnClocks() { for device in devices { device.turnClock(to: now) } }

    /// One of a device's windows; a new one where there is none.
    func window(_ device: SimulatedBrowser, _ place: Int) -> SimulatedWindow {
        if !device.windows.isEmpty { return device.windows[place % device.windows.count] }
        windows += 1
        return device.open(windows)
    }

    func openAnother(on device: SimulatedBrowser) {
        windows += 1
        device.open(windows)
    }

    private func post(_ parcel: Parcel) {
        // A timer that is set again rings once.
        if case .timer = parcel.lane {
            inFlight.removeAll { $0.window == parcel.window && $0.lane == parcel.lane }
        }
        inFlight.append(parcel)
    }

    // MARK: events

    private func happen(_ event: WindowSchedule.Event) throws {
        switch event {
        case .write(let device, let place, let record, let field):
            write(window(devices[device], place), Page.key("R\(record)"), WindowSchedule.fields[field])
        case .purge(let device, let place, let record): purge(window(devices[device], place), Page.key("R\(record)"))
        case .keep(let device, let place, let purges):
            let window = window(devices[device], place)
            let kept = window.app.replica.records(in: Page.collection).first {
                $0.key.id.contains(".") && !Trash.isPurged($0)
            }
            guard let kept else { return }
            counters.count(purges ? "kept pages purged" : "kept pages written")
            if purges { purge(window, kept.key) } else { write(window, kept.key, "title") }
        case .archive(let source, let device, let place):
            if source != device { openArchive(of: devices[source], in: window(devices[device], place)) }
        case .open(let device):
            guard devices[device].windows.count < SimulatedBrowser.mostWindows else { return }
            windows += 1
            if !devices[device].windows.isEmpty { counters.count("more windows") }
            texts.observe(devices[device].open(windows))
        case .close(let device, let place): close(window(devices[device], place))
        case .lock(let device, let place):
            let window = window(devices[device], place)
            if window.app.pages.lock.isOn { window.unlock() } else { window.turnLockOn() }
        case .shut(let device, let place): window(devices[device], place).perform { $0.pages.lock.lockNow() }
        case .lockOff(let device, let place): window(devices[device], place).turnLockOff()
        case .leave(let device, let place):
            let window = window(devices[device], place)
            guard window.app.sync.position != nil else { return }
            counters.count("sign-outs")
            window.perform { $0.sync.signOut() }
        case .join(let device, let place): join(window(devices[device], place))
        case .sync(let device, let limit):
            self.limit = limit
            window(devices[device], 0).perform { $0.sync.retry() }
        case .flow(let count, let seed):
            var random = Seeded(state: seed)
            for _ in 0..<count where !inFlight.isEmpty {
                try deliver(remove(Int.random(in: 0..<inFlight.count, using: &random)))
            }
        case .drop(let place): try lose(place, keeps: false)
        case .duplicate(let place): try lose(place, keeps: true)
        case .crash(let device): devices[device].crash()
        case .crashAtSave(let device, let death): devices[device].death = death
        case .serverCrash(let afterCommit): server.crash = afterCommit ? .afterCommit : .beforeCommit
        case .split(let device): devices[device].isSplit.toggle()
        case .wait(let milliseconds):
            now += milliseconds
            turnClocks()
        case .clock(let device, let offset):
            devices[device].clockOffset = offset
            clocksAreRight = false
            turnClocks()
        }
    }

    private func write(_ window: SimulatedWindow, _ key: RecordKey, _ field: String) {
        guard window.canWrite(key) else { return }
        let count = texts.entries.count
        if field == Record.deleted {
            return window.write(window.app.replica.record(key)?.isDeleted == true ? .restore(key) : .delete(key))
        }
        texts.observe(window)
        counters.count("writes")
        let value = "\(window.device.number)-\(window.number)-\(count)"
        texts.wrote(
            WrittenTexts.Entry(
                order: count, device: window.device.number, window: window.number, key: key, field: field, value: value,
                over: window.shown(key)?[field]?.string))
        window.write(Edit(key, field, .string(value), keepsBoth: field == "text"))
        texts.observe(window)
    }

    private func purge(_ window: SimulatedWindow, _ key: RecordKey) {
        guard window.app.replica.record(key) != nil, window.shown(key) != nil else { return }
        texts.observe(window)
        counters.count("purges")
        texts.didPurge(key, in: window)
        window.purge(key)
    }

    /// Its pages and their history as they are stored there, in plain: without a lock, they are in an archive as they are in records.
    private func openArchive(of source: SimulatedBrowser, in window: SimulatedWindow) {
        let records = source.disk.replica.records(in: Page.collection)
        let isPlain = records.allSatisfy { $0["text"]?.object == nil && $0["title"]?.object == nil }
        guard isPlain, !records.isEmpty, !window.app.pages.lock.isLocked else { return }
        counters.count("archives")
        archived.insert(window.device.number)
        let history = source.disk.history.sorted { $0.rowKey < $1.rowKey }
        window.perform { app in
            let imported = UndoableImport()
            app.merge(records, recordedIn: imported)
            app.merge(history)
            app.sync.showWhatWasUnseen(by: imported.winners)
        }
        texts.observe(window)
    }

    private func close(_ window: SimulatedWindow) {
        // The news of saves that are on the disk is still told.
        for parcel in inFlight where parcel.window == window.number {
            if case .stored(_, let news) = parcel.content { window.device.broadcast(news, from: window.number) }
        }
        window.device.close(window)
        counters.count("windows closed")
    }

    func join(_ window: SimulatedWindow) {
        guard window.app.sync.position == nil else { return }
        counters.count("sign-ins")
        window.perform { $0.sync.join("미나") }
    }

    // MARK: parcels under way

    private func remove(_ place: Int) -> Parcel {
        let chosen = inFlight[place]
        if chosen.lane == .network { return inFlight.remove(at: place) }
        let first = inFlight.firstIndex { $0.window == chosen.window && $0.lane == chosen.lane } ?? place
        return inFlight.remove(at: first)
    }

    /// A message of the network does not arrive, and who sent it is told; or it arrives, and once more later.
    private func lose(_ place: Int, keeps: Bool) throws {
        let places = inFlight.indices.filter { inFlight[$0].lane == .network }
        guard !places.isEmpty else { return }
        let parcel = inFlight[places[place % places.count]]
        if keeps {
            counters.count("duplicated")
            return try deliver(parcel)
        }
        counters.count("dropped")
        inFlight.remove(at: places[place % places.count])
        switch parcel.content {
        case .request(let job, _), .answer(let job, _): fail(job, parcel)
        case .event, .stored, .news: break
        }
    }

    private func fail(_ job: Int32, _ parcel: Parcel) {
        devices[parcel.device].window(parcel.window)?.receive(.piece(job: job, .failure("TypeError")))
    }

    func deliver(_ parcel: Parcel) throws {
        let device = devices[parcel.device]
        let window = device.window(parcel.window)
        switch parcel.content {
        case .event(let event): window?.receive(event)
        case .stored(let id, let news):
            guard let window else { return }
            device.broadcast(news, from: parcel.window)
            window.receive(.saved(id: id, .stored))
        case .news(let lines): window?.receive(.received(lines))
        case .request(let job, let body):
            if device.isSplit { return fail(job, parcel) }
            if server.crash != nil { counters.count("server crashes") }
            counters.count("requests")
            let answer = try server.answer(rewritten(body), from: parcel.device, now: now).map {
                try withoutBeside($0)
            }
            inFlight.append(
                Parcel(
                    device: parcel.device, window: parcel.window, lane: .network,
                    content: .answer(job: job, body: answer)))
        case .answer(let job, let body):
            guard let body, !device.isSplit else { return fail(job, parcel) }
            window?.receive(.piece(job: job, .bytes(Array("200".utf8) + body)))
        }
        if let window = device.window(parcel.window) { didHappen(in: window) }
    }

    /// The request for so few changes that not all fit.
    private func rewritten(_ body: [UInt8]) throws -> [UInt8] {
        try Self.mapped(body) { [limit, bug] member in
            if member.key == "limit", let wanted = member.value.int { return .int(min(wanted, Int64(limit))) }
            guard bug == .sealedUnseen, member.key == "changes" else { return member.value }
            return .array(
                (member.value.array ?? []).map { change in
                    guard let members = change.object, change["value"]?["enc"] != nil else { return change }
                    return .object(members.filter { $0.key != "over" })
                })
        }
    }

    private func withoutBeside(_ body: [UInt8]) throws -> [UInt8] {
        if bug != .besideUntold { return body }
        return try Self.mapped(body) { member in
            guard member.key == "changes" else { return member.value }
            return .array(
                (member.value.array ?? []).map { .object(($0.object ?? []).filter { $0.key != "beside" }) })
        }
    }

    private static func mapped(_ body: [UInt8], _ value: (JSONMember) -> JSON) throws -> [UInt8] {
        guard case .object(let members) = try JSON.parse(body, limits: .large) else { return body }
        return JSON.object(members.map { JSONMember($0.key, value($0)) }).bytes
    }

    /// Follows up on a parcel for a window: observes its texts, keeps the code that it shows, and counts a new lock.
    private func didHappen(in window: SimulatedWindow) {
        texts.observe(window)
        window.keepCode()
        guard let lock = window.app.pages.lock.current?.id else { return }
        if locks.insert(lock).inserted { counters.count("locks turned on") }
    }
}
