import Daybook
import Replica
import Store
import WebPush

/// The content of a push message: JSON that browsers which know declarative messages show by themselves (W3C Push API,
/// section 3.3), and that the app's worker reads elsewhere.
struct NoticeMessage {
    /// Bytes of a title or a body; a longer one ends with an ellipsis.
    private static let mostBytes = 400

    let title: String
    let body: String
    /// The address in the app, beginning with a slash.
    let path: String
    /// The message replaces one on the screen that has the same tag.
    let tag: String
    let actions: [(action: NoticeAction, name: String)]
    /// The number of to-dos that are open today, for the app's badge.
    let badge: Int32
    let token: Token
    let words: ReminderWords
    let urgency: PushRequest.Urgency

    init(_ notice: Notice, _ words: ReminderWords, badge: Int32, token: Token) {
        let text = words.text(of: notice)
        (title, body) = (Self.cut(text.title), Self.cut(text.body))
        (path, tag) = (notice.path, notice.tag)
        actions = notice.actions.map { ($0, words.name(of: $0)) }
        urgency = notice.isUrgent ? .high : .normal
        (self.badge, self.token, self.words) = (badge, token, words)
    }

    /// One that shows that messages arrive.
    init(trial text: String, path: String, in words: ReminderWords, badge: Int32, token: Token) {
        (title, body, self.path, tag, actions) = (words.haru, text, path, path, [])
        urgency = .high
        (self.badge, self.token, self.words) = (badge, token, words)
    }

    /// - Parameter home: the app's address, with a slash at the end.
    func text(home: String) -> [UInt8] {
        let address = home + path.dropFirst()
        var notification: [JSONMember] = [
            JSONMember("title", .string(title)), JSONMember("body", .string(body)),
            JSONMember("lang", .string(words.language.tag)), JSONMember("tag", .string(tag)),
            JSONMember("navigate", .string(address)),
            JSONMember("data", ["path": .string(path), "token": .string(token.text)]),
        ]
        if !actions.isEmpty {
            let all = actions.map { one -> JSON in
                // Where the app's worker is not asked, the app that is opened there carries it out.
                let link = NoticeLink(one.action, token: token.text)
                return [
                    "action": .string(one.action.rawValue), "title": .string(one.name),
                    "navigate": .string(address + link.fragment),
                ]
            }
            notification.append(JSONMember("actions", .array(all)))
        }
        let message: JSON = [
            "web_push": 8030, "notification": .object(notification), "app_badge": .int(Int64(badge)), "mutable": true,
        ]
        return message.bytes
    }

    /// A name by which a later message to a device replaces an earlier one: 32 letters (RFC 8030, section 5.4). The
    /// device's secret is in it, as the few tags that there are could all be tried.
    func topic(for device: PushSubscription) -> String {
        Base64URL.text(Digest.sha256Bytes(device.secret + Array(tag.utf8)).prefix(24))
    }

    private static func cut(_ text: String) -> String {
        if text.utf8.count <= mostBytes { return text }
        var bytes = 0
        let start = text.prefix {
            bytes += $0.utf8.count
            return bytes <= mostBytes - 3
        }
        return start + "…"
    }
}
