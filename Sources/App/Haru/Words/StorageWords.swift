import AppFrame
import Daybook

// The texts of storage on this device, in this browser.
extension Words {
    var unsavedTitle: String {
        pick("이 기기에 저장하지 못했어요", "Couldn’t save on this device", "この端末に保存できませんでした")
    }

    /// How much exists only in this window.
    func unsavedCount(records: Int32, drafts: Int32) -> String {
        let record = pick("기록 {0}개", records == 1 ? "1 item" : "{0} items", "記録{0}件", "\(records)")
        let draft = pick("쓰던 글 {0}개", drafts == 1 ? "1 draft" : "{0} drafts", "書きかけ{0}件", "\(drafts)")
        let all =
            records == 0 ? draft : drafts == 0 ? record : pick("{0}, {1}", "{0} and {1}", "{0}と{1}", record, draft)
        return pick(
            "{0}가 아직 이 창에만 있어요.",
            records + drafts == 1 ? "{0} is only in this window so far." : "{0} are only in this window so far.",
            "{0}は、まだこのウィンドウにしかありません。", all)
    }

    /// The reason, and what to do.
    func unsavedReason(_ problem: SaveResult, isUnread: Bool) -> String {
        switch problem {
        case .full:
            pick(
                "저장 공간이 가득 찼어요. 내려받거나, 공간을 비운 뒤 다시 저장해 주세요.",
                "Storage is full. Download what’s unsaved, or free up some space and save again.",
                "保存領域がいっぱいです。ダウンロードするか、空き容量を確保して、もう一度保存してください。")
        case .newer:
            pick(
                "다른 창에 더 새로운 버전이 열려 있어요. 먼저 내려받은 뒤 이 창을 새로고침해 주세요.",
                "A newer version of Haru is open in another window. Download what’s unsaved before you close this one, then reload.",
                "別のウィンドウで、新しいバージョンのハルが開いています。このウィンドウを閉じる前にダウンロードし、そのあと再読み込みしてください。")
        case .late:
            pick(
                "브라우저의 저장 공간이 아직 응답하지 않아요. 계속 다시 시도할게요. 이 창을 닫지 말아 주세요.",
                "The browser’s storage isn’t responding yet. Haru will keep trying. Leave this window open.",
                "ブラウザーの保存領域から、まだ応答がありません。自動で繰り返し試します。このウィンドウを閉じないでください。")
        case _ where isUnread:
            pick(
                "브라우저에서 저장 공간을 열지 못했어요. 적은 내용은 이 창이 열려 있는 동안만 남아 있어요. 닫기 전에 내려받아 주세요.",
                "The browser won’t let Haru save anything. What you write lasts only while this window is open. Download it before you close the window.",
                "ブラウザーが保存領域を開けませんでした。書いたものはこのウィンドウを開いている間だけ残ります。閉じる前にダウンロードしてください。")
        case .closed, .elsewhere, .refused:
            pick(
                "브라우저의 저장 공간이 닫혔어요. 다시 열어 저장해 볼게요. 그래도 안 되면 이 창을 닫기 전에 내려받아 주세요.",
                "The browser closed its storage. Haru will reopen it and save. If that fails, download what’s unsaved before you close this window.",
                "ブラウザーが保存領域を閉じました。開き直して保存します。できないときは、閉じる前にダウンロードしてください。")
        case .failed, .stored:
            pick(
                "저장을 끝내지 못했어요. 계속 다시 시도할게요. 지금 다시 저장하거나 내려받아도 돼요.",
                "Saving didn’t finish. Haru will keep trying. You can also save again now, or download what’s unsaved.",
                "保存が完了しませんでした。自動で繰り返し試します。今すぐ保存し直すことも、ダウンロードすることもできます。")
        }
    }
    /// Shown beside the reason if nothing could be read at the start.
    var notReadYet: String {
        pick(
            "전에 저장한 기록은 그대로 있어요. 불러오는 대로 보여 드릴게요.",
            "What you saved before hasn’t been deleted. It’ll appear as soon as it can be read.",
            "以前保存した記録は削除されていません。読み込めしだい表示します。")
    }
    var draftUnkept: String {
        pick(
            "쓰던 내용을 임시 저장하지 못했어요. 창을 닫기 전에 저장해 주세요.",
            "Couldn’t store your draft on this device. Save it before you close this window.",
            "書きかけの内容をこの端末に残せませんでした。ウィンドウを閉じる前に保存してください。")
    }
    var saveAgain: String { pick("다시 저장", "Save again", "もう一度保存") }
    var safeAgain: String {
        pick("이제 모두 저장했어요", "Everything is saved now", "すべて保存できました")
    }

    // MARK: records that cannot be read

    var asideRecords: String { pick("읽지 못해 따로 둔 기록", "Items set aside", "読めないため別に保管した記録") }
}
