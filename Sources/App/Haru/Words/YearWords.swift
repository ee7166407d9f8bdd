import AppFrame

// The texts of the year and the streak: glad of done to-dos, silent about the others.
extension Words {
    func bestMonth(_ month: Int32, _ done: Int32) -> String { bestMonth(monthName(month), done) }
    func yearLook(_ look: YearLook) -> String {
        switch look {
        case .todos: yearLookTodos
        case .feelings: feelings
        }
    }
}
