import Daybook
import Replica

/// A device: its memory, which a crash takes, and its disk, which takes a save whole or not at all.
final class SimulatedDevice {
    /// The content of the disk.
    private struct Disk {
        var records: [String: [UInt8]] = [:]
        var outbox: [String: Change] = [:]
        var history: [String: HistoryEntry] = [:]
        var refused: [String: Change] = [:]
        var clock = Stamp.zero
        var log = ""
        var cursor: Int64 = 0
        var seen: Int64 = 0
    }

    let number: Int
    private(set) var replica: Replica
    private(set) var session = SyncSession()
    private var disk = Disk()
    /// From the right time, in milliseconds.
    var clockOffset: Int64 = 0
    var diesAtNextSave = false
    var isSplit = false
    var sendsPoison = false
    /// A version from before one of the fields.
    let isOld: Bool
    private let bug: PlantedBug?

    private(set) var crashes = 0
    /// How often it has started.
    private(set) var lives = 1
    /// How often the digests differed though both sides were quiet.
    private(set) var differences = 0
    private(set) var isDone = false

    init(_ number: Int, bug: PlantedBug? = nil) {
        self.number = number
        self.bug = bug
        isOld = number == 0
        replica = Replica(clock: HybridClock(device: UInt64(number + 1)))
    }

    var history: [HistoryEntry] { Array(disk.history.values) }

    /// Writes a field; true once it is on the disk.
    func write(_ edit: Edit, now: Int64) -> Bool {
        isDone = false
        let commit = replica.write([edit], now: now + clockOffset)
        let rows = wrote(commit, now: now)
        return save { disk in
            Self.put(commit, self.replica, isOld: self.isOld, self.bug, into: &disk)
            if self.bug == .halfSaved, self.diesAtNextSave { return }
            for row in rows { disk.outbox[Outbox.rowKey(of: row)] = row }
        }
    }

    /// Queues written changes. Over a text that was not sent yet, it has seen no more than that: so the record says,
    /// too.
    private func wrote(_ commit: Commit, now: Int64) -> [Change] {
        let rows = session.wrote(commit.changes)
        let here = rows.filter { $0.base != nil && replica.record($0.key)?.field($0.field)?.stamp == $0.stamp }
        _ = replica.receive(here, now: now + clockOffset)
        return rows
    }

    /// Lets a record in the Trash go for good; true once that is on the disk.
    func purge(_ key: RecordKey, now: Int64) -> Bool {
        guard let item = replica.record(key).flatMap({ Trash.Item($0) }) else { return false }
        isDone = false
        var changes = Trash.purging(item.record)
        if bug == .purgeSeesAll {
            changes = changes.map { Change(key: key, field: $0.field, value: $0.value, stamp: $0.stamp) }
        }
        let commit = replica.receive(changes, now: now + clockOffset)
        let rows = wrote(commit, now: now)
        return save { disk in
            Self.put(commit, self.replica, isOld: self.isOld, self.bug, into: &disk)
            for row in rows { disk.outbox[Outbox.rowKey(of: row)] = row }
        }
    }

    func request(limit: Int32) -> SyncRequest {
        let request = session.request(limit: limit)
        if bug == .forgottenWhenSent {
            disk.outbox = [:]
            restart()
        }
        return request
    }

    func receive(_ answer: SyncAnswer, to request: SyncRequest, now: Int64) {
        if bug == .cursorFirst, request.since == disk.cursor {
            disk.cursor = answer.cursor
            disk.log = answer.log
        }
        let step = session.receive(answer, to: request, replica: &replica, now: now + clockOffset)
        if step.differs { differences += 1 }
        isDone = step.isDone && !step.differs
        _ = save { disk in
            Self.put(step.commit, self.replica, isOld: self.isOld, self.bug, into: &disk)
            for rowKey in step.removed { disk.outbox[rowKey] = nil }
            for change in step.added { disk.outbox[Outbox.rowKey(of: change)] = change }
            for (change, _) in step.refused { disk.refused[Outbox.rowKey(of: change)] = change }
            disk.log = step.log
            disk.cursor = step.cursor
            disk.seen = step.seen
            if self.bug == .acknowledgedByField {
                for change in request.changes { disk.outbox[Outbox.rowKey(of: change)] = nil }
            }
        }
        if bug == .acknowledgedByField { restart() }
    }

    func crash() {
        crashes += 1
        restart()
    }

    /// Its records vanish, as when a browser clears one database and keeps another; the place in the log stays.
    func loseRecords() {
        disk.records = [:]
        disk.history = [:]
        restart()
    }

    // MARK: -

    private func save(_ body: (inout Disk) -> Void) -> Bool {
        if diesAtNextSave {
            if bug == .halfSaved { body(&disk) }
            diesAtNextSave = false
            crash()
            return false
        }
        body(&disk)
        return true
    }

    private static func put(
        _ commit: Commit, _ replica: Replica, isOld: Bool, _ bug: PlantedBug?, into disk: inout Disk
    ) {
        for key in commit.records {
            guard var record = replica.record(key) else { continue }
            if bug == .unknownFieldsDropped, isOld {
                var known = Record(key: key)
                for change in record.changes where change.field != "x9" { _ = known.merge(change) }
                record = known
            }
            disk.records[key.text] = record.row
            if Trash.isPurged(record) { disk.history = disk.history.filter { $0.value.change.key != key } }
        }
        // As the app does (AppContext.puts(of:)).
        for entry in commit.history
        where entry.isConflict || replica.record(entry.change.key).map(Trash.isPurged) != true {
            if disk.history[entry.rowKey] == nil { disk.history[entry.rowKey] = entry }
        }
        disk.clock = commit.clock
    }

    private func restart() {
        lives += 1
        replica = Replica(clock: HybridClock(device: UInt64(number + 1), last: disk.clock))
        for row in disk.records.sorted(by: { $0.key < $1.key }) { try? replica.load(row: row.value) }
        replica.observe(seen: disk.seen, of: disk.log)
        var outbox = Outbox()
        outbox.add(Array(disk.outbox.values))
        session = SyncSession(
            outbox: outbox, log: disk.log, cursor: disk.cursor, seen: disk.seen, refused: Array(disk.refused.values))
        isDone = false
    }
}
