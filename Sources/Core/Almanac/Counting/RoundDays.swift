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
        var left = day.days(to: target)
        let isComing = left > 0
        while marks.count < count, !isComing || left > 0 {
            left = following(left)
            guard let day = target.adding(days: -left) else { break }
            marks.append(Mark(label: left > 0 ? .before(left) : left == 0 ? .dDay : .after(-left), day: day))
        }
        return marks
    }

    /// How many days are left on the next round day; below zero, how many have passed.
    private static func following(_ left: Int32) -> Int32 {
        if left > 1000 { return (left - 1) / 1000 * 1000 }
        if left > 100 { return (left - 1) / 100 * 100 }
        for mark: Int32 in [50, 30, 10] where left > mark { return mark }
        return left > 0 ? 0 : -(-left / 100 + 1) * 100
    }
}
