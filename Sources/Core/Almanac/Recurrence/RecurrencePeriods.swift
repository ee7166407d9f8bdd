/// The occurrences that one period, a month or a year, holds: none, one or two.
struct PeriodDays {
    var early: Day?
    var late: Day?

    var count: Int32 { (early == nil ? 0 : 1) + (late == nil ? 0 : 1) }

    /// The occurrence with that index among them.
    func day(at index: Int32) -> Day? { index == 0 ? early ?? late : index == 1 && early != nil ? late : nil }
}

extension Recurrence {
    /// The period that holds a day, counted from the base's own. Occurrences lie before the day if their period is
    /// earlier than the one before it, and after the day if their period is later. Days beyond the lunar table count as
    /// its ends.
    func period(of day: Day) -> Int32 {
        switch base {
        case .solar(let base):
            let (year, month, _) = base.civil
            let (toYear, toMonth, _) = day.civil
            switch repeats {
            case .none: return 0
            case .monthly: return (toYear - year) * 12 + toMonth - month
            case .yearly: return toYear - year
            }
        case .lunar(let base):
            let known = min(max(day, LunarTable.firstDay), LunarTable.lastDay)
            guard repeats != .none, let date = LunarDate(known) else { return 0 }
            return repeats == .yearly
                ? date.year - base.year : date.lunarMonth.ordinal - base.lunarMonth.ordinal
        }
    }

    /// The last period that can hold an occurrence.
    var lastPeriod: Int32 {
        switch (base, repeats) {
        case (_, .none): 0
        case (.solar, _): period(of: Day.last)
        case (.lunar, _): period(of: LunarTable.lastDay)
        }
    }

    /// The occurrences in a period, which trusts to be 0 (the base's own) to `lastPeriod`.
    func days(inPeriod period: Int32) -> PeriodDays {
        guard period > 0 else { return PeriodDays(early: first) }
        switch (base, repeats) {
        case (_, .none): return PeriodDays()
        case (.solar(let base), .monthly): return PeriodDays(early: base.adding(months: period))
        case (.solar(let base), .yearly): return PeriodDays(early: solarYear(period, after: base))
        case (.lunar(let base), .monthly):
            return PeriodDays(early: base.lunarMonth.adding(months: period).flatMap { day(base.day, in: $0) })
        case (.lunar(let base), .yearly):
            return lunarYear(base.year + period, month: base.month, day: base.day)
        }
    }

    private func solarYear(_ period: Int32, after base: Day) -> Day? {
        guard let day = base.adding(years: period) else { return nil }
        let clamped = feb29Policy == .mar1 && base.day != day.day
        return clamped ? day.adding(days: 1) : day
    }

    private func lunarYear(_ year: Int32, month: Int32, day: Int32) -> PeriodDays {
        func hit(_ isLeap: Bool) -> Day? {
            LunarMonth(year: year, month: month, isLeap: isLeap).flatMap { self.day(day, in: $0) }
        }
        switch leapPolicy {
        case .regular: return PeriodDays(early: hit(false))
        case .present: return PeriodDays(early: hit(LunarMonth(year: year, month: month, isLeap: true) != nil))
        case .both: return PeriodDays(early: hit(false), late: hit(true))
        case .only: return PeriodDays(early: hit(true))
        }
    }

    /// A day of the month by the policy for the 30th.
    private func day(_ day: Int32, in month: LunarMonth) -> Day? {
        guard day > month.length else { return month.first.adding(days: day - 1) }
        switch day30Policy {
        case .last: return month.first.adding(days: month.length - 1)
        case .next: return month.first.adding(days: month.length)
        case .skip: return nil
        }
    }
}
