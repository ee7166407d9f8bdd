import Almanac

/// A day in the insights. Two pages of one day count as one: the first with a visible feeling decides.
public enum InsightsDay: Hashable, Sendable {
    /// No page.
    case none
    /// A page without a feeling.
    case written
    /// A sealed page whose feeling is hidden by the settings; whether it has one is hidden, too.
    case sealed
    case feeling(Feeling)

    /// Its feeling, if it may be shown.
    public var feeling: Feeling? {
        if case .feeling(let feeling) = self { return feeling }
        return nil
    }

    /// The day after adding another of its pages.
    func adding(_ page: Page, _ basis: PageFilter.Basis) -> InsightsDay {
        if case .feeling = self { return self }
        if let feeling = page.shownFeeling(basis) { return .feeling(feeling) }
        let isHidden = !basis.showsSealedFeelings && page.phase(basis.clock) == .sealed
        return isHidden ? .sealed : self == .none ? .written : self
    }
}

extension PagesIndex {
    /// The days from one to another, both included, in order; empty if the last precedes the first.
    public func insights(from first: Day, to last: Day, _ basis: PageFilter.Basis) -> [InsightsDay] {
        guard first <= last else { return [] }
        var days = [InsightsDay](repeating: .none, count: Int(first.days(to: last)) + 1)
        for item in pages(from: first, to: last) {
            let place = Int(first.days(to: item.page.day))
            days[place] = days[place].adding(item.page, basis)
        }
        return days
    }

    /// All days of a year in order; empty for a year that does not exist.
    public func insights(year: Int32, _ basis: PageFilter.Basis) -> [InsightsDay] {
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
            return []
        }
        return insights(from: first, to: last, basis)
    }
}
