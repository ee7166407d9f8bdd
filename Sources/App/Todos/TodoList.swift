import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The to-dos of a day, with the line that adds one: on Today, under the calendar and among the coming days.
package final class TodoList {
    private let todos: Todos
    unowned(unsafe) private let context: AppContext
    private let line: TodoLine
    private let edit: RowEdit
    private let order: RowOrder
    /// Whether the to-dos left open on earlier days are shown.
    private var showsOverdue = false
    /// The to-do whose sheet was opened from its row.
    private var opened: Todo?
    /// The row that was swiped to the left; it shows its actions until the next one.
    private var swipedRow: String?

    package init(of todos: Todos, on day: Day) {
        self.todos = todos
        context = todos.context
        line = TodoLine(of: todos, on: day)
        edit = RowEdit("todo-edit", textID: "todo-", of: Todo.collection, .todoEdit, in: context)
        order = RowOrder(in: context)
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

    /// The day whose to-dos it shows, and whether its line adds to-dos for later instead.
    package var day: Day { line.day }
    package var isLater: Bool { line.isLater }
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

    /// Rows show nothing but themselves again.
    private func release() {
        order.release()
        swipedRow = nil
    }

    package func willUndo() {
        edit.drop()
        line.saveDraft()
    }

    /// Undo may have restored the line as it was typed.
    package func didUndo() { line.resume() }

    /// Shows another day; its line has the text that was left in it.
    package func move(to day: Day) {
        willClose()
        release()
        line.move(to: day)
    }

    /// The line adds to-dos for later.
    package func moveToLater() {
        willClose()
        release()
        line.move(to: today, isLater: true)
    }

    package func dayDidChange(to day: Day) {
        willClose()
        release()
        line.dayDidChange(to: day)
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
        swipedRow = nil
        let isOverdue = todo.day < today && day == today && !todo.isLater
        let ids =
            isOverdue
            ? overdueItems.map { $0.todo.id }
            : (todo.isLater ? todos.index.later : todos.index.shown(on: todo.day)).map { $0.todo.id }
        guard let place = ids.firstIndex(of: todo.id) else { return }
        let next = place + 1 < ids.count ? place + 1 : place - 1
        if next >= 0 { context.nextFocus = "todo-\(ids[next])" } else if isOverdue { context.nextFocus = "todo-new" }
    }

    private func move(_ todo: Todo, to day: Day) {
        moveFocus(from: todo)
        context.store(
            todos.moving(todo, to: day), announcing: words.movedTo(todo.text, words.shortDate(day, today: today)))
    }

    private func putOff(_ todo: Todo) {
        moveFocus(from: todo)
        context.store(todos.puttingOff(todo), announcing: words.wasPutOff(todo.text))
    }

    /// Moves the open to-dos of earlier days to today.
    private func carryOver() {
        let items = todos.index.carriedOver(on: today)
        guard !items.isEmpty else { return }
        var edits: [Edit] = []
        var rank = TodoOrder.rankAtEnd(of: todos.index[today])
        for item in items {
            if rank.isEmpty { rank = Rank.between(item.todo.effectiveRank, nil) }
            edits += item.todo.moved(to: today, rank: rank).edits(item.todo.key)
            rank = Rank.between(rank, nil)
        }
        context.store(edits, announcing: words.carried(Int32(truncatingIfNeeded: items.count)))
    }

    // MARK: its view

    package func view() -> HTML {
        let count = todos.index.count(on: day)
        return section(.class("sec"), .lens("todos"), .label(words.todos)) {
            div(.class("sec-head")) {
                h2 {
                    words.todos
                    if count.done + count.open > 0 {
                        span(.class("sub")) { " \(count.done)/\(count.done + count.open)" }
                    }
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
            rows(on: day, coming: todos.index.coming(from: day, to: day, today: today))
        }
    }

    /// The to-dos whose rows are edited, dragged, swiped or show their tools.
    package var touched: [TodosIndex.Item] {
        [edit.row?.id, order.drag?.id, order.pressedRow, swipedRow]
            .compactMap { $0.flatMap { todos.index.item(id: $0) } }
    }

    /// The to-dos of a day as rows, behind them the ones that series will make and, on its own day, the line that adds
    /// one. Empty if there are none.
    /// - Parameters:
    ///   - coming: the to-dos that series will make on the day.
    ///   - limit: how many to-dos, and how many that series will make, are shown at most.
    ///   - daysApart: series that come in fewer days, from one day to the next, are left out.
    package func rows(
        on day: Day, coming: [TodosIndex.Coming], limit: Int = .max, daysApart: Int32 = 1
    ) -> [HTML] {
        let items = todos.index.shown(on: day)
        let openCount = items.count { !$0.todo.isDone }
        var rows: [HTML] = []
        for (place, item) in items.prefix(limit).enumerated() {
            rows.append(row(item, item.todo.isDone ? place - openCount : place))
        }
        let shown = coming.filter { daysApart <= todos.index.series(id: $0.series)?.rule?.daysApart ?? 1 }
        for (place, one) in shown.prefix(limit).enumerated() {
            rows.append(comingRow(one, Int32(truncatingIfNeeded: place)))
        }
        return list(rows, hasLine: day == self.day && !isLater)
    }

    /// The to-dos for later, behind them the line if it adds to them.
    /// - Parameter limit: how many are shown at most.
    package func laterRows(limit: Int) -> [HTML] {
        let items = todos.index.later.prefix(limit).enumerated()
        return list(items.map { row($0.element, $0.offset) }, hasLine: isLater)
    }

    /// To-dos of several days as rows that name their days.
    package func rows(of items: [TodosIndex.Item]) -> [HTML] { list(items.map { row($0, nil) }, hasLine: false) }

    private func list(_ rows: [HTML], hasLine: Bool) -> [HTML] {
        if !hasLine { return rows.isEmpty ? [] : [ul(.class("rows todos")) { rows }] }
        return [
            ul(.class("rows todos")) {
                rows
                line.row
            },
            line.foot,
        ]
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

    /// The to-dos left open on earlier days, told in one line: to be seen, taken one by one or all at once, and never
    /// moved without a tap.
    private var overdue: [HTML] {
        let items = todos.index.carriedOver(on: today)
        if items.isEmpty { return [] }
        let line = button(
            .class("carry"), .id("overdue"), .value(.ariaExpanded, showsOverdue ? "true" : "false"),
            .click { [self] in showsOverdue.toggle() }
        ) {
            words.leftOpen(Int32(truncatingIfNeeded: items.count))
            icon(showsOverdue ? "up" : "down", "s")
        }
        if !showsOverdue { return [line] }
        return [
            line,
            ul(.class("rows todos")) {
                for item in overdueItems { row(item, nil) }
            },
            button(.class("carry"), .click { [self] in carryOver() }) { words.takeAllToday },
        ]
    }

    /// The latest of them, which are shown.
    private var overdueItems: [TodosIndex.Item] { todos.index.carriedOver(on: today).suffix(50).reversed() }

    /// - Parameter place: its place among its neighbours; nil if they are not shown, so that it names its day and stays
    ///   in its place.
    private func row(_ item: TodosIndex.Item, _ place: Int?) -> HTML {
        let todo = item.todo
        let isOfDragged = order.drag.flatMap { todos.todo($0.id) }.map { $0.isBeside(todo) }
        var look: (String, [Attr]) = (place == nil && order.pressedRow == todo.id ? " held" : "", [])
        if let place, isOfDragged != false {
            look = order.appearance(of: todo.id, part: todo.isDone ? 1 : 0, place: place)
        }
        let isSwiped = swipedRow == todo.id && order.drag == nil
        var attributes: [Attr] = [
            .class((todo.isDone ? "todo done" : "todo") + look.0 + (isSwiped ? " swiped" : ""))
        ]
        // A text field has a menu of its own, and fingers choose words in it.
        if edit.row?.id != todo.id { attributes += [order.hold(todo.id, focusing: "more-"), swipes(todo.id)] }
        return element(.li, attributes + look.1, key: item.key) {
            pawBox(
                words, todo.text, todo.isDone, id: "tick-\(todo.id)",
                Action { [self] in
                    release()
                    todos.tick(todo)
                })
            if edit.row?.id == todo.id { edit.view(words.todo, chips: chips(todo)) } else { text(todo) }
            if place == nil { span(.class("when")) { todos.name(ofDay: todo) } }
            if let photo = todo.photo {
                link(to: .todos(.photo(id: todo.id)), .class("thumb"), .label(words.photoOf(todo.text))) {
                    icon("photo", "m")
                    photoCanvas(photo)
                }
            }
            element(
                .a,
                [
                    .value(.href, Route.todos(.todo(id: todo.id)).path), .class("round more"),
                    .id("more-\(todo.id)"), .label(words.moreOf(todo.text)), .click(.open(.todos(.todo(id: todo.id)))),
                ] + order.leaving(todo.id)
            ) { icon("more", "m") }
            if place != nil { order.grip(words.dragRow(todo.text), todo.id) }
            if isSwiped { swipedChips(todo) }
        }
    }

    // MARK: swiping

    /// A finger that moves a row to the right ticks it, to the left opens its actions.
    private func swipes(_ id: String) -> Attr {
        horizontalSwipe { [self] isLeft in
            // The finger that pressed the row long may move before it is lifted.
            order.pressedRow == id ? nil : Action { self.swipe(id, isLeft) }
        }
    }

    private func swipe(_ id: String, _ isLeft: Bool) {
        let wasOpen = swipedRow == id
        release()
        if isLeft {
            swipedRow = id
            context.focus("swiped")
        } else if wasOpen {
            context.focus("todo-\(id)")
        } else if let todo = todos.todo(id) {
            todos.tick(todo)
        }
    }

    /// The actions of a row that was swiped to the left; its field offers them, too, and all others.
    private func swipedChips(_ todo: Todo) -> HTML {
        let id = todo.id
        let isTomorrow = !todo.isLater && today.days(to: todo.day) == 1
        let escape = Attr.on(.keydown, .key { [self] in $0 == "Escape" ? Action { self.swipe(id, false) } : nil })
        return div(.class("chips wrap"), .role("group"), .label(words.moreOf(todo.text)), escape) {
            button(
                .class("chip"), .id("swiped"),
                .click { [self] in
                    if let todo = todos.todo(id), let day = isTomorrow ? today : today.adding(days: 1) {
                        move(todo, to: day)
                    }
                }
            ) { isTomorrow ? words.toToday : words.toTomorrow }
            detail(words.pickDay, "calendar", "todo-date", id)
            button(.class("chip"), .click { [self] in if let todo = todos.todo(id) { delete(todo) } }) { words.delete }
        }
    }

    private func text(_ todo: Todo) -> [HTML] {
        [
            button(
                .class("what"), .id("todo-\(todo.id)"),
                .click { [self] in
                    release()
                    edit.begin(todo.id)
                }
            ) { todo.text },
            marks(isRepeated: todo.series != nil, todo.time, details(todo)),
        ]
    }

    /// The tags, the ticked part of the checklist, and that there is a note.
    private func details(_ todo: Todo) -> [HTML] {
        var marks: [HTML] = []
        for tag in todo.tags {
            marks.append(button(.class("tag"), .click { [self] in todos.openTag(tag) }) { "#" + tag })
        }
        if !todo.steps.isEmpty { marks.append(span(.label(words.checklist + done(todo))) { done(todo) }) }
        if !todo.note.isEmpty { marks.append(icon("note", "s")) }
        return marks
    }

    /// How much of the checklist is done, behind a blank: 2/5; empty without one.
    private func done(_ todo: Todo) -> String {
        if todo.steps.isEmpty { return "" }
        return " \(todo.steps.count { $0.isDone })/\(todo.steps.count)"
    }

    private func marks(isRepeated: Bool, _ time: Int32?, _ details: [HTML] = []) -> HTML {
        var marks: [HTML] = []
        if isRepeated { marks.append(icon("repeat", "s")) }
        if let time { marks.append(.element(.time, [], [.text(words.clockTime(time))])) }
        return span(.class("when")) { marks + details }
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

    /// Opens the sheet of the to-do whose text is being edited, once that text is stored.
    private func open(_ todo: Todo, _ field: String) {
        guard Todo.problem(of: edit.row?.text ?? todo.text) == nil else { return context.focus("todo-edit") }
        edit.leave()
        opened = todo
        context.open(.todos(.todo(id: todo.id)))
        context.focus(field)
    }

    /// A sheet closes: the row that was being edited when it opened takes the focus if it is still in its place.
    package func didReturn() {
        release()
        if let opened, todos.todo(opened.id)?.isBeside(opened) == true { context.nextFocus = "todo-\(opened.id)" }
        opened = nil
    }

    /// Further actions for the to-do whose text is being edited.
    private func chips(_ todo: Todo) -> [HTML] {
        func chip(_ name: String, _ call: @escaping () -> Void) -> HTML {
            button(.class("chip"), .click(call)) { name }
        }
        var chips: [HTML] = []
        let today = today
        if todo.day != today || todo.isLater { chips.append(chip(words.toToday) { [self] in move(todo, to: today) }) }
        if let tomorrow = today.adding(days: 1), todo.day != tomorrow || todo.isLater {
            chips.append(chip(words.toTomorrow) { [self] in move(todo, to: tomorrow) })
        }
        if !todo.isLater, !todo.isDone, todo.series == nil {
            chips.append(chip(words.forLater) { [self] in putOff(todo) })
        }
        let rule = todo.series.flatMap { todos.index.series(id: $0)?.rule }
        chips.append(detail(words.date, "calendar", "todo-date", todo.id))
        chips.append(detail(todo.time.map { words.clockTime($0) } ?? words.time, "clock", "todo-time", todo.id))
        chips.append(
            detail(rule.map { words.repeats($0) } ?? words.repeating, "repeat", "todo-repeat-label", todo.id))
        chips.append(detail(words.note, "note", "todo-note", todo.id))
        chips.append(detail(words.checklist + done(todo), "list", "step-new", todo.id))
        if todo.photo == nil { chips.append(detail(words.photo, "photo", "photo", todo.id)) }
        return chips + [chip(words.delete) { [self] in delete(todo) }]
    }

    /// Opens the sheet of a to-do at a field.
    @inline(never)
    private func detail(_ name: String, _ drawing: StaticString, _ field: String, _ id: String) -> HTML {
        button(.class("chip"), .click { [self] in if let todo = todos.todo(id) { open(todo, field) } }) {
            icon(drawing, "s")
            name
        }
    }
}
