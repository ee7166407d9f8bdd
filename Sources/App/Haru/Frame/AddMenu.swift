import Almanac
import AppFrame
import HaruDays
import HaruPages
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
    /// Something that can be added to a day.
    struct Addition {
        let name: String
        let drawing: StaticString
        let lens: String
        let add: () -> Void
    }

    private let app: AppModel
    private var isOpen = false
    /// Whether the open form was chosen in the menu.
    private var hasOpened = false

    init(_ app: AppModel) { self.app = app }

    private func set(_ isOpen: Bool) {
        self.isOpen = isOpen
        app.focus(isOpen ? "add-todos" : "add")
    }

    /// Gives the button the focus after a form chosen here closed, as its row is gone.
    func giveFocusBack() {
        if hasOpened { app.nextFocus = "add" }
        hasOpened = false
    }

    func view(on day: Day) -> [HTML] {
        let words = app.words
        let keys = Attr.on(.keydown, .key { [self] in $0 == "Escape" && isOpen ? Action { self.set(false) } : nil })
        return [
            element(.aside, [.label(words.addSomething), keys]) {
                if isOpen {
                    // A tap beside the menu closes it.
                    div(.class("addscrim"), .unseen, .click { [self] in set(false) }) {}
                    div(.class("addmenu rows"), .id("add-menu"), .role("group"), .label(words.addSomething)) {
                        for addition in AddMenu.additions(on: day, in: app) { row(addition) }
                    }
                }
                button(
                    .class("fab"), .id("add"), .label(words.addSomething),
                    .value(.ariaExpanded, isOpen ? "true" : "false"), .click { [self] in set(!isOpen) }
                ) { icon("plus") }
            }
        ]
    }

    /// To-dos come first.
    static func additions(on day: Day, in app: AppModel) -> [Addition] {
        let words = app.words
        let isToday = day == app.today
        var all = [
            Addition(name: words.addTodoHere, drawing: "paw", lens: "todos") { app.shortcuts.addTodo() },
            Addition(name: isToday ? words.addDay : words.addDayHere, drawing: "days", lens: "days") {
                if isToday { app.open(.days(.new)) } else { app.days.startDay(on: day) }
            },
        ]
        // Today's page is there for all of its day.
        if let page = isToday ? words.writePage : app.pages.writingName(on: day) {
            all.append(
                Addition(name: page, drawing: "pages", lens: "pages") { app.open(app.pages.writingRoute(on: day)) })
        }
        all.append(
            Addition(name: isToday ? words.addTripToday : words.addTripHere, drawing: "trips", lens: "trips") {
                if isToday { app.open(.trips(.new)) } else { app.trips.startTrip(on: day) }
            })
        return all
    }

    private func row(_ addition: Addition) -> HTML {
        button(
            .id("add-" + addition.lens), .class("row"), .lens(addition.lens),
            .click { [self] in
                isOpen = false
                hasOpened = true
                addition.add()
            }
        ) {
            icon(addition.drawing)
            span(.class("body")) { addition.name }
        }
    }
}
