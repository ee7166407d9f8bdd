extension EntryGrammar {
    /// Reads a repeat: 매일, 평일, 매주 월수금, 월요일마다, 매월 25일, every Monday, every Dec 25, 毎週月曜. Returns the next token.
    mutating func repeats(_ at: Int) -> Int? {
        named = nil
        interval = (0, nil)
        let next = at + 1
        if let end = everySoManyDays(at) { return end }
        switch Unicode.Scalar(self[at].kind) {
        case "R":
            // The end of every month, and the like.
            if at > 0, isKind(at - 1, "q") { return nil }
            frequency = self[at].value
            if let end = details(next) { return end }
            named = nil
            return ends(next)
        case "e":
            if isKind(next, "g") {
                frequency = 0
                return ends(next + 1)
            }
            frequency = 2
            if let end = details(next) { return end }
            frequency = 3
            if isNumber(next), isKind(next + 1, "o"), let end = monthly(next, next + 2) { return end }
            frequency = 4
            return details(next)
        case "r":
            frequency = 0
            return ends(next)
        case "p", "x", "#":
            // On the 1st of every month.
            var number = isKind(at, "p") ? next : at
            if isKind(number, "x") { number += 1 }
            guard isNumber(number), isKind(number + 1, "o"), isKind(number + 2, "q"), isKind(number + 3, "R"),
                self[number + 3].value == 3
            else { return nil }
            return monthly(number, number + 4)
        case "L":
            // 음력 매년 8월 15일.
            guard isKind(next, "R"), self[next].value == 4 else { return nil }
            frequency = 4
            return yearly(next + 1, isLunar: true)
        case "W", "w", "m", "d", "K":
            frequency = 2
            guard let (days, end) = weekdays(at, needsEach: true) ?? row(at) else { return nil }
            named = days == TodoRepeat.workDays ? .weekdays : .weekly(days)
            return end
        default: return nil
        }
    }

    /// Reads the days of a frequency.
    private mutating func details(_ start: Int) -> Int? {
        var at = start
        switch frequency {
        case 2:
            if isKind(at, "p") { at += 1 }
            guard let (days, end) = weekdays(at, needsEach: false) else { return nil }
            named = .weekly(days)
            return end
        case 3:
            if isKind(at, "p") { at += 1 }
            if isKind(at, "x") { at += 1 }
            if isKind(at, "E") {
                named = .monthly(31)
                return ends(at + 1)
            }
            guard isNumber(at), isKind(at + 1, "d") || isKind(at + 1, "o") else { return nil }
            return monthly(at, at + 2)
        case 4:
            if isKind(at, "p") { at += 1 }
            return yearly(at)
        default: return nil
        }
    }

    private mutating func yearly(_ at: Int, isLunar: Bool = false) -> Int? {
        guard let (date, end) = calendarDate(at), date.year == 0, let end = ends(end) else { return nil }
        named =
            date.isLunar || isLunar
            ? .lunarYearly(month: date.month, day: date.day, isLeap: date.isLeap)
            : .yearly(month: date.month, day: date.day)
        return end
    }

    /// Reads an interval of days or weeks: every 3 days, 격주 화요일, 2주마다, 이틀에 한 번, every other Friday. Returns the next
    /// token.
    private mutating func everySoManyDays(_ at: Int) -> Int? {
        var end = at + 1
        var days: Int32
        switch Unicode.Scalar(self[at].kind) {
        case "I": days = self[at].value
        case "O":
            days = isUnit(end) ? self[end].value * 2 : 14
            if isUnit(end) { end += 1 }
            guard end > at + 1 || weekday(end, short: true) != nil else { return nil }
        case "e":
            guard isNumber(end, 3), isUnit(end + 1) else { return nil }
            days = self[end].value * self[end + 1].value
            end += 2
        case "#", "c":
            let unit = isKind(at, "c") ? 1 : isUnit(end) ? self[end].value : isKind(end, "d") ? 1 : 0
            days = self[at].value * unit
            if isKind(at, "#") { end += 1 }
            // 마다, or 에 한 번.
            let isEach = isKind(end, "P") && self[end].isGlued && self[end].value == 1
            let once = isKind(end, "P") && self[end].isGlued ? timesEnd(end + 1) : nil
            let isOnce = once != nil && self[end + 1].value == (isKind(end + 1, "Z") ? 0 : 1)
            guard unit > 0, isNumber(at, 3) || isKind(at, "c") && days != 100, isEach || isOnce else { return nil }
            if isOnce, let once { end = once }
        default: return nil
        }
        guard days > 1, days < 366 else { return nil }
        frequency = 5
        interval = (days, nil)
        guard let closed = ends(end) else { return nil }
        if days % 7 == 0, let (weekday, behind) = weekdayOfWeeks(closed) {
            interval.weekday = weekday
            return behind
        }
        return days % 7 == 0 && weekdays(isKind(closed, "p") ? closed + 1 : closed, needsEach: false) != nil
            ? nil : closed
    }

    /// The token after a number of times: 한 번, 두 번, 1회, 3回; nil for none.
    func timesEnd(_ at: Int) -> Int? {
        if isKind(at, "Z") { return at + 1 }
        let count = self[at + 1]
        guard isNumber(at), isKind(at + 1, "?"), count.isGlued else { return nil }
        let word = text[Int(count.start)..<Int(count.end)]
        return EntryClause.has("회 번 回 度 ", word, isWhole: true) ? at + 2 : nil
    }

    /// Days or weeks; months are not a fixed number of days.
    private func isUnit(_ at: Int) -> Bool { isKind(at, "u") && self[at].value < 100 }

    /// The single weekday after "every other week".
    private func weekdayOfWeeks(_ start: Int) -> (Int32, Int)? {
        let at = isKind(start, "p") ? start + 1 : start
        guard let (days, end) = weekdays(at, needsEach: false) else { return nil }
        for weekday in 1...7 as ClosedRange<Int32> where days == TodoRepeat.bit(weekday) { return (weekday, end) }
        return nil
    }

    /// Two or more weekdays in a row mean every week: 월요일, 수요일; mon wed fri; 월수금. One-letter weekdays also start and
    /// end words, so they need a third or a time: 화목 19시. Also 월~금, Mon-Fri.
    private func row(_ start: Int) -> (UInt8, Int)? {
        if isSign(start + 1, "~") || isSign(start + 1, "-"), self[start + 2].isGlued,
            let first = weekday(start, short: true), let last = weekday(start + 2, short: true), first < last,
            let end = ends(start + 3), first == 1 && last == 5 || clock(end) != nil
        {
            var days: UInt8 = 0
            for weekday in first...last { days |= TodoRepeat.bit(weekday) }
            return (days, end)
        }
        guard !isKind(start, "K"), let (days, end) = weekdays(start, needsEach: false) else { return nil }
        let count = days.nonzeroBitCount
        let isLetters = isLetter(start) && !isLatin(start)
        guard count > (isLetters && clock(end) == nil ? 2 : 1) else { return nil }
        return (days, end)
    }

    private mutating func monthly(_ at: Int, _ end: Int) -> Int? {
        let day = self[at].value
        guard day >= 1, day <= 31, let end = ends(end) else { return nil }
        named = .monthly(day)
        return end
    }

    /// Reads weekdays in sequence: 월수금, 월, 수, Monday and Thu, 주말. Takes the longest row that does not end inside a
    /// word.
    /// - Parameter needsEach: whether 마다 must follow.
    private func weekdays(_ start: Int, needsEach: Bool) -> (UInt8, Int)? {
        var best: (UInt8, Int)?
        var days: UInt8 = 0
        var at = start
        while true {
            if isKind(at, "K") {
                days |= 0b110_0000
            } else if let weekday = at == start || self[at].isGlued ? weekday(at, short: true) : wholeWeekday(at) {
                days |= TodoRepeat.bit(weekday)
            } else {
                return best
            }
            at += 1
            let hasEach = isKind(at, "P") && self[at].isGlued && self[at].value == 1
            if hasEach == needsEach || hasEach, let end = ends(at) { best = (days, end) }
            if joins(at) { at += 1 }
        }
    }

    /// Whether a token joins two weekdays: and, と, 과, a comma, a slash, &, a middle dot.
    func joins(_ at: Int) -> Bool {
        let value = self[at].value
        if isKind(at, "&") { return value == 0 || self[at].isGlued }
        return isKind(at, ".") && (value == 0x2C || value == 0x2F || value == 0x26 || value == 128)
    }

    /// The end of a repeat: after 마다 and a particle, before a time or a separate word.
    private func ends(_ at: Int) -> Int? {
        if isKind(at, "P"), self[at].isGlued, self[at].value == 1 { return closed(at + 1, leads: true) }
        // 毎週水泳 does not come on Wednesdays.
        let isLoose = !isKind(at - 1, "R") && !isKind(at - 1, "r") && !isLetter(at - 1)
        return closed(at, leads: true, isLoose: isLoose)
    }
}
