import Almanac
import Daybook
import Markup

/// So many years On this day looks back at most: a slip in a year makes no work of two thousand.
private let mostYears: Int32 = 99

/// What was written on this day of earlier years; nothing where nothing was, or where it may not be read now.
func onThisDay(_ state: State) -> [HTML] {
    let first = min(
        state.pages.index.first?.page.day ?? state.today, state.trips.index.firstNoteDay ?? state.today)
    guard first < state.today else { return [] }
    var parts: [HTML] = []
    // One more, as a lunar year ago may be in this year.
    for years in 1...min(state.today.year - first.year + 1, mostYears) {
        for earlier in EarlierDay.days(years, before: state.today) {
            let rows = written(state, on: earlier.day)
            if rows.isEmpty { continue }
            parts.append(
                element(.h3, [.class("sub gap dayline")]) { state.words.yearsAgo(years, isLunar: earlier.isLunar) })
            parts.append(ul(.class("rows iconed2")) { rows })
        }
    }
    if parts.isEmpty { return [] }
    return [
        section(.class("sec"), .id("on-this-day"), key: 93) {
            div(.class("sec-head")) { h2 { state.words.onThisDay } }
            parts
        }
    ]
}

/// The pages and diaries of a day. A page that is sealed or locked is not even named.
private func written(_ state: State, on day: Day) -> [HTML] {
    var rows: [HTML] = []
    for item in state.pages.index[day] where state.showsWords(of: item.page) { rows.append(pageRow(state, item)) }
    for row in diaryRows(state, on: day, isDated: true) { rows.append(li { row }) }
    return rows
}
