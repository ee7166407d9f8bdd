/// Puts a text away while it is typed, where it is stored only when it is left, and knows where what was typed last is.
package final class Autosave {
    private enum Place {
        /// Nothing was typed.
        case nowhere
        case inMemory
        case onItsWay
        /// Not on the disk; it is tried again.
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

    /// Whether all that was typed is on the disk; nil where nothing was.
    package var isSaved: Bool? { place == .nowhere ? nil : place == .onDisk }

    package func didType() {
        place = .inMemory
        context.perform(.beat)
    }

    /// Puts away what was typed since the last time; nil where it says nothing new.
    package func save(_ text: () -> String?) {
        guard place == .inMemory else { return }
        place = .onItsWay
        guard let text = text() else { return context.forget(name) }
        if !context.saveDraft(text, under: name) { place = .onDisk }
    }

    /// Putting a draft away went so; false where it is another's.
    package func didStore(_ name: String, _ result: SaveResult) -> Bool {
        guard name == self.name.text else { return false }
        if place == .onItsWay || place == .refused { place = result == .stored ? .onDisk : .refused }
        return true
    }
}
