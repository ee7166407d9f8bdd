import AppFrame
import Daybook

// The texts of the settings of Pages.
extension Words {
    var nickname: String { pick("하루가 불러 줄 이름", "What Haru calls you", "ハルが呼ぶ名前") }
    var nicknameExample: String { pick("예: 미나", "e.g. Mina", "例：ミナ") }
    var sealLength: String { pick("페이퍼 봉인 기간", "Seal pages for", "ページの封印期間") }
    func seal(_ seal: Seal) -> String {
        switch seal {
        case .none: pick("봉인하지 않기", "Don’t seal", "封印しない")
        case .week: pick("일주일", "A week", "1週間")
        case .month: pick("한 달", "A month", "1か月")
        case .eightWeeks: pick("8주", "Eight weeks", "8週間")
        case .threeMonths: pick("석 달", "Three months", "3か月")
        }
    }
    var sealMeaning: String {
        pick(
            "앞으로 쓰는 페이퍼부터 적용돼요. 이미 쓴 페이퍼는 약속한 날에 열려요.",
            "Applies to new pages. Pages you’ve already written open on the day promised.",
            "これから書くページに適用されます。すでに書いたページの開く日は変わりません。")
    }
    var showSealedFeelings: String {
        pick("봉인된 페이퍼의 감정 보이기", "Show feelings of sealed pages", "封印中のページの気持ちを表示")
    }
    var dailyGoal: String { pick("하루 목표", "Daily goal", "1日の目標") }
    func goalName(_ goal: PageGoal) -> String {
        let target = grouped(goal.target)
        return switch goal {
        case .none: pick("없음", "None", "なし")
        case .words: pick("{0}단어", "{0} words", "{0}語", target)
        case .pages: pick("{0}쪽", "{0} pages", "{0}ページ", target)
        case .minutes: pick("{0}분", "{0} minutes", "{0}分", target)
        }
    }
    var goalMeaning: String {
        pick(
            "한 쪽은 250단어예요. 다 못 채워도 괜찮아요.", "A page is 250 words. It’s fine to fall short.",
            "1ページは250語です。届かなくても大丈夫です。")
    }

    // MARK: deleting all

    var erasePages: String { pick("페이퍼 모두 삭제", "Delete all pages", "すべてのページを削除") }
    func eraseText(_ count: Int32) -> String {
        pick(
            "페이퍼 {0}장과 댓글을 모두 휴지통으로 옮겨요. 30일 동안은 복원할 수 있어요. 먼저 내려받아 두면 안심이에요.",
            count == 1
                ? "1 page and its comments move to the Trash, where you can restore them for 30 days. To be safe, download them first."
                : "{0} pages and their comments move to the Trash, where you can restore them for 30 days. To be safe, download them first.",
            "ページ{0}件とコメントをすべてゴミ箱に移します。30日間は復元できます。先にダウンロードしておくと安心です。", grouped(count))
    }
    /// The word to type, so that nothing is deleted by accident.
    var eraseWord: String { pick("삭제", "delete", "削除") }
    var eraseAsk: String { pick("계속하려면 ‘삭제’를 입력해 주세요", "Type “delete” to continue", "続けるには「削除」と入力してください") }
    func pagesErased(_ count: Int32) -> String {
        pick("페이퍼 {0}장을 삭제했어요", count == 1 ? "Deleted 1 page" : "Deleted {0} pages", "ページ{0}件を削除しました", grouped(count))
    }
}
