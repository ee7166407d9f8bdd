import AppFrame
import Daybook

// The texts of the Trash.
extension Words {
    func emptyTrashText(_ count: Int32) -> String { emptyTrashText(count, purgeText) }
    func trashDaysRemaining(_ days: Int32) -> String {
        if days == 0 { return trashDaySoon }
        return trashDaysLeft(days)
    }
}
