import Almanac
import Daybook
import Markup

/// How far back a streak is followed, in days.
private let streakReach: Int32 = 3_650

/// What a streak was worked out for.
struct StreakBasis: Equatable {
    var todos: Int32
    var today: Day
}

extension State {
    /// Works out the streak where it is shown and something changed.
    func tendStreak() {
        switch base {
        case .today, .year: break
        default: return
        }
        let basis = StreakBasis(todos: todos.index.version, today: today)
        guard basis != todos.streakBasis else { return }
        todos.streakBasis = basis
        let first = today.adding(days: -streakReach) ?? Day.first
        todos.streak = TodoStatistics.streak(todos.index.counts(from: first, days: first.days(to: today) + 1))
    }
}

/// One quiet line from the third day on; before that nothing, as nobody is to be counted down on.
func streakLine(_ state: State) -> [HTML] {
    guard state.todos.streak >= 3 else { return [] }
    return [
        link(to: .year(state.today.year), .class("streak"), .lens("todos")) {
            icon("paw-filled", "s")
            state.words.streakLine(state.todos.streak)
        }
    ]
}
