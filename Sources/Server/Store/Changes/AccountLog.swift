import Replica

/// The changes of one account, within a transaction.
///
/// There are two tables. `state` has the newest change of each field, `history` all others; a change keeps its number
/// when it moves from one to the other. A pull from a number on gets the changes that are still the newest, and the
/// other values that are to be shown beside them. So a first pull is as long as the state, however long the log has
/// become.
///
/// In a row of `history`, `conflict` is 1 if the value is shown beside the newest one, and 2 if it was a long text that
/// was purged: only its stamps are left.
struct AccountLog {
    let database: any SQLConnection
    let account: AccountID
    private let log: String
    /// The number that the log had reached when it got its name.
    private let renewed: Int64
    var seq: Int64
    private var digest: Digest
    /// The last stamp that was given instead of one too far ahead; nil when none was.
    var restamped: Stamp?
    /// The latest stamp that was stored as it was sent: at that time no clock of a server found it too far ahead.
    private var latest: Stamp
    /// Older values of records that were purged when they came. They are kept after all if a later change in the
    /// request brings the record back, as the same request, sent again, would find it there.
    private var forgotten: [HistoryEntry] = []
    /// The lineages of the fields that have changes which came late with this request, by row key.
    var read: [String: ReadLineage] = [:]

    /// Nil if there is no such account.
    init?(_ account: AccountID, in database: any SQLConnection) throws(DatabaseError) {
        let rows = try database.query(
            "SELECT log, renewed, seq, digest, fields, restamped, latest FROM account WHERE account = ?", account.value
        ) { row throws(DatabaseError) in
            (
                row.text(0), row.integer(1), row.integer(2),
                Digest(sum: UInt64(bitPattern: row.integer(3)), count: row.integer(4)), Stamp(row.text(5)),
                Stamp(row.text(6)) ?? .zero
            )
        }
        guard let row = rows.first else { return nil }
        self.database = database
        self.account = account
        (log, renewed, seq, digest, restamped, latest) = row
    }

    mutating func exchange(
        _ submission: SyncSubmission, now clock: Int64, forgets: (Record) -> Bool
    ) throws(DatabaseError) -> SyncExchange {
        var answer = SyncAnswer()
        let (before, given) = (seq, restamped)
        // A clock that stands before the times of stored changes is behind. Its stamps would reach back, and records
        // that it deletes would be old at once.
        let now = max(clock, latest.milliseconds - HybridClock.tolerance)
        // A cursor of another log says nothing of this one, nor does one that was never given out.
        let since = submission.log == log && submission.since <= before ? submission.since : 0
        let sender = Sender(of: submission, knownTo: submission.log == log ? before : renewed)
        try store(submission, from: sender, since: since, now: now, forgets: forgets, &answer)
        if seq != before || restamped != given { try save() }
        // Changes that came with this request need not go back.
        let page = try page(after: since, upTo: before, limit: submission.limit)
        answer.changes += page.changes
        answer.more = page.more
        answer.cursor = page.more ? page.changes.last?.seq ?? since : seq
        answer.log = log
        answer.end = seq
        answer.digest = digest.text
        answer.now = now
        return SyncExchange(answer: answer, hasNews: seq != before, end: seq, clockLag: now - clock)
    }

    // MARK: Incoming changes

    private mutating func store(
        _ submission: SyncSubmission, from sender: Sender, since: Int64, now: Int64, forgets: (Record) -> Bool,
        _ answer: inout SyncAnswer
    ) throws(DatabaseError) {
        var sent: [(index: Int32, change: Change)] = []
        for (index, item) in submission.items.enumerated() {
            switch item {
            case .change(let change): sent.append((Int32(index), change))
            case .refused(let reason):
                answer.refused.append(SyncAnswer.Refused(index: Int32(index), error: reason.rawValue))
            }
        }
        // New stamps are given out in the order of the old ones.
        sent.sort { $0.change.stamp != $1.change.stamp ? $0.change.stamp < $1.change.stamp : $0.index < $1.index }
        var emptied: [RecordKey] = []
        var reached = latest
        for (index, change) in sent {
            let current = try newest(change.key, change.field)
            let settled = try settle(change, from: sender, current: current?.change, now: now)
            let (merge, isBeside, shown) = try apply(settled, to: current, forgets: forgets)
            answer.accepted += 1
            if settled.stamp == change.stamp { reached = max(reached, change.stamp) }
            if settled.stamp != change.stamp {
                answer.restamped.append(SyncAnswer.Restamped(index: index, stamp: settled.stamp))
                // Under its old stamp, on its device, it beat the change that has won here meanwhile.
                if case .older = merge, let current {
                    answer.changes.append(SyncAnswer.Numbered(seq: current.seq, change: current.change))
                }
            }
            // Its own device may have it as the newest, or let it go for one that did not say so.
            if isBeside { answer.changes.append(SyncAnswer.Numbered(seq: seq, change: settled, isBeside: true)) }
            // They have got numbers of this request, which the device will not ask for.
            answer.changes += shown.map { SyncAnswer.Numbered(seq: $0.seq, change: $0.change, isBeside: true) }
            if merge.isApplied, settled.value.isNull || settled.field == Record.deleted { emptied.append(change.key) }
        }
        latest = reached
        for key in Set(emptied) {
            guard try forgets(record(key)) else { continue }
            try purgeHistory(of: key, since: since)
        }
        for entry in forgotten {
            let change = entry.change
            // The change that overwrote it may have come once more meanwhile, having seen less.
            let isUnseen = try newest(change.key, change.field)?.change.ignores(change) == true
            if !isUnseen, try forgets(record(change.key)) { continue }
            if try isInHistory(change) { continue }
            seq += 1
            try addToHistory(HistoryEntry(change, newer: entry.newer, isConflict: isUnseen), seq: seq)
        }
        (forgotten, read) = ([], [:])
    }

    /// - Returns: the outcome of the change, whether it is new and to be shown beside the newest, and the history
    ///   entries that it makes visible.
    private mutating func apply(
        _ change: Change, to current: Numbered?, forgets: (Record) -> Bool
    ) throws(DatabaseError) -> (Merge, isBeside: Bool, shown: [Numbered]) {
        var record = Record(key: change.key)
        if let current { _ = record.merge(current.change) }
        let merge = record.merge(change)
        switch merge {
        case .duplicate: break
        case .applied(overwritten: nil):
            seq += 1
            try put(change)
            digest.insert(change)
        case .rebased:
            seq += 1
            try put(change)
            try showWhatWasUnseen(by: change)
        case .applied(overwritten: .some(let old)), .concurrent(other: let old):
            let isConflict = if case .concurrent = merge { true } else { false }
            try addToHistory(HistoryEntry(old, newer: change.stamp, isConflict: isConflict), seq: current?.seq ?? 0)
            seq += 1
            try put(change)
            digest.remove(old)
            digest.insert(change)
        case .older(let newer, let conflict):
            if try isInHistory(change) { break }
            let isBeside = conflict ? true : try isUnseen(change, by: newer)
            let entry = HistoryEntry(change, newer: newer.stamp, isConflict: isBeside)
            let isForgotten = isBeside ? false : try forgets(self.record(change.key))
            if isForgotten {
                forgotten.append(entry)
                return (merge, isBeside, [])
            }
            seq += 1
            try addToHistory(entry, seq: seq)
            return (merge, isBeside, try showWhatWasUnseen(beneath: change, of: newer))
        }
        return (merge, false, [])
    }

    /// Deletes the earlier values of a purged record, but for two things. A value stays that no later writer had seen
    /// and the purging device does not have: whoever purged may not have known of it, and the same request, sent again,
    /// finds it. And of each long text its stamps stay, so that a text that is still to arrive is not taken for one
    /// that was seen.
    /// - Parameter since: the number of the last change that the device has.
    private func purgeHistory(of key: RecordKey, since: Int64) throws(DatabaseError) {
        let newest = try record(key).changes
        let entries = try database.query(
            """
            SELECT field, value, stamp, base, conflict, seq FROM history
            WHERE account = ? AND collection = ? AND record = ? ORDER BY stamp DESC, seq
            """, account.value, .text(key.collection), .text(key.id)
        ) { row throws(DatabaseError) in
            (change: try StoredChange.read(key, row), conflict: row.integer(4), seq: row.integer(5))
        }
        var lineages: [String: Lineage] = [:]
        for change in newest { lineages[change.field] = Lineage(newest: change) }
        for (change, conflict, seq) in entries {
            lineages[change.field]?.add(change)
            let isUnseen = lineages[change.field]?.isUnseen(change) == true
            if conflict == 2 { continue }
            if isUnseen, conflict == 0 || seq > since { continue }
            if conflict == 1, seq > since,
                let base = newest.first(where: { $0.field == change.field })?.base, base < change.stamp
            {
                continue
            }
            let place: [SQLValue] = [
                account.value, .text(key.collection), .text(key.id), .text(change.field), .text(change.stamp.text),
                .blob(change.value.bytes),
            ]
            // The base of a deletion is a stamp of any field.
            if change.base == nil || change.field == Record.deleted {
                try database.run(
                    """
                    DELETE FROM history
                    WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp = ? AND value = ?
                    """, values: place)
            } else {
                try database.run(
                    """
                    UPDATE history SET value = ?, conflict = 2
                    WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp = ? AND value = ?
                    """, values: [.blob(JSON.null.bytes)] + place)
            }
        }
    }

    // MARK: Rows

    struct Numbered {
        let seq: Int64
        let change: Change
    }

    private func newest(_ key: RecordKey, _ field: String) throws(DatabaseError) -> Numbered? {
        try database.query(
            """
            SELECT field, value, stamp, base, seq FROM state
            WHERE account = ? AND collection = ? AND record = ? AND field = ?
            """, account.value, .text(key.collection), .text(key.id), .text(field)
        ) { row throws(DatabaseError) in Numbered(seq: row.integer(4), change: try StoredChange.read(key, row)) }.first
    }

    /// The whole record; without fields if there is none.
    private func record(_ key: RecordKey) throws(DatabaseError) -> Record {
        var record = Record(key: key)
        let changes = try database.query(
            "SELECT field, value, stamp, base FROM state WHERE account = ? AND collection = ? AND record = ?",
            account.value, .text(key.collection), .text(key.id)
        ) { row throws(DatabaseError) in try StoredChange.read(key, row) }
        for change in changes { _ = record.merge(change) }
        return record
    }

    private func put(_ change: Change) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO state (account, collection, record, field, value, stamp, base, seq)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (account, collection, record, field)
            DO UPDATE SET value = excluded.value, stamp = excluded.stamp, base = excluded.base, seq = excluded.seq
            """,
            account.value, .text(change.key.collection), .text(change.key.id), .text(change.field),
            .blob(change.value.bytes), .text(change.stamp.text), change.base.map { .text($0.text) } ?? .null,
            .integer(seq))
    }

    private func addToHistory(_ entry: HistoryEntry, seq: Int64) throws(DatabaseError) {
        let change = entry.change
        try database.run(
            """
            INSERT INTO history (account, collection, record, field, value, stamp, base, seq, newer, conflict)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            account.value, .text(change.key.collection), .text(change.key.id), .text(change.field),
            .blob(change.value.bytes), .text(change.stamp.text), change.base.map { .text($0.text) } ?? .null,
            .integer(seq), .text(entry.newer.text), .integer(entry.isConflict ? 1 : 0))
    }

    private func isInHistory(_ change: Change) throws(DatabaseError) -> Bool {
        try earlier(change.key, change.field, change.stamp)
            .contains { $0.isForgotten || $0.change.value == change.value }
    }

    /// An earlier value of a field.
    func overwritten(_ key: RecordKey, _ field: String, _ stamp: Stamp) throws(DatabaseError) -> Change? {
        try earlier(key, field, stamp).first?.change
    }

    /// The earlier values of a field that have this stamp, also values with only the stamps left.
    func earlier(
        _ key: RecordKey, _ field: String, _ stamp: Stamp
    ) throws(DatabaseError) -> [(change: Change, isForgotten: Bool)] {
        try database.query(
            """
            SELECT field, value, stamp, base, conflict FROM history
            WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp = ?
            """, account.value, .text(key.collection), .text(key.id), .text(field), .text(stamp.text)
        ) { row throws(DatabaseError) in (try StoredChange.read(key, row), row.integer(4) == 2) }
    }

    private func save() throws(DatabaseError) {
        try database.run(
            "UPDATE account SET seq = ?, digest = ?, fields = ?, restamped = ?, latest = ? WHERE account = ?",
            .integer(seq),
            .integer(Int64(bitPattern: digest.sum)), .integer(digest.count), .text(restamped?.text ?? ""),
            .text(latest.text), account.value)
    }
}

// MARK: Outgoing changes

extension AccountLog {
    /// Both tables are read in the order of an index and merged without sorting: PostgreSQL recognises the order only
    /// if each half states it.
    static let pageQuery = """
        SELECT * FROM (
            SELECT collection, record, field, value, stamp, base, seq, 0 AS beside FROM state
            WHERE account = ?1 AND seq > ?2 AND seq <= ?3 ORDER BY seq
        ) newest
        UNION ALL
        SELECT * FROM (
            SELECT collection, record, field, value, stamp, base, seq, 1 AS beside FROM history
            WHERE account = ?1 AND conflict = 1 AND seq > ?2 AND seq <= ?3 ORDER BY seq
        ) beside
        ORDER BY seq LIMIT ?4
        """

    /// The number of the change at which a part ends.
    static let partQuery = """
        SELECT seq FROM state WHERE account = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT 1 OFFSET ?
        """

    /// The number of rows per query.
    private static let part: Int64 = 250

    /// The changes from one number to another that a device has to see, as many as fit.
    private func page(
        after since: Int64, upTo last: Int64, limit: Int32
    ) throws(DatabaseError) -> (changes: [SyncAnswer.Numbered], more: Bool) {
        var changes: [SyncAnswer.Numbered] = []
        if since >= last { return ([], false) }
        var bytes = 0
        var more = false
        var place = since
        // Reads in parts, so that a database which hands over all rows reads few that do not fit.
        while !more {
            let wanted = min(Self.part, Int64(limit) + 1 - Int64(changes.count))
            let end = try endOfPart(after: place, upTo: last)
            var count: Int64 = 0
            try database.scan(
                Self.pageQuery, account.value, .integer(place), .integer(end), .integer(wanted)
            ) { row throws(DatabaseError) in
                count += 1
                if changes.count >= Int(limit) || (bytes >= SyncLimits.bodyBytes / 2 && !changes.isEmpty) {
                    more = true
                    return false
                }
                bytes += row.byteCount(3) + 300
                let key = RecordKey(collection: row.text(0), id: row.text(1))
                place = row.integer(6)
                changes.append(
                    SyncAnswer.Numbered(
                        seq: place, change: try StoredChange.read(key, row, from: 2), isBeside: row.integer(7) == 1))
                return true
            }
            if more || count == wanted { continue }
            if end == last { break }
            place = end
        }
        return (changes, more)
    }

    /// Up to where to read at a time. PostgreSQL would sort all that an account has for each part if it were not told.
    private func endOfPart(after place: Int64, upTo last: Int64) throws(DatabaseError) -> Int64 {
        if last - place <= Self.part { return last }
        return try database.query(
            Self.partQuery, account.value, .integer(place), .integer(last), .integer(Self.part)
        ) { row throws(DatabaseError) in row.integer(0) }.first ?? last
    }
}
