import Almanac
import Daybook

/// A rule by which an event repeats (RFC 5545, section 3.3.10), as far as its days go.
///
/// Rules for times of the day (BYHOUR and the like, FREQ=HOURLY and faster) and for other calendars (RFC 7529) are not
/// read.
struct RecurrenceRule: Equatable, Sendable {
    enum Frequency: Sendable { case daily, weekly, monthly, yearly }

    /// A weekday, or the n-th one of the month or the year, from its end if negative; 0 for each.
    struct DayOfWeek: Equatable, Sendable {
        var nth: Int32
        var weekday: Weekday
    }

    private(set) var frequency = Frequency.daily
    private(set) var interval: Int64 = 1
    private(set) var count: Int32?
    /// As it is written: a day, or a day and a time.
    private(set) var until: String?
    private(set) var weekStart = Weekday.monday
    private(set) var months: [Int32] = []
    private(set) var monthDays: [Int32] = []
    private(set) var yearDays: [Int32] = []
    private(set) var weekNumbers: [Int32] = []
    private(set) var weekdays: [DayOfWeek] = []
    private(set) var positions: [Int32] = []

    /// Nil for a rule that breaks the grammar, or has a part that is not read.
    /// - Parameter text: in upper case.
    init?(_ text: String) {
        var hasFrequency = false
        for part in Text.parts(text, at: UInt8(ascii: ";")) {
            let pair = Text.parts(part, at: UInt8(ascii: "="))
            guard pair.count == 2 else { return nil }
            let value = pair[1]
            switch pair[0] {
            case "FREQ":
                guard let known = Self.frequency(value) else { return nil }
                frequency = known
                hasFrequency = true
            case "INTERVAL":
                guard let number = Text.whole(value), number > 0 else { return nil }
                interval = Int64(number)
            case "COUNT":
                guard let number = Text.whole(value), number > 0 else { return nil }
                count = number
            case "UNTIL": until = value
            case "WKST":
                guard let day = Self.weekday(value) else { return nil }
                weekStart = day
            case "BYMONTH":
                guard let numbers = Self.numbers(value, 1...12) else { return nil }
                months = numbers
            case "BYMONTHDAY":
                guard let numbers = Self.numbers(value, -31...31) else { return nil }
                monthDays = numbers
            case "BYYEARDAY":
                guard let numbers = Self.numbers(value, -366...366) else { return nil }
                yearDays = numbers
            case "BYWEEKNO":
                guard let numbers = Self.numbers(value, -53...53) else { return nil }
                weekNumbers = numbers
            case "BYSETPOS":
                guard let numbers = Self.numbers(value, -366...366) else { return nil }
                positions = numbers
            case "BYDAY":
                for word in Text.parts(value, at: UInt8(ascii: ",")) {
                    guard let day = Self.dayOfWeek(word) else { return nil }
                    weekdays.append(day)
                }
            case "RSCALE": if value != "GREGORIAN" { return nil }
            // Without another calendar only the 29th to the 31st and February are skipped, as they are anyway.
            case "SKIP": if value != "OMIT" { return nil }
            default: return nil
            }
        }
        guard hasFrequency, isAllowed else { return nil }
    }

    /// Whether its parts may stand beside its frequency (the table of section 3.3.10).
    private var isAllowed: Bool {
        let hasNth = weekdays.contains { $0.nth != 0 }
        if hasNth, frequency == .daily || frequency == .weekly || !weekNumbers.isEmpty { return false }
        if !weekNumbers.isEmpty, frequency != .yearly { return false }
        if !yearDays.isEmpty, frequency != .yearly { return false }
        if !monthDays.isEmpty, frequency == .weekly { return false }
        let hasOther =
            !months.isEmpty || !monthDays.isEmpty || !yearDays.isEmpty || !weekNumbers.isEmpty || !weekdays.isEmpty
        return positions.isEmpty || hasOther
    }

    /// The rule with the days that it takes from its start where it names none.
    func completed(from start: Day) -> RecurrenceRule {
        guard weekNumbers.isEmpty, yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty else {
            var rule = self
            // A week of the year alone means the weekday of the start.
            if !weekNumbers.isEmpty, yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
                rule.weekdays = [DayOfWeek(nth: 0, weekday: start.weekday)]
            }
            return rule
        }
        var rule = self
        switch frequency {
        case .daily: break
        case .weekly: rule.weekdays = [DayOfWeek(nth: 0, weekday: start.weekday)]
        case .monthly: rule.monthDays = [start.day]
        case .yearly:
            rule.monthDays = [start.day]
            if months.isEmpty { rule.months = [start.month] }
        }
        return rule
    }

    /// The same by the Korean lunar calendar, for events that are marked as lunar; nil unless it is each lunar year or
    /// month on the date of its start.
    func lunar(from start: Day) -> Recurrence? {
        guard let date = LunarDate(start), frequency == .yearly || frequency == .monthly, interval == 1,
            weekNumbers.isEmpty, yearDays.isEmpty, weekdays.isEmpty, positions.isEmpty,
            months.isEmpty || months == [date.month], monthDays.isEmpty || monthDays == [date.day]
        else { return nil }
        // Monthly, limited to one month, is yearly.
        return Recurrence(base: .lunar(date), repeats: frequency == .yearly || !months.isEmpty ? .yearly : .monthly)
    }

    // MARK: its words

    private static func frequency(_ word: String) -> Frequency? {
        switch word {
        case "DAILY": .daily
        case "WEEKLY": .weekly
        case "MONTHLY": .monthly
        case "YEARLY": .yearly
        default: nil
        }
    }

    private static func weekday(_ word: String) -> Weekday? {
        switch word {
        case "MO": .monday
        case "TU": .tuesday
        case "WE": .wednesday
        case "TH": .thursday
        case "FR": .friday
        case "SA": .saturday
        case "SU": .sunday
        default: nil
        }
    }

    private static func dayOfWeek(_ word: String) -> DayOfWeek? {
        guard word.utf8.count >= 2, let weekday = weekday(String(word.suffix(2))) else { return nil }
        let number = String(word.dropLast(2))
        if number.isEmpty { return DayOfWeek(nth: 0, weekday: weekday) }
        guard let nth = numbers(number, -53...53)?.first else { return nil }
        return DayOfWeek(nth: nth, weekday: weekday)
    }

    /// Numbers other than 0, with commas between.
    private static func numbers(_ text: String, _ range: ClosedRange<Int32>) -> [Int32]? {
        var numbers: [Int32] = []
        for word in Text.parts(text, at: UInt8(ascii: ",")) {
            let isNegative = word.utf8.first == UInt8(ascii: "-")
            let digits = isNegative || word.utf8.first == UInt8(ascii: "+") ? String(word.dropFirst()) : word
            guard let size = Text.whole(digits) else { return nil }
            let number = isNegative ? -size : size
            guard number != 0, range.contains(number) else { return nil }
            numbers.append(number)
        }
        return numbers.isEmpty ? nil : numbers
    }
}
