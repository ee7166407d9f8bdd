import Almanac
import Daybook

/// Stores a text as a draft while it is typed, and knows where the latest typing is. The record is stored only when the
/// text is left. It also has the text that a keystroke emptied, which can be put back for the rest of the day.
package final class Autosave {
    private enum Stage {
        /// Nothing was typed.
        case nowhere
        case inMemory
        case onItsWay
        /// Not on the disk; another try follows.
        case refused
        case onDisk
    }

    unowned(unsafe) let context: AppContext
    /// The name of the draft. It changes when the text becomes another record.
    package var name: DraftName {
        didSet { if context.typedDrafts.remove(oldValue.text) != nil { context.typedDrafts.insert(name.text) } }
    }
    private var stage = Stage.nowhere
    /// Whether the text resumes an unfinished draft, and nothing was typed since.
    private(set) var isResumed = false
    /// A text that was emptied by a keystroke; nil once it stands here again.
    package private(set) var emptied: String?
    /// Whether there was one when the text was opened: later the snackbar offers it, and a banner would move the field.
    private(set) var offersEmptied = false

    package init(_ name: DraftName, in context: AppContext) {
        self.name = name
        self.context = context
    }

    /// Whether anything was typed.
    package var isUsed: Bool { stage != .nowhere }

    /// Whether all that was typed is on the disk; nil if nothing was typed.
    package var isSaved: Bool? { stage == .nowhere ? nil : stage == .onDisk }

    /// The text was resumed from a draft.
    package func resume(isUnfinished: Bool) { isResumed = isUnfinished }

    /// Offers the emptied text, if that was today.
    package func offer(_ emptied: String?, of day: Day?) {
        guard let emptied, day == context.today else { return }
        self.emptied = emptied
        offersEmptied = true
    }

    /// The text is about to become another one. If one keystroke empties it, the snackbar offers to put it back, and it
    /// joins the text emptied before.
    /// - Parameters:
    ///   - now: returns the text as it is when the person takes the offer.
    ///   - restore: takes the text that was emptied, with the text typed since below it.
    package func willType(
        _ text: String, over old: String, now: @escaping () -> String, restore: @escaping (String) -> Void
    ) {
        if PageText.isEmptied(old, text) { emptied = emptied.map { $0 + "\n\n" + old } ?? old }
        context.didType(text, over: old, now: now, restoreEmptied: restore)
    }

    /// Puts back the emptied text, if there is one, above the text typed since.
    package func bringBack(above text: String, _ restore: (String) -> Void) {
        if let emptied { restore(PageText.isBlank(text) ? emptied : emptied + "\n\n" + text) }
    }

    /// A field of the text; typing in it must end in ``didType(_:)``.
    package func field(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        .draft(text, name, in: context, type)
    }

    /// Something was typed or chosen.
    /// - Parameter text: the whole text as it is now.
    package func didType(_ text: String) {
        // Back by whatever way.
        if let emptied, PageText.continues(text, emptied) { self.emptied = nil }
        if emptied == nil { offersEmptied = false }
        stage = .inMemory
        isResumed = false
        context.perform(.beat)
    }

    /// Stores the draft if anything was typed since the last time; forgets it if the record has the same text, and
    /// nothing was emptied.
    /// - Parameter draft: makes the text of the draft, with ``emptied``.
    package func save(isChanged: Bool, _ draft: () -> String) {
        guard stage == .inMemory else { return }
        stage = .onItsWay
        guard isChanged || emptied != nil else { return context.forget(name) }
        if !context.saveDraft(draft(), named: name) { stage = .onDisk }
    }

    /// The draft was stored, or was not; returns false if it is another's.
    package func didStore(_ name: String, _ result: SaveResult) -> Bool {
        guard name == self.name.text else { return false }
        if stage == .onItsWay || stage == .refused { stage = result == .stored ? .onDisk : .refused }
        return true
    }
}
