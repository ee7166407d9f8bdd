import AppFrame
import Daybook

// The texts of the ways beside Web Push by which notices go.
extension Words {
    func channel(_ kind: ListedChannel.Kind) -> String {
        switch kind {
        case .ntfy: "ntfy"
        case .mail: channelMail
        }
    }
    func addChannel(_ kind: ListedChannel.Kind) -> String {
        switch kind {
        case .ntfy: addChannelNtfy
        case .mail: addChannelMail
        }
    }

    // MARK: status

    /// The outcome of the last notice that went there, or the reason that none goes.
    func status(of channel: ListedChannel, _ app: AppModel) -> String {
        if !channel.isServed {
            return channelSendsNothing
        }
        if !channel.isConfirmed {
            return channelWaits
        }
        if let problem = channel.problem {
            return switch problem {
            case 0: channelNotSent
            case 401, 403: channelRefused
            case 429: channelTooMany
            default: channelRefused("\(problem)")
            }
        }
        guard let accepted = channel.accepted else {
            return channelStatusOther
        }
        let (day, minutes) = app.localMoment(accepted)
        return channelStatusOther(day == app.today ? clockTime(minutes) : moment(fullDate(day), minutes))
    }
}
