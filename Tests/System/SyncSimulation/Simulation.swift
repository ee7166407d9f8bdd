import Daybook
import Replica

@testable import Store

/// One run of a schedule, with the real rules of both sides and a world that is all made up: time, network, crashes.
final class Simulation {
    /// The counts of events in a run, or in many.
    struct Counters: CustomStringConvertible {
        var writes = 0
        var requests = 0
        var dropped = 0
        var duplicated = 0
        var deviceCrashes = 0
        var serverCrashes = 0
        var restamps = 0
        var conflicts = 0
        var poisoned = 0
        var purges = 0
        /// Answers that a device got twice.
        var repeatedAnswers = 0
        /// By a device whose clock was wrong.
        var wrongClockWrites = 0
        var wrongClockPurges = 0
        /// Texts of purged records that nobody had seen who purged them.
        var unseen = 0

        static func += (sum: inout Counters, other: Counters) {
            sum.writes += other.writes
            sum.requests += other.requests
            sum.dropped += other.dropped
            sum.duplicated += other.duplicated
            sum.deviceCrashes += other.deviceCrashes
            sum.serverCrashes += other.serverCrashes
            sum.restamps += other.restamps
            sum.conflicts += other.conflicts
            sum.poisoned += other.poisoned
            sum.purges += other.purges
            sum.repeatedAnswers += other.repeatedAnswers
            sum.wrongClockWrites += other.wrongClockWrites
            sum.wrongClockPurges += other.wrongClockPurges
            sum.unseen += other.unseen
        }

        var description: String {
            "\(writes) writes, \(requests) requests, \(dropped) dropped, \(duplicated) duplicated, "
                + "\(deviceCrashes) devices and \(serverCrashes) servers crashed, \(restamps) restamped, "
                + "\(conflicts) conflicts, \(poisoned) poisoned, \(purges) purged, \(repeatedAnswers) answers twice, "
                + "\(wrongClockWrites) writes and \(wrongClockPurges) purges by a wrong clock, \(unseen) unseen"
        }
    }

    private enum Message {
        case request(Sender, SyncRequest, [UInt8])
        case answer(Sender, SyncRequest, [UInt8])
    }

    /// A device until its next crash: the connections of the one that asked end with it, so nobody hears later answers.
    private struct Sender {
        let device: Int
        let life: Int
    }

    private struct Written {
        let device: Int
        let key: RecordKey
        let field: String
        let value: JSON
        let stamp: Stamp
    }

    private(set) var counters = Counters()
    private let server: any ServerUnderTest
    private let devices: [SimulatedDevice]
    private var inFlight: [Message] = []
    private var now: Int64 = 1_795_000_000_000
    /// The clock of a server that is a process; nil where time passes as the schedule says.
    private let clock: (() -> Int64)?
    private var ledger: [Written] = []
    private var written = 0
    private var oracle = PurgeOracle()
    /// The records that were empty and deleted, purged or not, at some time on some device: it then keeps no history of them.
    private var emptied: Set<RecordKey> = []

    /// Runs a schedule on the server's rules until all is quiet.
    /// - Parameter database: The place of the server's data; nil for memory.
    /// - Returns: The fault at that time; nil for none.
    static func fault(
        _ schedule: Schedule, bug: PlantedBug? = nil, in database: (any SchemaConnection)? = nil,
        counters: inout Counters
    ) -> String? {
        do {
            let server = try SimulatedServer(bug: bug, in: database)
            return fault(schedule, on: server, bug: bug, counters: &counters)
        } catch {
            return "it throws: \(error)"
        }
    }

    /// Runs a schedule on a server until all is quiet.
    /// - Parameter clock: That of the server, in milliseconds since 1970; without one, time passes as the schedule says.
    /// - Returns: The fault at that time; nil for none.
    static func fault(
        _ schedule: Schedule, on server: any ServerUnderTest, bug: PlantedBug? = nil, clock: (() -> Int64)? = nil,
        counters: inout Counters
    ) -> String? {
        do {
            let simulation = Simulation(server, bug: bug, clock: clock)
            let fault = try simulation.run(schedule)
            counters += simulation.counters
            return fault
        } catch {
            return "it throws: \(error)"
        }
    }

    private init(_ server: any ServerUnderTest, bug: PlantedBug?, clock: (() -> Int64)?) {
        self.server = server
        self.clock = clock
        devices = (0..<Schedule.devices).map { SimulatedDevice($0, bug: bug) }
    }

    private func run(_ schedule: Schedule) throws -> String? {
        for event in schedule.events {
            pass(7)
            try happen(event)
        }
        try becomeQuiet()
        counters.deviceCrashes += devices.reduce(0) { $0 + $1.crashes }
        counters.conflicts += Int(server.conflicts)
        counters.restamps += Int(server.restamps)
        return try fault()
    }

    private func pass(_ milliseconds: Int64) { now = clock?() ?? now + milliseconds }

    private func happen(_ event: Schedule.Event) throws {
        switch event {
        case .write(let device, let record, let field): write(device, record, field)
        case .purge(let device, let record): purge(devices[device], RecordKey(collection: "page", id: "R\(record)"))
        case .sync(let device, let limit): send(devices[device], limit)
        case .deliver(let place):
            if let message = remove(place) { try deliver(message) }
        case .drop(let place):
            if remove(place) != nil { counters.dropped += 1 }
        case .duplicate(let place):
            guard let message = remove(place) else { return }
            counters.duplicated += 1
            if case .answer(let sender, _, _) = message, isReached(sender) { counters.repeatedAnswers += 1 }
            inFlight.append(message)
            try deliver(message)
        case .crash(let device): devices[device].crash()
        case .crashAtSave(let device): devices[device].diesAtNextSave = true
        case .serverCrash(let afterCommit): server.crash = afterCommit ? .afterCommit : .beforeCommit
        case .split(let device): devices[device].isSplit.toggle()
        case .wait(let milliseconds): pass(milliseconds)
        case .clock(let device, let offset):
            devices[device].clockOffset = offset
            oracle.clocksAreRight = false
        case .poison(let device): devices[device].sendsPoison = true
        }
    }

    private func write(_ device: Int, _ record: Int, _ field: Int) {
        let key = RecordKey(collection: "page", id: "R\(record)")
        let name = Schedule.fields[field]
        // An older version does not know the last field.
        if devices[device].isOld, name == "x9" { return }
        written += 1
        let value: JSON = name == "deleted" ? .bool(written % 2 == 0) : .string("\(device)-\(written)")
        let edit = Edit(key, name, value, keepsBoth: name == "text")
        let old = devices[device].replica.record(key)?.field(name)?.value
        guard devices[device].write(edit, now: now), old != value else { return }
        guard recordWrite(name, of: key, on: devices[device]) else { return }
        counters.writes += 1
        if devices[device].clockOffset != 0 { counters.wrongClockWrites += 1 }
        recordEmptied(on: devices[device])
        if name == "text" { oracle.willOverwrite(key, on: devices[device]) }
        oracle.observe(devices[device])
    }

    /// Records the changes that a device has just written.
    private func recordWrite(_ name: String, of key: RecordKey, on device: SimulatedDevice) -> Bool {
        guard let field = device.replica.record(key)?.field(name) else { return false }
        ledger.append(Written(device: device.number, key: key, field: name, value: field.value, stamp: field.stamp))
        return true
    }

    private func purge(_ device: SimulatedDevice, _ key: RecordKey) {
        guard let record = device.replica.record(key) else { return }
        if !record.isDeleted {
            guard device.write(.delete(key), now: now), recordWrite(Record.deleted, of: key, on: device) else { return }
            recordEmptied(on: device)
        }
        guard device.purge(key, now: now) else { return }
        counters.purges += 1
        if device.clockOffset != 0 { counters.wrongClockPurges += 1 }
        oracle.didPurge(key, on: device)
    }

    private func send(_ device: SimulatedDevice, _ limit: Int32) {
        if device.isSplit { return }
        let request = device.request(limit: limit)
        counters.requests += 1
        var body = request.json
        if device.sendsPoison, case .object(var members) = body {
            device.sendsPoison = false
            counters.poisoned += 1
            let items = request.changes.map(\.wire) + [["collection": "page", "record": "R0", "field": 5]]
            members = members.map { $0.key == "changes" ? JSONMember("changes", .array(items)) : $0 }
            body = .object(members)
        }
        inFlight.append(.request(Sender(device: device.number, life: device.lives), request, body.bytes))
    }

    private func remove(_ place: Int) -> Message? {
        inFlight.isEmpty ? nil : inFlight.remove(at: place % inFlight.count)
    }

    private func deliver(_ message: Message) throws {
        switch message {
        case .request(let sender, let request, let body):
            if devices[sender.device].isSplit { return }
            let dies = server.crash != nil
            if let answer = try server.answer(body, from: sender.device, now: now) {
                inFlight.append(.answer(sender, request, answer))
            }
            if dies { counters.serverCrashes += 1 }
        case .answer(let sender, let request, let body):
            guard isReached(sender) else { return }
            let device = devices[sender.device]
            device.receive(try SyncAnswer(body: body), to: request, now: now)
            oracle.observe(device)
            recordEmptied(on: device)
        }
    }

    private func recordEmptied(on device: SimulatedDevice) {
        for record in device.replica.records(in: "page") where Trash.isPurged(record) { emptied.insert(record.key) }
    }

    private func isReached(_ sender: Sender) -> Bool {
        !devices[sender.device].isSplit && devices[sender.device].lives == sender.life
    }

    /// Everything works from now on, until nobody has anything to say. Messages that were under way arrive late.
    private func becomeQuiet() throws {
        server.crash = nil
        for device in devices {
            device.isSplit = false
            device.diesAtNextSave = false
        }
        for _ in 0..<12 {
            let before = server.seq
            for device in devices {
                for _ in 0..<60 {
                    pass(7)
                    send(device, 1000)
                    while !inFlight.isEmpty { try deliver(inFlight.removeFirst()) }
                    if device.isDone { break }
                }
            }
            if server.seq == before && devices.allSatisfy(\.isDone) { return }
        }
    }

    // MARK: Invariants

    private func fault() throws -> String? {
        for device in devices {
            if device.differences > 0 { return "device \(device.number) had another digest though all was quiet" }
            if !device.isDone { return "device \(device.number) does not come to rest" }
        }
        let state = try server.changes("state")
        let digest = state.reduce(into: Digest()) { $0.insert($1) }
        if try server.storedDigest() != digest.text { return "the server's digest is not that of its state" }
        let expected = Self.texts(state)
        for device in devices {
            if device.replica.recountedDigest() != device.replica.digest {
                return "device \(device.number)'s digest is not that of its records"
            }
            let records = device.replica.records(in: "page").flatMap(\.changes)
            if Self.texts(records) != expected { return "device \(device.number) has other values than the server" }
            // However wrong its own clock is: the server has told the time.
            if device.replica.clock.last.isTooFarAhead(of: now) { return "device \(device.number)'s clock ran away" }
        }
        for change in state where change.stamp.isTooFarAhead(of: now) { return "\(change.field) wins for days" }
        if let lost = try lost(state) { return lost }
        if let hidden = try hidden(state) { return hidden }
        if let overturned = try overturned(state) { return overturned }

        // A forgotten change may be stored when it comes again.
        let forgotten = server.forgotten
        let history = { [server] in try server.changes("history").filter { !forgotten.contains($0.key) }.count }
        let (seq, before) = (server.seq, try history())
        try server.replay(now: now + 1)
        let replayed = Self.texts(try server.changes("state"))
        if replayed != expected {
            return "replay changes the state, not in: \(replayed.filter { !expected.contains($0) })"
        }
        if server.seq != seq && forgotten.isEmpty { return "replay stores something" }
        if try history() != before { return "replay changes the history" }
        return nil
    }

    /// An edit that was acknowledged and is nowhere.
    private func lost(_ state: [Change]) throws -> String? {
        // Deletions have but two values: which of them is there is told by its stamp.
        func name(_ key: RecordKey, _ field: String, _ value: JSON, _ stamp: String) -> String {
            "\(key)/\(field)=\(value.text)" + (field == Record.deleted ? "@\(stamp)" : "")
        }
        func name(_ change: Change) -> String { name(change.key, change.field, change.value, change.stamp.text) }
        let given = try Dictionary(
            server.givenStamps(Record.deleted).map { ("\($0.key)@\($0.sent)", $0.given) }, uniquingKeysWith: { $1 })
        let here = Set((state + (try server.changes("history"))).map(name))
        for (place, edit) in ledger.enumerated() {
            if edit.field == "text", oracle.isPurged(edit.key), !oracle.allows(edit.key, edit.value) {
                counters.unseen += 1
            }
            let stamp = given["\(edit.key)@\(edit.stamp.text)"] ?? edit.stamp.text
            let text = name(edit.key, edit.field, edit.value, stamp)
            if here.contains(text) { continue }
            if edit.field == Record.deleted, emptied.union(server.forgotten).contains(edit.key) { continue }
            if oracle.isPurged(edit.key) {
                if edit.field != "text" || oracle.allows(edit.key, edit.value) { continue }
                let isSomewhere = devices.contains { $0.history.contains { $0.change.value == edit.value } }
                if !isSomewhere { return "\(text), which nobody had seen who purged it, is lost" }
                continue
            }
            // A value that its own device overwrote before it was sent is in that device's history.
            let isOverwritten = ledger[(place + 1)...].contains {
                $0.device == edit.device && $0.key == edit.key && $0.field == edit.field
            }
            let there = devices[edit.device].history.contains { name($0.change) == text }
            if !isOverwritten || !there { return "\(text) of device \(edit.device) is lost" }
        }
        return nil
    }

    /// A text that no later writer had seen, and that nobody is told of.
    private func hidden(_ state: [Change]) throws -> String? {
        let shown = state + (try server.changes("history", where: "conflict = 1"))
        let names = Set(shown.filter { $0.field == "text" }.map { PurgeOracle.name($0.key, $0.value) })
        let empty = emptied.union(server.forgotten)
        for edit in ledger where edit.field == "text" && !oracle.isPurged(edit.key) && !empty.contains(edit.key) {
            let name = PurgeOracle.name(edit.key, edit.value)
            if oracle.isUnseen(edit.key, edit.value), !names.contains(name) {
                return "\(name) of device \(edit.device), which nobody had seen who wrote another, is not shown"
            }
        }
        return nil
    }

    /// An edit over which its own device has written, and that stands all the same; or one that has the stamp of another.
    private func overturned(_ state: [Change]) throws -> String? {
        for change in state where change.field != Record.deleted {
            let writes = ledger.filter { $0.key == change.key && $0.field == change.field }
            guard let place = writes.firstIndex(where: { $0.value == change.value }) else { continue }
            if let later = writes[(place + 1)...].first(where: { $0.device == writes[place].device }) {
                return "\(change.value.text) stands, though its device has written \(later.value.text) since"
            }
        }
        var values: [String: JSON] = [:]
        for change in state + (try server.changes("history", where: "conflict < 2")) {
            let name = "\(change.key)/\(change.field)@\(change.stamp)"
            if values.updateValue(change.value, forKey: name) ?? change.value != change.value {
                return "\(name) is \(change.value.text), and something else"
            }
        }
        return nil
    }

    private static func texts(_ changes: [Change]) -> [String] {
        changes.map { "\($0.key)/\($0.field)=\($0.value.text)@\($0.stamp)" }.sorted()
    }
}
