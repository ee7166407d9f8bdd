import Almanac

/// The pages that a list shows.
public enum PageFilter: Hashable, Sendable {
    case all
    /// The calendar week of today, by the person's first day of the week.
    case thisWeek
    /// The calendar month of today.
    case thisMonth
    /// The thirty days that end today.
    case lastThirty
    case readable
    case sealed
    case group(Feeling.Group)
    case feeling(Feeling)
    case year(Int32)
    /// The readable pages with a tag: a sealed one does not tell its words.
    case tag(String)

    /// Everything that a filter depends on besides the page.
    public struct Basis: Hashable, Sendable {
        public var clock: SealClock
        public var weekStart: Weekday
        /// Whether the feelings of sealed pages are shown. If they are hidden, no filter may reveal them.
        public var showsSealedFeelings: Bool

        public init(clock: SealClock, weekStart: Weekday, showsSealedFeelings: Bool) {
            self.clock = clock
            self.weekStart = weekStart
            self.showsSealedFeelings = showsSealedFeelings
        }
    }

    public func matches(_ page: Page, _ basis: Basis) -> Bool {
        let today = basis.clock.today
        switch self {
        case .all: return true
        case .thisWeek:
            let past = (Int32(today.weekday.rawValue) + 7 - Int32(basis.weekStart.rawValue)) % 7
            let away = today.days(to: page.day)
            return away >= -past && away < 7 - past
        case .thisMonth:
            let (year, month, _) = today.civil
            let (pageYear, pageMonth, _) = page.day.civil
            return year == pageYear && month == pageMonth
        case .lastThirty:
            let ago = page.day.days(to: today)
            return ago >= 0 && ago < 30
        case .readable: return page.phase(basis.clock) == .readable
        case .sealed: return page.phase(basis.clock) == .sealed
        case .group(let group): return page.shownFeeling(basis)?.group == group
        case .feeling(let feeling): return page.shownFeeling(basis) == feeling
        case .year(let year): return page.day.year == year
        case .tag(let tag): return page.phase(basis.clock) == .readable && page.about.names.contains(tag)
        }
    }
}

extension Page {
    /// The feeling if it may be shown: nil for none, and for a sealed page whose feeling is hidden.
    public func shownFeeling(_ basis: PageFilter.Basis) -> Feeling? {
        basis.showsSealedFeelings || phase(basis.clock) != .sealed ? feeling : nil
    }
}
