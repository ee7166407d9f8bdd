import Replica

// The stamps that are given to changes instead of their own.
extension AccountLog {
    /// The device that sent a request.
    struct Sender {
        let device: Int64
        private let submission: SyncSubmission
        /// The last number that the log of that name and this one share.
        private let end: Int64

        /// - Parameter end: the last number that this log shares with the one that the request names.
        init(of submission: SyncSubmission, knownTo end: Int64) {
            device = submission.sender
            self.submission = submission
            self.end = end
        }

        /// The number up to which it knew the outcome of its changes when it wrote one.
        func seen(_ change: Change) -> Int64 {
            if submission.log.isEmpty { return 0 }
            return min(change.seen ?? submission.seen ?? submission.since, end)
        }

        /// A text that follows all stamps of changes that may have overtaken one.
        func end(_ change: Change) -> String {
            if submission.seen != nil { return "g" }
            // A cursor may stay behind the device's knowledge. So it may have set its clock back, and by more than a
            // request takes that is late.
            return Stamp(milliseconds: change.stamp.milliseconds + 600_000, counter: 0, device: 0).text
        }
    }

    /// Returns the change as it is stored: with the stamp given to it earlier, or given now if its own is too far
    /// ahead, or if it was overtaken.
    mutating func settle(
        _ change: Change, from sender: Sender, current: Change?, now: Int64
    ) throws(DatabaseError) -> Change {
        var stamp = change.stamp
        if let known = try givenStamp(for: change.stamp, change.key, change.field) {
            stamp = known
        } else {
            // A fresh stamp is later than all there is of the field, so the change will get this number.
            var number = seq + 1
            let isTooFarAhead = stamp.isTooFarAhead(of: now)
            if let later = try givenStamp(thatOvertook: change, from: sender, isTooFarAhead), stamp >= later,
                try !isStored(change, current)
            {
                (stamp, number) = (try freeStamp(for: change, before: later), 0)
            } else if isTooFarAhead {
                stamp = stamp.pulledBack(to: now, after: restamped ?? .zero, over: current?.stamp)
                restamped = stamp
            }
            if stamp != change.stamp {
                try database.run(
                    """
                    INSERT INTO restamp (account, collection, record, sent, field, stamp, seq, sender)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """, account.value, .text(change.key.collection), .text(change.key.id), .text(change.stamp.text),
                    .text(change.field), .text(stamp.text), .integer(number), .integer(sender.device))
            }
        }
        var base = change.base
        if let sent = base {
            if let known = try givenStamp(for: sent, change.key, nil) {
                base = known
            } else if sent.isTooFarAhead(of: now) {
                // Nothing here has that stamp, so the device has seen no change here.
                base = .zero
            }
        }
        return Change(key: change.key, field: change.field, value: change.value, stamp: stamp, base: base)
    }

    /// The stamp under which a change was stored instead of its own; of any field if none is named.
    private func givenStamp(for sent: Stamp, _ key: RecordKey, _ field: String?) throws(DatabaseError) -> Stamp? {
        if restamped == nil { return nil }
        let read = { (row: borrowing Row) throws(DatabaseError) in Stamp(row.text(0)) }
        if let field {
            return try database.query(
                """
                SELECT stamp FROM restamp
                WHERE account = ? AND collection = ? AND record = ? AND sent = ? AND field = ?
                """, account.value, .text(key.collection), .text(key.id), .text(sent.text), .text(field), body: read
            ).first ?? nil
        }
        return try database.query(
            """
            SELECT stamp FROM restamp WHERE account = ? AND collection = ? AND record = ? AND sent = ?
            ORDER BY stamp DESC LIMIT 1
            """, account.value, .text(key.collection), .text(key.id), .text(sent.text), body: read
        ).first ?? nil
    }

    /// The stamp given to the change that the device wrote next to the field, if that came before this one: the device
    /// made a later stamp, and did not know the outcome of that yet when it wrote this one. Where it knew, it may have
    /// set its clock back since, and this one is the later.
    private func givenStamp(
        thatOvertook change: Change, from sender: Sender, _ isTooFarAhead: Bool
    ) throws(DatabaseError) -> Stamp? {
        if restamped == nil { return nil }
        // The windows of a browser differ in the last four digits. One token of several devices must not make a right
        // stamp of one of them older than an earlier change of another that was far ahead.
        let device = isTooFarAhead ? "" : String(change.stamp.text.dropFirst(16).prefix(12))
        let stamps = String(repeating: "_", count: 16) + device + "%"
        return try database.query(
            """
            SELECT stamp FROM restamp
            WHERE account = ? AND collection = ? AND record = ? AND field = ? AND sent > ? AND sent < ? AND seq > ?
            AND sender = ? AND sent LIKE ? ORDER BY sent LIMIT 1
            """, account.value, .text(change.key.collection), .text(change.key.id), .text(change.field),
            .text(change.stamp.text), .text(sender.end(change)), .integer(sender.seen(change)),
            .integer(sender.device), .text(stamps)
        ) { row throws(DatabaseError) in Stamp(row.text(0)) }.first ?? nil
    }

    /// A stamp for a change that was overtaken, just before the one that overtook it, and of no other change.
    private func freeStamp(for change: Change, before later: Stamp) throws(DatabaseError) -> Stamp {
        let (key, field) = (change.key, change.field)
        // The number of changes spreads them: few are taken.
        var stamp = Stamp(
            milliseconds: later.milliseconds - 1, counter: UInt16(seq & 0x7FFF) | 0x8000, device: change.stamp.device)
        while try isTaken(stamp, key, field) { stamp = stamp.previous }
        return stamp
    }

    private func isTaken(_ stamp: Stamp, _ key: RecordKey, _ field: String) throws(DatabaseError) -> Bool {
        let given = try database.query(
            "SELECT 1 FROM restamp WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp = ?",
            account.value, .text(key.collection), .text(key.id), .text(field), .text(stamp.text)
        ) { _ throws(DatabaseError) in true }
        if !given.isEmpty { return true }
        return try !earlier(key, field, stamp).isEmpty
    }

    /// Whether a change is here under its own stamp.
    private func isStored(_ change: Change, _ current: Change?) throws(DatabaseError) -> Bool {
        if current?.stamp == change.stamp { return true }
        return try !earlier(change.key, change.field, change.stamp).isEmpty
    }
}

extension Stamp {
    /// The preceding stamp of the same device.
    fileprivate var previous: Stamp {
        counter > 0
            ? Stamp(milliseconds: milliseconds, counter: counter - 1, device: device)
            : Stamp(milliseconds: milliseconds - 1, counter: .max, device: device)
    }
}
