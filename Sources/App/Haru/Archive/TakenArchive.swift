import Daybook
import Replica

/// What an archive brought, so that all of it can be taken back: what was new, or had been deleted here, goes into the Trash,
/// and what was changed says again what it said. Never the lock: without it nobody could read the pages that came encrypted.
final class TakenArchive {
    private final class Step {
        /// What takes it back.
        let edit: Edit
        /// The stamp of what came, which the field has for as long as nothing was changed since.
        let stamp: Stamp
        /// A record that was new, or came back, as it then was.
        private var came: Record?
        /// Whether it is still to come, as it is encrypted first.
        private var isLate: Bool

        init(_ edit: Edit, _ stamp: Stamp, came: Record? = nil, isLate: Bool = false) {
            self.edit = edit
            self.stamp = stamp
            self.came = came
            self.isLate = isLate
        }

        func isDue(in replica: Replica) -> Bool {
            guard let record = replica.record(edit.key) else { return false }
            if isLate {
                if record.isDeleted { return false }
                (came, isLate) = (record, false)
            }
            guard let came else { return record.field(edit.field)?.stamp == stamp }
            // No field may have been written on: each by itself, as the clock here may be behind the one of the file.
            return !record.isDeleted
                && record.fieldNames.allSatisfy { record.field($0)?.stamp == came.field($0)?.stamp }
        }
    }

    private var steps: [Step] = []

    /// Notes what a record is about to change here.
    func note(_ record: Record, in replica: Replica) {
        let key = record.key
        if key.known == .lock { return }
        let own = replica.record(key)
        if own == nil, key.known != .setting {
            if !record.isDeleted { steps.append(Step(.delete(key), .zero, came: record)) }
            return
        }
        for change in record.changes {
            let field = own?.field(change.field)
            if let field, field.stamp >= change.stamp { continue }
            steps.append(Step(Edit(key, change.field, field?.value ?? .null), change.stamp))
        }
    }

    /// Notes what came out of another app's file and was stored just now.
    /// - Parameter back: what takes it back: deletes what was new, and writes what else was there.
    func note(back: [Edit], in replica: Replica) {
        for edit in back {
            let record = replica.record(edit.key)
            if edit.field == Record.deleted, edit.value.bool == true {
                steps.append(Step(edit, .zero, came: record, isLate: record?.isDeleted != false))
            } else {
                steps.append(Step(edit, record?.field(edit.field)?.stamp ?? .zero))
            }
        }
    }

    /// Notes what came back, and goes into the Trash again.
    func note(revival: [Edit], in replica: Replica) {
        for edit in revival where edit.field == Record.deleted {
            // What waits to be encrypted is not back yet.
            if let record = replica.record(edit.key), !record.isDeleted {
                steps.append(Step(.delete(edit.key), .zero, came: record))
            }
        }
    }

    /// Whether nothing of it is left to be taken back.
    func isOver(in replica: Replica) -> Bool { !steps.contains { $0.isDue(in: replica) } }

    /// What takes it back; what was changed again since stays.
    func edits(in replica: Replica) -> [Edit] {
        var edits: [Edit] = []
        for step in steps where step.isDue(in: replica) { edits.append(step.edit) }
        return edits
    }
}
