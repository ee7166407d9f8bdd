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
        app.push.refresh()
    }

    func view() -> HTML {
        setSection(words.closedReminders, id: "room-reminders") {
            bellSwitch(
                "push", words.onThisDevice, words.status(of: controller, app), isOn: controller.isWished,
                canTurn: controller.hasAccount && words.unheard(app.device) == nil
            ) { [controller] in controller.turn($0) }
            if !controller.hasAccount {
                sample
                settingsLink(to: .sync, "repeat", words.connectForReminders)
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
                        span(.class("sub")) { words.lastReceived(listener, app) }
                    }
                }
            }
            if controller.hasAccount, controller.offersChannels {
                settingsLink(to: .channels, "share", words.channels, words.channelsMeaning)
            }
            if controller.hasAccount { choices }
        }
    }

    /// A notice as it looks, for who gets none yet.
    private var sample: HTML {
        div(.class("row notice"), .role("group"), .label(words.looksSo)) {
            element(.svg, [.class("icon"), .value(.viewBox, "0 0 64 64"), .unseen]) {
                element(.use, [.value(.href, "#i-dog-face")]) {}
            }
            span(.class("body")) {
                b { words.sampleTodo }
                span(.class("sub")) { words.clockTime(15 * 60) }
            }
            span(.class("sub")) { words.haru }
        }
    }

    private var choices: [HTML] {
        let choices = ReminderChoices(app.replica.record(Preferences.key))
        return alarm(.openedAlarm, words.remindOpened, choices.opened)
            + alarm(.pageAlarm, words.remindUnwritten, choices.unwritten)
            + alarm(.tripAlarm, words.remindTrip, choices.trip)
    }

    private func alarm(_ field: Preference, _ name: String, _ alarm: DailyAlarm) -> [HTML] {
        alarmRows(words, field.rawValue, name, meaning: alarm.isOn ? words.unheardHere(app.device) : nil, alarm) {
            [app] new in
            app.setPreference(field, new.json)
            if new.isOn, !alarm.isOn { app.perform(.askNotifications) }
        }
    }
}

/// The rows of a daily alarm: its switch and, while it is on, its time.
func alarmRows(
    _ words: Words, _ id: String, _ name: String, meaning: String? = nil, _ alarm: DailyAlarm,
    _ set: @escaping (DailyAlarm) -> Void
) -> [HTML] {
    var rows = [
        bellSwitch(id, name, meaning, isOn: alarm.isOn) { isOn in
            var alarm = alarm
            alarm.isOn = isOn
            set(alarm)
        }
    ]
    guard alarm.isOn else { return rows }
    rows.append(
        element(.label, [.class("row")]) {
            span(.class("body")) { words.alarmTime }
            timeInput(
                "\(id)-time",
                .stored(ClockTime.text(alarm.time)) { text in
                    // An emptied field is not a time: the alarm keeps its old one.
                    guard let time = ClockTime.minutes(text) else { return }
                    var alarm = alarm
                    alarm.time = time
                    set(alarm)
                })
        })
    return rows
}

/// A switch of Settings for notices.
private func bellSwitch(
    _ id: String, _ name: String, _ meaning: String?, isOn: Bool, canTurn: Bool = true,
    _ turn: @escaping (Bool) -> Void
) -> HTML {
    element(.label, [.class("row")]) {
        icon("bell")
        span(.class("body")) {
            span { name }
            if let meaning { span(.class("sub")) { meaning } }
        }
        toggle(isOn: isOn, [.id(id), .label(name), .flag(.disabled, !canTurn)]) { isOn in Action { turn(isOn) } }
    }
}
