import Almanac
import Daybook
import Markup

/// What a view of one D-day depends on beside the record: little enough to be kept by each row.
struct Shown {
    let words: Words
    let today: Day
}

extension State {
    var shown: Shown { Shown(words: words, today: today) }
}

/// The big number as it is seen, and beside it as it is said: "D−7" and "7 days left".
func dayNumber(_ shown: Shown, _ dday: Dday, size: StaticString = "") -> HTML {
    guard let standing = dday.standing(on: shown.today) else {
        return b(.class("dnum \(size)")) { "–" }
    }
    if let years = dday.anniversary(on: shown.today) {
        return b(.class("dnum \(size)")) { shown.words.occasion(years) }
    }
    let parts = shown.words.parts(standing.label)
    // From 10,000 days on (a life has 30,000) the big sizes would not fit on a phone.
    let length: StaticString = parts.number.utf8.count > 5 ? "long" : ""
    return b(.class("dnum \(size) \(length)")) {
        span(.unseen) {
            if !parts.before.isEmpty { element(.i, []) { parts.before } }
            parts.number
            if !parts.after.isEmpty { element(.i, []) { parts.after } }
        }
        span(.class("hidden")) { shown.words.spoken(standing.label) }
    }
}

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
        case .dDay:
            return pick("오늘이에요", "today", "今日です")
        case .before(let days):
            let n = grouped(days)
            return pick("{0}일 남음", days == 1 ? "1 day left" : "{0} days left", "あと{0}日", n)
        case .after(let days):
            let n = grouped(days)
            return pick("{0}일 지남", days == 1 ? "1 day ago" : "{0} days ago", "{0}日経過", n)
        case .count(let days):
            let n = grouped(days)
            return pick("{0}일째", "day {0}", "{0}日目", n)
        }
    }
}
