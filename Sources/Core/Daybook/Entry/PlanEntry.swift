import Almanac

/// A line of a day's plan as a person types it: `09:30 우진해장국 1시간`, `lunch 12:30 1h`, `10時〜12時 美術館`.
///
/// As in ``TodoEntry``, phrases are recognised at the start or the end of the line; a duration only at the end, or
/// after a time. A walking time is not a duration: 역에서 5분. Nothing is recognised if nothing else would be left.
public struct PlanEntry: Equatable, Sendable {
    /// The parts that can be recognised, and refused.
    public struct Parts: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let time = Parts(rawValue: 1)
        public static let length = Parts(rawValue: 2)
    }

    /// The text without the recognised parts.
    public private(set) var text: String
    /// As ``Stop/time``: from 1440 on if the text says that it is after midnight. Nil if there is none.
    public private(set) var time: Int32?
    /// The duration in minutes, 1 to 1440; nil if there is none.
    public private(set) var length: Int32?

    /// - Parameters:
    ///   - typed: one line.
    ///   - refused: parts that the person does not want recognised; their words stay in the text.
    public init(_ typed: String, refused: Parts = []) {
        text = Text.trimmed(typed)
        let bytes = Array(typed.utf8)
        guard bytes.count <= 300, let anyDay = Day(year: 2000, month: 1, day: 1) else { return }
        let grammar = EntryGrammar(bytes, today: anyDay)
        let count = grammar.tokens.count
        var first = 0
        while let end = readPart(grammar, first, refused) { first = end }
        var last = max(first, 1)
        while last < count {
            var (copy, end) = (self, last)
            while let next = copy.readPart(grammar, end, refused) { end = next }
            if end == count {
                self = copy
                break
            }
            last += 1
        }
        let front = first > 0 ? grammar.range(0, first) : nil
        let back = last < count ? grammar.range(last, count) : nil
        guard grammar.leavesWords(without: [front, back]) else {
            (time, length) = (nil, nil)
            return
        }
        text = TodoEntry.rest(of: bytes, without: front, back, nil)
    }

    /// Reads a missing time or duration at a token; returns the next token.
    private mutating func readPart(_ grammar: EntryGrammar, _ at: Int, _ refused: Parts) -> Int? {
        if at > 0, grammar[at].isGlued { return nil }
        if refused.isEmpty, time == nil, length == nil, let (begin, until, end) = grammar.span(at) {
            (time, length) = (begin, until - begin)
            return end
        }
        if !refused.contains(.time), time == nil, let (begin, end) = late(grammar, at) {
            time = begin
            return end
        }
        // 3時のおやつ is a name.
        if !refused.contains(.time), time == nil, !grammar.isKind(at - 1, "s"), let (begin, end) = grammar.clock(at),
            !grammar.isKind(end - 1, "P") || grammar[end - 1].value != 2
        {
            time = begin
            return end
        }
        guard !refused.contains(.length), length == nil, at > 0, !isOfWay(grammar, at),
            let (minutes, end) = grammar.duration(at), minutes > 0, minutes <= 1440, let end = grammar.closed(end)
        else { return nil }
        length = minutes
        return end
    }

    /// Reads a time after the midnight that ends the day: 다음 날 01:30, 翌日1:30, 1:30 AM next day, 25:30.
    private func late(_ grammar: EntryGrammar, _ at: Int) -> (Int32, Int)? {
        if grammar.isNumber(at), grammar.isSign(at + 1, ":"), grammar.isNumber(at + 2), grammar[at + 2].isGlued,
            grammar[at + 2].digits == 2, grammar[at + 2].value < 60, grammar[at].value >= 24
        {
            let minutes = grammar[at].value * 60 + grammar[at + 2].value
            return minutes < 1440 + Stop.dawn ? grammar.closed(at + 3).map { (minutes, $0) } : nil
        }
        let isLed = grammar.isKind(at, "s")
        let start = isLed ? at + 1 : at
        guard let (time, end) = grammar.clock(start), isLed || grammar.isKind(end, "s") else { return nil }
        let minutes = grammar.isOpenHalf(start, end) ? time % 720 : time
        return minutes < Stop.dawn ? (minutes + 1440, isLed ? end : end + 1) : nil
    }

    /// Whether the word before a token makes the duration one of a walk, or only approximate.
    private func isOfWay(_ grammar: EntryGrammar, _ at: Int) -> Bool {
        let bytes = grammar.text
        var end = Int(grammar[at].start)
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        var start = end
        while start > 0, bytes[start - 1] != 0x20 { start -= 1 }
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        switch word {
        case "도보", "도보로", "걸어서", "차로", "버스로", "택시로", "기차로", "지하철로", "전철로", "자전거로", "왕복", "편도", "약", "최대", "walk",
            "drive", "by", "about", "every", "in", "徒歩", "車で", "バスで", "電車で", "往復", "片道", "約", "最大":
            return true
        default:
            let ending = bytes[start..<end].suffix(6)
            return ending.elementsEqual("에서".utf8) || ending.elementsEqual("から".utf8) || ending.elementsEqual("마다".utf8)
        }
    }
}
