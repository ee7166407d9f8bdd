import Almanac

extension Dday {
    /// The first day from `day` on that it falls on: an occurrence of a countdown; the first day, a milestone or an
    /// anniversary of a count. Nil if none is left.
    public func next(onOrAfter day: Day) -> Day? {
        guard let recurrence else { return nil }
        return kind == .count ? Milestones(of: recurrence).next(onOrAfter: day)?.day : recurrence.next(onOrAfter: day)
    }

    /// The first of some days that it falls on, as ``next(onOrAfter:)`` says.
    public func first(in spans: [SearchedDays]) -> Day? {
        for span in spans {
            if let day = next(onOrAfter: span.first), day <= span.last { return day }
        }
        return nil
    }

    /// The milestone that a count completes on a day; nil for a countdown, and on other days.
    public func occasion(on day: Day) -> Milestone.Occasion? {
        guard kind == .count, let recurrence else { return nil }
        return Milestones(of: recurrence).milestone(on: day)?.occasions.first
    }
}

extension DaysIndex {
    /// The D-days of each of `count` days from `first` on, found in one pass. Within a day pinned ones come first, then
    /// the order of creation.
    public func items(from first: Day, days count: Int32) -> [[Item]] {
        var found = [[Item]](repeating: [], count: Int(max(count, 0)))
        for item in all where !item.dday.isArchived {
            item.dday.eachFall(from: first, days: count) { day in
                let place = found[day].firstIndex { item.dday.stands(before: $0.dday) } ?? found[day].count
                found[day].insert(item, at: place)
            }
        }
        return found
    }
}

extension Dday {
    /// Reports on which of `count` days from `first` on it falls, each counted from 0.
    fileprivate func eachFall(from first: Day, days count: Int32, _ body: (Int) -> Void) {
        var place: Int32 = 0
        while place < count, let day = first.adding(days: place), let next = next(onOrAfter: day) {
            let found = first.days(to: next)
            guard found < count else { break }
            body(Int(found))
            place = found + 1
        }
    }

    fileprivate func stands(before other: Dday) -> Bool {
        isPinned != other.isPinned ? isPinned : id < other.id
    }
}
