import Almanac
import Daybook
import Markup

/// The sheet in which a to-do is changed.
func todoSheet(_ state: State, _ form: TodoForm) -> HTML {
    let words = state.words
    return element(
        .dialog,
        [
            .class("sheet"), .lens("todos"), .flag(.modal, true), .label(words.todo),
            .on(.cancel, .send(.frame(.close))),
        ]
    ) {
        element(
            .form,
            [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.todoForm(.submit)))] + photoCatchers
        ) {
            div(.class("sheet-head")) {
                button(.class("textbtn"), .click(.frame(.close))) { words.cancel }
                h2 { words.todo }
                element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) { words.save }
            }
            div(.class("sheet-body form")) {
                if form.isResumed { resumed(words) }
                if state.todos.index.item(id: form.id) == nil { gone(words) }
                textCard(words, form)
                todoDateField(state, form)
                timeField(state, form)
                todoRepeatField(state, form)
                if let photo = state[.todo] { photoField(words, photo, large: .todoPhoto(id: form.id)) }
                deleters(state, form)
            }
        }
    }
}

extension Action {
    @inline(never)
    static func todoForm(_ action: TodoFormAction) -> Action { .todos(.form(action)) }
}

private func resumed(_ words: Words) -> HTML {
    div(.class("banner"), key: 1) {
        p { words.resumed }
        button(.class("textbtn"), .click(.todoForm(.startOver))) { words.startOver }
    }
}

/// Deleted elsewhere while it is open here.
private func gone(_ words: Words) -> HTML {
    div(.class("banner"), .role("status"), key: 2) {
        icon("warning")
        p { words.todoGone }
    }
}

private func textCard(_ words: Words, _ form: TodoForm) -> HTML {
    let found = Todo.problem(of: form.draft.text)
    let problem = found == .missing && !form.wasSubmitted ? nil : found.map { words.problem($0) }
    return div(.class("field"), key: 3) {
        div(.class("card todotext")) {
            pawBox(words, form.draft.text, form.draft.isDone, id: "todo-done", .todoForm(.done(!form.draft.isDone)))
            element(
                .textarea,
                [
                    .id("todo-text"), .label(words.todo), .value(.rows, "1"), .value(.dir, "auto"),
                    .value(.value, form.draft.text), .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                    .on(.input, .text { .todoForm(.text($0)) }),
                    // It is one line, however many it is shown in.
                    .on(.keydown, .key { $0 == "Enter" ? .todoForm(.submit) : nil }),
                ] + invalid(problem, "todo-text-error")
            ) {}
        }
        fieldError(problem, "todo-text-error")
    }
}

private func timeField(_ state: State, _ form: TodoForm) -> HTML {
    let words = state.words
    return div(.class("field"), key: 5) {
        element(.label, [.value(.for, "todo-time")]) { words.time }
        div(.class("timerow")) {
            element(
                .input,
                [
                    .id("todo-time"), .class("input"), .value(.type, "time"),
                    .value(.value, form.draft.time.map { ClockTime.text($0) } ?? ""),
                    .on(.change, .text { .todoForm(.time($0)) }),
                ]
            ) {}
            if form.draft.time != nil {
                button(
                    .class("textbtn"), .label(words.clearTime),
                    .click(.focusing(.todoForm(.time("")), id: "todo-time"))
                ) { words.clear }
            }
        }
        if form.draft.time != nil {
            span(.class("label"), .id("remind-label")) { words.reminder }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "remind-label")) {
                choiceChip(words.none, form.draft.reminder == nil, .todoForm(.remind(nil)))
                for minutes in [0, 10, 60, 1440] as [Int32] {
                    choiceChip(
                        words.remind(minutes), form.draft.reminder == minutes, .todoForm(.remind(minutes)))
                }
            }
            p(.class("hint")) { words.reminderMeaning(state.device) }
        }
    }
}

private func deleters(_ state: State, _ form: TodoForm) -> HTML {
    let words = state.words
    return div(.class("deleters"), key: 30) {
        if form.original.rule == nil {
            deleter(words.delete, all: false)
        } else {
            deleter(words.deleteOne, all: false)
            deleter(words.deleteFollowing, all: true)
        }
    }
}

private func deleter(_ name: String, all: Bool) -> HTML {
    button(.class("btn danger full"), .click(.todoForm(.delete(withAllThatFollow: all)))) {
        icon("trash", "m")
        name
    }
}
