import Almanac

extension EntryGrammar {
    /// Reads a repeat: 매일, 평일, 매주 월수금, 월요일마다, 매월 25일, 매월 둘째 화요일, every Monday, every Dec 25, 毎週月曜. Returns the
    /// next token.
    mutating func repeats(_ at: Int) -> Int? {
        named = nil
        interval = (0, 0)
        every = 1
        isExact = false
        let next = at + 1
        if let end = everySoMany(at) { return end }
        switch Unicode.Scalar(self[at].kind) {
        case "R":
            // The end of every month, and the like.
            if at > 0, isKind(at - 1, "q") { return nil }
            frequency = self[at].value
            if let end = details(next) { return end }
            named = nil
            return ends(next) ?? (untilDay(next) == nil ? nil : next)
        case "e":
            if isKind(next, "g") {
                frequency = 0
                return ends(next + 1)
            }
            frequency = 2
            if let end = details(next) { return end }
            frequency = 3
            if let end = nth(next) {
                // Every third Thursday may be every three weeks, and every last day each of them.
                let isEnd = isKind(next, "Q") && (self[next].value == 11 || self[next].value == 3)
                let isClear = isEnd && !isKind(end - 1, "u")
                return ofMonths(end, isEach: false).flatMap { ends($0) } ?? (isClear ? ends(end) : nil)
            }
            if isNumber(next), isKind(next + 1, "o"), let end = monthly(next, next + 2) { return end }
            frequency = 4
            return details(next)
        case "r":
            frequency = 0
            return ends(next)
        case "p", "x", "#", "Q":
            // On the 1st of every month, the second Tuesday of every month.
            var number = isKind(at, "p") ? next : at
            if isKind(number, "x") { number += 1 }
            if let end = nth(number) {
                frequency = 3
                return ofMonths(end, isEach: true).flatMap { ends($0) }
            }
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
            if let end = nth(behindOf(at)) { return ends(end) }
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
        guard let (date, end) = calendarDate(at), date.year == 0, let end = ends(end), every == 1 || !date.isLunar
        else { return nil }
        named =
            date.isLunar || isLunar
            ? .lunarYearly(month: date.month, day: date.day, isLeap: date.isLeap)
            : .yearly(month: date.month, day: date.day)
        return end
    }

    /// Reads a weekday of a month by its place, or its first or last day: 둘째 화요일, last Friday, 第2火曜, 마지막 날. Returns the
    /// next token.
    private mutating func nth(_ at: Int) -> Int? {
        let value = self[at].value
        let isWord = isKind(at, "Q")
        var place = isWord ? value - 10 : isNumber(at, 1) ? value : 0
        var next = at + 1
        if isWord, value == 19 || value == 3 && self.isWord(at, of: "last ") {
            place = -1
        } else if isWord, value == 2, isNumber(next, 1) {
            place = self[next].value
            next += 1
        } else if isKind(at, "#") {
            // 2nd, 2번째.
            guard isKind(next, "o") || isKind(next, "Q") && self[next].value == 1 else { return nil }
            next += 1
        }
        guard place == -1 || place > 0 && place < 6 else { return nil }
        next = behindOf(next)
        if place < 2, self.isWord(next, of: "day 날 日 ") {
            named = .monthly(place > 0 ? 1 : 31)
        } else if let weekday = wholeWeekday(next), !joins(next + 1) || self.weekday(next + 2, short: true) == nil {
            named = .nth(place, weekday: weekday)
        } else {
            return nil
        }
        isExact = true
        return next + 1
    }

    /// The token after "of every month", "of each month", and unless it must say each, "of the month".
    private func ofMonths(_ at: Int, isEach: Bool) -> Int? {
        guard isKind(at, "q") else { return nil }
        if isKind(at + 1, "R"), self[at + 1].value == 3 { return at + 2 }
        guard isWord(at + 1, of: "each ") || !isEach && isKind(at + 1, "x") else { return nil }
        return unit(at + 2) == 100 ? at + 3 : nil
    }

    /// Reads the last day of a repeat: until Friday, 12월 31일까지, 金曜まで. Returns it and the next token.
    func untilDay(_ at: Int) -> (Day, Int)? {
        if isUntil(at) { return date(at + 1) }
        guard let (day, end) = date(at), isWord(end - 1, of: "까지 まで ") else { return nil }
        return (day, end)
    }

    func isUntil(_ at: Int) -> Bool { isWord(at, of: "until till through ") }

    /// Reads an interval: every 3 days, 격주 화요일, 2주마다, 이틀에 한 번, every other Friday, 3개월마다 25일. Returns the next token.
    private mutating func everySoMany(_ at: Int) -> Int? {
        var end = at + 1
        var count: Int32 = 2
        var unit: Int32
        switch Unicode.Scalar(self[at].kind) {
        case "I": unit = self[at].value
        case "O":
            unit = self.unit(end)
            if unit > 0 {
                end += 1
            } else {
                guard weekday(end, short: true) != nil else { return nil }
                // Every second Tuesday of the month.
                if let behind = ofMonths(end + 1, isEach: false) { return secondWeekday(at, end, behind) }
                unit = 7
            }
        case "e":
            guard isNumber(end, 3), self.unit(end + 1) > 0 else { return nil }
            count = self[end].value
            unit = self.unit(end + 1)
            end += 2
        case "#", "c":
            count = self[at].value
            unit = isKind(at, "c") ? 1 : isKind(end, "d") ? 1 : self.unit(end)
            if isKind(at, "#") { end += 1 }
            // 마다, or 에 한 번.
            let isEach = isKind(end, "P") && self[end].isGlued && self[end].value == 1
            let once = isKind(end, "P") && self[end].isGlued ? timesEnd(end + 1) : nil
            let isOnce = once != nil && self[end + 1].value == (isKind(end + 1, "Z") ? 0 : 1)
            guard unit > 0, isNumber(at, 3) || isKind(at, "c") && count != 100, isEach || isOnce else { return nil }
            if isOnce, let once { end = once }
        default: return nil
        }
        guard count * unit > 1, let closed = ends(end) else { return nil }
        if unit >= 100 {
            guard count > 1, count < 100, !hasNoOneDay(closed) else { return nil }
            isExact = true
            frequency = unit == 100 ? 3 : 4
            every = count
            if let end = details(closed) { return end }
            named = nil
            return closed
        }
        guard count * unit < 366 else { return nil }
        isExact = true
        frequency = 5
        interval = (count * unit, 0)
        let start = isKind(closed, "p") ? closed + 1 : closed
        guard interval.days % 7 == 0, let (days, behind) = weekdays(start, needsEach: false) else { return closed }
        interval.weekdays = days
        return behind
    }

    /// Reads "every second Tuesday of the month", which is the second; every other one of them is no rule.
    private mutating func secondWeekday(_ at: Int, _ weekday: Int, _ end: Int) -> Int? {
        let isSecond = EntryClause.has("second ", word(at)[...], isWhole: false)
        guard isSecond, let day = wholeWeekday(weekday) else { return nil }
        frequency = 3
        named = .nth(2, weekday: day)
        isExact = true
        return ends(end)
    }

    /// The token after a number of times: 한 번, 두 번, 1회, 3回; nil for none.
    func timesEnd(_ at: Int) -> Int? {
        if isKind(at, "Z") { return at + 1 }
        let count = self[at + 1]
        guard isNumber(at), isKind(at + 1, "?"), count.isGlued else { return nil }
        let word = text[Int(count.start)..<Int(count.end)]
        return EntryClause.has("회 번 回 度 ", word, isWhole: true) ? at + 2 : nil
    }

    /// The days of a unit of time, 100 for months and 1200 for years; 0 if it is none.
    private func unit(_ at: Int) -> Int32 {
        isKind(at, "u") ? self[at].value : isKind(at, "y") || isWord(at, of: "year years ") ? 1200 : 0
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
