import Replica

/// The other text of a page that two devices changed without seeing each other, made a page of its own.
///
/// The merge keeps the later text in the record and puts the earlier into the history, where nobody reads. So the earlier
/// one becomes a record beside the first, with the same day and seal. Every device that learns of the conflict makes the same
/// record, with stamps made from those of what it copies: it exists once, and what is done to it since is newer.
public enum PageTwin {
    /// The changes that make the twins for what a commit put into the history; none where nothing is in conflict. Hand them to
    /// ``Replica/Replica/receive(_:now:)`` and save them as one's own.
    public static func changes(for history: [HistoryEntry], in replica: Replica) -> [Change] {
        var changes: [Change] = []
        for entry in history where entry.isConflict && entry.change.key.collection == Page.collection {
            guard entry.change.field == "text", saysSomething(entry.change.value),
                let record = replica.record(entry.change.key), let kept = record.field("text"),
                // A device has seen what it wrote itself.
                kept.stamp.device != entry.change.stamp.device, kept.value != entry.change.value
            else { continue }
            changes += twin(of: record, losing: entry.change, history)
        }
        return changes
    }

    /// A text that is encrypted may; nobody who cannot open it knows.
    private static func saysSomething(_ text: JSON) -> Bool {
        text.string.map { !PageText.isBlank($0) } ?? LockedText.isMeant(by: text)
    }

    private static func twin(of record: Record, losing text: Change, _ history: [HistoryEntry]) -> [Change] {
        let key = Page.key(id(beside: record.key, text.stamp))
        var all = [copy(text, to: key)]
        for name in ["day", "opens", "created", "title", "emotion", "read"] {
            // The title and feeling of that device, where they were replaced along with the text.
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

    /// As long as it is allowed to be: the id beside which it stands, and a number made from the stamp. A twin a text: were it
    /// a twin a device, a text could end in one that was deleted before.
    private static func id(beside key: RecordKey, _ stamp: Stamp) -> String {
        let number = stamp.derived(for: key, "twin").text
        return String(decoding: Array(key.id.utf8.prefix(40)) + [0x2E] + Array(number.utf8.suffix(16)), as: UTF8.self)
    }
}
