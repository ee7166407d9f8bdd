import Almanac
import Daybook
import Replica

extension State {
    /// One step in the sheet of a to-do.
    func update(_ action: TodoFormAction) -> [Effect] {
        guard var form = todos.form else { return [] }
        var effects = [Effect.beat]
        switch action {
        case .text(let text): form.draft.text = text
        case .done(let isDone): form.draft.isDone = isDone
        case .date(let text): form.type(text, today: today)
        case .pick(let day): form.pick(day, today: today)
        case .openPage: form.isPicking.toggle()
        case .turn(let count): if let page = form.page.adding(months: count) { form.page = page }
        case .step(let days): if let id = form.step(days, today: today) { effects.append(.focus(id: id)) }
        case .time(let text):
            form.draft.time = ClockTime.minutes(text)
            if form.draft.time == nil { form.draft.reminder = nil }
        case .remind(let before): form.draft.reminder = before
        case .repeats(let kind):
            let day = form.day(today: today) ?? today
            form.come(kind.flatMap { TodoRepeat($0, on: day) })
        case .weekday(let weekday): form.come(form.draft.rule?.toggling(weekday))
        case .forAll(let isForAll):
            form.isForAll = isForAll
            // How a series comes again is no matter of one to-do.
            if !isForAll { form.draft.rule = form.original.rule }
        case .delete(let all): return delete(form, all: all)
        case .startOver: return startOver(form)
        case .submit: return submit(form)
        }
        todos.form = form
        return effects
    }

    private func startOver(_ form: TodoForm) -> [Effect] {
        todos.form = newForm(form.id)
        return forget(form) + [.focus(id: "todo-text")]
    }

    private func submit(_ submitted: TodoForm) -> [Effect] {
        var form = submitted
        if form.photo.reading != nil {
            todos.form?.photo.isAwaited = true
            return []
        }
        let hasText = Todo.problem(of: form.draft.text) == nil
        guard hasText, let day = form.day(today: today) else {
            form.wasSubmitted = true
            todos.form = form
            return [.focus(id: hasText ? "todo-date" : "todo-text")]
        }
        guard let record = replica.record(RecordKey(collection: Todo.collection, id: form.id)) else { return [] }
        let todo = Todo(record, today: today)
        var edits: [Edit] = []
        // Deleted elsewhere while it was being changed: saving says that it is wanted.
        if record.isDeleted { edits.append(.restore(todo.key)) }
        edits += form.draft.changes(since: form.original, today: today).edits(todo.key)
        edits += seriesEdits(form, todo, day)
        let isMoved = form.isMoved(today: today)
        if isMoved, !edits.contains(where: { $0.key == todo.key && $0.field == "day" }) {
            edits += moving(todo, to: day)
        }
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepForm()
        todos.form = nil
        drafts[form.draftName] = nil
        let back = undo(of: edits)
        effects += write(edits, forgetting: form.draftName)
        if let saved = todos.index.item(id: todo.id)?.todo,
            saved.day != todo.day || saved.time != todo.time || saved.reminder != todo.reminder
        {
            effects += passOver(saved)
        }
        let text = Text.trimmed(form.draft.text)
        effects += show(
            isMoved && !form.isForAll ? words.movedTo(text, words.shortDate(day, today: today)) : words.saved(text),
            undo: back)
        if form.draft.reminder != nil { effects.append(.askNotifications) }
        if form.draft.image != nil { effects.append(.persist) }
        return effects + leave(to: parent)
    }

    func moving(_ todo: Todo, to day: Day) -> [Edit] {
        Todo.moving(to: day, rank: TodoOrder.rankAtEnd(of: todos.index[day])).edits(todo.key)
    }

    private func delete(_ form: TodoForm, all: Bool) -> [Effect] {
        let todo = todos.index.item(id: form.id)?.todo
        todos.form = nil
        var effects = forget(form)
        if let todo { effects += all ? deleteSeries(from: todo) : deleteTodo(todo.id) }
        return effects + leave(to: parent)
    }

    private func forget(_ form: TodoForm) -> [Effect] {
        drafts[form.draftName] = nil
        return [.keep(name: form.draftName, value: nil)]
    }

    // MARK: opening and keeping

    /// Opens the sheet or the photo that belongs to the address.
    /// - Parameter before: the screen that was open until now.
    func openTodo(from before: Route) {
        guard let id = route.todo else {
            todos.under = nil
            todos.viewer = nil
            return
        }
        if todos.under == nil { todos.under = before.todo == nil && before.showsTodos ? before : screen(ofTodo: id) }
        if case .todoPhoto = route { return openPhoto(id, from: before) }
        todos.viewer = nil
        guard todos.form?.id != id || todos.form?.isDirty == false else {
            todos.form?.isResumed = before != .todoPhoto(id: id)
            return
        }
        todos.form = newForm(id)
        guard let text = drafts["draft/todo/\(id)"], todos.form?.take(kept: text) == true else { return }
        if let day = todos.form?.day(today: today) { todos.form?.page = day }
    }

    /// The photo of the sheet that one comes from, else the one that is stored.
    private func openPhoto(_ id: String, from before: Route) {
        let drawn = before == .todo(id: id) ? todos.form?.draft.photo : nil
        guard var photo = drawn ?? todos.index.item(id: id)?.todo.photo else {
            todos.viewer = nil
            return
        }
        if let size = photo.size { photo.crop = Crop(covering: CropRatio(whole: size)) }
        todos.viewer = PhotoInForm(field: PhotoField(cropBefore: photo.crop), photo: photo)
    }

    private func newForm(_ id: String) -> TodoForm? {
        guard let todo = todos.index.item(id: id)?.todo else { return nil }
        let series = todo.series.flatMap { todos.index.series(id: $0) }
        return TodoForm(todo, rule: series?.isEnded == false ? series?.rule : nil)
    }

    /// The screen that shows the day of a to-do; nil where there is none of this id.
    private func screen(ofTodo id: String) -> Route? {
        guard let day = todos.index.item(id: id)?.todo.day else { return nil }
        return day == today ? .today : .calendar(day)
    }

    /// The screen that is seen; under the sheet of a to-do or of a stop the one of its day.
    var base: Route {
        switch route {
        case .todo, .todoPhoto: todos.under ?? .unknown(path: route.path)
        case .stop, .expense: trips.under ?? .unknown(path: route.path)
        case .newStop: trips.under ?? route.parent
        case .newExpense, .diaryPhoto: route.parent
        default: route
        }
    }

    /// Where closing this screen leads when it was opened directly.
    var parent: Route {
        if case .todoPhoto(let id) = route { return .todo(id: id) }
        if case .editPage(let id) = route, let day = pages.index.item(id: id)?.page.day { return .page(day) }
        switch route {
        case .stop, .expense: return trips.under ?? .trips
        case .newStop: return trips.under ?? route.parent
        default: break
        }
        return route.todo == nil ? route.parent : todos.under ?? .today
    }
}

extension Route {
    /// Whether to-dos stand on the screen.
    fileprivate var showsTodos: Bool { self == .today || isCalendar }
}
