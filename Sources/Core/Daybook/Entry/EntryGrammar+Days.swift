import Almanac

extension EntryGrammar {
    /// Reads a day: 내일, 다음 주 화요일, next Tue, 12월 25일, 12/25, Dec 25, 3일 뒤, 음력 8월 15일. Returns it and the next token. An
    /// adjacent weekday belongs to it: Friday, Dec 25; 12월 25일(금).
    func date(_ start: Int) -> (Day, Int)? {
        var next = isSign(start + 1, ",") ? start + 2 : start + 1
        if isKind(next, "x") { next += 1 }
        if isKind(start, "W") || isKind(start, "w"), let (found, end) = calendarDate(next),
            let day = day(of: found), let end = closed(end, leads: true)
        {
            return (day, end)
        }
        return bareDate(start).map { ($0.0, behindWeekday($0.1, of: $0.0)) }
    }

    /// The token after the weekday of a day, which may be in brackets.
    private func behindWeekday(_ start: Int, of day: Day) -> Int {
        let isOpen = isKind(start, ".") && self[start].value == 0x28
        let at = isOpen ? start + 1 : start
        guard weekday(at, short: isOpen) == Int32(day.weekday.rawValue) else { return start }
        if isOpen { return isSign(at + 1, ")") ? closed(at + 2, leads: true) ?? at + 2 : start }
        return closed(at + 1, leads: true) ?? start
    }

    private func bareDate(_ start: Int) -> (Day, Int)? {
        let isLed = isKind(start, "p")
        var at = isLed ? start + 1 : start
        if isLed, isKind(at, "x"), isKind(at + 1, "K") || isKind(at + 1, "E") { at += 1 }
        if let (found, end) = calendarDate(isKind(at, "x") ? at + 1 : at) {
            guard let day = day(of: found), let behind = closed(end, leads: true) else { return nil }
            // By 1/2, 1/2까지, 1/2(토), 1/2 3시.
            if found.isFraction, !isField, !isLed, behind == end, behindWeekday(end, of: day) == end,
                clock(end) == nil
            {
                return nil
            }
            return (day, behind)
        }
        let token = self[at]
        var day: Day?
        var isLoose = true
        switch Unicode.Scalar(token.kind) {
        case "D" where isTitle(at): return nil
        case "D", "t":
            return closed(at + 1, leads: true, isLoose: false).flatMap { end in
                today.adding(days: token.value).map { ($0, end) }
            }
        case "N":
            // This morning.
            if token.value == 0, isKind(at + 1, "g"), closed(at + 2) != nil { return (today, at + 1) }
            at = behindOf(at + 1)
            guard let weekday = weekday(at, short: true) else { return nil }
            day = self.day(weekday, inWeek: token.value)
            isLoose = false
            at += 1
        case "X":
            day = token.value == 0 ? today.weekend : self.day(6, inWeek: token.value)
            at += 1
        case "K":
            // At the weekend, 주말에; "weekend" alone is more often the purpose.
            day = today.weekend
            at += 1
            guard isField || isLed || !isLatin(at - 1) else { return nil }
            isLoose = false
        case "F", "G": return holiday(at, isLed: isLed)
        case "B" where isField:
            return closed(at + 1).flatMap { end in today.adding(days: -token.value).map { ($0, end) } }
        case "j" where isField:
            guard let weekday = weekday(at + 1, short: true) else { return nil }
            if token.value == 0 { return namedWeekday(at + 1, isLed: true) }
            return self.day(weekday, inWeek: 1).map { ($0, at + 2) }
        case "Q" where isField && token.value > 2 && token.value < 5: return lastWeek(at)
        case "Q" where isField && isWord(at, of: "작년 去年 "):
            guard let (date, end) = calendarDate(behindOf(at + 1)), date.year == 0 else { return nil }
            var last = date
            last.year = today.year - 1
            return self.day(of: last).map { ($0, end) }
        case "Y" where isKind(at + 1, "F") || isKind(at + 1, "G"): return holiday(at + 1, isLed: isLed)
        case "W", "w": return namedWeekday(at, isLed: isLed)
        case "m", "d":
            if isField, at + 1 == tokens.count { return namedWeekday(at, isLed: true) }
            return nil
        case "M":
            at = behindOf(at + 1)
            guard isNumber(at) || isKind(at, "E") else { return nil }
            let month = today.adding(months: token.value) ?? today
            isLoose = isNumber(at)
            day = isLoose ? Day(year: month.year, month: month.month, day: self[at].value) : month.lastOfMonth
            at += isKind(at + 1, "d") ? 2 : 1
            if let found = day, found < today { day = nil }
        case "E" where token.value == 1 || token.value == 2 && isLed:
            day = today.lastOfMonth
            isLoose = false
            at += 1
        case "x":
            guard isLed, isNumber(at + 1), isKind(at + 2, "o"), self[at + 2].isGlued, !isKind(at + 3, "q")
            else { return nil }
            day = dayOfMonth(self[at + 1].value)
            at += 3
        case "i", "c", "#": return relative(at)
        default: return nil
        }
        guard let day, let end = closed(at, leads: true, isLoose: isLoose) else { return nil }
        return (day, end)
    }

    /// The next day of a weekday, or one like Friday next week.
    private func namedWeekday(_ at: Int, isLed: Bool) -> (Day, Int)? {
        // Mon, Wed and Fri are not a single day; 토 2시 is a day, 토 alone is not.
        let hasTime = clock(at + 1) != nil || span(at + 1, isBare: isLatin(at)) != nil
        guard !isBesideWeekday(at), let weekday = weekday(at, short: isLed || isField || hasTime) else { return nil }
        let week = self[at + 1]
        // "This" and "next" alone belong to the following word.
        let isOfWeek = isKind(at + 1, "N") && week.end - week.start > 4
        let day =
            isOfWeek
            ? self.day(weekday, inWeek: week.value)
            : today.adding(days: 1).flatMap { TodoRepeat.weekly(TodoRepeat.bit(weekday)).next(onOrAfter: $0) }
        // 金曜ロードショー is no Friday.
        guard let day, let end = closed(isOfWeek ? at + 2 : at + 1, leads: true, isLoose: false) else { return nil }
        return (day, end)
    }

    /// Whether it is capitalised like a title: The Day After Tomorrow.
    private func isTitle(_ at: Int) -> Bool { self[at].isCapital && self[at].end - self[at].start > 12 && at > 0 }

    /// Reads a holiday by its name. Most lines that name one are about preparing for it, so a particle, a preposition
    /// or a time must mark it as the day: 추석에, on Christmas Eve, 크리스마스 7시.
    private func holiday(_ start: Int, isLed: Bool) -> (Day, Int)? {
        var date = EntryDate(month: self[start].value / 100, day: self[start].value % 100)
        date.isLunar = isKind(start, "G")
        let isYear = isKind(start - 1, "Y")
        if isYear { date.year = today.year + self[start - 1].value }
        guard let day = day(of: date), let end = closed(start + 1, leads: true, isLoose: false) else { return nil }
        let isDay = isField || isLed || end > start + 1 || clock(end) != nil
        return isDay ? (day, end) : nil
    }

    /// Last Friday, 지난주 금요일; of last week if the text says so.
    private func lastWeek(_ start: Int) -> (Day, Int)? {
        let at = behindOf(isKind(start + 1, "u") ? start + 2 : start + 1)
        guard let weekday = weekday(at, short: true) else { return nil }
        let back = (Int32(today.weekday.rawValue) - weekday + 6) % 7 + 1
        let isOfWeek = at > start + 1 || self[start].value == 4
        let day = isOfWeek ? today.adding(days: weekday - Int32(today.weekday.rawValue) - 7) : today.adding(days: -back)
        return day.map { ($0, at + 1) }
    }

    /// 3일 뒤, 2주 후, 이틀 뒤, 3日後, in 3 days; and 25일 alone.
    private func relative(_ start: Int) -> (Day, Int)? {
        var at = isKind(start, "i") ? start + 1 : start
        let isEnglish = at > start
        var number = self[at].value
        var days: Int32 = 1
        if isKind(at, "c") {
            if number == 100 { (number, days) = (1, 100) }
            at += 1
        } else {
            let isYears = isField && (isKind(at + 1, "y") || isWord(at + 1, of: "year years "))
            guard isNumber(at, 3), isYears || isKind(at + 1, "u") || isKind(at + 1, "d") else { return nil }
            days = isYears ? 100 : isKind(at + 1, "d") ? 1 : self[at + 1].value
            if isYears { number *= 12 }
            at += 2
        }
        if isField, !isEnglish, isKind(at, "S"), self[at].value == 1 {
            let day = days == 100 ? today.adding(months: -number) : today.adding(days: -number * days)
            return day.map { ($0, at + 1) }
        }
        if isEnglish || isKind(at, "a") {
            if !isEnglish { at += 1 }
            // 2주 뒤 금요일.
            if isField, days == 7, let weekday = weekday(behindOf(at), short: true) {
                return self.day(weekday, inWeek: number).map { ($0, behindOf(at) + 1) }
            }
            let day = days == 100 ? today.adding(months: number) : today.adding(days: number * days)
            return closed(at, leads: true).flatMap { end in day.map { ($0, end) } }
        }
        // 3일 동안 and 10일 전 are not days of a month, nor are 3日分 and other counts of days in Japanese.
        // Nor is 1일 1식, 1日1回.
        if number == 1, isNumber(at), clock(at) == nil { return nil }
        guard isKind(at - 1, "d"), !isKind(at, "S"), let end = closed(at, leads: true, isLoose: false),
            let day = dayOfMonth(number), timesEnd(end) == nil
        else { return nil }
        return (day, end)
    }

    /// Whether a weekday is part of a list of weekdays.
    private func isBesideWeekday(_ at: Int) -> Bool {
        let next = joins(at + 1) ? at + 2 : at + 1
        let isRow = next > at + 1 || isKind(next, "w") || isKind(next, "W")
        if isRow, wholeWeekday(next) != nil { return true }
        let last = at > 1 && joins(at - 1) ? at - 2 : at - 1
        return last >= 0 && weekday(last, short: last < at - 1 || isKind(last, "w")) != nil
    }

    /// The weekday of a token, 1 (Monday) to 7.
    func weekday(_ at: Int, short: Bool) -> Int32? {
        if isKind(at, "W") { return self[at].value }
        return short && (isKind(at, "w") || isKind(at, "m") || isKind(at, "d")) ? self[at].value : nil
    }

    /// The weekday of a token that is a whole word, or joined to the next weekday: 수, but not the one in 수영.
    func wholeWeekday(_ at: Int) -> Int32? {
        guard let weekday = weekday(at, short: true) else { return nil }
        let isWhole =
            !isLetter(at) || closed(at + 1, leads: true, isLoose: false) != nil
            || isKind(at + 1, "P") && self[at + 1].isGlued && self[at + 1].value == 1
            || joins(at + 1) && self.weekday(at + 2, short: true) != nil
        return isWhole ? weekday : nil
    }

    /// Whether it is a one-letter weekday, which also starts words of other meanings.
    func isLetter(_ at: Int) -> Bool { isKind(at, "w") || isKind(at, "m") || isKind(at, "d") }

    /// A weekday, 1 to 7, of the week `week` weeks ahead, counted from Monday; nil if it is past.
    private func day(_ weekday: Int32, inWeek week: Int32) -> Day? {
        let day = today.adding(days: week * 7 + weekday - Int32(today.weekday.rawValue))
        return day.flatMap { $0 < today ? nil : $0 }
    }

    /// The next day with this number from today on, in a month that has it.
    private func dayOfMonth(_ number: Int32) -> Day? {
        let (year, month, _) = today.civil
        for step in 0..<3 as Range<Int32> {
            let months = year * 12 + month - 1 + step
            if let day = Day(year: months / 12, month: months % 12 + 1, day: number), day >= today { return day }
        }
        return nil
    }
}

extension Day {
    fileprivate var lastOfMonth: Day? { Day(year: year, month: month, day: Day.daysIn(year: year, month: month)) }
}
