import AppFrame
import Daybook
import HaruPages
import Replica

/// Records what an archive brought, so that it can be taken back: new and restored records go into the Trash, and
/// changed fields get their old values. The lock is never taken back: without it nobody could read the pages that came
/// encrypted.
final class UndoableImport {
    private final class Reversal {
        /// The edit that takes it back.
        let edit: Edit
        /// The stamp of the value that came; the field keeps it until it is changed again.
        private var stamp: Stamp
        /// A record that was new or restored, as it then was.
        private var came: Record?
        /// Whether it is still to come, or words of it are, because they are encrypted first.
        var isLate = false

        init(_ edit: Edit, _ stamp: Stamp, came: Record? = nil) {
            self.edit = edit
            self.stamp = stamp
            self.came = came
        }

        /// Whether it takes back all of a record.
        var isWhole: Bool { came != nil }

        /// What it takes back is stored, as the record is now.
        func settle(_ record: Record) {
            if isWhole { came = record }
            stamp = record.field(edit.field)?.stamp ?? .zero
            isLate = false
        }

        func isDue(in replica: Replica) -> Bool {
            guard !isLate, let record = replica.record(edit.key) else { return false }
            guard let came else { return record.field(edit.field)?.stamp == stamp }
            // No field may have changed since. Stamps are compared field by field, as the clock here may be behind the
            // file's.
            return !record.isDeleted
                && record.fieldNames.allSatisfy { record.field($0)?.stamp == came.field($0)?.stamp }
        }
    }

    private var reversals: [Reversal] = []
    /// The first reversal of each record that another app's file brought; those of one record follow each other.
    private var places: [String: Int32] = [:]
    /// How many reversals are late.
    private var late: Int32 = 0
    /// The texts that won over others when the records were merged.
    private(set) var winners: [Change] = []

    /// Adds what a record of the archive is about to change here.
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

    /// Adds what was just stored from another app's file, or is about to be, once it is encrypted.
    /// - Parameter back: the edits that take it back: they delete new records and write the old values.
    func add(back: [Edit], in app: AppModel) {
        for edit in back {
            let one = reversal(edit)
            if let record = stored(edit.key, in: app) {
                if one.isLate { late -= 1 }
                one.settle(record)
            } else if !one.isLate {
                one.isLate = true
                late += 1
            }
        }
    }

    /// The reversal of a field: that of an earlier part where there is one, since the value before that is the old one.
    private func reversal(_ edit: Edit) -> Reversal {
        let name = edit.key.text
        let first = places[name] ?? Int32(truncatingIfNeeded: reversals.count)
        for one in reversals[Int(first)...] where one.edit.key == edit.key {
            if one.isWhole || one.edit.field == edit.field { return one }
        }
        let isNew = edit.field == Record.deleted && edit.value.bool == true
        let one = Reversal(edit, .zero, came: isNew ? Record(key: edit.key) : nil)
        places[name] = first
        reversals.append(one)
        return one
    }

    /// The record, unless it or words of it are still to come.
    private func stored(_ key: RecordKey, in app: AppModel) -> Record? {
        guard let record = app.replica.record(key), !record.isDeleted else { return nil }
        return app.pages.awaitsEncryption(key) ? nil : record
    }

    /// Whether nothing is late any more.
    var isSettled: Bool { late == 0 }

    /// Takes note that what was late is stored.
    func recordsDidChange(_ keys: [RecordKey], in app: AppModel) {
        if isSettled { return }
        for key in keys {
            guard let first = places[key.text], let record = stored(key, in: app) else { continue }
            for one in reversals[Int(first)...] {
                guard one.edit.key == key else { break }
                if !one.isLate { continue }
                one.settle(record)
                late -= 1
            }
        }
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
    func isOver(in replica: Replica) -> Bool { !reversals.contains { $0.isDue(in: replica) } }

    /// The edits that take it back; what was changed again since stays.
    func edits(in replica: Replica) -> [Edit] {
        var edits: [Edit] = []
        for reversal in reversals where reversal.isDue(in: replica) { edits.append(reversal.edit) }
        return edits
    }
}
