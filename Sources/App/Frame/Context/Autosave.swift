import Almanac
import Daybook

/// Puts a text away while it is typed, if it is stored only on leaving, and knows where the latest typing is. It also has what a
/// keystroke emptied of the text, which can be put back for the rest of the day.
package final class Autosave {
    private enum Place {
        /// Nothing was typed.
        case nowhere
        case inMemory
        case onItsWay
        /// Not on the disk; another try follows.
        case refused
        case onDisk
    }

    unowned(unsafe) private let context: AppContext
    /// The name under which it is put away; another one once it becomes another record.
    package var name: DraftName {
        didSet { if context.typedDrafts.remove(oldValue.text) != nil { context.typedDrafts.insert(name.text) } }
    }
    private var place = Place.nowhere
    /// A text that was emptied by a keystroke; nil once it stands here again.
    package private(set) var emptied: String?
    /// Whether it was when the text was opened: later the snackbar offers it, and a notice would move what is typed.
    package private(set) var offersEmptied = false

    package init(_ name: DraftName, in context: AppContext) {
        self.name = name
        self.context = context
    }

    /// Whether anything was typed.
    package var isUsed: Bool { place != .nowhere }

    /// Whether all that was typed is on the disk; nil if nothing was typed.
    package var isSaved: Bool? { place == .nowhere ? nil : place == .onDisk }

    /// Offers what was emptied, if that was today.
    package func offer(_ emptied: String?, of day: Day?) {
        guard let emptied, day == context.today else { return }
        self.emptied = emptied
        offersEmptied = true
    }

    /// Takes note of a text that one keystroke is about to empty; it joins what was emptied before.
    package func willReplace(_ old: String, with text: String) {
        if PageText.isEmptied(old, text) { emptied = emptied.map { $0 + "\n\n" + old } ?? old }
    }

    /// What was emptied, above what was typed since; nil if nothing was.
    package func restored(above text: String) -> String? {
        emptied.map { PageText.isBlank(text) ? $0 : $0 + "\n\n" + text }
    }

    /// A field of the text; typing in it must end in ``didType(_:)``.
    package func field(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        .draft(text, name, in: context, type)
    }

    /// Takes note that something was typed or chosen.
    /// - Parameter text: the whole text as it is now.
    package func didType(_ text: String) {
        // Back by whatever way.
        if let emptied, PageText.continues(text, emptied) { self.emptied = nil }
        if emptied == nil { offersEmptied = false }
        place = .inMemory
        context.perform(.beat)
    }

    /// Puts away what was typed since the last time. A text of nil says nothing new, and forgets the draft.
    package func save(_ text: () -> String?) {
        guard place == .inMemory else { return }
        place = .onItsWay
        guard let text = text() else { return context.forget(name) }
        if !context.saveDraft(text, named: name) { place = .onDisk }
    }

    /// Takes note of a stored draft; returns false if it is another's.
    package func didStore(_ name: String, _ result: SaveResult) -> Bool {
        guard name == self.name.text else { return false }
        if place == .onItsWay || place == .refused { place = result == .stored ? .onDisk : .refused }
        return true
    }
}
