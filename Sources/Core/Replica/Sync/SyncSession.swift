/// A device's side of sync: the changes still to be sent, and how far it has the others'.
///
/// Pure: it makes requests and takes in answers; its owner sends, and saves each ``SyncStep`` whole, in one
/// transaction, before the next request. The owner may then crash, repeat itself and receive answers twice or late at
/// any moment without losing anything.
public struct SyncSession: Sendable {
    public private(set) var outbox: Outbox
    /// The log that `cursor` is a place in; empty before the first answer.
    public private(set) var log: String
    public private(set) var cursor: Int64
    /// The greatest ``SyncAnswer/end`` of the answers with changes that were restamped: restamps up to there are known,
    /// so that the clock may have been set back since.
    public private(set) var seen: Int64
    /// Changes that the server refuses. They stay here, in the replica, and are not sent again until they are
    /// rewritten.
    public private(set) var refused: [String: Change] = [:]
    /// Whether everything was exchanged because the digests differed, since they last agreed.
    private var hasExchangedAll = false
    private var answersApplied: Int64 = 0

    /// - Parameters:
    ///   - log: As saved; empty on a device that meets this account for the first time.
    ///   - seen: As saved.
    ///   - refused: As saved.
    public init(
        outbox: Outbox = Outbox(), log: String = "", cursor: Int64 = 0, seen: Int64 = 0, refused: [Change] = []
    ) {
        self.outbox = outbox
        self.log = log
        self.cursor = cursor
        self.seen = seen
        for change in refused { self.refused[Outbox.rowKey(of: change)] = change }
    }

    /// Records changes that were written here, or in another window.
    /// - Returns: the rows of the outbox to save with them.
    @discardableResult
    public mutating func wrote(_ changes: [Change]) -> [Change] {
        for change in changes { refused[Outbox.rowKey(of: change)] = nil }
        return outbox.add(changes)
    }

    /// Removes a change that another window sent and the server acknowledged.
    /// - Returns: whether it was pending here.
    public mutating func acknowledge(_ rowKey: String, _ stamp: Stamp) -> Bool { outbox.acknowledge(rowKey, stamp) }

    /// Updates bases after the server stored another window's change under a different stamp.
    public mutating func rebase(_ restamped: Restamp) { _ = outbox.rebase([restamped]) }

    /// The next request.
    /// - Parameters:
    ///   - most: how many changes it may hold.
    ///   - limit: how many the answer may hold.
    ///   - collection: whose records are sent before all others: keys, before the records that they open.
    public mutating func request(
        most: Int32 = SyncLimits.changes, limit: Int32 = SyncLimits.changes, first collection: String = ""
    ) -> SyncRequest {
        let sent = outbox.some(most: most, bytes: SyncLimits.bodyBytes / 2, first: collection)
        return SyncRequest(
            log: log, since: cursor, limit: limit, changes: sent, seen: seen, answersBefore: answersApplied)
    }

    /// Applies an answer.
    ///
    /// Its results for the sent changes are valid whenever it arrives. Its cursor counts only if it continues from the
    /// one here: an answer that comes late or twice moves nothing.
    /// - Parameters:
    ///   - request: the request that it answers.
    ///   - now: the wall clock here, in milliseconds since 1970-01-01T00:00Z.
    public mutating func receive(
        _ answer: SyncAnswer, to request: SyncRequest, replica: inout Replica, now: Int64
    ) -> SyncStep {
        var step = SyncStep(clockError: answer.now - now)
        let isNext = request.log == log && request.since == cursor
        // Another answer, taken in since the request, may contain changes that the server did not have when it gave
        // this one.
        let isNewest = isNext && request.answersBefore == answersApplied
        answersApplied += 1
        // An unknown log may lack anything: everything here is sent, except the changes sent just now.
        if isNext && answer.log != log {
            // This device knows all stamps that the former log gave, and those of this answer. With 0, the server would
            // take a value that is sent again for one that was overtaken.
            (cursor, seen) = (0, log.isEmpty ? 0 : answer.end)
            step.added = outbox.add(Self.changes(of: replica))
        }
        settle(answer, request, &replica, &step)
        step.received = answer.changes.map { $0.change }
        for change in step.received {
            var record = replica.record(change.key)
            if record?.merge(change) == .rebased { step.lowered.append(change) }
        }
        let merged = replica.receive(step.received, now: now)
        let received = replica.marking(answer.changes.filter { $0.isBeside }.map { $0.change }, in: merged)
        step.commit = step.commit.merging(received.withoutChanges)
        if isNext {
            log = answer.log
            cursor = answer.cursor
        }
        if log == answer.log && !answer.restamped.isEmpty { seen = max(seen, answer.end) }
        replica.observe(seen: seen, of: log)
        pullBack(answer, &replica, &step)
        if isNewest && !answer.more && outbox.isEmpty && refused.isEmpty { compare(answer, &replica, &step) }
        step.commit.clock = replica.clock.last
        step.log = log
        step.cursor = cursor
        step.seen = seen
        step.isDone = isNewest && !answer.more && outbox.isEmpty
        return step
    }

    /// Takes in the results for the sent changes.
    private mutating func settle(
        _ answer: SyncAnswer, _ request: SyncRequest, _ replica: inout Replica, _ step: inout SyncStep
    ) {
        var isRefused = request.changes.map { _ in false }
        for item in answer.refused where isRefused.indices.contains(Int(item.index)) {
            isRefused[Int(item.index)] = true
            let change = request.changes[Int(item.index)]
            let rowKey = Outbox.rowKey(of: change)
            guard outbox[rowKey]?.stamp == change.stamp else { continue }
            refused[rowKey] = change
            step.refused.append((change, item.error))
        }
        var restamps: [Restamp] = []
        for item in answer.restamped where request.changes.indices.contains(Int(item.index)) {
            let change = request.changes[Int(item.index)]
            restamps.append(Restamp(key: change.key, field: change.field, old: change.stamp, new: item.stamp))
        }
        step.restamped = restamps
        step.commit = replica.restamp(restamps).withoutChanges
        step.removed = outbox.acknowledge(request.changes)
        step.added.removeAll { outbox[Outbox.rowKey(of: $0)] == nil }
        step.added += outbox.rebase(restamps)
    }

    /// Sets back a clock that ran ahead, once nothing here has a stamp too far ahead any more.
    private func pullBack(_ answer: SyncAnswer, _ replica: inout Replica, _ step: inout SyncStep) {
        let latest = answer.now + HybridClock.tolerance
        if replica.clock.last.milliseconds <= latest { return }
        if outbox.changes.contains(where: { $0.stamp.milliseconds > latest }) { return }
        replica.pullBackClock(to: answer.now)
        step.isClockPulledBack = true
    }

    /// If both sides differ, exchanges everything again, once; a remaining difference is reported.
    private mutating func compare(_ answer: SyncAnswer, _ replica: inout Replica, _ step: inout SyncStep) {
        if replica.digest.text == answer.digest {
            hasExchangedAll = false
            return
        }
        step.differs = true
        if hasExchangedAll { return }
        hasExchangedAll = true
        replica.recountDigest()
        if replica.digest.text == answer.digest { return }
        cursor = 0
        step.added += outbox.add(Self.changes(of: replica))
    }

    private static func changes(of replica: Replica) -> [Change] {
        var all: [Change] = []
        for collection in replica.collections {
            for record in replica.records(in: collection) { all += record.changes }
        }
        return all
    }
}

/// The changes that an answer made here, to be saved in one transaction.
public struct SyncStep: Sendable {
    /// Records, history and clock; the clock must be saved even if it is earlier than before.
    public internal(set) var commit = Commit(clock: .zero)
    /// Rows of the outbox to delete, and then those to write, by ``Outbox/rowKey(of:)``.
    public internal(set) var removed: [String] = []
    public internal(set) var added: [Change] = []
    /// Values with a new stamp; part of `commit`.
    public internal(set) var restamped: [Restamp] = []
    /// The changes that the server refuses, and its code for the reason.
    public internal(set) var refused: [(change: Change, error: String)] = []
    public internal(set) var log = ""
    public internal(set) var cursor: Int64 = 0
    public internal(set) var seen: Int64 = 0
    /// The changes of others that were merged.
    public internal(set) var received: [Change] = []
    /// Those of them that have come before, and now claim to have seen less.
    public internal(set) var lowered: [Change] = []
    /// How far this device's clock is behind the server's, in milliseconds, including the time in transit.
    public let clockError: Int64
    /// Whether the clock here had run ahead, and was set back.
    public internal(set) var isClockPulledBack = false
    /// Whether the digests differed although both sides were quiet.
    public internal(set) var differs = false
    /// Whether nothing is left to be sent or fetched.
    public internal(set) var isDone = false

    init(clockError: Int64) { self.clockError = clockError }
}
