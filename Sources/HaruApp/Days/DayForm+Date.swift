import Almanac
import Daybook

// Choosing the date on the pages of the form.
extension DayForm {
    mutating func pick(_ day: Day) {
        draft.date = day.text
        page = day
    }

    mutating func pick(_ date: LunarDate) {
        draft.date = text(of: date)
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
            guard let day = stop(today: today).adding(days: count) else { return nil }
            pick(day)
            return day.pageCellID
        }
        let from = lunarStop(today: today).map { $0.solar } ?? lunarPage.first
        guard let day = from.adding(days: count), let date = LunarDate(day) else { return nil }
        pick(date)
        return date.cellID
    }

    /// The day of the month page that Tab reaches: the chosen one, unless its month was left by Page Up or Page Down.
    func stop(today: Day) -> Day {
        DatePage.stop(page, chosen: chosenDay(today: today))
    }

    /// What its pages do.
    func keys(today: Day) -> PageKeys {
        PageKeys(
            turn: { .form(.turn($0)) }, step: { .form(.step(days: $0)) }, turned: { self.turned($0, today: today) })
    }

    /// The same of the lunar page: the chosen day, or the first of the month.
    func lunarStop(today: Day) -> LunarDate? {
        if let chosen = chosenLunar(today: today), chosen.lunarMonth == lunarPage { return chosen }
        return lunarPage.date(day: 1)
    }

    /// The id of the cell that takes the focus when the page is turned by a key; nil when it cannot turn.
    func turned(_ count: Int32, today: Day) -> String? {
        var turned = self
        turned.turn(count)
        if turned.page == page && turned.lunarPage == lunarPage { return nil }
        return draft.isLunar ? turned.lunarStop(today: today)?.cellID : turned.stop(today: today).pageCellID
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
    /// The id of the day's cell in the calendar.
    var cellID: String { "day-\(text)" }

    /// The id of its cell on a page of a form, which can stand over the calendar.
    var pageCellID: String { "pick-\(text)" }
}

extension LunarDate {
    /// The id of the day's cell on a lunar page.
    var cellID: String { "moon-\(day)" }
}
