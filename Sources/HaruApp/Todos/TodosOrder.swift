import Almanac
import Daybook
import Replica

// The order of a day by hand: by keys, and by dragging a row at its handle.
extension State {
    func updateTodoDrag(_ action: RowDragAction) -> [Effect] {
        switch action {
        case .take(let id, let touch):
            guard let (items, place) = neighbours(ofTodo: id) else { return [] }
            todos.drag = RowDrag(
                id: id, part: 0, place: Int32(truncatingIfNeeded: place),
                last: Int32(truncatingIfNeeded: items.count - 1), touch: touch)
            return [.focus(id: "grip-\(id)")]
        case .move(let touch):
            let before = todos.drag?.offset
            guard todos.drag?.follow(touch) == true, let drag = todos.drag, let before, drag.offset != before,
                let (items, place) = neighbours(ofTodo: drag.id)
            else { return [] }
            // The row beyond, so that a long list goes on under a pointer at its edge.
            let beyond = place + Int(drag.offset) + (drag.offset > before ? 1 : -1)
            return [.reveal(id: "grip-\(items[max(0, min(beyond, items.count - 1))].todo.id)")]
        case .drop(let touch):
            guard todos.drag?.follow(touch) == true, let drag = todos.drag else { return [] }
            todos.drag = nil
            return shift(drag.id, by: drag.offset)
        case .cancel:
            todos.drag = nil
            return []
        }
    }

    /// Moves a to-do so many places down within its day.
    func shift(_ id: String, by offset: Int32) -> [Effect] {
        guard offset != 0, let (items, place) = neighbours(ofTodo: id), items.indices.contains(place + Int(offset))
        else { return [.focus(id: "grip-\(id)")] }
        let todo = items[place].todo
        let edits = TodoOrder.moving(
            todo, to: todo.day, place: Int32(truncatingIfNeeded: place) + offset, among: items)
        return write(edits) + [.focus(id: "grip-\(id)")]
    }

    private func neighbours(ofTodo id: String) -> (items: [TodosIndex.Item], place: Int)? {
        guard let item = todos.index.item(id: id) else { return nil }
        let items = todos.index[item.todo.day]
        guard let place = items.firstIndex(where: { $0.todo.id == id }) else { return nil }
        return (items, place)
    }
}
