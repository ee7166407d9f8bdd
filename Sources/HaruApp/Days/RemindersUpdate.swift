import Almanac
import Daybook
import Replica

// Reminders while the page is open: looked at each minute, and when the app opens for what the day already brought.
extension State {
    /// Under which name the reminders shown today are put away: the day, then their names, a line each.
    static let remindedName = "draft/reminded"
    /// The day whose alarm rang last.
    static let alarmName = "draft/alarm"

    /// Shows what is due by now and was not shown on this device yet.
    /// - Parameter minutes: local minutes after midnight.
    func remind(at minutes: Int32) -> [Effect] {
        // A way back stays for its ten seconds: what is due now is told when it goes.
        if snack?.undo != nil { return [] }
        var shown = Text.parts(drafts[State.remindedName] ?? "", at: UInt8(ascii: "\n"))
        if shown.first != today.text { shown = [today.text] }
        var effects: [Effect] = []
        var told = ""
        for due in days.dueReminders(at: minutes) where !shown.contains(due.name) {
            shown.append(due.name)
            let text = days.text(of: due)
            told += (told.isEmpty ? "" : " · ") + text
            effects.append(.notify(title: due.dday.title, body: text, path: Route.day(id: due.dday.id).path))
        }
        for item in todos.index.reminders(on: today) {
            guard let moment = item.todo.reminderMoment, moment.minutes <= minutes else { continue }
            let name = State.reminderName(item.todo, at: moment.minutes)
            if shown.contains(name) { continue }
            shown.append(name)
            let text = words.time(of: item.todo, today: today)
            told += (told.isEmpty ? "" : " · ") + "\(text) \(item.todo.text)"
            effects.append(.notify(title: item.todo.text, body: text, path: Route.todo(id: item.todo.id).path))
        }
        if !effects.isEmpty {
            var kept = ""
            for line in shown { kept += (kept.isEmpty ? "" : "\n") + line }
            drafts[State.remindedName] = kept
            effects.append(.keep(name: State.remindedName, value: kept))
        }
        effects += ringAlarm(at: minutes, &told)
        if !told.isEmpty { effects += show(told) }
        return effects
    }

    /// Lets a moment of today go by that was over when the to-do was given it: whoever notes what was at seven knows of it.
    func passOver(_ todo: Todo) -> [Effect] {
        guard let moment = todo.reminderMoment, moment.day == today, moment.minutes <= minutes else { return [] }
        let name = State.reminderName(todo, at: moment.minutes)
        let shown = Text.parts(drafts[State.remindedName] ?? "", at: UInt8(ascii: "\n"))
        if shown.contains(name) { return [] }
        let kept = (shown.first == today.text ? drafts[State.remindedName] ?? today.text : today.text) + "\n" + name
        drafts[State.remindedName] = kept
        return [.keep(name: State.remindedName, value: kept)]
    }

    /// Put to another time it is another reminder.
    private static func reminderName(_ todo: Todo, at minutes: Int32) -> String {
        "\(todo.id) \(todo.day.text) \(minutes)"
    }

    /// The one alarm of the day, silent when nothing is open.
    private func ringAlarm(at minutes: Int32, _ told: inout String) -> [Effect] {
        let last = drafts[State.alarmName].flatMap { try? Day.parse($0) }
        let turn = preferences.alarm.turn(
            today: today, minutes: minutes, lastDue: last, open: todos.index.count(on: today).open)
        guard turn.isDue else { return [] }
        drafts[State.alarmName] = today.text
        let kept = Effect.keep(name: State.alarmName, value: today.text)
        guard turn.open > 0 else { return [kept] }
        let text = words.openTodos(turn.open)
        told += (told.isEmpty ? "" : " · ") + text
        return [kept, .notify(title: words.haru, body: text, path: Route.today.path)]
    }
}
