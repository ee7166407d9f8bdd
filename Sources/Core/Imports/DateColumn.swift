import Almanac
import Daybook

/// The dates in a column of a table. The whole column tells the order of their parts: `13/04/2026` beside `05/04/2026`
/// puts the day first in both. Where it leaves two readings, a date that has both is not read.
struct DateColumn {
    /// An order of year, month and day.
    private enum Order: CaseIterable {
        case yearFirst, monthFirst, dayFirst
    }

    /// Three numbers of a date that does not begin with a year of four digits.
    private struct Numbers {
        var values: [Int32] = []
        var digits: [Int32] = []
        /// Whether points separate them, which nobody puts between month and day in that order.
        var hasPoints = false
    }

    private let clock: ImportClock
    /// The orders in which all of its dates can be read; all that a date has where there is none.
    private var orders = Order.allCases
    /// Whether its cells are the days since the end of 1899 that spreadsheets count.
    private var hasSerials = false
    /// Whether they may as well be counted from 1904, as the last of them would be about today then.
    private var hasTwoEpochs = false
    /// How many cells look like a date.
    private(set) var count = 0

    /// - Parameter isNamed: whether its name says that it has dates; five digits are a postcode elsewhere.
    init(_ cells: [String], isNamed: Bool, _ clock: ImportClock) {
        self.clock = clock
        var serials = 0
        var newest = Day.first
        var filled = 0
        var found: [Numbers] = []
        var seen = 0
        for cell in cells where !cell.isEmpty {
            filled += 1
            if let serial = DateColumn.serial(cell) {
                serials += 1
                newest = max(newest, serial.day)
            }
            var isDate = false
            let read = clock.written(cell) { part in
                guard let numbers = DateColumn.numbers(part) else { return clock.typedDay(part) }
                // Zeros and the number of a version are no dates.
                let isDay = Order.allCases.contains { day(numbers, $0) != nil }
                if isDay {
                    found.append(numbers)
                    isDate = true
                }
                return nil
            }
            if isDate || read != nil { seen += 1 }
        }
        hasSerials = isNamed && filled > 0 && serials == filled
        // Old Macs count from 1904, four years and a day later, and do not say so.
        let isNow = newest.adding(days: 1_462).map { abs(clock.today.days(to: $0)) <= 366 } == true
        hasTwoEpochs = hasSerials && isNow
        count = hasSerials ? filled : seen
        decide(found)
    }

    /// Reads a cell.
    func read(_ cell: String) -> ImportClock.Written? {
        if hasSerials {
            return hasTwoEpochs ? nil : DateColumn.serial(cell).map { ImportClock.Written(moment: $0) }
        }
        return clock.written(cell) { part in
            guard let numbers = DateColumn.numbers(part) else { return clock.typedDay(part) }
            return day(numbers)
        }
    }

    /// The same column as it is read on a much later day.
    func later() -> DateColumn {
        var later = DateColumn([], isNamed: false, clock.later)
        later.orders = orders
        later.hasSerials = hasSerials
        later.hasTwoEpochs = hasTwoEpochs
        return later
    }

    // MARK: order

    private mutating func decide(_ found: [Numbers]) {
        var left = Order.allCases
        for numbers in found { left.removeAll { day(numbers, $0) == nil } }
        // A year of two digits is rather one around this than another.
        func isNear(_ order: Order) -> Bool {
            found.allSatisfy { numbers in
                day(numbers, order).map { abs($0.year - clock.today.year) < 2 } == true
            }
        }
        if left.count > 1, left.contains(.yearFirst) {
            let isFirst = isNear(.yearFirst)
            let isLast = isNear(.dayFirst) || isNear(.monthFirst)
            if isFirst != isLast {
                left.removeAll { ($0 == .yearFirst) != isFirst }
            } else if !isLast, clock.order == .yearFirst, found.allSatisfy({ $0.hasPoints }) {
                left = [.yearFirst]
            }
        }
        if !left.isEmpty { orders = left }
    }

    /// The day that all orders give; nil where they differ.
    private func day(_ numbers: Numbers) -> Day? {
        var found: Day?
        for order in orders {
            guard let day = day(numbers, order) else { continue }
            if let found, found != day { return nil }
            found = day
        }
        return found
    }

    private func day(_ numbers: Numbers, _ order: Order) -> Day? {
        let (values, digits) = (numbers.values, numbers.digits)
        switch order {
        case .yearFirst:
            guard digits[0] == 2, digits[2] < 3 else { return nil }
            return Day(year: year(values[0]), month: values[1], day: values[2])
        case .monthFirst, .dayFirst:
            guard digits[2] == 4 || digits[2] == 2, order == .dayFirst || !numbers.hasPoints else { return nil }
            let year = digits[2] == 4 ? values[2] : year(values[2])
            return order == .dayFirst
                ? Day(year: year, month: values[1], day: values[0]) : Day(year: year, month: values[0], day: values[1])
        }
    }

    /// The year of two digits, at most twenty years ahead, as where dates are typed.
    private func year(_ short: Int32) -> Int32 {
        let last = clock.today.year + 20
        let back = (last - short) % 100
        return last - (back < 0 ? back + 100 : back)
    }

    // MARK: cells

    /// Three numbers with signs between them, the first and second of one digit or two, perhaps with a weekday; nil for
    /// anything else.
    private static func numbers(_ text: String) -> Numbers? {
        let bytes = Array(ImportText.lowered(text).utf8)
        var numbers = Numbers()
        var isOpen = false
        var signs: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case 0x30...0x39:
                if !isOpen {
                    if numbers.values.count == 3 { return nil }
                    numbers.values.append(0)
                    numbers.digits.append(0)
                }
                let last = numbers.values.count - 1
                if numbers.digits[last] == 4 { return nil }
                numbers.values[last] = numbers.values[last] * 10 + Int32(byte - 0x30)
                numbers.digits[last] += 1
                isOpen = true
            case 0x2E, 0x2F, 0x2D:
                signs.append(byte)
                isOpen = false
            case 0x20: isOpen = false
            default:
                guard let end = weekday(bytes, place) else { return nil }
                isOpen = false
                place = end
                continue
            }
            place += 1
        }
        guard numbers.values.count == 3, numbers.digits[0] < 3, numbers.digits[1] < 3, signs.count > 1,
            signs.allSatisfy({ $0 == signs[0] })
        else { return nil }
        numbers.hasPoints = signs[0] == 0x2E
        return numbers
    }

    /// The end of a weekday that stands at a place of a text in lower case, with its brackets or commas; nil if none
    /// does.
    private static func weekday(_ bytes: [UInt8], _ place: Int) -> Int? {
        var start = place
        while start < bytes.count, bytes[start] == 0x2C || bytes[start] == 0x20 || bytes[start] == 0x28 { start += 1 }
        var end = start
        while end < bytes.count, bytes[end] > 0x7F || bytes[end] >= 0x61 && bytes[end] <= 0x7A { end += 1 }
        guard NoteName.isWeekday(String(decoding: bytes[start..<end], as: UTF8.self)) else { return nil }
        while end < bytes.count, bytes[end] == 0x2C || bytes[end] == 0x2E || bytes[end] == 0x29 { end += 1 }
        return end
    }

    /// A day by its number in a spreadsheet, 25569 for 1970-01-01, from 1950 to 2099, with the part of the day that has
    /// passed.
    private static func serial(_ cell: String) -> ImportClock.Moment? {
        let bytes = Array(Text.trimmed(cell).utf8)
        var at = 0
        guard let number = ImportClock.number(bytes, &at, 5), number >= 18_264, number < 73_051 else { return nil }
        var minutes: Int32?
        if at < bytes.count {
            guard bytes[at] == 0x2E || bytes[at] == 0x2C else { return nil }
            at += 1
            // Millionths are enough for minutes.
            var part: Int64 = 0
            var unit: Int64 = 1
            while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 {
                if unit < 1_000_000_000 {
                    part = part * 10 + Int64(bytes[at] - 0x30)
                    unit *= 10
                }
                at += 1
            }
            if at < bytes.count || unit == 1 { return nil }
            minutes = min(Int32(truncatingIfNeeded: (part * 1440 + unit / 2) / unit), 1439)
        }
        return Day(number: number - 25_569).map { ImportClock.Moment(day: $0, time: minutes) }
    }
}
