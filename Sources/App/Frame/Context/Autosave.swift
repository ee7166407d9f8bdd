/// Puts a text away while it is typed, if it is stored only on leaving, and knows where the latest typing is.
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
    package let name: DraftName
    private var place = Place.nowhere

    package init(_ name: DraftName, in context: AppContext) {
        self.name = name
        self.context = context
    }

    /// Whether anything was typed.
    package var isUsed: Bool { place != .nowhere }

    /// Whether all that was typed is on the disk; nil if nothing was typed.
    package var isSaved: Bool? { place == .nowhere ? nil : place == .onDisk }

    package func didType() {
        place = .inMemory
        context.perform(.beat)
    }

    /// Puts away what was typed since the last time. A text of nil says nothing new, and forgets the draft.
    package func save(_ text: () -> String?) {
        guard place == .inMemory else { return }
        place = .onItsWay
        guard let text = text() else { return context.forget(name) }
        if !context.saveDraft(text, under: name) { place = .onDisk }
    }

    /// Takes note of a stored draft; returns false if it is another's.
    package func didStore(_ name: String, _ result: SaveResult) -> Bool {
        guard name == self.name.text else { return false }
        if place == .onItsWay || place == .refused { place = result == .stored ? .onDisk : .refused }
        return true
    }
}
