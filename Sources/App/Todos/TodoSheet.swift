import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The sheet that edits a to-do.
final class TodoSheet: FormSheet<TodoDraft> {
    let todos: Todos
    let id: String
    /// Whether it belongs to a series, and whether the change also applies to all following to-dos.
    private(set) var isOfSeries = false
    var isForAll = false
    /// Any day of the month page, and whether the page is shown.
    private var page: Day
    private let years: YearChooser
    private var isPicking = false
    /// The day on which the date was typed: tomorrow keeps meaning the day after it.
    private(set) var reckoned: Day
    /// The order of the checklist, which is a part of the draft.
    let stepOrder: RowOrder

    init(_ route: Route, _ id: String, of todos: Todos) {
        self.todos = todos
        self.id = id
        page = todos.context.today
        reckoned = page
        years = YearChooser(in: todos.context)
        stepOrder = RowOrder(in: todos.context)
        super.init(
            route, TodoDraft(Todo(id: id, text: "", day: page), rule: nil), named: .todo(id: id), in: todos.context)
        begin()
        if todos.index.item(id: id) != nil { resumeDraft() }
        stepOrder.rows = { [unowned(unsafe) self] id in
            let ids = draft.steps.map { $0.id }
            return ids.firstIndex(of: id).map { (ids, $0, 0) }
        }
        stepOrder.moving = { [unowned(unsafe) self] in ([], moveStep($0, by: $1)) }
        addPhoto(
            read: { [unowned(unsafe) self] in draft.photo }, write: { [unowned(unsafe) self] in draft.photo = $0 })
    }

    override var title: String { words.todo }
    override var firstField: String { "todo-text" }

    override var underlying: Route? { todos.screen(of: id) }

    override func presents(_ route: Route) -> Bool { route == .todos(.photo(id: id)) }

    override func begin() {
        guard let todo = todos.todo(id) else { return }
        let series = todo.series.flatMap { todos.index.series(id: $0) }
        begin(with: TodoDraft(todo, rule: series?.isEnded == false ? series?.rule : nil))
        isOfSeries = todo.series != nil
        isForAll = false
        page = todo.day
    }

    // Tomorrow will be another day when the form is reopened.
    override var lasting: TodoDraft {
        var draft = draft
        if let day { draft.date = day.text }
        if let last = draft.lastDay(today: reckoned, order: words.dateOrder) { draft.until = last.text }
        return draft
    }

    override var typed: String? {
        let draft = lasting.encoded
        guard draft != original.encoded else { return nil }
        return JSON.array([.string(draft), .string(original.encoded), .bool(isForAll)]).text
    }

    override func resume(_ text: String) -> Bool {
        guard super.resume(text) else { return false }
        isForAll = isOfSeries && (try? JSON.parse(text))?.array?.last?.bool == true
        if let day { page = day }
        return true
    }

    // MARK: the day

    var day: Day? {
        if case .success(let day) = typedDay { return day }
        return nil
    }

    private var typedDay: Result<Day, DateEntry.Failure> {
        draft.day(today: reckoned, order: words.dateOrder)
    }

    /// Whether the day in the form differs from the initial one, or the to-do is no longer put off.
    var isMoved: Bool { day?.text != original.date || (original.isLater && !draft.isLater) }

    /// Puts another day into the form.
    private func type(_ date: String) {
        draft.date = date
        draft.isLater = false
        reckoned = today
        if let day { page = day }
    }

    /// The day and the repetition that the to-do has once the form is saved. Texts before and after saving are based on
    /// them.
    func outcome(for todo: Todo) -> (day: Day, rule: TodoRepeat?)? {
        guard let day else { return nil }
        guard let chosen = draft.rule else { return (day, nil) }
        let isFollowing = todo.series == nil || isForAll
        guard isFollowing, let rule = rule(on: day) else { return (day, chosen) }
        if todo.series == nil || isMoved { return (rule.next(onOrAfter: day) ?? day, rule) }
        if rule != original.rule, let moved = todos.index.moving(todo.series ?? "", to: rule, today: today),
            moved.key == todo.key
        {
            return (moved.day, rule)
        }
        return (day, rule)
    }

    private func pick(_ day: Day) {
        type(day.text)
        page = day
        didEdit()
    }

    private func step(_ days: Int32) {
        guard let day = DatePage.stop(page, chosen: day).adding(days: days) else { return }
        pick(day)
        context.focus(day.pageCellID)
    }

    // MARK: storing

    override func submit() {
        let hasText = Todo.problem(of: draft.text) == nil
        guard hasText, day != nil else { return refuse(hasText ? "todo-date" : "todo-text") }
        if let field = refusedDetail ?? refusedRepeat { return refuse(field) }
        takeSteps()
        guard let record = context.replica.record(RecordKey(collection: Todo.collection, id: id)) else { return }
        let todo = Todo(record, today: today)
        guard let outcome = outcome(for: todo) else { return }
        // The to-do was deleted elsewhere during the edit; saving restores it.
        var edits: [Edit] = record.isDeleted ? [.restore(todo.key)] : []
        edits += draft.edits(of: record, since: original, today: today)
        edits += seriesEdits(todo, outcome)
        var timed = todo
        timed.time = draft.time
        if draft.isLater, draft.isDone, !original.isDone {
            edits += todos.moving(todo, to: today)
        } else if draft.isLater, !original.isLater {
            edits += todos.puttingOff(todo)
        }
        if !edits.contains(where: { $0.key == todo.key && $0.field == "day" }) {
            if isMoved {
                edits += todos.moving(timed, to: outcome.day)
            } else if !draft.isLater, draft.time != original.time {
                edits += TodoOrder.placing(timed, among: todos.index[todo.day])
            }
        }
        let text = Text.trimmed(draft.text)
        let isSaidMoved = outcome.day != todo.day
        if draft.reminder != nil { context.perform(.askNotifications) }
        finish(edits, isSaidMoved ? words.movedTo(text, words.shortDate(outcome.day, today: today)) : words.saved(text))
        {
            if let saved = todos.todo(id),
                saved.day != todo.day || saved.time != todo.time || saved.reminder != todo.reminder
            {
                todos.skipPastReminder(of: saved)
            }
        }
    }

    // MARK: its view

    override func view() -> HTML {
        form(
            title, words.save, gone: todos.index.item(id: id) == nil ? words.todoGone : nil,
            look: [.class("sheet"), .lens("todos")]
        ) {
            textCard
            noteField
            stepsField
            dateField
            timeField
            repeatField
            tagsField
            photoField(large: .todos(.photo(id: id)))
            historyRow(
                RecordKey(collection: Todo.collection, id: id),
                [HistoryField("text", words.todo), HistoryField("note", words.note)])
            deleters
        }
    }

    private var textCard: HTML {
        let found = Todo.problem(of: draft.text)
        let problem = found == .missing && !wasSubmitted ? nil : found.map { words.problem($0) }
        return div(.class("field"), key: 3) {
            div(.class("card todotext")) {
                pawBox(
                    words, draft.text, draft.isDone, id: "todo-done", Action(edit { [self] in draft.isDone.toggle() }))
                textarea(
                    field(draft.text) { [self] in draft.text = $0 },
                    [
                        .id("todo-text"), .label(words.todo), .value(.rows, "1"), .value(.dir, "auto"),
                        .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                        // It is one line, even if it is shown in several.
                        .on(.keydown, .key { $0 == "Enter" ? Action { [self] in submitWhenRead() } : nil }),
                    ] + invalid(problem, "todo-text-error"))
            }
            fieldError(problem, "todo-text-error")
        }
    }

    /// The day: typed, chosen from a few near ones, or picked on a page.
    private var dateField: HTML {
        var problem: String?
        if case .failure(let failure) = typedDay {
            problem = words.problem(failure, wasSubmitted: wasSubmitted)
        }
        return div(.class("field"), key: 4) {
            element(.label, [.value(.for, "todo-date")]) { words.date }
            lineInput(
                "todo-date",
                field(draft.date) { [self] in
                    type($0)
                }, [.value(.enterkeyhint, "done"), .value(.placeholder, words.dateExample)], problem)
            fieldError(problem, "todo-date-error")
            p(.class("hint"), .value(.ariaLive, "polite")) {
                draft.isLater ? words.forLaterMeaning : day.map { words.longDate($0) } ?? ""
            }
            div(.class("chips wrap"), .role("group"), .label(words.moveElsewhere)) {
                nearDay(words.onTomorrow, today.adding(days: 1))
                nearDay(words.thisWeekend, today.weekend)
                nearDay(words.nextMonday, today.nextMonday)
                if draft.rule == nil, !isOfSeries {
                    choiceChip(words.forLater, draft.isLater) { [self] in putOff(!draft.isLater) }
                }
                button(
                    .class("chip"), .value(.ariaExpanded, isPicking ? "true" : "false"),
                    .click { [self] in isPicking.toggle() }
                ) { words.pickDay }
            }
            if isPicking { dayPage }
        }
    }

    private func nearDay(_ name: String, _ near: Day?) -> [HTML] {
        guard let near else { return [] }
        return [choiceChip(name, near == day && !draft.isLater) { [self] in pick(near) }]
    }

    private var dayPage: HTML {
        monthPage(
            context,
            DatePage(
                page: page, chosen: day, years: years, pick: { day in Action { [self] in pick(day) } },
                keys: PageKeys(
                    turn: { months in
                        Action { [self] in if let turned = page.adding(months: months) { page = turned } }
                    }, step: { days in Action { [self] in step(days) } },
                    turned: { [page, day] in
                        page.adding(months: $0).map { DatePage.stop($0, chosen: day).pageCellID }
                    })))
    }

    /// Puts it off until later, without a time, or takes it back to its day, or today if that has passed.
    private func putOff(_ isLater: Bool) {
        if isLater {
            setTime("")
        } else {
            type(max(day ?? today, today).text)
        }
        draft.isLater = isLater
        didEdit()
    }

    /// A time that was set reminds, as one that was typed in a line does, until a person chooses otherwise.
    private func setTime(_ text: String) {
        let hadTime = draft.time != nil
        draft.time = ClockTime.minutes(text)
        if draft.time == nil { draft.reminder = nil } else if !hadTime { draft.reminder = 0 }
        // A time takes a day.
        if draft.time != nil, draft.isLater { putOff(false) }
        didEdit()
    }

    private var timeField: HTML {
        div(.class("field"), key: 5) {
            element(.label, [.value(.for, "todo-time")]) { words.time }
            div(.class("timerow")) {
                timeInput("todo-time", field(draft.time.map { ClockTime.text($0) } ?? "") { [self] in setTime($0) })
                if draft.time != nil {
                    button(
                        .class("textbtn"), .label(words.clearTime),
                        .click { [self] in
                            setTime("")
                            context.focus("todo-time")
                        }
                    ) { words.clear }
                }
            }
            if draft.time != nil {
                span(.class("label"), .id("remind-label")) { words.reminder }
                div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "remind-label")) {
                    reminderChip(words.none, nil)
                    for minutes in [0, 10, 60, 1440] as [Int32] { reminderChip(words.remind(minutes), minutes) }
                }
                p(.class("hint")) { words.reminderMeaning(context.device) }
            }
        }
    }

    private func reminderChip(_ name: String, _ before: Int32?) -> HTML {
        choiceChip(name, draft.reminder == before, edit { [self] in draft.reminder = before })
    }

    private var deleters: HTML {
        let one = { [self] in discard { if let todo = todos.todo(id) { todos.delete(todo) } } }
        if original.rule == nil { return deleteButton(words.delete, one) }
        return div(.class("deleters"), key: 30) {
            dangerButton(words.deleteOne, one)
            dangerButton(words.deleteFollowing) { [self] in
                discard { if let todo = todos.todo(id) { deleteSeries(from: todo) } }
            }
        }
    }
}

extension TodoDraft {
    var photo: Photo? {
        get { Photo(image: image, crop: crop) }
        set {
            image = newValue?.hash
            crop = newValue?.json
        }
    }
}
