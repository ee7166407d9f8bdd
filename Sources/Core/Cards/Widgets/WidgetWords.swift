import Almanac
import Daybook

/// The words of widgets, in one language.
public struct WidgetWords: Hashable, Sendable {
    public let language: Language
    public let dates: DateWords

    public init(_ language: Language, _ region: EnglishRegion) {
        self.language = language
        dates = DateWords(language, region)
    }

    /// In the place of a D-day that was chosen and is not there any more.
    public var deletedDay: String { language.deletedDay }
    /// Where there is no D-day to show.
    public var noDays: String { language.noDays }
    public var todos: String { language.todos }
    /// The same where there is little room.
    public var shortTodos: String { language.shortTodos }

    /// How many are open, in a sentence.
    public func remaining(open: Int32, total: Int32) -> String {
        if total == 0 { return language.noTodosToday }
        if open == 0 { return language.allTodosDone }
        return language.todosLeft(open)
    }

    /// How many are open of all: 2/5.
    public func ratio(open: Int32, total: Int32) -> String { "\(open.grouped)/\(total.grouped)" }
}
