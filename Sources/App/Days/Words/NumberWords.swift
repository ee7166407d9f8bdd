import Almanac
import AppFrame
import Daybook

extension Words {
    /// The number with its small parts: D− and 20; 995 and 일; Day and 995.
    func parts(_ label: DayLabel) -> NumberParts { dates.parts(label) }

    /// The number in words, for screen readers.
    func spoken(_ label: DayLabel) -> String {
        switch label {
        case .dDay: pick("오늘이에요", "today", "今日です")
        case .before(let days):
            pick("{0}일 남음", days == 1 ? "1 day left" : "{0} days left", "あと{0}日", grouped(days))
        case .after(let days): pick("{0}일 지남", days == 1 ? "1 day ago" : "{0} days ago", "{0}日経過", grouped(days))
        case .count(let days): pick("{0}일째", "day {0}", "{0}日目", grouped(days))
        }
    }
}
