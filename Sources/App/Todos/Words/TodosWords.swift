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

    /// Every so many days, weeks, months or years.
    func period(_ rule: TodoRepeat) -> String {
        let count = rule.interval
        switch rule.pattern {
        case .weekly: return count == 2 ? everyTwoWeeks : everyWeeks("\(count)")
        case .monthly, .nth: return count == 1 ? repeatsEveryMonth : everyMonths("\(count)")
        case .yearly: return everyYears("\(count)")
        default: return everyDays(count)
        }
    }

    /// How a to-do repeats: 매주 월·수, every month on the second Tuesday, until when or how often.
    func repeats(_ rule: TodoRepeat) -> String {
        let text = rule.isAfterDone ? afterDone(rule) : days(of: rule)
        if rule.times > 0 { return repeatTimes(text, rule.times) }
        return rule.last.map { repeatUntil(text, fullDate($0)) } ?? text
    }

    private func afterDone(_ rule: TodoRepeat) -> String {
        switch rule.pattern {
        case .weekly: afterDoneWeeks(rule.interval)
        case .monthly: afterDoneMonths(rule.interval)
        case .yearly: afterDoneYears(rule.interval)
        default: afterDoneDays(rule.interval)
        }
    }

    private func days(of rule: TodoRepeat) -> String {
        let hasInterval = rule.interval > 1
        switch rule.pattern {
        case .daily: return hasInterval ? period(rule) : repeatsDaily
        case .weekdays: return repeatsWeekdays
        case .weekly(let days):
            // Every two weeks on its own day.
            if hasInterval, days.nonzeroBitCount == 1 { return period(rule) }
            var names = ""
            for weekday in Weekday.allCases where days >> (weekday.rawValue - 1) & 1 == 1 {
                names += (names.isEmpty ? "" : weekdaySeparator) + shortWeekday(weekday)
            }
            return hasInterval ? repeatsOn(period(rule), names) : repeatsWeekly(names)
        case .monthly(let day):
            return repeatsOn(period(rule), day == 31 ? lastDayOfMonth : dayOfMonth("\(day)", englishOrdinal(day)))
        case .nth(let place, let weekday): return repeatsOn(period(rule), nth(place, weekday))
        case .yearly(let month, let day):
            let date = monthDay(month, day)
            return hasInterval ? repeatsOn(period(rule), date) : repeatsYearly(date)
        case .lunarYearly(let month, let day, let isLeap):
            return isLeap ? repeatsLunarYearlyLeap("\(month)", "\(day)") : repeatsLunarYearly("\(month)", "\(day)")
        }
    }

    /// The second Tuesday, the last Friday.
    private func nth(_ place: Int32, _ weekday: Int32) -> String {
        let name = Weekday(rawValue: UInt8(truncatingIfNeeded: weekday)).map { self.weekday($0) } ?? ""
        return switch place {
        case 1: nthFirst(name)
        case 2: nthSecond(name)
        case 3: nthThird(name)
        case 4: nthFourth(name)
        case 5: nthFifth(name)
        default: nthLast(name)
        }
    }
}
