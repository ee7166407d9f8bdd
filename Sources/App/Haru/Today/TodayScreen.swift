import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips
import Markup
import Replica

/// The day at a glance: the leaf of a tear-off calendar, and the coming days.
final class TodayScreen: TodoListScreen {
    private let contents = DayContents()

    init(_ app: AppModel) { super.init(.today, on: app.today, app) }

    override var title: String { words.today }

    override func view() -> HTML {
        // Without a D-day the invitation to add one comes last, so that it does not push today's to-dos out of sight.
        let isWaiting = !app.days.coming.isEmpty
        return element(.main, [.class("main glance")]) {
            headBar {
                span(.class("grow sub")) { words.yearMonth(today.year, today.month) }
                span(.class("phone-only inline")) {
                    link(to: .upcoming, .class("round"), .label(words.upcoming)) { icon("list") }
                    searchLink(app)
                    gear(app)
                }
            }
            banners(app)
            if let banner = homeScreenBanner(app) { banner }
            if let banner = holidayBanner(app) { banner }
            archiveBanner(app)
            syncBanner(app)
            screenHeading(words.longDate(today), .class("hidden"))
            leaf
            if app.replica.count == 0, app.sync.position == nil, app.sync.evicted.todayBanner == nil {
                p(.class("sub inline firstrun")) {
                    icon("shield", "s")
                    words.nothingLeavesHere
                }
            }
            app.pages.dateQuestion()
            if !app.isWide { app.trips.todaySection() }
            app.pages.openedSection()
            app.days.comingSection()
            list.view()
            app.todos.streakLine()
            div(.class("beside")) {
                if app.isWide { app.trips.todaySection() }
                app.pages.todaySection()
                if app.isWide { ahead }
                onThisDay(app)
            }
            if !isWaiting {
                invitation
            } else if app.todos.index.count(on: today).mark == .none {
                emptyDay(words.todayIsFree)
            }
        }
    }

    /// The coming week, beside the day in a wide window.
    private var ahead: HTML {
        let days: Int32 = 7
        contents.update(from: app.tomorrow, days: days, app)
        return part(
            words.upcoming, key: 95, more: [link(to: .upcoming, .class("more")) { words.seeAll }]
        ) {
            let shown = (1...days).compactMap { ahead in
                today.adding(days: ahead).flatMap { comingDay($0, contents, limit: 5, daysApart: 2, isFar: true) }
            }
            shown
            if shown.isEmpty { p(.class("sub")) { words.weekIsFree } }
        }
    }

    private var leaf: HTML {
        let weekday = today.weekday
        let tone = weekday == .sunday ? "week sunday" : weekday == .saturday ? "week saturday" : "week"
        return div(.class("almanac")) {
            span(.class("date"), .unseen) { "\(today.day)" }
            div(.class("said")) {
                span(.class(tone), .unseen) { words.weekday(weekday) }
                for line in almanacLines { span(.class("sub")) { line } }
                otherLines(app)
            }
        }
    }

    /// The day in the almanac: its holidays, its lunar date, and a solar term of today or tomorrow.
    private var almanacLines: [String] {
        var lines: [String] = []
        for holiday in HolidayYear(today.year, decrees: app.holidays.decrees)?.holidays(on: today) ?? [] {
            lines.append(words.holiday(holiday))
        }
        if let lunar = LunarDate(today) { lines.append(words.lunarDate(lunar)) }
        if let term = SolarTerm(on: today) {
            lines.append(words.termToday(words.solarTerm(term)))
        } else if let tomorrow = today.adding(days: 1), let term = SolarTerm(on: tomorrow) {
            lines.append(words.termTomorrow(words.solarTerm(term)))
        }
        return lines
    }

    /// How to begin, if there is no coming D-day.
    private var invitation: HTML {
        div(.class("empty")) {
            // One dog per screen: the happy one if everything is done.
            if app.todos.index.count(on: today).mark != .done { dog("dog-calm") }
            h2 { words.todayEmptyTitle }
            p { words.daysEmptyText }
            link(to: .days(.new), .class("btn"), .lens("days")) {
                icon("plus", "m")
                words.firstDay
            }
        }
    }
}

/// The message for a day without anything on it.
func emptyDay(_ text: String) -> HTML {
    emptyView(nil, text, "empty", key: 7)
}

/// How many years On this day looks back at most, so that a mistyped year does not cost two thousand lookups.
private let mostYears: Int32 = 99

/// Pages and diary texts of this day in earlier years; empty if there are none, or none readable now.
private func onThisDay(_ app: AppModel) -> [HTML] {
    let today = app.today
    let first = min(app.pages.index.first?.page.day ?? today, app.trips.index.firstNoteDay ?? today)
    guard first < today else { return [] }
    var parts: [HTML] = []
    // One more, since a lunar year ago may fall in this year.
    for years in 1...min(today.year - first.year + 1, mostYears) {
        for earlier in EarlierDay.days(years, before: today) {
            // Sealed and locked pages are not even named.
            let rows =
                app.pages.readableRows(on: earlier.day)
                + app.trips.diaryRows(on: earlier.day, isDated: true).map { row in li { row } }
            if rows.isEmpty { continue }
            parts.append(
                element(.h3, [.class("sub gap dayline")]) { app.words.yearsAgo(years, isLunar: earlier.isLunar) })
            parts.append(ul(.class("rows iconed2")) { rows })
        }
    }
    if parts.isEmpty { return [] }
    return [
        part(app.words.onThisDay, [.id("on-this-day")], key: 93) { parts }
    ]
}
