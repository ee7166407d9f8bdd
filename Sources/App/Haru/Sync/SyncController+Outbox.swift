import AppFrame
import Daybook
import HaruPages
import Replica

// The outbox, in memory and on the disk.
extension SyncController {
    /// Reads the stored changes that the server has not acknowledged, in the order of their rows.
    func readOutbox(then completion: @escaping ([Change]) -> Void) {
        readOutbox(after: "", [], then: completion)
    }

    /// - Parameters:
    ///   - key: the last row that was read.
    ///   - found: the changes read so far.
    private func readOutbox(after key: String, _ found: [Change], then completion: @escaping ([Change]) -> Void) {
        app.readRows(of: "outbox", after: key) { [self] rows in
            guard let rows, let last = rows.last else { return completion(found) }
            readOutbox(
                after: last.key, found + rows.compactMap { try? Change(row: Array($0.row.utf8)) }, then: completion)
        }
    }

    /// Resumes with the changes that were pending when Haru was closed, and stores everything that they reveal: a text
    /// that another window stored but could not broadcast, and the base of the first of several unsent texts.
    func resume(with stored: [Change]) {
        guard let place = position ?? formerPosition else { return }
        // The row of an overwritten change was read too early if the server has a later one. Else it is still to be
        // sent.
        let stored = stored.filter { change in
            if !overwritten.contains(Outbox.storedKey(of: change)) { return true }
            let rowKey = Outbox.rowKey(of: change)
            return !acknowledged.contains { $0.rowKey == rowKey && $0.stamp > change.stamp }
        }
        let pending = app.session?.outbox.changes ?? []
        begin(at: place)
        var rows = SyncRows()
        // Detects new values first: older bases that are put under the values here would hide them.
        let commit = receiveMissing(stored, &rows)
        wrote(stored + pending)
        for (rowKey, stamp) in acknowledged { _ = app.session?.acknowledge(rowKey, stamp) }
        for change in stored {
            let rowKey = Outbox.rowKey(of: change)
            guard let now = app.session?.outbox[rowKey], now != change else { continue }
            rows.outbox.append((rowKey, change.stamp))
            if now.stamp != change.stamp { rows.outbox.append((rowKey, now.stamp)) }
        }
        app.apply(commit, rows)
    }

    /// Sends changes that another window stored and could not tell, once its records were read.
    func sendUntold() {
        guard app.session != nil else { return }
        readOutbox { [self, era] stored in
            guard era == self.era else { return }
            for change in stored where newestStamp(of: change) == change.stamp { didReceive(change) }
        }
    }

    /// The stamp that the field of a change has here.
    @inline(never)
    private func newestStamp(of change: Change) -> Stamp {
        app.replica.record(change.key)?.field(change.field)?.stamp ?? .zero
    }

    /// Begins a session where nothing waits yet.
    func begin(at place: SyncPosition) {
        app.session = SyncSession(at: place)
        app.replica.observe(seen: place.seen, of: place.log)
    }

    /// Merges stored changes of the outbox that the records lack: another window overwrote them before it had received
    /// them.
    private func receiveMissing(_ stored: [Change], _ rows: inout SyncRows) -> Commit {
        var missing: [Change] = []
        var unseen: [HistoryEntry] = []
        for place in stored.indices {
            let change = stored[place]
            let newest = app.replica.record(change.key)?.changes.first { $0.field == change.field }
            if newest?.stamp == change.stamp { continue }
            // The history already has the value that the next one was written over. The rows of a field are sorted by
            // their stamps.
            let next = place + 1
            if next < stored.count, stored[next].key == change.key, stored[next].field == change.field,
                stored[next].base == change.stamp
            {
                continue
            }
            missing.append(change)
            rows.news.append(.written(change))
            // The rows show whether the value here was written over one that had not seen it.
            guard let newest, newest.stamp > change.stamp else { continue }
            var lineage = Lineage(newest: newest)
            var end = next
            while end < stored.count, stored[end].key == change.key, stored[end].field == change.field { end += 1 }
            for later in stored[next..<end].reversed() { lineage.add(later) }
            guard lineage.isUnseen(change) else { continue }
            unseen.append(HistoryEntry(change, newer: newest.stamp, isConflict: true))
        }
        let commit = app.replica.receive(missing, now: app.now)
        return commit.withoutHistory { entry in unseen.contains { $0.rowKey == entry.rowKey } }.withHistory(unseen)
    }

    /// Queues the changes written here. A change over an unsent one has seen no more of others' changes than that one,
    /// so it takes over its base, in the record as well.
    func wrote(_ changes: [Change]) {
        guard let pending = app.session?.wrote(changes) else { return }
        let here = pending.filter {
            $0.base != nil && newestStamp(of: $0) == $0.stamp
        }
        _ = app.replica.receive(here, now: app.now)
    }

    /// Another window has written something.
    /// - Parameter told: the changes that it told at once, as ``Outbox/storedKey(_:_:)``.
    func didReceive(_ change: Change, with told: Set<String> = []) {
        let rowKey = Outbox.rowKey(of: change)
        // The window that talks sent a later one in its place, and will not say that this one arrived. If it has not
        // sent it, the row of this one is still there for who talks next.
        if !isLeading, app.session?.outbox[rowKey] == nil,
            acknowledged.contains(where: { $0.rowKey == rowKey && $0.stamp > change.stamp })
        {
            return
        }
        // Nor will it where this window knows a later one that the server has: it merges both.
        let newest = newestStamp(of: change)
        if !isLeading, app.session?.outbox[rowKey] == nil, newest > change.stamp,
            !told.contains(Outbox.storedKey(rowKey, newest))
        {
            return
        }
        let count = acknowledged.count
        acknowledged.removeAll { $0.rowKey == rowKey && $0.stamp == change.stamp }
        // Another window, which sent it, was faster with its news.
        if acknowledged.count == count { wrote([change]) }
    }

    /// Another window has written over something.
    func didOverwrite(_ history: [HistoryEntry]) {
        for entry in history {
            overwritten.append(Outbox.storedKey(of: entry.change))
            if overwritten.count > Self.mostRemembered { overwritten.removeFirst() }
        }
    }

    /// Another window has sent something.
    func acknowledge(_ rowKey: String, _ stamp: Stamp) {
        // The window that talks sent this in place of an earlier one, as in `didReceive`.
        if !isLeading, let pending = app.session?.outbox[rowKey], pending.stamp < stamp {
            _ = app.session?.acknowledge(rowKey, pending.stamp)
        }
        _ = app.session?.acknowledge(rowKey, stamp)
        acknowledged.append((rowKey, stamp))
        if acknowledged.count > Self.mostRemembered { acknowledged.removeFirst() }
    }

    /// How many changes of other windows are remembered for rows that are being read.
    private static let mostRemembered = 1000

    /// Makes a page of each text that lost against one of these and that no later writer had seen, as the history tells
    /// by now.
    func showWhatWasUnseen(by changes: [Change]) {
        for change in changes {
            app.readHistory(of: change.key, change.field) { [self] history in
                var lineage = Lineage(newest: change)
                for entry in history.reversed() { lineage.add(entry.change) }
                var unseen: [HistoryEntry] = []
                for entry in history where entry.newer == change.stamp && lineage.isUnseen(entry.change) {
                    unseen.append(HistoryEntry(entry.change, newer: entry.newer, isConflict: true))
                }
                app.pages.storeConflictCopies(of: unseen)
            }
        }
    }

    // MARK: without an account

    /// Finds changes that one of several windows overwrote before it had received them, if there were several since the
    /// last start.
    func recover() {
        var save = Save(commit: app.replica.receive([], now: app.now))
        let own = DeviceNote.window(app.replica.clock.device)
        for (name, value) in app.sortedDrafts where name != own && Text.begins(name, with: DeviceNote.windows) {
            save.draftSwaps.append((name, nil, value))
        }
        for (name, _, _) in save.draftSwaps { app.drafts[name] = nil }
        if save.draftSwaps.isEmpty { return }
        if save.draftSwaps.count == 1 { return app.perform(app.storage.save(save)) }
        readOutbox { [self] stored in
            var rows = SyncRows()
            let commit = receiveMissing(stored, &rows)
            for place in stored.indices.dropFirst() {
                let (change, next) = (stored[place - 1], stored[place])
                if change.key == next.key, change.field == next.field {
                    rows.outbox.append((Outbox.rowKey(of: change), min(change.stamp, next.stamp)))
                }
            }
            app.apply(commit, rows)
            app.perform(app.storage.save(save))
        }
    }

    /// Gives unsent texts their first bases, before a device that wrote without an account sends its changes to a log
    /// that it has never met. Of several texts that it wrote one over the other, only the last is sent, which has seen
    /// no more of others' changes than the first. The history tells the first one's base; it does so for texts of
    /// another device, too, if an archive brought them with their history.
    func findFirstBases(then completion: @escaping () -> Void) {
        guard position?.log.isEmpty == true else { return completion() }
        var texts: [Change] = []
        for collection in app.replica.collections {
            for record in app.replica.records(in: collection) {
                // A purged text counts as well: its base tells the text that it was written on.
                for change in record.changes where change.field != Record.deleted && change.base ?? .zero != .zero {
                    texts.append(change)
                }
            }
        }
        if texts.isEmpty { return completion() }
        app.readHistory { [self, era] history in
            guard era == self.era else { return }
            app.session?.wrote(
                texts.map { text in
                    let isHere = isOwn(text.stamp) || text.value.isNull
                    return text.overFirst(in: history, isWhole: isHere) {
                        isHere ? isOwn($0) : DeviceMark.isOne($0, text.stamp)
                    }
                })
            completion()
        }
    }

    private func isOwn(_ stamp: Stamp?) -> Bool { stamp.map { app.deviceMark.made($0) == true } ?? false }

    /// The number of changes that a digest covers.
    static func count(_ digest: String) -> Int64 {
        Text.parts(digest, at: UInt8(ascii: "-")).last.flatMap { Int64($0) } ?? 0
    }
}
