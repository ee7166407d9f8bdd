import AppFrame

// The texts of the year and the streak: glad of what was done, silent about what was not.
extension Words {
    func bestMonth(_ month: Int32, _ done: Int32) -> String { bestMonth(monthName(month), done) }
    func yearLook(_ look: YearLook) -> String {
        switch look {
        case .todos: yearLookTodos
        case .feelings: feelings
        }
    }
}
