import AppFrame
import Daybook
import Markup
import Replica

/// Lists all keys, with the switch that turns single letters off.
final class KeysSheet: PresentedSheet {
    private let opener: String

    override init(over presenter: Screen, opener: String) {
        self.opener = opener
        super.init(over: presenter, opener: opener)
    }

    override func dismiss() {
        presenter.presented = nil
        // The browser gives the focus back to the element that had it.
        context.perform(.refocus(id: opener))
    }

    override func view() -> HTML {
        dialog(words.keyboard) {
            head(words.keyboard, dismissal: words.close)
            div(.class("sheet-body")) {
                div(.class("rows")) {
                    switchRow(words.letterKeys, words.letterKeysMeaning, isOn: context.preferences.usesLetterKeys) {
                        isOn in
                        Action { [self] in context.setPreference(.letterKeys, .bool(isOn)) }
                    }
                    rows
                }
            }
        }
    }

    /// The keys, and their meanings.
    private var rows: [HTML] {
        var rows = [row("N", words.addTodoHere), row("/ · Ctrl K · ⌘K", words.search)]
        for jump in Shortcuts.jumps {
            let letter = jump.key
            rows.append(row(jump.followsG ? "G " + letter : letter + " · G " + letter, jump.name(words)))
        }
        rows.append(row("← → ↑ ↓", words.keyMovesDay))
        rows.append(row("Page Up · Page Down", words.previousMonth + words.comma + words.nextMonth))
        rows.append(row("?", words.keyboard))
        rows.append(row("Esc", words.close))
        return rows
    }

    @inline(never)
    private func row(_ keys: String, _ meaning: String) -> HTML {
        div(.class("row plainrow")) {
            span(.class("body")) { meaning }
            span(.class("value")) { keys }
        }
    }
}
