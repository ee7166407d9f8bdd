import Almanac
import Markup

/// The pages of a lunar year: its twelve or thirteen months of 29 or 30 days, and the days of the one that is open.
func lunarPage(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    let month = form.lunarPage
    let keys = form.keys(today: state.today)
    let chosen = form.chosenLunar(today: state.today)
    let name = words.lunarMonthName(month.month, isLeap: month.isLeap)
    return div(.class("card lunar")) {
        pageStepper(words.lunarYearName(month.year), previous: words.previousYear, next: words.nextYear, keys.turn)
        div(.class("moons"), .role("group"), .label(words.lunarYearName(month.year))) {
            for one in LunarYear(month.year)?.months ?? [] { moon(words, one, isOpen: one == month) }
        }
        div(.class("leaf"), .role("group"), .label(name), pageKeys(keys)) {
            for number in 1...month.length {
                lunarCell(words, month, number, chosen: chosen, stop: form.lunarStop(today: state.today))
            }
        }
    }
}

private func moon(_ words: Words, _ month: LunarMonth, isOpen: Bool) -> HTML {
    button(
        .class(month.isLeap ? "moon leap" : "moon"), .pressed(isOpen), .click(.form(.pickLunarMonth(month)))
    ) {
        words.lunarMonthName(month.month, isLeap: month.isLeap)
        element(.small, []) { words.dayCount(month.length) }
    }
}

private func lunarCell(
    _ words: Words, _ month: LunarMonth, _ number: Int32, chosen: LunarDate?, stop: LunarDate?
) -> HTML {
    guard let date = month.date(day: number) else { return .element(.span, [], [], key: number) }
    let attributes: [Attr] = [
        .value(.type, "button"), .id(date.cellID), .label(words.lunarDate(date)), .pressed(date == chosen),
        .value(.tabindex, date == stop ? "0" : "-1"), .click(.form(.pickLunar(date))),
    ]
    return .element(.button, attributes, [.text("\(number)")], key: number)
}
