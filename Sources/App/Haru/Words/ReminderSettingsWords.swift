import AppFrame
import Daybook

// The texts of notices while Haru is closed.
extension Words {
    var closedReminders: String { pick("앱을 닫아도 알림 받기", "Reminders while Haru is closed", "アプリを閉じていても通知") }
    var onThisDevice: String { pick("이 기기에서 받기", "On this device", "この端末で受け取る") }
    var otherDevice: String { pick("다른 기기", "Another device", "ほかの端末") }
    var connectForReminders: String { pick("동기화 서버에 연결하기", "Connect to a Haru server", "サーバーに接続する") }
    var sendTest: String { pick("테스트 알림 보내기", "Send a test", "テスト通知を送る") }
    var testSent: String { pick("곧 테스트 알림이 와요", "A test is on its way", "まもなくテスト通知が届きます") }
    var testNotSent: String {
        pick("보내지 못했어요. 잠시 뒤에 다시 해 주세요.", "Couldn’t send it. Try again in a moment.", "送れませんでした。少し待ってからお試しください。")
    }
    func answered(_ action: NoticeAction) -> String {
        switch action {
        case .done: pick("할 일을 완료했어요", "To-do done", "やることを完了しました")
        case .tomorrow: pick("할 일을 내일로 옮겼어요", "Moved to tomorrow", "明日に移しました")
        }
    }
    var answeredBefore: String {
        pick("이미 처리했거나 없어진 할 일이에요", "Already answered, or the to-do is gone", "処理済みか、なくなったやることです")
    }
    /// Said over the to-do itself.
    /// - Parameter status: the status of the server's answer; 0 if there was none.
    func notAnswered(_ status: Int32) -> String {
        let why =
            switch status {
            case 0: pick("서버에 연결하지 못했어요.", "Couldn’t reach the server.", "サーバーに接続できませんでした。")
            case 429: pick("시도가 많아 서버가 잠시 받지 않아요.", "Too many attempts for the moment.", "試行が多いため、サーバーが一時的に受け付けません。")
            case 500...: pick("서버에 문제가 있어요.", "The server has a problem.", "サーバーに問題があります。")
            default: pick("서버가 받지 않았어요.", "The server refused.", "サーバーが受け付けませんでした。")
            }
        return why + betweenSentences + pick("여기에서 바꿔 주세요.", "Change the to-do here.", "ここで変更してください。")
    }
    var remindOpened: String { pick("페이퍼가 열릴 때", "When a page opens", "ページが開くとき") }
    var remindUnwritten: String { pick("페이퍼를 쓰지 않았을 때", "When today’s page isn’t written", "ページを書いていないとき") }
    var remindTrip: String { pick("여행 전날", "The evening before a trip", "旅行の前日") }

    /// The state on this device, and what to do if it does not work.
    func status(of controller: PushController, _ app: AppModel) -> String {
        if let why = unheard(app.device) { return why }
        if !controller.hasAccount {
            return pick(
                "하루 서버에 계정이 있으면 앱을 닫아도 알려 드려요.",
                "With an account on a Haru server, reminders arrive while the app is closed.",
                "ハルサーバーにアカウントがあると、アプリを閉じていても届きます。")
        }
        switch controller.problem {
        case .browser:
            return pick(
                "이 브라우저가 알림을 등록해 주지 않았어요. 다시 켜 보세요.",
                "The browser didn’t sign up for notifications. Turn it on again to retry.",
                "ブラウザーが通知を登録できませんでした。もう一度オンにしてみてください。")
        case .missing:
            return pick("이 서버는 알림을 보내지 않아요.", "This server doesn’t send notifications.", "このサーバーは通知を送りません。")
        case .server:
            return pick(
                "서버에 연결하지 못했어요. 다시 켜 보세요.", "Couldn’t reach the server. Turn it on again to retry.",
                "サーバーに接続できませんでした。もう一度オンにしてみてください。")
        case nil: break
        }
        if controller.isWorking { return working }
        guard controller.isOn else { return pick("꺼져 있어요", "Off", "オフ") }
        return controller.listeners.first { $0.isThis }.map { lastReceived($0, app) } ?? pick("켜져 있어요", "On", "オン")
    }

    /// The same in short, for a switch that stands below the one that says what to do.
    func unheardHere(_ device: Device) -> String? {
        guard unheard(device) != nil else { return nil }
        if !device.isSecure { return pick("이 주소에서는 받을 수 없어요", "Not shown at this address", "このアドレスでは届きません") }
        return device.notifications == .denied
            ? pick("이 기기에서는 알림이 차단되어 있어요", "Blocked on this device", "この端末ではブロックされています")
            : pick("이 브라우저에서는 받을 수 없어요", "Not shown in this browser", "このブラウザーには届きません")
    }

    /// When a notice last arrived on a device.
    func lastReceived(_ listener: PushController.Listener, _ app: AppModel) -> String {
        if listener.isRefused {
            return pick(
                "알림 서비스가 마지막 알림을 받아 주지 않았어요", "The push service refused the last notification",
                "通知サービスが前回の通知を受け付けませんでした")
        }
        guard let received = listener.received else {
            return pick("아직 받은 알림이 없어요", "Nothing has arrived yet", "まだ届いた通知はありません")
        }
        let (day, minutes) = app.localMoment(received)
        let time = day == app.today ? clockTime(minutes) : moment(fullDate(day), minutes)
        return pick("마지막으로 받은 때: {0}", "Last arrived: {0}", "最後に届いた時刻：{0}", time)
    }
}
