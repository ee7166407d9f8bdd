import Daybook
import Markup

/// The big number as it is seen, and beside it as it is said: "D−7" and "7 days left".
func dayNumber(_ state: State, _ dday: Dday, size: StaticString = "") -> HTML {
    guard let number = dday.number(on: state.today) else {
        return b(.class("dnum \(size)")) { "–" }
    }
    let parts = state.words.parts(number)
    return b(.class("dnum \(size)")) {
        span(.unseen) {
            if !parts.before.isEmpty { element(.i, []) { parts.before } }
            parts.number
            if !parts.after.isEmpty { element(.i, []) { parts.after } }
        }
        span(.class("hidden")) { state.words.spoken(number) }
    }
}

/// The date of a D-day in one short line.
func dateLine(_ state: State, _ dday: Dday) -> String {
    guard let date = dday.date else { return state.words.unreadableDate }
    let text = state.words.shortDate(date, today: state.today)
    return dday.kind == .count ? state.words.startedOn(text) : text
}

extension Words {
    /// The number with its small parts: D− and 20; 995 and 일; Day and 995.
    func parts(_ number: DayNumber) -> (before: String, number: String, after: String) {
        switch number {
        case .dDay: ("", "D-DAY", "")
        case .before(let days): ("D−", grouped(days), "")
        case .after(let days): ("D+", grouped(days), "")
        case .count(let days): (pick("", "Day ", ""), grouped(days), pick("일", "", "日目"))
        }
    }

    /// The number in words, for those who listen.
    func spoken(_ number: DayNumber) -> String {
        switch number {
        case .dDay:
            return pick("오늘이에요", "today", "今日です")
        case .before(let days):
            let n = grouped(days)
            return pick("\(n)일 남음", days == 1 ? "1 day left" : "\(n) days left", "あと\(n)日")
        case .after(let days):
            let n = grouped(days)
            return pick("\(n)일 지남", days == 1 ? "1 day ago" : "\(n) days ago", "\(n)日経過")
        case .count(let days):
            let n = grouped(days)
            return pick("\(n)일째", "day \(n)", "\(n)日目")
        }
    }
}
