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
        guard name.starts(with: "X-".utf8) else { return }
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
        let bytes = Array(text.utf8)
        var number: Int32 = 0
        for byte in bytes.prefix(8) {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int32(byte - 0x30)
        }
        let (year, month, date) = (number / 10_000, number / 100 % 100, number % 100)
        var day = (try? LunarDate(year: year, month: month, day: date, isLeap: isLeap))?.solar
        if isEnd, day == nil {
            day = (try? LunarDate(year: year, month: month, day: date - 1, isLeap: isLeap))?.solar.adding(days: 1)
        }
        // The month after a leap month.
        if isEnd, isLeap, day == nil { day = (try? LunarDate(year: year, month: month, day: date))?.solar }
        guard let day else { return nil }
        return String(decoding: day.text.utf8.filter { $0 != UInt8(ascii: "-") } + bytes.dropFirst(8), as: UTF8.self)
    }

    private static func has(_ name: [UInt8], _ word: String) -> Bool {
        name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
}
