import AppFrame

// The texts of the reminder and of the weekly archive.
extension Words {
    func weekly(_ problem: WeeklyController.Problem, _ folder: String) -> String {
        switch problem {
        case .permission: weeklyPermission(folder)
        case .other("NotFoundError"): weeklyOther(folder)
        case .other(let name): weeklyOther(folder, name)
        }
    }
    func tryAgain(after problem: WeeklyController.Problem) -> String {
        problem == .permission ? tryAgainPermission : tryAgain
    }
}
