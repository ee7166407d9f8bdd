extension Day: CustomStringConvertible {
    /// The day written as in ISO 8601: `yyyy-MM-dd`, always ten ASCII characters.
    public var text: String {
        let (year, month, day) = civil
        return civilText(year, month, day)
    }

    /// The same as `text`.
    public var description: String { text }

    /// Reads a day written as `yyyy-MM-dd`: ASCII digits and hyphens only, no spaces, no sign, four digits of year.
    ///
    /// A year of five to nine digits, or year 0000, throws `.outOfRange`.
    public static func parse(_ text: String) throws(DayError) -> Day {
        try CivilText.parse(text).civilDay()
    }
}

/// `yyyy-MM-dd` of a year 0 to 9999, month and day 0 to 99.
func civilText(_ year: Int32, _ month: Int32, _ day: Int32) -> String {
    String(unsafeUninitializedCapacity: 10) { bytes in
        func put(_ value: Int32, digits: Int, at start: Int) {
            var rest = value
            for place in stride(from: start + digits - 1, through: start, by: -1) {
                bytes[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
                rest /= 10
            }
        }
        put(year, digits: 4, at: 0)
        bytes[4] = 45
        put(month, digits: 2, at: 5)
        bytes[7] = 45
        put(day, digits: 2, at: 8)
        return 10
    }
}

/// Three numbers written as `yyyy-MM-dd`, not yet known to be a day of any calendar.
struct CivilText: Equatable {
    let year: Int32
    let month: Int32
    let day: Int32

    static func parse(_ text: String) throws(DayError) -> CivilText {
        var fields: (Int32, Int32, Int32) = (0, 0, 0)
        var index = 0
        var digits = 0
        // Bytes of an array: iterating a string asks for its storage at each byte.
        for byte in Array(text.utf8) {
            if byte == 45 {
                guard index < 2, index == 0 ? (4...9).contains(digits) : digits == 2 else { throw .malformed }
                index += 1
                digits = 0
                continue
            }
            guard byte >= 48, byte <= 57 else { throw .malformed }
            digits += 1
            // Nine digits of year still fit 32 bits; more are not a date.
            guard digits <= (index == 0 ? 9 : 2) else { throw .malformed }
            let value = Int32(byte &- 48)
            switch index {
            case 0: fields.0 = fields.0 &* 10 &+ value
            case 1: fields.1 = fields.1 &* 10 &+ value
            default: fields.2 = fields.2 &* 10 &+ value
            }
        }
        guard index == 2, digits == 2 else { throw .malformed }
        return CivilText(year: fields.0, month: fields.1, day: fields.2)
    }

    func civilDay() throws(DayError) -> Day {
        guard year >= 1, year <= 9999 else { throw .outOfRange }
        guard let day = Day(year: year, month: month, day: day) else { throw .noSuchDay }
        return day
    }
}
