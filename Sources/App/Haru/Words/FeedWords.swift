import AppFrame
import Daybook

// The texts of calendar feeds: addresses that other calendar programs subscribe to.
extension Words {
    func feedTodos(_ form: FeedChoice.Todos) -> String {
        switch form {
        case .none: feedTodosNone
        case .events: feedTodosEvents
        case .tasks: feedTodosTasks
        }
    }
    /// The content of a feed, in short.
    func parts(of choice: FeedChoice) -> String {
        var parts: [String] = []
        if choice.days { parts.append(days) }
        if choice.milestones { parts.append(feedMilestones) }
        if choice.todos != .none { parts.append(feedTodosLabel) }
        if choice.trips { parts.append(trips) }
        if choice.pages { parts.append(pages) }
        var text = ""
        for part in parts { text += (text.isEmpty ? "" : " · ") + part }
        return text
    }
}
