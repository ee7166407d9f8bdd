import Almanac

/// The numbers in a typed date, when all between them is what separates the parts of a date.
struct DateNumbers {
    /// The text marks its month as a leap month: 윤, 閏, leap.
    private(set) var isLeap = false
    private var values: [Int32] = []
    private var digits: [Int32] = []

    /// Year, month and day, from three numbers or one of eight digits.
    func full(today: Day) -> (year: Int32, month: Int32, day: Int32)? {
        if values.count == 3 {
            let year = digits[0] == 2 ? DateNumbers.year(endingIn: values[0], today: today) : values[0]
            return (year, values[1], values[2])
        }
        guard values.count == 1, digits[0] == 8 else { return nil }
        return (values[0] / 10_000, values[0] / 100 % 100, values[0] % 100)
    }

    /// Month and day, from two numbers.
    var short: (month: Int32, day: Int32)? { values.count == 2 ? (values[0], values[1]) : nil }

    init(_ text: String) throws(DateEntry.Failure) {
        var isOpen = false
        var sawAnything = false
        var letters: [UInt32] = []
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if let digit = DateNumbers.digit(value) {
                sawAnything = true
                if isOpen {
                    guard digits[digits.count - 1] < 8 else { throw .unreadable }
                    values[values.count - 1] = values[values.count - 1] * 10 + digit
                    digits[digits.count - 1] += 1
                } else {
                    guard values.count < 3 else { throw .unreadable }
                    values.append(digit)
                    digits.append(1)
                }
                isOpen = true
                continue
            }
            isOpen = false
            if value <= 0x20 || value == 0xA0 || value == 0x3000 { continue }
            sawAnything = true
            switch value {
            // - . / , − – ．／ and 년 월 일 年 月 日
            case 0x2D, 0x2E, 0x2F, 0x2C, 0x2212, 0x2013, 0xFF0E, 0xFF0F, 0xB144, 0xC6D4, 0xC77C, 0x5E74, 0x6708, 0x65E5:
                break
            // 윤 閏
            case 0xC724, 0x958F: isLeap = true
            // l e a p in any case
            case 0x41...0x5A, 0x61...0x7A: letters.append(value | 0x20)
            default: throw .unreadable
            }
        }
        guard sawAnything else { throw .empty }
        if letters == [0x6C, 0x65, 0x61, 0x70] { isLeap = true } else if !letters.isEmpty { throw .unreadable }
    }

    /// The year that two digits mean: the one of the hundred that end twenty years from today, so that both a coming
    /// event and the year of a birth are what a person means.
    private static func year(endingIn digits: Int32, today: Day) -> Int32 {
        let last = today.year + 20
        let back = (last - digits) % 100
        return last - (back < 0 ? back + 100 : back)
    }

    private static func digit(_ value: UInt32) -> Int32? {
        switch value {
        case 0x30...0x39: Int32(value - 0x30)
        case 0xFF10...0xFF19: Int32(value - 0xFF10)
        default: nil
        }
    }
}
