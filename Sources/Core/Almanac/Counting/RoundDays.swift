/// The days that people keep on the way to a day that comes once, and after it: D-100, D-50, D-DAY, D+100.
public enum RoundDays {
    /// A round day.
    public struct Mark: Equatable, Sendable {
        /// The count's label on it.
        public let label: DayLabel
        public let day: Day
    }

    /// The next round days after a day, nearest first. Before the target they end with it.
    /// - Parameter count: the greatest number of them.
    public static func next(_ count: Int, of target: Day, after day: Day) -> [Mark] {
        var marks: [Mark] = []
        var remaining = day.days(to: target)
        let isComing = remaining > 0
        while marks.count < count, !isComing || remaining > 0 {
            remaining = following(remaining)
            guard let day = target.adding(days: -remaining) else { break }
            marks.append(
                Mark(label: remaining > 0 ? .before(remaining) : remaining == 0 ? .dDay : .after(-remaining), day: day))
        }
        return marks
    }

    /// How many days are left on the next round day; below zero, how many have passed.
    private static func following(_ remaining: Int32) -> Int32 {
        if remaining > 1000 { return (remaining - 1) / 1000 * 1000 }
        if remaining > 100 { return (remaining - 1) / 100 * 100 }
        for mark: Int32 in [50, 30, 10] where remaining > mark { return mark }
        return remaining > 0 ? 0 : -(-remaining / 100 + 1) * 100
    }
}
