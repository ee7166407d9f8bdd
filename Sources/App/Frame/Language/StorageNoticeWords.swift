import Almanac
import Daybook

extension Words {
    package func asideTitle(_ count: Int32) -> String {
        pick(
            "읽지 못한 기록 {0}개를 따로 두었어요",
            count == 1 ? "Couldn’t read 1 item" : "Couldn’t read {0} items",
            "読めない記録{0}件を別に保管しました", "\(count)")
    }
    package func asideText(_ names: String) -> String {
        pick(
            "삭제된 기록은 없고, 나머지는 모두 열렸어요. 읽지 못한 기록: {0}.",
            "Nothing was deleted, and everything else is here. Couldn’t read: {0}.",
            "削除はしていません。ほかの記録はすべて読み込めました。読めなかったもの：{0}。", names)
    }
    package func count(_ kind: String, _ count: Int32) -> String {
        pick("{0} {1}개", "{0} ({1})", "{0}{1}件", kind, "\(count)")
    }
    package var otherRecord: String { pick("다른 기록", "Other", "その他") }
}
