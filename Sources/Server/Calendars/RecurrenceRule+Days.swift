import Almanac

/// How many days may be looked at for a calendar: an immense one must not hold up everybody.
struct Effort {
    struct Exhausted: Error {}

    var remaining: Int

    mutating func spend(_ days: Int) throws(Exhausted) {
        remaining -= max(days, 1)
        if remaining < 0 { throw Exhausted() }
    }
}

extension RecurrenceRule {
    /// Calls `take` with the days by the rule, in order, until it returns false. The rule must be ``completed(from:)``.
    /// - Parameters:
    ///   - start: the first day of all.
    ///   - first: earlier days are of no interest: without a count they are left out, at least most of them.
    ///   - last: the last day of interest.
    func days(
        from start: Day, since first: Day, through last: Day, _ effort: inout Effort, _ take: (Day) -> Bool
    ) throws(Effort.Exhausted) {
        var remaining = count ?? .max
        var period: Int64 = count == nil ? firstPeriod(from: start, since: first) : 0
        while let days = try days(inPeriod: period, from: start, through: last, &effort) {
            for day in days where day >= start {
                if remaining == 0 || day > last { return }
                remaining -= 1
                if !take(day) { return }
            }
            if remaining == 0 { return }
            period += 1
        }
    }

    /// The same by the lunar calendar.
    /// - Parameter recurrence: as ``lunar(from:)`` has it.
    func days(
        of recurrence: Recurrence, through last: Day, _ effort: inout Effort, _ take: (Day) -> Bool
    ) throws(Effort.Exhausted) {
        guard recurrence.first <= last else { return }
        var remaining = count ?? .max
        for day in recurrence.occurrences(in: recurrence.first...last) {
            try effort.spend(1)
            if remaining == 0 || !take(day) { return }
            remaining -= 1
        }
    }

    /// A period that does not begin after a day; the one before it, as weeks may reach over its end.
    private func firstPeriod(from start: Day, since first: Day) -> Int64 {
        guard first > start else { return 0 }
        let distance: Int64 =
            switch frequency {
            case .daily: Int64(start.days(to: first))
            case .weekly: Int64(start.days(to: first)) / 7
            case .monthly: Int64((first.year - start.year) * 12 + first.month - start.month)
            case .yearly: Int64(year(of: first) - year(of: start))
            }
        return max(distance / interval - 1, 0)
    }

    /// The days in the n-th period from the one of the start, whole; nil if it begins after the last day of interest.
    private func days(
        inPeriod number: Int64, from start: Day, through last: Day, _ effort: inout Effort
    ) throws(Effort.Exhausted) -> [Day]? {
        let steps = number * interval
        var candidates: [Day] = []
        switch frequency {
        case .daily:
            guard let day = Self.day(start, steps), day <= last else { return nil }
            candidates = [day]
        case .weekly:
            let begin = -Int64(weekStart.days(to: start.weekday)) + 7 * steps
            guard Int64(start.number) + begin <= Int64(last.number) else { return nil }
            for place in 0..<7 as Range<Int64> {
                if let day = Self.day(start, begin + place) { candidates.append(day) }
            }
        case .monthly:
            let month = Int64(start.year) * 12 + Int64(start.month) - 1 + steps
            guard month / 12 <= Int64(last.year) else { return nil }
            let (year, place) = (Int32(month / 12), Int32(month % 12) + 1)
            guard Self.isBefore(year, place, last) else { return nil }
            if months.isEmpty || months.contains(place) { candidates = Self.month(year, place) }
        case .yearly:
            let year = Int64(self.year(of: start)) + steps
            guard year <= Int64(last.year) + 1 else { return nil }
            if !weekNumbers.isEmpty {
                guard let begin = firstWeek(of: Int32(year)), begin <= last else { return nil }
                let end = firstWeek(of: Int32(year) + 1) ?? last
                candidates = (0..<begin.days(to: end)).compactMap { begin.adding(days: $0) }
                break
            }
            guard year <= Int64(last.year) else { return nil }
            for month in 1...12 as ClosedRange<Int32> where months.isEmpty || months.contains(month) {
                candidates += Self.month(Int32(year), month)
            }
        }
        try effort.spend(candidates.count)
        let days = candidates.filter(has)
        guard !positions.isEmpty else { return days }
        return days.enumerated().filter { place, _ in
            positions.contains(Int32(place) + 1) || positions.contains(Int32(place) - Int32(days.count))
        }.map(\.element)
    }

    private static func day(_ start: Day, _ steps: Int64) -> Day? {
        Int32(exactly: steps).flatMap { start.adding(days: $0) }
    }

    private static func isBefore(_ year: Int32, _ month: Int32, _ last: Day) -> Bool {
        year < last.year || year == last.year && month <= last.month
    }

    private static func month(_ year: Int32, _ month: Int32) -> [Day] {
        guard let first = Day(year: year, month: month, day: 1) else { return [] }
        return (0..<Day.daysIn(year: year, month: month)).compactMap { first.adding(days: $0) }
    }

    /// Whether a day has all that the rule asks for.
    private func has(_ day: Day) -> Bool {
        let (year, month, date) = day.civil
        if !months.isEmpty, !months.contains(month) { return false }
        let length = Day.daysIn(year: year, month: month)
        if !monthDays.isEmpty, !monthDays.contains(date), !monthDays.contains(date - length - 1) { return false }
        let yearLength: Int32 = Day.isLeap(year: year) ? 366 : 365
        let place = Day(year: year, month: 1, day: 1).map { $0.days(to: day) + 1 } ?? 1
        if !yearDays.isEmpty, !yearDays.contains(place), !yearDays.contains(place - yearLength - 1) { return false }
        if !weekNumbers.isEmpty, !isInWeek(day) { return false }
        if weekdays.isEmpty { return true }
        let isOfMonth = frequency == .monthly || !months.isEmpty
        let (at, size) = isOfMonth ? (date, length) : (place, yearLength)
        return weekdays.contains { one in
            guard one.weekday == day.weekday else { return false }
            return one.nth == 0 || one.nth == (at - 1) / 7 + 1 || one.nth == -((size - at) / 7 + 1)
        }
    }

    /// The year that a day counts to: for a rule that names weeks the one that its week belongs to, else its own.
    private func year(of day: Day) -> Int32 {
        if weekNumbers.isEmpty { return day.year }
        return day.adding(days: 3 - weekStart.days(to: day.weekday))?.year ?? day.year
    }

    /// The first day of the first week of a year, which is the one with 4 January in it.
    private func firstWeek(of year: Int32) -> Day? {
        Day(year: year, month: 1, day: 4).flatMap { $0.adding(days: -weekStart.days(to: $0.weekday)) }
    }

    /// Whether its week, which belongs to the year that has most of its days, is one of the rule's.
    private func isInWeek(_ day: Day) -> Bool {
        guard let begin = day.adding(days: -weekStart.days(to: day.weekday)), let middle = begin.adding(days: 3) else {
            return false
        }
        let number = (middle.dayOfYear - 1) / 7 + 1
        // The last week is the one with 28 December in it: in whatever year, its middle is not before the 25th.
        guard let last = Day(year: middle.year, month: 12, day: 28),
            let lastMiddle = last.adding(days: 3 - weekStart.days(to: last.weekday))
        else { return false }
        let count = (lastMiddle.dayOfYear - 1) / 7 + 1
        return weekNumbers.contains(number) || weekNumbers.contains(number - count - 1)
    }
}

extension Day {
    /// 1 for 1 January.
    fileprivate var dayOfYear: Int32 { Day(year: year, month: 1, day: 1).map { $0.days(to: self) + 1 } ?? 1 }
}
