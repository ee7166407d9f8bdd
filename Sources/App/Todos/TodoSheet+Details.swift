import AppFrame
import Daybook
import Markup
import Replica

// The note, the checklist and the tags of a to-do.
extension TodoSheet {
    /// The id of the field in which they cannot be saved; nil if they can.
    var refusedDetail: String? {
        if draft.noteProblem != nil { return "todo-note" }
        if let step = draft.steps.first(where: { TodoStep.problem(of: $0.text) != nil }) {
            return "step-\(step.id)"
        }
        return draft.newStepsProblem == nil ? nil : "step-new"
    }

    /// Adds the lines typed below the checklist to it, and waits for the next.
    private func addSteps() {
        guard draft.newStepsProblem == nil else { return context.focus("step-new") }
        takeSteps()
        context.focus("step-new")
    }

    /// Adds the lines typed below the checklist to it.
    func takeSteps() {
        for line in PastedTodos(draft.newSteps).lines {
            TodoStep.append(
                TodoStep(id: context.nextID(), text: line.text, isDone: line.isDone), to: &draft.steps)
        }
        draft.newSteps = ""
        didEdit()
    }

    /// Removes a line.
    private func remove(_ id: String) {
        draft.steps = draft.steps.filter { $0.id != id }
        didEdit()
        context.focus("step-new")
    }

    private func write(_ step: TodoStep, _ text: String, _ isDone: Bool) {
        guard let place = step.place(in: draft.steps) else { return }
        draft.steps[place] = TodoStep(id: step.id, text: text, isDone: isDone, rank: step.rank)
    }

    /// Moves a line so many places down in the form.
    /// - Returns: its new place, as it is announced; nil if it is gone.
    func moveStep(_ id: String, by offset: Int32) -> String? {
        guard let place = draft.steps.firstIndex(where: { $0.id == id }) else { return nil }
        TodoStep.move(place, by: offset, in: &draft.steps)
        didEdit()
        return words.moved(to: place + Int(offset), of: draft.steps.count)
    }

    // MARK: its view

    var noteField: HTML {
        textField(
            words.note, "todo-note", field(draft.note) { [self] in draft.note = $0 }, rows: "1",
            problem: words.tooLong(draft.noteProblem), key: 31)
    }

    var stepsField: HTML {
        let done = draft.steps.count { $0.isDone }
        let problem = draft.newStepsProblem.map { words.newSteps($0) }
        return div(.class("field"), .role("group"), .value(.ariaLabelledby, "steps-label"), key: 32) {
            span(.class("label"), .id("steps-label")) {
                words.checklist
                if !draft.steps.isEmpty { span(.class("sub")) { " \(done)/\(draft.steps.count)" } }
            }
            ul(.class("rows todos")) {
                for (place, step) in draft.steps.enumerated() { row(step, place) }
                li(.class("todo entry"), key: 0) {
                    span(.class("pawbox plus"), .unseen) { icon("plus", "m") }
                    line(draft.newSteps, "step-new", words.addStep, problem) { [self] in draft.newSteps = $0 }
                }
            }
            fieldError(problem, "step-new-error")
        }
    }

    private func row(_ step: TodoStep, _ place: Int) -> HTML {
        let problem = words.tooLong(TodoStep.problem(of: step.text))
        let id = step.id
        let look = stepOrder.appearance(of: id, place: place)
        return element(
            .li, [.class((step.isDone ? "todo done" : "todo") + look.classes)] + look.attributes,
            key: Int32(truncatingIfNeeded: place + 1)
        ) {
            pawBox(
                words, step.text, step.isDone, id: "did-\(id)",
                Action(edit { [self] in write(step, step.text, !step.isDone) }))
            div(.class("what")) {
                line(step.text, "step-\(id)", words.checklist, problem) { [self] in write(step, $0, step.isDone) }
                fieldError(problem, "step-\(id)-error")
            }
            button(
                .class("round"), .label(words.removeStep(step.text)), .click { [self] in remove(id) }
            ) { icon("close", "s") }
            if draft.steps.count > 1 { stepOrder.grip(words.dragRow(step.text), id) }
        }
    }

    /// A text of one line, which may be shown in several. Return leads to the last one, and adds the lines typed there.
    private func line(
        _ text: String, _ id: String, _ name: String, _ problem: String?, _ type: @escaping (String) -> Void
    ) -> HTML {
        textarea(
            field(text, type),
            [
                .id(id), .label(name), .value(.rows, "1"), .value(.dir, "auto"), .value(.placeholder, name),
                .value(.enterkeyhint, "next"), .value(.autocomplete, "off"),
                .on(.keydown, .key { [self] in $0 == "Enter" ? Action { self.addSteps() } : nil }),
            ] + invalid(problem, id + "-error"))
    }

    var tagsField: HTML {
        lineField(
            words.tags, "todo-tags", field(draft.tags) { [self] in draft.tags = $0 }, hint: words.tagsExample, key: 33)
    }
}
