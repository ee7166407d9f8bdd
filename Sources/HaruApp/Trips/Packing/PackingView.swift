import Daybook
import Markup

/// What is packed for a trip: a list to tick, the line that adds to it, and lists to begin with.
func packingView(_ state: State, _ id: String) -> HTML {
    guard let trip = state.trips.index.item(id: id)?.trip else { return lostTrip(state) }
    let items = state.trips.index.packing.all(of: id)
    return element(.main, [.class("main insights")]) {
        besidesHead(state, trip, state.words.packing)
        div(key: 61) { notices(state) }
        div(.class("insgrid"), key: 62) {
            div(key: 1) { packingList(state, items) }
            packingLists(state, id)
        }
    }
}

private func packingList(_ state: State, _ items: [TripPart<PackingItem>]) -> [HTML] {
    let words = state.words
    let count = Int32(truncatingIfNeeded: items.count)
    let packed = Int32(truncatingIfNeeded: items.filter { $0.value.isPacked }.count)
    return [
        div(key: 1) {
            if items.isEmpty {
                div(.class("empty")) {
                    dog("dog-calm")
                    h2 { words.noPacking }
                    p { words.noPackingMore }
                }
            } else {
                div(.class("card share field stopswrap")) {
                    p(.value(.ariaLive, "polite")) { b { words.packed(packed, of: count) } }
                    lengths([("good", packed), ("none", count - packed)], of: count)
                }
                if packed == count {
                    div(.class("alldone")) {
                        dog("dog-happy")
                        p { words.allPacked }
                    }
                }
            }
        },
        ul(.class("rows todos stopswrap"), key: 2) {
            for place in items.indices { packingRow(state, items[place], place: Int32(truncatingIfNeeded: place)) }
            li(.class("todo entry"), key: 0) { packingLine(state) }
        },
        div(.class("entryfoot"), key: 3) {
            fieldError(state.trips.packing.problem.map { words.packingProblem($0) }, "packing-new-error")
        },
    ]
}

private func packingLine(_ state: State) -> [HTML] {
    let problem = state.trips.packing.problem.map { state.words.packingProblem($0) }
    return [
        span(.class("pawbox plus"), .unseen) { icon("plus", "m") },
        element(
            .textarea,
            [
                .id("packing-new"), .label(state.words.addPacking), .value(.rows, "1"),
                .value(.value, state.trips.packing.entry), .value(.placeholder, state.words.addPacking),
                .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                .on(.input, .text { .packing(.entry($0)) }),
                .on(.keydown, .key { $0 == "Enter" ? .packing(.add) : nil }),
            ] + invalid(problem, "packing-new-error")
        ) {},
    ]
}

private func packingRow(_ state: State, _ part: TripPart<PackingItem>, place: Int32) -> HTML {
    let item = part.value
    var attributes: [Attr] = []
    var classes = item.isPacked ? "todo done" : "todo"
    let drag = state.trips.packing.drag
    if let drag, drag.id == item.id {
        classes += " dragged"
        attributes.append(.value(.progress, "\(drag.travel)"))
    } else if let drag {
        switch drag.room(part: 0, place: place) {
        case .none: break
        case .up: classes += " up"
        case .down: classes += " down"
        }
    }
    return element(.li, [.class(classes)] + attributes, key: part.key) {
        pawBox(
            state.words, item.text, item.isPacked, id: "tick-\(item.id)",
            .packing(.tick(id: item.id, !item.isPacked)))
        if let edit = state.trips.packing.edit, edit.id == item.id {
            packingEdit(state.words, edit)
        } else {
            button(
                .class("what"), .id("packing-\(item.id)"), .value(.dir, "auto"), .click(.packing(.edit(id: item.id)))
            ) {
                item.text
            }
        }
        packingGrip(state.words, item, isDragged: drag?.id == item.id)
    }
}

private func packingEdit(_ words: Words, _ edit: TodoEdit) -> HTML {
    let problem = edit.problem.map { words.packingProblem($0) }
    return div(.class("what")) {
        element(
            .textarea,
            [
                .id("packing-edit"), .value(.rows, "1"), .label(words.packing), .value(.value, edit.text),
                .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                .on(.input, .text { .packing(.editText($0)) }), .on(.blur, .send(.packing(.keepEdit))),
                .on(
                    .keydown,
                    .key { key in
                        switch key {
                        case "Enter": .packing(.commitEdit)
                        case "Escape": .packing(.cancelEdit)
                        default: nil
                        }
                    }),
            ] + invalid(problem, "packing-edit-error")
        ) {}
        fieldError(problem, "packing-edit-error")
        div(.class("chips")) { button(.class("chip"), .click(.packing(.delete(id: edit.id)))) { words.delete } }
    }
}

private func packingGrip(_ words: Words, _ item: PackingItem, isDragged: Bool) -> HTML {
    let id = item.id
    var attributes: [Attr] = [
        .value(.type, "button"), .class("grip"), .id("grip-\(id)"), .label(words.dragRow(item.text)),
        .on(.pointerdown, .key { PointerTouch($0).map { .packing(.drag(.take(id: id, $0))) } }),
        .on(
            .keydown,
            .key { key in
                switch key {
                case "ArrowUp": .packing(.shift(id: id, by: -1))
                case "ArrowDown": .packing(.shift(id: id, by: 1))
                case "Delete": .packing(.delete(id: id))
                case "Escape": isDragged ? .packing(.drag(.cancel)) : nil
                default: nil
                }
            }),
    ]
    if isDragged {
        attributes += [
            .on(.pointermove, .key { PointerTouch($0).map { .packing(.drag(.move($0))) } }),
            .on(.pointerup, .key { PointerTouch($0).map { .packing(.drag(.drop($0))) } }),
            .on(.pointercancel, .send(.packing(.drag(.cancel)))),
        ]
    }
    return element(.button, attributes) { icon("grip", "s") }
}

/// The lists that can be added: eight of ours, and those of the last trips that have one.
private func packingLists(_ state: State, _ id: String) -> [HTML] {
    let words = state.words
    var others: [HTML] = []
    for item in state.trips.index.all.reversed() where item.trip.id != id && others.count < 5 {
        if state.trips.index.packing.all(of: item.trip.id).isEmpty { continue }
        others.append(listChip(item.trip.title, "from-\(item.trip.id)", .takeFrom(trip: item.trip.id)))
    }
    return [
        section(.class("sec"), key: 2) {
            div(.class("sec-head")) { h2(.id("templates-label")) { words.packingTemplates } }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "templates-label")) {
                for template in PackingTemplate.allCases {
                    listChip(words.name(of: template), "template-\(template.rawValue)", .take(template))
                }
            }
            p(.class("hint")) { words.packingTemplatesHint }
            if !others.isEmpty {
                div(.class("sec-head sec")) { h2(.id("others-label")) { words.otherPacking } }
                div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "others-label")) { others }
            }
        }
    ]
}

private func listChip(_ name: String, _ id: String, _ action: PackingAction) -> HTML {
    button(.class("chip"), .id(id), .click(.packing(action))) {
        icon("plus", "s")
        span(.class("one"), .value(.dir, "auto")) { name }
    }
}
