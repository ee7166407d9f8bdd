import AppFrame

// Leaving and coming back: what was brought in is taken back, and what was deleted last comes back.
extension Words {
    var takeImportBack: String { pick("방금 가져온 기록 되돌리기", "Undo this import", "今の取り込みを元に戻す") }
    var importTakenBack: String {
        pick("가져오기 전으로 되돌렸어요", "Everything is as it was before the import", "取り込む前に戻しました")
    }
    var takeImportBackMeaning: String {
        pick(
            "새로 온 기록은 휴지통으로 가고, 바뀐 기록은 전처럼 돼요.", "What was new goes to the Trash, the rest is as it was.",
            "新しい記録はゴミ箱へ、変わった記録は前の状態に戻ります。")
    }
    var restoreLast: String { pick("마지막에 지운 것 복원", "Restore last deletion", "最後の削除を復元") }
}
