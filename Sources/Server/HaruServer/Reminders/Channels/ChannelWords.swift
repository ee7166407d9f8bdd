import Daybook

/// The texts that only messages by ntfy and by mail have.
struct ChannelWords {
    let words: ReminderWords

    init(_ words: ReminderWords) { self.words = words }

    /// The text of a test notice.
    var trial: String { words.language.trial }

    /// The text of a mail: the notice, where it leads, and how to end such mails.
    func mail(_ message: NoticeMessage, link: String, settings: String) -> String {
        let body = message.body.isEmpty ? "" : message.body + "\n\n"
        let end = words.language.mail(settings)
        return "\(body)\(link)\n\n-- \n\(end)\n"
    }

    func codeSubject(_ code: String) -> String { words.language.codeSubject(code) }

    /// Contains no link: the reader may never have heard of Haru, and only the request says where the server is.
    func codeText(_ code: String) -> String { words.language.codeText(code) }
}
