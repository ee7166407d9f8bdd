import Almanac
import Daybook

/// Something due, to be shown as a notification.
package struct DueMessage {
    /// Tells it from the day's other messages.
    package let name: String
    package let title: String
    package let body: String
    /// Its text at the foot of the screen.
    package let said: String
    package let route: Route
    /// A later one replaces it on the screen that has the same.
    package let tag: String

    package init(name: String, title: String, body: String, said: String, route: Route, tag: String? = nil) {
        self.name = name
        self.title = title
        self.body = body
        self.said = said
        self.route = route
        self.tag = tag ?? route.path
    }
}

/// The reminders that this device has shown today: the day, then their names, a line each.
package struct ReminderLog {
    unowned(unsafe) fileprivate let context: AppContext

    private var lines: [String] {
        let lines = Text.parts(context.note(.reminded) ?? "", at: UInt8(ascii: "\n"))
        return lines.first == context.today.text ? lines : [context.today.text]
    }

    package func contains(_ name: String) -> Bool { lines.contains(name) }

    /// Skips one that should not be shown any more.
    package func skip(_ name: String) { add([name]) }

    package func add(_ names: [String]) {
        var all = lines
        for name in names where !all.contains(name) { all.append(name) }
        var text = ""
        for line in all { text += (text.isEmpty ? "" : "\n") + line }
        context.saveNote(text, named: .reminded)
    }
}

extension AppContext {
    package var reminders: ReminderLog { ReminderLog(context: self) }
}
