import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The line that adds to-dos to a day, or for later: one that it reads, or a pasted list.
final class TodoLine {
    private let todos: Todos
    unowned(unsafe) private let context: AppContext
    private let line: EntryLine
    /// The day to which it adds, and whether it adds to-dos for later instead.
    private(set) var day: Day
    private(set) var isLater = false
    /// Parts of the line that a person does not want recognised; whether the other half of the day is meant; and
    /// whether a day, time or repeat that may be a part of the sentence is meant.
    private var refused: TodoEntry.Parts = []
    private var isOtherHalf = false
    private var isAccepted = false
    /// Whether a long list waits for a yes.
    private var isAsking = false

    init(of todos: Todos, on day: Day) {
        self.todos = todos
        self.day = day
        context = todos.context
        TodoLine.adopt(context)
        line = EntryLine("todo-new", .todoLine(day == context.today ? nil : day), error: "todo-error", in: context)
        line.didType = { [unowned(unsafe) self] in
            isAsking = false
            if line.text.isEmpty { forgetChoices() }
        }
    }

    private var words: Words { context.words }
    private var today: Day { context.today }

    func saveDraft() { line.saveDraft() }

    /// Shows its draft anew.
    func resume() { line.resume(line.draftName) }

    /// Adds to another day from now on; it has the text that was left in its line.
    func move(to day: Day, isLater: Bool = false) {
        forgetChoices()
        self.day = day
        self.isLater = isLater
        line.resume(isLater ? .laterLine : .todoLine(day == today ? nil : day))
    }

    func dayDidChange(to day: Day) {
        TodoLine.adopt(context)
        move(to: isLater ? today : day, isLater: isLater)
    }

    /// Joins the line typed for a day that has become today to the line typed for today.
    private static func adopt(_ context: AppContext) {
        guard let typed = context.draft(.todoLine(context.today)), !typed.isEmpty else { return }
        let own = context.draft(.todoLine(nil)) ?? ""
        context.saveDraft(own.isEmpty ? typed : typed + "\n" + own, named: .todoLine(nil))
        context.forget(.todoLine(context.today))
    }

    // MARK: adding

    private func add(hasAsked: Bool = false) {
        let list = PastedTodos(line.text)
        guard list.tooLong == 0, !list.lines.isEmpty else {
            return line.refuse(list.lines.compactMap { Todo.problem(of: $0.text) }.first.map { words.problem($0) })
        }
        if list.asks && !hasAsked {
            isAsking = true
            return context.focus("todo-add-all")
        }
        if list.lines.count == 1, !list.lines[0].isDone {
            let (text, tags) = tags(list.lines[0].text)
            add(read(text), tags)
        } else {
            add(list)
        }
        forgetChoices()
        isAsking = false
    }

    private func read(_ typed: String, isAccepted: Bool = false) -> TodoEntry {
        TodoEntry(
            typed, today: today, now: context.minutes, base: day, refused: refused, isOtherHalf: isOtherHalf,
            isAccepted: isAccepted || self.isAccepted, order: words.dateOrder)
    }

    /// The text without the tags at its end, and these; all of it where a person wants them left.
    private func tags(_ typed: String) -> (text: String, tags: [String]) {
        refused.contains(.tags) ? (typed, []) : TodoTags.split(typed)
    }

    private func forgetChoices() { (refused, isOtherHalf, isAccepted) = ([], false, false) }

    /// The to-do that a line makes; on another day than its own where it names one.
    private func todo(_ entry: TodoEntry) -> Todo {
        var todo = Todo(id: "", text: entry.text, day: entry.day ?? day)
        todo.later = isLater && entry.day == nil && entry.time == nil ? todo.day : nil
        todo.time = entry.time
        if entry.time != nil { todo.reminder = 0 }
        todo.created = today
        return todo
    }

    /// The edits that store a new to-do, with its series if it repeats, and the edits that take them back.
    private func making(_ todo: inout Todo, _ rule: TodoRepeat?) -> (edits: [Edit], back: [Edit]) {
        todo.id = context.nextID()
        guard let rule else { return (todo.fields.edits(todo.key), [.delete(todo.key)]) }
        let series = context.nextID()
        let key = TodoSeries.key(series)
        todo.id = TodoSeries.todoID(series, todo.day)
        todo.series = series
        todo.slot = todo.day
        let fields =
            TodoSeries.fields(rule, text: todo.text, time: todo.time, reminder: todo.reminder) + todo.details
        // Unless it ends, the series would make a next to-do in place of the one taken back.
        return (
            fields.edits(key) + todo.fields.edits(todo.key), TodoSeries.ending(true).edits(key) + [.delete(todo.key)]
        )
    }

    private func add(_ entry: TodoEntry, _ tags: [String]) {
        var todo = todo(entry)
        todo.tags = tags
        todo.rank =
            todo.isLater ? todos.rankAtEnd(for: todo) : TodoOrder.rank(of: todo, among: todos.index[todo.day])
        let (edits, back) = making(&todo, entry.repeats)
        // Announces the parts recognised in the line, also if only a bullet was left out; and a day that is not seen.
        let seen = isLater ? todo.isLater ? todo.day : .first : day
        let said =
            words.summary(of: todo, besides: seen, entry.repeats, today: today).map { words.addedOn(todo.text, $0) }
            ?? (todo.text == Text.trimmed(line.text) ? nil : words.added(todo.text))
        // The empty line may lie over the end of the list, where the new row is.
        context.perform(.reveal(id: "todo-\(todo.id)"))
        line.add(edits, announcing: said, undo: back)
        todos.skipPastReminder(of: todo)
        if entry.time != nil { context.perform(.askNotifications) }
    }

    /// Adds the lines of a list, each on the day that it names. A time that has passed stays on the day of the list.
    private func add(_ list: PastedTodos) {
        var edits: [Edit] = []
        var back: [Edit] = []
        var timed: [Todo] = []
        // The last to-do of each day so far.
        var lasts: [Todo] = []
        for line in list.lines {
            let (text, tags) = TodoTags.split(line.text)
            let entry = TodoEntry(
                text, today: today, now: context.minutes, base: day, refused: .nextDay,
                order: words.dateOrder)
            var todo = todo(entry)
            todo.tags = tags
            if line.isDone { (todo.isDone, todo.doneOn) = (true, today) }
            let place = lasts.firstIndex { $0.isBeside(todo) }
            todo.rank = place.map { Rank.between(lasts[$0].effectiveRank, nil) } ?? todos.rankAtEnd(for: todo)
            // A ticked one is over, so nothing follows it.
            let made = making(&todo, line.isDone ? nil : entry.repeats)
            edits += made.edits
            back += made.back
            if let place { lasts[place] = todo } else { lasts.append(todo) }
            if todo.time != nil, !todo.isDone { timed.append(todo) }
        }
        if let last = lasts.last { context.perform(.reveal(id: "todo-\(last.id)")) }
        line.add(edits, announcing: words.addedTodos(Int32(truncatingIfNeeded: list.lines.count)), undo: back)
        for todo in timed { todos.skipPastReminder(of: todo) }
        if !timed.isEmpty { context.perform(.askNotifications) }
    }

    // MARK: its view

    var row: HTML {
        li(.class("todo entry"), key: 0) { line.view(words.addTodo) { [self] in add() } }
    }

    /// Under the line: the recognised parts, each with a tap to refuse it, the length of a pasted list, and errors.
    var foot: HTML {
        let list = PastedTodos(line.text)
        let count = Int32(truncatingIfNeeded: list.lines.count)
        return div(.class("entryfoot")) {
            line.errorView
            if isAsking {
                p(.role("status")) { words.askTodos(count) }
                div(.class("chips")) {
                    button(.class("chip"), .id("todo-add-all"), .click { [self] in add(hasAsked: true) }) {
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
                    button(.class("chip"), .click { [self] in add() }) { words.addTodos(count) }
                }
            } else if count == 1 {
                let (text, tags) = tags(list.lines[0].text)
                recognised(text, tags)
            }
        }
    }

    private func recognised(_ typed: String, _ tags: [String]) -> [HTML] {
        let entry = read(typed)
        var chips: [HTML] = []
        if entry.isOffered {
            let offered = read(typed, isAccepted: true)
            if let said = words.summary(of: todo(offered), besides: day, offered.repeats, today: today) {
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
            if entry.dayRange != nil {
                chips.append(partChip(name, .day))
            } else if entry.isNextDay {
                chips.append(partChip(words.onTomorrow, .nextDay))
            } else {
                chips.append(span(.class("sub")) { entry.repeats == nil ? name : words.firstOn(name) })
            }
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
        if !tags.isEmpty { chips.append(partChip(TodoTags.shown(tags), .tags)) }
        return recognisedChips(words, chips)
    }

    private func partChip(_ name: String, _ part: TodoEntry.Parts) -> HTML {
        recognisedChip(name, in: context, fieldID: "todo-new") { [self] in refused.formUnion(part) }
    }
}
