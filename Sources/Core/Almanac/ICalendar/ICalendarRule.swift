extension Recurrence {
    /// The RRULE value equivalent to the recurrence by the civil calendar (RFC 5545, section 3.3.10), or nil if it does
    /// not repeat or is lunar.
    public var rule: String? {
        guard case .solar(let base) = base else { return nil }
        switch repeats {
        case .none: return nil
        case .monthly:
            switch base.day {
            // The last of those days that the month has.
            case 29: return "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"
            case 30: return "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"
            case 31: return "FREQ=MONTHLY;BYMONTHDAY=-1"
            default: return "FREQ=MONTHLY"
            }
        case .yearly:
            guard base.month == 2, base.day == 29 else { return "FREQ=YEARLY" }
            // 29 February and, in common years, 1 March are both the sixtieth day.
            return feb29Policy == .mar1 ? "FREQ=YEARLY;BYYEARDAY=60" : "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"
        }
    }

    /// The equivalent RRULE value by the Korean lunar calendar (RFC 7529), or nil if there is none: not lunar, not
    /// repeating, or with policies that SKIP cannot express.
    ///
    /// Few programs read it, so it accompanies expanded dates and never replaces them.
    public var lunarRule: String? {
        guard case .lunar(let base) = base else { return nil }
        switch repeats {
        case .none: return nil
        case .monthly:
            return "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=" + base.day.description + skip(base.day, leap: false)
        case .yearly:
            guard let months = months(for: base) else { return nil }
            return "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=" + months + ";BYMONTHDAY=" + base.day.description
                + skip(base.day, leap: leapPolicy == .present)
        }
    }

    /// The BYMONTH value, or nil if no rule gives the base and what follows it.
    private func months(for base: LunarDate) -> String? {
        let number = base.month.description
        // SKIP moves leap months and 30ths together, which the policies do not.
        let hasMovedDay = base.day == 30 && day30Policy != .skip
        // In the base's own year a rule would also give the other month of its number, if that follows the base.
        let hasLeapMonth = !base.isLeap && LunarYear(base.year)?.leapMonth == base.month
        switch leapPolicy {
        case .regular: return base.isLeap ? nil : number
        case .present: return hasLeapMonth || (base.day == 30 && day30Policy != .last) ? nil : number + "L"
        case .both: return hasLeapMonth || hasMovedDay ? nil : number + "," + number + "L"
        case .only: return !base.isLeap || hasMovedDay ? nil : number + "L"
        }
    }

    /// The SKIP part, left out if nothing is ever skipped.
    private func skip(_ day: Int32, leap: Bool) -> String {
        // BACKWARD takes a missing leap month to the regular one of its number, and a missing 30th to the 29th.
        if leap { return ";SKIP=BACKWARD" }
        guard day == 30 else { return "" }
        switch day30Policy {
        case .last: return ";SKIP=BACKWARD"
        case .next: return ";SKIP=FORWARD"
        case .skip: return ""
        }
    }
}
