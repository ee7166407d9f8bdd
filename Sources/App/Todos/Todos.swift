import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The lens of to-dos: its records, and the series that make some of them.
package final class Todos: Lens {
    unowned(unsafe) package let context: AppContext
    package private(set) var index: TodosIndex
    /// Whether a series may need its next to-do.
    private var isSeriesDue = true
    /// How far back a streak is followed, in days.
    private static let streakReach: Int32 = 3_650
    /// The cached tags, and the version that they are of.
    private var countedTags: (version: Int32, tags: [String])?
    /// The tag whose to-dos are shown among the coming days; nil for the days.
    package var chosenTag: String?
    /// The cached streak, and the version and day it was counted for.
    private var counted: (version: Int32, today: Day, streak: Int32)?

    package init(in context: AppContext) {
        self.context = context
        index = TodosIndex(today: context.today)
    }

    package func draftNames(of key: RecordKey) -> [String] {
        guard case .todos(let kind) = key.lens else { return [] }
        return switch kind {
        case .todo: [DraftName.todo(id: key.id).text] + context.rowDrafts(.todoEdit, of: key.id)
        case .series: []
        }
    }

    package func deletedRow(_ record: Record) -> DeletedRow {
        guard case .todos(let kind) = record.key.lens else { return .other(words) }
        switch kind {
        case .todo:
            let day = name(ofDay: Todo(record, today: context.today))
            return DeletedRow("paw", title: record.beginning(of: "text") ?? words.untitled, "\(words.todo) · \(day)")
        case .series: return .other(words)
        }
    }

    package func read(_ record: Record) {
        index.update(record)
        isSeriesDue = true
    }

    package func found(_ search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        index.items(matching: search, on: spans, limit: limit).map { item in
            let todo = item.todo
            return element(
                .a,
                [
                    .value(.href, Route.todos(.todo(id: todo.id)).path), .class("row"),
                    .click(.open(.todos(.todo(id: todo.id)))),
                ], key: item.key
            ) {
                span(.class("hue")) { icon(todo.isDone ? "paw-filled" : "paw", "m") }
                span(.class("body")) {
                    span(.class("title two"), .value(.dir, "auto")) { todo.text }
                    span(.class("sub")) { name(ofDay: todo) }
                }
            }
        }
    }

    /// The date of a to-do, or that it is for later.
    func name(ofDay todo: Todo) -> String {
        todo.isLater ? words.forLater : words.shortDate(todo.day, today: context.today)
    }

    /// Makes the sheet of an address.
    package func screen(for route: Route.Todos) -> Screen {
        let address = Route.todos(route)
        return switch route {
        case .todo(let id): TodoSheet(address, id, of: self)
        case .photo(let id): TodoPhotoSheet(address, id, of: self)
        }
    }

    package func observe(_ event: AppEvent) {
        switch event {
        case .didStart: makeDueTodos()
        case .recordsDidChange:
            // A to-do that was just deleted may come back; making the next one then would make two.
            makeDueTodos { _ in true }
        case .undoDidExpire, .dayDidChange:
            isSeriesDue = true
            makeDueTodos()
        default: break
        }
    }

    private func makeDueTodos() {
        makeDueTodos { [self] key in context.snack?.undo?.edits.contains { $0.key == key } == true }
    }

    /// Makes the due to-dos of all series, the same on every device.
    /// - Parameter isTooEarly: whether it is too early for the successor of a deleted one.
    private func makeDueTodos(_ isTooEarly: (RecordKey) -> Bool) {
        while isSeriesDue {
            isSeriesDue = false
            let changes = index.nextOfSeries(today: context.today, in: context.replica, isTooEarly: isTooEarly)
            if changes.isEmpty || !context.absorb(changes) { break }
        }
    }

    /// All tags, sorted.
    package var tags: [String] {
        if let counted = countedTags, counted.version == index.version { return counted.tags }
        let tags = index.tags
        countedTags = (index.version, tags)
        return tags
    }

    /// Shows the to-dos with a tag.
    func openTag(_ tag: String) {
        chosenTag = tag
        context.open(.upcoming)
    }

    func todo(_ id: String) -> Todo? { index.item(id: id)?.todo }

    /// The number of consecutive days on which something was done.
    package var streak: Int32 {
        let today = context.today
        if let counted, counted.version == index.version, counted.today == today { return counted.streak }
        let first = today.adding(days: -Todos.streakReach) ?? Day.first
        let streak = TodoStatistics.streak(index.counts(from: first, days: first.days(to: today) + 1))
        counted = (index.version, today, streak)
        return streak
    }

    // MARK: writing

    /// Ticks it, or reopens it. One that was for later is done today.
    package func tick(_ todo: Todo) {
        let ticking = Todo.ticking(!todo.isDone, on: context.today).edits(todo.key)
        if !todo.isLater { return context.store(ticking) }
        context.store(
            moving(todo, to: context.today) + ticking,
            announcing: context.words.movedTo(
                todo.text, context.words.shortDate(context.today, today: context.today)))
    }

    func delete(_ todo: Todo) {
        context.store([.delete(todo.key)], announcing: context.words.deleted(todo.text))
    }

    /// The to-dos of the same day in the same part, the open ones or the done ones below them; or all for later.
    func peers(of todo: Todo) -> [TodosIndex.Item] {
        todo.isLater ? index.later : index[todo.day].filter { $0.todo.isDone == todo.isDone }
    }

    /// The rank behind the last to-do beside it.
    func rankAtEnd(for todo: Todo) -> String {
        TodoOrder.rankAtEnd(of: todo.isLater ? index.later : index[todo.day])
    }

    /// Moves it to a day, by its time among those there.
    func moving(_ todo: Todo, to day: Day) -> [Edit] {
        todo.moved(to: day, rank: TodoOrder.rank(of: todo, among: index[day])).edits(todo.key)
    }

    func puttingOff(_ todo: Todo) -> [Edit] {
        todo.puttingOff(rank: TodoOrder.rankAtEnd(of: index.later)).edits(todo.key)
    }

    /// Skips a reminder of today that was already past when it was set: a person who notes an event of seven o'clock
    /// knows about it.
    func skipPastReminder(of todo: Todo) {
        guard let moment = todo.reminderMoment, moment.day == context.today, moment.minutes <= context.minutes else {
            return
        }
        context.reminders.skip(Todos.reminderName(todo, at: moment.minutes))
    }

    /// The reminders of today that are due by now.
    package func dueReminders() -> [DueMessage] {
        let words = context.words
        return index.reminders(on: context.today).compactMap { item in
            guard let moment = item.todo.reminderMoment, moment.minutes <= context.minutes else { return nil }
            let time = words.reminders.time(of: item.todo, on: context.today)
            return DueMessage(
                name: Todos.reminderName(item.todo, at: moment.minutes), title: item.todo.text, body: time,
                said: "\(time) \(item.todo.text)", route: .todos(.todo(id: item.todo.id)))
        }
    }

    /// The name of a reminder. At another time it is another reminder.
    private static func reminderName(_ todo: Todo, at minutes: Int32) -> String {
        "\(todo.id) \(todo.day.text) \(minutes)"
    }
}

extension [Todo.FieldValue] {
    /// The fields as edits of one record.
    func edits(_ key: RecordKey) -> [Edit] { map { Edit(key, $0.name, $0.value) } }
}

extension Todo {
    /// Whether both stand in one list: of a day, or for later.
    func isBeside(_ other: Todo) -> Bool { isLater == other.isLater && (isLater || day == other.day) }

    var photo: Photo? { Photo(image: image, crop: crop) }
}
