import Almanac

extension Dday {
    /// The first day from `day` on that it falls on: an occurrence of a countdown; the first day, a milestone or an
    /// anniversary of a count. Nil where none is left.
    public func next(onOrAfter day: Day) -> Day? {
        guard let recurrence else { return nil }
        return kind == .count ? Milestones(of: recurrence).next(onOrAfter: day)?.day : recurrence.next(onOrAfter: day)
    }

    /// What a count completes on a day; nil for a countdown, and on other days.
    public func occasion(on day: Day) -> Milestone.Occasion? {
        guard kind == .count, let recurrence else { return nil }
        return Milestones(of: recurrence).milestone(on: day)?.occasions.first
    }
}

extension DaysIndex {
    /// Which days from `first` on have a D-day that is not archived, for so many days.
    public func marks(from first: Day, count: Int32) -> [Bool] {
        var marks = [Bool](repeating: false, count: Int(max(count, 0)))
        for item in all where !item.dday.isArchived {
            var place: Int32 = 0
            while place < count, let day = first.adding(days: place), let next = item.dday.next(onOrAfter: day) {
                let found = first.days(to: next)
                guard found < count else { break }
                marks[Int(found)] = true
                place = found + 1
            }
        }
        return marks
    }

    /// The D-days that fall on a day, pinned ones first, then in the order in which they came to be.
    public func items(on day: Day) -> [Item] {
        var found: [Item] = []
        for item in all where !item.dday.isArchived && item.dday.next(onOrAfter: day) == day {
            let place = found.firstIndex { item.dday.stands(before: $0.dday) } ?? found.count
            found.insert(item, at: place)
        }
        return found
    }
}

extension Dday {
    fileprivate func stands(before other: Dday) -> Bool {
        isPinned != other.isPinned ? isPinned : id < other.id
    }
}
