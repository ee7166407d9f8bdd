import AppFrame

// The texts of taking back an import and restoring the last deletion.
extension Words {
    var takeImportBack: String { pick("방금 가져온 기록 되돌리기", "Undo this import", "今の取り込みを元に戻す") }
    var importTakenBack: String {
        pick("가져오기 전으로 되돌렸어요", "Everything is as it was before the import", "取り込む前に戻しました")
    }
    var takeImportBackMeaning: String {
        pick(
            "새로 온 기록은 휴지통으로 가고, 바뀐 기록은 전처럼 돼요.", "New items go to the Trash. Changed ones go back to how they were.",
            "新しい記録はゴミ箱へ、変わった記録は前の状態に戻ります。")
    }
    var restoreLast: String { pick("마지막에 지운 것 복원", "Restore last deletion", "最後の削除を復元") }
}

// The texts of the reminder and of the weekly archive.
extension Words {
    var later: String { pick("나중에", "Later", "あとで") }
    var archiveReminder: String { pick("내 기록을 내려받아 둘까요?", "Keep a copy of your data?", "記録を保存しておきますか？") }
    var archiveReminderWhy: String {
        pick(
            "지난번보다 기록이 많이 늘었고, 이 기기에만 있어요.", "You’ve added a lot since your last copy, and it’s only on this device.",
            "前回からたくさん増えました。この端末にしかありません。")
    }

    var weekly: String { pick("매주 폴더에 저장", "Weekly archive in a folder", "毎週フォルダーに保存") }
    var weeklyMeaning: String {
        pick(
            "고른 폴더에 일주일에 한 번 저장하고, 마지막 다섯 개를 남겨요.",
            "Saves a file once a week while Haru is open, and keeps the last five.",
            "選んだフォルダーに週に一度保存し、最後の5つを残します。")
    }
    func weeklyLast(_ day: String) -> String { pick("{0}에 저장했어요", "Saved {0}", "{0}に保存", day) }
    var weeklyNone: String { pick("아직 저장하지 않았어요", "Not saved yet", "まだ保存していません") }
    var weeklyStop: String { pick("그만 저장하기", "Stop", "保存をやめる") }
    func weekly(_ problem: WeeklyController.Problem, _ folder: String) -> String {
        switch problem {
        case .permission:
            pick(
                "‘{0}’ 폴더에 저장하려면 다시 허용해 주세요.", "Allow Haru to save into “{0}” again.",
                "「{0}」に保存するには、もう一度許可してください。", folder)
        case .other("NotFoundError"):
            pick(
                "‘{0}’ 폴더가 없어요. 다시 골라 주세요.", "“{0}” is gone. Choose a folder again.",
                "「{0}」がありません。選び直してください。", folder)
        case .other(let name):
            pick(
                "‘{0}’ 폴더에 저장하지 못했어요. ({1})", "Could not save into “{0}”. ({1})",
                "「{0}」に保存できませんでした。（{1}）", folder, name)
        }
    }
    func tryAgain(after problem: WeeklyController.Problem) -> String {
        problem == .permission ? pick("허용하기", "Allow", "許可する") : tryAgain
    }

    var lockedAsPlain: String { pick("잠근 페이퍼도 풀어서 담기", "Locked pages as plain text", "ロックしたページも平文で") }
    var lockedAsPlainMeaning: String {
        pick(
            "파일을 가진 누구나 읽을 수 있어요.", "Whoever has the file can read them.", "ファイルを持つ人は誰でも読めます。")
    }
}
