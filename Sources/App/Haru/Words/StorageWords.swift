import AppFrame
import Daybook

// The texts of storage on this device, in this browser.
extension Words {
    /// How much exists only in this window.
    func unsavedCount(records: Int32, drafts: Int32) -> String {
        let record = unsavedRecords(records)
        let draft = unsavedDrafts(drafts)
        let all = records == 0 ? draft : drafts == 0 ? record : unsavedBoth(record, draft)
        return unsavedOnlyHere(all, records + drafts)
    }

    /// The reason, with advice.
    func unsavedReason(_ problem: SaveResult, isUnread: Bool) -> String {
        switch problem {
        case .full: unsavedReasonFull
        case .newer: unsavedReasonNewer
        case .late: unsavedReasonLate
        case _ where isUnread: unsavedReasonRefused
        case .closed, .elsewhere, .refused: unsavedReasonClosed
        case .failed, .stored: unsavedReasonFailed
        }
    }
}
