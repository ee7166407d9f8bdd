import Almanac

/// The numbers in a typed date, if everything between them separates the parts of a date.
struct DateNumbers {
    /// The text marks its month as a leap month: 윤, 閏, leap.
    private(set) var isLeap = false
    private var values: [Int32] = []
    private var digits: [Int32] = []
    /// The month, if it is written by its English name.
    private var month: Int32?
    /// Whether a number is marked as a month: 12월, 12月.
    private var namesMonth = false

    /// Year, month and day: from three numbers, from two and the name of a month, or from one of eight or six digits.
    /// If the year comes last, day and month are told apart by which can be a month, and then by the order.
    func full(today: Day, order: DateOrder) -> (year: Int32, month: Int32, day: Int32)? {
        if let month {
            guard values.count == 2 else { return nil }
            let place = digits[0] > 2 ? 0 : 1
            return (year(at: place, today: today), month, values[1 - place])
        }
        if values.count == 3 {
            let (first, second) = (values[0], values[1])
            if digits[0] > 2 || digits[2] < 3 { return (year(at: 0, today: today), second, values[2]) }
            if first > 12 || first == second { return (values[2], second, first) }
            if second <= 12 && order == .yearFirst { return nil }
            let (month, day) = order.monthAndDay(first, second)
            return (values[2], month, day)
        }
        guard values.count == 1, digits[0] == 8 || digits[0] == 6 else { return nil }
        if digits[0] == 6 { return (year(values[0] / 10_000, today: today), values[0] / 100 % 100, values[0] % 100) }
        return (values[0] / 10_000, values[0] / 100 % 100, values[0] % 100)
    }

    /// Month and day, from two numbers, or one and the name of a month.
    func short(_ order: DateOrder) -> (month: Int32, day: Int32)? {
        if let month { return values.count == 1 && digits[0] < 3 ? (month, values[0]) : nil }
        guard values.count == 2 else { return nil }
        return namesMonth ? (values[0], values[1]) : order.monthAndDay(values[0], values[1])
    }

    init(_ text: String) throws(DateEntry.Failure) {
        var isOpen = false
        var sawAnything = false
        var letters: [UInt8] = []
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if 0x61...0x7A ~= value | 0x20 {
                letters.append(UInt8(truncatingIfNeeded: value | 0x20))
                sawAnything = true
                isOpen = false
                continue
            }
            try end(&letters)
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
            // 윤 閏
            if value == 0xC724 || value == 0x958F {
                isLeap = true
            } else if !DateNumbers.separates(value) {
                throw .unreadable
            }
            // 월 月
            if value == 0xC6D4 || value == 0x6708 { namesMonth = true }
        }
        try end(&letters)
        guard sawAnything else { throw .empty }
    }

    /// Reads a word: leap, or the name of a month or weekday, in full or abbreviated.
    private mutating func end(_ letters: inout [UInt8]) throws(DateEntry.Failure) {
        guard !letters.isEmpty else { return }
        defer { letters = [] }
        let names = Array("janfebmaraprmayjunjulaugsepoctnovdecmontuewedthufrisatsunlea".utf8)
        var place = letters.count < 3 ? names.count : 0
        while place < names.count,
            names[place] != letters[0] || names[place + 1] != letters[1] || names[place + 2] != letters[2]
        {
            place += 3
        }
        guard place < names.count, place >= 36 || month == nil else { throw .unreadable }
        // A weekday adds nothing to the date.
        if place < 36 { month = Int32(truncatingIfNeeded: place / 3 + 1) }
        if place == 57 { isLeap = true }
    }

    /// The separators of numbers, and the weekdays that Korean and Japanese put after a date.
    private static func separates(_ value: UInt32) -> Bool {
        switch value {
        // - . / , ( ) ‐ − – ー － ． ／ and 년 월 일 年 月 日
        case 0x2D, 0x2E, 0x2F, 0x2C, 0x28, 0x29, 0x2010, 0x2212, 0x2013, 0x30FC, 0xFF0D, 0xFF0E, 0xFF0F, 0xB144, 0xC6D4,
            0xC77C, 0x5E74, 0x6708, 0x65E5:
            true
        // 화 수 목 금 토 요 火 水 木 金 土 曜
        case 0xD654, 0xC218, 0xBAA9, 0xAE08, 0xD1A0, 0xC694, 0x706B, 0x6C34, 0x6728, 0x91D1, 0x571F, 0x66DC: true
        default: false
        }
    }

    /// The year among the numbers. Two digits mean a year within the hundred that end twenty years from today, which
    /// suits both coming events and years of birth.
    private func year(at place: Int, today: Day) -> Int32 {
        digits[place] == 2 ? year(values[place], today: today) : values[place]
    }

    private func year(_ short: Int32, today: Day) -> Int32 {
        let last = today.year + 20
        let back = (last - short) % 100
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
