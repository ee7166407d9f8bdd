import Almanac
import Daybook
import Markup

/// The line for a new to-do: Return adds and stays for the next. A pasted list keeps its lines and becomes many.
func entryLine(_ state: State, _ day: Day) -> [HTML] {
    let problem = state.todos.problem.map { state.words.problem($0) }
    return [
        span(.class("pawbox plus"), .unseen) { icon("plus", "m") },
        element(
            .textarea,
            [
                .id("todo-new"), .label(state.words.addTodo), .value(.rows, "1"), .value(.value, state.todos.entry),
                .value(.placeholder, state.words.addTodo), .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                .on(.input, .text { .todos(.entry($0)) }),
                .on(
                    .keydown,
                    .key { key in
                        switch key {
                        case "Enter": .todos(.add(to: day))
                        default: nil
                        }
                    }),
            ] + invalid(problem, "todo-error")
        ) {},
    ]
}

/// Under the line: what was recognised in it, each with a tap to refuse it; how many a pasted list has; what is wrong.
func entryFoot(_ state: State, _ day: Day) -> HTML {
    let words = state.words
    let list = PastedTodos(state.todos.entry)
    return div(.class("entryfoot")) {
        fieldError(state.todos.problem.map { words.problem($0) }, "todo-error")
        if state.todos.isAsking {
            p(.role("status")) { words.askTodos(Int32(truncatingIfNeeded: list.lines.count)) }
            div(.class("chips")) {
                button(.class("chip"), .id("todo-add-all"), .click(.todos(.addAll(to: day)))) { words.addAll }
                button(.class("chip"), .click(.todos(.cancelAsking))) { words.cancel }
            }
        } else if list.lines.count > 1 {
            div(.class("chips")) {
                button(.class("chip"), .click(.todos(.add(to: day)))) {
                    words.addTodos(Int32(truncatingIfNeeded: list.lines.count))
                }
            }
        } else if list.lines.count == 1 {
            let text = list.lines[0].text
            entryChips(state, TodoEntry(text, today: state.today, base: day, refused: state.todos.refused))
        }
    }
}

private func entryChips(_ state: State, _ entry: TodoEntry) -> [HTML] {
    let words = state.words
    var chips: [HTML] = []
    if let day = entry.day, entry.dayRange != nil || entry.repeats != nil {
        let name = words.shortDate(day, today: state.today)
        // The first day of a repeat is no part of its own that one could refuse.
        if entry.dayRange == nil {
            chips.append(span(.class("sub")) { words.firstOn(name) })
        } else {
            chips.append(entryChip(words, name, .day))
        }
    }
    if let time = entry.time { chips.append(entryChip(words, ClockTime.text(time), .time)) }
    if let rule = entry.repeats { chips.append(entryChip(words, words.repeats(rule), .repeats)) }
    return chips.isEmpty ? [] : [div(.class("chips"), .role("group"), .label(words.recognised)) { chips }]
}

private func entryChip(_ words: Words, _ name: String, _ part: TodoEntry.Parts) -> HTML {
    button(.class("chip"), .label(words.refuse(name)), .click(.todos(.refuse(part)))) {
        name
        icon("close", "s")
    }
}
