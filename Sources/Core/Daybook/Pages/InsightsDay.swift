import Almanac

/// What looking back shows of a day. Two pages of one day are one: the first that shows a feeling speaks for it.
public enum InsightsDay: Hashable, Sendable {
    /// No page.
    case none
    /// A page without a feeling.
    case written
    /// A sealed page whose feeling is hidden, as the person chose in the settings; whether it has one is not told either.
    case sealed
    case feeling(Feeling)

    /// Its feeling, where it may be seen.
    public var feeling: Feeling? {
        if case .feeling(let feeling) = self { return feeling }
        return nil
    }

    /// The day with one more of its pages.
    func adding(_ page: Page, _ basis: PageFilter.Basis) -> InsightsDay {
        if case .feeling = self { return self }
        if let feeling = page.shownFeeling(basis) { return .feeling(feeling) }
        let isHidden = !basis.showsSealedFeelings && page.phase(basis.clock) == .sealed
        return isHidden ? .sealed : self == .none ? .written : self
    }
}

extension PagesIndex {
    /// The days from one to another, both included, in order; nothing where the last lies before the first.
    public func insights(from first: Day, to last: Day, _ basis: PageFilter.Basis) -> [InsightsDay] {
        guard first <= last else { return [] }
        var days = [InsightsDay](repeating: .none, count: Int(first.days(to: last)) + 1)
        for item in pages(from: first, to: last) {
            let place = Int(first.days(to: item.page.day))
            days[place] = days[place].adding(item.page, basis)
        }
        return days
    }

    /// All days of a year in order; none of a year that does not exist.
    public func insights(year: Int32, _ basis: PageFilter.Basis) -> [InsightsDay] {
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
            return []
        }
        return insights(from: first, to: last, basis)
    }
}
