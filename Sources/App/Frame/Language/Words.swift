import Almanac
import Daybook

/// All texts of the app in one language, and for English in one region's. Each text names its three languages in one
/// place, so a missing one does not compile.
public struct Words: Equatable, Sendable {
    public let language: Language
    public let region: EnglishRegion

    public init(_ language: Language, _ region: EnglishRegion = .american) {
        self.language = language
        self.region = region
    }

    /// The words of notices, also used without an app.
    package var reminders: ReminderWords { ReminderWords(language, region) }
    /// How dates are written, also where no app is.
    package var dates: DateWords { DateWords(language, region) }

    /// Whether English texts take the American spelling.
    package var isAmerican: Bool { region == .american }
    /// Whether the month comes before its day.
    package var isMonthFirst: Bool { dates.isMonthFirst }

    /// The text in this language: ``Language/phrase(_:_:_:_:)``.
    @inline(never)
    package func pick(_ korean: StaticString, _ english: StaticString, _ japanese: StaticString, _ values: String...)
        -> String
    {
        language.phrase(korean, english, japanese, values)
    }
}

// MARK: the frame

extension Words {
    /// Separators between the items of a list, and after a label. Japanese uses wide ones, without a space.
    package var comma: String { pick(", ", ", ", "、") }
    package var colon: String { pick(": ", ": ", "：") }
    package var betweenSentences: String { pick(" ", " ", "") }
    /// 1st, 22nd, 13th, as English counts.
    package func englishOrdinal(_ number: Int32) -> String {
        let isTeen = number % 100 / 10 == 1
        switch number % 10 {
        case 1 where !isTeen: return "\(number)st"
        case 2 where !isTeen: return "\(number)nd"
        case 3 where !isTeen: return "\(number)rd"
        default: return "\(number)th"
        }
    }
    package func bracketed(_ text: String) -> String { pick(" ({0})", " ({0})", "（{0}）", text) }

    package var haru: String { pick("하루", "Haru", "ハル") }
    package var today: String { pick("오늘", "Today", "今日") }
    package var days: String { pick("디데이", "Days", "カウント") }
    package var settings: String { pick("설정", "Settings", "設定") }

    package var add: String { pick("추가", "Add", "追加") }
    package var edit: String { pick("수정", "Edit", "編集") }
    package var save: String { pick("저장", "Save", "保存") }
    package var cancel: String { pick("취소", "Cancel", "キャンセル") }
    package var delete: String { pick("삭제", "Delete", "削除") }
    package var undo: String { pick("되돌리기", "Undo", "元に戻す") }
    package var back: String { pick("뒤로", "Back", "戻る") }
    package var seeAll: String { pick("모두 보기", "See all", "すべて見る") }
    package var close: String { pick("닫기", "Close", "閉じる") }

    package var lostTitle: String { pick("페이지를 찾을 수 없어요", "Page not found", "ページが見つかりません") }
    package var lostText: String {
        pick(
            "주소가 바뀌었거나 삭제된 기록일 수 있어요.", "The address may have changed, or this was deleted.",
            "アドレスが変わったか、削除された記録かもしれません。")
    }
    package var goToToday: String { pick("오늘로 가기", "Go to Today", "今日へ") }
}

// MARK: what happened to the data

extension Words {
    package var updateReady: String {
        pick("새 버전이 준비됐어요", "A new version is ready", "新しいバージョンがあります")
    }
    package var download: String { pick("내려받기", "Download", "ダウンロード") }
}

// MARK: Days

extension Words {
    package var daysEmptyText: String {
        pick(
            "생신, 시험, 처음 만난 날. 하나만 적어 두면 날마다 세어 드려요.",
            "A birthday, an exam, the day you met. Add one, and Haru keeps count.",
            "誕生日、試験、出会った日。ひとつ書いておけば、あとは毎日数えます。")
    }
    package var firstDay: String { pick("첫 디데이 만들기", "Add your first day", "最初のカウントを追加") }
    package var addDay: String { pick("디데이 추가", "Add a D-day", "カウントを追加") }
    package var together: String { pick("함께한 날", "Counting up", "数えている日") }
    package var past: String { pick("지난 날", "Past", "過ぎた日") }
    package var unreadableDate: String { dates.unreadableDate }

    package var title: String { pick("제목", "Title", "タイトル") }
    package var date: String { pick("날짜", "Date", "日付") }
    package var dateExample: String {
        pick(
            "예: 2026-12-25, 12.25, 100일 뒤",
            isMonthFirst ? "e.g. 2026-12-25, 12/25, in 100 days" : "e.g. 2026-12-25, 25/12, in 100 days",
            "例：2026-12-25、12/25、100日後")
    }
    package var previousMonth: String { pick("이전 달", "Previous month", "前の月") }
    package var nextMonth: String { pick("다음 달", "Next month", "次の月") }
    package var resumed: String { pick("작성하던 내용을 불러왔어요", "Picked up your draft", "書きかけの内容を開きました") }
    /// What was emptied, in a form or an editor.
    package var canBringBack: String {
        pick("지운 내용을 되살릴 수 있어요", "What you cleared can be brought back", "消した内容を復元できます")
    }
    package var bringBack: String { pick("되살리기", "Bring back", "復元する") }
    package var startOver: String { pick("처음부터", "Start over", "最初から") }
    package func startedOn(_ date: String) -> String { dates.startedOn(date) }

    package func added(_ title: String) -> String { pick("‘{0}’ 추가했어요", "Added “{0}”", "「{0}」を追加しました", title) }
    package func saved(_ title: String) -> String { pick("‘{0}’ 저장했어요", "Saved “{0}”", "「{0}」を保存しました", title) }
    package func deleted(_ title: String) -> String { pick("‘{0}’ 삭제했어요", "Deleted “{0}”", "「{0}」を削除しました", title) }
    package var restored: String { pick("되돌렸어요", "Restored", "元に戻しました") }

    package func titleTooLong(limit: Int32, now: Int32) -> String {
        let limit = grouped(limit)
        let now = grouped(now)
        return pick(
            "제목은 {0}자까지 적을 수 있어요. 지금은 {1}자예요.", "Titles can have up to {0} characters. This one has {1}.",
            "タイトルは{0}文字までです。今は{1}文字です。", limit, now)
    }
    package var dateMissing: String {
        pick("날짜를 적거나 골라 주세요. 예: 2026-12-25", "Enter or pick a date, e.g. 2026-12-25", "日付を入力するか、選んでください。例：2026-12-25")
    }
    package var dateUnreadable: String {
        pick(
            "날짜로 읽을 수 없어요. 예: 2026-12-25, 12.25",
            isMonthFirst
                ? "This isn’t a date. Try 2026-12-25 or 12/25." : "This isn’t a date. Try 2026-12-25 or 25/12.",
            "日付として読めません。例：2026-12-25、12/25")
    }
    package func noSuchDay(year: Int32, month: Int32, last: Int32) -> String {
        pick(
            "{0}년 {1}월은 {2}일까지예요", "{3} {0} has only {2} days",
            "{0}年{1}月は{2}日までです", "\(year)", "\(month)", "\(last)", "\(monthName(month))")
    }
    package var noSuchMonth: String { pick("월은 1부터 12까지 쓸 수 있어요", "Months go from 1 to 12", "月は1月から12月までです") }
    package var yearOutOfRange: String {
        pick("1년부터 9999년까지 쓸 수 있어요", "Years go from 1 to 9999", "年は1年から9999年までです")
    }
}

// MARK: Settings

extension Words {
    package var appearance: String { pick("화면", "Appearance", "外観") }
    package var brightness: String { pick("화면 모드", "Theme", "テーマ") }
    package func theme(_ theme: Theme) -> String {
        switch theme {
        case .system: pick("기기 설정", "System", "端末に合わせる")
        case .light: pick("밝게", "Light", "ライト")
        case .dark: pick("어둡게", "Dark", "ダーク")
        }
    }
    package var languageName: String { pick("언어", "Language", "言語") }
    /// Says whether the browser promised to keep what is stored, and what that means.
    package func persistence(_ answer: Persistence) -> (value: String, text: String) {
        switch answer {
        case .granted: (persistGranted, persistGrantedText)
        case .denied: (persistDenied, persistDeniedText)
        case .unknown: (persistUnknown, "")
        }
    }
    package var persistGranted: String { pick("켜짐", "On", "オン") }
    package var persistDenied: String { pick("꺼짐", "Off", "オフ") }
    package var persistUnknown: String { pick("확인 중", "Checking…", "確認中") }
    package var persistGrantedText: String {
        pick("브라우저가 자동으로 지우지 않아요", "The browser won’t clear your data automatically", "ブラウザーが自動で消すことはありません")
    }
    package var persistDeniedText: String {
        pick(
            "홈 화면에 추가하면 더 안전하게 보관돼요", "Add Haru to your home screen to keep your data safer", "ホーム画面に追加すると、より安全に保管できます")
    }
    package var downloadAll: String { pick("내 기록 내려받기", "Download my data", "自分の記録をダウンロード") }
    package var about: String { pick("앱 정보", "About", "アプリについて") }
    package var version: String { pick("버전", "Version", "バージョン") }
}
