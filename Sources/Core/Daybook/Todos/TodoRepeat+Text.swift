import Almanac

extension TodoRepeat {
    /// The stored form of the rule: `daily`, `weekdays`, `weekly 1 3` (Monday is 1), `every 14 2026 11 24`, `monthly
    /// 31`, `yearly 2 29`, `lunar 8 15`, `leap 6 1`.
    public var text: String {
        switch self {
        case .daily: return "daily"
        case .weekdays: return "weekdays"
        case .weekly(let days):
            var text = "weekly"
            for weekday in 1...7 as ClosedRange<Int32> where days & TodoRepeat.bit(weekday) != 0 {
                text += " \(weekday)"
            }
            return text
        case .every(let days, let first):
            let (year, month, day) = first.civil
            return "every \(days) \(year) \(month) \(day)"
        case .monthly(let day): return "monthly \(day)"
        case .yearly(let month, let day): return "yearly \(month) \(day)"
        case .lunarYearly(let month, let day, let isLeap): return "\(isLeap ? "leap" : "lunar") \(month) \(day)"
        }
    }

    /// Reads ``text``; nil for anything else, including days that no month has.
    public init?(text: String) {
        var name = ""
        var numbers: [Int32] = []
        var isOpen = false
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                let digit = Int32(byte - 0x30)
                guard isOpen, let last = numbers.last, last < 1000 else { return nil }
                numbers[numbers.count - 1] = last * 10 + digit
            case 0x20:
                numbers.append(0)
                isOpen = true
            default:
                if isOpen { return nil }
                name.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        self.init(name: name, numbers)
    }

    private init?(name: String, _ numbers: [Int32]) {
        func date(_ last: Int32) -> Bool {
            numbers.count == 2 && numbers[0] >= 1 && numbers[0] <= 12 && numbers[1] >= 1 && numbers[1] <= last
        }
        if name == "daily", numbers.isEmpty {
            self = .daily
        } else if name == "weekdays", numbers.isEmpty {
            self = .weekdays
        } else if name == "weekly", !numbers.isEmpty {
            var days: UInt8 = 0
            for number in numbers {
                if number < 1 || number > 7 { return nil }
                days |= TodoRepeat.bit(number)
            }
            self = .weekly(days)
        } else if name == "monthly", numbers.count == 1, numbers[0] >= 1, numbers[0] <= 31 {
            self = .monthly(numbers[0])
        } else if name == "yearly", date(31) {
            self = .yearly(month: numbers[0], day: numbers[1])
        } else if name == "lunar" || name == "leap", date(30) {
            self = .lunarYearly(month: numbers[0], day: numbers[1], isLeap: name == "leap")
        } else if name == "every", numbers.count == 4, numbers[0] > 1, numbers[0] < 366,
            let first = Day(year: numbers[1], month: numbers[2], day: numbers[3])
        {
            self = .every(days: numbers[0], from: first)
        } else {
            return nil
        }
    }
}
