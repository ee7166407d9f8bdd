import AppFrame
import Daybook

// What the app says about keeping what a person wrote: on this device, in this browser.
extension Words {
    var unsavedTitle: String {
        pick("이 기기에 저장하지 못했어요", "This device could not save", "この端末に保存できませんでした")
    }

    /// What is in this window alone.
    func unsavedCount(records: Int32, drafts: Int32) -> String {
        let record = pick("기록 {0}개", records == 1 ? "1 record" : "{0} records", "記録{0}件", "\(records)")
        let draft = pick("쓰던 글 {0}개", drafts == 1 ? "1 draft" : "{0} drafts", "書きかけ{0}件", "\(drafts)")
        let all =
            records == 0 ? draft : drafts == 0 ? record : pick("{0}, {1}", "{0} and {1}", "{0}と{1}", record, draft)
        return pick(
            "{0}가 아직 이 창에만 있어요.",
            records + drafts == 1 ? "{0} is only in this window so far." : "{0} are only in this window so far.",
            "{0}は、まだこのウィンドウにしかありません。", all)
    }

    /// Why, and what to do.
    func unsavedReason(_ problem: SaveResult, isUnread: Bool) -> String {
        switch problem {
        case .full:
            pick(
                "저장 공간이 가득 찼어요. 내려받거나, 공간을 비운 뒤 다시 저장해 주세요.",
                "The storage is full. Download it, or free some space and save again.",
                "保存領域がいっぱいです。ダウンロードするか、空きを作ってもう一度保存してください。")
        case .newer:
            pick(
                "다른 창에서 더 새로운 버전이 열렸어요. 이 창을 닫기 전에 내려받아 주세요. 그다음 새로 열면 돼요.",
                "A newer Haru is open in another window. Download it before you close this one, then reload.",
                "別のウィンドウで新しいハルが開いています。このウィンドウを閉じる前にダウンロードして、再読み込みしてください。")
        case .late:
            pick(
                "브라우저의 저장 공간이 아직 대답하지 않아요. 계속 다시 해 볼게요. 이 창을 닫지 말아 주세요.",
                "The browser’s storage has not answered yet. Haru keeps trying. Please leave this window open.",
                "ブラウザーの保存領域からまだ返事がありません。自動で繰り返し試します。このウィンドウを閉じないでください。")
        case _ where isUnread:
            pick(
                "브라우저가 저장 공간을 열어 주지 않았어요. 적은 것은 이 창이 열려 있는 동안만 남아요. 닫기 전에 내려받아 주세요.",
                "The browser does not let Haru store anything. What you write lasts only while this window is open. Download it before you close.",
                "ブラウザーが保存領域を開けませんでした。書いたものはこのウィンドウを開いている間だけ残ります。閉じる前にダウンロードしてください。")
        case .closed, .elsewhere, .refused:
            pick(
                "브라우저가 저장 공간을 닫았어요. 다시 열어 저장해 볼게요. 안 되면 닫기 전에 내려받아 주세요.",
                "The browser closed the storage. Haru opens it again and saves. If that fails, download before you close.",
                "ブラウザーが保存領域を閉じました。開き直して保存します。できないときは、閉じる前にダウンロードしてください。")
        case .failed, .stored:
            pick(
                "저장이 끝나지 않았어요. 계속 다시 해 볼게요. 지금 다시 저장하거나 내려받아도 돼요.",
                "Saving did not finish. Haru keeps trying. You can also save again now, or download.",
                "保存が終わりませんでした。自動で繰り返し試します。今すぐ保存し直すか、ダウンロードもできます。")
        }
    }
    /// Stands beside the reason where nothing could be read at the start.
    var notReadYet: String {
        pick(
            "전에 저장한 기록은 지워지지 않았고, 읽히는 대로 보여 드려요.",
            "What was saved before is not deleted; it appears as soon as it can be read.",
            "以前保存した記録は削除されていません。読めしだい表示します。")
    }
    var draftUnkept: String {
        pick(
            "쓰던 내용을 이 기기에 담아 두지 못했어요. 창을 닫기 전에 저장해 주세요.",
            "What you are writing could not be kept on this device. Please save it before you close the window.",
            "書きかけの内容をこの端末に残せませんでした。ウィンドウを閉じる前に保存してください。")
    }
    var saveAgain: String { pick("다시 저장", "Save again", "もう一度保存") }
    var safeAgain: String {
        pick("이제 모두 저장했어요", "Everything is saved now", "すべて保存できました")
    }

    // MARK: records that cannot be read

    var asideRecords: String { pick("읽지 못해 따로 둔 기록", "Records set aside", "読めずに別に保管した記録") }
}
