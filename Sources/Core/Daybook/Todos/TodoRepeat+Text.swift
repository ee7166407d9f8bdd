import Almanac

extension TodoRepeat {
    /// The stored form of the rule: `daily`, `weekdays`, `weekly 1 3` (Monday is 1), `monthly 31`, `nth 2 2`, `last 5`,
    /// `yearly 2 29`, `lunar 8 15`, `leap 6 1`, and behind it, so far as it has them, `by 2` for its interval, `from
    /// 2026 11 24` for its first day, `until 2026 12 31` or `times 10`, and `done` if it counts from when a to-do was
    /// ticked.
    ///
    /// Every so many days, or weeks on one weekday, is `every 14 2026 11 24`, which versions without intervals read,
    /// too. They read nothing else that has more than its days, and make no to-dos by it.
    public var text: String {
        var text = name
        if let first, let days = wholeDays {
            text = TodoRepeat.dated("every \(days)", first)
        } else {
            if interval > 1 { text += " by \(interval)" }
            if let first { text = TodoRepeat.dated(text + " from", first) }
        }
        if times > 0 {
            text += " times \(times)"
        } else if let last {
            text = TodoRepeat.dated(text + " until", last)
        }
        return isAfterDone ? text + " done" : text
    }

    private var name: String {
        switch pattern {
        case .daily: return "daily"
        case .weekdays: return "weekdays"
        case .weekly(let days):
            var text = "weekly"
            for weekday in 1...7 as ClosedRange<Int32> where days & TodoRepeat.bit(weekday) != 0 {
                text += " \(weekday)"
            }
            return text
        case .monthly(let day): return "monthly \(day)"
        case .nth(let place, let weekday): return place < 0 ? "last \(weekday)" : "nth \(place) \(weekday)"
        case .yearly(let month, let day): return "yearly \(month) \(day)"
        case .lunarYearly(let month, let day, let isLeap): return "\(isLeap ? "leap" : "lunar") \(month) \(day)"
        }
    }

    /// Its interval in days, 2 or more; nil where it has none, or not one of a fixed number of days.
    var wholeDays: Int32? {
        switch pattern {
        case .daily: interval > 1 ? interval : nil
        case .weekly(let days): interval > 1 && days.nonzeroBitCount == 1 ? 7 * interval : nil
        default: nil
        }
    }

    private static func dated(_ text: String, _ date: Day) -> String {
        let (year, month, day) = date.civil
        return "\(text) \(year) \(month) \(day)"
    }

    /// Reads ``text``; nil for anything else, including days that no month has.
    public init?(text: String) {
        var pattern: Pattern?
        var interval: Int32 = 1
        var first: Day?
        var until: Day?
        var times: Int32 = 0
        var isAfterDone = false
        var name = ""
        var numbers: [Int32] = []
        for word in Text.parts(text, at: 0x20) + [""] {
            if let number = Text.whole(word) {
                if number < 0 || number > 9999 { return nil }
                numbers.append(number)
                continue
            }
            // A name ends the part before it.
            let date = numbers.count == 3 ? Day(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
            let number = numbers.count == 1 ? numbers[0] : 0
            switch name {
            case "by" where number > 1: interval = number
            case "times" where number > 0 && number <= TodoRepeat.mostTimes: times = number
            case "from" where date != nil: first = date
            case "until" where date != nil: until = date
            case "done" where numbers.isEmpty: isAfterDone = true
            case "every" where pattern == nil && numbers.count == 4 && numbers[0] > 1 && numbers[0] < 366:
                guard let day = Day(year: numbers[1], month: numbers[2], day: numbers[3]) else { return nil }
                let rule = TodoRepeat.every(days: numbers[0], from: day)
                (pattern, interval, first) = (rule.pattern, rule.interval, day)
            case "" where pattern == nil && numbers.isEmpty: break
            default:
                guard pattern == nil, let found = TodoRepeat.pattern(name, numbers) else { return nil }
                pattern = found
            }
            name = word
            numbers = []
        }
        guard let pattern, interval <= pattern.longestInterval, !isAfterDone || pattern.canBeAfterDone && times == 0,
            first != nil || isAfterDone || interval == 1 && times == 0
        else { return nil }
        self.init(pattern, every: interval, from: first, until: until, times: times, isAfterDone: isAfterDone)
    }

    private static func pattern(_ name: String, _ numbers: [Int32]) -> Pattern? {
        let count = numbers.count
        let one = count > 0 ? numbers[0] : 0
        let two = count > 1 ? numbers[1] : 0
        let isDate = count == 2 && one >= 1 && one <= 12 && two >= 1
        switch name {
        case "daily" where count == 0: return .daily
        case "weekdays" where count == 0: return .weekdays
        case "weekly" where count > 0:
            var days: UInt8 = 0
            for number in numbers {
                if number < 1 || number > 7 { return nil }
                days |= TodoRepeat.bit(number)
            }
            return .weekly(days)
        case "monthly" where count == 1 && one >= 1 && one <= 31: return .monthly(one)
        case "nth" where count == 2 && one >= 1 && one <= 5 && two >= 1 && two <= 7: return .nth(one, weekday: two)
        case "last" where count == 1 && one >= 1 && one <= 7: return .nth(-1, weekday: one)
        case "yearly" where isDate && two <= 31: return .yearly(month: one, day: two)
        case "lunar" where isDate && two <= 30: return .lunarYearly(month: one, day: two, isLeap: false)
        case "leap" where isDate && two <= 30: return .lunarYearly(month: one, day: two, isLeap: true)
        default: return nil
        }
    }
}
