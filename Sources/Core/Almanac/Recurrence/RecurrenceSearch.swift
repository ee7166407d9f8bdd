extension Recurrence {
    /// The first occurrence on or after a day, or nil if none is left.
    public func next(onOrAfter day: Day) -> Day? {
        if day <= first { return first }
        // A day 30 that moves to the next month's first may lie in the period after its own.
        var period = max(period(of: day) - 1, 0)
        let last = lastPeriod
        while period <= last {
            let days = days(inPeriod: period)
            if let early = days.early, early >= day { return early }
            if let late = days.late, late >= day { return late }
            period += 1
        }
        return nil
    }

    /// The last occurrence before a day, or nil if the base is not before it.
    public func previous(before day: Day) -> Day? {
        guard first < day else { return nil }
        var period = min(period(of: day), lastPeriod)
        while period > 0 {
            let days = days(inPeriod: period)
            if let late = days.late, late < day { return late }
            if let early = days.early, early < day { return early }
            period -= 1
        }
        return first
    }

    /// The occurrence with that index, the base being 0, or nil if there are not so many.
    public func nth(_ index: Int32) -> Day? {
        guard index >= 0 else { return nil }
        let last = lastPeriod
        if isOncePerPeriod { return index <= last ? days(inPeriod: index).early : nil }
        var rest = index
        var period: Int32 = 0
        while period <= last {
            let days = days(inPeriod: period)
            if rest < days.count { return days.day(at: rest) }
            rest -= days.count
            period += 1
        }
        return nil
    }

    /// All occurrences in a range of days, in order.
    public func occurrences(in range: ClosedRange<Day>) -> [Day] {
        var found: [Day] = []
        guard range.upperBound >= first else { return found }
        let end = min(period(of: range.upperBound), lastPeriod)
        var period = max(period(of: range.lowerBound) - 1, 0)
        while period <= end {
            let days = days(inPeriod: period)
            if let early = days.early, range.contains(early) { found.append(early) }
            if let late = days.late, range.contains(late) { found.append(late) }
            period += 1
        }
        return found
    }

    /// All occurrences in a civil year: a lunar date may have none, one or two there.
    public func occurrences(inYear year: Int32) -> [Day] {
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
            return []
        }
        return occurrences(in: first...last)
    }

    /// Whether every period has exactly one occurrence, so that the n-th is found without counting.
    private var isOncePerPeriod: Bool {
        guard case .lunar(let base) = base else { return true }
        if base.day == 30 && day30Policy == .skip { return false }
        return repeats != .yearly || leapPolicy == .regular || leapPolicy == .present
    }
}
