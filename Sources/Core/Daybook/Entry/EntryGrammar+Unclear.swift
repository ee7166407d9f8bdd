/// Phrases for which the grammar has no day or rule. Ignoring them would yield another day, so nothing is recognised
/// then.
extension EntryGrammar {
    /// Whether the text selects one of several days, names several days of a month, or is past: 둘째 주 토요일, 第2月曜, 매달 1일
    /// 15일, last Friday.
    func isUnclear(_ at: Int) -> Bool {
        let next = at + 1
        switch Unicode.Scalar(self[at].kind) {
        case "Q":
            if self[at].value == 2 { return isNumber(next) && picks(next + 1) }
            return self[at].value == 0 || picks(next)
        // Tomorrow night at 2.
        case "g": return self[at].value == 2 && isKind(next, "p") && isNumber(next + 1) && !isTaken(self[at])
        case "I", "O": return true
        case "e": return isKind(next, "Q") || isKind(next, "c") || isNumber(next) && isKind(next + 1, "u")
        case "R": return self[at].value > 1 && isKind(next, "Q") || self[at].value == 3 && hasNoOneDay(next)
        case "E": return picks(next)
        case "c": return isEach(next)
        case "#":
            if isKind(next, "u") || isKind(next, "d"), isEach(next + 1) { return true }
            // The 2nd Monday, but not Dec 4th, Friday.
            if isKind(next, "o"), self[at].value < 6, at == 0 || !isKind(at - 1, "J"), picks(next + 1) { return true }
            return joins(next + 1) && isRowOfDays(at)
        default: return false
        }
    }

    /// Whether a weekday or date follows that is selected from several, or past.
    private func picks(_ start: Int) -> Bool {
        var at = behindOf(start)
        if isKind(at, "u") { at = behindOf(at + 1) }
        return wholeWeekday(at) != nil || isNumber(at) && isKind(at + 1, "d") || calendarDate(at) != nil
    }

    /// Whether it is 마다, as in 2주마다.
    private func isEach(_ at: Int) -> Bool { isKind(at, "P") && self[at].isGlued && self[at].value == 1 }

    /// Whether the numbers after 매월 are not a single day: 매월 25, 매달 1일 15일.
    func hasNoOneDay(_ start: Int) -> Bool {
        var at = isKind(start, "p") ? start + 1 : start
        if isKind(at, "x") { at += 1 }
        guard isNumber(at) else { return false }
        if isOfMonth(at) { return isRowOfDays(at) }
        return joins(at + 1) || !self[at + 1].isGlued && clock(at) == nil
    }

    /// Whether a day of the month is followed by another: 1일과 15일, 1st and 15th.
    private func isRowOfDays(_ at: Int) -> Bool {
        var next = at + 2
        if isKind(next, "P") { next += 1 }
        if joins(next) { next += 1 }
        return isOfMonth(at) && isOfMonth(next)
    }

    private func isOfMonth(_ at: Int) -> Bool { isNumber(at) && (isKind(at + 1, "d") || isKind(at + 1, "o")) }

    /// Whether "lunar" stands apart from a date read as solar: 6월 1일(음력).
    var hasLooseLunar: Bool {
        let isLoose = tokens.contains { token in
            token.isLunar && token.value == 0 && !isTaken(token)
        }
        return isLoose && tokens.contains { UInt32($0.kind) == 0x23 && isTaken($0) }
    }

    /// Whether a token belongs to a recognised part.
    func isTaken(_ token: EntryToken) -> Bool {
        dayRange?.contains(token.start) == true || repeatRange?.contains(token.start) == true
            || timeRange?.contains(token.start) == true || untilRange?.contains(token.start) == true
    }
}
