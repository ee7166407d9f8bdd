import AppFrame
import Daybook
import FileWork
import HaruPages
import Replica

/// Records an import, so that it can be taken back: new and restored records go into the Trash, changed fields get
/// their old values, and drafts that are as they came are forgotten. The lock is never taken back: without it nobody
/// could read the pages that came encrypted.
final class UndoableImport {
    private final class Reversal {
        /// The edit that takes it back.
        let edit: Edit
        /// The stamp of the value that came; the field keeps it until it is changed again.
        private var stamp: Stamp
        /// A record that was new or restored, as it then was.
        private var came: Record?
        /// False while it is still to come, or words of it are, because they are encrypted first.
        private var isStored = true

        init(_ edit: Edit, _ stamp: Stamp, came: Record? = nil) {
            self.edit = edit
            self.stamp = stamp
            self.came = came
        }

        /// For an edit that takes back a record or a value that is not stored yet.
        /// - Parameter isWhole: whether it takes back all of the record.
        init(_ edit: Edit, isWhole: Bool) {
            self.edit = edit
            stamp = .zero
            came = isWhole ? Record(key: edit.key) : nil
            isStored = false
        }

        /// Notes the record as it is now: the value that came is stored.
        func settle(_ record: Record) {
            if came != nil { came = record }
            stamp = record.field(edit.field)?.stamp ?? .zero
            isStored = true
        }

        func isDue(in replica: Replica) -> Bool {
            guard isStored, let record = replica.record(edit.key) else { return false }
            guard let came else { return record.field(edit.field)?.stamp == stamp }
            // No field may have changed since. Stamps are compared field by field, as the clock here may be behind the
            // file's.
            return !record.isDeleted
                && record.fieldNames.allSatisfy { record.field($0)?.stamp == came.field($0)?.stamp }
        }
    }

    private var reversals: [Reversal] = []
    /// Those of them that are late.
    private var late: [Reversal] = []
    /// The records that parts of another app's file have brought.
    private var keys: Set<String> = []
    /// The drafts that came.
    var drafts: [ArchiveDraft] = []
    /// The texts that won over others when the records were merged.
    private(set) var winners: [Change] = []

    /// Adds a record of the archive that is about to come: all of it if it is new here, else the fields that it
    /// changes.
    func add(_ record: Record, in replica: Replica) {
        let key = record.key
        if key.known == .lock { return }
        let own = replica.record(key)
        if own == nil, key.known != .setting {
            if !record.isDeleted { reversals.append(Reversal(.delete(key), .zero, came: record)) }
            return
        }
        for change in record.changes {
            let field = own?.field(change.field)
            if let field, field.stamp >= change.stamp { continue }
            reversals.append(Reversal(Edit(key, change.field, field?.value ?? .null), change.stamp))
        }
    }

    /// Adds the texts that won over others. Only the history, which follows the records, tells whether the one that
    /// lost was written without having seen the winner.
    func add(_ history: [HistoryEntry], in replica: Replica) {
        for entry in history where entry.change.field != Record.deleted {
            let newest = replica.record(entry.change.key)?.changes.first { $0.field == entry.change.field }
            if let newest, newest.stamp == entry.newer, newest.base != nil { winners.append(newest) }
        }
    }

    /// Adds records that were just stored from another app's file, or are about to be, once they are encrypted.
    /// - Parameter back: the edits that take it back: they delete new records and write the old values.
    func add(back: [Edit], in app: AppModel) {
        // Of a record that an earlier part brought, the values before that part count.
        for edit in back where !keys.contains(edit.key.text) {
            let isNew = edit.field == Record.deleted && edit.value.bool == true
            let one = Reversal(edit, isWhole: isNew)
            reversals.append(one)
            if let record = stored(edit.key, in: app) { one.settle(record) } else { late.append(one) }
        }
        for edit in back { keys.insert(edit.key.text) }
    }

    /// The record, unless it or words of it are still to come.
    private func stored(_ key: RecordKey, in app: AppModel) -> Record? {
        guard let record = app.replica.record(key), !record.isDeleted else { return nil }
        return app.pages.awaitsEncryption(key) ? nil : record
    }

    /// Whether nothing is late any more.
    var isSettled: Bool { late.isEmpty }

    /// Takes note of late values that are stored now.
    func recordsDidChange(in app: AppModel) {
        if isSettled { return }
        var rest: [Reversal] = []
        for one in late {
            if let record = stored(one.edit.key, in: app) { one.settle(record) } else { rest.append(one) }
        }
        late = rest
    }

    /// Adds records that were restored; they go into the Trash again.
    func add(revival: [Edit], in replica: Replica) {
        for edit in revival where edit.field == Record.deleted {
            // A record that waits for encryption is not back yet.
            if let record = replica.record(edit.key), !record.isDeleted {
                reversals.append(Reversal(.delete(edit.key), .zero, came: record))
            }
        }
    }

    /// Whether nothing is left to be taken back.
    func isOver(in app: AppModel) -> Bool {
        !reversals.contains { $0.isDue(in: app.replica) } && !drafts.contains { app.drafts[$0.name] == $0.text }
    }

    /// The edits that take it back; values that were changed again since stay.
    func edits(in replica: Replica) -> [Edit] {
        var edits: [Edit] = []
        for reversal in reversals where reversal.isDue(in: replica) { edits.append(reversal.edit) }
        return edits
    }
}
