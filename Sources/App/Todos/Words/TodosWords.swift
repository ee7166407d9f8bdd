import Almanac
import AppFrame
import Daybook

// What to-dos say.
extension Words {
    var todos: String { pick("할 일", "To-dos", "やること") }
    var addTodo: String { pick("할 일 적기", "Add a to-do", "やることを書く") }
    var allDone: String { pick("오늘 할 일을 다 했어요!", "All done for today!", "今日のやることはぜんぶ終わりました！") }
    var recognised: String { pick("알아본 것", "Recognised", "読み取ったもの") }
    var addAll: String { pick("모두 추가", "Add them all", "すべて追加") }

    var toToday: String { pick("오늘로", "To today", "今日へ") }
    var toTomorrow: String { pick("내일로", "To tomorrow", "明日へ") }

    /// What keeps the text of a to-do from being saved.
    func problem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: pick("할 일을 적어 주세요.", "Write what is to be done.", "やることを書いてください。")
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
    func moreOf(_ text: String) -> String { pick("{0} 자세히", "Details of {0}", "{0}の詳細", text) }
    func firstOn(_ date: String) -> String { pick("{0}부터", "from {0}", "{0}から", date) }
    func refuse(_ part: String) -> String { pick("{0} 빼기", "Leave out {0}", "{0}を外す", part) }
    func addedOn(_ text: String, _ date: String) -> String {
        pick("{1}에 적었어요: {0}", "Added on {1}: {0}", "{1}に追加しました：{0}", text, date)
    }
    func addTodos(_ count: Int32) -> String {
        pick("{0}개 추가", "Add {0} to-dos", "{0}件追加", grouped(count))
    }
    func addedTodos(_ count: Int32) -> String {
        pick("{0}개를 적었어요", count == 1 ? "Added 1 to-do" : "Added {0} to-dos", "{0}件追加しました", grouped(count))
    }
    func askTodos(_ count: Int32) -> String {
        pick("한 번에 {0}개를 추가할까요?", "Add {0} to-dos at once?", "{0}件をまとめて追加しますか？", grouped(count))
    }
    func carryOver(_ count: Int32) -> String {
        pick(
            "지난 할 일 {0}개 가져오기", count == 1 ? "Bring over 1 earlier to-do" : "Bring over {0} earlier to-dos",
            "以前のやること{0}件を今日に移す", grouped(count))
    }
    func carried(_ count: Int32) -> String {
        pick(
            "지난 할 일 {0}개를 오늘로 가져왔어요", count == 1 ? "Brought 1 to-do over to today" : "Brought {0} to-dos over to today",
            "以前のやること{0}件を今日に移しました", grouped(count))
    }

    /// How a to-do comes again: 매주 월·수, every month on the 31st.
    func repeats(_ rule: TodoRepeat) -> String {
        switch rule {
        case .daily: return pick("매일", "Every day", "毎日")
        case .weekdays: return pick("평일마다", "Every weekday", "平日")
        case .weekly(let days):
            var names = ""
            for weekday in Weekday.allCases where days >> (weekday.rawValue - 1) & 1 == 1 {
                names += (names.isEmpty ? "" : "·") + shortWeekday(weekday)
            }
            return pick("매주 {0}", "Every {0}", "毎週{0}", names)
        case .monthly(let day): return pick("매월 {0}일", "Every month on day {0}", "毎月{0}日", "\(day)")
        case .yearly(let month, let day):
            return pick("매년 {0}", "Every year on {0}", "毎年{0}", monthDay(month, day))
        case .lunarYearly(let month, let day):
            return pick(
                "매년 음력 {0}월 {1}일", "Every year on lunar {0}/{1}", "毎年旧暦{0}月{1}日", "\(month)", "\(day)")
        }
    }
}
