import Almanac

/// A to-do as typed: its text, and the day, time and repeat recognised in it.
///
/// Korean, English and Japanese are all looked for, also mixed. A recognised phrase stands at the beginning or the end
/// of the line, or is set off by commas, brackets or "with"; a part of the day behind a day stays in the text, as
/// "evening" in "call Mum tomorrow evening". It never stands in quotation marks, titles, chapters and verses, parts of
/// something, or a clause, nor where it only may be in one of these, unless it is accepted. Where a day, time or repeat
/// is left that is not understood, the whole text stays as it is, and so it does in texts of more than 300 bytes, or
/// when nothing else would be left to do.
///
/// A time without morning or afternoon means 1 to 6 in the afternoon, 7 to 11 in the morning and 12 at noon, unless the
/// text says "tonight", "morning", or names an activity done early or late; ``otherTime`` is then the other half of the
/// day. A time alone that has passed today means tomorrow (``isNextDay``). A date without a year is the next one, today
/// included; a weekday is the next one after today, but a repeat starts today if it fits. Weeks start on Monday: "다음 주
/// 일요일" and "next Sunday" are the Sunday of next week.
public struct TodoEntry: Equatable, Sendable {
    /// The parts that can be recognised, and refused.
    public struct Parts: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let day = Parts(rawValue: 1)
        public static let time = Parts(rawValue: 2)
        public static let repeats = Parts(rawValue: 4)
        /// Tomorrow, for a time that has passed today: ``TodoEntry/isNextDay``.
        public static let nextDay = Parts(rawValue: 8)
        /// The tags behind the text: ``TodoTags``.
        public static let tags = Parts(rawValue: 16)
    }

    /// The text without the recognised parts.
    public private(set) var text: String
    /// The day, or the first day of a repeat; nil if there is none.
    public private(set) var day: Day?
    /// Whether ``day`` is tomorrow because the time stands alone and has passed today.
    public private(set) var isNextDay = false
    /// Local time, in minutes after midnight.
    public private(set) var time: Int32?
    /// The alternative time, twelve hours away; nil if the time is unambiguous.
    public private(set) var otherTime: Int32?
    public private(set) var repeats: TodoRepeat?
    /// Whether a day, time or repeat can be read that may as well be a part of the sentence. Nothing is recognised then
    /// unless a person accepts it.
    public private(set) var isOffered = false
    /// Where the parts stand in the typed text, in bytes of UTF-8; nil for a part that was not recognised, and for a
    /// time that is the start of a span, which stays in the text: Saturday 10-11 yoga. The end of a repeat may stand
    /// apart from it: every day at 9 until Friday.
    public private(set) var dayRange: Range<Int32>?
    public private(set) var timeRange: Range<Int32>?
    public private(set) var repeatRange: Range<Int32>?
    public private(set) var untilRange: Range<Int32>?

    /// - Parameters:
    ///   - typed: the typed text.
    ///   - today: the local day.
    ///   - now: the local time in minutes after midnight, for "in 2 hours" and times that have passed; nil where
    ///     neither is looked for.
    ///   - base: the day that a repeat begins on or after where the text names none; nil for today.
    ///   - refused: the parts that a person does not want recognised; their words stay in the text.
    ///   - isOtherHalf: whether a person means ``otherTime``.
    ///   - isAccepted: whether a person wants the parts offered (``isOffered``).
    ///   - order: of dates like `3/4`.
    public init(
        _ typed: String, today: Day, now: Int32? = nil, base: Day? = nil, refused: Parts = [],
        isOtherHalf: Bool = false, isAccepted: Bool = false, order: DateOrder = .yearFirst
    ) {
        text = Text.trimmed(typed)
        let bytes = Array(typed.utf8)
        guard bytes.count <= 300 else { return }
        var grammar = EntryGrammar(bytes, today: today)
        grammar.now = now
        grammar.order = order
        grammar.read()
        let day = refused.contains(.day) ? nil : grammar.dayRange
        let time = refused.contains(.time) ? nil : grammar.timeRange
        let repeats = refused.contains(.repeats) ? nil : grammar.repeatRange
        let until = repeats == nil ? nil : grammar.untilRange
        guard grammar.leavesWords(without: [day, time, repeats, until]) else { return }
        let first = (day == nil ? nil : grammar.day) ?? base ?? today
        let rule = repeats == nil ? nil : grammar.rule(from: first)
        if repeats != nil, rule == nil { return }
        if grammar.isDoubtful, !isAccepted {
            isOffered = day != nil || time != nil || repeats != nil
            return
        }
        text = TodoEntry.rest(of: bytes, without: day, time, repeats, until)
        dayRange = day
        timeRange = time
        repeatRange = repeats
        untilRange = until
        if day != nil { self.day = grammar.day }
        let begin = (day ?? repeats) == nil || refused.contains(.time) ? nil : grammar.begin
        if let time = time == nil ? begin : grammar.time { read(time, grammar, today, isOtherHalf) }
        guard let rule else {
            let isAlone = grammar.dayRange == nil && grammar.repeatRange == nil && base ?? today == today
            if isAlone, !refused.contains(.nextDay) { passTo(today.adding(days: 1), grammar) }
            return
        }
        self.repeats = rule
        self.day = rule.next(onOrAfter: first) ?? self.day
    }

    private mutating func read(_ found: Int32, _ grammar: EntryGrammar, _ today: Day, _ isOtherHalf: Bool) {
        let other = grammar.isHalfOpen ? (found + 720) % 1440 : nil
        time = isOtherHalf ? other ?? found : found
        otherTime = isOtherHalf ? other.map { _ in found } : other
        if grammar.isTomorrow, day == nil { day = today.adding(days: 1) }
    }

    /// Takes tomorrow for a time that stands alone and has passed today.
    private mutating func passTo(_ tomorrow: Day?, _ grammar: EntryGrammar) {
        guard day == nil, !grammar.isFromNow, let time, let now = grammar.now, time <= now else { return }
        day = tomorrow
        isNextDay = tomorrow != nil
    }

    /// The remaining pieces joined with single spaces, without the commas and brackets of the removed ones.
    static func rest(
        of bytes: [UInt8], without a: Range<Int32>?, _ b: Range<Int32>?, _ c: Range<Int32>?, _ d: Range<Int32>? = nil
    ) -> String {
        var rest: [UInt8] = []
        var isCut = false
        // Whether there was a comma before the removed part, and after it.
        var (hadComma, hasComma) = (false, false)
        for index in bytes.indices {
            let place = Int32(index)
            let isOfRepeat = c?.contains(place) == true || d?.contains(place) == true
            if isOfRepeat || a?.contains(place) == true || b?.contains(place) == true {
                if !isCut { (hadComma, hasComma) = (trimEnd(&rest), false) }
                isCut = true
                continue
            }
            if isCut {
                if bytes[index] == 0x20 { continue }
                if bytes[index] == 0x2C {
                    hasComma = true
                    continue
                }
                // Tomorrow: call Bob. Tomorrow - call Bob. Tomorrow! call Bob.
                if rest.isEmpty, bytes[index] == 0x3A || bytes[index] == 0x2D || bytes[index] == 0x21 { continue }
                isCut = false
                let isClosing = bytes[index] == 0x29 || bytes[index] == 0x5D || bytes[index] == 0x2E
                let isApart = hadComma && hasComma || EntryClause.isPartOfDay(bytes[index...])
                let isOpen = rest.last == 0x28 || rest.last == 0x5B
                if !rest.isEmpty, !isOpen, isApart { rest.append(0x2C) }
                if !rest.isEmpty, !isClosing, !isOpen { rest.append(0x20) }
            }
            rest.append(bytes[index])
            closeBrackets(&rest)
        }
        if isCut {
            trimEnd(&rest)
            // Dentist: tomorrow.
            if rest.last == 0x3A { rest.removeLast() }
        }
        return Text.trimmed(String(decoding: rest, as: UTF8.self))
    }

    /// Removes brackets that have become empty: ( ), [ ], （ ）.
    private static func closeBrackets(_ bytes: inout [UInt8]) {
        let count = bytes.count
        guard let last = bytes.last, last == 0x29 || last == 0x5D || last == 0x89, count > 1 else { return }
        let isWide = last == 0x89
        if isWide, count < 6 || bytes[count - 2] != 0xBC || bytes[count - 3] != 0xEF { return }
        var open = count - (isWide ? 4 : 2)
        while open > 0, bytes[open] == 0x20 { open -= 1 }
        let isEmpty =
            isWide
            ? open > 1 && bytes[open] == 0x88 && bytes[open - 1] == 0xBC && bytes[open - 2] == 0xEF
            : bytes[open] == (last == 0x29 ? 0x28 : 0x5B)
        guard isEmpty else { return }
        bytes.removeLast(count - open + (isWide ? 2 : 0))
        trimEnd(&bytes)
    }

    /// - Returns: whether there was a comma at the end.
    @discardableResult
    private static func trimEnd(_ bytes: inout [UInt8]) -> Bool {
        var hadComma = false
        while let last = bytes.last, last == 0x20 || last == 0x2C {
            if last == 0x2C { hadComma = true }
            bytes.removeLast()
        }
        // Call Bob - tomorrow.
        if bytes.count > 1, bytes[bytes.count - 1] == 0x2D, bytes[bytes.count - 2] == 0x20 {
            bytes.removeLast(2)
            trimEnd(&bytes)
        }
        return hadComma
    }
}
