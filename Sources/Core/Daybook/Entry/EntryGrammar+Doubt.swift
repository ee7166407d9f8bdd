// Days, times and repeats at the end of a line that may belong to its sentence and not to the task.
extension EntryGrammar {
    /// Words that no line ends in.
    static let governors: StaticString =
        "into onto during within against toward towards except but not nor be been being a an any each either as "
    /// They tell something, which follows.
    private static let tells: StaticString = "remember remind tell note say know warn hope inform mention "
    private static let asks: StaticString = "ask check confirm ensure announce promise "
    private static let conjunctions: StaticString = "before after until till since "
    private static let finite: StaticString = "should would could must cannot does did "
    private static let objects: StaticString =
        "plan cancel skip swap schedule reschedule discuss celebrate choose block remember forget organise organize postpone move "
    /// Those before the titles of works.
    private static let works: StaticString = "watch read reread play sing learn stream finish "
    /// Those before whose names a day is only a day: call Mum Monday.
    private static let people: StaticString = "call text email phone ring meet visit see ask pay message with and tell "

    /// A word, its Latin letters in lower case.
    func word(_ at: Int) -> [UInt8] {
        text[Int(self[at].start)..<Int(self[at].end)].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    }

    func isWord(_ at: Int, of list: StaticString) -> Bool {
        at >= 0 && EntryClause.has(list, word(at)[...], isWhole: true)
    }

    /// Re: Monday.
    func isColonGoverned(_ at: Int) -> Bool {
        isKind(at - 1, ".") && self[at - 1].value == 0x3A && (isKind(at - 2, "v") || isKind(at - 2, "z"))
    }

    /// Whether a day at the end may belong to a clause, a title or the words before a colon.
    func mayBeGoverned(_ at: Int) -> Bool {
        if at == 0 { return false }
        if isKind(at - 1, ".") { return self[at - 1].value == 0x3A && self[at - 1].isGlued }
        if isKind(at, "W"), isKind(at - 1, "?") {
            // Taco Tuesday, Meatless Monday.
            let isAlike = text[Int(self[at].start)] == text[Int(self[at - 1].start)]
            if isAlike, self[at].isCapital, at < head + 2 || !isWord(at - 2, of: EntryGrammar.people) { return true }
        }
        if at == head + 1, isWord(head, of: EntryGrammar.objects) { return true }
        // Watch Any Given Sunday; what to wear tomorrow?
        let isNamed = isKind(at, "W") && self[at].isCapital && self[at - 1].isCapital
        if isNamed, isWord(head, of: EntryGrammar.works) { return true }
        if isWord(head, of: "what where who how why which ") { return true }
        // 출장 갈 금요일.
        let last = text[Int(self[at - 1].start)..<Int(self[at - 1].end)]
        if at > head + 1 || last.count > 3, EntryClause.isKorean(last, isFirst: false) { return true }
        return isInClause(at)
    }

    /// Whether there is a clause before a day: tell Bob I can't come, ask if Ann is free, find out when the shop opens.
    private func isInClause(_ at: Int) -> Bool {
        var isTold = isWord(head, of: EntryGrammar.tells)
        let isLong = isTold && at > head + 4
        var isAsked = isTold || isWord(head, of: EntryGrammar.asks)
        var hasPreposition = false
        var place = head + 1
        while place < at {
            defer { place += 1 }
            let isBound = place + 1 < at
            let word = word(place)[...]
            if isSeparator(place) || isKind(place, "&") { hasPreposition = true }
            if isKind(place, "v") {
                // When to leave.
                if self[place].value == 3, !isKind(place + 1, "z") { return true }
                if EntryClause.has("that ", word, isWhole: true),
                    isKind(place + 1, "x") || isKind(place + 1, "v") || self[place + 1].isCapital
                {
                    return true
                }
            }
            if EntryClause.has("will ", word, isWhole: true), !self[place].isCapital, isKind(place + 1, "?"),
                !isKind(place - 1, "x"), !isKind(place - 1, "v"), isBound
            {
                return true
            }
            // Isn't, I'll, Bob's.
            if self[place].isGlued, isKind(place - 1, "."), place > head + 2 || !isBound,
                EntryClause.has(isBound ? "t ll ve re d m " : "t s ll ve re d m ", word, isWhole: true)
            {
                return true
            }
            if !self[place].isGlued, EntryClause.has(EntryGrammar.finite, word, isWhole: true) { return true }
            // These are no clauses: "what we need", "thank you cards", "meet you".
            if isBound, EntryClause.has(EntryClause.pronouns, word, isWhole: true),
                !isWord(place - 1, of: "what thank see ")
            {
                return true
            }
            if isWord(place, of: EntryGrammar.conjunctions) {
                (isTold, isAsked) = (true, true)
            } else if isKind(place, "z") || isKind(place, "v") && self[place].value == 0 {
                hasPreposition = true
            }
            if !isBound, isAsked, !hasPreposition, isFinite(place, isTold) { return true }
        }
        return isLong && !hasPreposition
    }

    /// Whether the last word before the day is the verb of a subject: Bob arrives, the shop opens.
    private func isFinite(_ at: Int, _ isTold: Bool) -> Bool {
        let verb = word(at)
        guard at > head + 1, let last = verb.last, verb.count > 2 else { return false }
        let isPast =
            EntryClause.has("ed ", verb[...], isWhole: false)
            || EntryClause.has(EntryClause.verbs, verb[...], isWhole: true)
        guard isPast || last == 0x73 && verb[verb.count - 2] != 0x73 else { return false }
        return self[at - 1].isCapital || isTold && isKind(at - 2, "x")
    }

    /// Sunday in the Park: a day in capitals, and behind a small word another.
    func mayBeTitle(before end: Int) -> Bool {
        guard isKind(end - 1, "W"), self[end - 1].isCapital else { return false }
        guard isKind(end, "i") || isKind(end, "q") || isKind(end, "&") || isKind(end, "v") && self[end].value == 0
        else { return false }
        return self[end + 1].isCapital || isKind(end + 1, "x") && self[end + 2].isCapital
    }
}
