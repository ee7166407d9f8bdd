/// A device's side of sync: what has still to be sent, and up to where it has what others wrote.
///
/// Pure: it makes requests and takes answers in; whoever holds it sends, and saves each ``SyncStep`` whole, in one
/// transaction, before the next request. Then it may crash, repeat itself and hear answers twice or late at any moment and lose
/// nothing.
public struct SyncSession: Sendable {
    public private(set) var outbox: Outbox
    /// Which log `cursor` is a place in; empty before the first answer.
    public private(set) var log: String
    public private(set) var cursor: Int64
    /// Changes that the server does not take. They stay here, in the replica, and are not sent again until they are written anew.
    public private(set) var refused: [String: Change] = [:]
    /// Whether the whole state was exchanged because the digests differed, since they last agreed.
    private var hasExchangedAll = false
    private var answersTaken: Int64 = 0

    /// - Parameters:
    ///   - log: As saved; empty on a device that meets this account for the first time.
    ///   - refused: As saved.
    public init(outbox: Outbox = Outbox(), log: String = "", cursor: Int64 = 0, refused: [Change] = []) {
        self.outbox = outbox
        self.log = log
        self.cursor = cursor
        for change in refused { self.refused[Outbox.rowKey(of: change)] = change }
    }

    /// Takes in what was written here, also in another tab.
    /// - Returns: the rows of the outbox to be saved with it.
    @discardableResult
    public mutating func wrote(_ changes: [Change]) -> [Change] {
        for change in changes { refused[Outbox.rowKey(of: change)] = nil }
        return outbox.add(changes)
    }

    /// Takes in what became of changes that another tab has sent.
    public mutating func heard(_ rowKey: String, acknowledged stamp: Stamp) { outbox.acknowledge(rowKey, stamp) }

    /// Takes in that the server keeps a change of another tab under another stamp.
    public mutating func heard(_ restamped: Restamp) { _ = outbox.rebase([restamped]) }

    /// The next request.
    /// - Parameters:
    ///   - most: how many changes it may hold.
    ///   - limit: how many the answer may hold.
    public mutating func request(most: Int32 = SyncLimits.changes, limit: Int32 = SyncLimits.changes) -> SyncRequest {
        let sent = outbox.some(most: most, bytes: SyncLimits.bodyBytes / 2)
        return SyncRequest(log: log, since: cursor, limit: limit, changes: sent, answersBefore: answersTaken)
    }

    /// Takes an answer in.
    ///
    /// What it says of the changes that were sent holds whenever it arrives. Its cursor counts only where it follows on what is
    /// here: an answer that comes late or twice moves nothing.
    /// - Parameters:
    ///   - request: the one that it answers.
    ///   - now: the wall clock here, in milliseconds since 1970-01-01T00:00Z.
    public mutating func receive(
        _ answer: SyncAnswer, to request: SyncRequest, replica: inout Replica, now: Int64
    ) -> SyncStep {
        var step = SyncStep(clockError: answer.now - now)
        let isNext = request.log == log && request.since == cursor
        // Another answer, taken since this was asked for, may have brought what the server did not have yet when it gave this one.
        let isNewest = isNext && request.answersBefore == answersTaken
        answersTaken += 1
        // A log that this device has not met lacks whatever is not in it: all that is here is sent, but for what was just now.
        if isNext && answer.log != log { step.added = outbox.add(Self.changes(of: replica)) }

        settle(answer, request, &replica, &step)
        let received = replica.receive(answer.changes.map { $0.change }, now: now)
        step.commit = step.commit.merging(received.withoutChanges)
        if isNext {
            log = answer.log
            cursor = answer.cursor
        }
        pullBack(answer, &replica, &step)
        if isNewest && !answer.more && outbox.isEmpty && refused.isEmpty { compare(answer, &replica, &step) }
        step.commit.clock = replica.clock.last
        step.log = log
        step.cursor = cursor
        step.isDone = isNewest && !answer.more && outbox.isEmpty
        return step
    }

    /// Takes in what became of the changes that were sent.
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

    /// Sets a clock that ran ahead back, once nothing is here any more that it stamped too far ahead.
    private func pullBack(_ answer: SyncAnswer, _ replica: inout Replica, _ step: inout SyncStep) {
        let latest = answer.now + HybridClock.tolerance
        if replica.clock.last.milliseconds <= latest { return }
        if outbox.changes.contains(where: { $0.stamp.milliseconds > latest }) { return }
        replica.pullBackClock(to: answer.now)
        step.isClockPulledBack = true
    }

    /// Both sides have the same, or all is exchanged anew. Once: what cannot be made equal is told.
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

/// What an answer changed here: to be saved in one transaction.
public struct SyncStep: Sendable {
    /// Records, history and clock; the clock is to be saved also where it is earlier than the one that was.
    public internal(set) var commit = Commit(clock: .zero)
    /// Rows of the outbox to be deleted, and then those to be written, by ``Outbox/rowKey(of:)``.
    public internal(set) var removed: [String] = []
    public internal(set) var added: [Change] = []
    /// What has another stamp now; part of `commit`.
    public internal(set) var restamped: [Restamp] = []
    /// What the server does not take, and its word for why.
    public internal(set) var refused: [(change: Change, error: String)] = []
    public internal(set) var log = ""
    public internal(set) var cursor: Int64 = 0
    /// How far this device's clock is behind the server's, in milliseconds; the way of the answer is in it.
    public let clockError: Int64
    /// The clock here had run ahead, and was set back.
    public internal(set) var isClockPulledBack = false
    /// The digests differed though both sides were quiet.
    public internal(set) var differs = false
    /// Nothing is left to be sent or fetched.
    public internal(set) var isDone = false

    init(clockError: Int64) { self.clockError = clockError }
}
