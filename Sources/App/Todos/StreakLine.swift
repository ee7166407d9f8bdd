import Almanac
import AppFrame
import Markup

extension Todos {
    /// One quiet line from the third day on; nothing before, so that nobody is put under pressure.
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
