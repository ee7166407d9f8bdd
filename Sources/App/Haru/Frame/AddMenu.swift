import Almanac
import AppFrame
import HaruDays
import HaruTodos
import HaruTrips
import Markup

extension AppModel {
    /// Gives the focus to the line that adds to-dos, also where the to-dos of a tag stand in its place.
    func focusTodoLine() {
        todos.chosenTag = nil
        focus("todo-new")
    }
}

/// The round button of a day's screen, which offers to add each kind of thing to the day.
final class AddMenu {
    private let app: AppModel
    private var isOpen = false
    /// Whether the open form was chosen in the menu.
    private var hasOpened = false

    init(_ app: AppModel) { self.app = app }

    private func set(_ isOpen: Bool) {
        self.isOpen = isOpen
        app.focus(isOpen ? "add-todo" : "add")
    }

    /// Gives the button the focus after a form chosen here closed, as its row is gone.
    func giveFocusBack() {
        if hasOpened { app.nextFocus = "add" }
        hasOpened = false
    }

    func view(on day: Day) -> [HTML] {
        let words = app.words
        let isToday = day == app.today
        let keys = Attr.on(.keydown, .key { [self] in $0 == "Escape" && isOpen ? Action { self.set(false) } : nil })
        return [
            element(.aside, [.label(words.addSomething), keys]) {
                if isOpen {
                    // A tap beside the menu closes it.
                    div(.class("addscrim"), .unseen, .click { [self] in set(false) }) {}
                    div(.class("addmenu rows"), .id("add-menu"), .role("group"), .label(words.addSomething)) {
                        row(words.addTodoHere, "paw", "todos", id: "add-todo") { [self] in app.focusTodoLine() }
                        row(isToday ? words.addDay : words.addDayHere, "days", "days") { [self] in
                            if isToday { app.open(.days(.new)) } else { app.days.startDay(on: day) }
                        }
                        if isToday { row(words.writePage, "pages", "pages") { [self] in app.open(.pages(.write)) } }
                        row(isToday ? words.addTripToday : words.addTripHere, "trips", "trips") { [self] in
                            if isToday { app.open(.trips(.new)) } else { app.trips.startTrip(on: day) }
                        }
                    }
                }
                button(
                    .class("fab"), .id("add"), .label(words.addSomething),
                    .value(.ariaExpanded, isOpen ? "true" : "false"), .click { [self] in set(!isOpen) }
                ) { icon("plus") }
            }
        ]
    }

    private func row(
        _ name: String, _ drawing: StaticString, _ lens: String, id: String = "", _ add: @escaping () -> Void
    ) -> HTML {
        var attributes: [Attr] = [.value(.type, "button"), .class("row"), .lens(lens)]
        if !id.isEmpty { attributes.append(.id(id)) }
        attributes.append(
            .click { [self] in
                isOpen = false
                hasOpened = true
                add()
            })
        return element(.button, attributes) {
            icon(drawing)
            span(.class("body")) { name }
        }
    }
}
