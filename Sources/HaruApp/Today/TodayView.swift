import Almanac
import Daybook
import Markup

/// How many D-days the strip shows.
private let stripLength = 8

/// The day at a glance: the leaf of a tear-off calendar, and the days that come.
func todayView(_ state: State) -> HTML {
    let words = state.words
    return element(.main, [.class("main glance")]) {
        element(.header, [.class("head")]) {
            span(.class("grow sub")) { words.yearMonth(state.today.year, state.today.month) }
            span(.class("phone-only")) { gear(state) }
        }
        notices(state)
        if let notice = homeScreenNotice(state) { notice }
        if let notice = holidayNotice(state) { notice }
        h1(.id("heading"), .class("hidden"), .value(.tabindex, "-1")) { words.longDate(state.today) }
        leaf(state)
        // Without a D-day the invitation to one comes last: what is to be done today is not pushed out of sight by it.
        let isWaiting = !state.days.index.nearest(1).isEmpty
        todayTrips(state)
        if isWaiting { coming(state) }
        todoSection(state, on: state.today)
        streakLine(state)
        div(.class("beside")) {
            pageSection(state)
            onThisDay(state)
        }
        if !isWaiting {
            invitation(state)
        } else if state.todos.index.count(on: state.today).mark == .none {
            emptyDay(words.todayIsFree)
        }
    }
}

private func leaf(_ state: State) -> HTML {
    let weekday = state.today.weekday
    let tone = weekday == .sunday ? "week sunday" : weekday == .saturday ? "week saturday" : "week"
    return div(.class("almanac")) {
        span(.class("date"), .unseen) { "\(state.today.day)" }
        div(.class("said")) {
            span(.class(tone), .unseen) { state.words.weekday(weekday) }
            for line in almanacLines(state) { span(.class("sub")) { line } }
        }
    }
}

/// What the almanac says of the day: its lunar date, and the solar term of today or tomorrow.
private func almanacLines(_ state: State) -> [String] {
    let words = state.words
    var lines: [String] = []
    let year = HolidayYear(state.today.year, decrees: state.holidays.decrees)
    for holiday in year?.holidays(on: state.today) ?? [] {
        lines.append(words.holiday(holiday))
    }
    if let lunar = LunarDate(state.today) { lines.append(words.lunarDate(lunar)) }
    if let term = SolarTerm(on: state.today) {
        lines.append(words.termToday(words.solarTerm(term)))
    } else if let tomorrow = state.today.adding(days: 1), let term = SolarTerm(on: tomorrow) {
        lines.append(words.termTomorrow(words.solarTerm(term)))
    }
    return lines
}

private func coming(_ state: State) -> HTML {
    let words = state.words
    let items = state.days.index.nearest(stripLength)
    return section(.class("sec"), .lens("days")) {
        div(.class("sec-head")) {
            h2 { words.comingDays }
            link(to: .days, .class("more")) { words.seeAll }
        }
        div(.class("strip")) {
            for item in items { stripCard(state, item) }
        }
    }
}

/// Where no day is waited for: how to begin.
private func invitation(_ state: State) -> HTML {
    let words = state.words
    return div(.class("empty")) {
        // One dog on a screen: the happy one, when everything is done.
        if state.todos.index.count(on: state.today).mark != .done { dog("dog-calm") }
        h2 { words.todayEmptyTitle }
        p { words.daysEmptyText }
        link(to: .newDay, .class("btn"), .lens("days")) {
            icon("plus", "m")
            words.firstDay
        }
    }
}

/// What a day says that has nothing on it.
func emptyDay(_ text: String) -> HTML {
    div(.class("empty"), key: 7) {
        dog("dog-calm")
        p { text }
    }
}

private func stripCard(_ state: State, _ item: DaysIndex.Item) -> HTML {
    link(to: .day(id: item.dday.id), .class("dcard")) {
        span(.class("name two")) { item.dday.title }
        span(.class("foot")) {
            dayNumber(state.shown, item.dday)
            span(.class("tiny two")) {
                state.words.milestoneLine(item.dday, today: state.today)
                    ?? state.words.dateLine(item.dday, today: state.today)
            }
        }
    }
}
