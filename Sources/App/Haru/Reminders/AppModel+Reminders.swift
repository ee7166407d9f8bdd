import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruTodos

// Reminders while the page is open: checked each minute, and on opening for what was due earlier in the day.
extension AppModel {
    /// Shows what is due by now and was not shown on this device yet.
    func remind() {
        // An Undo stays for its ten seconds; reminders due now follow when it is gone.
        if snack?.undo != nil { return }
        let due = (days.dueReminders() + todos.dueReminders()).filter { !reminders.contains($0.name) }
        if !due.isEmpty { reminders.add(due.map { $0.name }) }
        for one in due { push.show(.notify(title: one.title, body: one.body, path: one.route.path)) }
        var said = due.map { $0.said }
        if let text = ringAlarm() { said.append(text) }
        if said.isEmpty { return }
        var all = ""
        for text in said { all += (all.isEmpty ? "" : " · ") + text }
        announce(all)
    }

    /// The one alarm of the day, silent when nothing is open; answers with what it says.
    private func ringAlarm() -> String? {
        let last = draft(.alarm).flatMap { try? Day.parse($0) }
        let turn = preferences.alarm.turn(
            today: today, minutes: minutes, lastDue: last, open: todos.index.count(on: today).open)
        guard turn.isDue else { return nil }
        saveDraft(today.text, under: .alarm)
        guard turn.open > 0 else { return nil }
        let text = words.reminders.openTodos(turn.open)
        push.show(.notify(title: words.haru, body: text, path: Route.today.path))
        return text
    }
}
