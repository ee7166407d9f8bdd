import Almanac
import AppFrame
import Daybook

// The texts of Pages.
extension Words {
    /// The morning's question, addressing the person by name if it is known.
    func feelingQuestion(_ name: String) -> String {
        name.isEmpty ? feelingQuestion : feelingQuestionTo(name)
    }
    func sealPromise(_ seal: Seal) -> String {
        switch seal {
        case .none: sealPromiseNone
        case .week: sealPromiseWeek
        case .month: sealPromiseMonth
        case .eightWeeks: sealPromiseEightWeeks
        case .threeMonths: sealPromiseThreeMonths
        }
    }

    // MARK: opened pages

    /// The author of a page of that day: oneself, so long ago.
    func selfThen(_ day: Day, today: Day) -> String {
        switch TimeAgo(from: day, to: today) {
        case .years(let years): selfThenYears(years)
        case .months(1): selfThenMonth
        case .months(2): selfThenTwoMonths
        case .months(3): selfThenThreeMonths
        case .months(let months): selfThenMonths("\(months)")
        case .weeks(1): selfThenWeek
        case .weeks(let weeks): selfThenWeeks("\(weeks)")
        case .days(let days): selfThenDays(days)
        }
    }

    // MARK: the list

    func group(_ group: Feeling.Group) -> String {
        switch group {
        case .positive: groupPositive
        case .negative: groupNegative
        }
    }

    // MARK: the seal

    /// - Parameter isGap: whether the app was last open long ago; otherwise it was just not open on many recent days.
    func leapText(_ date: String, _ count: Int32, isGap: Bool) -> String {
        isGap ? leapText(date, count) : leapTextOften(date, count)
    }

    // MARK: writing

    func pageCount(_ count: PageCount) -> String { pageCount(count.words, count.characters) }
    func goal(_ goal: PageGoal, _ reached: Int32) -> String {
        let target = grouped(goal.target)
        if goal != .none, reached >= goal.target { return goalReached }
        let reached = grouped(reached)
        return switch goal {
        case .none: ""
        case .words: goalWords(reached, target)
        case .pages: goalPages(reached, target)
        case .minutes: goalMinutes(reached, target)
        }
    }
    /// Says that a page is being written after its day ended.
    func pastMidnight(_ date: String, isSealed: Bool) -> String {
        isSealed ? pastMidnightSealed(date) : pastMidnight(date)
    }
    /// Says that a page of the previous day was left.
    func pageEnded(_ date: String, isSealed: Bool) -> String { isSealed ? pageEndedSealed(date) : pageEnded(date) }

    // MARK: reading

    func isSealed(_ isLocked: Bool) -> String { isLocked ? pagesAreLocked : isSealed }
}
