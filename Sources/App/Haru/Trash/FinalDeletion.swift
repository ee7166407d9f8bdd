import AppFrame
import Daybook
import Replica

/// Why records are deleted without an Undo. All others that a step deletes must be in the Undo that the step offers: a
/// lens stores through ``AppContext/store(_:clearing:)``, and a native test fails where none restores them.
///
/// Accounts, addresses, devices and channels on the server are no records: a person who deletes one cannot undo it.
enum FinalDeletion {
    /// Undo itself deletes a record that was just made; it can be made again.
    case undo
    /// Purging, which Undo cannot take back, follows thirty days in the Trash, or a question.
    case purge
}

extension AppModel {
    /// Stores edits that delete for a reason without Undo.
    func store(_ edits: [Edit], deletingFor reason: FinalDeletion) { encryptAndStore(edits) }

    /// Notes the records that edits delete until the step ends; for debug builds. Returns true, as an assertion wants.
    func recordDeletions(_ edits: [Edit]) -> Bool {
        for edit in edits where edit.field == Record.deleted && edit.value == true {
            if replica.record(edit.key)?.isDeleted == false { deletions.append(edit.key) }
        }
        return true
    }

    /// The records deleted in this step that the Undo on offer does not restore.
    var deletionsWithoutUndo: [RecordKey] {
        deletions.filter { snack?.undo?.edits.contains(.restore($0)) != true }
    }
}
