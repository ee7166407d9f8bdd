import AppFrame
import Daybook

// The texts of calendar feeds: addresses that other calendar programs subscribe to.
extension Words {
    var calendarFeeds: String { pick("캘린더 구독 주소", "Calendar feeds", "カレンダー購読") }
    var calendarFeedsMeaning: String {
        pick(
            "다른 캘린더 앱에서 디데이와 할 일, 여행을 봐요.", "See your days, to-dos and trips in other calendar apps.",
            "ほかのカレンダーアプリでカウントややること、旅行を見られます。")
    }
    var feedsText: String {
        pick(
            "주소를 만들어 다른 캘린더 앱에 넣으면, 고른 것이 그 캘린더에 보여요. 그곳에서 고친 것은 하루로 오지 않아요.",
            "Make an address and add it to another calendar app: what you choose shows up there. Nothing you change there comes back.",
            "アドレスを作ってほかのカレンダーアプリに登録すると、選んだものがそこに表示されます。そちらでの変更はハルには戻りません。")
    }
    var feedsNeedAccount: String {
        pick(
            "다른 앱이 기록을 가져가려면 서버에 계정이 있어야 해요. ‘동기화’에서 로그인한 뒤 만들 수 있어요.",
            "Other apps fetch this from a server, so it takes an account. Sign in under “Sync”, then make an address here.",
            "ほかのアプリはサーバーから受け取るため、アカウントが必要です。「同期」でログインすると作れます。")
    }
    var addFeed: String { pick("새 주소", "New address", "新しいアドレス") }
    var makeFeed: String { pick("주소 만들기", "Make address", "アドレスを作る") }
    var editFeed: String { pick("보여 줄 것 바꾸기", "Change what it shows", "表示するものを変更") }
    var feedName: String { pick("캘린더 이름", "Calendar name", "カレンダーの名前") }
    var feedMilestones: String { pick("기념일", "Milestones", "節目") }
    var feedPagesMeaning: String {
        pick(
            "쓴 날과 감정만 보여요. 글은 절대 나가지 않아요.", "Only the day and the feeling. Never a word of it.",
            "書いた日と気持ちだけです。文章は決して出ません。")
    }
    var feedTodosLabel: String { pick("할 일", "To-dos", "やること") }
    func feedTodos(_ form: FeedChoice.Todos) -> String {
        switch form {
        case .none: pick("빼기", "None", "なし")
        case .events: pick("일정으로", "As events", "予定として")
        case .tasks: pick("할 일로", "As tasks", "タスクとして")
        }
    }
    var feedNotes: String { pick("메모도 함께", "Notes too", "メモも含める") }
    var feedNotesMeaning: String {
        pick(
            "디데이의 메모, 여행의 컨셉과 장소 메모예요.", "Notes of days and stops, and what a trip is to be like.",
            "カウントやスポットのメモ、旅行のコンセプトです。")
    }
    var feedAlarms: String { pick("알림", "Reminders", "リマインダー") }
    var feedAlarmsMeaning: String {
        pick(
            "구글 캘린더는 구독한 캘린더의 알림을 울리지 않아요.", "Google Calendar doesn’t sound those of subscribed calendars.",
            "Googleカレンダーは、購読したカレンダーのリマインダーを鳴らしません。")
    }
    var feedLunarRules: String { pick("음력은 규칙으로", "Lunar dates by rule", "旧暦は規則で") }
    var feedLunarRulesMeaning: String {
        pick(
            "음력 규칙(RFC 7529)을 아는 앱에서만 켜 주세요. 끄면 날짜마다 하나씩 보내요.",
            "Only for apps that know lunar rules (RFC 7529). When off, each date is sent by itself.",
            "旧暦の規則（RFC 7529）に対応するアプリだけでオンにしてください。オフなら1日ずつ送ります。")
    }
    var feedWhoSees: String {
        pick(
            "주소를 아는 사람은 누구나 로그인 없이 고른 것을 볼 수 있어요. 언제든 주소를 없앨 수 있어요.",
            "Whoever has the address can see what you chose, without signing in. You can revoke it at any time.",
            "アドレスを知っている人は、ログインせずに選んだものを見られます。アドレスはいつでも無効にできます。")
    }
    /// The content of a feed, in short.
    func parts(of choice: FeedChoice) -> String {
        var parts: [String] = []
        if choice.days { parts.append(days) }
        if choice.milestones { parts.append(feedMilestones) }
        if choice.todos != .none { parts.append(feedTodosLabel) }
        if choice.trips { parts.append(trips) }
        if choice.pages { parts.append(pages) }
        var text = ""
        for part in parts { text += (text.isEmpty ? "" : " · ") + part }
        return text
    }
    func feedFetched(_ time: String) -> String { pick("마지막으로 가져간 때 {0}", "Last fetched {0}", "最後に取得：{0}", time) }
    var feedNeverFetched: String { pick("아직 가져간 적이 없어요", "Not fetched yet", "まだ取得されていません") }
    var feedAddress: String { pick("구독 주소", "Address", "購読アドレス") }
    var feedAddressText: String {
        pick(
            "이 주소를 다른 캘린더 앱의 ‘URL로 추가’나 ‘캘린더 구독’에 넣어 주세요.",
            "Add this address in your other calendar app, where it says “From URL” or “Subscribe”.",
            "このアドレスを、ほかのカレンダーアプリの「URLで追加」や「照会カレンダーを追加」に入れてください。")
    }
    var feedShownOnce: String {
        pick(
            "이 주소는 지금만 볼 수 있어요. 잃어버리면 새로 만들고 옛 주소는 없애 주세요.",
            "The address is shown only now. If you lose it, make a new one and revoke this.",
            "このアドレスが表示されるのは今だけです。なくしたら作り直し、古いものを無効にしてください。")
    }
    var openInCalendar: String { pick("캘린더 앱에서 열기", "Open in calendar app", "カレンダーアプリで開く") }
    var copyAddress: String { pick("주소 복사", "Copy address", "アドレスをコピー") }
    /// Whose clocks a widget or a feed goes by.
    func byClocks(of zone: String) -> String {
        pick("지금은 {0} 시간을 따라요", "Goes by the clocks of {0} now", "今は{0}の時刻に合わせています", zone)
    }
    var feedChanged: String { pick("바꿨어요", "Changed", "変更しました") }
    var revokeFeed: String { pick("주소 없애기", "Revoke", "アドレスを無効にする") }
    var revokeFeedText: String {
        pick(
            "이 주소로는 더 이상 아무것도 볼 수 없어요. 되살릴 수 없어요. 이미 가져간 것은 그 캘린더에서 지워 주세요.",
            "Nobody will see anything at this address any more, and it can’t be brought back. What a calendar has fetched stays there until you remove it.",
            "このアドレスでは何も見られなくなり、元には戻せません。取得済みのものは、そのカレンダーで削除してください。")
    }
    var feedRevoked: String { pick("주소를 없앴어요", "Address revoked", "アドレスを無効にしました") }
}
