import Markup
import Replica

/// Rows that a person puts in order by dragging one at its handle, by keys, or by buttons. Nothing is written before a
/// row is dropped.
package final class RowOrder {
    unowned(unsafe) private let context: AppContext
    /// The row that is being dragged.
    package private(set) var drag: RowDrag?
    /// The number of the drop target under the pointer; 0 for none.
    package private(set) var target: Int32 = 0

    /// Whether rows vary in height: they stay in place, and a line shows where the dragged one would go.
    package var isLoose = false
    /// The number of the first row that a pointer can be over, if rows are loose; drop targets have lower numbers.
    private static let firstRow: Int32 = 10_000
    /// Returns the ids of a row's neighbours in order, its place there, and the key of that part of the list; nil if it
    /// is gone.
    package var rows: (String) -> (ids: [String], place: Int, part: Int32)? = { _ in nil }
    /// Returns the edits that move a row so many places down, and the text to announce if not its new place.
    package var moving: (String, Int32) -> (edits: [Edit], said: String?) = { _, _ in ([], nil) }
    /// Drops a row on the target with this number; nil if there are no targets.
    package var drop: ((String, Int32) -> Void)?
    /// Returns the ids of the elements to reveal beside a target with this number.
    package var near: (Int32) -> [String] = { _ in [] }
    /// Handles other keys on a handle.
    package var onKey: (_ key: String, _ id: String) -> Action? = { _, _ in nil }

    /// The row that was moved last, and the edits that return it to where it was before the first of its steps.
    private var moved: (id: String, back: [Edit])?

    /// The id of the row that was pressed long; its tools are shown until the next action, or until they lose the
    /// focus.
    package private(set) var pressedRow: String?

    package init(in context: AppContext) { self.context = context }

    package func release() { pressedRow = nil }

    /// Makes a row show its tools on a long press, and gives one of them the focus. The mouse keeps the browser's own
    /// menu.
    /// - Parameter tool: the prefix of that one's id.
    package func hold(_ id: String, focusing tool: String = "grip-") -> Attr {
        .on(
            .contextmenu,
            .key { [self] in
                $0 == "mouse"
                    ? nil
                    : Action {
                        self.pressedRow = id
                        self.context.focus(tool + id)
                    }
            })
    }

    /// The attributes of each tool of a row: those of one that was pressed long go once the focus leaves it.
    @inline(never)
    package func leaving(_ id: String) -> [Attr] {
        guard pressedRow == id else { return [] }
        return [.on(.blur, .text { [self] staying in Action { if staying.isEmpty { self.release() } } })]
    }

    package func cancel() {
        drag = nil
        target = 0
    }

    /// Moves a row within its part of the list if there is room; it keeps the focus.
    package func shift(_ id: String, by offset: Int32) {
        if offset != 0, let (ids, place, _) = rows(id), ids.indices.contains(place + Int(offset)) {
            move(id, by: offset)
        }
        context.focus("grip-\(id)")
    }

    /// Moves a row so many places down, with Undo.
    package func move(_ id: String, by offset: Int32) {
        let (edits, said) = moving(id, offset)
        if edits.isEmpty {
            if let said { context.announce(said) }
            return
        }
        var back = context.reverse(edits)
        if let moved, moved.id == id, context.snack?.undo?.edits == moved.back {
            back =
                moved.back
                + back.filter { edit in !moved.back.contains { $0.key == edit.key && $0.field == edit.field } }
        }
        moved = (id, back)
        context.store(edits)
        // Announces the place, since a screen reader must say each step.
        let place = rows(id).map { rows in context.words.moved(to: rows.place, of: rows.ids.count) }
        context.announce(said ?? place ?? "", undo: .edits(back))
    }

    private func pickUp(_ id: String, _ touch: PointerTouch) {
        guard let (ids, place, part) = rows(id) else { return }
        target = 0
        drag = RowDrag(
            id: id, part: part, place: Int32(truncatingIfNeeded: place),
            last: Int32(truncatingIfNeeded: ids.count - 1), isLoose: isLoose, touch: touch)
        // So that it hears Escape from now on.
        context.focus("grip-\(id)")
    }

    private func follow(_ touch: PointerTouch) {
        let before = drag?.offset
        guard drag?.follow(touch) == true else { return }
        aim(touch)
        guard let drag, let before else { return }
        if canDrop(touch) {
            guard touch.over != target else { return }
            target = touch.over
            for id in near(touch.over) { context.perform(.reveal(id: id)) }
            return
        }
        target = 0
        guard drag.offset != before, let (ids, place, _) = rows(drag.id) else { return }
        // Reveals the row beyond, so that a long list scrolls on under a pointer at its edge.
        let beyond = place + Int(drag.offset) + (drag.offset > before ? 1 : -1)
        context.perform(.reveal(id: "grip-\(ids[max(0, min(beyond, ids.count - 1))])"))
    }

    private func end(_ touch: PointerTouch) {
        guard drag?.follow(touch) == true else { return }
        aim(touch)
        guard let drag else { return }
        cancel()
        if let drop, canDrop(touch) { drop(drag.id, touch.over) } else { shift(drag.id, by: drag.offset) }
    }

    private func canDrop(_ touch: PointerTouch) -> Bool {
        drop != nil && touch.over > 0 && touch.over < RowOrder.firstRow
    }

    private func aim(_ touch: PointerTouch) {
        if isLoose, touch.over >= RowOrder.firstRow { drag?.aim(at: touch.over - RowOrder.firstRow) }
    }

    // MARK: its views

    /// The look of a row during a drag: further classes, and how far it is dragged.
    package func appearance(of id: String, part: Int32 = 0, place: Int) -> (classes: String, attributes: [Attr]) {
        guard let drag else { return (pressedRow == id ? " held" : "", []) }
        let place = Int32(truncatingIfNeeded: place)
        let number: [Attr] = isLoose ? [.value(.dataKey, "\(RowOrder.firstRow + place)")] : []
        if drag.id == id { return (" dragged", [.value(.progress, "\(drag.travel)")] + number) }
        if isLoose {
            let isAim = target == 0 && place == drag.place + drag.offset
            return (!isAim ? "" : drag.offset < 0 ? " above" : " below", number)
        }
        if target > 0 { return ("", []) }
        return switch drag.room(part: part, place: place) {
        case .none: ("", [])
        case .up: (" up", [])
        case .down: (" down", [])
        }
    }

    /// The handle for dragging a row, or moving it by the arrow keys.
    package func grip(_ name: String, _ id: String, size: StaticString = "s") -> HTML {
        let isDragged = drag?.id == id
        let canDrop = drop != nil || isLoose
        var attributes: [Attr] = [
            .value(.type, "button"), .class("grip"), .id("grip-\(id)"), .label(name),
            .on(.pointerdown, fingers { [self] in pickUp(id, $0) }),
            // A drag is no swipe of the row.
            .on(.touchend, .send(Action {})),
            .on(
                .keydown,
                .key { [self] key in
                    switch key {
                    case "ArrowUp": Action { self.shift(id, by: -1) }
                    case "ArrowDown": Action { self.shift(id, by: 1) }
                    case "Escape": isDragged ? Action { self.cancel() } : nil
                    default: onKey(key, id)
                    }
                }),
        ]
        attributes += leaving(id)
        // Has the browser tell which element is under the pointer.
        if canDrop { attributes.append(.value(.dataKey, "0")) }
        // Listens only during a drag, so that a mouse passing over the list does not reach the app.
        if isDragged {
            attributes += [
                .on(.pointermove, fingers(canDrop: canDrop) { [self] in follow($0) }),
                .on(.pointerup, fingers(canDrop: canDrop) { [self] in end($0) }),
                .on(.pointercancel, .send(Action { [self] in cancel() })),
            ]
        }
        return element(.button, attributes) { icon("grip", size) }
    }
}

/// Handles a finger, a pen or the mouse; ignores any other payload.
package func fingers(canDrop: Bool = false, _ act: @escaping (PointerTouch) -> Void) -> Handler<Action> {
    .key { payload in PointerTouch(payload, canDrop: canDrop).map { touch in Action { act(touch) } } }
}

/// Handles a finger that moved clearly to the left or to the right, and not on the way up or down a page.
/// - Parameter act: returns the action of a swipe to the left, or else to the right; nil for none.
package func horizontalSwipe(_ act: @escaping (_ isLeft: Bool) -> Action?) -> Attr {
    .on(
        .touchend,
        .key { payload in
            let way = photoNumbers(payload)
            guard way.count == 2, abs(way[0]) > 48, abs(way[0]) > 2 * abs(way[1]) else { return nil }
            return act(way[0] < 0)
        })
}

/// Handles numbers from the browser; ignores a payload with another count.
package func numbers(_ count: Int, _ act: @escaping ([Double]) -> Void) -> Handler<Action> {
    .key { payload in
        let numbers = photoNumbers(payload)
        return numbers.count == count ? Action { act(numbers) } : nil
    }
}
