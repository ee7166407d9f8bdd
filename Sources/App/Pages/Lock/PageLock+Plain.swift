import AppFrame
import Daybook
import Replica

// The plain texts of locked pages, for a file that a person asked for.
extension Pages {
    /// Whether there is a lock and it is open.
    package var canOpenLocked: Bool { lock.isOn && !lock.isLocked }

    /// Returns all records with the texts of locked pages in plain. The lock is left out, unless some text cannot be
    /// opened by the keys at hand.
    package func plainRecords() -> Replica {
        var all = Replica(clock: context.replica.clock)
        var staysLocked = false
        for name in context.replica.collections where name != Lock.collection {
            for record in context.replica.records(in: name) {
                let shown = lock.shown(record)
                for field in PageLock.fields(of: record.key) where shown[field]?.object != nil { staysLocked = true }
                all.load(shown)
            }
        }
        if staysLocked { for record in context.replica.records(in: Lock.collection) { all.load(record) } }
        return all
    }

    /// Returns stored history, key and row of each in turn, with its texts in plain. Leaves out rows that no key at
    /// hand opens; all other rows stay unchanged.
    package func open(history bytes: [UInt8], then completion: @escaping ([UInt8]) -> Void) {
        var lines = Text.parts(String(decoding: bytes, as: UTF8.self), at: UInt8(ascii: "\n"))
        var entries: [HistoryEntry] = []
        var places: [Int] = []
        for place in stride(from: 1, to: lines.count, by: 2) {
            guard let entry = try? HistoryEntry(row: Array(lines[place].utf8)) else { continue }
            guard LockedText.covers(entry.change.key.collection, entry.change.field) else { continue }
            entries.append(entry)
            places.append(place)
        }
        if entries.isEmpty { return completion(bytes) }
        lock.readTexts(of: entries) { texts in
            for index in places.indices {
                let entry = entries[index]
                let text = index < texts.count ? texts[index] : nil
                if entry.change.value.object != nil, text == nil {
                    lines[places[index]] = "-"
                } else if let text {
                    let change = Change(
                        key: entry.change.key, field: entry.change.field, value: .string(text),
                        stamp: entry.change.stamp, base: entry.change.base)
                    lines[places[index]] =
                        HistoryEntry(change, newer: entry.newer, isConflict: entry.isConflict).json.text
                }
            }
            var all = ""
            for line in lines { all += (all.isEmpty ? "" : "\n") + line }
            completion(Array(all.utf8))
        }
    }
}
