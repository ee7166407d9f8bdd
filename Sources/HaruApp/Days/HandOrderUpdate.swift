import Daybook
import Replica

// The order by hand: by buttons, by keys, and by dragging a row at its handle.
extension State {
    func update(_ action: RowDragAction) -> [Effect] {
        switch action {
        case .take(let id, let touch):
            guard let (items, place) = neighbours(of: id),
                let part = days.index.parts.first(where: { $0.section == items[place].section })
            else { return [] }
            days.drag = RowDrag(
                id: id, part: part.key, place: Int32(truncatingIfNeeded: place),
                last: Int32(truncatingIfNeeded: items.count - 1), touch: touch)
            // It hears Escape from now on.
            return [.focus(id: "grip-\(id)")]
        case .move(let touch):
            let before = days.drag?.offset
            guard days.drag?.follow(touch) == true, let drag = days.drag, drag.offset != before,
                let (items, place) = neighbours(of: drag.id)
            else { return [] }
            let goal = place + Int(drag.offset)
            return items.indices.contains(goal) ? [.reveal(id: "grip-\(items[goal].dday.id)")] : []
        case .drop(let touch):
            guard days.drag?.follow(touch) == true, let drag = days.drag else { return [] }
            days.drag = nil
            return move(drag.id, by: drag.offset) + [.focus(id: "grip-\(drag.id)")]
        case .cancel:
            days.drag = nil
            return []
        }
    }

    /// Gives the D-day a rank between its new neighbours, so many places further down in the same part of the list.
    func move(_ id: String, by offset: Int32) -> [Effect] {
        guard offset != 0, let (items, place) = neighbours(of: id), items.indices.contains(place + Int(offset)) else {
            return []
        }
        let below = place + Int(offset) + (offset > 0 ? 1 : 0)
        func rank(_ place: Int) -> String? { items.indices.contains(place) ? items[place].dday.effectiveRank : nil }
        // What is lower on the screen comes later in the order, but when it is turned round.
        let (low, high) =
            preferences.days.isDescending ? (rank(below), rank(below - 1)) : (rank(below - 1), rank(below))
        return write(
            RecordKey(collection: Dday.collection, id: id), [("rank", .string(Rank.between(low ?? "", high)))])
    }

    /// The part of the list that a D-day stands in, and its place there.
    private func neighbours(of id: String) -> (items: [DaysIndex.Item], place: Int)? {
        guard let item = days.index.item(id: id) else { return nil }
        let items = days.index[item.section]
        guard let place = items.firstIndex(where: { $0.dday.id == id }) else { return nil }
        return (items, place)
    }
}
