import Almanac

/// A date as a person types it.
public enum DateEntry {
    /// Why typed text is no date.
    public enum Failure: Error, Equatable, Sendable {
        /// Nothing but white space.
        case empty
        /// No date can be read from the text.
        case unreadable
        /// The month is not 1 to 12.
        case noSuchMonth
        /// The month has only `last` days.
        case noSuchDay(year: Int32, month: Int32, last: Int32)
        /// The year is not 1 to 9999.
        case yearOutOfRange
    }

    /// Reads `2026-12-25`, `2026.12.25`, `2026/12/25`, `20261225`, `2026년 12월 25일`, `2026年12月25日`, and without a year
    /// `12.25`, `12/25`, `12월 25일`: then the next such day, `today` included.
    /// - Parameters:
    ///   - text: what was typed; full-width digits count as digits.
    ///   - today: the local day, for dates without a year.
    public static func parse(_ text: String, today: Day) throws(Failure) -> Day {
        let numbers = try numbers(in: text)
        switch numbers.count {
        case 3: return try day(numbers[0], numbers[1], numbers[2])
        case 2: return try nextDay(month: numbers[0], day: numbers[1], today: today)
        case 1 where numbers[0].digits == 8:
            let n = numbers[0].value
            return try day(
                Number(value: n / 10_000, digits: 4), Number(value: n / 100 % 100, digits: 2),
                Number(value: n % 100, digits: 2))
        default: throw .unreadable
        }
    }

    private struct Number {
        var value: Int32
        var digits: Int32
    }

    private static func day(_ year: Number, _ month: Number, _ day: Number) throws(Failure) -> Day {
        guard year.value >= 1, year.value <= 9999 else { throw .yearOutOfRange }
        guard month.value >= 1, month.value <= 12 else { throw .noSuchMonth }
        if let found = Day(year: year.value, month: month.value, day: day.value) { return found }
        throw .noSuchDay(
            year: year.value, month: month.value, last: Day.daysIn(year: year.value, month: month.value))
    }

    /// Feb 29 waits for the next leap year: at most eight years ahead (1896 to 1904, 2096 to 2104).
    private static func nextDay(month: Number, day: Number, today: Day) throws(Failure) -> Day {
        guard month.value >= 1, month.value <= 12 else { throw .noSuchMonth }
        var year = today.year
        while year <= today.year + 8 {
            if let found = Day(year: year, month: month.value, day: day.value), found >= today { return found }
            year += 1
        }
        throw .noSuchDay(
            year: today.year, month: month.value, last: Day.daysIn(year: today.year, month: month.value))
    }

    /// The runs of digits, up to three, when all between them is what separates the parts of a date.
    private static func numbers(in text: String) throws(Failure) -> [Number] {
        var numbers: [Number] = []
        var current: Number? = nil
        var sawAnything = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if let number = current { numbers.append(number) }
                current = nil
                continue
            }
            sawAnything = true
            if let digit = digit(scalar) {
                var number = current ?? Number(value: 0, digits: 0)
                guard number.digits < 8 else { throw .unreadable }
                number.value = number.value * 10 + digit
                number.digits += 1
                current = number
            } else {
                guard separators.contains(scalar) else { throw .unreadable }
                if let number = current { numbers.append(number) }
                current = nil
            }
        }
        if let number = current { numbers.append(number) }
        guard sawAnything else { throw .empty }
        guard numbers.count <= 3 else { throw .unreadable }
        return numbers
    }

    private static let separators: [Unicode.Scalar] = [
        "-", ".", "/", ",", "년", "월", "일", "年", "月", "日", "−", "–", "．", "／",
    ]

    private static func digit(_ scalar: Unicode.Scalar) -> Int32? {
        switch scalar.value {
        case 0x30...0x39: Int32(scalar.value - 0x30)
        case 0xFF10...0xFF19: Int32(scalar.value - 0xFF10)
        default: nil
        }
    }
}
