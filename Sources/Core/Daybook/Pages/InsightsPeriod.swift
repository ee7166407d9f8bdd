import Almanac

/// The period of insights: a month, or a whole year.
public struct InsightsPeriod: Hashable, Sendable {
    /// 1 to 9999.
    public let year: Int32
    /// 1 to 12; nil for the whole year.
    public let month: Int32?

    /// Nil for a month or a year that does not exist.
    public init?(year: Int32, month: Int32?) {
        guard Day(year: year, month: month ?? 1, day: 1) != nil else { return nil }
        self.year = year
        self.month = month
    }

    /// The month of a day.
    public init(monthOf day: Day) {
        let (year, month, _) = day.civil
        self.year = year
        self.month = month
    }

    /// Reads `2026-11`, or `2026` without leading zeros; nil for any other text.
    public init?(text: String) {
        let parts = Text.parts(text, at: UInt8(ascii: "-"))
        guard let first = parts.first, let year = Int32(first) else { return nil }
        self.init(year: year, month: parts.count > 1 ? Int32(parts[1]) ?? 0 : nil)
        guard self.text == text else { return nil }
    }

    public var text: String {
        guard let month else { return "\(year)" }
        return month < 10 ? "\(year)-0\(month)" : "\(year)-\(month)"
    }

    /// The period `count` months or years later; nil if there is none.
    public func adding(_ count: Int32) -> InsightsPeriod? {
        guard let month else { return InsightsPeriod(year: year + count, month: nil) }
        let months = year * 12 + month - 1 + count
        return months < 12 ? nil : InsightsPeriod(year: months / 12, month: months % 12 + 1)
    }

    public func contains(_ day: Day) -> Bool { day.year == year && (month == nil || day.month == month) }

    /// The whole year that it is or belongs to.
    public var wholeYear: InsightsPeriod { InsightsPeriod(year, nil) }

    /// The month of its year, 1 to 12.
    public func month(_ month: Int32) -> InsightsPeriod { InsightsPeriod(year, min(max(month, 1), 12)) }

    private init(_ year: Int32, _ month: Int32?) {
        self.year = year
        self.month = month
    }
}
