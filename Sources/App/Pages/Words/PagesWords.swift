import AppFrame
import Almanac
import Daybook

// What Pages says.
extension Words {
    var editPage: String { pick("페이퍼 고치기", "Edit the page", "ページを編集") }
    var continuePage: String { pick("쓰던 페이퍼 이어 쓰기", "Go on with today’s page", "書きかけのページの続き") }
    var firstFeeling: String { pick("오늘의 첫 감정", "First feeling", "今日の最初の気持ち") }
    var chooseFeeling: String { pick("오늘의 첫 감정 고르기", "Choose a first feeling", "最初の気持ちを選ぶ") }

    /// The question of the morning, to the person by name where it is known.
    func feelingQuestion(_ name: String) -> String {
        if name.isEmpty {
            return pick("오늘의 첫 감정은 어떠신가요?", "What is your first feeling today?", "今日の最初の気持ちは？")
        }
        return pick(
            "{0}님, 오늘의 첫 감정은 어떠신가요?", "What is your first feeling today, {0}?", "{0}さん、今日の最初の気持ちは？", name)
    }
    func sealPromise(_ seal: Seal) -> String {
        switch seal {
        case .none: pick("쓰고 나면 언제든 읽을 수 있어요", "You can read it at any time", "書いたあと、いつでも読めます")
        case .week: pick("쓰고 나면 일주일 동안 봉해 둘게요", "It stays sealed for a week", "書いたあと、1週間封印します")
        case .month: pick("쓰고 나면 한 달 동안 봉해 둘게요", "It stays sealed for a month", "書いたあと、1か月封印します")
        case .eightWeeks: pick("쓰고 나면 8주 동안 봉해 둘게요", "It stays sealed for eight weeks", "書いたあと、8週間封印します")
        case .threeMonths: pick("쓰고 나면 석 달 동안 봉해 둘게요", "It stays sealed for three months", "書いたあと、3か月封印します")
        }
    }
    var writtenToday: String { pick("오늘의 페이퍼를 썼어요", "Today’s page is written", "今日のページを書きました") }
    var editableToday: String {
        pick("자정까지 고칠 수 있어요", "It can be changed until midnight", "今日のうちは直せます")
    }

    // MARK: the list

    var allPages: String { pick("모두", "All", "すべて") }
    var thisWeek: String { pick("이번 주", "This week", "今週") }
    var thisMonth: String { pick("이번 달", "This month", "今月") }
    var lastThirty: String { pick("최근 30일", "Last 30 days", "この30日") }
    var readable: String { pick("읽을 수 있는", "Readable", "読める") }
    var sealedPages: String { pick("봉해 둔", "Sealed", "封印中") }
    func group(_ group: Feeling.Group) -> String {
        switch group {
        case .positive: pick("밝은 마음", "Bright feelings", "明るい気持ち")
        case .negative: pick("흐린 마음", "Cloudy feelings", "曇った気持ち")
        }
    }
    var pagesFilter: String { pick("페이퍼 거르기", "Filter pages", "ページの絞り込み") }
    var searchPages: String { pick("읽을 수 있는 페이퍼에서 찾기", "Search readable pages", "読めるページを検索") }
    func foundPages(_ count: Int32) -> String {
        pick("{0}장 찾았어요", count == 1 ? "1 page found" : "{0} pages found", "{0}件見つかりました", grouped(count))
    }
    var pagesEmptyTitle: String { pick("오늘 아침은 어떤 마음인가요?", "How does today begin?", "今朝はどんな気持ちですか？") }
    var pagesEmptyText: String {
        pick(
            "떠오르는 대로 적고 봉해 두세요. 시간이 지나면 그때의 나를 만날 수 있어요.",
            "Write what comes to mind and seal it. When it opens, you meet who you were.",
            "思いつくままに書いて封をしましょう。時がたてば、あのときの自分に会えます。")
    }

    // MARK: the seal

    func opensOn(_ date: String) -> String { pick("{0}에 열려요", "Opens {0}", "{0}に開きます", date) }
    func opensIn(_ days: Int32) -> String {
        pick("{0}일 뒤에 열려요", days == 1 ? "Opens in 1 day" : "Opens in {0} days", "あと{0}日で開きます", grouped(days))
    }
    func daysLeft(_ days: Int32) -> String {
        pick("{0}일 뒤", days == 1 ? "1 day" : "{0} days", "あと{0}日", grouped(days))
    }
    var sealedText: String {
        pick(
            "그날의 글은 열리는 날까지 어디에도 보이지 않아요.", "Until then its words are shown nowhere.",
            "その日の言葉は、開く日までどこにも表示されません。")
    }
    func sealsUntil(_ date: String) -> String { pick("{0}까지 봉해요", "sealed until {0}", "{0}まで封印", date) }
    /// - Parameter isGap: whether the last day on which the app was open lies far back; else it was not open on many before.
    func leapText(_ date: String, _ count: Int32, isGap: Bool) -> String {
        if !isGap {
            return pick(
                "이 기기의 오늘은 {0}이에요. 최근 하루를 열지 않은 날이 여럿이어서, 열릴 때가 된 페이퍼 {1}장을 아직 열지 않았어요.",
                count == 1
                    ? "This device says it is {0}. Haru was not open on several of the last days, so 1 page that is due stays closed."
                    : "This device says it is {0}. Haru was not open on several of the last days, so {1} pages that are due stay closed.",
                "この端末の今日は{0}です。最近ハルを開かなかった日が何日もあるので、開く日が来たページ{1}件をまだ開いていません。", date, grouped(count))
        }
        return pick(
            "이 기기의 오늘은 {0}이에요. 마지막으로 연 날에서 여러 날이 지나서, 그사이 열릴 페이퍼 {1}장을 아직 열지 않았어요.",
            count == 1
                ? "This device says it is {0}. That is days after Haru was last open, so 1 page that is due stays closed."
                : "This device says it is {0}. That is days after Haru was last open, so {1} pages that are due stay closed.",
            "この端末の今日は{0}です。最後に開いた日から何日もたったので、その間に開くページ{1}件をまだ開いていません。", date, grouped(count))
    }
    var leapYes: String { pick("맞아요, 열어 주세요", "Yes, open them", "正しいので開く") }

    // MARK: writing

    var pageTitle: String { pick("제목", "Title", "タイトル") }
    var pageText: String { pick("오늘의 페이퍼", "Today’s page", "今日のページ") }
    var pageHint: String {
        pick(
            "지금 떠오르는 것을 고치지 말고 그대로 적어 보세요.", "Write what comes to mind, as it comes.",
            "今思い浮かぶことを、直さずそのまま書いてみましょう。")
    }
    var fullScreen: String { pick("글만 보기", "Nothing but the page", "ページだけを表示") }
    var leaveFull: String { pick("글만 보기 끝내기", "Show the rest again", "表示を戻す") }
    func pageCount(_ count: PageCount) -> String {
        let words = grouped(count.words)
        let letters = grouped(count.characters)
        return pick(
            "{0}낱말 · {1}자", count.words == 1 ? "1 word" : "{0} words", "{1}文字 · {0}語", words, letters)
    }
    func goal(_ goal: PageGoal, _ reached: Int32) -> String {
        let target = grouped(goal.target)
        if goal != .none, reached >= goal.target { return pick("목표를 채웠어요", "Goal reached", "目標に届きました") }
        let reached = grouped(reached)
        return switch goal {
        case .none: ""
        case .words: pick("{0}/{1}낱말", "{0} of {1} words", "{0}/{1}語", reached, target)
        case .pages: pick("{0}/{1}쪽", "{0} of {1} pages", "{0}/{1}ページ", reached, target)
        case .minutes: pick("{0}/{1}분", "{0} of {1} minutes", "{0}/{1}分", reached, target)
        }
    }
    /// A page that can be read was being changed, elsewhere or before a crash.
    func otherDrafts(_ count: Int32) -> String {
        pick(
            "다른 창에서 쓰던 글이 {0}개 더 있어요. 여기 있는 글은 가장 나중에 쓴 글이에요.",
            count == 1
                ? "Another window left a draft. The one here is the newest."
                : "Other windows left {0} drafts. The one here is the newest.",
            "別のウィンドウの書きかけがほかに{0}件あります。ここにあるのは最後に書いたものです。", "\(count)")
    }
    var openOtherDraft: String { pick("이 글 이어 쓰기", "Go on with this one", "これを続ける") }
    var changeLeft: String { pick("고치던 글이 남아 있어요", "A change is not finished", "書きかけの変更があります") }
    /// A page was open for writing when its day ended.
    func pageEnded(_ date: String, isSealed: Bool) -> String {
        isSealed
            ? pick(
                "자정이 지나 {0} 페이퍼를 담아 봉했어요", "Past midnight: your page of {0} is kept and sealed",
                "日付が変わり、{0}のページを封印しました", date)
            : pick(
                "자정이 지나 {0} 페이퍼를 담아 두었어요", "Past midnight: your page of {0} is kept",
                "日付が変わり、{0}のページを残しました", date)
    }
    var feelingMissing: String { pick("첫 감정을 골라 주세요.", "Choose a first feeling.", "最初の気持ちを選んでください。") }
    var pageTitleMissing: String {
        pick("제목을 적어 주세요. 예: 바다 쪽으로 난 창", "Write a title, e.g. A window to the sea", "タイトルを書いてください。例: 海に向いた窓")
    }
    var pageTextMissing: String { pick("오늘의 글을 적어 주세요.", "Write a few words.", "今日の言葉を書いてください。") }
    var onlyText: String {
        pick("페이퍼에는 글만 담을 수 있어요", "A page holds text only", "ページには文字だけを書けます")
    }

    // MARK: two texts on one day

    var twinTitle: String { pick("이날 글이 둘 있어요", "There are two texts of this day", "この日の文章が二つあります") }
    var twinText: String {
        pick(
            "두 기기에서 따로 적은 글이에요. 둘 다 남아 있으니, 하나로 잇거나 하나만 남겨 주세요.",
            "They were written on two devices. Both are kept: join them, or keep one.",
            "二つの端末で別々に書いた文章です。どちらも残っています。つなげるか、一つを選んでください。")
    }
    var joinPages: String { pick("하나로 잇기", "Join them", "一つにつなげる") }
    var keepOnlyThis: String { pick("이 글만 남기기", "Keep only this one", "この文章だけ残す") }
    var pagesJoined: String { pick("하나로 이었어요", "Joined", "一つにつなげました") }
    var pageKept: String { pick("이 글만 남겼어요", "Kept this one", "この文章だけ残しました") }

    // MARK: reading

    func pageChanged(_ date: String) -> String {
        pick("{0} 페이퍼를 고쳤어요", "Changed the page of {0}", "{0}のページを直しました", date)
    }
    func pageDeleted(_ date: String) -> String {
        pick("{0} 페이퍼를 삭제했어요", "Deleted the page of {0}", "{0}のページを削除しました", date)
    }
    var newComment: String { pick("오늘의 댓글 남기기", "Leave today’s comment", "今日のコメントを残す") }
    var postComment: String { pick("남기기", "Post", "投稿") }
    var commentMissing: String { pick("댓글을 적어 주세요.", "Write a comment first.", "コメントを書いてください。") }
    var commentAdded: String { pick("댓글을 남겼어요", "Comment added", "コメントを残しました") }
    var commentChanged: String { pick("댓글을 고쳤어요", "Comment changed", "コメントを直しました") }
    var commentDeleted: String { pick("댓글을 삭제했어요", "Comment deleted", "コメントを削除しました") }
    var commentedToday: String {
        pick("댓글은 하루에 하나씩이에요. 내일 또 남겨 주세요.", "One comment a day. Come back tomorrow.", "コメントは1日に一つです。また明日どうぞ。")
    }
    func commentOf(_ date: String) -> String { pick("{0} 댓글", "comment of {0}", "{0}のコメント", date) }
    func editOf(_ name: String) -> String { pick("{0} 수정", "Edit {0}", "{0}を編集", name) }
    func deleteOf(_ name: String) -> String { pick("{0} 삭제", "Delete {0}", "{0}を削除", name) }
}
