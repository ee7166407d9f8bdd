import Almanac

/// A date as typed; year 0 if there was none.
struct EntryDate {
    var year: Int32 = 0
    var month: Int32
    var day: Int32
    var isLunar = false
    /// Whether it is in a leap month, which follows the lunar month of the same number.
    var isLeap = false
    /// Whether it looks like a fraction: 1/2, 3/4.
    var isFraction = false
}

extension EntryGrammar {
    /// Reads a date within a month, with or without a year. Returns it and the next token.
    func calendarDate(_ start: Int) -> (EntryDate, Int)? {
        var at = start
        var date = EntryDate(month: 0, day: 0)
        date.isLunar = isKind(at, "L")
        if date.isLunar { at += 1 }
        date.isLeap = isKind(at, "l")
        if date.isLeap { at += 1 }
        date.isLunar = date.isLunar || date.isLeap
        if isKind(at, "Y") {
            date.year = today.year + self[at].value
            at = behindOf(at + 1)
            guard isKind(at + 1, "m") else { return nil }
        }
        if isKind(at, "J") || isKind(at + 1, "J") || isKind(at + 2, "J") || isKind(at + 2, "q") && isKind(at + 3, "J") {
            return date.isLunar ? nil : english(at)
        }
        guard isNumber(at, 4) else { return nil }
        if isKind(at + 1, "y") {
            date.year = self[at].value
            at += 2
        } else if self[at].digits == 4 {
            // 2026-12-25, 2026/12/25, 2026.12.25
            guard isKind(at + 1, "."), self[at + 1].isGlued, self[at + 1].value == self[at + 3].value,
                isKind(at + 3, "."),
                self[at + 3].isGlued, isNumber(at + 2), self[at + 2].isGlued, isNumber(at + 4), self[at + 4].isGlued,
                isSign(at + 1, "-") || isSign(at + 1, "/") || isSign(at + 1, ".")
            else { return nil }
            date.year = self[at].value
            at += 2
            return valid(&date, self[at].value, self[at + 2].value, at + 3)
        }
        guard isNumber(at) else { return nil }
        if isKind(at + 1, "m"), isNumber(at + 2), isKind(at + 3, "d") {
            return valid(&date, self[at].value, self[at + 2].value, at + 4)
        }
        if date.isLunar, isSign(at + 1, "."), isNumber(at + 2), self[at + 2].isGlued {
            return valid(&date, self[at].value, self[at + 2].value, at + 3)
        }
        if date.year == 0, isSign(at + 1, "/"), isNumber(at + 2), self[at + 2].isGlued {
            // 12/25/2027
            if isSign(at + 3, "/"), isKind(at + 4, "#"), self[at + 4].isGlued, self[at + 4].digits == 4 {
                if isField, order == .yearFirst { return nil }
                date.year = self[at + 4].value
                return ordered(date, at, at + 5)
            }
            // 1/4 cup, 3/4 of it, part 1/2, 1/12 scale, rate it 5/5.
            if isKind(at + 3, "V") && self[at + 3].value > 0 { return nil }
            if isKind(start - 2, "V") && self[start - 2].value > 0 && isKind(start - 1, "?") { return nil }
            if isKind(at + 3, "U") || isKind(at + 3, "k") || isKind(at + 3, "q") || isKind(start - 1, "V") {
                return nil
            }
            return ordered(date, at, at + 3)
        }
        return nil
    }

    /// Reads month and day from two numbers.
    private func ordered(_ date: EntryDate, _ at: Int, _ end: Int) -> (EntryDate, Int)? {
        var date = date
        let (first, second) = (self[at].value, self[at + 2].value)
        // 24/7.
        if first == 24, second == 7 { return nil }
        date.isFraction = date.year == 0 && first < second && (second < 6 || second == 8)
        let (month, day) = date.isLunar ? (first, second) : order.monthAndDay(first, second)
        return valid(&date, month, day, end)
    }

    /// Dec 25, December 25th, 25 Dec, Dec 25, 2027.
    private func english(_ start: Int) -> (EntryDate, Int)? {
        var at = start
        var date = EntryDate(month: 0, day: 0)
        var day: Int32 = 0
        if isKind(at, "J") {
            date.month = self[at].value
            guard isNumber(at + 1), !self[at + 1].isGlued else { return nil }
            day = self[at + 1].value
            at += isKind(at + 2, "o") ? 3 : 2
        } else {
            guard isNumber(at) else { return nil }
            day = self[at].value
            at += isKind(at + 1, "o") ? 2 : 1
            if isKind(at, "q") { at += 1 }
            guard isKind(at, "J") else { return nil }
            date.month = self[at].value
            at += 1
        }
        let year = isSign(at, ",") ? at + 1 : at
        if isKind(year, "#"), self[year].digits == 4, !isSign(year + 1, ":") {
            date.year = self[year].value
            at = year + 1
        }
        return valid(&date, date.month, day, at)
    }

    private func valid(_ date: inout EntryDate, _ month: Int32, _ day: Int32, _ at: Int) -> (EntryDate, Int)? {
        guard month >= 1, month <= 12, day >= 1, day <= (date.isLunar ? 30 : Day.daysIn(year: 2000, month: month))
        else {
            return nil
        }
        date.month = month
        date.day = day
        return (date, at)
    }

    /// The civil day: without a year, the next from today on. 29 February waits for a leap year.
    func day(of date: EntryDate) -> Day? {
        if date.isLeap {
            // The same leap month recurs after 19 years, or 11, 30 or more.
            for year in (date.year > 0 ? date.year : today.year - 1)...(date.year > 0 ? date.year : 2100) {
                guard let lunar = try? LunarDate(year: year, month: date.month, day: date.day, isLeap: true)
                else { continue }
                if date.year > 0 || lunar.solar >= today { return lunar.solar }
            }
            return nil
        }
        if date.isLunar {
            guard date.year > 0 else {
                return TodoRepeat.lunarYearly(month: date.month, day: date.day).next(onOrAfter: today)
            }
            return (try? LunarDate(year: date.year, month: date.month, day: date.day))?.solar
        }
        if date.year > 0 { return Day(year: date.year, month: date.month, day: date.day) }
        for year in today.year...today.year + 8 {
            if let day = Day(year: year, month: date.month, day: date.day), day >= today { return day }
        }
        return nil
    }
}
