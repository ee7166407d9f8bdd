import Almanac

import Daybook
@_spi(Fields) import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// The handle of a row in the hands of a person.
enum Drag {
    case take(id: String, PointerTouch)
    case move(id: String, PointerTouch)
    case drop(id: String, PointerTouch)
    case cancel(id: String)
}

/// Whoever uses the app: sees its screen, and acts on it.
protocol Person {
    var state: AppModel { get }
    var screen: Node<Action> { get }
    var story: Story? { get }
    /// Takes a step, and does all that it asks of the browser.
    mutating func step(_ action: Action)
    /// Another window has stored this record.
    mutating func storeElsewhere(_ record: Record)
}

extension App: Person {}
extension ModelDevice: Person {}

// Acts of a person, each by one word, at the element that a person would use.
extension Person {
    /// A step that comes from no element.
    mutating func perform(_ action: Action) {
        story?.willPerform(action, in: state)
        step(action)
    }

    /// The screen that is drawn now.
    func seeScreen() -> Node<Action> {
        let screen = view(state)
        story?.sees(screen)
        return screen
    }

    /// The element with this id.
    func node(_ id: String) throws -> Node<Action> {
        try #require(screen.first { $0.attribute(.id) == id }, "nothing has the id \(id)")
    }

    /// An event on the element with this id.
    mutating func send(_ kind: EventKind, to id: String, _ payload: String = "") throws {
        try send(kind, to: node(id), payload)
    }

    /// An event on an element.
    mutating func send(_ kind: EventKind, to node: Node<Action>?, _ payload: String = "") throws {
        let node = try #require(node, "there is no such element")
        let isTaken = sendIfTaken(kind, to: node, payload)
        try #require(isTaken, "it takes no such event")
    }

    /// An event on an element, unless nothing comes of it there.
    @discardableResult
    mutating func sendIfTaken(_ kind: EventKind, to node: Node<Action>, _ payload: String = "") -> Bool {
        story?.willSend(kind, to: node, payload, in: state)
        guard let action = node.action(for: kind, payload: payload) else {
            story?.didNotStep()
            return false
        }
        step(action)
        return true
    }

    mutating func click(_ id: String) throws { try send(.click, to: id) }

    mutating func press(_ key: String, at id: String) throws { try send(.keydown, to: id, key) }

    /// Chooses a value in a field that tells of it when it is left, as a time or a switch.
    mutating func choose(_ value: String, in id: String) throws { try send(.change, to: id, value) }

    /// The value in a field.
    func value(of id: String) -> String? { screen.first { $0.attribute(.id) == id }?.attribute(.value) }

    /// Goes to a screen by its address, as a notification does, or a link outside the app.
    mutating func open(_ route: Route) { perform(.host(.opened(path: route.path))) }

    /// Leaves the sheet that is open, or else the screen.
    mutating func close() throws {
        if let sheet = screen.all(where: { $0.tag == .dialog }).last {
            try send(.cancel, to: sheet)
        } else if let back = screen.first(where: { $0.tag == .a && $0.attribute(.ariaLabel) == state.words.back }) {
            try send(.click, to: back)
        } else {
            // By the browser's own button.
            perform(.host(.route(path: state.parent.path, depth: max(state.depth - 1, 0))))
        }
    }

    /// Types into the field with this id.
    mutating func type(_ text: String, into id: String) throws { try send(.input, to: id, text) }

    /// Another window stores a choice of Settings.
    mutating func prefer(_ field: Preference, _ value: JSON) { write(Preferences.key, [(field.rawValue, value)]) }

    /// Sends the form that is shown first.
    mutating func submit() throws {
        try send(.submit, to: screen.first { $0.tag == .form })
    }

    /// Sends the form of the sheet that is open.
    mutating func submitSheet() throws {
        let form = screen.first { $0.attribute(.class) == "sheet-form" }
        try send(.submit, to: form)
    }

    mutating func delete(_ key: RecordKey) throws {
        let context = state
        perform(
            Action {
                context.store([.delete(key)])
                context.announce("", undo: .restore(key))
            })
    }

    mutating func chooseFeeling(_ feeling: Feeling) throws {
        if screen.first(where: { $0.tag == .dialog }) == nil { try click("page-feeling") }
        try click("feel-\(feeling.code)")
    }

    /// Undo in the line at the foot of the screen; nil where it is not offered.
    var undoButton: Node<Action>? {
        screen.first { $0.attribute(.class) == "snack" }?
            .first { $0.textContent == state.words.undo && $0.tag == .button }
    }

    mutating func undo() throws { try send(.click, to: try #require(undoButton, "no Undo is drawn")) }

    /// Says yes in a sheet that asks.
    mutating func confirm() throws {
        let yes = try #require(screen.first { $0.attribute(.class)?.contains("btn danger") == true })
        try send(.click, to: yes)
    }

    /// Lets go for good of a record in the Trash, or of all.
    mutating func purge(_ key: RecordKey?) throws {
        try click(key.map { "purge-\($0.text)" } ?? "trash-empty")
        try confirm()
    }

    // MARK: to-dos

    /// Adds the to-dos in `text` to a day, on the screen of that day, and goes back.
    mutating func addTodos(_ text: String, on day: Day) throws {
        let before = state.route
        if day != state.today || before != .today { open(day == state.today ? .today : .calendar(day)) }
        try type(text, into: "todo-new")
        try press("Enter", at: "todo-new")
        if state.route != before { open(before) }
    }

    mutating func deleteTodo(_ id: String) throws {
        try click("todo-\(id)")
        let chip = screen.first { $0.attribute(.class) == "chip" && $0.textContent == state.words.delete }
        try send(.click, to: chip)
    }

    mutating func tickTodo(_ id: String) throws {
        if let box = screen.first(where: { $0.attribute(.id) == "tick-\(id)" }) { return try send(.click, to: box) }
        let day = try #require(state.todos.index.item(id: id)?.todo.day)
        let before = state.route
        open(day == state.today ? .today : .calendar(day))
        try click("tick-\(id)")
        open(before)
    }

    // MARK: rows

    mutating func drag(_ drag: Drag) throws {
        func payload(_ touch: PointerTouch) -> String {
            "\(touch.id) \(touch.x) \(touch.y)" + (touch.over > 0 ? " \(touch.over)" : "")
        }
        switch drag {
        case .take(let id, let touch): try send(.pointerdown, to: "grip-\(id)", payload(touch))
        case .move(let id, let touch): try send(.pointermove, to: "grip-\(id)", payload(touch))
        case .drop(let id, let touch): try send(.pointerup, to: "grip-\(id)", payload(touch))
        case .cancel(let id): try press("Escape", at: "grip-\(id)")
        }
    }
}

// Events from elsewhere.
extension Person {
    /// Another window stores edits, and this one hears of it.
    mutating func write(_ edits: [Edit]) {
        var replica = state.replica
        storeElsewhere(replica.write(edits, now: state.now), of: replica)
    }

    mutating func storeElsewhere(_ commit: Commit, of replica: Replica) {
        for record in commit.records.compactMap({ replica.record($0) }) { storeElsewhere(record) }
        perform(.host(.received(WindowNews.lines(of: commit.changes.map { .written($0) }))))
    }

    // Where nobody looks at the disk.
    mutating func storeElsewhere(_ record: Record) {}

    mutating func write(_ key: RecordKey, _ fields: [(name: String, value: JSON)]) {
        write(fields.map { Edit(key, $0.name, $0.value) })
    }
}

extension App {
    /// The clock of the device moves on.
    /// - Returns: the notices that the app asks for then.
    mutating func remind(at minutes: Int32) -> [Effect] {
        let count = effects.count
        perform(.host(.clock(minutes: minutes)))
        return effects.dropFirst(count).filter { if case .notify = $0 { true } else { false } }
    }
}

extension App {
    /// The name of the window.
    var pageTitle: String {
        if case .page(_, let title) = state.pageEffect { title } else { "" }
    }
}

// Acts of a person on trips, the Trash, the calendar and Settings.
extension App {
    var tripScreen: TripScreen? { state.screen as? TripScreen }
    var tripForm: TripFormSheet? { state.sheet as? TripFormSheet }
    var diary: DiaryEditor? { (state.screen as? DiaryScreen)?.editor }
    var placeSearch: PlaceSearch? { state.trips.search }
    var placeSearchScreen: PlaceSearchScreen? { state.screen as? PlaceSearchScreen }
    /// The part of the world that the map shows.
    var mapGround: MapGround? { tripScreen?.map.ground ?? placeSearchScreen?.map.ground }

    mutating func tapTool(_ name: String, of trip: String) throws {
        if tripScreen == nil { open(.trips(.trip(id: trip, nil))) }
        try click("trip-more")
        try tap(name)
    }

    mutating func deleteTrip(_ id: String) throws { try tapTool(state.words.delete, of: id) }

    /// Chooses a day on the month page of a form, turning to its month.
    mutating func pick(_ day: Day) throws {
        for name in [state.words.nextMonth, state.words.previousMonth] {
            for _ in 0..<24 where screen.first(where: { $0.attribute(.id) == day.pageCellID }) == nil { try tap(name) }
            if screen.first(where: { $0.attribute(.id) == day.pageCellID }) != nil { break }
            for _ in 0..<24 { try tap(state.words.previousMonth) }
        }
        try click(day.pageCellID)
    }

    /// Taps the first button whose text begins so.
    mutating func tapRow(_ name: String) throws {
        let row = screen.first { $0.tag == .button && $0.textContent.hasPrefix(name) }
        try send(.click, to: row)
    }

    /// An event on the map.
    mutating func map(_ kind: EventKind, _ payload: String) throws {
        let ground = try #require(screen.first { $0.attribute(.class) == "ground" }, "there is no map")
        try send(kind, to: ground, payload)
    }

    mutating func resizeMap(_ width: Double, _ height: Double) throws {
        let map = try #require(screen.first { $0.attribute(.class) == "map" }, "there is no map")
        try send(.size, to: map, "\(width) \(height)")
    }

    /// Chooses another day on the calendar.
    mutating func choose(_ day: Day) throws {
        if screen.first(where: { $0.attribute(.id) == "day-\(day.text)" }) != nil {
            return try click("day-\(day.text)")
        }
        open(.calendar(day))
    }
}
