import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The to-dos of a day, with the line that adds one: on Today and under the calendar.
package final class TodoList {
    private let todos: Todos
    unowned(unsafe) private let context: AppContext
    private let line: EntryLine
    private let edit: RowEdit
    private let order: RowOrder
    /// The day whose to-dos it shows.
    package private(set) var day: Day
    /// Parts of the line that a person does not want recognised; whether the other half of the day is meant; and
    /// whether a day, time or repeat that may be a part of the sentence is meant.
    private var refused: TodoEntry.Parts = []
    private var isOtherHalf = false
    private var isAccepted = false
    /// Whether a long list waits for a yes.
    private var isAsking = false

    package init(of todos: Todos, on day: Day) {
        self.todos = todos
        self.day = day
        context = todos.context
        TodoList.adopt(context)
        line = EntryLine("todo-new", .todoLine(day == context.today ? nil : day), error: "todo-error", in: context)
        edit = RowEdit("todo-edit", textID: "todo-", of: Todo.collection, .todoEdit, in: context)
        order = RowOrder(in: context)
        line.didType = { [unowned(unsafe) self] in
            isAsking = false
            if line.text.isEmpty { forgetChoices() }
        }
        edit.stored = { todos.todo($0)?.text }
        edit.problemOf = { Todo.problem(of: $0).map { todos.context.words.problem($0) } }
        edit.resume()
        order.rows = { id in
            guard let todo = todos.todo(id) else { return nil }
            let ids = todos.peers(of: todo).map { $0.todo.id }
            return ids.firstIndex(of: id).map { (ids, $0, todo.isDone ? 1 : 0) }
        }
        order.moving = { [unowned(unsafe) self] in (moving($0, by: $1), nil) }
    }

    private var words: Words { context.words }
    private var today: Day { context.today }

    package func saveDrafts() {
        line.saveDraft()
        edit.saveDraft()
    }

    /// Called when its screen is left or its day is over. Typed text survives both.
    package func willClose() {
        edit.leave()
        line.saveDraft()
        order.cancel()
    }

    package func willUndo() {
        edit.drop()
        line.saveDraft()
    }

    /// Undo may have restored the line as it was typed.
    package func didUndo() { line.resume(line.draftName) }

    /// Shows another day; its line has the text that was left in it.
    package func move(to day: Day) {
        willClose()
        show(day)
    }

    package func dayDidChange(to day: Day) {
        willClose()
        TodoList.adopt(context)
        show(day)
    }

    private func show(_ day: Day) {
        order.release()
        forgetChoices()
        self.day = day
        line.resume(.todoLine(day == today ? nil : day))
    }

    /// Joins the line typed for a day that has become today to the line typed for today.
    private static func adopt(_ context: AppContext) {
        guard let typed = context.draft(.todoLine(context.today)), !typed.isEmpty else { return }
        let own = context.draft(.todoLine(nil)) ?? ""
        context.saveDraft(own.isEmpty ? typed : typed + "\n" + own, named: .todoLine(nil))
        context.forget(.todoLine(context.today))
    }

    // MARK: adding

    private func add(to day: Day, hasAsked: Bool = false) {
        let list = PastedTodos(line.text)
        guard list.tooLong == 0, !list.lines.isEmpty else {
            return line.refuse(list.lines.compactMap { Todo.problem(of: $0.text) }.first.map { words.problem($0) })
        }
        if list.asks && !hasAsked {
            isAsking = true
            return context.focus("todo-add-all")
        }
        if list.lines.count == 1, !list.lines[0].isDone {
            add(read(list.lines[0].text), day)
        } else {
            add(list, to: day)
        }
        forgetChoices()
        isAsking = false
    }

    private func read(_ typed: String, isAccepted: Bool = false) -> TodoEntry {
        TodoEntry(
            typed, today: today, now: context.minutes, base: day, refused: refused, isOtherHalf: isOtherHalf,
            isAccepted: isAccepted || self.isAccepted, order: words.dateOrder)
    }

    private func forgetChoices() { (refused, isOtherHalf, isAccepted) = ([], false, false) }

    /// The to-do that a line makes; on another day than its own where it names one.
    private func todo(_ entry: TodoEntry, _ fallback: Day) -> Todo {
        var todo = Todo(id: "", text: entry.text, day: entry.day ?? fallback)
        todo.time = entry.time
        return todo
    }

    private func add(_ entry: TodoEntry, _ fallback: Day) {
        var todo = todo(entry, fallback)
        let day = todo.day
        todo.id = context.nextID()
        if entry.time != nil { todo.reminder = 0 }
        todo.created = today
        todo.rank = TodoOrder.rankAtEnd(of: todos.index[day])
        var edits: [Edit] = []
        var back: [Edit]?
        if let rule = entry.repeats {
            let series = context.nextID()
            let key = TodoSeries.key(series)
            edits = TodoSeries.fields(rule, text: todo.text, time: todo.time, reminder: todo.reminder).edits(key)
            todo.id = TodoSeries.todoID(series, day)
            todo.series = series
            todo.slot = day
            // Unless it ends, the series would make a next to-do in place of the one taken back.
            back = TodoSeries.ending(true).edits(key) + [.delete(todo.key)]
        }
        // Announces the parts recognised in the line, also if only a bullet was left out.
        let said =
            words.summary(of: todo, besides: fallback, entry.repeats, today: today).map { words.addedOn(todo.text, $0) }
            ?? (todo.text == Text.trimmed(line.text) ? nil : words.added(todo.text))
        line.add(edits + todo.fields.edits(todo.key), announcing: said, undo: back)
        todos.skipPastReminder(of: todo)
        if entry.time != nil { context.perform(.askNotifications) }
    }

    private func add(_ list: PastedTodos, to day: Day) {
        var edits: [Edit] = []
        var rank = TodoOrder.rankAtEnd(of: todos.index[day])
        for line in list.lines {
            var todo = Todo(id: context.nextID(), text: line.text, day: day)
            todo.rank = rank
            todo.isDone = line.isDone
            todo.doneOn = line.isDone ? today : nil
            todo.created = today
            edits += todo.fields.edits(todo.key)
            rank = Rank.between(todo.effectiveRank, nil)
        }
        line.add(edits, announcing: words.addedTodos(Int32(truncatingIfNeeded: list.lines.count)))
    }

    // MARK: changing

    private func moving(_ id: String, by offset: Int32) -> [Edit] {
        guard let todo = todos.todo(id) else { return [] }
        let items = todos.peers(of: todo)
        guard let place = items.firstIndex(where: { $0.todo.id == id }) else { return [] }
        return TodoOrder.moving(todo, to: todo.day, place: Int32(truncatingIfNeeded: place) + offset, among: items)
    }

    private func delete(_ todo: Todo) {
        moveFocus(from: todo)
        todos.delete(todo)
    }

    /// The row goes away; the next row takes the focus, or else the previous one.
    private func moveFocus(from todo: Todo) {
        edit.drop(todo.id)
        let ids = todos.index.shown(on: todo.day).map { $0.todo.id }
        guard let place = ids.firstIndex(of: todo.id) else { return }
        let next = place + 1 < ids.count ? place + 1 : place - 1
        if next >= 0 { context.nextFocus = "todo-\(ids[next])" }
    }

    private func move(_ todo: Todo, to day: Day) {
        guard todo.day != day else { return }
        moveFocus(from: todo)
        context.store(
            todos.moving(todo, to: day), announcing: words.movedTo(todo.text, words.shortDate(day, today: today)))
    }

    /// Moves the open to-dos of earlier days to today.
    private func carryOver() {
        let items = todos.index.carriedOver(on: today)
        guard !items.isEmpty else { return }
        var edits: [Edit] = []
        var rank = TodoOrder.rankAtEnd(of: todos.index[today])
        for item in items {
            if rank.isEmpty { rank = Rank.between(item.todo.effectiveRank, nil) }
            edits += Todo.moving(to: today, rank: rank).edits(item.todo.key)
            rank = Rank.between(rank, nil)
        }
        context.store(edits, announcing: words.carried(Int32(truncatingIfNeeded: items.count)))
    }

    // MARK: its view

    package func view() -> HTML {
        let items = todos.index.shown(on: day)
        let coming = todos.index.coming(from: day, to: day, today: today)
        let count = todos.index.count(on: day)
        return section(.class("sec"), .lens("todos"), .label(words.todos)) {
            div(.class("sec-head")) {
                h2 {
                    words.todos
                    if !items.isEmpty { span(.class("sub")) { " \(count.done)/\(count.done + count.open)" } }
                }
                tally(count)
            }
            if day == today { overdue }
            if count.mark == .done && day == today {
                div(.class("alldone"), .role("status")) {
                    dog("dog-happy")
                    p { words.allDone }
                }
            }
            ul(.class("rows todos")) {
                for (place, item) in items.enumerated() {
                    row(item, item.todo.isDone ? place - Int(count.open) : place)
                }
                for (place, one) in coming.enumerated() { comingRow(one, Int32(truncatingIfNeeded: place)) }
                li(.class("todo entry"), key: 0) { line.view(words.addTodo) { [self] in add(to: day) } }
            }
            foot
        }
    }

    /// The to-dos of the day as paws, filled for done ones. More than eight are shown as a share, never completely
    /// filled while one is open.
    private func tally(_ count: TodoCount) -> HTML {
        let all = count.done + count.open
        let paws = min(all, 8)
        let filled = all > paws ? max(count.done * paws / all, min(count.done, 1)) : count.done
        return span(.class("tally"), .unseen) {
            for place in 0..<paws { icon(place < filled ? "paw-filled" : "paw", "s") }
        }
    }

    /// The to-dos left open on earlier days, offered in one line and never moved without a tap.
    private var overdue: [HTML] {
        let count = Int32(truncatingIfNeeded: todos.index.carriedOver(on: today).count)
        if count == 0 { return [] }
        return [button(.class("carry"), .click { [self] in carryOver() }) { words.carryOver(count) }]
    }

    private func row(_ item: TodosIndex.Item, _ place: Int) -> HTML {
        let todo = item.todo
        let isOfDragged = order.drag.map { todos.todo($0.id)?.day == todo.day } ?? false
        let look =
            isOfDragged || order.drag == nil
            ? order.appearance(of: todo.id, part: todo.isDone ? 1 : 0, place: place) : ("", [])
        var attributes: [Attr] = [.class((todo.isDone ? "todo done" : "todo") + look.0)]
        // A text field has a menu of its own.
        if edit.row?.id != todo.id { attributes.append(order.hold(todo.id)) }
        return element(.li, attributes + look.1, key: item.key) {
            pawBox(
                words, todo.text, todo.isDone, id: "tick-\(todo.id)",
                Action { [self] in
                    order.release()
                    todos.tick(todo)
                })
            if edit.row?.id == todo.id { edit.view(words.todo, chips: chips(todo)) } else { text(todo) }
            if let photo = todo.photo {
                link(to: .todos(.photo(id: todo.id)), .class("thumb"), .label(words.photoOf(todo.text))) {
                    icon("photo", "m")
                    photoCanvas(photo)
                }
            }
            link(
                to: .todos(.todo(id: todo.id)), .class("round more"), .id("more-\(todo.id)"),
                .label(words.moreOf(todo.text))
            ) {
                icon("more", "m")
            }
            order.grip(words.dragRow(todo.text), todo.id)
        }
    }

    private func text(_ todo: Todo) -> [HTML] {
        [
            button(
                .class("what"), .id("todo-\(todo.id)"),
                .click { [self] in
                    order.release()
                    edit.begin(todo.id)
                }
            ) { todo.text },
            marks(isRepeated: todo.series != nil, todo.time),
        ]
    }

    private func marks(isRepeated: Bool, _ time: Int32?) -> HTML {
        var marks: [HTML] = []
        if isRepeated { marks.append(icon("repeat", "s")) }
        if let time { marks.append(.element(.time, [], [.text(words.clockTime(time))])) }
        return span(.class("when")) { marks }
    }

    /// A to-do that its series will make: shown faint, with a link to the one that exists now.
    private func comingRow(_ coming: TodosIndex.Coming, _ place: Int32) -> HTML {
        let open = todos.index.open(of: coming.series)
        return li(.class("todo coming"), key: -1 - place) {
            span(.class("pawbox"), .unseen) { icon("paw") }
            if let open {
                link(to: .todos(.todo(id: open.todo.id)), .class("what")) { coming.text }
            } else {
                span(.class("what")) { coming.text }
            }
            marks(isRepeated: true, coming.time)
        }
    }

    /// Further actions for the to-do whose text is being edited.
    private func chips(_ todo: Todo) -> [HTML] {
        func chip(_ name: String, _ call: @escaping () -> Void) -> HTML {
            button(.class("chip"), .click(call)) { name }
        }
        var chips: [HTML] = []
        let today = today
        if todo.day != today { chips.append(chip(words.toToday) { [self] in move(todo, to: today) }) }
        if let tomorrow = today.adding(days: 1), todo.day != tomorrow {
            chips.append(chip(words.toTomorrow) { [self] in move(todo, to: tomorrow) })
        }
        return chips + [chip(words.delete) { [self] in delete(todo) }]
    }

    /// Under the line: the recognised parts, each with a tap to refuse it, the length of a pasted list, and errors.
    private var foot: HTML {
        let list = PastedTodos(line.text)
        let count = Int32(truncatingIfNeeded: list.lines.count)
        return div(.class("entryfoot")) {
            line.errorView
            if isAsking {
                p(.role("status")) { words.askTodos(count) }
                div(.class("chips")) {
                    button(.class("chip"), .id("todo-add-all"), .click { [self] in add(to: day, hasAsked: true) }) {
                        words.addAll
                    }
                    button(
                        .class("chip"),
                        .click { [self] in
                            isAsking = false
                            context.focus("todo-new")
                        }
                    ) { words.cancel }
                }
            } else if count > 1 {
                div(.class("chips")) {
                    button(.class("chip"), .click { [self] in add(to: day) }) { words.addTodos(count) }
                }
            } else if count == 1 {
                recognised(list.lines[0].text)
            }
        }
    }

    private func recognised(_ typed: String) -> [HTML] {
        let entry = read(typed)
        var chips: [HTML] = []
        if entry.isOffered {
            let offered = read(typed, isAccepted: true)
            if let said = words.summary(of: todo(offered, day), besides: day, offered.repeats, today: today) {
                chips.append(
                    button(
                        .class("chip other"),
                        .click { [self] in
                            isAccepted = true
                            context.focus("todo-new")
                        }
                    ) { words.orTime(said) })
            }
        }
        if let day = entry.day {
            let name = words.shortDate(day, today: today)
            // The first day of a repeat is not a part that can be refused; nor is tomorrow in "in 9 hours".
            chips.append(
                entry.dayRange != nil
                    ? partChip(name, .day)
                    : span(.class("sub")) { entry.repeats == nil ? name : words.firstOn(name) })
        }
        if let time = entry.time { chips.append(partChip(words.clockTime(time), .time)) }
        if let other = entry.otherTime {
            chips.append(
                button(
                    .class("chip other"),
                    .click { [self] in
                        isOtherHalf.toggle()
                        context.focus("todo-new")
                    }
                ) { words.orTime(words.clockTime(other)) })
        }
        if let rule = entry.repeats { chips.append(partChip(words.repeats(rule), .repeats)) }
        return recognisedChips(words, chips)
    }

    private func partChip(_ name: String, _ part: TodoEntry.Parts) -> HTML {
        recognisedChip(name, in: context, fieldID: "todo-new") { [self] in refused.formUnion(part) }
    }
}
