import Almanac
import AppFrame
import Daybook

// The texts of to-dos.
extension Words {
    /// Why the text of a to-do cannot be saved.
    func problem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: todoProblemMissing
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }

    /// Why lines cannot be added to a checklist.
    func newSteps(_ problem: TodoDraft.StepsProblem) -> String {
        switch problem {
        case .tooLong(let problem): self.problem(problem)
        case .tooMany: tooManySteps
        }
    }

    /// The parts of a line besides its text: the day if it is another, the time, and how it repeats; nil if there are
    /// none.
    func summary(of todo: Todo, besides day: Day, _ rule: TodoRepeat?, today: Day) -> String? {
        var parts: [String] = []
        if let rule { parts.append(repeats(rule)) }
        let date = todo.day != day || rule != nil ? shortDate(todo.day, today: today) : nil
        if let time = todo.time {
            parts.append(date.map { moment($0, time) } ?? clockTime(time))
        } else if let date {
            parts.append(date)
        }
        guard let first = parts.first else { return nil }
        return parts.count > 1 ? first + " · " + parts[1] : first
    }

    /// Every so many days, or weeks if they are whole.
    func every(_ days: Int32) -> String {
        if days == 14 { return everyTwoWeeks }
        return days % 7 == 0 ? everyWeeks("\(days / 7)") : everyDays(days)
    }

    /// How a to-do repeats: 매주 월·수, every month on the 31st.
    func repeats(_ rule: TodoRepeat) -> String {
        switch rule {
        case .daily: return repeatsDaily
        case .weekdays: return repeatsWeekdays
        case .weekly(let days):
            var names = ""
            for weekday in Weekday.allCases where days >> (weekday.rawValue - 1) & 1 == 1 {
                names += (names.isEmpty ? "" : weekdaySeparator) + shortWeekday(weekday)
            }
            return repeatsWeekly(names)
        case .monthly(let day):
            return repeatsMonthly("\(day)", englishOrdinal(day))
        case .yearly(let month, let day):
            return repeatsYearly(monthDay(month, day))
        case .every(let days, _): return every(days)
        case .lunarYearly(let month, let day, let isLeap):
            return isLeap ? repeatsLunarYearlyLeap("\(month)", "\(day)") : repeatsLunarYearly("\(month)", "\(day)")
        }
    }
}
