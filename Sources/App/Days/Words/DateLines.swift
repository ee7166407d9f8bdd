import Almanac
import AppFrame
import Daybook

// The date of a D-day in words: the next one with its weekday, the lunar date of a lunar one, the mark of repeating.
extension Words {
    /// The day that it counts to, or from, as it is written here.
    func day(_ dday: Dday, today: Day, _ write: (Day) -> String) -> String {
        guard dday.recurrence != nil else { return unreadableDate }
        guard let target = dday.standing(on: today)?.target else { return never }
        return dday.kind == .count ? startedOn(write(target)) : write(target)
    }

    /// One short line: 12.11(금) · 음력 11월 3일; 2024.3.2(토)부터.
    func dateLine(_ dday: Dday, today: Day) -> String {
        let line = day(dday, today: today) { shortDate($0, today: today) }
        guard let base = dday.lunar, let target = dday.standing(on: today)?.target else { return line }
        return line + " · " + lunarDate(LunarDate(target) ?? base)
    }

    /// Under the date, where there is more to say: 음력 11월 3일 · 매년. The lunar date is that of the day above it, which in
    /// another month, or by a policy, is not the one it began with.
    func secondLine(_ dday: Dday, today: Day) -> String? {
        var line = ""
        if let base = dday.lunar {
            line = lunarDate(dday.standing(on: today).flatMap { LunarDate($0.target) } ?? base)
        }
        if let repeats = dday.recurrence?.repeats, repeats != .none, dday.kind == .countdown {
            line += (line.isEmpty ? "" : " · ") + self.repeats(repeats)
        }
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

    /// The next milestone of a count that is near enough to wait for: 1,000일까지 5일.
    func milestoneLine(_ dday: Dday, today: Day) -> String? {
        guard dday.kind == .count, let recurrence = dday.recurrence, recurrence.first <= today,
            let tomorrow = today.adding(days: 1),
            let next = Milestones(of: recurrence).next(onOrAfter: tomorrow), let occasion = next.occasions.first
        else { return nil }
        return untilMilestone(self.occasion(occasion), today.days(to: next.day))
    }
}
