import Almanac
import AppFrame
import Daybook
import Markup

// The date: solar or lunar, typed or picked, with its meaning shown at once.
extension DayFormSheet {
    var chosenDay: Day? {
        if case .success(.solar(let day)) = draft.base(today: today, order: words.dateOrder) { return day }
        return nil
    }

    private var chosenLunar: LunarDate? {
        if case .success(.lunar(let date)) = draft.base(today: today, order: words.dateOrder) { return date }
        return nil
    }

    /// Turns the pages to the date in the form.
    func turnToDate() {
        if let chosenDay { page = chosenDay }
        if let chosenLunar { lunarPage = chosenLunar.lunarMonth }
    }

    private func choose(_ day: Day) {
        draft.date = day.text
        page = day
        didEdit()
    }

    private func choose(_ date: LunarDate) {
        draft.date = date.text(leapMark: words.leapMark)
        lunarPage = date.lunarMonth
        didEdit()
    }

    /// Turns to a lunar month. A chosen day moves along, to the last day if the month is too short for it.
    private func choose(_ month: LunarMonth) {
        lunarPage = month
        if let chosenLunar, let moved = month.date(day: min(chosenLunar.day, month.length)) { choose(moved) }
    }

    private func setLunar(_ isLunar: Bool) {
        // Solar months have no leap months.
        if !isLunar, let date = chosenLunar { draft.date = date.plainText }
        draft.isLunar = isLunar
        turnToDate()
    }

    // MARK: turning pages

    /// The keys turn the solar page by months, the lunar one by years, to the same month rather than its leap month.
    private var keys: PageKeys {
        PageKeys(
            turn: { count in Action { [self] in turn(count) } }, step: { count in Action { [self] in step(count) } },
            turned: { [self] in focusedCell(after: $0) })
    }

    private func lunarPage(after years: Int32) -> LunarMonth? {
        LunarMonth(year: lunarPage.year + years, month: lunarPage.month)
    }

    private func turn(_ count: Int32) {
        if draft.isLunar {
            lunarPage = lunarPage(after: count) ?? lunarPage
        } else {
            page = page.adding(months: count) ?? page
        }
    }

    /// Moves the chosen day by the keyboard.
    private func step(_ count: Int32) {
        if draft.isLunar {
            let from = stop(on: lunarPage).map { $0.solar } ?? lunarPage.first
            guard let date = from.adding(days: count).flatMap({ LunarDate($0) }) else { return }
            choose(date)
            context.focus(date.cellID)
        } else if let day = DatePage.stop(page, chosen: chosenDay).adding(days: count) {
            choose(day)
            context.focus(day.pageCellID)
        }
    }

    /// The id of the cell that takes the focus when a key turns the page; nil if it cannot turn.
    private func focusedCell(after count: Int32) -> String? {
        if draft.isLunar { return lunarPage(after: count).flatMap { stop(on: $0)?.cellID } }
        return page.adding(months: count).map { DatePage.stop($0, chosen: chosenDay).pageCellID }
    }

    /// The day of a lunar month that Tab reaches: the chosen one, or else the first.
    private func stop(on month: LunarMonth) -> LunarDate? {
        if let chosenLunar, chosenLunar.lunarMonth == month { return chosenLunar }
        return month.date(day: 1)
    }

    // MARK: its view

    var dateField: HTML {
        var problem: String?
        if case .failure(let failure) = draft.base(today: today, order: words.dateOrder) {
            problem = words.problem(failure, wasSubmitted: wasSubmitted, isLunar: draft.isLunar)
        }
        let typed = field(draft.date) { [self] in
            draft.date = $0
            if draft.namesLunar { draft.isLunar = true }
            turnToDate()
        }
        let hint = draft.isLunar ? words.lunarExample : words.dateExample
        return div(.class("field"), key: 5) {
            element(.label, [.value(.for, "date")]) { words.date }
            radios(
                [.label(words.calendarKind)],
                [calendar("solar", words.solar, isLunar: false), calendar("lunar", words.lunar, isLunar: true)])
            lineInput("date", typed, [.value(.enterkeyhint, "done"), .value(.placeholder, hint)], problem)
            fieldError(problem, "date-error")
            meaning
            if draft.isLunar {
                lunarLeaf
            } else {
                monthPage(
                    context,
                    DatePage(
                        page: page, chosen: chosenDay, years: years, pick: { day in Action { [self] in choose(day) } },
                        keys: keys))
            }
        }
    }

    private func calendar(_ id: String, _ name: String, isLunar: Bool) -> Choice {
        Choice(id: id, name: name, action: choosing { [self] in setLunar(isLunar) }, isChosen: isLunar == draft.isLunar)
    }

    /// The meaning of the date in the form: the day counted to or from, the civil day of a lunar date, and the number.
    private var meaning: HTML {
        div(.class("turnedplace"), .value(.ariaLive, "polite")) {
            if let recurrence = draft.recurrence(today: today, order: words.dateOrder) {
                let dday = Dday(id: id ?? "", title: draft.title, kind: draft.kind, recurrence: recurrence)
                let target = dday.standing(on: today)?.target ?? recurrence.first
                let isLater = target != recurrence.first
                div(.class("turned")) {
                    icon("calendar", "m")
                    span(.class("grow")) {
                        switch recurrence.base {
                        case .solar: isLater ? words.nextDay(words.longDate(target)) : words.longDate(target)
                        case .lunar(let date):
                            span(.class("blk")) {
                                isLater ? words.nextDay(words.longDate(target)) : words.solarDate(target)
                            }
                            span(.class("sub blk")) { words.lunarDate(LunarDate(target) ?? date) }
                        }
                    }
                    dayNumber(context, dday, size: "s")
                }
            }
        }
    }

    /// The pages of a lunar year: its twelve or thirteen months of 29 or 30 days, and the days of the open month.
    private var lunarLeaf: HTML {
        let month = lunarPage
        let year = words.lunarYearName(month.year)
        let (chosen, stop) = (chosenLunar, stop(on: month))
        return div(.class("card lunar")) {
            pageStepper(year, previous: words.previousYear, next: words.nextYear, years, keys.turn)
            if years.isOpen {
                years.view(month.year, LunarTable.years) { [self] in turn($0) }
            } else {
                div(.class("moons"), .role("group"), .label(year)) {
                    for one in LunarYear(month.year)?.months ?? [] { moon(one, isOpen: one == month) }
                }
                div(
                    .class("leaf"), .role("group"), .label(words.lunarMonthName(month.month, isLeap: month.isLeap)),
                    pageKeys(keys)
                ) {
                    for number in 1...month.length {
                        lunarCell(month.date(day: number), number, chosen: chosen, stop: stop)
                    }
                }
            }
        }
    }

    private func moon(_ month: LunarMonth, isOpen: Bool) -> HTML {
        button(
            .class(month.isLeap ? "moon leap" : "moon"), .pressed(isOpen), .click(edit { [self] in choose(month) })
        ) {
            words.lunarMonthName(month.month, isLeap: month.isLeap)
            element(.small, []) { words.dayCount(month.length) }
        }
    }

    private func lunarCell(_ date: LunarDate?, _ number: Int32, chosen: LunarDate?, stop: LunarDate?) -> HTML {
        guard let date else { return .element(.span, [], [], key: number) }
        let attributes: [Attr] = [
            .value(.type, "button"), .id(date.cellID), .label(words.lunarDate(date)), .pressed(date == chosen),
            .value(.tabindex, date == stop ? "0" : "-1"), .click { [self] in choose(date) },
        ]
        return .element(.button, attributes, [.text("\(number)")], key: number)
    }
}

extension LunarDate {
    /// The id of the day's cell on a lunar page.
    fileprivate var cellID: String { "moon-\(day)" }
}
