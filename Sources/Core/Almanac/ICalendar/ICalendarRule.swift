extension Recurrence {
    /// The events of its days: by rules where it has them, else a day each within a range.
    public func events(in range: ClosedRange<Day>) -> [EventDays] {
        if repeats == .none { return [EventDays(first)] }
        let rules = rules(from: first)
        return rules.isEmpty ? occurrences(in: range).map(EventDays.single) : rules
    }

    /// The events whose rules together give its days from a day on, or none if it does not repeat or no rule is read
    /// the same everywhere: lunar dates, and a 29 February kept on 1 March.
    ///
    /// Several programs look at BYSETPOS beside BYDAY alone, and at BYYEARDAY not in every year, so neither is used: a
    /// monthly 29th or 30th has an event for the last day of February, and one for all other months.
    public func rules(from day: Day) -> [EventDays] {
        guard case .solar(let base) = base, repeats != .none else { return [] }
        let isYearly = repeats == .yearly
        let lastOfFebruary = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"
        var rule = isYearly ? "FREQ=YEARLY" : "FREQ=MONTHLY"
        if isYearly, base.month == 2, base.day == 29 {
            if feb29Policy == .mar1 { return [] }
            rule = lastOfFebruary
        } else if !isYearly, base.day == 31 {
            rule += ";BYMONTHDAY=-1"
        } else if !isYearly, base.day > 28 {
            rule = "FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=\(base.day)"
            let months = next(from: day, inFebruary: false).map { EventDays($0, rule: rule) }
            let february = next(from: day, inFebruary: true).map {
                EventDays($0, rule: lastOfFebruary, part: "-february")
            }
            return [months, february].compactMap { $0 }
        }
        return next(onOrAfter: day).map { [EventDays($0, rule: rule)] } ?? []
    }

    /// The first occurrence from a day on that lies in February, or in another month.
    private func next(from day: Day, inFebruary: Bool) -> Day? {
        var found = next(onOrAfter: day)
        while let day = found, (day.month == 2) != inFebruary {
            found = day.adding(days: 1).flatMap { next(onOrAfter: $0) }
        }
        return found
    }

    /// The equivalent RRULE value by the Korean lunar calendar (RFC 7529), or nil if there is none: not lunar, not
    /// repeating, or with policies that no rule expresses, or only rules that libical takes otherwise: a leap month
    /// with SKIP or with a 30th, and SKIP=FORWARD.
    ///
    /// Few programs read it, so it accompanies expanded dates and never replaces them.
    public var lunarRule: String? {
        guard case .lunar(let base) = base, repeats != .none, base.day < 30 || day30Policy != .next else { return nil }
        var rule = "RSCALE=DANGI;FREQ="
        if repeats == .monthly {
            rule += "MONTHLY"
        } else {
            guard let months = months(for: base) else { return nil }
            rule += "YEARLY;BYMONTH=" + months
        }
        rule += ";BYMONTHDAY=\(base.day)"
        // BACKWARD takes a missing 30th to the 29th.
        return base.day == 30 && day30Policy == .last ? rule + ";SKIP=BACKWARD" : rule
    }

    /// The BYMONTH value, or nil if no rule gives the base and its later dates.
    private func months(for base: LunarDate) -> String? {
        let number = base.month.description
        // In the base's own year a rule would also give the other month of its number, if that follows the base.
        let hasLeapMonth = !base.isLeap && LunarYear(base.year)?.leapMonth == base.month
        switch leapPolicy {
        case .regular: return base.isLeap ? nil : number
        case .present: return nil
        case .both: return hasLeapMonth || base.day == 30 ? nil : number + "," + number + "L"
        case .only: return !base.isLeap || base.day == 30 ? nil : number + "L"
        }
    }
}
