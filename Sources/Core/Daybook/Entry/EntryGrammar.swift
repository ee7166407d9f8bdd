import Almanac

/// Finds one day, one time and one repeat among the tokens of a typed line.
struct EntryGrammar {
    /// The typed text.
    let text: [UInt8]
    let tokens: [EntryToken]
    let today: Day
    /// The current time in minutes after midnight, for "in 2 hours"; nil to ignore such times.
    var now: Int32?
    /// The order of dates like 3/4.
    var order = DateOrder.yearFirst
    /// Whether the text is that of a date field, which may be past and contains nothing else.
    var isField = false
    /// The part of the day named anywhere in the text: 0 morning, 1 afternoon, 2 night, -1 none.
    private(set) var part: Int32 = -1
    /// The usual time of such an activity: 0 in the morning, as getting up, 1 in the evening, 2 not before five, -1
    /// unknown.
    private(set) var habit: Int32 = -1

    var day: Day?
    var time: Int32 = 0
    /// Whether the time may be twelve hours off, since nothing says which half of the day is meant.
    var isHalfOpen = false
    /// Whether the time is relative to now: in 2 hours.
    var isFromNow = false
    /// Whether the time relative to now is tomorrow.
    var isTomorrow = false
    /// Whether the day was given by its lunar date.
    private var isLunar = false
    /// Whether the text has a start and an end time, which stay in it.
    private var hasSpan = false
    /// The start of a span behind a day or a repeat, and the token after the span.
    private(set) var begin: Int32?
    private var spanEnd = 0
    /// Whether the recognised words may as well be a part of the sentence: they are to be offered and not taken.
    private(set) var isDoubtful = false
    var dayRange: Range<Int32>?
    var timeRange: Range<Int32>?
    var repeatRange: Range<Int32>?
    /// The value of the repeating word of ``EntryWords``, 5 for intervals of days, and the rule if the text names its
    /// days.
    var frequency: Int32 = 0
    var named: TodoRepeat?
    /// The interval in days, with the weekdays of its weeks; and that in months or years.
    var interval: (days: Int32, weekdays: UInt8) = (0, 0)
    var every: Int32 = 1
    /// Whether the repeat has words that are unclear elsewhere, such as an interval or "the second".
    var isExact = false
    /// The last day of the repeat, and where it stands if that is apart from the rest.
    var until: Day?
    var untilRange: Range<Int32>?

    /// - Parameter text: UTF-8.
    init(_ text: [UInt8], today: Day) {
        tokens = EntryToken.all(in: text)
        self.text = text
        self.today = today
        for (at, token) in tokens.enumerated() {
            switch Unicode.Scalar(token.kind) {
            case "t": part = 2
            case "g", "r": part = token.value
            case "n" where !isGluedOn(at + 1): habit = token.value
            case "A" where token.value < 2 && habit < 0 && !isGluedOn(at + 1): habit = token.value == 0 ? 2 : 1
            default: break
            }
        }
    }

    func isGluedOn(_ at: Int) -> Bool { self[at].isGlued && isKind(at, "?") && !self[at].isJapanese }

    /// Reads phrases at the start, at the end, or set off. Nothing counts if a day, time or repeat is left that was not
    /// understood, since the result would then differ from the text.
    mutating func read() {
        readEnds()
        if dayRange == nil, timeRange == nil, repeatRange == nil { return }
        if hasLooseLunar || hasMore { (dayRange, timeRange, repeatRange, untilRange) = (nil, nil, nil, nil) }
    }

    private mutating func readEnds() {
        let head = head
        let tail = tail
        var copy = self
        var end = copy.run(head)
        let finding = end == head || copy.isFirstOfDays(end) ? .certain : standsAlone(end) ? .none : copy.finding(end)
        if finding == .certain { end = head } else { self = copy }
        isDoubtful = finding == .doubtful
        let hasLed = end > head
        var at = end
        while at < tail {
            defer { at += 1 }
            guard opens(at, phraseEnd: end), !isTimeSpan(at) else { continue }
            var copy = self
            let next = copy.run(at)
            guard next > at else { continue }
            let behind = copy.behindRest(next)
            let isSetOff = at > 0 && isSeparator(at - 1) && standsAlone(behind)
            let isLast = at > head && (behind >= tail || isKind(behind, "v") && self[behind].value == 2)
            if isSetOff ? !isColonGoverned(at) : isLast && !isGoverned(at) {
                // Beside a day that leads, words that may be a part of the sentence count as such.
                let mayBePart = isLast && mayBeGoverned(at)
                if !mayBePart || !hasLed {
                    self = copy
                    isDoubtful = isDoubtful || mayBePart
                }
            }
            // A word that governs a day governs its time, too: prepare for Monday 9am.
            if isSetOff || isLast { at = next - 1 }
        }
    }

    /// Where the text begins behind signs, pictures and a tag in brackets.
    var head: Int {
        var at = 0
        while isKind(at, "."), at + 1 < tokens.count {
            if self[at].value == 0x5B || self[at].value == 0x28 {
                var close = at + 1
                while close < tokens.count, !isKind(close, ".") || self[close].value != self[at].value + closer(at) {
                    close += 1
                }
                var copy = self
                if close >= tokens.count || copy.run(at + 1) > at + 1 { return at + 1 }
                at = close
            }
            at += 1
        }
        return at
    }

    /// The token after words that belong to a day or a repeat and stay in the text: a part of the day, as in Friday
    /// night, 내일 저녁에, 明日の夜, or a start and an end time.
    func behindRest(_ start: Int) -> Int {
        guard isBehindDay(start) else { return start }
        if begin != nil { return spanEnd }
        var at = start
        // Tomorrow in the morning.
        if isKind(at, "i"), isKind(at + 1, "x"), isKind(at + 2, "g") { at += 2 }
        guard isKind(at, "A") || isKind(at, "g") || isWord(at, of: "점심 점심에 "), !self[at].isCapital
        else { return start }
        return isKind(at + 1, "P") && self[at + 1].isGlued && self[at + 1].value == 0 ? at + 2 : at + 1
    }

    /// Whether a token follows a day or a repeat.
    private func isBehindDay(_ at: Int) -> Bool {
        let last = self[at - 1].end
        return at > 0 && (dayRange?.upperBound == last || repeatRange?.upperBound == last)
    }

    /// How far a closing bracket lies from the one that opens: ( ), [ ].
    private func closer(_ at: Int) -> Int32 { self[at].value == 0x28 ? 1 : 2 }

    /// The end of the text before signs and pictures.
    private var tail: Int {
        var at = tokens.count
        while at > 0, isKind(at - 1, ".") { at -= 1 }
        return at
    }

    /// Reads consecutive phrases from a token on, with commas between; returns the token after the last.
    @inline(never)  // A copy of the whole grammar for each caller takes kilobytes.
    private mutating func run(_ start: Int) -> Int {
        var end = start
        var at = start
        while at < tokens.count, opens(at, phraseEnd: end), let next = phrase(at) {
            (at, end) = (next, next)
            if isKind(at, "."), self[at].value == 0x2C { at += 1 }
        }
        return end
    }

    /// Whether a sign sets off the words after it: a comma, a bracket, a colon or semicolon, a dash or stroke between
    /// spaces.
    func isSeparator(_ at: Int) -> Bool {
        guard isKind(at, ".") else { return false }
        switch self[at].value {
        case 0x28, 0x2C, 0x3B, 0x5B: return true
        case 0x3A: return !self[at + 1].isGlued
        case 0x2D, 0x2F, 0x7C, 0x7E, 128: return !self[at].isGlued && !self[at + 1].isGlued
        default: return false
        }
    }

    /// Whether nothing follows before the next separator.
    private func standsAlone(_ end: Int) -> Bool {
        if end >= tail || isSeparator(end) { return true }
        return isKind(end, ".") && (self[end].value == 0x29 || self[end].value == 0x5D)
    }

    /// Whether a preceding word makes a day part of the sentence: notes from Monday, the Friday report, 마감은 금요일.
    func isGoverned(_ at: Int) -> Bool {
        guard at > 0, !isSeparator(at - 1) else { return false }
        switch Unicode.Scalar(self[at - 1].kind) {
        case "v", "x", "q", "z", "j": return true
        default: break
        }
        if EntryClause.has(EntryGrammar.governors, word(at - 1)[...], isWhole: true) { return true }
        // Watch Wednesday: a title.
        if at == 1, isKind(0, "?"), isWatching { return true }
        // 는, 를, 은 behind a word.
        if EntryClause.leads(to: at, words: tokens, of: text) { return true }
        let word = text[Int(self[at - 1].start)..<Int(self[at - 1].end)]
        guard word.count > 3 else { return false }
        let end = word.suffix(3)
        return end == [0xEB, 0x8A, 0x94] || end == [0xEB, 0xA5, 0xBC] || end == [0xEC, 0x9D, 0x80]
    }

    private var isWatching: Bool {
        let word: StaticString = "watch"
        guard self[0].end - self[0].start == 5 else { return false }
        for place in 0..<5 where text[Int(self[0].start) + place] | 0x20 != word.utf8Start[place] { return false }
        return true
    }

    /// Whether a day, time or repeat is left among the remaining words, or a phrase without a rule.
    private var hasMore: Bool {
        var fresh = self
        (fresh.dayRange, fresh.timeRange, fresh.repeatRange, fresh.hasSpan) = (nil, nil, nil, false)
        (fresh.until, fresh.untilRange) = (nil, nil)
        for at in tokens.indices {
            if isUnclear(at), !isExact || !(repeatRange?.contains(self[at].start) ?? false) { return true }
            if isTaken(self[at]) || !fresh.opens(at, phraseEnd: -1) || isGoverned(at) || mayBeGoverned(at) {
                continue
            }
            if isTimeSpan(at) { continue }
            var copy = fresh
            if copy.phrase(at) != nil, !copy.hasSpan { return true }
        }
        return false
    }

    /// Whether a token belongs to a time span, which was understood and stays in the text: 3시부터 5시까지.
    private func isTimeSpan(_ at: Int) -> Bool {
        guard let (_, end) = clock(at) else { return false }
        if isSpan(at, end) { return true }
        // The second of the two.
        var before = at - 1
        while before >= 0, before > at - 6 {
            if let (_, end) = clock(before), end == at || isKind(end, "z") && end + 1 == at, isSpan(before, end) {
                return true
            }
            before -= 1
        }
        return false
    }

    @inline(never)
    mutating func phrase(_ at: Int) -> Int? {
        if repeatRange == nil {
            if let end = repeats(at) {
                repeatRange = range(at, end)
                guard let (last, behind) = untilDay(end) else {
                    // Until noon, until March.
                    if isUntil(end) { repeatRange = nil }
                    return repeatRange == nil ? nil : end
                }
                until = last
                repeatRange = range(at, behind)
                return behind
            }
            if let (last, end) = untilDay(at), let behind = repeats(end) {
                until = last
                repeatRange = range(at, behind)
                return behind
            }
        }
        if repeatRange != nil, until == nil, let (last, end) = untilDay(at) {
            until = last
            untilRange = range(at, end)
            return end
        }
        // 매주 화요일 수업, 목요일 수업: the rule starts only on its own weekday.
        let isOther =
            repeatRange != nil && (frequency == 2 && named != nil || interval.weekdays > 0 || frequency == 3 && isExact)
            && (isKind(at, "W") || isKind(at, "w"))
        if dayRange == nil, !isOther, let (found, end) = date(at) {
            day = found
            dayRange = range(at, end)
            isLunar = tokens[at..<end].contains { $0.isLunar }
            return end
        }
        if timeRange == nil, !hasSpan, isBehindDay(at), let (found, _, end) = span(at, isBare: true) {
            (begin, spanEnd) = (found, end)
            isHalfOpen = isOpenHalf(at, end)
            hasSpan = true
            return nil
        }
        if timeRange == nil, !hasSpan, let (found, end) = fromNow(at) {
            isFromNow = true
            isTomorrow = found >= 1440
            time = found % 1440
            timeRange = range(at, end)
            return end
        }
        if timeRange == nil, !hasSpan, let (found, end) = clock(at) {
            hasSpan = isSpan(at, end)
            if hasSpan { return nil }
            time = found
            isHalfOpen = isOpenHalf(at, end)
            timeRange = range(at, end)
            return end
        }
        return nil
    }

    /// The rule of a text, from a day on where that does not say on which; nil if there is none like it, or if it ends
    /// with its first day.
    func rule(from day: Day) -> TodoRepeat? {
        guard let found = endless(from: day), every <= found.pattern.longestInterval else { return nil }
        if every == 1, until == nil { return found }
        let rule = TodoRepeat(
            found.pattern, every: max(every, found.interval), from: found.first ?? day, until: until)
        let first = rule.next(onOrAfter: day)
        return until == nil || first.flatMap { rule.next(after: $0) } != nil ? rule : nil
    }

    private func endless(from day: Day) -> TodoRepeat? {
        if let named { return named }
        switch frequency {
        case 0: return .daily
        case 1: return .weekdays
        case 2: return .weekly(on: day)
        case 3: return .monthly(on: day)
        case 5 where interval.weekdays > 0:
            return TodoRepeat(.weekly(interval.weekdays), every: interval.days / 7, from: day)
        case 5: return .every(days: interval.days, from: day)
        default: return isLunar ? .lunarYearly(on: day) : .yearly(on: day)
        }
    }

    /// The day of a text that contains nothing else, such as that of a date field.
    static func day(of text: String, today: Day, order: DateOrder) -> Day? {
        let text = Array(text.utf8)
        guard text.count <= 100 else { return nil }
        var grammar = EntryGrammar(text, today: today)
        grammar.isField = true
        grammar.order = order
        guard let (day, end) = grammar.date(0), end == grammar.tokens.count else { return nil }
        return day
    }

    /// Whether the text contains words besides some of its ranges.
    func leavesWords(without pieces: [Range<Int32>?]) -> Bool {
        tokens.contains { token in
            token.kind != UInt8(ascii: ".") && !pieces.contains { $0?.contains(token.start) == true }
        }
    }

    /// Whether a token is written in ASCII.
    func isLatin(_ at: Int) -> Bool { Int(self[at].start) < text.count && text[Int(self[at].start)] < 0x80 }

    subscript(at: Int) -> EntryToken { at >= 0 && at < tokens.count ? tokens[at] : .end }

    func isKind(_ at: Int, _ kind: Unicode.Scalar) -> Bool { UInt32(self[at].kind) == kind.value }

    /// Whether it is this sign, directly after the previous token.
    func isSign(_ at: Int, _ sign: Unicode.Scalar) -> Bool {
        isKind(at, ".") && self[at].isGlued && self[at].value == Int32(sign.value)
    }

    /// Whether it is a number with at most this many digits.
    func isNumber(_ at: Int, _ digits: Int32 = 2) -> Bool { isKind(at, "#") && self[at].digits <= digits }

    func range(_ at: Int, _ end: Int) -> Range<Int32> { self[at].start..<self[end - 1].end }

    /// Whether a phrase can start at a token: after a space, a comma or bracket, or another phrase, but not inside an
    /// impossible date or time: 30일 of 2월 30일, 12시 of 밤 12시.
    private func opens(_ at: Int, phraseEnd: Int) -> Bool {
        if at == phraseEnd { return true }
        let isNumber = isKind(at, "#") || isKind(at, "H")
        switch Unicode.Scalar(at > 0 ? self[at - 1].kind : 0) {
        case "A", "L", "l", "M", "m", "y": if isNumber { return false }
        case "N": if weekday(at, short: true) != nil { return false }
        default: break
        }
        if !self[at].isGlued { return true }
        guard isKind(at - 1, ".") else { return false }
        switch self[at - 1].value {
        // ! ( , ; ? [ and those beyond ASCII
        case 0x21, 0x28, 0x2C, 0x3B, 0x3F, 0x5B, 128: return true
        default: return false
        }
    }

    /// The token after a の: 来週の月曜.
    func behindOf(_ at: Int) -> Int { isKind(at, "P") && self[at].isGlued && self[at].value == 2 ? at + 1 : at }

    /// The end of a phrase, including its particle; nil if it continues as part of a word.
    /// - Parameters:
    ///   - leads: whether a time can follow it directly, as 明日15時.
    ///   - isLoose: whether kanji and kana can follow it directly, as 15時歯医者.
    func closed(_ at: Int, leads: Bool = false, isLoose: Bool = true) -> Int? {
        guard self[at].isGlued else { return at }
        if isKind(at, "P"), self[at].value != 1, let end = closed(at + 1, leads: true) { return end }
        // From then on: 3시~ 회의.
        if isSign(at, "~"), !self[at + 1].isGlued { return at + 1 }
        return ends(at, leads: leads, isLoose: isLoose) ? at : nil
    }

    private func ends(_ at: Int, leads: Bool, isLoose: Bool) -> Bool {
        let next = self[at]
        guard next.isGlued else { return true }
        if isKind(at, ".") {
            switch next.value {
            // % ' - . / : ~ with something behind them
            case 0x25, 0x27, 0x2D, 0x2E, 0x2F, 0x3A, 0x7E: return !self[at + 1].isGlued && next.value != 0x25
            default: return true
            }
        }
        if leads, isKind(at, "#") || isKind(at, "A") || isKind(at, "T") { return true }
        // A particle would have been consumed at the end of its phrase.
        if isKind(at, "S") || isKind(at, "b") || isKind(at, "P") { return false }
        return isLoose && self[at - 1].isJapanese && next.isJapanese
    }
}
