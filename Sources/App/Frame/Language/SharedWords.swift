import Almanac
import Cards
import Daybook

extension Words {
    package var archive: String { pick("보관", "Archive", "アーカイブ") }
    package var clear: String { pick("지우기", "Clear", "消す") }
    var recognised: String { pick("이렇게 이해했어요", "Understood as", "読み取った内容") }
    func refuse(_ part: String) -> String { pick("{0} 빼기", "Leave out {0}", "{0}を外す", part) }
    package var pin: String { pick("고정", "Pin", "ピン留め") }
    package var unpin: String { pick("고정 해제", "Unpin", "ピン留めを外す") }
    package var duplicate: String { pick("복제", "Duplicate", "複製") }
    package var unarchive: String { pick("보관 해제", "Unarchive", "アーカイブから戻す") }
    package func copyOf(_ title: String) -> String { pick("{0} 복사본", "{0} copy", "{0}のコピー", title) }
    package func duplicated(_ title: String) -> String {
        pick("‘{0}’ 복제했어요", "Duplicated “{0}”", "「{0}」を複製しました", title)
    }
    package func archived(_ title: String) -> String { pick("‘{0}’ 보관했어요", "Archived “{0}”", "「{0}」をアーカイブしました", title) }
    package func unarchived(_ title: String) -> String {
        pick("‘{0}’ 다시 꺼냈어요", "“{0}” is back in the list", "「{0}」をアーカイブから戻しました", title)
    }
    package var notText: String {
        pick(
            "글자로 읽을 수 없는 파일이에요. UTF-8로 저장해 보세요.", "This is not text that can be read. Try saving it as UTF-8.",
            "文字として読めないファイルです。UTF-8で保存してみてください。")
    }
    package var asTable: String { pick("표로 보기", "Table", "表で見る") }
    package func musicQuotaText(_ hours: Int32?) -> String {
        guard let hours else {
            return pick("내일 다시 찾아보세요.", "Try again tomorrow.", "明日またお試しください。")
        }
        return pick(
            "{0}시간 안에 다시 찾을 수 있어요.", hours == 1 ? "Try again in an hour." : "Try again in {0} hours.",
            "{0}時間以内に、また検索できるようになります。", grouped(hours))
    }
    package var musicOffline: String { pick("인터넷에 연결되어 있지 않아요", "You’re offline", "オフラインです") }
    package var musicUnreadable: String {
        pick("알 수 없는 응답이 왔어요", "Unexpected reply", "応答を読み取れませんでした")
    }
    package var savedMark: String { pick("저장됨", "Saved", "保存済み") }
    package var pageResumed: String { pick("쓰던 글을 불러왔어요", "Picked up your draft", "書きかけの文章を開きました") }
    package func textTooLong(_ over: Int32) -> String {
        pick(
            "글이 너무 길어요. {0}자를 줄여 주세요. 쓴 글은 그대로 있어요.",
            over == 1
                ? "This is 1 character too long. Shorten it to save. Nothing you wrote is lost."
                : "This is {0} characters too long. Shorten it to save. Nothing you wrote is lost.",
            "文章が長すぎます。{0}文字減らしてください。書いたものはそのまま残っています。", grouped(over))
    }
    package var tryAgain: String { pick("다시 시도", "Try again", "もう一度試す") }
    package var time: String { pick("시간", "Time", "時刻") }
    package func movedTo(_ text: String, _ date: String) -> String {
        pick("{1}{2} 옮겼어요: {0}", "Moved to {1}: {0}", "{1}に移しました：{0}", text, date, Words.toward(date))
    }
    /// Announces that a row was moved to another place, counted from 0.
    package func moved(to place: Int, of count: Int) -> String {
        pick(
            "{1}개 중 {0}번째로 옮겼어요", "Moved to {0} of {1}", "{1}件中{0}番目に移しました", "\(place + 1)", "\(count)")
    }
    package func restored(_ count: Int32) -> String {
        pick("{0}개를 복원했어요", count == 1 ? "Restored" : "Restored {0} items", "{0}件を復元しました", grouped(count))
    }
    package var tomorrow: String { reminders.tomorrow }
    /// The particle after a destination: 로 after a vowel and ㄹ, else 으로.
    package static func toward(_ word: String) -> String {
        guard let last = word.unicodeScalars.last?.value, (0xAC00...0xD7A3).contains(last) else { return "로" }
        let final = (last - 0xAC00) % 28
        return final == 0 || final == 8 ? "로" : "으로"
    }
    package var passphrase: String { pick("암호", "Passphrase", "パスフレーズ") }
    package var currentPassphrase: String { pick("현재 암호", "Current passphrase", "現在のパスフレーズ") }
    package var showTyped: String { pick("입력한 글자 보기", "Show characters", "入力した文字を表示") }
    package var working: String { pick("처리 중이에요", "Working…", "処理中です") }
    package var newPassphrase: String { pick("새 암호", "New passphrase", "新しいパスフレーズ") }
    package var changePassphrase: String { pick("암호 바꾸기", "Change passphrase", "パスフレーズを変更") }
    package var passphraseChanged: String { pick("암호를 바꿨어요", "Passphrase changed", "パスフレーズを変更しました") }
    package var done: String { pick("완료", "Done", "完了") }
    package var clearTime: String { pick("시간 지우기", "Clear time", "時刻を消す") }
    package var repeating: String { pick("반복", "Repeat", "繰り返し") }
    package var reminder: String { pick("알림", "Reminders", "リマインダー") }
    package func streakLine(_ days: Int32) -> String {
        pick("{0}일째 이어 가고 있어요", "{0} days in a row", "{0}日連続です", grouped(days))
    }
    package var chooseYear: String { pick("연도 고르기", "Choose a year", "年を選ぶ") }
    package var previousYear: String { pick("이전 해", "Previous year", "前の年") }
    package var nextYear: String { pick("다음 해", "Next year", "次の年") }
    package func reminderMeaning(_ device: Device) -> String {
        unheard(device) ?? (device.receivesPush ? closedMeaning : openMeaning)
    }
    private var closedMeaning: String {
        pick("앱을 닫아도 알려 드려요.", "Shown even while Haru is closed.", "アプリを閉じていてもお知らせします。")
    }
    private var openMeaning: String {
        pick("앱이 열려 있을 때 알려 드려요.", "Shown while Haru is open.", "アプリを開いている間だけお知らせします。")
    }
    package var search: String { pick("검색", "Search", "検索") }
    package func nothingFound(_ text: String) -> String {
        pick("‘{0}’ 검색 결과가 없어요", "Nothing matches “{0}”", "「{0}」に一致するものはありません", text)
    }
    package var nothingHere: String { pick("아직 아무것도 없어요", "Nothing here yet", "ここにはまだ何もありません") }
    /// Says why no reminder will be heard on this device, with the way out; nil if reminders will be heard.
    package func unheard(_ device: Device) -> String? {
        switch device.notifications {
        case _ where !device.isSecure:
            pick(
                "알림은 https 주소에서만 받을 수 있어요. 서버를 https로 여는 방법은 하루의 self-hosting 문서에 있어요.",
                "Notifications need an https address. Haru’s self-hosting guide shows how to put the server behind one.",
                "通知はhttpsのアドレスでのみ届きます。サーバーをhttpsで公開する方法は、ハルのself-hostingガイドにあります。")
        case .missing where device.isClearedWhenUnused:
            pick(
                "Safari에서는 알림을 받을 수 없어요. 홈 화면에 추가하면 받을 수 있어요.",
                "Safari doesn’t show notifications for websites. Add Haru to the Home Screen to get them.",
                "Safariでは通知が届きません。ホーム画面に追加すると届きます。")
        case .missing:
            pick(
                "이 브라우저에서는 알림을 받을 수 없어요.", "This browser doesn’t show notifications.",
                "このブラウザーでは通知が届きません。")
        case .denied where device.isInstalled && device.apple != nil:
            deniedBySystem(device)
        case .denied:
            pick(
                "알림이 차단되어 있어요. 브라우저의 사이트 설정에서 알림을 허용해 주세요.",
                "Notifications are blocked. Allow them for this site in the browser’s settings.",
                "通知がブロックされています。ブラウザーのサイト設定で許可してください。")
        case .unasked, .granted: nil
        }
    }
    /// An app on the Home Screen or in the Dock has its switch among those of apps.
    private func deniedBySystem(_ device: Device) -> String {
        switch device.apple {
        case .phone:
            pick(
                "알림이 차단되어 있어요. iPhone 설정 > 알림 > 하루에서 허용해 주세요.",
                "Notifications are blocked. Allow them in iPhone Settings > Notifications > Haru (하루).",
                "通知がブロックされています。iPhoneの「設定」>「通知」>「ハル（하루）」で許可してください。")
        case .pad:
            pick(
                "알림이 차단되어 있어요. iPad 설정 > 알림 > 하루에서 허용해 주세요.",
                "Notifications are blocked. Allow them in iPad Settings > Notifications > Haru (하루).",
                "通知がブロックされています。iPadの「設定」>「通知」>「ハル（하루）」で許可してください。")
        case .mac, nil:
            pick(
                "알림이 차단되어 있어요. 시스템 설정 > 알림 > 하루에서 허용해 주세요.",
                "Notifications are blocked. Allow them in System Settings > Notifications > Haru (하루).",
                "通知がブロックされています。「システム設定」>「通知」>「ハル（하루）」で許可してください。")
        }
    }
    package var copy: String { pick("복사", "Copy", "コピー") }
    package var look: String { pick("보기", "View", "表示") }
    package func year(_ year: Int32) -> String { pick("{0}년", "{0}", "{0}年", "\(year)") }
    package var thisYear: String { pick("올해", "This year", "今年") }
    package var month: String { pick("달", "Month", "月") }
    package var feelings: String { pick("감정", "Feelings", "気持ち") }
    package var insightsEmpty: String {
        pick(
            "아직 페이퍼가 없어요. 한 장 쓰면 그날의 감정이 여기에 남아요.",
            "No pages yet. Write one, and its feeling shows up here.", "まだページがありません。ひとつ書くと、その日の気持ちがここに残ります。")
    }
    package var feelingMap: String { pick("날마다 느낀 감정", "Feelings day by day", "日ごとの気持ち") }
    package var copied: String { pick("복사했어요", "Copied", "コピーしました") }
    package var writePage: String { pick("오늘 페이퍼 쓰기", "Write today’s page", "今日のページを書く") }
    package var untitled: String { pick("제목 없음", "Untitled", "無題") }
    package var leapTitle: String { pick("날짜가 맞나요?", "Is the date right?", "日付は正しいですか？") }
    package var comments: String { pick("댓글", "Comments", "コメント") }
}

// MARK: cards

extension Words {
    package var cardStyle: String { pick("카드 모양", "Card style", "カードのスタイル") }
    package func style(_ style: DayCard.Style) -> String {
        switch style {
        case .paper: pick("종이", "Paper", "紙")
        case .photo: pick("사진", "Photo", "写真")
        case .night: pick("밤하늘", "Night", "夜空")
        case .leaf: pick("일력", "Calendar", "日めくり")
        case .frame: pick("액자", "Frame", "額縁")
        case .color: pick("빛깔", isAmerican ? "Color" : "Colour", "色")
        }
    }
}
