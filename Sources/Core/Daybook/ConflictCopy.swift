import Replica

/// The second text of a page or a trip's diary that two devices changed without seeing each other, made a record of its
/// own.
///
/// The merge keeps the later text in the record and moves the earlier one into the history, where nobody looks. So the
/// earlier one becomes a record beside the first, with the same day and seal, or of the same trip.
///
/// Devices that learn of the conflict at the same time make one record: its id is derived from the text that lost, and
/// so are the stamps of all its fields. So a later change of it, or its purge, is newer than anything that a device
/// makes of it, whatever has become of the first record meanwhile. Once the record exists, nothing is made.
public enum ConflictCopy {
    /// The changes that make the copies for the values that a commit moved into the history; empty if there is no
    /// conflict, or the copies exist. Pass them to ``Replica/Replica/receive(_:now:)`` and save them as one's own.
    public static func changes(for history: [HistoryEntry], in replica: Replica) -> [Change] {
        var changes: [Change] = []
        for entry in history where entry.isConflict && entry.change.key.known?.longText == entry.change.field {
            guard saysSomething(entry.change.value), let record = replica.record(entry.change.key),
                let winner = record.field(entry.change.field), !saysIt(winner, entry.change)
            else { continue }
            let key = RecordKey(collection: record.key.collection, id: id(beside: record.key, entry.change.stamp))
            if replica.record(key) == nil { changes += copy(of: record, losing: entry.change, history, to: key) }
        }
        return changes
    }

    /// Whether the text that is kept makes a copy of the other needless: it says the same, or is of the device that
    /// wrote it.
    private static func saysIt(_ winner: Field, _ lost: Change) -> Bool {
        // Here this text is still kept, and the server has said that another has won.
        if winner.stamp == lost.stamp { return false }
        return winner.value == lost.value || winner.stamp.device == lost.stamp.device
    }

    /// An encrypted text may say something; without the key nobody knows.
    private static func saysSomething(_ text: JSON) -> Bool {
        text.string.map { !PageText.isBlank($0) } ?? LockedText.isMeant(by: text)
    }

    private static func copy(
        of record: Record, losing text: Change, _ history: [HistoryEntry], to key: RecordKey
    ) -> [Change] {
        let stamp = text.stamp.derived(for: key, text.field)
        var all = [Change(key: key, field: text.field, value: text.value, stamp: stamp)]
        let ofPages = ["emotion", "read", "tags", "place", "weather"]
        let ofAll = ["title", "images"]
        for name in ["day", "opens", "created", "entry", "written", "trip"] + ofAll + ofPages {
            // The title, the photos and the like from the same device, if they were replaced together with the text.
            let own = history.first {
                $0.change.key == record.key && $0.change.field == name && $0.change.stamp.device == text.stamp.device
            }
            var source = own.map { Field($0.change.value, at: $0.change.stamp) } ?? record.field(name)
            if source?.value.isNull ?? true {
                if !ofAll.contains(name) && !(ofPages.contains(name) && key.collection == Page.collection) { continue }
                // A device that sees a value must not add it to a copy that exists, and may be purged by now.
                source = Field(.null, at: .zero)
            }
            guard let source else { continue }
            all.append(Change(key: key, field: name, value: source.value, stamp: text.stamp.copying(source.stamp)))
        }
        return all
    }

    /// The id of the copy, within the length limit: the page's id, and a number derived from the stamp. Each text has a
    /// copy of its own: with one per device, a text could end in a copy that was deleted earlier.
    private static func id(beside key: RecordKey, _ stamp: Stamp) -> String {
        let number = stamp.derived(for: key, "twin").text
        return String(decoding: Array(key.id.utf8.prefix(40)) + [0x2E] + Array(number.utf8.suffix(16)), as: UTF8.self)
    }
}
