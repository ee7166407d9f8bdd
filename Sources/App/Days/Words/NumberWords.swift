import Almanac
import AppFrame
import Daybook

extension Words {
    /// The number with its small parts: D− and 20; 995 and 일; Day and 995.
    func parts(_ label: DayLabel) -> (before: String, number: String, after: String) {
        switch label {
        case .dDay: ("", "D-DAY", "")
        case .before(let days): ("D−", grouped(days), "")
        case .after(let days): ("D+", grouped(days), "")
        case .count(let days): (pick("", "Day ", ""), grouped(days), pick("일", "", "日目"))
        }
    }

    /// The number in words, for those who listen.
    func spoken(_ label: DayLabel) -> String {
        switch label {
        case .dDay: pick("오늘이에요", "today", "今日です")
        case .before(let days):
            pick("{0}일 남음", days == 1 ? "1 day left" : "{0} days left", "あと{0}日", grouped(days))
        case .after(let days): pick("{0}일 지남", days == 1 ? "1 day ago" : "{0} days ago", "{0}日経過", grouped(days))
        case .count(let days): pick("{0}일째", "day {0}", "{0}日目", grouped(days))
        }
    }

    /// What a reminder says.
    func reminder(_ due: DueReminder) -> String {
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

    /// All that a milestone is.
    func occasions(_ milestone: Milestone) -> String { milestone.name(language: language.tag) }
}
