import Almanac
import AppFrame
import Daybook

// The texts of to-dos.
extension Words {
    var todos: String { pick("할 일", "To-dos", "やること") }
    var addTodo: String { pick("할 일 적기", "Add a to-do", "やることを書く") }
    var allDone: String { pick("오늘 할 일을 다 했어요!", "All done for today!", "今日のやることはぜんぶ終わりました！") }
    var addAll: String { pick("모두 추가", "Add all", "すべて追加") }

    var toToday: String { pick("오늘로", "Move to today", "今日に移す") }
    var toTomorrow: String { pick("내일로", "Move to tomorrow", "明日に移す") }

    /// Why the text of a to-do cannot be saved.
    func problem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: pick("할 일을 적어 주세요.", "Write a to-do.", "やることを入力してください。")
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
    func moreOf(_ text: String) -> String { pick("{0} 자세히", "Details of {0}", "{0}の詳細", text) }
    func firstOn(_ date: String) -> String { pick("{0}부터", "from {0}", "{0}から", date) }
    /// The chip that takes the other half of the day, or what may as well be a part of the sentence.
    func orTime(_ time: String) -> String { pick("{0}인가요?", "Make it {0}", "{0}にする", time) }
    func addedOn(_ text: String, _ date: String) -> String {
        pick("{1} 할 일로 추가했어요: {0}", "Added: {0} · {1}", "{1}に追加しました：{0}", text, date)
    }
    /// What was read in a line besides its text: the day if it is another, the time, and how it repeats; nil for
    /// nothing.
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
    func addTodos(_ count: Int32) -> String {
        pick("{0}개 추가", "Add {0} to-dos", "{0}件追加", grouped(count))
    }
    func addedTodos(_ count: Int32) -> String {
        pick("{0}개를 추가했어요", count == 1 ? "Added 1 to-do" : "Added {0} to-dos", "{0}件追加しました", grouped(count))
    }
    func askTodos(_ count: Int32) -> String {
        pick("한 번에 {0}개를 추가할까요?", "Add {0} to-dos at once?", "{0}件をまとめて追加しますか？", grouped(count))
    }
    func carryOver(_ count: Int32) -> String {
        pick(
            "지난 할 일 {0}개 가져오기", count == 1 ? "Move 1 overdue to-do to today" : "Move {0} overdue to-dos to today",
            "以前のやること{0}件を今日に移す", grouped(count))
    }
    func carried(_ count: Int32) -> String {
        pick(
            "지난 할 일 {0}개를 오늘로 가져왔어요", count == 1 ? "Moved 1 to-do to today" : "Moved {0} to-dos to today",
            "以前のやること{0}件を今日に移しました", grouped(count))
    }

    /// Every so many days, or weeks if they are whole.
    func every(_ days: Int32) -> String {
        if days == 14 { return pick("격주", "Every 2 weeks", "隔週") }
        return days % 7 == 0
            ? pick("{0}주마다", "Every {0} weeks", "{0}週間ごと", "\(days / 7)")
            : pick("{0}일마다", "Every {0} days", "{0}日ごと", "\(days)")
    }

    /// How a to-do repeats: 매주 월·수, every month on the 31st.
    func repeats(_ rule: TodoRepeat) -> String {
        switch rule {
        case .daily: return pick("매일", "Every day", "毎日")
        case .weekdays: return pick("평일마다", "Every weekday", "平日")
        case .weekly(let days):
            var names = ""
            for weekday in Weekday.allCases where days >> (weekday.rawValue - 1) & 1 == 1 {
                names += (names.isEmpty ? "" : pick("·", ", ", "・")) + shortWeekday(weekday)
            }
            return pick("매주 {0}", "Every {0}", "毎週{0}", names)
        case .monthly(let day):
            return pick("매월 {0}일", "Every month on the {1}", "毎月{0}日", "\(day)", englishOrdinal(day))
        case .yearly(let month, let day):
            return pick("매년 {0}", "Every year on {0}", "毎年{0}", monthDay(month, day))
        case .every(let days, _): return every(days)
        case .lunarYearly(let month, let day, let isLeap):
            return pick(
                isLeap ? "매년 음력 윤{0}월 {1}일" : "매년 음력 {0}월 {1}일",
                isLeap ? "Every year on lunar leap {0}.{1}" : "Every year on lunar {0}.{1}",
                isLeap ? "旧暦で毎年閏{0}月{1}日" : "旧暦で毎年{0}月{1}日", "\(month)", "\(day)")
        }
    }
}
