import Almanac
import Replica

/// The records that widgets show, as they stand on one day after the other.
public struct WidgetRecords: Sendable {
    /// The fields that are read, of each collection: no others have to be there.
    public static var fields: [(collection: Collection, fields: [String])] { Collection.reading { $0.widgetFields } }

    /// The to-dos of a day.
    public struct DayTodos: Equatable, Sendable {
        public var open: Int32
        public var total: Int32
        /// The texts of the open to-dos, in their order.
        public var texts: [String]

        package init(open: Int32, total: Int32, texts: [String]) {
            self.open = open
            self.total = total
            self.texts = texts
        }
    }

    /// The holidays that follow no rule.
    public var decrees = HolidayDecrees.known
    private var index: DaysIndex
    private let todos: TodosIndex
    private let today: Day
    private var day: Day

    /// - Parameters:
    ///   - replica: The records; its fields beside ``fields`` do not matter.
    ///   - today: The day from which on they are looked at.
    public init(_ replica: Replica, today: Day) {
        var index = DaysIndex(today: today)
        index.load(replica.records(in: Dday.collection))
        self.init(index, TodosIndex(of: replica, making: today), today: today)
    }

    /// The records that an app has read, on the day for which it has.
    public init(_ days: DaysIndex, _ todos: TodosIndex, today: Day) {
        index = days
        self.todos = todos
        self.today = today
        day = today
    }

    /// The D-days as they stand on a day.
    public mutating func days(on day: Day) -> DaysIndex {
        if day != self.day {
            // No order of the list is asked for.
            index.turn(to: day, arrangement: index.arrangement, titles: .korean)
            self.day = day
        }
        return index
    }

    /// The to-dos of a day: on one to come also to-dos that series will have made by then.
    public func todos(on day: Day) -> DayTodos {
        let count = todos.count(on: day)
        var texts: [String] = []
        for item in todos.shown(on: day) where !item.todo.isDone { texts.append(item.todo.text) }
        if day > today {
            for one in todos.coming(from: day, to: day, today: today) { texts.append(one.text) }
        }
        let open = Int32(truncatingIfNeeded: texts.count)
        return DayTodos(open: open, total: open + count.done, texts: texts)
    }
}
