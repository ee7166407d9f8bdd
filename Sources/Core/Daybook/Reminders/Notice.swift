import Almanac

/// Something that a person is to be told at a moment, whether the app is open or not.
public struct Notice: Equatable, Sendable {
    public enum Occasion: Equatable, Sendable {
        case dday(DueReminder)
        /// A to-do with a time; also one that its series has yet to make.
        case todo(Todo)
        /// So many to-dos of the day are open, 1 or more.
        case openTodos(Int32)
        /// Pages of these days open on this one.
        case opened([Day])
        /// The day's page is not written.
        case unwritten
        /// A trip that begins on the next day.
        case trip(Trip)
    }

    /// Names it once and for all within an account: what has this name was shown, whatever has changed since.
    public let name: String
    public let occasion: Occasion
    /// The local day on which it is told.
    public let day: Day
    /// When it is told, in milliseconds since 1970.
    public let at: Int64
    /// When it stops being worth telling, in milliseconds since 1970.
    public let until: Int64

    /// The address in the app that it leads to, beginning with a slash. Notices with one address replace each other on the screen.
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

    /// What can be answered without opening the app.
    public var actions: [NoticeAction] {
        guard case .todo(let todo) = occasion else { return [] }
        // One that is for tomorrow anyway is not put off until then.
        return todo.day <= day ? [.done, .tomorrow] : [.done]
    }

    /// The to-do that it is of; nil for anything else.
    public var todo: Todo? {
        if case .todo(let todo) = occasion { return todo }
        return nil
    }

    /// Whether it is for a time that the person chose for it, and not for a day.
    public var isUrgent: Bool { todo != nil }
}
