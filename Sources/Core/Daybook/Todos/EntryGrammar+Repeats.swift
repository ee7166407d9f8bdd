extension EntryGrammar {
    /// A repeat: 매일, 평일, 매주 월수금, 월요일마다, 매월 25일, every Monday, every Dec 25, 毎週月曜. Answers with the token behind.
    mutating func repeats(_ at: Int) -> Int? {
        named = nil
        let next = at + 1
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
        case "W", "w", "m", "d", "K":
            frequency = 2
            guard let (days, end) = weekdays(at, needsEach: true) else { return nil }
            named = .weekly(days)
            return end
        default: return nil
        }
    }

    /// What names the days of a frequency.
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
            guard let (date, end) = calendarDate(at), date.year == 0, let end = ends(end) else { return nil }
            named =
                date.isLunar
                ? .lunarYearly(month: date.month, day: date.day) : .yearly(month: date.month, day: date.day)
            return end
        default: return nil
        }
    }

    private mutating func monthly(_ at: Int, _ end: Int) -> Int? {
        let day = self[at].value
        guard day >= 1, day <= 31, let end = ends(end) else { return nil }
        named = .monthly(day)
        return end
    }

    /// Weekdays one after another: 월수금, 월, 수, Monday and Thu, 주말. The longest row that does not end within a word.
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

    /// Where a repeat ends: behind 마다 and a particle, before a time or a word of its own.
    private func ends(_ at: Int) -> Int? {
        if isKind(at, "P"), self[at].isGlued, self[at].value == 1 { return closed(at + 1, leads: true) }
        // 毎週水泳 does not come on Wednesdays.
        let isLoose = !isKind(at - 1, "R") && !isKind(at - 1, "r") && !isLetter(at - 1)
        return closed(at, leads: true, isLoose: isLoose)
    }
}
