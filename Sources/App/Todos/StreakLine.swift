import Almanac
import AppFrame
import Markup

extension Todos {
    /// One quiet line from the third day on; before that nothing, as nobody is to be counted down on.
    package func streakLine() -> [HTML] {
        guard streak >= 3 else { return [] }
        return [
            link(to: .year(context.today.year), .class("streak"), .lens("todos")) {
                icon("paw-filled", "s")
                context.words.streakLine(streak)
            }
        ]
    }
}
