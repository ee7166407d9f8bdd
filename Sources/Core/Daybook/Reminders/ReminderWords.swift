import Almanac

/// The texts of notices in one language, for the app and for a server without other texts.
public struct ReminderWords: Hashable, Sendable {
    public let language: Language
    public let region: EnglishRegion

    public init(_ language: Language, _ region: EnglishRegion) {
        self.language = language
        self.region = region
    }

    private func pick(
        _ korean: StaticString, _ english: StaticString, _ japanese: StaticString, _ values: String...
    ) -> String {
        language.phrase(korean, english, japanese, values)
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
                pick("오늘의 페이퍼를 아직 쓰지 않았어요", "You haven’t written today’s page yet", "今日のページをまだ書いていません")
            )
        case .trip(let trip): (trip.title, pick("내일 떠나요", "Your trip starts tomorrow", "明日から旅行です"))
        }
    }

    public func name(of action: NoticeAction) -> String {
        switch action {
        case .done: pick("완료", "Done", "完了")
        case .tomorrow: pick("내일로", "Tomorrow", "明日へ")
        }
    }

    /// The text of a test notice.
    public var trial: String { pick("이 기기에서 알림을 받을 수 있어요", "Reminders reach this device", "この端末に通知が届きます") }

    public var haru: String { pick("하루", "Haru", "ハル") }

    /// Today: “Mother’s birthday”
    public func text(of due: DueReminder) -> String {
        let title = due.dday.title
        switch due.occasion {
        case .occurrence(daysBefore: 0): return pick("오늘은 ‘{0}’", "Today: “{0}”", "今日は「{0}」", title)
        case .occurrence(let days):
            return pick(
                "‘{0}’까지 {1}일 남았어요", days == 1 ? "“{0}” is tomorrow" : "“{0}” is in {1} days",
                "「{0}」まであと{1}日", title, "\(days)")
        case .milestone(let milestone):
            return pick("‘{0}’ {1}이에요", "“{0}”: {1}", "「{0}」が{1}を迎えました", title, occasions(milestone))
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
        case .days(let days): pick("{0}일", "Day {0}", "{0}日目", days.grouped)
        case .years(let years): pick("{0}주년", years == 1 ? "1 year" : "{0} years", "{0}周年", "\(years)")
        case .lunarYears(let years):
            pick("음력 {0}주년", years == 1 ? "1 lunar year" : "{0} lunar years", "旧暦{0}周年", "\(years)")
        }
    }

    public func openTodos(_ count: Int32) -> String {
        pick(
            "오늘 할 일이 {0}개 있어요", count == 1 ? "1 to-do left today" : "{0} to-dos left today",
            "今日のやることが{0}件あります", count.grouped)
    }

    public var tomorrow: String { pick("내일", "tomorrow", "明日") }

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
            return pick(
                "페이퍼 {0}장이 열렸어요", "{0} pages have opened", "ページが{0}件開きました",
                Int32(truncatingIfNeeded: days.count).grouped)
        }
        switch TimeAgo(from: days[0], to: today) {
        case .years(let years):
            return pick(
                "{0}년 전의 페이퍼가 열렸어요",
                years == 1 ? "A page from a year ago has opened" : "A page from {0} years ago has opened",
                "{0}年前のページが開きました", "\(years)")
        case .months(let months):
            let korean: StaticString =
                months == 1
                ? "한 달 전의 페이퍼가 열렸어요"
                : months == 2
                    ? "두 달 전의 페이퍼가 열렸어요" : months == 3 ? "석 달 전의 페이퍼가 열렸어요" : "{0}달 전의 페이퍼가 열렸어요"
            return pick(
                korean, months == 1 ? "A page from a month ago has opened" : "A page from {0} months ago has opened",
                "{0}か月前のページが開きました", "\(months)")
        case .weeks(let weeks):
            return pick(
                weeks == 1 ? "일주일 전의 페이퍼가 열렸어요" : "{0}주 전의 페이퍼가 열렸어요",
                weeks == 1 ? "A page from a week ago has opened" : "A page from {0} weeks ago has opened",
                "{0}週間前のページが開きました", "\(weeks)")
        case .days(let days):
            return pick(
                "{0}일 전의 페이퍼가 열렸어요",
                days == 1 ? "Yesterday’s page has opened" : "A page from {0} days ago has opened",
                "{0}日前のページが開きました", "\(days)")
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
