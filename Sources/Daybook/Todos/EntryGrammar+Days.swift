import Almanac

extension EntryGrammar {
    /// A day: 내일, 다음 주 화요일, next Tue, 12월 25일, 12/25, Dec 25, 3일 뒤, 음력 8월 15일. Answers with it and the token behind.
    func date(_ start: Int) -> (Day, Int)? {
        let isLed = isKind(start, "p")
        var at = isLed ? start + 1 : start
        if let (found, end) = calendarDate(at) {
            guard let day = day(of: found), let end = closed(end, leads: true) else { return nil }
            return (day, end)
        }
        let token = self[at]
        var day: Day?
        switch Unicode.Scalar(token.kind) {
        case "D":
            return closed(at + 1, leads: true, isLoose: false).flatMap { end in
                today.adding(days: token.value).map { ($0, end) }
            }
        case "N":
            guard let weekday = weekday(at + 1, short: true) else { return nil }
            day = monday.adding(days: token.value * 7 + weekday - 1)
            if let found = day, found < today { day = nil }
            at += 2
        case "W", "w":
            guard let weekday = weekday(at, short: isLed) else { return nil }
            day = today.adding(days: 1).flatMap { TodoRepeat.weekly(TodoRepeat.bit(weekday)).next(onOrAfter: $0) }
            at += 1
        case "M":
            guard isNumber(at + 1) else { return nil }
            let month = today.adding(months: token.value) ?? today
            day = Day(year: month.year, month: month.month, day: self[at + 1].value)
            at += isKind(at + 2, "d") ? 3 : 2
            if let found = day, found < today { day = nil }
        case "x":
            guard isLed, isNumber(at + 1), isKind(at + 2, "o"), self[at + 2].isGlued else { return nil }
            day = dayOfMonth(self[at + 1].value)
            at += 3
        case "i", "c", "#": return relative(at)
        default: return nil
        }
        guard let day, let end = closed(at, leads: true) else { return nil }
        return (day, end)
    }

    /// 3일 뒤, 2주 후, 이틀 뒤, 3日後, in 3 days; and 25일 alone.
    private func relative(_ start: Int) -> (Day, Int)? {
        var at = isKind(start, "i") ? start + 1 : start
        let isEnglish = at > start
        let number = self[at].value
        var days: Int32 = 1
        if isKind(at, "c") {
            at += 1
        } else {
            guard isNumber(at, 3), isKind(at + 1, "u") || isKind(at + 1, "d") else { return nil }
            days = isKind(at + 1, "d") ? 1 : self[at + 1].value
            at += 2
        }
        if isEnglish || isKind(at, "a") {
            if !isEnglish { at += 1 }
            let day = days == 100 ? today.adding(months: number) : today.adding(days: number * days)
            return closed(at, leads: true).flatMap { end in day.map { ($0, end) } }
        }
        // 3일 동안 and 10일 전 are no days of a month, nor are 3日分 and what else Japanese counts in days.
        guard isKind(at - 1, "d"), !isKind(at, "S"), let end = closed(at, leads: true, isLoose: false),
            let day = dayOfMonth(number)
        else { return nil }
        return (day, end)
    }

    /// The weekday that a token names, 1 (Monday) to 7.
    func weekday(_ at: Int, short: Bool) -> Int32? {
        if isKind(at, "W") { return self[at].value }
        return short && (isKind(at, "w") || isKind(at, "m") || isKind(at, "d")) ? self[at].value : nil
    }

    private var monday: Day { today.adding(days: 1 - Int32(today.weekday.rawValue)) ?? today }

    /// The next day with that number from today on, in a month that has it.
    private func dayOfMonth(_ number: Int32) -> Day? {
        let (year, month, _) = today.civil
        for step in 0..<3 as Range<Int32> {
            let months = year * 12 + month - 1 + step
            if let day = Day(year: months / 12, month: months % 12 + 1, day: number), day >= today { return day }
        }
        return nil
    }
}
