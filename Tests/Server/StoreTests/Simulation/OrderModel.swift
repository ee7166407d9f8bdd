import Replica

@testable import Store

/// Two devices that write one field, with the real rules of both sides: small enough to go through every schedule.
///
/// Copied where schedules part; the server's tables go back with ``Database``'s savepoints.
struct OrderModel {
    enum Event: Equatable {
        case write(device: Int, window: Int)
        case sync(device: Int, Fate)
        /// A message that was late arrives.
        case arrive(Int)
        /// A device's clock is set, in hours from the right time.
        case clock(device: Int, hours: Int64)
        /// A device is opened anew, with the number that it had or with another.
        case relaunch(device: Int, keepsNumber: Bool)
        /// Two hours pass.
        case wait
    }

    /// The fate of a request and its answer.
    enum Fate: CaseIterable {
        case whole, answerLost, answerLate, requestLate
        /// The request arrives, and arrives again later.
        case repeated
    }

    /// The events of some schedules.
    struct Alphabet: Sendable, CustomStringConvertible {
        let description: String
        var field = "title"
        var windows = 1
        var fates: [Fate] = [.whole]
        var hours: [Int64] = [0, 1, 9]
        var relaunches = false
        var waits = false
        /// Whether the second device writes, too.
        var isShared = true
        var length = 6
    }

    struct Device {
        var windows: [Replica] = []
        var session = SyncSession()
        var clock = Stamp.zero
        var place = (log: "", cursor: Int64(0), seen: Int64(0))
        var hours: Int64
        var launches = 0
        /// Values that were written over here.
        var history: Set<String> = []
    }

    private enum Message {
        case request(SyncRequest, device: Int)
        case answer(SyncAnswer, to: SyncRequest, device: Int, launch: Int)
    }

    static let key = RecordKey(collection: "page", id: "A")
    static let account = AccountID(number: 7)

    let database: Database
    let alphabet: Alphabet
    private(set) var devices: [Device]
    private(set) var now: Int64 = 1_795_000_000_000
    private var late: [Message] = []
    private var written: [(device: Int, value: String)] = []
    /// The values that a device was told to be stored.
    private var acknowledged: Set<String> = []
    private var sent: [(submission: SyncSubmission, restamped: [SyncAnswer.Restamped])] = []

    init(_ alphabet: Alphabet, in database: Database) {
        self.database = database
        self.alphabet = alphabet
        // The first device's clock is ahead from the beginning.
        devices = [Device(hours: alphabet.hours.last ?? 0), Device(hours: 0)]
        for device in devices.indices { launch(device) }
    }

    /// The events that may come next and lead to a state that no other order of them leads to.
    func events(after last: Event?, isLast: Bool) -> [Event] {
        var all: [Event] = []
        for device in devices.indices {
            let first = device == 0
            let pending = !devices[device].session.outbox.isEmpty
            if first || alphabet.isShared {
                for window in devices[device].windows.indices { all.append(.write(device: device, window: window)) }
            }
            for fate in pending ? (first ? alphabet.fates : [.whole]) : [.whole] where pending || hasNews(device) {
                all.append(.sync(device: device, fate))
            }
            // The last event must be able to show.
            if isLast || !first { continue }
            for hours in alphabet.hours where hours != devices[0].hours {
                if case .clock = last { continue }
                all.append(.clock(device: 0, hours: hours))
            }
            if alphabet.relaunches {
                if case .relaunch = last { continue }
                for keepsNumber in [true, false] { all.append(.relaunch(device: 0, keepsNumber: keepsNumber)) }
            }
        }
        for place in late.indices { all.append(.arrive(place)) }
        if alphabet.waits, !isLast, last != .wait { all.append(.wait) }
        // Events within one device do not matter to the other: the first goes first.
        guard case .write(1, _) = last else { return all }
        return all.filter {
            switch $0 {
            case .write(0, _), .clock, .relaunch: false
            default: true
            }
        }
    }

    private func hasNews(_ device: Int) -> Bool {
        devices[device].windows[0].record(Self.key)?.field(alphabet.field)
            != devices[1 - device].windows[0].record(Self.key)?.field(alphabet.field)
    }

    mutating func happen(_ event: Event) throws {
        now += 1
        switch event {
        case .write(let device, let window): write(device, window)
        case .sync(let device, let fate): try sync(device, fate)
        case .arrive(let place): try arrive(late.remove(at: place))
        case .clock(let device, let hours): devices[device].hours = hours
        case .relaunch(let device, let keepsNumber):
            if !keepsNumber { devices[device].launches += 1 }
            launch(device)
        case .wait: now += 7_200_000
        }
    }

    private func wall(_ device: Int) -> Int64 { now + devices[device].hours * 3_600_000 }

    private mutating func launch(_ number: Int) {
        var device = devices[number]
        let records = device.windows.first?.records(in: Self.key.collection) ?? []
        device.windows = (0..<(number == 0 ? alphabet.windows : 1)).map { window in
            let own = UInt64(number + 1) << 16 | UInt64(device.launches << 4 | window)
            var replica = Replica(clock: HybridClock(device: own, last: device.clock))
            for record in records { replica.load(record) }
            replica.observe(seen: device.place.seen, of: device.place.log)
            return replica
        }
        device.session = SyncSession(
            outbox: device.session.outbox, log: device.place.log, cursor: device.place.cursor, seen: device.place.seen)
        devices[number] = device
    }

    private mutating func write(_ number: Int, _ window: Int) {
        let value = "\(number)-\(written.count)"
        let now = wall(number)
        let edit = Edit(Self.key, alphabet.field, .string(value), keepsBoth: alphabet.field == "text")
        let commit = devices[number].windows[window].write([edit], now: now)
        devices[number].clock = commit.clock
        let rows = devices[number].session.wrote(commit.changes)
        take(commit, number)
        for place in devices[number].windows.indices {
            take(devices[number].windows[place].receive(place == window ? rows : commit.changes, now: now), number)
        }
        written.append((number, value))
    }

    private mutating func take(_ commit: Commit, _ number: Int) {
        for entry in commit.history { devices[number].history.insert(entry.change.value.text) }
    }

    private mutating func sync(_ number: Int, _ fate: Fate) throws {
        let request = devices[number].session.request()
        if fate == .requestLate { return late.append(.request(request, device: number)) }
        let answer = try answer(request, number)
        switch fate {
        case .answerLost: return
        case .answerLate:
            late.append(.answer(answer, to: request, device: number, launch: devices[number].launches))
            return
        case .repeated: late.append(.request(request, device: number))
        case .whole, .requestLate: break
        }
        receive(answer, to: request, number)
    }

    private mutating func arrive(_ message: Message) throws {
        switch message {
        // Whoever has sent it waits for its answer no more.
        case .request(let request, let device): _ = try answer(request, device)
        case .answer(let answer, let request, let device, let launch):
            if devices[device].launches == launch { receive(answer, to: request, device) }
        }
    }

    private mutating func answer(_ request: SyncRequest, _ device: Int) throws -> SyncAnswer {
        var submission = SyncSubmission(request)
        submission.sender = Int64(device)
        let answer = try exchange(submission)
        sent.append((submission, answer.restamped))
        return answer
    }

    private func exchange(_ submission: SyncSubmission) throws -> SyncAnswer {
        guard var log = try AccountLog(Self.account, in: database) else { return SyncAnswer() }
        return try log.exchange(submission, now: now, forgets: { _ in false }).answer
    }

    private mutating func receive(_ answer: SyncAnswer, to request: SyncRequest, _ number: Int) {
        let now = wall(number)
        var device = devices[number]
        let step = device.session.receive(answer, to: request, replica: &device.windows[0], now: now)
        device.clock = step.commit.clock
        device.place = (step.log, step.cursor, step.seen)
        devices[number] = device
        take(step.commit, number)
        for place in device.windows.indices.dropFirst() {
            devices[number].windows[place].observe(seen: step.seen, of: step.log)
            take(devices[number].windows[place].restamp(step.restamped), number)
            take(devices[number].windows[place].receive(step.received, now: now), number)
        }
        for change in request.changes { acknowledged.insert(change.value.text) }
    }

    // MARK: faults

    /// The fault once all that is under way has arrived, and both devices have synced; nil for none.
    func fault() throws -> String? {
        var quiet = self
        return try quiet.faultOnceQuiet()
    }

    private mutating func faultOnceQuiet() throws -> String? {
        while !late.isEmpty { try arrive(late.removeFirst()) }
        var digests: [String] = []
        for device in [0, 1, 0, 1] {
            for _ in 0..<6 {
                now += 1
                let request = devices[device].session.request()
                let answer = try answer(request, device)
                receive(answer, to: request, device)
                digests.append(answer.digest)
                if devices[device].session.outbox.isEmpty, devices[device].windows[0].digest.text == answer.digest {
                    break
                }
            }
        }
        let state = try changes("state")
        let newest = state.first
        for window in devices.flatMap(\.windows) {
            let field = window.record(Self.key)?.field(alphabet.field)
            if field?.value != newest?.value || field?.stamp != newest?.stamp { return "a window has another value" }
            if window.digest.text != digests.last { return "the digests differ" }
        }
        guard let newest else { return written.isEmpty ? nil : "the server has nothing" }
        if newest.stamp.isTooFarAhead(of: now) { return "a stamp lies ahead" }
        let all = state + (try changes("history"))
        if Set(all.map(\.stamp)).count != all.count { return "two changes have one stamp" }
        let values = Set(all.map { $0.value.text })
        for (place, one) in written.enumerated() {
            let text = JSON.string(one.value).text
            if !values.contains(text), acknowledged.contains(text) || !devices[one.device].history.contains(text) {
                return "\(one.value) is lost"
            }
            if text == newest.value.text, written[(place + 1)...].contains(where: { $0.device == one.device }) {
                return "\(one.value) stands over what the device wrote later"
            }
        }
        for (submission, restamped) in sent {
            if try exchange(submission).restamped != restamped { return "a repeated request is answered otherwise" }
        }
        if try changes("state") != state { return "a repeated request changes the state" }
        return try changes("history").count == all.count - 1 ? nil : "a repeated request adds to the history"
    }

    private func changes(_ table: String) throws -> [Change] {
        try database.query("SELECT field, value, stamp, base FROM \(table)") { row throws(DatabaseError) in
            try StoredChange.read(Self.key, row)
        }
    }
}
