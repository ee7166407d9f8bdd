import Almanac

// A D-day in words: its number, the date with its weekday, the lunar date of a lunar one, the mark of repeating.
extension DateWords {
    public var unreadableDate: String { language.unreadableDate }
    public var never: String { language.never }
    public func startedOn(_ date: String) -> String { language.startedOn(date) }

    public func repeats(_ repeats: Recurrence.Repeats) -> String {
        switch repeats {
        case .none: language.repeatsNone
        case .monthly: language.repeatsMonthly
        case .yearly: language.repeatsYearly
        }
    }

    /// The number with its small parts: D− and 20; 995 and 일; Day and 995.
    public func parts(_ label: DayLabel) -> NumberParts {
        switch label {
        case .dDay: ("", "D-DAY", "")
        case .before(let days): ("D−", days.grouped, "")
        case .after(let days): ("D+", days.grouped, "")
        case .count(let days): (language.countPrefix, days.grouped, language.countSuffix)
        }
    }

    /// The number of a card: on an anniversary of a count that, on other days how it stands; a dash where nothing is
    /// left.
    public func number(_ dday: Dday, today: Day) -> NumberParts {
        guard let standing = dday.standing(on: today) else { return ("", "–", "") }
        if let years = dday.anniversary(on: today) {
            return numberParts(ReminderWords(language, region).occasion(years))
        }
        return parts(standing.label)
    }

    /// The day that it counts to, or from, as `write` writes it.
    public func day(_ dday: Dday, today: Day, _ write: (Day) -> String) -> String {
        guard dday.recurrence != nil else { return unreadableDate }
        guard let target = dday.standing(on: today)?.target else { return never }
        return dday.kind == .count ? startedOn(write(target)) : write(target)
    }

    /// The line under the date: 음력 11월 3일 · 매년; empty where there is no more to say. The lunar date is that of the day
    /// above it, which in another month, or by a policy, is not the one it began with.
    public func secondLine(_ dday: Dday, today: Day, isShort: Bool = false) -> String {
        var line = ""
        if let base = dday.lunar {
            let date = dday.standing(on: today).flatMap { LunarDate($0.target) } ?? base
            line = isShort ? shortLunar(date) : lunarDate(date)
        }
        if let repeats = dday.recurrence?.repeats, repeats != .none, dday.kind == .countdown {
            line += (line.isEmpty ? "" : " · ") + self.repeats(repeats)
        }
        return line
    }
}
