import Almanac

/// Whether a day is an occurrence, read off the day itself: slow, and without a line of the code it checks.
struct RecurrenceReference {
    let recurrence: Recurrence

    func holds(_ day: Day) -> Bool {
        let first = recurrence.first
        guard day > first else { return day == first }
        switch (recurrence.base, recurrence.repeats) {
        case (_, .none):
            return false
        case (.solar(let base), .monthly):
            let months = (day.year - base.year) * 12 + day.month - base.month
            return months > 0 && day.day == min(base.day, Day.daysIn(year: day.year, month: day.month))
        case (.solar(let base), .yearly):
            guard day.year > base.year else { return false }
            if base.month == 2 && base.day == 29 && !Day.isLeap(year: day.year) {
                return recurrence.feb29Policy == .feb28
                    ? (day.month, day.day) == (2, 28) : (day.month, day.day) == (3, 1)
            }
            return (day.month, day.day) == (base.month, base.day)
        case (.lunar(let base), _):
            return holdsLunar(day, base: base)
        }
    }

    private func holdsLunar(_ day: Day, base: LunarDate) -> Bool {
        if let date = LunarDate(day), isHitMonth(date, base: base) {
            if date.day == base.day { return true }
            let isShort = base.day == 30 && date.lunarMonth.length == 29
            if isShort && recurrence.day30Policy == .last && date.day == 29 { return true }
        }
        // The first of the month after a short one.
        guard recurrence.day30Policy == .next, base.day == 30, let before = day.adding(days: -1),
            let eve = LunarDate(before), eve.day == 29, eve.lunarMonth.length == 29
        else { return false }
        return isHitMonth(eve, base: base)
    }

    private func isHitMonth(_ date: LunarDate, base: LunarDate) -> Bool {
        if recurrence.repeats == .monthly {
            return (date.year, date.month, date.isLeap ? 1 : 0) > (base.year, base.month, base.isLeap ? 1 : 0)
        }
        guard date.year > base.year, date.month == base.month else { return false }
        switch recurrence.leapPolicy {
        case .regular: return !date.isLeap
        case .present: return date.isLeap || LunarYear(date.year)?.leapMonth != base.month
        case .both: return true
        case .only: return date.isLeap
        }
    }
}
