import Daybook
import Replica

extension AppContext {
    /// The names of all drafts of what was begun with a record, or under it.
    package func draftNames(of key: RecordKey) -> [String] {
        let id = key.id
        guard let collection = key.known else { return [] }
        switch collection {
        case .dday: return [DraftName.dday(id: id).text]
        case .todo: return [DraftName.todo(id: id).text] + edits(.todoEdit, of: id)
        case .page:
            // Each window has one of its own.
            let name = KeptPage.name(id)
            return [DraftName.comment(id: id).text]
                + drafts.keys.filter { $0 == name || PageText.continues($0, name + "/") }
        case .comment: return [DraftName.comment(id: id).text]
        case .trip:
            let names: [DraftName] = [
                .trip(id: id), .newStop(trip: id), .stopLine(trip: id), .newExpense(trip: id), .packingLine(trip: id),
                .packingEdit(trip: id),
            ]
            return names.map { $0.text }
        case .stop: return [DraftName.stop(id: id).text]
        case .expense: return [DraftName.expense(id: id).text]
        case .packing:
            let trip = replica.record(key)?["trip"]?.string ?? ""
            return edits(.packingEdit(trip: trip), of: id)
        case .tripnote: return [DraftName.tripNote(id: id).text]
        case .series, .lock, .setting: return []
        }
    }

    /// The draft of a text that is changed in its row, where it is the one of this record.
    private func edits(_ name: DraftName, of id: String) -> [String] {
        Text.parts(draft(name) ?? "", at: UInt8(ascii: "\n")).first == id ? [name.text] : []
    }

    /// Forgets a draft, where there is one.
    package func forgetDraft(named name: String) {
        guard drafts[name] != nil else { return }
        drafts[name] = nil
        storage.draftWillBeStored(name)
        perform(.storeDraft(name: name, value: nil))
    }
}
