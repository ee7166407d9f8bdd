import Daybook

/// The texts that only messages by ntfy and by mail have.
struct ChannelWords {
    let words: ReminderWords

    init(_ words: ReminderWords) { self.words = words }

    private func pick(
        _ korean: StaticString, _ english: StaticString, _ japanese: StaticString, _ values: String...
    ) -> String {
        words.language.phrase(korean, english, japanese, values)
    }

    /// The text of a test notice.
    var trial: String { pick("하루의 알림이 여기로 와요", "Haru’s reminders arrive here", "ハルの通知がここに届きます") }

    /// The text of a mail: the notice, where it leads, and how to end such mails.
    func mail(_ message: NoticeMessage, link: String, settings: String) -> String {
        let body = message.body.isEmpty ? "" : message.body + "\n\n"
        let end = pick(
            "하루에서 켜 둔 알림이에요. 그만 받으려면 여기에서 꺼 주세요: {0}",
            "You asked Haru for these reminders. To stop them: {0}",
            "ハルで設定した通知です。停止はこちらから：{0}", settings)
        return "\(body)\(link)\n\n-- \n\(end)\n"
    }

    func codeSubject(_ code: String) -> String {
        pick("하루 확인 코드: {0}", "Your Haru code: {0}", "ハルの確認コード：{0}", code)
    }

    /// Contains no link: the reader may never have heard of Haru, and only the request says where the server is.
    func codeText(_ code: String) -> String {
        pick(
            "하루의 알림을 이 주소로 받으려면 설정 화면에 이 코드를 넣어 주세요. 30분 동안 쓸 수 있어요.\n\n{0}\n\n요청한 적이 없다면 이 메일을 무시해 주세요. 코드를 넣지 않으면 아무것도 오지 않아요.\n",
            "To get Haru’s reminders at this address, enter this code in Settings. It is good for 30 minutes.\n\n{0}\n\nIf you didn’t ask for it, ignore this mail: nothing is sent here unless the code is entered.\n",
            "このアドレスでハルの通知を受け取るには、設定でこのコードを入力してください。30分間有効です。\n\n{0}\n\n心当たりがない場合は、このメールを無視してください。コードを入力しないかぎり、何も届きません。\n",
            code)
    }
}
