import AppFrame

/// Shows what is due while Haru is open: looks each minute, and again once an Undo is gone.
final class ReminderController: AppObserver {
    unowned(unsafe) private let app: AppModel

    init(of app: AppModel) { self.app = app }

    func didStart() { app.answerNotice() }

    func minuteDidPass() { app.remind() }

    func timerDidFire(_ timer: Timer) { if timer == .snack { app.remind() } }
}
