import AppFrame
import Daybook

// The texts of the Trash.
extension Words {
    var trash: String { pick("휴지통", "Trash", "ゴミ箱") }
    var trashText: String {
        pick(
            "삭제한 기록은 30일 동안 여기 있다가 완전히 삭제돼요.", "What you delete stays here for 30 days, then it’s deleted permanently.",
            "削除したものは30日間ここに残り、その後完全に消えます。")
    }
    var trashEmptyTitle: String { pick("휴지통이 비어 있어요", "The Trash is empty", "ゴミ箱は空です") }
    var restore: String { pick("복원", "Restore", "復元") }
    func restoreOf(_ name: String) -> String { pick("{0} 복원", "Restore {0}", "{0}を復元", name) }
    var restoreAll: String { pick("모두 복원", "Restore all", "すべて復元") }
    var purge: String { pick("완전히 삭제", "Delete permanently", "完全に削除") }
    func purgeOf(_ name: String) -> String { pick("{0} 완전히 삭제", "Delete {0} permanently", "{0}を完全に削除", name) }
    var purgeText: String {
        pick(
            "이전 기록까지 삭제되고, 되돌릴 수 없어요.", "Its history is deleted too. This can’t be undone.",
            "履歴も消えます。元に戻せません。")
    }
    var emptyTrash: String { pick("휴지통 비우기", "Empty Trash", "ゴミ箱を空にする") }
    func emptyTrashText(_ count: Int32) -> String {
        pick(
            "{0}개를 완전히 삭제해요. {1}",
            count == 1 ? "1 item will be deleted permanently. {1}" : "{0} items will be deleted permanently. {1}",
            "{0}件を完全に削除します。{1}", grouped(count), purgeText)
    }
    func purged(_ count: Int32) -> String {
        pick(
            "{0}개를 완전히 삭제했어요", count == 1 ? "Deleted permanently" : "Deleted {0} items permanently", "{0}件を完全に削除しました",
            grouped(count))
    }
    var showMore: String { pick("더 보기", "Show more", "もっと見る") }
    func trashDaysRemaining(_ days: Int32) -> String {
        if days == 0 { return pick("곧 완전히 삭제돼요", "Deleted soon", "まもなく完全に消えます") }
        return pick(
            "{0}일 뒤 완전히 삭제돼요", days == 1 ? "Deleted in 1 day" : "Deleted in {0} days",
            "あと{0}日で完全に消えます", grouped(days))
    }
    var changedElsewhere: String {
        pick(
            "삭제했지만 다른 기기에서 고친 기록이에요. 복원하거나 삭제할 때까지 여기 있어요.",
            "Also edited on another device. It stays here until you decide.",
            "削除したあとに、別の端末で変更されました。どうするか決めるまで、ここに残ります。")
    }
    func trashLeapText(_ date: String) -> String {
        pick(
            "이 기기의 날짜는 {0}이에요. 날짜가 맞는지 몰라서, 30일이 지난 기록을 아직 삭제하지 않았어요.",
            "This device says it’s {0}. Nothing has been deleted permanently yet.",
            "この端末の日付は{0}です。30日を過ぎたものも、まだ削除していません。", date)
    }
    var trashLeapYes: String { pick("맞아요, 삭제해 주세요", "Yes, delete them", "はい、削除してください") }
}
