/// How certain a date of the almanac is.
public enum Certainty: UInt8, CaseIterable, Comparable, Sendable {
    /// Published by the Korea Astronomy and Space Science Institute (KASI).
    case official
    /// Computed from astronomy; KASI has not published it, and only a change of rule or law would move it.
    case computed
    /// Computed, and so near to midnight that the slowing of the Earth's rotation or the rounding to minutes can
    /// still move it by a day.
    case sensitive

    /// Surer comes first.
    public static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

extension LunarMonth {
    /// How certain the month's first day and length are.
    ///
    /// KASI's table ends in lunar 2050-11. Of the months after it, two boundaries depend on how much the Earth's
    /// rotation slows: 2074-08-22 or 23, and 2097-01-13 or 14.
    public var certainty: Certainty {
        switch (year, month, isLeap) {
        case (...2049, _, _), (2050, ...11, _): .official
        case (2074, 6, true), (2074, 7, _), (2096, 11, _), (2096, 12, _): .sensitive
        default: .computed
        }
    }
}

extension LunarDate {
    /// How certain the date is: as certain as its month.
    public var certainty: Certainty { lunarMonth.certainty }
}
