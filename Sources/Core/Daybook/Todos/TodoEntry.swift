import Almanac

/// A to-do as a person types it: what is to be done, and the day, time and repeat that were recognised in it.
///
/// Korean, English and Japanese are all looked for, also mixed. A time without morning or afternoon means 1 to 6 in the
/// afternoon, 7 to 11 in the morning and 12 at noon, unless
/// the text says "tonight", "morning" or the like. A date without a year is the next one, today included; a weekday is the
/// next one after today, but a repeat begins today where it fits. What has no rule or day, as every other week
/// or last Friday, keeps the whole text. Weeks begin on Monday: "다음 주 일요일" and "next Sunday" are
/// the Sunday of the week after this. `12/25` is month and day, unless its order says else. Nothing is recognised inside of words, in texts of more
/// than 300 bytes, or when nothing else would be left to do.
public struct TodoEntry: Equatable, Sendable {
    /// What can be recognised, and refused.
    public struct Parts: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let day = Parts(rawValue: 1)
        public static let time = Parts(rawValue: 2)
        public static let repeats = Parts(rawValue: 4)
    }

    /// The text without what was recognised.
    public private(set) var text: String
    /// The day; of a repeat the first. Nil when none was named.
    public private(set) var day: Day?
    /// Local time, in minutes after midnight.
    public private(set) var time: Int32?
    public private(set) var repeats: TodoRepeat?
    /// Where the parts stand in the typed text, in bytes of UTF-8; nil for those that were not recognised.
    public private(set) var dayRange: Range<Int32>?
    public private(set) var timeRange: Range<Int32>?
    public private(set) var repeatRange: Range<Int32>?

    /// - Parameters:
    ///   - typed: what was typed.
    ///   - today: the local day.
    ///   - base: the day that a repeat begins on or after where the text names none; nil for today.
    ///   - refused: what a person does not want recognised; its words stay in the text.
    ///   - order: of dates like `3/4`.
    public init(
        _ typed: String, today: Day, base: Day? = nil, refused: Parts = [], order: DateOrder = .yearFirst
    ) {
        text = Text.trimmed(typed)
        var bytes = Array(typed.utf8)
        guard bytes.count <= 300 else { return }
        for index in bytes.indices where bytes[index] >= 0x41 && bytes[index] <= 0x5A { bytes[index] |= 0x20 }
        var grammar = EntryGrammar(tokens: EntryToken.all(in: bytes), today: today, order: order)
        grammar.read()
        let day = refused.contains(.day) ? nil : grammar.dayRange
        let time = refused.contains(.time) ? nil : grammar.timeRange
        let repeats = refused.contains(.repeats) ? nil : grammar.repeatRange
        let rest = TodoEntry.rest(of: Array(typed.utf8), without: day, time, repeats)
        guard !rest.isEmpty else { return }
        text = rest
        dayRange = day
        timeRange = time
        repeatRange = repeats
        if day != nil { self.day = grammar.day }
        if time != nil { self.time = grammar.time }
        guard repeats != nil else { return }
        let first = self.day ?? base ?? today
        self.repeats = grammar.rule(from: first)
        self.day = self.repeats?.next(onOrAfter: first) ?? self.day
    }

    /// What stays, its pieces joined with one space, without the commas that belonged to what went.
    private static func rest(
        of bytes: [UInt8], without a: Range<Int32>?, _ b: Range<Int32>?, _ c: Range<Int32>?
    ) -> String {
        var rest: [UInt8] = []
        var isCut = false
        for index in bytes.indices {
            let place = Int32(index)
            if a?.contains(place) == true || b?.contains(place) == true || c?.contains(place) == true {
                if !isCut { trimEnd(&rest) }
                isCut = true
                continue
            }
            if isCut {
                if bytes[index] == 0x20 || bytes[index] == 0x2C { continue }
                if let last = rest.last, last == 0x28 && bytes[index] == 0x29 || last == 0x5B && bytes[index] == 0x5D {
                    rest.removeLast()
                    trimEnd(&rest)
                    continue
                }
                isCut = false
                let isClosing = bytes[index] == 0x29 || bytes[index] == 0x5D || bytes[index] == 0x2E
                if !rest.isEmpty, !isClosing { rest.append(0x20) }
            }
            rest.append(bytes[index])
        }
        if isCut { trimEnd(&rest) }
        return Text.trimmed(String(decoding: rest, as: UTF8.self))
    }

    private static func trimEnd(_ bytes: inout [UInt8]) {
        while let last = bytes.last, last == 0x20 || last == 0x2C { bytes.removeLast() }
    }
}
