import Almanac

/// A date as a person types it.
public enum DateEntry {
    /// Why typed text is not a date.
    public enum Failure: Error, Equatable, Sendable {
        /// Only white space.
        case empty
        /// No date can be read from the text.
        case unreadable
        /// The month is not 1 to 12.
        case noSuchMonth
        /// The month has only `last` days.
        case noSuchDay(year: Int32, month: Int32, last: Int32)
        /// The year is not 1 to 9999.
        case yearOutOfRange
        /// The lunar year is not 1391 to 2100.
        case lunarYearOutOfRange
        /// That lunar year has no such leap month; `leapMonth` is the one it has, if any.
        case noSuchLeapMonth(year: Int32, month: Int32, leapMonth: Int32?)
        /// The lunar month has only `last` days, 29 or 30.
        case noSuchLunarDay(month: Int32, isLeap: Bool, last: Int32)
    }

    /// Reads `2026-12-25`, `2026.12.25`, `2026/12/25`, `20261225`, `2026년 12월 25일`, `2026年12月25日`, `25 Dec 2026`,
    /// `December 25, 2026`, `12/25/2026`, and without a year `12.25`, `12/25`, `12월 25일`, `25 Dec`: then the next such
    /// day, `today` included. A weekday may stand beside it. A year of two digits lies at most twenty years ahead:
    /// `26.12.25` is of 2026, `90.5.5` and `900505` of 1990. Reads colloquial dates as well: 내일, 100일 뒤, 3주 전, 1년 뒤,
    /// next Friday, 다음 주 화요일, 오는 금요일, 2주 뒤 금요일, 작년 12월 25일, 음력 6.1, 추석, クリスマス.
    /// - Parameters:
    ///   - text: the typed text; full-width digits count as digits.
    ///   - today: the local day, for dates without a year, or with two digits of one.
    ///   - order: of dates like `3/4`.
    public static func parse(_ text: String, today: Day, order: DateOrder = .yearFirst) throws(Failure) -> Day {
        do throws(Failure) {
            return try parseNumbers(text, today: today, order: order)
        } catch {
            guard error == .unreadable else { throw error }
            if let day = EntryGrammar.day(of: text, today: today, order: order) { return day }
            for word: StaticString in ["음력", "旧暦", "lunar"] where Text.begins(Text.trimmed(text), with: word) {
                let rest = Array(Text.trimmed(text).utf8.dropFirst(word.utf8CodeUnitCount))
                return try parseLunar(String(decoding: rest, as: UTF8.self), today: today).solar
            }
            throw error
        }
    }

    private static func parseNumbers(_ text: String, today: Day, order: DateOrder) throws(Failure) -> Day {
        let numbers = try DateNumbers(text)
        if numbers.isLeap { throw .unreadable }
        if let full = numbers.full(today: today, order: order) { return try day(full.year, full.month, full.day) }
        guard let short = numbers.short(order) else { throw .unreadable }
        return try nextDay(month: short.month, day: short.day, today: today)
    }

    /// Reads a lunar date as in ``parse(_:today:order:)``: `1960-06-15`, `60.6.15`, in a leap month `1960-윤06-15`,
    /// `1960년 윤6월 15일`, `1960年閏6月15日`, `1960 leap 6.15`, and without a year `6.15`: then the next such day.
    public static func parseLunar(_ text: String, today: Day) throws(Failure) -> LunarDate {
        let numbers = try DateNumbers(text)
        if let full = numbers.full(today: today, order: .yearFirst) {
            return try lunar(full.year, full.month, full.day, isLeap: numbers.isLeap)
        }
        guard let short = numbers.short(.yearFirst) else { throw .unreadable }
        return try nextLunar(short.month, short.day, isLeap: numbers.isLeap, today: today)
    }

    private static func lunar(_ year: Int32, _ month: Int32, _ day: Int32, isLeap: Bool) throws(Failure) -> LunarDate {
        do throws(LunarError) {
            return try LunarDate(year: year, month: month, day: day, isLeap: isLeap)
        } catch {
            switch error {
            case .malformed: throw .unreadable
            case .outOfRange: throw .lunarYearOutOfRange
            case .noSuchMonth: throw .noSuchMonth
            case .noSuchLeapMonth(let leapMonth):
                throw .noSuchLeapMonth(year: year, month: month, leapMonth: leapMonth)
            case .noSuchDay(let length): throw .noSuchLunarDay(month: month, isLeap: isLeap, last: length)
            }
        }
    }

    /// Looks ahead for a year that has the leap month, or the 30th of a month that often has 29 days. If none has it,
    /// this year's failure is thrown.
    private static func nextLunar(
        _ month: Int32, _ day: Int32, isLeap: Bool, today: Day
    ) throws(Failure) -> LunarDate {
        guard let now = LunarDate(today) else { throw .lunarYearOutOfRange }
        var reason: Failure?
        for year in now.year...LunarTable.years.upperBound {
            do throws(Failure) {
                let found = try lunar(year, month, day, isLeap: isLeap)
                if found.solar >= today { return found }
            } catch {
                if reason == nil { reason = error }
            }
        }
        throw reason ?? .lunarYearOutOfRange
    }

    private static func day(_ year: Int32, _ month: Int32, _ day: Int32) throws(Failure) -> Day {
        guard year >= 1, year <= 9999 else { throw .yearOutOfRange }
        guard month >= 1, month <= 12 else { throw .noSuchMonth }
        if let found = Day(year: year, month: month, day: day) { return found }
        throw .noSuchDay(year: year, month: month, last: Day.daysIn(year: year, month: month))
    }

    /// 29 February waits for the next leap year: at most eight years ahead (1896 to 1904, 2096 to 2104).
    private static func nextDay(month: Int32, day: Int32, today: Day) throws(Failure) -> Day {
        guard month >= 1, month <= 12 else { throw .noSuchMonth }
        var year = today.year
        while year <= today.year + 8 {
            if let found = Day(year: year, month: month, day: day), found >= today { return found }
            year += 1
        }
        throw .noSuchDay(year: today.year, month: month, last: Day.daysIn(year: today.year, month: month))
    }
}
