/// The marks by which Korean programs tell that an event is of the lunar calendar, beside RFC 7529, which few write.
///
/// `X-NAVER-LUNAR-DATE:true` of Naver Calendar: the dates are numbers of the lunar calendar, and so is the rule.
/// `X-LUNAR:SET` of Samsung: the dates are civil; the rule is lunar (Tizen's calendar service, cal_db_instance.c).
public struct LunarMark: Sendable {
    /// Whether its rule is one of the lunar calendar.
    public private(set) var isLunar = false
    /// Whether its dates are numbers of the lunar calendar.
    private var hasLunarDates = false
    /// Whether these are of a leap month (윤달).
    private var isLeap = false

    public init() {}

    /// Reads a property of the event, in any order.
    public mutating func read(_ line: CalendarLine) {
        let name = Array(line.name.utf8)
        guard name.count > 1, name[0] == UInt8(ascii: "X"), name[1] == UInt8(ascii: "-") else { return }
        switch line.capitals {
        case "TRUE", "SET", "1", "YES": break
        default: return
        }
        if LunarMark.has(name, "LUNAR") { isLunar = true }
        if LunarMark.has(name, "LUNAR-DATE") { hasLunarDates = true }
        if LunarMark.has(name, "LEAP") { isLeap = true }
    }

    /// A DATE or DATE-TIME with the civil day in place of its lunar numbers; the text itself where they are civil. Nil
    /// where the lunar calendar has no such day.
    /// - Parameter isEnd: whether it may be the day after the last one of a month.
    public func civil(_ text: String, isEnd: Bool = false) -> String? {
        guard hasLunarDates else { return text }
        var number: Int32 = 0
        for byte in text.utf8.prefix(8) {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int32(byte - 0x30)
        }
        var found = day(number, isLeap)
        if isEnd, found == nil { found = day(number - 1, isLeap)?.adding(days: 1) }
        // The month after a leap month.
        if isEnd, found == nil { found = day(number, false) }
        guard let found else { return nil }
        return found.compactText + String(decoding: text.utf8.dropFirst(8), as: UTF8.self)
    }

    /// - Parameter number: year, month and day, four digits, two and two.
    @inline(never)
    private func day(_ number: Int32, _ isLeap: Bool) -> Day? {
        try? LunarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100, isLeap: isLeap).solar
    }

    private static func has(_ name: [UInt8], _ word: StaticString) -> Bool {
        var start = 0
        while start + word.utf8CodeUnitCount <= name.count {
            var same = 0
            while same < word.utf8CodeUnitCount, name[start + same] == word.utf8Start[same] { same += 1 }
            if same == word.utf8CodeUnitCount { return true }
            start += 1
        }
        return false
    }
}
