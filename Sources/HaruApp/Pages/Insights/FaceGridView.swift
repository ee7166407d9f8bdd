import Almanac
import Daybook
import Markup

/// The days of a month with their feelings. A day with a page leads to it, or to its seal.
func faceGrid(_ state: State, _ insights: Insights) -> HTML {
    let period = insights.period
    let month = period.month ?? 1
    let start = state.preferences.weekStart
    let days = insights.days(of: month)
    return div(.class("facegrid")) {
        for place in 0..<7 as Range<Int32> {
            span(.class("tiny head7"), .unseen) { state.words.shortWeekday(start.adding(days: place)) }
        }
        if let first = Day(year: period.year, month: month, day: 1) {
            for _ in 0..<start.days(to: first.weekday) { span(.unseen) {} }
            for place in days.indices {
                if let day = first.adding(days: Int32(truncatingIfNeeded: place - days.startIndex)) {
                    face(state, day, days[place])
                }
            }
        }
    }
}

private func face(_ state: State, _ day: Day, _ shown: InsightsDay) -> HTML {
    let words = state.words
    let isToday = day == state.today
    var classes = isToday ? "now " : ""
    guard shown != .none else {
        classes += day > state.today ? "ahead" : "none"
        if isToday { return link(to: .writePage, .class(classes), .label(words.writePage)) { "\(day.day)" } }
        return span(.class(classes)) { "\(day.day)" }
    }
    if shown.feeling == nil { classes += "quiet" }
    let name = "\(words.longDate(day)), \(words.insightsDay(shown))"
    return link(to: .page(day), .class(classes), .label(name)) { faceMark(shown) }
}

/// The emoji of a day's feeling, a seal where it is hidden, or the drawing of a page.
func faceMark(_ day: InsightsDay) -> [HTML] {
    switch day {
    case .none: []
    case .written: [icon("pages", "m")]
    case .sealed: [icon("lock", "m")]
    case .feeling(let feeling): [.text(feeling.emoji)]
    }
}
