import Almanac
import Daybook

// Choosing the date on the pages of the form.
extension DayForm {
    mutating func pick(_ day: Day) {
        draft.date = day.text
        page = day
    }

    mutating func pick(_ date: LunarDate) {
        draft.date = date.plainText
        draft.isLeapMonth = date.isLeap
        lunarPage = date.lunarMonth
    }

    /// Turns to a lunar month; a chosen day goes along, on the last day where the month is too short for it.
    mutating func pick(_ month: LunarMonth, today: Day) {
        lunarPage = month
        guard case .success(.lunar(let date)) = draft.base(today: today) else { return }
        if let moved = month.date(day: min(date.day, month.length)) { pick(moved) }
    }

    /// Turns the month page by months, the lunar one by years: to the same month, not the leap one.
    mutating func turn(_ count: Int32) {
        if !draft.isLunar {
            if let turned = page.adding(months: count) { page = turned }
        } else if let month = LunarMonth(year: lunarPage.year + count, month: lunarPage.month) {
            lunarPage = month
        }
    }

    /// Moves the chosen day by keys; answers the id of the cell that takes the focus.
    mutating func step(_ count: Int32, today: Day) -> String? {
        guard draft.isLunar else {
            guard let day = (chosenDay(today: today) ?? page).adding(days: count) else { return nil }
            pick(day)
            return day.cellID
        }
        let from = chosenLunar(today: today)?.solar ?? lunarPage.first
        guard let day = from.adding(days: count), let date = LunarDate(day) else { return nil }
        pick(date)
        return date.cellID
    }

    func chosenDay(today: Day) -> Day? {
        if case .success(.solar(let day)) = draft.base(today: today) { return day }
        return nil
    }

    func chosenLunar(today: Day) -> LunarDate? {
        if case .success(.lunar(let date)) = draft.base(today: today) { return date }
        return nil
    }

    /// The id of the first field that keeps the form from being saved.
    func firstProblem(today: Day) -> String {
        if draft.titleProblem != nil { return "title" }
        if case .failure = draft.base(today: today) { return "date" }
        return draft.groupProblem != nil ? "group" : "note"
    }
}

extension Day {
    /// The id of the day's cell on a month page.
    var cellID: String { "day-\(text)" }
}

extension LunarDate {
    /// The id of the day's cell on a lunar page.
    var cellID: String { "moon-\(day)" }
}
