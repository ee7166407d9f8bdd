import Almanac
import AppFrame
import Daybook
import HaruPages
import HaruTodos
import HaruTrips
import Markup

/// How many to-dos of a day are listed, and how many days after the first two weeks.
private let (mostOfDay, mostDays) = (50 as Int32, 60)
/// How many to-dos with a tag are listed.
private let mostTagged = 200
/// After two weeks only repeats that come once a month at most are shown.
private let rareDays: Int32 = 28

/// The coming days: two weeks day by day, then the days on which something is, by week and by month.
final class UpcomingScreen: TodoListScreen {
    private struct CacheKey: Equatable {
        var contents: Int32
        var trips: Int32
        var pages: Int32
        var beyond: Int32
        var aimed: Day?
    }

    private let contents = DayContents()
    /// The month of the day that was jumped to, if it comes after all parts.
    private let beyond = DayContents()
    private let jump: DateJump
    /// The day that was jumped to, the part that it is in, and the days there on which something is, with it.
    private var aimed: Day?
    private var aimedPart: UpcomingPart?
    private var aimedDays: [Day] = []
    /// The day to which the line adds; nil for tomorrow, whichever day that is.
    private var chosen: Day?
    private var parts: [UpcomingPart] = []
    /// The days after the first two weeks on which something is, and the state for which they were found.
    private var farDays: [Day] = []
    private var cacheKey: CacheKey?
    /// Grows whenever all parts have to be drawn anew; and the to-dos whose parts were drawn apart from that.
    private var drawn: (version: UInt32, touched: [TodosIndex.Item]) = (0, [])

    init(_ app: AppModel) {
        jump = DateJump(app)
        super.init(.upcoming, on: app.tomorrow, app)
        jump.go = { [unowned(unsafe) self] in go(to: $0) }
    }

    override var title: String { words.upcoming }

    override func willClose() {
        super.willClose()
        app.todos.chosenTag = nil
    }

    override var day: Day { chosen.flatMap { $0 > today ? $0 : nil } ?? app.tomorrow }

    /// Moves the line to a day; nil for to-dos for later.
    private func choose(_ day: Day?) {
        if let day { list.move(to: day) } else { list.moveToLater() }
        chosen = day
        app.focus("todo-new")
    }

    /// Shows a day, marked, with the line to add to it. The calendar has the days until today.
    private func go(to day: Day) {
        if day <= today { return app.open(.calendar(day)) }
        list.move(to: day)
        app.todos.chosenTag = nil
        (chosen, aimed) = (day, day)
        app.perform([.scroll(id: "aimed"), .focus(id: "aimed")])
    }

    private func update() {
        parts = UpcomingPart.parts(after: today, weekStart: app.preferences.weekStart)
        let last = parts.last?.last ?? app.tomorrow
        contents.update(from: app.tomorrow, days: app.tomorrow.days(to: last) + 1, app)
        aimedPart = aimed.flatMap { UpcomingPart.part(of: $0, in: parts) }
        if let part = aimedPart, part.first > last {
            beyond.update(from: part.first, days: part.first.days(to: part.last) + 1, app)
        }
        let new = CacheKey(
            contents: contents.version, trips: app.trips.index.version, pages: app.pages.index.version,
            beyond: beyond.version, aimed: aimed)
        let touched = list.touched
        if new != cacheKey || !isDrawn(touched) { drawn = (drawn.version &+ 1, touched) }
        if new == cacheKey { return }
        cacheKey = new
        farDays = parts.first { $0.span != .day }.map { busyDays($0.first, last, contents, limit: mostDays) } ?? []
        aimedDays = []
        if let part = aimedPart, part.span != .day {
            aimedDays = busyDays(part.first, part.last, part.first > last ? beyond : contents, limit: .max)
        }
    }

    /// The days from one to another on which something is, and the one that was jumped to.
    private func busyDays(_ first: Day, _ last: Day, _ contents: DayContents, limit: Int) -> [Day] {
        var days: [Day] = []
        var next: Day? = first
        while let day = next, day <= last, days.count < limit {
            if day == aimed || !rows(ofComing: day, contents, limit: 1, daysApart: rareDays, isFar: true).isEmpty {
                days.append(day)
            }
            next = day.adding(days: 1)
        }
        return days
    }

    /// Whether the rows that are touched are those of before, unchanged.
    private func isDrawn(_ touched: [TodosIndex.Item]) -> Bool {
        guard touched.count == drawn.touched.count else { return false }
        for place in touched.indices where touched[place] !== drawn.touched[place] { return false }
        return true
    }

    // MARK: its view

    override func view() -> HTML {
        update()
        let tagged = app.todos.chosenTag.flatMap {
            app.todos.tags.contains($0) ? app.todos.index.items(tagged: $0) : nil
        }
        return element(.main, [.class("main panes split even")]) {
            section(.class("pane"), .label(words.upcoming)) {
                screenHead(words, back: .today, words.upcoming, more: [jump.opener])
                jump.view
                banners(app)
                tagChips
                if let tagged {
                    rows(of: tagged.open)
                } else {
                    for part in parts where part.span == .day { kept(part.first) { [self] in dayPart(part.first) } }
                }
            }
            section(.class("pane agendapane"), .label(tagged == nil ? words.afterTwoWeeks : words.done)) {
                if let tagged {
                    if !tagged.done.isEmpty { part(words.done, key: 1) { rows(of: tagged.done) } }
                } else {
                    farParts
                    kept(nil) { [self] in laterPart }
                }
            }
        }
    }

    /// The tags: one that is chosen shows its to-dos in place of the days.
    private var tagChips: [HTML] {
        let todos = app.todos
        if todos.tags.isEmpty { return [] }
        return [
            div(.class("chips tags"), .role("group"), .label(words.tags)) {
                for tag in todos.tags {
                    let isOn = tag == todos.chosenTag
                    choiceChip("#" + tag, isOn) { [self] in
                        list.willClose()
                        todos.chosenTag = isOn ? nil : tag
                    }
                }
            }
        ]
    }

    private func rows(of items: [TodosIndex.Item]) -> [HTML] {
        items.isEmpty ? [p(.class("hint")) { words.noTagged }] : list.rows(of: Array(items.prefix(mostTagged)))
    }

    /// A day, or the to-dos for later, drawn only if something changed: every key typed in the line draws the screen.
    private func kept(_ day: Day?, _ draw: @escaping () -> HTML) -> HTML {
        let isTouched = drawn.touched.contains {
            day == nil ? $0.todo.isLater : $0.todo.day == day && !$0.todo.isLater
        }
        if isTouched || day == (list.isLater ? nil : list.day) { return draw() }
        let version = UInt64(drawn.version) << 32 | UInt64(app.rowGeneration)
        return .memo(site: 8, version: version, key: day?.number ?? 0, draw)
    }

    private func dayPart(_ day: Day) -> HTML {
        let name = words.comingDay(day, today: today)
        return part(
            name, mark(of: day) ?? [], key: day.number,
            more: [
                roundIconButton(words.addTodoOn(words.shortDate(day, today: today)), "plus") { [self] in choose(day) }
            ]
        ) { rows(ofComing: day, contents, limit: mostOfDay) }
    }

    /// The mark of the day that was jumped to; nil for others.
    private func mark(of day: Day) -> [Attr]? {
        if day != aimed { return nil }
        return [
            .id("aimed"), .value(.tabindex, "-1"), .role("group"), .label(words.longDate(day)),
            .value(.ariaCurrent, "date"),
        ]
    }

    /// The weeks and months after the days, each with the days on which something is.
    private var farParts: [HTML] {
        var shown: [HTML] = []
        for one in parts where one.span != .day {
            let days =
                one == aimedPart ? aimedDays : farDays.filter { one.first <= $0 && $0 <= one.last }
            if !days.isEmpty { shown.append(farPart(one, days, contents)) }
        }
        if farDays.count == mostDays, let last = farDays.last {
            shown.append(link(to: .calendar(last), .class("textbtn")) { words.moreInCalendar })
        }
        if let last = parts.last?.last, let one = aimedPart, one.first > last {
            shown.append(farPart(one, aimedDays, beyond))
        }
        return shown
    }

    private func farPart(_ one: UpcomingPart, _ days: [Day], _ contents: DayContents) -> HTML {
        part(name(of: one), key: one.first.number) {
            days.map { day in
                kept(day) { [self] in
                    let mark = mark(of: day)
                    return comingDay(
                        day, contents, limit: mostOfDay, daysApart: mark == nil ? rareDays : 1, isFar: mark == nil,
                        mark: mark) ?? div {}
                }
            }
        }
    }

    /// The to-dos for later.
    private var laterPart: HTML {
        part(
            words.forLater, key: 0,
            more: [roundIconButton(words.addForLater, "plus") { [self] in choose(nil) }]
        ) {
            let rows = list.laterRows(limit: Int(mostOfDay))
            rows
            if rows.isEmpty { p(.class("sub dayline")) { words.forLaterEmpty } }
            let rest = Int32(truncatingIfNeeded: app.todos.index.later.count) - mostOfDay
            if rest > 0 { p(.class("sub")) { words.moreTodos(rest) } }
        }
    }

    private func name(of part: UpcomingPart) -> String {
        part.span == .month
            ? words.yearMonth(part.first.year, part.first.month)
            : "\(words.shortDate(part.first, today: today)) – \(words.shortDate(part.last, today: today))"
    }
}
