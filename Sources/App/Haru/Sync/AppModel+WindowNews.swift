import AppFrame
import Daybook
import HaruPages
import Replica

// News between the windows of one browser.
extension AppModel {
    /// Merges the changes that another window has stored, and shows them. Their rows are on the disk already, merged
    /// with those of this window. One that this version cannot read is read from storage at the next start, which
    /// reports it if it is broken.
    func receive(_ lines: String) {
        let news = Text.parts(lines, at: UInt8(ascii: "\n")).map { WindowNews(line: $0) }
        var commit = replica.restamp([])
        var changes: [Change] = []
        var told: Set<String> = []
        // The records whose rows this window may have stored as they were before.
        var stale: Set<String> = []
        for one in news {
            switch one {
            case .written(let change), .received(let change):
                changes.append(change)
                told.insert(Outbox.storedKey(of: change))
            case .restamped(let restamp):
                // It must apply before a later value is compared.
                commit = commit.merging(replica.receive(changes, now: now))
                changes = []
                let moved = replica.restamp([restamp])
                commit = commit.merging(moved)
                if !moved.isEmpty { stale.insert(restamp.key.text) }
            case .seen(let seen): replica.observe(seen: seen, of: replica.seenLog)
            case .plainHistory: pages.historyDidGetPlain()
            case .opened(let digest): if digest != replica.digest.text { perform(storage.readAgain()) }
            case .acknowledged, .storedBlindly, .account, .talk, .resume, .pause, .push, .status, nil: break
            }
        }
        commit = commit.merging(replica.receive(changes, now: now))
        sync.didOverwrite(commit.history)
        // Detects new values first: older bases that sync puts under the values here would hide them.
        for one in news { sync.receive(one, with: told) }
        pages.forgetStoredDrafts(of: commit.records)
        var rows = SyncRows()
        for one in news {
            switch one {
            // This window may have stored the row after the other one had deleted it.
            case .acknowledged(let rowKey, let stamp): rows.outbox.append((rowKey, stamp))
            case .storedBlindly(let key):
                let parts = Text.parts(key, at: UInt8(ascii: "/"))
                if parts.count < 2 { continue }
                stale.insert(key)
                commit.addRow(of: RecordKey(collection: parts[0], id: parts[1]))
            default: break
            }
        }
        // Two windows that had not yet exchanged their changes have a row each in the outbox.
        for entry in commit.history {
            let rowKey = Outbox.rowKey(of: entry.change)
            if session.map({ ($0.outbox[rowKey]?.stamp ?? .zero) > entry.change.stamp }) ?? true {
                rows.outbox.append((rowKey, entry.change.stamp))
            }
        }
        // Each window deletes the history of a purged record, to which it may have added.
        apply(commit, rows, isStored: { !stale.contains($0.text) && !replica.isPurged($0) })
    }
}
