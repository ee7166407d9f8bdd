import Almanac

/// The question that a page may begin with: one for each civil day, the same on all devices.
public enum DailyQuestion {
    /// The number of questions, in each language.
    public static let count: Int32 = 100

    /// The number of a day's question, from 0 and below ``count``. None comes twice within ``count`` days.
    /// - Parameter steps: how often another question was asked for, 0 or more. The first ``count`` steps lead through
    ///   all questions.
    public static func number(on day: Day, steps: Int32 = 0) -> Int32 {
        // Neither factor has a divisor in common with 100. Ten questions of one kind stand side by side: each day leads
        // to another kind, and each step as far as 61 days.
        let number = (day.number % count * 37 + steps % count * 57) % count
        return number < 0 ? number + count : number
    }
}
