import Almanac
import AppFrame
import Daybook

// The texts of Pages.
extension Words {
    var pagesAreLocked: String { pick("잠겨 있어요", "Locked", "ロック中") }
    var codeNotCopied: String {
        pick(
            "복사하지 못했어요. 인쇄하거나 적어 두세요.", "Couldn’t copy. Print it or write it down.",
            "コピーできませんでした。印刷するか書き写してください。")
    }
    var isSealed: String { pick("봉인", "Sealed", "封印中") }
    func pageOn(_ date: String) -> String { pick("{0} 페이퍼", "{0} page", "{0}のページ", date) }

    var editPage: String { pick("페이퍼 수정", "Edit page", "ページを編集") }
    var continuePage: String { pick("쓰던 페이퍼 계속 쓰기", "Continue today’s page", "書きかけのページを続ける") }
    var firstFeeling: String { pick("오늘의 첫 감정", "First feeling", "今日の最初の気持ち") }
    var chooseFeeling: String { pick("오늘의 첫 감정 고르기", "Choose your first feeling", "最初の気持ちを選ぶ") }

    /// The morning's question, addressing the person by name if it is known.
    func feelingQuestion(_ name: String) -> String {
        if name.isEmpty {
            return pick("오늘의 첫 감정은 무엇인가요?", "What’s your first feeling today?", "今日の最初の気持ちは？")
        }
        return pick(
            "{0}님, 오늘의 첫 감정은 무엇인가요?", "What’s your first feeling today, {0}?", "{0}さん、今日の最初の気持ちは？", name)
    }
    func sealPromise(_ seal: Seal) -> String {
        switch seal {
        case .none: pick("쓴 뒤에 언제든 읽을 수 있어요", "You can read it anytime", "書いたあと、いつでも読めます")
        case .week: pick("다 쓰면 일주일 동안 봉인돼요", "Sealed for a week", "書き終えると、1週間封印されます")
        case .month: pick("다 쓰면 한 달 동안 봉인돼요", "Sealed for a month", "書き終えると、1か月封印されます")
        case .eightWeeks: pick("다 쓰면 8주 동안 봉인돼요", "Sealed for eight weeks", "書き終えると、8週間封印されます")
        case .threeMonths: pick("다 쓰면 석 달 동안 봉인돼요", "Sealed for three months", "書き終えると、3か月封印されます")
        }
    }
    var writtenToday: String { pick("오늘의 페이퍼를 썼어요", "You’ve written today’s page", "今日のページを書きました") }
    var editableToday: String {
        pick("자정까지 고칠 수 있어요", "You can edit it until midnight", "今日のうちは編集できます")
    }
    func pageStreak(_ days: Int32) -> String {
        pick("{0}일째 연속으로 쓰고 있어요", "{0}-day streak", "{0}日連続で書いています", grouped(days))
    }

    // MARK: what opened

    var openedToday: String { pick("오늘 열린 페이퍼", "Opened today", "今日開封されたページ") }
    var newlyOpened: String { pick("새로 열린 페이퍼", "Newly opened", "新しく開封されたページ") }
    var unread: String { pick("안 읽음", "Unread", "未読") }
    func more(_ count: Int32) -> String { pick("{0}장 더", "{0} more", "ほか{0}件", grouped(count)) }

    /// The author of a page of that day: oneself, so long ago.
    func selfThen(_ day: Day, today: Day) -> String {
        switch TimeAgo(from: day, to: today) {
        case .years(let years): selfThen(years: years)
        case .months(let months): selfThen(months: months)
        case .weeks(let weeks): selfThen(weeks: weeks)
        case .days(let days): selfThen(days: days)
        }
    }
    private func selfThen(years: Int32) -> String {
        pick("{0}년 전의 나", years == 1 ? "You, a year ago" : "You, {0} years ago", "{0}年前の自分", "\(years)")
    }
    private func selfThen(months: Int32) -> String {
        let korean: StaticString =
            months == 1 ? "한 달 전의 나" : months == 2 ? "두 달 전의 나" : months == 3 ? "석 달 전의 나" : "{0}달 전의 나"
        return pick(korean, months == 1 ? "You, a month ago" : "You, {0} months ago", "{0}か月前の自分", "\(months)")
    }
    private func selfThen(weeks: Int32) -> String {
        pick(
            weeks == 1 ? "일주일 전의 나" : "{0}주 전의 나", weeks == 1 ? "You, a week ago" : "You, {0} weeks ago", "{0}週間前の自分",
            "\(weeks)")
    }
    private func selfThen(days: Int32) -> String {
        pick("{0}일 전의 나", days == 1 ? "You, yesterday" : "You, {0} days ago", "{0}日前の自分", "\(days)")
    }

    // MARK: the list

    var allPages: String { pick("모두", "All", "すべて") }
    var thisWeek: String { pick("이번 주", "This week", "今週") }
    var thisMonth: String { pick("이번 달", "This month", "今月") }
    var lastThirty: String { pick("최근 30일", "Last 30 days", "直近30日") }
    var openedFilter: String { pick("열린 페이퍼", "Opened", "開封済み") }
    var sealedFilter: String { pick("봉인된 페이퍼", "Sealed", "封印中") }
    var sealedPages: String { pick("봉인된 페이퍼", "Sealed pages", "封印中のページ") }
    var unfold: String { pick("펼치기", "Show all", "すべて表示") }
    var fold: String { pick("접기", "Show less", "折りたたむ") }
    func group(_ group: Feeling.Group) -> String {
        switch group {
        case .positive: pick("밝은 마음", "Bright feelings", "明るい気持ち")
        case .negative: pick("흐린 마음", "Cloudy feelings", "曇った気持ち")
        }
    }
    var pagesFilter: String { pick("페이퍼 필터", "Filter pages", "ページの絞り込み") }
    var searchPages: String { pick("열린 페이퍼 검색", "Search opened pages", "開封済みのページを検索") }
    func foundPages(_ count: Int32) -> String {
        pick("{0}장 찾았어요", count == 1 ? "1 page found" : "{0} pages found", "{0}件見つかりました", grouped(count))
    }
    var foundNoPage: String { pick("찾은 페이퍼가 없어요.", "No pages found.", "見つかりませんでした。") }
    var foundNoPageButSealed: String {
        pick(
            "찾은 페이퍼가 없어요. 봉인된 페이퍼는 열린 뒤에 검색할 수 있어요.",
            "No pages found. Sealed pages can be searched once they open.",
            "見つかりませんでした。封印中のページは、開いてから検索できます。")
    }
    var pagesEmptyTitle: String { pick("오늘 아침은 어떤 마음인가요?", "How does your day begin?", "今朝はどんな気持ちですか？") }
    var pagesEmptyText: String {
        pick(
            "떠오르는 대로 쓰고 봉인해 두세요. 시간이 지나면 그때의 나를 만날 수 있어요.",
            "Write whatever comes to mind and seal it away. When it opens, you’ll meet who you were.",
            "思いつくままに書いて封印しましょう。時がたてば、あのときの自分に会えます。")
    }

    // MARK: the seal

    func opensOn(_ date: String) -> String { pick("{0}에 열려요", "Opens {0}", "{0}に開きます", date) }
    func opensIn(_ days: Int32) -> String {
        pick("{0}일 뒤에 열려요", days == 1 ? "Opens in 1 day" : "Opens in {0} days", "あと{0}日で開きます", grouped(days))
    }
    func daysRemaining(_ days: Int32) -> String {
        pick("{0}일 뒤", days == 1 ? "1 day" : "{0} days", "あと{0}日", grouped(days))
    }
    var sealedText: String {
        pick("열리는 날까지 글은 어디에도 보이지 않아요.", "Hidden until then.", "開く日まで、本文はどこにも表示されません。")
    }
    func sealsUntil(_ date: String) -> String { pick("{0}까지 봉인돼요", "sealed until {0}", "{0}まで封印", date) }
    /// - Parameter isGap: whether the app was last open long ago; otherwise it was just not open on many recent days.
    func leapText(_ date: String, _ count: Int32, isGap: Bool) -> String {
        if !isGap {
            return pick(
                "이 기기의 날짜는 {0}이에요. 최근에 앱을 열지 않은 날이 많아서, 열릴 때가 된 페이퍼 {1}장을 아직 열지 않았어요.",
                count == 1
                    ? "This device says it’s {0}. You didn’t open Haru on several recent days, so 1 page due to open stays sealed."
                    : "This device says it’s {0}. You didn’t open Haru on several recent days, so {1} pages due to open stay sealed.",
                "この端末の日付は{0}です。最近アプリを開かなかった日が多いため、開く日を迎えたページ{1}件をまだ開いていません。", date, grouped(count))
        }
        return pick(
            "이 기기의 날짜는 {0}이에요. 앱을 마지막으로 연 지 여러 날이 지나서, 그사이 열릴 때가 된 페이퍼 {1}장을 아직 열지 않았어요.",
            count == 1
                ? "This device says it’s {0}. It’s been days since you last opened Haru, so 1 page due to open stays sealed."
                : "This device says it’s {0}. It’s been days since you last opened Haru, so {1} pages due to open stay sealed.",
            "この端末の日付は{0}です。最後にアプリを開いてから何日もたったため、その間に開く日を迎えたページ{1}件をまだ開いていません。", date, grouped(count))
    }
    var leapYes: String { pick("맞아요, 열어 주세요", "Yes, that’s right", "はい、開いてください") }

    // MARK: writing

    var pageTitle: String { pick("제목", "Title", "タイトル") }
    var pageTitleHint: String { pick("제목 (선택)", "Title (optional)", "タイトル（任意）") }
    var pageText: String { pick("오늘의 페이퍼", "Today’s page", "今日のページ") }
    var pageHint: String {
        pick(
            "지금 떠오르는 것을 고치지 말고 그대로 적어 보세요.", "Write whatever comes to mind, just as it comes.",
            "今思い浮かぶことを、直さずそのまま書いてみましょう。")
    }
    var fullScreen: String { pick("집중 모드", "Focus mode", "集中モード") }
    var leaveFull: String { pick("집중 모드 끝내기", "Leave focus mode", "集中モードを終了") }
    func pageCount(_ count: PageCount) -> String {
        let words = grouped(count.words)
        let letters = grouped(count.characters)
        return pick(
            "{0}단어 · {1}자", count.words == 1 ? "1 word" : "{0} words", "{1}文字 · {0}語", words, letters)
    }
    func goal(_ goal: PageGoal, _ reached: Int32) -> String {
        let target = grouped(goal.target)
        if goal != .none, reached >= goal.target { return pick("목표를 채웠어요", "Goal reached", "目標に届きました") }
        let reached = grouped(reached)
        return switch goal {
        case .none: ""
        case .words: pick("{0}/{1}단어", "{0} of {1} words", "{0}/{1}語", reached, target)
        case .pages: pick("{0}/{1}쪽", "{0} of {1} pages", "{0}/{1}ページ", reached, target)
        case .minutes: pick("{0}/{1}분", "{0} of {1} minutes", "{0}/{1}分", reached, target)
        }
    }
    /// Says that other windows, or a crash, left drafts of the page.
    func otherDrafts(_ count: Int32) -> String {
        pick(
            "다른 창에서 쓰던 글이 {0}개 더 있어요. 지금 보이는 글이 가장 최근에 쓴 글이에요.",
            count == 1
                ? "Another window left a draft. This one is the newest."
                : "Other windows left {0} drafts. This one is the newest.",
            "別のウィンドウの書きかけがほかに{0}件あります。ここにあるのは最後に書いたものです。", "\(count)")
    }
    var openOtherDraft: String { pick("이 글 계속 쓰기", "Continue this one", "この続きを書く") }
    var changeLeft: String { pick("고치던 글이 남아 있어요", "You have an unfinished edit", "編集中の変更が残っています") }
    /// Says what will happen to today's page.
    func pageSeals(_ date: String) -> String {
        pick(
            "페이퍼를 저장했어요. 자정에 봉인되고 {0}에 열려요", "Saved. It’s sealed at midnight and opens {0}",
            "保存しました。0時に封印され、{0}に開きます", date)
    }
    /// Says that a page is being written after its day ended.
    func pastMidnight(_ date: String, isSealed: Bool) -> String {
        isSealed
            ? pick(
                "자정이 지났어요. 이 글은 {0} 페이퍼예요. 나가면 봉인돼요.",
                "It’s past midnight. This is still your {0} page. It’s sealed when you leave.",
                "0時を過ぎました。これは{0}のページです。閉じると封印されます。", date)
            : pick(
                "자정이 지났어요. 이 글은 {0} 페이퍼예요.", "It’s past midnight. This is still your {0} page.",
                "0時を過ぎました。これは{0}のページです。", date)
    }
    /// Says that a page of the previous day was left.
    func pageEnded(_ date: String, isSealed: Bool) -> String {
        isSealed
            ? pick("{0} 페이퍼를 봉인했어요", "{0} page sealed", "{0}のページを封印しました", date)
            : pick("{0} 페이퍼를 저장했어요", "{0} page saved", "{0}のページを保存しました", date)
    }
    var pageTextMissing: String {
        pick("글을 한 줄이라도 적어 주세요.", "Write a few words first.", "ひとことでも書いてください。")
    }
    var onlyText: String { pick("페이퍼에는 글만 담을 수 있어요", "Pages are text only", "ページに書けるのは文字だけです") }

    // MARK: two texts on one day

    var sameDayTitle: String { pick("이날 쓴 글이 두 개 있어요", "This day has two pages", "この日の文章が2つあります") }
    var sameDayText: String {
        pick(
            "두 기기에서 따로 쓴 글이에요. 둘 다 남아 있으니, 하나로 합치거나 하나만 남겨 주세요.",
            "They were written on two devices, and both are saved. Merge them, or keep one.",
            "2台の端末で別々に書いた文章です。どちらも残っています。1つにまとめるか、片方だけ残してください。")
    }
    var joinPages: String { pick("하나로 합치기", "Merge", "1つにまとめる") }
    var keepOnlyThis: String { pick("이 글만 남기기", "Keep only this one", "この文章だけ残す") }
    var pagesJoined: String { pick("하나로 합쳤어요", "Merged", "1つにまとめました") }
    var pageKept: String { pick("이 글만 남겼어요", "Kept this one", "この文章だけ残しました") }

    // MARK: reading

    func pageChanged(_ date: String) -> String {
        pick("{0} 페이퍼를 고쳤어요", "{0} page updated", "{0}のページを更新しました", date)
    }
    func pageDeleted(_ date: String) -> String {
        pick("{0} 페이퍼를 삭제했어요", "{0} page deleted", "{0}のページを削除しました", date)
    }
    var newComment: String { pick("오늘의 댓글 남기기", "Add today’s comment", "今日のコメントを残す") }
    var postComment: String { pick("남기기", "Post", "残す") }
    var commentMissing: String { pick("댓글을 적어 주세요.", "Write a comment first.", "コメントを書いてください。") }
    var commentAdded: String { pick("댓글을 남겼어요", "Comment added", "コメントを残しました") }
    var commentChanged: String { pick("댓글을 고쳤어요", "Comment updated", "コメントを更新しました") }
    var commentDeleted: String { pick("댓글을 삭제했어요", "Comment deleted", "コメントを削除しました") }
    var commentedToday: String {
        pick("댓글은 하루에 하나씩이에요. 내일 또 남겨 주세요.", "One comment a day. Come back tomorrow.", "コメントは1日に1つです。また明日どうぞ。")
    }
    func commentOf(_ date: String) -> String { pick("{0} 댓글", "{0} comment", "{0}のコメント", date) }
    func isSealed(_ isLocked: Bool) -> String { isLocked ? pagesAreLocked : isSealed }
    func commentUnder(_ date: String) -> String {
        pick("{0} 페이퍼의 댓글", "Comment on the {0} page", "{0}のページのコメント", date)
    }
    func editOf(_ name: String) -> String { pick("{0} 수정", "Edit {0}", "{0}を編集", name) }
    func deleteOf(_ name: String) -> String { pick("{0} 삭제", "Delete {0}", "{0}を削除", name) }
}
