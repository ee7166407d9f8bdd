import Almanac

/// Consecutive days that a search names: a day, a week, a month, a season, a year.
public struct SearchedDays: Equatable, Sendable {
    public enum Span: UInt8, Sendable { case day, days, month, months, year }

    public let first: Day
    public let last: Day

    /// The days from one to another, both included; `last` is not before `first`.
    public init(_ first: Day, _ last: Day) {
        self.first = first
        self.last = last
    }

    public var count: Int32 { first.days(to: last) + 1 }

    public func contains(_ day: Day) -> Bool { first <= day && day <= last }

    /// The longest unit of the calendar that they are: whole months and whole years are such.
    public var span: Span {
        if first == last { return .day }
        let isWhole = first.day == 1 && last.day == Day.daysIn(year: last.year, month: last.month)
        guard isWhole else { return .days }
        if first.year != last.year { return .months }
        return first.month == last.month ? .month : first.month == 1 && last.month == 12 ? .year : .months
    }

    /// The days named by a text that names nothing else: `2027-03`, 2027년 3월, March 2027, 3월 14일, 2027, 지난 여름, last
    /// summer, 去年の夏, 어제, next week, 추석. Empty for any other text.
    ///
    /// A day, month or season without a year means two: the coming one, which may be under way, and the last one. Weeks
    /// start on Monday and seasons in March, June, September and December, as the Korea Meteorological Administration
    /// counts them. 지난 여름 is the last summer that is over, and 작년 겨울 began in December of last year.
    /// - Parameters:
    ///   - today: the local day.
    ///   - order: of dates like `3/4`.
    public static func named(by text: String, today: Day, order: DateOrder = .yearFirst) -> [SearchedDays] {
        let text = Text.trimmed(text)
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.count <= 60 else { return [] }
        let hasLetters = bytes.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        // Sun, may, 일 and 수 begin many words.
        if bytes.count < 3 || bytes.count == 3 && hasLetters { return [] }
        var grammar = EntryGrammar(bytes, today: today)
        grammar.isField = true
        grammar.order = order
        let periods = grammar.periods()
        if !periods.isEmpty || bytes.count == 3 && first >= 0x80 { return periods }
        guard let day = day(text, hasLetters, today, order) else { return [] }
        let coming = SearchedDays(day, day)
        guard grammar.isYearly || !hasLetters && isYearly(text, today, order), let earlier = today.adding(months: -12),
            let last = self.day(text, hasLetters, earlier, order), last < today
        else { return [coming] }
        return [coming, SearchedDays(last, last)]
    }

    /// - Parameter hasLetters: whether the text has Latin letters. In a date field "3 markets" is 3 March.
    private static func day(_ text: String, _ hasLetters: Bool, _ today: Day, _ order: DateOrder) -> Day? {
        hasLetters
            ? EntryGrammar.day(of: text, today: today, order: order)
            : try? DateEntry.parse(text, today: today, order: order)
    }

    /// Whether a date in numbers has no year.
    private static func isYearly(_ text: String, _ today: Day, _ order: DateOrder) -> Bool {
        guard let numbers = try? DateNumbers(text) else { return false }
        return numbers.full(today: today, order: order) == nil && numbers.short(order) != nil
    }
}

extension [SearchedDays] {
    /// Whether a day is one of them.
    public func include(_ day: Day) -> Bool {
        for days in self where days.contains(day) { return true }
        return false
    }

    /// Whether a day is one of them, or one of the days up to another is.
    public func include(from first: Day, to last: Day) -> Bool {
        for days in self where days.first <= last && first <= days.last { return true }
        return false
    }
}
