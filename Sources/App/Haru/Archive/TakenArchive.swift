import Daybook
import Replica

/// What an archive brought, so that all of it can be taken back: what was new goes into the Trash, and what was changed says
/// again what it said. Never the lock: without it nobody could read the pages that came encrypted.
final class TakenArchive {
    private var made: [RecordKey] = []
    private var changed: [(edit: Edit, stamp: Stamp)] = []

    /// Notes what a record is about to change here.
    func note(_ record: Record, in replica: Replica) {
        let key = record.key
        if key.known == .lock { return }
        let own = replica.record(key)
        if own == nil, key.known != .setting {
            if !record.isDeleted { made.append(key) }
            return
        }
        for change in record.changes {
            let field = own?.field(change.field)
            if let field, field.stamp >= change.stamp { continue }
            changed.append((Edit(key, change.field, field?.value ?? .null), change.stamp))
        }
    }

    /// Whether nothing of it is left to be taken back.
    func isOver(in replica: Replica) -> Bool {
        !made.contains { replica.record($0)?.isDeleted == false }
            && !changed.contains { replica.record($0.edit.key)?.field($0.edit.field)?.stamp == $0.stamp }
    }

    /// What takes it back; what was changed again since stays.
    func edits(in replica: Replica) -> [Edit] {
        var edits: [Edit] = []
        for key in made where replica.record(key)?.isDeleted == false { edits.append(.delete(key)) }
        for (edit, stamp) in changed where replica.record(edit.key)?.field(edit.field)?.stamp == stamp {
            edits.append(edit)
        }
        return edits
    }
}
