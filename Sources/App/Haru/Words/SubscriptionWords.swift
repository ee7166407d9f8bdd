import Almanac
import AppFrame
import Daybook

// The texts of calendars of others that are shown in Haru's.
extension Words {
    var otherCalendars: String { pick("다른 캘린더", "Other calendars", "他のカレンダー") }
    var otherCalendarsMeaning: String {
        pick(
            "다른 나라의 공휴일이나 경기 일정을 캘린더에 함께 봐요.", "Show another country’s holidays or a club’s fixtures in your calendar.",
            "他の国の祝日や試合の日程を、カレンダーに一緒に表示します。")
    }
    var otherCalendarsText: String {
        pick(
            "주소를 넣으면 서버가 가져와서 캘린더에 조용히 보여 줘요. 내 기록이 되지는 않아요.",
            "Add an address: the server fetches it, and your calendar shows it quietly. It doesn’t become one of your records.",
            "アドレスを入れると、サーバーが取得してカレンダーにそっと表示します。自分の記録にはなりません。")
    }
    var calendarsNeedAccount: String {
        pick(
            "다른 캘린더를 가져오려면 서버에 계정이 있어야 해요. ‘동기화’에서 로그인한 뒤 추가할 수 있어요.",
            "A server fetches other calendars, so it takes an account. Sign in under “Sync”, then add one here.",
            "他のカレンダーはサーバーが取得するため、アカウントが必要です。「同期」でログインすると追加できます。")
    }
    var addCalendar: String { pick("캘린더 추가", "Add calendar", "カレンダーを追加") }
    var editCalendar: String { pick("캘린더 수정", "Edit calendar", "カレンダーを編集") }
    var subscribeCalendar: String { pick("구독", "Subscribe", "購読") }
    var calendarAddress: String { pick("주소", "Address", "アドレス") }
    var calendarOwnName: String { pick("이름", "Name", "名前") }
    var calendarOwnNameHint: String { pick("비우면 그 캘린더의 이름", "The calendar’s own if empty", "空ならカレンダー自身の名前") }
    var calendarTone: String { pick("색", isAmerican ? "Color" : "Colour", "色") }
    func tone(_ tone: Subscription.Tone) -> String { Accent(rawValue: tone.rawValue).map { accent($0) } ?? "" }
    var calendarWhoSees: String {
        pick(
            "서버가 이 주소에 때때로 물어봐요. 그곳은 서버의 주소를 알게 되지만, 누가 보는지는 몰라요. 암호화되지 않은 연결은 쓰지 않아요.",
            "The server asks at this address now and then. Whoever runs it sees the server, not you. Connections without encryption are never used.",
            "サーバーがときどきこのアドレスに問い合わせます。相手にはサーバーのことは分かりますが、あなたのことは分かりません。暗号化されていない接続は使いません。")
    }
    var calendarAddressWrong: String {
        pick(
            "https:// 나 webcal:// 로 시작하는 주소를 넣어 주세요. 이름이나 암호가 든 주소는 쓸 수 없어요.",
            "Enter an address that starts with https:// or webcal://, without a name or a password in it.",
            "https:// か webcal:// で始まるアドレスを入れてください。名前やパスワードを含むものは使えません。")
    }
    var calendarAddressTwice: String { pick("이미 있는 주소예요.", "You have that address already.", "すでにあるアドレスです。") }
    var calendarAdded: String { pick("캘린더를 추가했어요", "Calendar added", "カレンダーを追加しました") }
    var calendarChanged: String { pick("캘린더를 바꿨어요", "Calendar changed", "カレンダーを変更しました") }
    func calendarRemoved(_ name: String) -> String {
        pick("‘{0}’ 구독을 끊었어요", "Unsubscribed from “{0}”", "「{0}」の購読をやめました", name)
    }
    func calendarsFull(_ most: Int32) -> String {
        pick(
            "캘린더는 {0}개까지 구독할 수 있어요.", "You can subscribe to {0} calendars.", "購読できるカレンダーは{0}件までです。", "\(most)")
    }
    var showCalendar: String { pick("보이기", "Show", "表示") }
    var fetchCalendar: String { pick("지금 가져오기", "Fetch now", "今すぐ取得") }
    var removeCalendar: String { pick("구독 끊기", "Unsubscribe", "購読をやめる") }

    var calendarFetching: String { pick("가져오는 중이에요…", "Fetching…", "取得しています…") }
    var calendarNotSent: String { pick("동기화되면 가져와요", "Fetched once synced", "同期のあとに取得します") }
    func calendarHas(_ count: Int32) -> String {
        pick("일정 {0}개", count == 1 ? "1 event" : "{0} events", "予定{0}件", grouped(count))
    }
    func calendarFetched(_ time: String) -> String { pick("{0}에 가져왔어요", "Fetched {0}", "{0}に取得", time) }
    func calendarOmitted(_ count: Int32) -> String {
        pick(
            "너무 많아서 {0}개는 보이지 않아요", "Too many: {0} aren’t shown", "多すぎるため{0}件は表示していません", grouped(count))
    }
    var calendarAsBefore: String {
        pick(
            "마지막으로 가져온 대로 보여 줘요.", "It’s shown as it was fetched last.", "最後に取得した内容を表示しています。")
    }

    func calendarProblem(_ problem: SubscriptionProblem) -> String {
        switch problem {
        case .address: pick("이 주소로는 물어볼 수 없어요.", "That address can’t be asked.", "このアドレスには問い合わせできません。")
        case .unreachable:
            pick(
                "그곳에서 답이 없어요. 나중에 다시 물어볼게요.", "There’s no answer from there. It will be asked again later.",
                "相手から応答がありません。あとでもう一度試します。")
        case .gone:
            pick("그 주소에는 이제 캘린더가 없어요.", "There’s no calendar at that address any more.", "そのアドレスにカレンダーはもうありません。")
        case .password:
            pick(
                "로그인해야 볼 수 있는 캘린더예요. 비밀 주소나 공개 주소를 넣어 주세요.",
                "That calendar needs a sign-in. Use its public or its secret address.",
                "ログインが必要なカレンダーです。公開用か限定公開のアドレスを入れてください。")
        case .inside:
            pick(
                "서버 안쪽의 주소라서 물어보지 않아요.", "That address is inside the server’s own network, so it isn’t asked.",
                "サーバー内部のアドレスなので、問い合わせません。")
        case .tooLarge:
            pick("캘린더가 너무 커요(3MB까지).", "The calendar is too large (more than 3 MB).", "カレンダーが大きすぎます（3MBまで）。")
        case .noCalendar:
            pick(
                "그곳에 있는 것은 캘린더가 아니에요. .ics로 끝나는 주소인지 확인해 주세요.",
                "What’s there isn’t a calendar. Look for the address that ends with .ics.",
                "そこにあるのはカレンダーではありません。.icsで終わるアドレスか確かめてください。")
        case .busy:
            pick(
                "너무 자주 물어봤어요. 한 시간 뒤에 다시 물어볼게요.", "Asked too often. It will be asked again in an hour.",
                "問い合わせが多すぎました。1時間後にもう一度試します。")
        }
    }

    func unreadEvents(_ count: Int32) -> String {
        pick("읽지 못한 일정 {0}개", count == 1 ? "1 event not read" : "{0} events not read", "読めない予定{0}件", grouped(count))
    }
    func unreadReason(_ reason: UnreadEvent.Reason) -> String {
        switch reason {
        case .start: pick("날짜를 읽을 수 없어요", "its date can’t be read", "日付を読めません")
        case .end: pick("끝나는 때가 맞지 않아요", "its end is wrong", "終わりの時刻が正しくありません")
        case .rule: pick("반복 규칙을 알 수 없어요", "its repeat isn’t understood", "繰り返しの規則が分かりません")
        case .zone: pick("시간대를 알 수 없어요", "its time zone is unknown", "タイムゾーンが分かりません")
        case .change: pick("반복을 바꾼 방식을 알 수 없어요", "how it changes a repeat isn’t understood", "繰り返しの変更内容が分かりません")
        case .cut: pick("끝이 잘려 있어요", "it’s cut off", "途中で切れています")
        case .tooMany: pick("너무 많아서 읽지 않았어요", "there are too many to read", "多すぎるため読んでいません")
        }
    }
    func unreadLine(_ line: Int32) -> String { pick(" ({0}번째 줄)", " (line {0})", "（{0}行目）", grouped(line)) }

    // MARK: in the calendar

    func otherTitle(_ other: OtherEvent) -> String { other.event.title.isEmpty ? untitled : other.event.title }

    /// Its title, after the time at which it begins on a day.
    func otherStart(_ other: OtherEvent, on day: Day) -> String {
        other.start(on: day).map { clockTime($0) + " " + otherTitle(other) } ?? otherTitle(other)
    }

    /// Its title, after the times at which it begins and ends on a day.
    func otherText(_ other: OtherEvent, on day: Day) -> String {
        let title = otherTitle(other)
        switch (other.start(on: day), other.end(on: day)) {
        case (nil, nil): return title
        case (let start?, nil): return clockTime(start) + " " + title
        case (nil, let end?): return "–" + clockTime(end % 1440) + " " + title
        case (let start?, let end?): return clockTime(start) + "–" + clockTime(end % 1440) + " " + title
        }
    }
    func moreOthers(_ count: Int32) -> String { pick("그 밖에 {0}개", "{0} more", "ほか{0}件", grouped(count)) }
}
