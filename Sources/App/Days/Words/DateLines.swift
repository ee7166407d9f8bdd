import Almanac
import AppFrame
import Daybook

// The date of a D-day in words: the next one with its weekday, the lunar date if it is lunar, and the mark of
// repeating.
extension Words {
    func day(_ dday: Dday, today: Day, _ write: (Day) -> String) -> String { dates.day(dday, today: today, write) }

    /// One short line: 12.11(금) · 음력 11.3; 2024.3.2(토)부터.
    func dateLine(_ dday: Dday, today: Day) -> String {
        let parts = dateParts(dday, today: today)
        return parts.lunar.map { parts.solar + " · " + $0 } ?? parts.solar
    }

    /// The two dates of that line.
    func dateParts(_ dday: Dday, today: Day) -> (solar: String, lunar: String?) {
        let solar = day(dday, today: today) { shortDate($0, today: today) }
        guard let base = dday.lunar, let target = dday.standing(on: today)?.target else { return (solar, nil) }
        return (solar, shortLunar(LunarDate(target) ?? base))
    }

    func secondLine(_ dday: Dday, today: Day) -> String? {
        let line = dates.secondLine(dday, today: today)
        return line.isEmpty ? nil : line
    }

    /// The line with how it repeats.
    func fullLine(_ dday: Dday, today: Day) -> String {
        let line = dateLine(dday, today: today)
        guard dday.kind == .countdown, let recurrence = dday.recurrence, recurrence.repeats != .none else {
            return line
        }
        return line + " · " + repeats(recurrence.repeats)
    }

    /// The next milestone of a count, if it is close enough to wait for: 1,000일까지 5일.
    func milestoneLine(_ dday: Dday, today: Day) -> String? {
        guard dday.kind == .count, let recurrence = dday.recurrence, recurrence.first <= today,
            let tomorrow = today.adding(days: 1),
            let next = Milestones(of: recurrence).next(onOrAfter: tomorrow), let occasion = next.occasions.first
        else { return nil }
        return untilMilestone(reminders.occasion(occasion), today.days(to: next.day))
    }

    func shortLunar(_ date: LunarDate) -> String { dates.shortLunar(date) }

    /// With its year: 음력 1961년 11월 3일.
    func fullLunar(_ date: LunarDate) -> String {
        let leap = date.isLeap
        return leap
            ? fullLunarLeap("\(date.year)", "\(date.month)", "\(date.day)")
            : fullLunar("\(date.year)", "\(date.month)", "\(date.day)")
    }
}
