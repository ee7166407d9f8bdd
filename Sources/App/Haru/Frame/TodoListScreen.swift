import Almanac
import AppFrame
import HaruTodos
import Markup

/// A screen of one day, with its to-dos and the button that adds something to it.
class TodoListScreen: Screen {
    let app: AppModel
    let list: TodoList
    let menu: AddMenu

    init(_ route: Route, on day: Day, _ app: AppModel) {
        self.app = app
        list = TodoList(of: app.todos, on: day)
        menu = AddMenu(app)
        super.init(route, in: app)
    }

    /// The day that it shows.
    var day: Day { today }

    override func presents(_ route: Route) -> Bool {
        if case .todos = route { true } else { route == .days(.new) || route == .trips(.new) }
    }

    override func didReturn() { menu.giveFocusBack() }
    override func saveDrafts() { list.saveDrafts() }
    override func willClose() { list.willClose() }
    override func addButton() -> [HTML] { menu.view(on: day) }

    override func observe(_ event: AppEvent) {
        switch event {
        case .willUndo: list.willUndo()
        case .didUndo: list.didUndo()
        case .dayDidChange:
            // The row may be gone with its day.
            list.dayDidChange(to: day)
        default: break
        }
    }
}
