import AppFrame

// The texts of the year and the streak: glad of what was done, silent about what was not.
extension Words {
    var doneThatYear: String { pick("그해에 한 일", "Done that year", "その年にできたこと") }
    var dayMap: String { pick("날마다 한 일", "Done day by day", "日々のできたこと") }
    var doneTodos: String { pick("끝낸 할 일", "To-dos done", "できたこと") }
    var doneDays: String { pick("완료한 날", "Active days", "できた日") }
    var streak: String { pick("연속 기록", "Streak", "連続記録") }
    var restDays: String {
        pick(
            "할 일이 없는 날은 쉬는 날이라, 연속 기록은 그대로예요.", "A day without to-dos is a day of rest; the streak goes on.",
            "やることのない日はお休みの日。連続記録はそのままです。")
    }
    var emptyYear: String {
        pick(
            "아직 발자국이 없는 해예요. 할 일을 하나 끝내면 여기에 남아요.", "No paw prints here yet. The first to-do you finish leaves one.",
            "まだ足あとのない年です。やることをひとつ終えると、ここに残ります。")
    }

    func times(_ count: Int32) -> String { pick("{0}개", "{0}", "{0}件", grouped(count)) }
    func daysDone(_ count: Int32) -> String { pick("{0}일", "{0}", "{0}日", grouped(count)) }
    func doneCount(_ count: Int32) -> String { pick("{0}개 완료", "{0} done", "{0}件完了", grouped(count)) }
    func bestMonth(_ month: Int32, _ done: Int32) -> String {
        pick(
            "가장 많이 끝낸 달은 {0}이에요. {1}개를 끝냈어요.", "{0} was your best month, with {1} done.",
            "いちばん多くできたのは{0}で、{1}件です。", monthName(month), grouped(done))
    }
    var yearLookName: String { pick("볼 내용", "Show", "表示するもの") }
    func yearLook(_ look: YearLook) -> String {
        switch look {
        case .todos: pick("할 일", "To-dos", "やること")
        case .feelings: feelings
        }
    }
}
