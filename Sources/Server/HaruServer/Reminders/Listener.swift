import Daybook
import Store

/// Where an account's notices go: to a device's browser, or by a channel.
enum Listener: Sendable {
    case device(PushSubscription)
    case channel(ReminderChannel)

    /// Its number in the ledger.
    var number: Int64 {
        switch self {
        case .device(let device): device.device
        case .channel(let channel): channel.kind.number
        }
    }

    /// The IANA name of its time zone.
    var zone: String {
        switch self {
        case .device(let device): device.zone
        case .channel(let channel): channel.zone
        }
    }

    /// The tags of its languages, most wanted first, separated by commas.
    var language: String {
        switch self {
        case .device(let device): device.language
        case .channel(let channel): channel.language
        }
    }

    /// Everything due up to this moment has been entered into the ledger.
    var planned: Int64 {
        switch self {
        case .device(let device): device.planned
        case .channel(let channel): channel.planned
        }
    }

    /// A message that shows that messages arrive there.
    func trial(in words: ReminderWords, badge: Int32, token: Token) -> NoticeMessage {
        switch self {
        case .device:
            NoticeMessage(trial: words.trial, path: "/settings", in: words, badge: badge, token: token)
        case .channel:
            NoticeMessage(
                trial: ChannelWords(words).trial, path: "/settings/channels", in: words, badge: badge, token: token)
        }
    }
}
