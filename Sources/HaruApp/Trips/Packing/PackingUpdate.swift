import Daybook
import Replica

extension State {
    /// One step in the list of what is packed.
    mutating func update(_ action: PackingAction) -> [Effect] {
        guard case .packing(let trip) = route, trips.index.item(id: trip) != nil else { return [] }
        switch action {
        case .entry(let text):
            trips.packing.entry = text
            trips.packing.problem = nil
            return []
        case .add: return addPacking(to: trip)
        case .tick(let id, let isPacked): return write([PackingItem.packing(id, isPacked)])
        case .edit(let id):
            guard let item = trips.index.packing.part(id: id)?.value else { return [] }
            trips.packing.edit = TodoEdit(id: id, text: item.text)
            return [.focus(id: "packing-edit")]
        case .editText(let text):
            trips.packing.edit?.text = text
            trips.packing.edit?.problem = nil
            return []
        case .commitEdit: return commitPacking(stays: false)
        case .keepEdit: return commitPacking(stays: true)
        case .cancelEdit:
            guard let edit = trips.packing.edit else { return [] }
            trips.packing.edit = nil
            return [.focus(id: "packing-\(edit.id)")]
        case .delete(let id): return deletePacking(id)
        case .shift(let id, let offset): return shiftPacking(id, by: offset)
        case .drag(let action): return updatePackingDrag(action)
        case .take(let template):
            return take(template.items(language: words.language.tag), to: trip, focus: "template-\(template.rawValue)")
        case .takeFrom(let other):
            let items = trips.index.packing.all(of: other).map { $0.value.text }
            return take(items, to: trip, focus: "from-\(other)")
        }
    }

    // MARK: adding and deleting

    private mutating func addPacking(to trip: String) -> [Effect] {
        let lines = PastedTodos(trips.packing.entry).lines
        trips.packing.problem = lines.compactMap { PackingItem.problem(of: $0.text) }.first
        // An empty line is no mistake worth a sentence.
        guard !lines.isEmpty, trips.packing.problem == nil else { return [.focus(id: "packing-new")] }
        var rank = trips.index.packing.all(of: trip).last?.value.effectiveRank ?? ""
        var edits: [Edit] = []
        var back: [Edit] = []
        for line in lines {
            rank = Rank.between(rank, nil)
            var item = PackingItem(id: identifiers.next(now: now), trip: trip, text: line.text)
            item.isPacked = line.isDone
            item.rank = rank
            edits += item.creation
            back.append(.delete(item.key))
        }
        trips.packing.entry = ""
        var effects = write(edits)
        // One that was typed is seen right above the line; of a list that was pasted it is said how to be rid of it.
        if lines.count > 1 { effects += showPacked(back) }
        return effects + [.persist, .focus(id: "packing-new"), .reveal(id: "packing-new")]
    }

    /// Adds a list behind what is there; what is there already is passed over.
    private mutating func take(_ items: [String], to trip: String, focus: String) -> [Effect] {
        var ids: [String] = []
        for _ in items { ids.append(identifiers.next(now: now)) }
        let edits = PackingTemplate.adding(items, to: trip, behind: trips.index.packing.all(of: trip), ids: ids)
        guard !edits.isEmpty else { return show(words.allThere) + [.focus(id: focus)] }
        var back: [Edit] = []
        for edit in edits where back.last?.key != edit.key { back.append(.delete(edit.key)) }
        return write(edits) + showPacked(back) + [.persist, .focus(id: focus)]
    }

    private mutating func showPacked(_ back: [Edit]) -> [Effect] {
        show(words.addedPacking(Int32(truncatingIfNeeded: back.count)), undo: .edits(back))
    }

    private mutating func deletePacking(_ id: String) -> [Effect] {
        guard let item = trips.index.packing.part(id: id)?.value else { return [] }
        if trips.packing.edit?.id == id { trips.packing.edit = nil }
        return write([.delete(item.key)]) + show(words.deleted(item.text), undo: .restore(item.key))
            + [.focus(id: "packing-new")]
    }

    // MARK: changing

    /// As ``leaveEdit()``.
    mutating func leavePackingEdit() -> [Effect] {
        let effects = commitPacking(stays: true)
        trips.packing.edit = nil
        return effects
    }

    private mutating func commitPacking(stays: Bool) -> [Effect] {
        guard let edit = trips.packing.edit else { return [] }
        guard let item = trips.index.packing.part(id: edit.id)?.value else {
            trips.packing.edit = nil
            return []
        }
        let text = Text.trimmed(edit.text)
        if let problem = PackingItem.problem(of: text) {
            trips.packing.edit?.problem = problem
            return stays ? [] : [.focus(id: "packing-edit")]
        }
        if !stays { trips.packing.edit = nil }
        var effects: [Effect] = []
        if text != item.text {
            let edits = [Edit(item.key, "text", .string(text))]
            let back = undo(of: edits)
            effects = write(edits)
            // The field is left by the press on an Undo, too: that one is meant, and not another in its place.
            if !stays || snack?.undo == nil { effects += show(words.saved(text), undo: back) }
        }
        return stays ? effects : effects + [.focus(id: "packing-\(edit.id)")]
    }

    private mutating func shiftPacking(_ id: String, by offset: Int32) -> [Effect] {
        let focus = Effect.focus(id: "grip-\(id)")
        guard offset != 0, let (items, place) = neighbours(ofPacking: id), items.indices.contains(place + Int(offset))
        else { return [focus] }
        return write(PackingItem.moving(id, to: Int32(truncatingIfNeeded: place) + offset, among: items)) + [focus]
    }

    private mutating func updatePackingDrag(_ action: RowDragAction) -> [Effect] {
        switch action {
        case .take(let id, let touch):
            guard let (items, place) = neighbours(ofPacking: id) else { return [] }
            trips.packing.drag = RowDrag(
                id: id, part: 0, place: Int32(truncatingIfNeeded: place),
                last: Int32(truncatingIfNeeded: items.count - 1), touch: touch)
            return [.focus(id: "grip-\(id)")]
        case .move(let touch):
            let before = trips.packing.drag?.offset
            guard trips.packing.drag?.follow(touch) == true, let drag = trips.packing.drag, let before,
                drag.offset != before, let (items, place) = neighbours(ofPacking: drag.id)
            else { return [] }
            // The row beyond, so that a long list goes on under a pointer at its edge.
            let beyond = place + Int(drag.offset) + (drag.offset > before ? 1 : -1)
            return [.reveal(id: "grip-\(items[max(0, min(beyond, items.count - 1))].value.id)")]
        case .drop(let touch):
            guard trips.packing.drag?.follow(touch) == true, let drag = trips.packing.drag else { return [] }
            trips.packing.drag = nil
            return shiftPacking(drag.id, by: drag.offset)
        case .cancel:
            trips.packing.drag = nil
            return []
        }
    }

    private func neighbours(ofPacking id: String) -> (items: [TripPart<PackingItem>], place: Int)? {
        guard let item = trips.index.packing.part(id: id)?.value else { return nil }
        let items = trips.index.packing.all(of: item.trip)
        guard let place = items.firstIndex(where: { $0.value.id == id }) else { return nil }
        return (items, place)
    }
}
