import AppFrame
import Daybook

// The texts of the settings of Pages.
extension Words {
    func seal(_ seal: Seal) -> String {
        switch seal {
        case .none: sealNone
        case .week: sealWeek
        case .month: sealMonth
        case .eightWeeks: sealEightWeeks
        case .threeMonths: sealThreeMonths
        }
    }
    func goalName(_ goal: PageGoal) -> String {
        let target = grouped(goal.target)
        return switch goal {
        case .none: goalNameNone
        case .words: goalNameWords(target)
        case .pages: goalNamePages(target)
        case .minutes: goalNameMinutes(target)
        }
    }
}
