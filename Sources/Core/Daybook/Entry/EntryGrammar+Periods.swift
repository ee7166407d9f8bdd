import Almanac

// Weeks, months, seasons and years, for a search.
extension EntryGrammar {
    /// The season of each first month from March on, every third month.
    private static let seasons: [StaticString] = [
        "봄 올봄 spring 春 この春 ", "여름 올여름 summer 夏 この夏 ", "가을 올가을 autumn fall 秋 この秋 ",
        "겨울 올겨울 winter 冬 この冬 ",
    ]

    /// The year or the step from the present one with which a period begins.
    private enum Lead {
        case none
        case year(Int32)
        /// -1 for the last one, 0 for the present one, 1 for the next one.
        case step(Int32)
    }

    /// Whether the text is a date without a year.
    var isYearly: Bool { isKind(0, "F") || isKind(0, "G") || calendarDate(0)?.0.year == 0 }

    /// The weeks, weekends, months, seasons and years named by a text that contains nothing else; two if it may be the
    /// coming or the last one.
    func periods() -> [SearchedDays] {
        if let month = numbered() ?? relative() { return [month] }
        var (lead, at) = lead()
        at = behindOf(at)
        if at == tokens.count, case .year(let year) = lead { return whole(year) }
        if case .step(let step) = lead, at + 1 == tokens.count, let found = unit(at, step) { return [found] }
        guard let (first, count, end) = months(at) else { return [] }
        at = end
        // March 2027, summer of 2025.
        let number = isKind(at, "q") ? at + 1 : at
        if case .none = lead, isKind(number, "#"), self[number].digits == 4 {
            lead = .year(self[number].value)
            at = number + 1
        }
        return at == tokens.count ? found(first, count, lead) : []
    }

    /// A month in numbers: 2027-03, 2027.3, 2027/03.
    private func numbered() -> SearchedDays? {
        guard tokens.count == 3, self[0].digits == 4, isSign(1, "-") || isSign(1, ".") || isSign(1, "/"), isNumber(2),
            self[2].isGlued
        else { return nil }
        return period(self[0].value, self[2].value, 1)
    }

    /// A week, weekend or month in one word: 다음 주, this weekend, 先月.
    private func relative() -> SearchedDays? {
        guard tokens.count == 1 else { return nil }
        let value = self[0].value
        switch Unicode.Scalar(self[0].kind) {
        // "This" and "next" alone are no weeks.
        case "N": return self[0].end - self[0].start > 4 ? week(value) : nil
        case "X", "K": return weekend(value)
        case "M": return month(value)
        case "Q" where value == 4: return week(-1)
        case "Q" where isWord(0, of: "지난달 저번달 先月 "): return month(-1)
        default: return nil
        }
    }

    private func lead() -> (Lead, Int) {
        let value = self[0].value
        switch Unicode.Scalar(self[0].kind) {
        case "#" where self[0].digits == 4:
            if isKind(1, "y") { return (.year(value), 2) }
            // Other numbers of four digits are seldom years.
            return value >= 1900 && value < 2200 ? (.year(value), 1) : (.none, 0)
        case "Y": return (.year(today.year + value), 1)
        case "Q" where value == 3: return (.step(-1), 1)
        case "Q" where isWord(0, of: "작년 去年 "): return (.year(today.year - 1), 1)
        case "N" where value < 2: return (.step(value), 1)
        case "j": return (.step(1), 1)
        default: return isWord(0, of: "이번 올 ") ? (.step(0), 1) : (.none, 0)
        }
    }

    /// The week, weekend, month or year behind "last", "this" or "next".
    private func unit(_ at: Int, _ step: Int32) -> SearchedDays? {
        if isKind(at, "K") { return weekend(step) }
        if isKind(at, "u"), self[at].value == 7 { return week(step) }
        if isKind(at, "u"), self[at].value == 100 { return month(step) }
        return isWord(at, of: "year 해 ") ? whole(today.year + step).first : nil
    }

    /// The first month of a month or a season, the number of its months, and the next token.
    private func months(_ at: Int) -> (Int32, Int32, Int)? {
        if isKind(at, "J") { return (self[at].value, 1, at + 1) }
        if isNumber(at), isKind(at + 1, "m"), self[at].value >= 1, self[at].value <= 12 {
            return (self[at].value, 1, at + 2)
        }
        for place in 0..<4 where at < tokens.count && isWord(at, of: EntryGrammar.seasons[place]) {
            return (Int32(truncatingIfNeeded: place) * 3 + 3, 3, at + 1)
        }
        return nil
    }

    /// The months or seasons that begin with a month.
    private func found(_ first: Int32, _ count: Int32, _ lead: Lead) -> [SearchedDays] {
        let year = today.year
        // A winter of last year may be under way.
        var all: [SearchedDays] = []
        for step in -2...2 as ClosedRange<Int32> {
            if let days = period(year + step, first, count) { all.append(days) }
        }
        let last = all.last { $0.last < today }
        let coming = all.first { $0.last >= today }
        let found: [SearchedDays?] =
            switch lead {
            case .year(let year): [period(year, first, count)]
            case .step(-1): [last]
            case .step(0): [all.first { $0.contains(today) } ?? period(year, first, count)]
            case .step: [all.first { $0.first > today }]
            case .none: [coming, last]
            }
        return found.compactMap { $0 }
    }

    private func period(_ year: Int32, _ month: Int32, _ count: Int32) -> SearchedDays? {
        guard let first = Day(year: year, month: month, day: 1),
            let last = first.adding(months: count)?.adding(days: -1)
        else { return nil }
        return SearchedDays(first, last)
    }

    private func whole(_ year: Int32) -> [SearchedDays] { period(year, 1, 12).map { [$0] } ?? [] }

    private func month(_ step: Int32) -> SearchedDays? {
        today.adding(months: step).flatMap { period($0.year, $0.month, 1) }
    }

    /// A week, from Monday on, so many weeks ahead.
    private func week(_ step: Int32) -> SearchedDays? { days(from: 1, to: 7, step) }

    private func weekend(_ step: Int32) -> SearchedDays? { days(from: 6, to: 7, step) }

    private func days(from first: Int32, to last: Int32, _ week: Int32) -> SearchedDays? {
        let monday = week * 7 - Int32(today.weekday.rawValue)
        guard let first = today.adding(days: monday + first), let last = today.adding(days: monday + last) else {
            return nil
        }
        return SearchedDays(first, last)
    }
}
