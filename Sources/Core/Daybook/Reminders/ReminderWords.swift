import Almanac

/// The texts of notices in one language, for the app and for a server without other texts.
public struct ReminderWords: Hashable, Sendable {
    public let language: Language
    public let region: EnglishRegion

    public init(_ language: Language, _ region: EnglishRegion) {
        self.language = language
        self.region = region
    }

    /// The title and the line below it.
    public func text(of notice: Notice) -> (title: String, body: String) {
        switch notice.occasion {
        case .dday(let due): (due.dday.title, text(of: due))
        case .todo(let todo): (todo.text, time(of: todo, on: notice.day))
        case .openTodos(let count): (haru, openTodos(count))
        case .opened(let days): (haru, opened(days, on: notice.day))
        case .unwritten:
            (
                haru,
                language.noticeUnwritten
            )
        case .trip(let trip): (trip.title, language.noticeTrip)
        }
    }

    public func name(of action: NoticeAction) -> String {
        switch action {
        case .done: language.actionDone
        case .tomorrow: language.actionTomorrow
        }
    }

    /// The text of a test notice.
    public var trial: String { language.trial }

    public var haru: String { language.haru }

    /// Today: “Mother’s birthday”
    public func text(of due: DueReminder) -> String {
        let title = due.dday.title
        switch due.occasion {
        case .occurrence(daysBefore: 0): return language.noticeToday(title)
        case .occurrence(let days):
            return language.noticeDaysBefore(title, days)
        case .milestone(let milestone):
            return language.noticeMilestone(title, occasions(milestone))
        }
    }

    /// Everything that a milestone completes.
    public func occasions(_ milestone: Milestone) -> String {
        var name = ""
        for occasion in milestone.occasions { name += (name.isEmpty ? "" : " · ") + self.occasion(occasion) }
        return name
    }

    /// 100일 · Day 100 · 100日目; 3주년 · 3 years · 3周年
    public func occasion(_ occasion: Milestone.Occasion) -> String {
        switch occasion {
        case .days(let days): language.occasionDays(days)
        case .years(let years): language.occasionYears(years)
        case .lunarYears(let years): language.occasionLunarYears(years)
        }
    }

    public func openTodos(_ count: Int32) -> String { language.openTodos(count) }

    public var tomorrow: String { language.tomorrow }

    /// The time of a to-do: 14:00, or 내일 14:00; in English 2:00 PM.
    public func time(of todo: Todo, on today: Day) -> String {
        let time = todo.time.map { clockTime($0) } ?? ""
        return todo.day == today ? time : "\(tomorrow) \(time)"
    }

    /// A local time in minutes after midnight: 15:00 · 3:00 PM or 15:00 · 15:00
    public func clockTime(_ minutes: Int32) -> String {
        guard language == .english, region != .british else { return ClockTime.text(minutes) }
        let hour = minutes / 60 % 12
        let rest = minutes % 60
        return "\(hour == 0 ? 12 : hour):\(rest < 10 ? "0" : "")\(rest) \(minutes < 720 ? "AM" : "PM")"
    }

    private func opened(_ days: [Day], on today: Day) -> String {
        guard days.count == 1 else {
            return language.openedPages(Int32(truncatingIfNeeded: days.count))
        }
        switch TimeAgo(from: days[0], to: today) {
        case .years(let years):
            return language.openedYears(years)
        case .months(1):
            return language.openedMonth
        case .months(2):
            return language.openedTwoMonths
        case .months(3):
            return language.openedThreeMonths
        case .months(let months):
            return language.openedMonths("\(months)")
        case .weeks(1):
            return language.openedWeek
        case .weeks(let weeks):
            return language.openedWeeks("\(weeks)")
        case .days(let days):
            return language.openedDays(days)
        }
    }
}

extension Int32 {
    /// With thousands separated: 1,205.
    public var grouped: String {
        let digits = Array(String(magnitude).utf8)
        var out = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { out += "," }
            out.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return out
    }
}
