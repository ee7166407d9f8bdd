import Almanac
import Daybook
import Markup

/// The to-dos of a day with the line that adds one: on Today, and under the calendar.
func todoSection(_ state: State, on day: Day) -> HTML {
    let words = state.words
    let items = state.todos.index[day]
    let count = state.todos.index.count(on: day)
    return section(.class("sec"), .lens("todos"), .label(words.todos)) {
        div(.class("sec-head")) {
            h2 {
                words.todos
                if !items.isEmpty { span(.class("sub")) { " \(count.done)/\(count.done + count.open)" } }
            }
            tally(count)
        }
        if day == state.today { overdue(state) }
        if count.mark == .done && day == state.today { happyDog(state) }
        ul(.class("rows todos")) {
            for (place, item) in items.enumerated() { todoRow(state, item, place: Int32(truncatingIfNeeded: place)) }
            li(.class("todo entry"), key: 0) { entryLine(state, day) }
        }
        entryFoot(state, day)
    }
}

/// The to-dos of the day as paws, filled where they are done; of more than eight their share, never all filled while one is
/// open.
private func tally(_ count: TodoCount) -> HTML {
    let all = count.done + count.open
    let paws = min(all, 8)
    let filled = all > paws ? max(count.done * paws / all, min(count.done, 1)) : count.done
    return span(.class("tally"), .unseen) {
        for place in 0..<paws { icon(place < filled ? "paw-filled" : "paw", "s") }
    }
}

/// What was left open on earlier days, offered in one line and never moved by itself.
private func overdue(_ state: State) -> [HTML] {
    let count = state.todos.index.carriedOver(on: state.today).count
    if count == 0 { return [] }
    return [
        button(.class("carry"), .click(.todos(.carryOver))) {
            state.words.carryOver(Int32(truncatingIfNeeded: count))
        }
    ]
}

private func happyDog(_ state: State) -> HTML {
    div(.class("alldone"), .role("status")) {
        dog("dog-happy")
        p { state.words.allDone }
    }
}

private func todoRow(_ state: State, _ item: TodosIndex.Item, place: Int32) -> HTML {
    let todo = item.todo
    var attributes: [Attr] = []
    var classes = todo.isDone ? "todo done" : "todo"
    let drag = state.todos.drag
    let isDragged = drag?.id == todo.id
    if isDragged, let drag {
        classes += " dragged"
        attributes.append(.value(.progress, "\(drag.travel)"))
    } else if let drag, state.todos.index.item(id: drag.id)?.todo.day == todo.day {
        switch drag.room(part: 0, place: place) {
        case .none: break
        case .up: classes += " up"
        case .down: classes += " down"
        }
    }
    return element(.li, [.class(classes)] + attributes, key: item.key) {
        pawBox(
            state.words, todo.text, todo.isDone, id: "tick-\(todo.id)", .todos(.tick(id: todo.id, !todo.isDone)))
        if let edit = state.todos.edit, edit.id == todo.id {
            editField(state, edit, todo.day)
        } else {
            todoText(state, todo)
        }
        if let photo = todo.photo { rowPhoto(state.words, todo, photo) }
        link(
            to: .todo(id: todo.id), .class("round more"), .id("more-\(todo.id)"), .label(state.words.moreOf(todo.text))
        ) { icon("more", "m") }
        todoGrip(state.words, todo, isDragged: isDragged)
    }
}

private func todoText(_ state: State, _ todo: Todo) -> [HTML] {
    var marks: [HTML] = []
    if todo.series != nil { marks.append(icon("repeat", "s")) }
    if let time = todo.time { marks.append(.element(.time, [], [.text(ClockTime.text(time))])) }
    return [
        button(.class("what"), .id("todo-\(todo.id)"), .click(.todos(.edit(id: todo.id)))) { todo.text },
        span(.class("when")) { marks },
    ]
}

private func rowPhoto(_ words: Words, _ todo: Todo, _ photo: Photo) -> HTML {
    link(to: .todoPhoto(id: todo.id), .class("thumb"), .label(words.photoOf(todo.text))) {
        icon("photo", "m")
        photoCanvas(photo)
    }
}

private func editField(_ state: State, _ edit: TodoEdit, _ day: Day) -> HTML {
    let problem = edit.problem.map { state.words.problem($0) }
    return div(.class("what")) {
        element(
            .textarea,
            [
                .id("todo-edit"), .value(.rows, "1"), .label(state.words.todo), .value(.value, edit.text),
                .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                .on(.input, .text { .todos(.editText($0)) }), .on(.blur, .send(.todos(.keepEdit))),
                .on(
                    .keydown,
                    .key { key in
                        switch key {
                        case "Enter": .todos(.commitEdit)
                        case "Escape": .todos(.cancelEdit)
                        default: nil
                        }
                    }),
            ] + invalid(problem, "todo-edit-error")
        ) {}
        fieldError(problem, "todo-edit-error")
        div(.class("chips")) {
            if day != state.today {
                button(.class("chip"), .click(.todos(.move(id: edit.id, to: state.today)))) { state.words.toToday }
            }
            if let tomorrow = state.today.adding(days: 1), day != tomorrow {
                button(.class("chip"), .click(.todos(.move(id: edit.id, to: tomorrow)))) { state.words.toTomorrow }
            }
            button(.class("chip"), .click(.todos(.delete(id: edit.id)))) { state.words.delete }
        }
    }
}

private func todoGrip(_ words: Words, _ todo: Todo, isDragged: Bool) -> HTML {
    let id = todo.id
    var attributes: [Attr] = [
        .value(.type, "button"), .class("grip"), .id("grip-\(id)"), .label(words.dragRow(todo.text)),
        .on(.pointerdown, .key { PointerTouch($0).map { .todos(.drag(.take(id: id, $0))) } }),
        .on(
            .keydown,
            .key { key in
                switch key {
                case "ArrowUp": .todos(.shift(id: id, isUp: true))
                case "ArrowDown": .todos(.shift(id: id, isUp: false))
                case "Escape": isDragged ? .todos(.drag(.cancel)) : nil
                default: nil
                }
            }),
    ]
    if isDragged {
        attributes += [
            .on(.pointermove, .key { PointerTouch($0).map { .todos(.drag(.move($0))) } }),
            .on(.pointerup, .key { PointerTouch($0).map { .todos(.drag(.drop($0))) } }),
            .on(.pointercancel, .send(.todos(.drag(.cancel)))),
        ]
    }
    return element(.button, attributes) { icon("grip", "s") }
}
