import Almanac
import AppFrame
import Daybook
import HaruPages
import HaruTodos
import Markup
import Replica

/// A year of done to-dos, or of feelings: highlights, a map of its days, and the same in numbers for screen readers.
final class YearScreen: Screen {
    private let app: AppModel
    private var year: Int32
    /// The day that the keys have moved to, if they were used.
    private var moved: Day?
    /// The to-dos of all days of the year in order, with the version they were computed for.
    private var known: (version: Int32, counts: [TodoCount], months: [TodoStatistics.Month])?

    init(_ route: Route, _ year: Int32, _ app: AppModel) {
        self.app = app
        self.year = year
        super.init(route, in: app)
    }

    override var title: String { words.year(year) }

    /// Today's month on a phone, where it lies far below January.
    override var beginning: String? { !app.isWide && year == today.year ? today.cellID : nil }

    private func turn(to year: Int32) {
        guard Day(year: year, month: 1, day: 1) != nil else { return }
        self.year = year
        known = nil
        move(to: .year(year))
    }

    private var work: (version: Int32, counts: [TodoCount], months: [TodoStatistics.Month]) {
        let index = app.todos.index
        if let known, known.version == index.version { return known }
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
            return (index.version, [], [])
        }
        let counts = index.counts(from: first, days: first.days(to: last) + 1)
        let new = (index.version, counts, TodoStatistics.months(counts, of: year))
        known = new
        return new
    }

    // MARK: its view

    override func view() -> HTML {
        if app.preferences.yearLook == .feelings, let period = InsightsPeriod(year: year, month: nil) {
            return feelings(app.pages.insights(period))
        }
        let (_, counts, months) = work
        let done = TodoStatistics.done(counts)
        return element(.main, [.class("main year"), .lens("todos")]) {
            head
            banners(app)
            looks
            if done == 0 { emptyView(nil, words.emptyYear, "empty") } else { numbers(done, months) }
            map("yearmap", words.dayMap) { doneDay(counts, $0, isStop: $1) }
            if done > 0 { monthTable(months) }
        }
    }

    private var head: HTML {
        headBar {
            backLink(words, .calendar(nil))
            screenHeading(words.year(year))
            roundIconButton(words.previousYear, "back") { [self] in turn(to: year - 1) }
            roundIconButton(words.nextYear, "forward") { [self] in turn(to: year + 1) }
            button(.class("chip"), .click { [self] in turn(to: today.year) }) { words.thisYear }
        }
    }

    /// The choice of whether the days show to-dos or feelings.
    private var looks: HTML {
        radios(
            [.label(words.yearLookName)], .yearLook, in: app, "year-", chosen: app.preferences.yearLook.rawValue,
            YearLook.allCases.map { ($0.rawValue, words.yearLook($0)) })
    }

    // MARK: to-dos

    private func numbers(_ done: Int32, _ months: [TodoStatistics.Month]) -> HTML {
        let streak = year == today.year ? app.todos.streak : 0
        var days: Int32 = 0
        for month in months { days += month.days }
        return section(.class("card"), .label(words.doneThatYear)) {
            element(.dl, [.class("stats")]) {
                statistic(words.doneTodos) { words.times(done) }
                statistic(words.doneDays) { words.daysDone(days) }
                if streak > 0 { statistic(words.streak) { words.daysDone(streak) } }
            }
            if let best = TodoStatistics.best(months) {
                p(.class("sub")) {
                    words.bestMonth(Int32(truncatingIfNeeded: best) + 1, months[best].done)
                    if streak > 0 { words.betweenSentences + words.restDays }
                }
            }
        }
    }

    /// The twelve months in numbers.
    private func monthTable(_ months: [TodoStatistics.Month]) -> HTML {
        var rows: [[String]] = []
        for (place, month) in months.enumerated() {
            rows.append([
                words.monthName(Int32(truncatingIfNeeded: place) + 1), words.times(month.done),
                words.daysDone(month.days),
            ])
        }
        return div(.class("hidden")) {
            table(words.year(year), [words.month, words.doneTodos, words.doneDays], rows)
        }
    }

    private func doneDay(_ counts: [TodoCount], _ day: Day, isStop: Bool) -> HTML {
        let place = placeInYear(day)
        let done = place < counts.count ? counts[place].done : 0
        return dayCell(
            day, "l\(TodoStatistics.level(done))", words.doneCount(done), isStop: isStop,
            .calendar(day == today ? nil : day)
        ) { "\(day.day)" }
    }

    // MARK: feelings

    /// The numbers, a map of the days, and the months as a table for screen readers. A day with a page links to it, or
    /// to its seal.
    private func feelings(_ insights: Insights) -> HTML {
        element(.main, [.class("main year"), .lens("pages")]) {
            head
            banners(app)
            looks
            if insights.year.written == 0 {
                emptyView(nil, words.insightsEmpty, "empty")
            } else {
                app.pages.yearNumbers(insights)
            }
            map("yearmap felt", words.feelingMap) { feltDay(insights, $0, isStop: $1) }
            if insights.year.written > 0 { app.pages.yearTable(insights) }
        }
    }

    private func feltDay(_ insights: Insights, _ day: Day, isStop: Bool) -> HTML {
        let shown = insights.days[placeInYear(day)]
        return dayCell(
            day, shown.look, words.insightsDay(shown), isStop: isStop,
            shown == .none ? .calendar(day == today ? nil : day) : .pages(.page(day))
        ) {
            if shown.feeling == nil { "\(day.day)" } else { shown.mark }
        }
    }

    // MARK: the map

    private func placeInYear(_ day: Day) -> Int { Int(Day(year: day.year, month: 1, day: 1)?.days(to: day) ?? 0) }

    /// The day that Tab reaches: the one the keys moved to, else today, else 1 January.
    private var stop: Day? {
        if let moved, moved.year == year { return moved }
        return today.year == year ? today : Day(year: year, month: 1, day: 1)
    }

    /// The days of a year in twelve months. A day is filled more the more was done on it, so colour is not needed to
    /// read it.
    private func map(_ look: String, _ name: String, _ cell: (Day, Bool) -> HTML) -> HTML {
        div(.class(look), .role("group"), .label(name), keys) {
            for month in 1...12 { monthMap(Int32(month), cell) }
        }
    }

    private var keys: Attr {
        .on(
            .keydown,
            .key { [self] key in
                let step: Int32
                switch key {
                case "ArrowLeft": step = -1
                case "ArrowRight": step = 1
                case "ArrowUp": step = -7
                case "ArrowDown": step = 7
                default: return nil
                }
                guard let next = stop?.adding(days: step), next.year == year else { return nil }
                return Action {
                    self.moved = next
                    self.app.focus(next.cellID)
                }
            })
    }

    private func monthMap(_ month: Int32, _ cell: (Day, Bool) -> HTML) -> HTML {
        let stop = stop
        return section(.label(words.yearMonth(year, month)), key: month) {
            h2 { words.shortMonth(month) }
            div(.class("monthmap")) {
                if let first = Day(year: year, month: month, day: 1) {
                    for _ in 0..<app.preferences.weekStart.days(to: first.weekday) { span {} }
                    for number in 1...31 {
                        if let day = Day(year: year, month: month, day: Int32(number)) { cell(day, day == stop) }
                    }
                }
            }
        }
    }

    private func dayCell(
        _ day: Day, _ look: String, _ said: String, isStop: Bool, _ next: Route, @HTMLBuilder content: () -> [HTML]
    ) -> HTML {
        let isToday = day == today
        var attributes: [Attr] = [
            .value(.type, "button"), .class(isToday ? "\(look) now" : look), .id(day.cellID),
            .label("\(words.longDate(day)), \(said)"), .value(.tabindex, isStop ? "0" : "-1"), .click(.open(next)),
        ]
        if isToday { attributes.append(.value(.ariaCurrent, "date")) }
        return element(.button, attributes, content: content)
    }
}
