import AppFrame

/// Shows due reminders while Haru is open: looks each minute, and again once an Undo is gone.
final class ReminderController: AppObserver {
    unowned(unsafe) private let app: AppModel

    init(of app: AppModel) { self.app = app }

    func observe(_ event: AppEvent) {
        switch event {
        case .didStart: app.answerNotice()
        case .minuteDidPass, .timerDidFire(.snack): app.remind()
        default: break
        }
    }
}
