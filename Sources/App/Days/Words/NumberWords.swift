import Almanac
import AppFrame
import Daybook

extension Words {
    /// The number with its small parts: D− and 20; 995 and 일; Day and 995.
    func parts(_ label: DayLabel) -> NumberParts { dates.parts(label) }

    /// The number in words, for screen readers.
    func spoken(_ label: DayLabel) -> String {
        switch label {
        case .dDay: spokenDDay
        case .before(let days): spokenBefore(days)
        case .after(let days): spokenAfter(days)
        case .count(let days): spokenCount(days)
        }
    }
}
