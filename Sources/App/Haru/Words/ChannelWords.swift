import AppFrame
import Daybook

// The texts of the ways beside Web Push by which notices go.
extension Words {
    var channels: String { pick("ntfy와 메일로 받기", "By ntfy and mail", "ntfyとメールで受け取る") }
    var channelsMeaning: String {
        pick("같은 알림을 ntfy 앱이나 메일로도 보내요", "The same reminders, sent there too", "同じ通知をntfyやメールにも送ります")
    }
    var channelsText: String {
        pick(
            "여기에서 켠 곳에는 기기와 똑같은 알림이 가요. 알림을 전하는 서버는 그 내용을 읽을 수 있어요.",
            "What you turn on here gets the same reminders as your devices. The servers that deliver them can read them.",
            "ここでオンにした先には、端末と同じ通知が届きます。通知を届けるサーバーは内容を読めます。")
    }
    var channelsNeedAccount: String {
        pick(
            "알림은 서버가 보내요. ‘동기화’에서 로그인한 뒤 켤 수 있어요.",
            "A server sends these, so it takes an account. Sign in under “Sync”, then turn them on here.",
            "通知はサーバーが送ります。「同期」でログインするとオンにできます。")
    }
    var noChannels: String {
        pick("이 서버는 ntfy나 메일로 보내지 않아요.", "This server sends neither to ntfy nor by mail.", "このサーバーはntfyにもメールにも送りません。")
    }
    func channel(_ kind: ListedChannel.Kind) -> String {
        switch kind {
        case .ntfy: "ntfy"
        case .mail: pick("메일", "Mail", "メール")
        }
    }
    func addChannel(_ kind: ListedChannel.Kind) -> String {
        switch kind {
        case .ntfy: pick("ntfy로 받기", "Get them by ntfy", "ntfyで受け取る")
        case .mail: pick("메일로 받기", "Get them by mail", "メールで受け取る")
        }
    }
    var turnOn: String { pick("켜기", "Turn on", "オンにする") }
    var turnOff: String { pick("끄기", "Turn off", "オフにする") }
    var channelIsOn: String { pick("켰어요", "Turned on", "オンにしました") }
    var channelIsOff: String { pick("껐어요", "Turned off", "オフにしました") }
    var channelOffText: String {
        pick("이곳으로는 더 이상 알림이 가지 않아요.", "No more reminders go there.", "ここにはもう通知が届きません。")
    }

    // MARK: ntfy

    var ntfyText: String {
        pick(
            "ntfy는 휴대폰과 컴퓨터에 알림을 전하는 앱이에요. 주제의 이름을 아는 사람은 누구나 읽을 수 있으니, 아무도 짐작하지 못할 이름을 쓰세요.",
            "ntfy is an app that brings notifications to phones and computers. Whoever knows the name of a topic can read it, so use one that nobody guesses.",
            "ntfyは、スマートフォンやパソコンに通知を届けるアプリです。トピックの名前を知っている人は誰でも読めるので、推測されない名前にしてください。")
    }
    var ntfyServer: String { pick("서버", "Server", "サーバー") }
    var ntfyTopic: String { pick("주제", "Topic", "トピック") }
    var ntfyTopicHint: String {
        pick(
            "글자(A–Z)와 숫자, -와 _을 64자까지 쓸 수 있어요.", "Up to 64 letters A to Z, digits, - and _.",
            "英字（A〜Z）、数字、-、_ を64文字まで使えます。")
    }
    var ntfyToken: String {
        pick("액세스 토큰 (잠긴 주제에만)", "Access token (for protected topics only)", "アクセストークン（保護されたトピックのみ）")
    }
    var ntfySubscribe: String {
        pick(
            "받을 기기의 ntfy 앱에서 이 주제를 구독해 주세요.",
            "Subscribe to this topic in the ntfy app, on each device that is to get them.",
            "受け取る端末のntfyアプリで、このトピックを購読してください。")
    }
    var copyTopic: String { pick("주제의 주소 복사", "Copy the topic’s address", "トピックのアドレスをコピー") }

    // MARK: mail

    var mailText: String {
        pick(
            "주소가 내 것인지 알 수 있게 여섯 자리 코드를 보내요. 코드를 넣어야 알림이 가요.",
            "A six-digit code is sent there, so that it is known to be yours. Nothing else is sent before you enter it.",
            "ご本人のアドレスか確認するため、6桁のコードを送ります。コードを入力するまで、通知は届きません。")
    }
    var mailAddress: String { pick("메일 주소", "Mail address", "メールアドレス") }
    var sendCode: String { pick("코드 보내기", "Send the code", "コードを送る") }
    var enterCode: String { pick("코드 넣기", "Enter the code", "コードを入力") }
    var mailCodeText: String {
        pick(
            "메일로 온 코드를 30분 안에 넣어 주세요. 오지 않으면 스팸함을 보거나 껐다가 다시 켜 주세요.",
            "Enter the code from the mail within 30 minutes. If it doesn’t come, look among the spam, or turn mail off and on again.",
            "メールで届いたコードを30分以内に入力してください。届かない場合は迷惑メールを確認するか、オフにしてもう一度お試しください。")
    }
    var mailCode: String { pick("확인 코드", "Code", "確認コード") }
    var confirm: String { pick("확인", "Confirm", "確認") }

    // MARK: status

    var useThisZone: String { pick("이 기기의 시간대로 바꾸기", "Use this device’s time zone", "この端末のタイムゾーンにする") }
    func toldByZone(_ zone: String) -> String {
        pick("지금은 {0} 시간으로 보내요", "Sent by the clocks of {0} now", "今は{0}の時刻で送ります", zone)
    }
    func waitsForCode(_ address: String) -> String {
        pick(
            "코드를 넣으면 {0}(으)로 바뀌어요", "Takes the place of this one once you enter its code: {0}",
            "コードを入力すると {0} に変わります", address)
    }
    /// What became of the last notice that went there, or what it waits for.
    func status(of channel: ListedChannel, _ app: AppModel) -> String {
        if !channel.isServed {
            return pick("이 서버가 더 이상 보내지 않는 곳이에요", "This server sends nothing there any more", "このサーバーはもうここに送りません")
        }
        if !channel.isConfirmed {
            return pick("코드를 기다리고 있어요", "Waits for the code", "コードの入力を待っています")
        }
        if let problem = channel.problem {
            return switch problem {
            case 0: pick("마지막 알림을 아직 보내지 못했어요", "The last reminder couldn’t be sent yet", "前回の通知をまだ送れていません")
            case 401, 403:
                pick(
                    "마지막 알림을 거절했어요. 토큰이 맞는지 확인해 주세요.", "The last reminder was refused. Check the token.",
                    "前回の通知が拒否されました。トークンを確認してください。")
            case 429:
                pick(
                    "알림이 너무 많아서 마지막 알림을 보내지 못했어요. 다음 알림은 나중에 다시 보내요.",
                    "There were too many reminders, so the last one wasn’t sent. Later ones will be.",
                    "通知が多すぎたため、前回の通知は送れませんでした。次の通知は後でまた送ります。")
            default:
                pick(
                    "마지막 알림을 받아 주지 않았어요 ({0})", "The last reminder was refused ({0})", "前回の通知が拒否されました（{0}）",
                    "\(problem)")
            }
        }
        guard let accepted = channel.accepted else {
            return pick("아직 보낸 알림이 없어요", "Nothing was sent yet", "まだ送った通知はありません")
        }
        let (day, minutes) = app.localMoment(accepted)
        return pick(
            "마지막으로 보낸 때: {0}", "Last sent: {0}", "最後に送った時刻：{0}",
            day == app.today ? clockTime(minutes) : moment(fullDate(day), minutes))
    }
}
