// Days, times and repeats at the beginning of a line that may belong to its sentence and not to the task.
extension EntryGrammar {
    /// Whether the words after the phrase at the beginning belong to it and are not the task: a clause that it belongs
    /// to, a verb that it is the subject of, or a noun that is of the day.
    func finding(_ end: Int) -> EntryClause.Finding {
        // 明日の会議 and 明日の朝活, but not 明日の夜 電話.
        if isKind(end - 1, "P"), self[end - 1].value == 2 {
            let rest = behindRest(end)
            if rest == end || self[rest].isGlued && !isKind(rest, ".") && !isKind(rest - 1, "P") { return .certain }
        }
        if isKind(end, "v"), self[end].value & 1 == 1 { return .certain }
        // 금요일 밤의 뮤직.
        if isKind(end, "A"), isGluedOn(end + 1) { return .certain }
        // 3시 ~4시.
        if isKind(end, "."), self[end].value == 0x2D || self[end].value == 0x7E, isKind(end + 1, "#"),
            self[end + 1].isGlued
        {
            return .certain
        }
        // 月曜から夜ふかし 見る, but not 月曜から出張 or 9時から会議.
        if isKind(end - 1, "P"), self[end - 1].value == 3, self[end - 1].isJapanese, self[end].isGlued,
            timeRange?.upperBound != self[end - 1].end, tokens[(end + 1)...].contains(where: { !$0.isGlued })
        {
            return .certain
        }
        if isTitle(before: end) { return .certain }
        let clause = clause(end)
        let isDoubtful = mayBeTitle(before: end) || mayBeHandedIn(end)
        return clause == .none && isDoubtful ? .doubtful : clause
    }

    /// Monday Night Football, Tomorrow Never Dies: a day followed by capitalised words.
    private func isTitle(before end: Int) -> Bool {
        guard isKind(end - 1, "W") || isKind(end - 1, "D"), self[end - 1].isCapital, self[end].isCapital else {
            return false
        }
        return isKind(end, "g") || self[end + 1].isCapital
    }

    /// Whether another day follows, which a span ends with: Dec 24 - 26, Monday to Wednesday.
    func isFirstOfDays(_ end: Int) -> Bool {
        let isDash = isKind(end, ".") && (self[end].value == 0x2D || self[end].value == 0x7E)
        guard isDash || isKind(end, "z"), dayRange?.upperBound == self[end - 1].end else { return false }
        let isDate = isKind(end - 1, "#") || isKind(end - 1, "d") || isKind(end - 1, "o")
        return date(end + 1) != nil || isDate && isNumber(end + 1)
    }

    private func clause(_ end: Int) -> EntryClause.Finding {
        guard end < tokens.count else { return .none }
        // Nothing has been bought tomorrow yet, but on Monday something may have been.
        let canBePast = day == today || isKind(head, "W") || isKind(head, "#")
        // 3시에 깨서 젖병 소독; a time of another day is a plan: 내일 3시에 만나서 영화 보기.
        let isTime =
            repeatRange == nil && (dayRange == nil || day == today) && timeRange?.upperBound == self[end - 1].end
        let isToday = isKind(end - 1, "D") && self[end - 1].value == 0
        let isBare =
            timeRange == nil && !isKind(end - 1, "P") && !isToday && (repeatRange == nil || frequency == 1)
        return EntryClause.find(
            text[Int(self[end].start)...], canBePast: canBePast, isTime: isTime, isBare: isBare)
    }

    /// Whether 낼 is "to hand in", and not tomorrow: 낼 서류 준비.
    private func mayBeHandedIn(_ end: Int) -> Bool {
        isWord(end - 1, of: "낼 ") && end < tokens.count
            && EntryClause.prefix("서류 돈 세금 과제 숙제 리포트 보고서 회비 월세 관리비 공과금 등록금 축의금 ", text[Int(self[end].start)...]) > 0
    }
}
