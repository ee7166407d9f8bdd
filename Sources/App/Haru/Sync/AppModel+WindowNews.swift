import AppFrame
import Daybook
import HaruPages
import Replica

/// The content of one message of another window, until it is stored.
private struct WindowMessage {
    var commit: Commit
    var rows = SyncRows()
    /// The changes of it: ``Outbox/storedKey(_:_:)`` of each.
    var changes: Set<String> = []
    /// Those of them that the server has.
    var received: Set<String> = []
    /// The stamps that the server keeps in place of others, by the changes that had these.
    var restamped: [String: Stamp] = [:]
    /// The rows as the other window stored them: their digests by the keys of their records.
    var digests: [String: String] = [:]
    /// The answers that go to the other windows at once.
    var answers: [WindowNews] = []
}

// News between the windows of one browser.
extension AppModel {
    /// Merges what another window has stored. A row that this version cannot read is read from storage at the next
    /// start, which reports it if it is broken.
    func receive(_ lines: String) {
        let news = Text.parts(lines, at: UInt8(ascii: "\n")).map { WindowNews(line: $0) }
        var message = WindowMessage(commit: replica.restamp([]))
        var changes: [Change] = []
        for one in news {
            switch one {
            case .written(let change): changes.append(change)
            case .received(let change):
                changes.append(change)
                message.received.insert(storedKey(of: change))
            case .restamped(let restamp):
                // It must apply before a later value is compared.
                merge(changes, of: &message)
                changes = []
                let moved = replica.restamp([restamp])
                message.commit = message.commit.merging(moved)
                // As with what was received, for a window that has opened meanwhile.
                if !moved.isEmpty { message.rows.news.append(.restamped(restamp)) }
                let rowKey = restamp.key.text + "/" + restamp.field
                message.restamped[Outbox.storedKey(rowKey, restamp.old)] = restamp.new
            case .row(let key, let digest, let mark): if mark == storage.mark { message.digests[key] = digest }
            case .missing(let rowKey):
                if let change = sentChange(of: rowKey) { message.answers.append(.received(change)) }
            case .seen(let seen): replica.observe(seen: seen, of: replica.seenLog)
            case .plainHistory: pages.historyDidGetPlain()
            case .acknowledged, .account, .talk, .resume, .pause, .push, .status, nil: break
            }
        }
        merge(changes, of: &message)
        // Detects new values first: older bases that sync puts under what is here would hide them.
        for one in news { sync.receive(one) }
        pages.forgetStoredDrafts(of: message.commit.records)
        for one in news {
            if case .acknowledged(let rowKey, let stamp) = one { acknowledge(rowKey, stamp, of: &message) }
        }
        // Two windows that had not yet exchanged their changes have a row each in the outbox.
        for entry in message.commit.history {
            let rowKey = Outbox.rowKey(of: entry.change)
            if session.map({ ($0.outbox[rowKey]?.stamp ?? .zero) > entry.change.stamp }) ?? true {
                message.rows.outbox.append((rowKey, entry.change.stamp))
            }
        }
        store(message)
        if message.answers.isEmpty { return }
        perform(.broadcast(WindowNews.lines(of: message.answers + [.seen(replica.seen)])))
    }

    /// Takes in some of its changes, and notes what of them is to be told again.
    private func merge(_ changes: [Change], of message: inout WindowMessage) {
        for change in changes { message.changes.insert(storedKey(of: change)) }
        let new = replica.receive(changes, now: now)
        message.commit = message.commit.merging(new)
        // A window that has opened meanwhile may have read the row that this one stored before it knew of these. What
        // the server does not have yet is in the outbox, and may get another stamp.
        for change in new.changes where message.received.contains(storedKey(of: change)) {
            message.rows.news.append(.received(change))
        }
        // A window that tells of an older value has stored a row without the newer one.
        for entry in new.history where message.changes.contains(storedKey(of: entry.change)) {
            let rowKey = Outbox.rowKey(of: entry.change)
            if message.changes.contains(Outbox.storedKey(rowKey, entry.newer)) { continue }
            message.commit.addRow(of: entry.change.key)
            if let newer = change(of: rowKey), isSent(rowKey) { message.rows.news.append(.received(newer)) }
        }
    }

    /// The server has a change that another window sent.
    private func acknowledge(_ rowKey: String, _ stamp: Stamp, of message: inout WindowMessage) {
        // This window may have stored the row after the other one had deleted it.
        message.rows.outbox.append((rowKey, stamp))
        // It was told before this window had opened, and its row was not there yet.
        let kept = message.restamped[Outbox.storedKey(rowKey, stamp)] ?? stamp
        if change(of: rowKey)?.stamp ?? .zero < kept { message.answers.append(.missing(rowKey)) }
    }

    /// Shows what it brought, and stores the rows that are not on the disk as they are here. Storing a row once more
    /// could overwrite a newer one that has not been told yet.
    private func store(_ message: WindowMessage) {
        // This window's own change may have been overwritten, and its row have come later.
        var overwritten: Set<String> = []
        for entry in message.commit.history where entry.change.stamp.device == replica.clock.device {
            overwritten.insert(entry.change.key.text)
        }
        func isStored(_ key: RecordKey) -> Bool {
            guard let record = replica.record(key), storage.isNewest(key), !overwritten.contains(key.text) else {
                return false
            }
            // Each window deletes the history of a purged record, to which it may have added.
            return message.digests[key.text] == Digest(rowOf: record).text && !Trash.isPurged(record)
        }
        var rows = message.rows
        rows.news.removeAll { if case .received(let change) = $0 { isStored(change.key) } else { false } }
        apply(message.commit, rows, isStored: isStored)
    }

    // MARK: fields by their rows in the outbox

    private func storedKey(of change: Change) -> String {
        Outbox.storedKey(Outbox.rowKey(of: change), change.stamp)
    }

    /// The newest change of a field.
    private func change(of rowKey: String) -> Change? {
        let parts = Text.parts(rowKey, at: UInt8(ascii: "/"))
        guard parts.count == 3 else { return nil }
        return replica.record(RecordKey(collection: parts[0], id: parts[1]))?.changes.first { $0.field == parts[2] }
    }

    /// Whether the server has the newest change of a field.
    private func isSent(_ rowKey: String) -> Bool { session.map { $0.outbox[rowKey] == nil } ?? false }

    /// The change that a window which opened late asks for; nil unless this is the window that sent it.
    private func sentChange(of rowKey: String) -> Change? {
        sync.isLeading && isSent(rowKey) ? change(of: rowKey) : nil
    }
}
