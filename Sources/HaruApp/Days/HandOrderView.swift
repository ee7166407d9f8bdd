import Daybook
import Markup

/// The handle by which a row is dragged, and moved by the arrow keys.
func grip(_ words: Words, _ dday: Dday, isDragged: Bool) -> HTML {
    let id = dday.id
    var attributes: [Attr] = [
        .value(.type, "button"), .class("grip"), .id("grip-\(id)"), .label(words.dragRow(dday.title)),
        .on(.pointerdown, .key { PointerTouch($0).map { .days(.drag(.take(id: id, $0))) } }),
        .on(
            .keydown,
            .key { key in
                switch key {
                case "ArrowUp": .focusing(.days(.move(id: id, isUp: true)), id: "grip-\(id)")
                case "ArrowDown": .focusing(.days(.move(id: id, isUp: false)), id: "grip-\(id)")
                case "Escape": isDragged ? .days(.drag(.cancel)) : nil
                default: nil
                }
            }),
    ]
    // Only then, so that a mouse passing over the list is nothing to the app.
    if isDragged {
        attributes += [
            .on(.pointermove, .key { PointerTouch($0).map { .days(.drag(.move($0))) } }),
            .on(.pointerup, .key { PointerTouch($0).map { .days(.drag(.drop($0))) } }),
            .on(.pointercancel, .send(.days(.drag(.cancel)))),
        ]
    }
    return element(.button, attributes) { icon("grip") }
}

/// The buttons that move a row in the order by hand.
func movers(_ words: Words, _ dday: Dday) -> HTML {
    span(.class("movers")) {
        button(
            .class("round"), .id("up-\(dday.id)"), .label(words.moveUp(dday.title)),
            .click(.days(.move(id: dday.id, isUp: true)))
        ) { icon("up") }
        button(
            .class("round"), .id("down-\(dday.id)"), .label(words.moveDown(dday.title)),
            .click(.days(.move(id: dday.id, isUp: false)))
        ) { icon("down") }
    }
}
