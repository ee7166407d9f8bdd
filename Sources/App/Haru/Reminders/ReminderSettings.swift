import AppFrame
import Daybook
import Markup
import Replica

/// The part of Settings about notices while Haru is closed: whether this device gets them, the state, and which ones.
final class ReminderSettings {
    private let app: AppModel
    private var controller: PushController { app.push }
    private var words: Words { app.words }

    init(_ app: AppModel) {
        self.app = app
        app.push.look()
    }

    func view() -> HTML {
        setSection(words.closedReminders) {
            switchRow(
                "push", words.onThisDevice, words.standing(of: controller, app), isOn: controller.isWished,
                canTurn: controller.hasAccount && words.unheard(app.device) == nil
            ) { [controller] in controller.turn($0) }
            if !controller.hasAccount {
                link(to: .sync, .class("row")) {
                    icon("repeat")
                    span(.class("body")) { words.connectForReminders }
                    icon("forward", "go")
                }
            }
            if controller.isOn {
                button(.class("row"), .id("push-test"), .click { [controller] in controller.test() }) {
                    icon("bell")
                    span(.class("body")) { words.sendTest }
                }
            }
            for listener in controller.listeners where !listener.isThis {
                div(.class("row")) {
                    icon("bell")
                    span(.class("body")) {
                        span { listener.name.isEmpty ? words.otherDevice : listener.name }
                        span(.class("sub")) { words.lastHeard(listener, app) }
                    }
                }
            }
            if controller.hasAccount, controller.offersChannels {
                link(to: .channels, .class("row")) {
                    icon("share")
                    span(.class("body")) {
                        span { words.channels }
                        span(.class("sub")) { words.channelsMeaning }
                    }
                    icon("forward", "go")
                }
            }
            if controller.hasAccount { choices }
        }
    }

    private var choices: [HTML] {
        let choices = ReminderChoices(app.replica.record(Preferences.key))
        return alarm(.openedAlarm, words.remindOpened, choices.opened)
            + alarm(.pageAlarm, words.remindUnwritten, choices.unwritten)
            + alarm(.tripAlarm, words.remindTrip, choices.trip)
    }

    private func alarm(_ field: Preference, _ name: String, _ alarm: DailyAlarm) -> [HTML] {
        let store = { [app] (alarm: DailyAlarm) in app.setPreference(field, alarm.json) }
        let toggle = switchRow(field.rawValue, name, nil, isOn: alarm.isOn) { isOn in
            store(DailyAlarm(isOn: isOn, time: alarm.time))
        }
        guard alarm.isOn else { return [toggle] }
        return [
            toggle,
            element(.label, [.class("row")]) {
                span(.class("body")) { words.alarmTime }
                timeInput(
                    "\(field.rawValue)-time",
                    .stored(ClockTime.text(alarm.time)) { text in
                        // An emptied field is not a time.
                        if let time = ClockTime.minutes(text) { store(DailyAlarm(isOn: true, time: time)) }
                    })
            },
        ]
    }

    private func switchRow(
        _ id: String, _ name: String, _ meaning: String?, isOn: Bool, canTurn: Bool = true,
        _ turn: @escaping (Bool) -> Void
    ) -> HTML {
        element(.label, [.class("row")]) {
            icon("bell")
            span(.class("body")) {
                span { name }
                if let meaning { span(.class("sub")) { meaning } }
            }
            element(
                .input,
                [
                    .id(id), .class("switch"), .value(.type, "checkbox"), .role("switch"), .label(name),
                    .flag(.checked, isOn), .flag(.disabled, !canTurn),
                    .on(.change, .text { value in Action { turn(value == "1") } }),
                ]
            ) {}
        }
    }
}
