import Almanac
import Daybook

// Reminders while the page is open: looked at each minute, and when the app opens for what the day already brought.
extension State {
    /// Under which name the reminders shown today are put away: the day, then their names, a line each.
    static let remindedName = "draft/reminded"

    /// Shows what is due by now and was not shown on this device yet.
    /// - Parameter minutes: local minutes after midnight.
    mutating func remind(at minutes: Int32) -> [Effect] {
        var shown = Text.parts(drafts[State.remindedName] ?? "", at: UInt8(ascii: "\n"))
        if shown.first != today.text { shown = [today.text] }
        var effects: [Effect] = []
        var told = ""
        for item in days.index.all where !item.dday.reminders.isEmpty {
            for due in item.dday.reminders(on: today) where due.time <= minutes && !shown.contains(due.name) {
                shown.append(due.name)
                let text = words.reminder(due)
                told += (told.isEmpty ? "" : " · ") + text
                effects.append(
                    .notify(title: due.dday.title, body: text, path: Route.day(id: due.dday.id).path))
            }
        }
        guard !effects.isEmpty else { return [] }
        if snack?.undo == nil { effects += show(told) }
        var kept = ""
        for line in shown { kept += (kept.isEmpty ? "" : "\n") + line }
        drafts[State.remindedName] = kept
        return effects + [.keep(name: State.remindedName, value: kept)]
    }
}

extension Words {
    /// What a reminder says.
    func reminder(_ due: DueReminder) -> String {
        let title = due.dday.title
        switch due.occasion {
        case .occurrence(daysBefore: 0): return pick("오늘은 ‘{0}’", "Today: “{0}”", "今日は「{0}」", title)
        case .occurrence(let days):
            return pick(
                "‘{0}’까지 {1}일 남았어요", days == 1 ? "“{0}” is tomorrow" : "{1} days to “{0}”",
                "「{0}」まであと{1}日", title, "\(days)")
        case .milestone(let milestone):
            var name = ""
            for occasion in milestone.occasions { name += (name.isEmpty ? "" : " · ") + self.occasion(occasion) }
            return pick("‘{0}’ {1}이에요", "“{0}”: {1}", "「{0}」 {1}です", title, name)
        }
    }
}
