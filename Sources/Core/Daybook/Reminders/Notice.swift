import Almanac

/// A notice for a person at a moment, whether the app is open or not.
public struct Notice: Equatable, Sendable {
    public enum Occasion: Equatable, Sendable {
        case dday(DueReminder)
        /// A to-do with a time, including one that its series has yet to make.
        case todo(Todo)
        /// The number of open to-dos of the day, 1 or more.
        case openTodos(Int32)
        /// Pages of these days open today.
        case opened([Day])
        /// Today's page is not written.
        case unwritten
        /// A trip that begins on the next day.
        case trip(Trip)
    }

    /// A permanent name within an account: a notice whose name was shown is not shown again, whatever has changed
    /// since.
    public let name: String
    public let occasion: Occasion
    /// The local day on which it is shown.
    public let day: Day
    /// When it is shown, in milliseconds since 1970.
    public let at: Int64
    /// When it stops being worth telling, in milliseconds since 1970.
    public let until: Int64

    /// The address in the app that it opens, beginning with a slash.
    public var path: String {
        switch occasion {
        case .dday(let due): "/days/\(due.dday.id)"
        case .todo(let todo): "/todos/\(todo.id)"
        case .openTodos: "/"
        case .opened(let days): days.count == 1 ? "/pages/\(days[0].text)" : "/pages"
        case .unwritten: "/pages/write"
        case .trip(let trip): "/trips/\(trip.id)"
        }
    }

    /// A later notice replaces one with the same tag on the screen.
    public var tag: String {
        if case .dday(let due) = occasion { return due.tag }
        return path
    }

    /// The possible answers without opening the app.
    public var actions: [NoticeAction] {
        guard case .todo(let todo) = occasion else { return [] }
        // A to-do for tomorrow cannot be put off until tomorrow.
        return todo.day <= day ? [.done, .tomorrow] : [.done]
    }

    /// Its to-do; nil for other notices.
    public var todo: Todo? {
        if case .todo(let todo) = occasion { return todo }
        return nil
    }

    /// Whether the person chose its time, as opposed to one for a day.
    public var isUrgent: Bool { todo != nil }
}
