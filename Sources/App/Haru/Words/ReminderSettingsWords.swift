import AppFrame
import Daybook

// The texts of notices while Haru is closed.
extension Words {
    func answered(_ action: NoticeAction) -> String {
        switch action {
        case .done: answeredDone
        case .tomorrow: answeredTomorrow
        }
    }
    /// Said over the to-do itself.
    /// - Parameter status: the status of the server's answer; 0 if there was none.
    func notAnswered(_ status: Int32) -> String {
        let why =
            switch status {
            case 0: notAnsweredUnreachable
            case 429: notAnsweredTooMany
            case 500...: notAnsweredTrouble
            default: notAnsweredOther
            }
        return why + betweenSentences + notAnsweredDoHere
    }

    /// The state on this device, and advice if it does not work.
    func status(of controller: PushController, _ app: AppModel) -> String {
        if let why = unheard(app.device) { return why }
        if !controller.hasAccount {
            return pushNeedsAccount
        }
        switch controller.problem {
        case .browser:
            return pushStatusBrowser
        case .missing:
            return pushStatusMissing
        case .server:
            return pushStatusServer
        case nil: break
        }
        if controller.isWorking { return working }
        guard controller.isOn else { return pushOff }
        return controller.listeners.first { $0.isThis }.map { lastReceived($0, app) } ?? pushOn
    }

    /// The same in short, for a switch that stands below the one with the advice.
    func unheardHere(_ device: Device) -> String? {
        guard unheard(device) != nil else { return nil }
        if !device.isSecure { return unheardAtAddress }
        return device.notifications == .denied ? notificationsBlockedHere : unheardInBrowser
    }

    /// When a notice last arrived on a device.
    func lastReceived(_ listener: PushController.Listener, _ app: AppModel) -> String {
        if listener.isRefused {
            return pushRefused
        }
        guard let received = listener.received else {
            return receivedNothing
        }
        let (day, minutes) = app.localMoment(received)
        let time = day == app.today ? clockTime(minutes) : moment(fullDate(day), minutes)
        return receivedLast(time)
    }
}
