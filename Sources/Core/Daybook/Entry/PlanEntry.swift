import Almanac

/// A line of a day's plan as a person types it: `09:30 우진해장국 1시간`, `lunch 12:30 1h`, `10時〜12時 美術館`.
///
/// As in ``TodoEntry``, what is recognised stands at the beginning or the end of the line. Nothing is, when nothing else
/// would be left.
public struct PlanEntry: Equatable, Sendable {
    /// The text without what was recognised.
    public private(set) var text: String
    /// Local time in minutes after midnight, 0 to 1439; nil when none was named.
    public private(set) var time: Int32?
    /// How long it lasts in minutes, 1 to 1440; nil when that was not said.
    public private(set) var length: Int32?

    public init(_ typed: String) {
        text = Text.trimmed(typed)
        let bytes = Array(typed.utf8)
        guard bytes.count <= 300, let anyDay = Day(year: 2000, month: 1, day: 1) else { return }
        let grammar = EntryGrammar(bytes, today: anyDay)
        let count = grammar.tokens.count
        var first = 0
        while let end = take(grammar, first) { first = end }
        var last = max(first, 1)
        while last < count {
            var (copy, end) = (self, last)
            while let next = copy.take(grammar, end) { end = next }
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

    /// Takes the time or the length at a token that has not been said yet; answers with the token behind.
    private mutating func take(_ grammar: EntryGrammar, _ at: Int) -> Int? {
        if at > 0, grammar[at].isGlued { return nil }
        if time == nil, length == nil, let (begin, until, end) = grammar.span(at) {
            (time, length) = (begin, until - begin)
            return end
        }
        // 3時のおやつ is a name.
        if time == nil, let (begin, end) = grammar.clock(at),
            !grammar.isKind(end - 1, "P") || grammar[end - 1].value != 2
        {
            time = begin
            return end
        }
        guard length == nil, let (minutes, end) = grammar.duration(at), minutes > 0, minutes <= 1440,
            let end = grammar.closed(end)
        else { return nil }
        length = minutes
        return end
    }
}
