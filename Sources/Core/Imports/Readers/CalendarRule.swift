import Almanac
import Daybook

/// A rule of iCalendar: RFC 5545, section 3.3.10, with RSCALE and SKIP of RFC 7529.
struct CalendarRule {
    private var isLunar = false
    private var frequency = ""
    private var interval: Int32 = 1
    private var months = ""
    private var days = ""
    private var weekdays = ""
    private var skip = ""
    private var position = ""
    private var yearDay = ""
    private var weekStart = ""
    /// The end: a day, or a moment, as it is written; or a number of times.
    private(set) var until = ""
    private var count = ""
    /// Whether it contains parts that no rule of Haru supports.
    private var isForeign = false

    /// The number of days by which it is later here than the days that it names.
    private let shift: Int32

    /// - Parameters:
    ///   - text: in capitals.
    ///   - shift: the number of days by which its first day is later here than where it was written, in UTC; -1, 0 or
    ///     1.
    init(_ text: String, shift: Int32 = 0) {
        self.shift = shift
        for part in Text.parts(text, at: UInt8(ascii: ";")) {
            let pair = Text.parts(part, at: UInt8(ascii: "="))
            guard pair.count == 2 else {
                // vCalendar 1.0, as phones write it: in its month of each year, for ever.
                if part == "YD1 #0" || Text.begins(part, with: "YM1 ") && ImportText.ends(part, with: "#0") {
                    frequency = "YEARLY"
                } else if !part.isEmpty {
                    isForeign = true
                }
                continue
            }
            let value = pair[1]
            switch pair[0] {
            case "RSCALE":
                isLunar = value == "CHINESE" || value == "DANGI"
                if !isLunar, value != "GREGORIAN" { isForeign = true }
            case "FREQ": frequency = value
            case "INTERVAL": interval = Text.whole(value) ?? 0
            case "BYMONTH": months = value
            case "BYMONTHDAY": days = value
            case "BYDAY": weekdays = value
            case "SKIP": skip = value
            case "BYSETPOS": position = value
            case "BYYEARDAY": yearDay = value
            case "WKST": weekStart = value
            case "UNTIL": until = value
            case "COUNT": count = value
            default: isForeign = true
            }
        }
    }

    /// The recurrence for D-days; nil if they do not support it.
    func recurrence(from day: Day) -> Recurrence? {
        until.isEmpty && count.isEmpty && interval == 1 ? endless(from: day) : nil
    }

    /// The recurrence without the interval and the end.
    private func endless(from day: Day) -> Recurrence? {
        guard !isForeign, weekdays.isEmpty, position.isEmpty || position == "-1",
            frequency == "YEARLY" || frequency == "MONTHLY"
        else { return nil }
        // At the end of a month, a shifted day would differ each time.
        if shift != 0, isLunar || !days.isEmpty || !yearDay.isEmpty || !(2...27).contains(day.day) { return nil }
        // Monthly, limited to one month, is yearly.
        let repeats: Recurrence.Repeats = frequency == "YEARLY" || !months.isEmpty ? .yearly : .monthly
        if isLunar {
            guard yearDay.isEmpty, let date = LunarDate(day), days.isEmpty || days == "\(date.day)" else { return nil }
            let month = "\(date.month)"
            let leap: Recurrence.LeapPolicy
            switch months {
            case "", month: leap = .regular
            case month + "L": leap = skip == "BACKWARD" ? .present : .only
            case month + "," + month + "L": leap = .both
            default: return nil
            }
            let last: Recurrence.Day30Policy =
                date.day < 30 || skip == "BACKWARD" ? .last : skip == "FORWARD" ? .next : .skip
            return Recurrence(base: .lunar(date), repeats: repeats, leapPolicy: leap, day30Policy: last)
        }
        let (_, month, date) = day.civil
        // 29 February and, in common years, 1 March are both the sixtieth day.
        if yearDay == "60", month == 2, date == 29 {
            return Recurrence(base: .solar(day), repeats: .yearly, feb29Policy: .mar1)
        }
        // As Haru writes a monthly 29th or 30th, beside an event for the last of February.
        if frequency == "YEARLY", months == "1,3,4,5,6,7,8,9,10,11,12", date == 29 || date == 30,
            days == "\(date)"
        {
            return Recurrence(base: .solar(day), repeats: .monthly)
        }
        guard yearDay.isEmpty, months.isEmpty || months == "\(month)", fits(day) else { return nil }
        return Recurrence(base: .solar(day), repeats: repeats)
    }

    /// Whether its days of the month are that of a day, or the last ones of a month.
    private func fits(_ day: Day) -> Bool {
        let date = day.day
        if days.isEmpty || days == "\(date)" { return true }
        let isLast = date == Day.daysIn(year: day.year, month: day.month)
        if days == "-1" { return isLast }
        return !position.isEmpty && Text.parts(days, at: UInt8(ascii: ",")).last == "\(date)"
    }

    /// The repeat for to-dos; nil if they do not support it, or if it is over.
    /// - Parameters:
    ///   - end: the day of ``until`` on which it comes for the last time; nil if that cannot be read.
    ///   - today: the local day.
    func todoRepeat(from day: Day, until end: Day?, today: Day) -> TodoRepeat? {
        guard !isForeign, interval > 0, let pattern = pattern(from: day), interval <= pattern.longestInterval else {
            return nil
        }
        let times = count.isEmpty ? 0 : Text.whole(count) ?? 0
        guard until.isEmpty || end != nil, count.isEmpty || until.isEmpty && times > 0 && times <= TodoRepeat.mostTimes
        else { return nil }
        let rule = TodoRepeat(pattern, every: interval, from: day, until: end, times: times)
        // One whose first day is not among its days counts differently everywhere.
        if rule.first != nil && rule.first != day { return nil }
        return rule.last != nil && rule.next(onOrAfter: today) == nil ? nil : rule
    }

    private func pattern(from day: Day) -> TodoRepeat.Pattern? {
        let isOfMonths = !months.isEmpty || !days.isEmpty || !yearDay.isEmpty || !position.isEmpty
        switch frequency {
        case "DAILY": return weekdays.isEmpty && !isOfMonths ? .daily : nil
        case "WEEKLY":
            if isOfMonths { return nil }
            if weekdays.isEmpty { return TodoRepeat.weekly(on: day).pattern }
            var numbers = ""
            for weekday in Text.parts(weekdays, at: UInt8(ascii: ",")) {
                let number = CalendarRule.number(of: weekday)
                numbers += " \(number == 0 ? 0 : (number + 6 + shift) % 7 + 1)"
            }
            guard let rule = TodoRepeat(text: "weekly" + numbers) else { return nil }
            // Which weeks count depends on the day that they begin with.
            let isOne = weekdays.utf8.count < 3
            if interval > 1, !isOne, shift != 0 || !weekStart.isEmpty && weekStart != "MO" { return nil }
            return interval > 1 && isOne ? TodoRepeat.weekly(on: day).pattern : rule.pattern
        case "MONTHLY", "YEARLY":
            if !weekdays.isEmpty { return nth(on: day) }
            guard let recurrence = endless(from: day) else { return nil }
            if isLunar {
                return recurrence.repeats == .yearly && interval == 1 ? TodoRepeat.lunarYearly(on: day)?.pattern : nil
            }
            if recurrence.repeats == .yearly {
                return frequency == "YEARLY" || interval == 1 ? TodoRepeat.yearly(on: day).pattern : nil
            }
            // As Haru writes a monthly 29th or 30th, which it does not with an interval or a number of times.
            if frequency == "YEARLY", interval > 1 || !count.isEmpty { return nil }
            return days == "-1" ? .monthly(31) : .monthly(day.day)
        default: return nil
        }
    }

    /// The second Tuesday, the last Friday of a month: `2TU`, or `TU` with a position.
    private func nth(on day: Day) -> TodoRepeat.Pattern? {
        let text = weekdays.utf8
        guard frequency == "MONTHLY", months.isEmpty, days.isEmpty, yearDay.isEmpty, shift == 0, !isLunar,
            text.count < 5
        else { return nil }
        let number = CalendarRule.number(of: String(decoding: text.suffix(2), as: UTF8.self))
        let place = text.count == 2 ? position : String(decoding: text.dropLast(2), as: UTF8.self)
        let isPlaced = text.count == 2 || position.isEmpty
        guard number > 0, isPlaced, let nth = place == "-1" ? -1 : Text.whole(place), nth == -1 || nth > 0 && nth < 6
        else { return nil }
        let rule = TodoRepeat.nth(nth, weekday: number)
        return rule.next(onOrAfter: day) == day ? rule.pattern : nil
    }

    /// 1 for Monday to 7; 0 if it is not a weekday, which no rule contains.
    private static func number(of weekday: String) -> Int32 {
        switch weekday {
        case "MO": 1
        case "TU": 2
        case "WE": 3
        case "TH": 4
        case "FR": 5
        case "SA": 6
        case "SU": 7
        default: 0
        }
    }
}
