import AppFrame
import Daybook
import Markup

/// The keys of the whole app, which come to it where no element with the focus takes them.
///
/// Single letters and signs do nothing in a field or under a sheet, nor if the person has turned them off (WCAG 2.2,
/// success criterion 2.1.4).
final class Shortcuts: AppObserver {
    /// A letter, and the screen that it opens.
    struct Jump {
        let key: String
        let route: Route
        /// Whether the letter opens it only after a g.
        let followsG: Bool

        /// The name of the screen.
        func name(_ words: Words) -> String {
            switch route {
            case .days: words.days
            case .calendar: words.calendar
            case .pages: words.pages
            case .trips: words.trips
            case .upcoming: words.upcoming
            case .settings: words.settings
            default: words.today
            }
        }
    }

    /// In the order in which they are listed.
    static let jumps = [
        Jump(key: "T", route: .today, followsG: false),
        Jump(key: "D", route: .days(.list), followsG: false),
        Jump(key: "C", route: .calendar(nil), followsG: false),
        Jump(key: "P", route: .pages(.list), followsG: false),
        Jump(key: "U", route: .upcoming, followsG: false),
        Jump(key: "R", route: .trips(.list), followsG: true),
        Jump(key: "S", route: .settings, followsG: true),
    ]

    private unowned(unsafe) let app: AppModel
    /// The person's steps, the present one included, after which a g is forgotten.
    private var stepsOfG = 0

    init(of app: AppModel) { self.app = app }

    func observe(_ event: AppEvent) {
        if case .actionDidRun(isByPerson: true) = event, stepsOfG > 0 { stepsOfG -= 1 }
    }

    /// The action of a key; nil for a key without one, and where it must not act.
    /// - Parameter payload: the key's name and the type of the element with the focus, as ``EventKind`` has them.
    func action(for payload: String) -> Action? {
        let parts = Text.parts(payload, at: UInt8(ascii: " "))
        guard let name = parts.first else { return nil }
        // A sheet without an address would lose its words; all others are kept.
        if name == "Ctrl+k" || name == "Ctrl+KeyK" { return app.addressed?.presented == nil ? search : nil }
        guard app.preferences.usesLetterKeys, app.topmost?.asSheet == nil, !isTyping(parts.count > 1 ? parts[1] : "")
        else { return nil }
        return action(ofKey: Shortcuts.letter(name))
    }

    private func action(ofKey key: String) -> Action? {
        let isAfterG = stepsOfG > 0
        if let jump = Shortcuts.jumps.first(where: { $0.key == key && (isAfterG || !$0.followsG) }) {
            return .open(jump.route)
        }
        switch key {
        case "N": return Action { [self] in addTodo() }
        case "/": return search
        case "?": return Action { [self] in showKeys() }
        case "G" where !isAfterG: return Action { [self] in stepsOfG = 2 }
        // Any other key forgets the g.
        default: return isAfterG && key.utf8.count == 1 ? Action {} : nil
        }
    }

    /// Opens the list of all keys over the screen.
    /// - Parameter opener: the id of the element that gets the focus afterwards if nothing had it before.
    func showKeys(opener: String = "heading") {
        if let screen = app.screen { screen.presented = KeysSheet(over: screen, opener: opener) }
    }

    private var search: Action {
        Action { [app] in
            app.open(.search)
            app.focus("search")
        }
    }

    /// Goes to the line that adds to-dos: of this screen, or else of Today.
    func addTodo() {
        if !(app.screen is TodoListScreen) { app.open(.today) }
        app.focusTodoLine()
    }

    /// Whether letters go into an element of this type.
    private func isTyping(_ type: String) -> Bool {
        // Of a button, a box, a choice, or an element without a type.
        let others: [StaticString] = ["b", "c", "r", "su", "un"]
        return !type.isEmpty && !others.contains { Text.begins(type, with: $0) }
    }

    /// The letter or sign on a key of the Latin layout, also where the browser names the key's place.
    private static func letter(_ name: String) -> String {
        switch name {
        case "Slash": return "/"
        case "Shift+Slash": return "?"
        default: break
        }
        let bytes = Array(name.utf8)
        let isPlace = bytes.count == 4 && Text.begins(name, with: "Key")
        guard let last = bytes.last, bytes.count == 1 || isPlace, last | 0x20 >= 0x61, last | 0x20 <= 0x7A else {
            return name
        }
        return String(decoding: [last & 0xDF], as: UTF8.self)
    }
}
