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
    private var isPosition = false
    private var yearDay = ""
    /// Whether it ends, or contains parts that no rule of Haru supports.
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
            case "BYSETPOS":
                isPosition = value == "-1"
                if !isPosition { isForeign = true }
            case "BYYEARDAY": yearDay = value
            case "WKST": break
            default: isForeign = true
            }
        }
    }

    /// The recurrence for D-days; nil if they do not support it.
    func recurrence(from day: Day) -> Recurrence? {
        guard !isForeign, interval == 1, weekdays.isEmpty, frequency == "YEARLY" || frequency == "MONTHLY" else {
            return nil
        }
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
        return isPosition && Text.parts(days, at: UInt8(ascii: ",")).last == "\(date)"
    }

    /// The repeat for to-dos; nil if they do not support it.
    func todoRepeat(from day: Day) -> TodoRepeat? {
        guard !isForeign, interval > 0 else { return nil }
        let isOfMonths = !months.isEmpty || !days.isEmpty || !yearDay.isEmpty || isPosition
        switch frequency {
        case "DAILY":
            guard weekdays.isEmpty, !isOfMonths, interval < 366 else { return nil }
            return interval == 1 ? .daily : .every(days: interval, from: day)
        case "WEEKLY":
            guard !isOfMonths else { return nil }
            if interval > 1 {
                guard weekdays.utf8.count < 3, interval < 53 else { return nil }
                return .every(days: 7 * interval, from: day)
            }
            var numbers = ""
            for weekday in Text.parts(weekdays, at: UInt8(ascii: ",")) {
                let number = CalendarRule.number(of: weekday)
                numbers += " \(number == 0 ? 0 : (number + 6 + shift) % 7 + 1)"
            }
            return weekdays.isEmpty ? .weekly(on: day) : TodoRepeat(text: "weekly" + numbers)
        case "MONTHLY", "YEARLY":
            guard let recurrence = recurrence(from: day) else { return nil }
            if isLunar { return recurrence.repeats == .yearly ? .lunarYearly(on: day) : nil }
            if recurrence.repeats == .yearly { return .yearly(on: day) }
            return days == "-1" ? .monthly(31) : .monthly(on: day)
        default: return nil
        }
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
