import Almanac
import AppFrame
import Daybook

// The texts of the to-do sheet and its reminders.
extension Words {
    var moveElsewhere: String { pick("다른 날로 옮기기", "Move to another day", "ほかの日に移す") }
    var onTomorrow: String { pick("내일", "Tomorrow", "明日") }
    var thisWeekend: String { pick("이번 주말", "This weekend", "今週末") }
    var nextMonday: String { pick("다음 주 월요일", "Next Monday", "来週の月曜") }
    var pickDay: String { pick("날짜 고르기", "Pick a day", "日付を選ぶ") }
    var none: String { pick("안 함", "None", "なし") }
    func remind(_ minutes: Int32) -> String {
        switch minutes {
        case 0: pick("정한 시간에", "When it’s due", "時刻ちょうど")
        case 60: pick("1시간 전", "1 hour before", "1時間前")
        case 1440: pick("하루 전", "1 day before", "1日前")
        default: pick("{0}분 전", "{0} minutes before", "{0}分前", "\(minutes)")
        }
    }
    func repeatKind(_ kind: TodoRepeat.Kind) -> String {
        switch kind {
        case .daily: pick("매일", "Daily", "毎日")
        case .weekdays: pick("평일", "Weekdays", "平日")
        case .weekly: pick("매주", "Weekly", "毎週")
        case .interval: every(14)
        case .monthly: pick("매월", "Monthly", "毎月")
        case .yearly: pick("매년", "Yearly", "毎年")
        case .lunarYearly: pick("매년(음력)", "Yearly (lunar)", "旧暦で毎年")
        }
    }
    var scope: String { pick("바꿀 범위", "Apply changes to", "変更する範囲") }
    var onlyThis: String { pick("이번만", "Only this one", "今回だけ") }
    var thisAndFollowing: String { pick("이번부터 모두", "This and following", "今回以降すべて") }
    var seriesEnds: String {
        pick(
            "저장하면 더는 반복하지 않아요. 지난 할 일은 그대로 남아요.",
            "It won’t repeat once you save. Earlier ones stay.",
            "保存すると、繰り返しは終わります。これまでのやることは残ります。")
    }
    var todoGone: String {
        pick(
            "그사이 삭제된 할 일이에요. 저장하면 복원돼요.",
            "This to-do was deleted in the meantime. Saving restores it.",
            "このやることは、その間に削除されました。保存すると復元されます。")
    }
    var deleteOne: String { pick("이번만 삭제", "Delete this one only", "今回だけ削除") }
    var deleteFollowing: String {
        pick("이번부터 모두 삭제", "Delete this and following", "今回以降をすべて削除")
    }
    func photoOf(_ text: String) -> String { pick("‘{0}’ 사진", "Photo for “{0}”", "「{0}」の写真", text) }
}
