import Replica

/// The second text of a page or a trip's diary that two devices changed without seeing each other, made a record of its
/// own.
///
/// The merge keeps the later text in the record and moves the earlier one into the history, where nobody looks. So the
/// earlier one becomes a record beside the first, with the same day and seal, or of the same trip. Every device that
/// learns of the conflict makes the same record, with stamps derived from those of the copied changes: it exists once,
/// and later edits to it are newer.
public enum ConflictCopy {
    /// The changes that make the copies for what a commit moved into the history; empty if there is no conflict. Pass
    /// them to ``Replica/Replica/receive(_:now:)`` and save them as one's own.
    public static func changes(for history: [HistoryEntry], in replica: Replica) -> [Change] {
        var changes: [Change] = []
        for entry in history where entry.isConflict && entry.change.key.known?.longText == entry.change.field {
            guard saysSomething(entry.change.value), let record = replica.record(entry.change.key),
                let winner = record.field(entry.change.field), !saysIt(winner, entry.change)
            else { continue }
            changes += copy(of: record, losing: entry.change, history)
        }
        return changes
    }

    /// Whether the text that is kept makes a copy of the other needless: it says the same, or is of the device that
    /// wrote it.
    private static func saysIt(_ winner: Field, _ lost: Change) -> Bool {
        // Here it still is what is kept, and the server has said that something else has won.
        if winner.stamp == lost.stamp { return false }
        return winner.value == lost.value || winner.stamp.device == lost.stamp.device
    }

    /// An encrypted text may say something; without the key nobody knows.
    private static func saysSomething(_ text: JSON) -> Bool {
        text.string.map { !PageText.isBlank($0) } ?? LockedText.isMeant(by: text)
    }

    private static func copy(of record: Record, losing text: Change, _ history: [HistoryEntry]) -> [Change] {
        let key = RecordKey(collection: record.key.collection, id: id(beside: record.key, text.stamp))
        var all = [copy(text, to: key)]
        for name in ["day", "opens", "created", "title", "emotion", "read", "trip"] {
            // The title and feeling from the same device, if they were replaced together with the text.
            let own = history.first {
                $0.change.key == record.key && $0.change.field == name && $0.change.stamp.device == text.stamp.device
            }
            if let own {
                all.append(copy(own.change, to: key))
            } else if let field = record.field(name), !field.value.isNull {
                all.append(
                    copy(Change(key: record.key, field: name, value: field.value, stamp: field.stamp), to: key))
            }
        }
        return all
    }

    private static func copy(_ change: Change, to key: RecordKey) -> Change {
        let stamp = change.stamp.derived(for: key, change.field)
        return Change(key: key, field: change.field, value: change.value, stamp: stamp)
    }

    /// The id of the copy, within the length limit: the page's id, and a number derived from the stamp. Each text has a
    /// copy of its own: with one per device, a text could end in a copy that was deleted earlier.
    private static func id(beside key: RecordKey, _ stamp: Stamp) -> String {
        let number = stamp.derived(for: key, "twin").text
        return String(decoding: Array(key.id.utf8.prefix(40)) + [0x2E] + Array(number.utf8.suffix(16)), as: UTF8.self)
    }
}
