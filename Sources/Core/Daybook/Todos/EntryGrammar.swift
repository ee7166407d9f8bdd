import Almanac

/// Finds one day, one time and one repeat among the tokens of a typed to-do.
struct EntryGrammar {
    let tokens: [EntryToken]
    let today: Day
    /// The order of dates like 3/4.
    let order: DateOrder
    /// What the text says anywhere of the part of the day: 0 morning, 1 afternoon, 2 night, -1 nothing.
    private(set) var part: Int32 = -1

    var day: Day?
    var time: Int32 = 0
    /// Whether the day was named by its lunar date.
    private var isLunar = false
    /// Whether the text names a time to begin and one to end: it has no single one then.
    private var hasSpan = false
    var dayRange: Range<Int32>?
    var timeRange: Range<Int32>?
    var repeatRange: Range<Int32>?
    /// The value of the word of ``EntryWords`` that repeats, and the rule where the text names its days.
    var frequency: Int32 = 0
    var named: TodoRepeat?

    init(tokens: [EntryToken], today: Day, order: DateOrder) {
        self.tokens = tokens
        self.today = today
        self.order = order
        for token in tokens {
            switch Unicode.Scalar(token.kind) {
            case "t": part = 2
            case "g", "r": part = token.value
            default: break
            }
        }
    }

    /// Reads all tokens; the first of each part counts. Nothing does where it would say something else than the text.
    mutating func read() {
        if isUnclear { return }
        var at = 0
        var phraseEnd = 0
        while at < tokens.count {
            guard opens(at, phraseEnd: phraseEnd), let end = phrase(at) else {
                at += 1
                continue
            }
            at = end
            phraseEnd = end
        }
        if hasLooseLunar { (dayRange, timeRange, repeatRange) = (nil, nil, nil) }
    }

    private mutating func phrase(_ at: Int) -> Int? {
        if repeatRange == nil, let end = repeats(at) {
            repeatRange = range(at, end)
            return end
        }
        // 매주 화요일 수업, 목요일 수업: the rule begins on no other weekday than its own.
        let isOther = repeatRange != nil && frequency == 2 && named != nil && (isKind(at, "W") || isKind(at, "w"))
        if dayRange == nil, !isOther, let (found, end) = date(at) {
            day = found
            dayRange = range(at, end)
            isLunar = tokens[at..<end].contains { $0.isLunar }
            return end
        }
        if timeRange == nil, !hasSpan, let (found, end) = clock(at) {
            hasSpan = isSpan(at, end)
            if hasSpan { return nil }
            time = found
            timeRange = range(at, end)
            return end
        }
        return nil
    }

    /// The rule, for a text that says how often but not on which day.
    func rule(from day: Day) -> TodoRepeat? {
        if let named { return named }
        switch frequency {
        case 0: return .daily
        case 1: return .weekdays
        case 2: return .weekly(on: day)
        case 3: return .monthly(on: day)
        default: return isLunar ? .lunarYearly(on: day) : .yearly(on: day)
        }
    }

    subscript(at: Int) -> EntryToken { at < tokens.count ? tokens[at] : .end }

    func isKind(_ at: Int, _ kind: Unicode.Scalar) -> Bool { UInt32(self[at].kind) == kind.value }

    /// Whether it is that sign, with nothing before it.
    func isSign(_ at: Int, _ sign: Unicode.Scalar) -> Bool {
        isKind(at, ".") && self[at].isGlued && self[at].value == Int32(sign.value)
    }

    /// Whether it is a number of so many digits at most.
    func isNumber(_ at: Int, _ digits: Int32 = 2) -> Bool { isKind(at, "#") && self[at].digits <= digits }

    private func range(_ at: Int, _ end: Int) -> Range<Int32> { self[at].start..<self[end - 1].end }

    /// Whether a phrase can begin at a token: behind a space, a comma or bracket, or another phrase, but not within a date or
    /// time that there is not: 30일 of 2월 30일, 12시 of 밤 12시.
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
        // ! " ( , ; ? [ and those beyond ASCII
        case 0x21, 0x22, 0x28, 0x2C, 0x3B, 0x3F, 0x5B, 128: return true
        default: return false
        }
    }

    /// The token behind a の: 来週の月曜.
    func behindOf(_ at: Int) -> Int { isKind(at, "P") && self[at].isGlued && self[at].value == 2 ? at + 1 : at }

    /// Where a phrase ends that was read up to a token, its particle included; nil when it goes on as part of a word.
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
        // A particle would have been passed by where its phrase ends.
        if isKind(at, "S") || isKind(at, "b") || isKind(at, "P") { return false }
        return isLoose && self[at - 1].isJapanese && next.isJapanese
    }
}
