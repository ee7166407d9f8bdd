import Almanac
import AppFrame
import Daybook
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips
import Replica

// Reminders while the page is open: checked each minute, and on opening for the ones due earlier in the day.
extension AppModel {
    /// Shows reminders that are due by now and were not shown on this device yet.
    func remind() {
        // An Undo stays for its ten seconds; reminders due now follow when it is gone.
        if snack?.undo != nil { return }
        let due = (days.dueReminders() + todos.dueReminders() + duePagesAndTrips()).filter {
            !reminders.contains($0.name)
        }
        if !due.isEmpty { reminders.add(due.map { $0.name }) }
        for one in due { push.show(.notify(title: one.title, body: one.body, path: one.route.path, tag: one.tag)) }
        var said = due.map { $0.said }
        if let text = ringAlarm() { said.append(text) }
        if said.isEmpty { return }
        var all = ""
        for text in said { all += (all.isEmpty ? "" : " · ") + text }
        announce(all)
    }

    /// Carries out the answer to a notice with which Haru was opened, and announces the result.
    func answerNotice() {
        guard let link = NoticeLink(in: environment.path) else { return }
        // Opening the address once more would say that it was answered before.
        perform(.replace(path: route.path))
        let body: JSON = ["token": .string(link.token), "action": .string(link.action.rawValue)]
        request("POST", "api/v1/push/answer", body.bytes) { [self] status, _ in
            switch status {
            case 204:
                announce(words.answered(link.action))
                sync.tryNow()
            case 404: announce(words.answeredBefore)
            default:
                open(Route(path: environment.path))
                announce(words.notAnswered(status))
            }
        }
    }

    /// The due messages on pages and trips. The server sends them, too: without an account nobody has chosen them.
    private func duePagesAndTrips() -> [DueMessage] {
        guard push.hasAccount else { return [] }
        let now = ZoneOffsets.utc.moment(today, minutes: minutes)
        let choices = ReminderChoices(replica.record(Preferences.key))
        let plan = ReminderPlan(on: today, choices, pages: pages.index, trips: trips.index)
        return plan.notices.filter { $0.at <= now }.map { notice in
            let text = words.reminders.text(of: notice)
            var said = text.body
            if case .trip = notice.occasion { said = "\(text.title): \(said)" }
            return DueMessage(
                name: notice.name, title: text.title, body: text.body, said: said, route: Route(path: notice.path),
                tag: notice.tag)
        }
    }

    /// The one alarm of the day, silent when nothing is open; answers with its text.
    private func ringAlarm() -> String? {
        let last = note(.alarm).flatMap { try? Day.parse($0) }
        let turn = preferences.alarm.turn(
            today: today, minutes: minutes, lastDue: last, open: todos.index.count(on: today).open)
        guard turn.isDue else { return nil }
        saveNote(today.text, named: .alarm)
        guard turn.open > 0 else { return nil }
        let text = words.reminders.openTodos(turn.open)
        push.show(.notify(title: words.haru, body: text, path: Route.today.path, tag: Route.today.path))
        return text
    }
}
