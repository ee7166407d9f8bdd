import Replica

// The values that each value was written over, and values that no later writer had seen.
extension AccountLog {
    /// Shows beside a change the values that it overwrote without having seen them, once its base says so.
    mutating func showWhatWasUnseen(by change: Change) throws(DatabaseError) {
        let (key, newer) = (change.key, change.stamp.text)
        let overwritten = try database.query(
            """
            SELECT field, value, stamp, base FROM history
            WHERE account = ? AND collection = ? AND record = ? AND field = ? AND newer = ? AND conflict = 0
            """, account.value, .text(key.collection), .text(key.id), .text(change.field), .text(newer)
        ) { row throws(DatabaseError) in try StoredChange.read(key, row) }
        for unseen in overwritten where change.ignores(unseen) { _ = try show(unseen) }
    }

    /// Shows values that counted as seen while a value was missing that tells otherwise, and has come now.
    /// - Parameters:
    ///   - link: the value that has come late, and is in the history.
    ///   - newest: the value that may have been written over it, or over another that was.
    mutating func showWhatWasUnseen(
        beneath link: Change, of newest: Change
    ) throws(DatabaseError) -> [Numbered] {
        let rowKey = Outbox.rowKey(of: link)
        let known = read[rowKey].flatMap { $0.newest == newest ? $0.lineage.missing : nil }
        guard newest.base == link.stamp || known == link.stamp else { return [] }
        read[rowKey] = nil
        // First without the texts: there may be many.
        let earlier = try database.query(
            """
            SELECT stamp FROM history
            WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp < ? AND conflict = 0
            ORDER BY stamp
            """, account.value, .text(link.key.collection), .text(link.key.id), .text(link.field),
            .text(link.stamp.text)
        ) { row throws(DatabaseError) in Stamp(row.text(0)) ?? .zero }
        var shown: [Numbered] = []
        for stamp in earlier {
            let stub = Change(key: link.key, field: link.field, value: .null, stamp: stamp)
            guard let writer = try lineage(of: newest, backTo: stub).first(over: stamp),
                writer.stamp.device != stamp.device, let change = try overwritten(link.key, link.field, stamp),
                try isUnseen(change, by: newest)
            else { continue }
            shown.append(Numbered(seq: try show(change), change: change))
        }
        return shown
    }

    /// Gives everybody a value of the history, to be shown beside the newest.
    /// - Returns: the number that it has from now on.
    mutating func show(_ change: Change) throws(DatabaseError) -> Int64 {
        seq += 1
        try database.run(
            """
            UPDATE history SET conflict = 1, seq = ?
            WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp = ? AND value = ?
            """, .integer(seq), account.value, .text(change.key.collection), .text(change.key.id),
            .text(change.field), .text(change.stamp.text), .blob(change.value.bytes))
        return seq
    }

    /// Whether no later writer had seen a change, which comes late.
    mutating func isUnseen(_ change: Change, by newest: Change) throws(DatabaseError) -> Bool {
        guard let base = newest.base, base > change.stamp else { return newest.ignores(change) }
        guard let writer = try lineage(of: newest, backTo: change).first(over: change.stamp) else { return false }
        if writer.stamp == newest.stamp { return newest.ignores(change) }
        return try overwritten(change.key, change.field, writer.stamp)?.ignores(change) == true
    }

    /// The lineage of a field, without its values, read once for all changes that come late with one request: these
    /// come in the order of their stamps.
    mutating func lineage(of newest: Change, backTo change: Change) throws(DatabaseError) -> Lineage {
        let (key, field, rowKey) = (change.key, change.field, Outbox.rowKey(of: change))
        if let known = read[rowKey], known.newest == newest, known.end <= change.stamp { return known.lineage }
        var lineage = Lineage(newest: newest)
        try database.scan(
            """
            SELECT stamp, base FROM history
            WHERE account = ? AND collection = ? AND record = ? AND field = ? AND stamp > ? AND stamp <= ?
            ORDER BY stamp DESC, seq
            """, account.value, .text(key.collection), .text(key.id), .text(field), .text(change.stamp.text),
            .text((newest.base ?? .zero).text)
        ) { row throws(DatabaseError) in
            guard let stamp = Stamp(row.text(0)) else { throw DatabaseError(damaged: "a stamp") }
            let base = row.isNull(1) ? nil : Stamp(row.text(1))
            lineage.add(Change(key: key, field: field, value: .null, stamp: stamp, base: base))
            return true
        }
        read[rowKey] = ReadLineage(newest: newest, end: change.stamp, lineage: lineage)
        return lineage
    }

    struct ReadLineage {
        let newest: Change
        /// Where the reading ended.
        let end: Stamp
        let lineage: Lineage
    }
}
