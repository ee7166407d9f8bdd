import Daybook
import Replica

/// A form in a sheet. It stores its values as a draft at each beat, and has them again when the sheet is reopened.
///
/// A subclass fills it in ``begin()``, and stores the result in ``submit()``.
open class FormSheet<Draft: FormDraft>: AnyFormSheet {
    package final var draft: Draft
    /// The form's initial state; only fields that differ from it are written.
    package final var original: Draft

    /// - Parameters:
    ///   - draft: the values that it holds until ``begin()`` fills it.
    ///   - name: the name under which its draft is stored.
    public init(_ route: Route, _ draft: Draft, named name: DraftName, in context: AppContext) {
        self.draft = draft
        original = draft
        super.init(route, name, in: context)
    }

    /// Fills the form, as its initial state.
    package final func begin(with draft: Draft) {
        self.draft = draft
        original = draft
    }

    /// The draft in words that mean the same on another day.
    open var lasting: Draft { draft }

    /// The draft and its original were restored.
    open func didRestore() {}

    /// The draft together with its original, as a field that was not touched must not be reset later to its old value.
    open override var typed: String? {
        let (draft, original) = (lasting.encoded, original.encoded)
        return draft == original ? nil : JSON.array([.string(draft), .string(original)]).text
    }

    open override func resume(_ text: String) -> Bool {
        guard let parts = Self.pair(text) else { return false }
        (draft, original) = parts
        didRestore()
        return true
    }

    /// Reads a draft and its original, as ``typed`` writes them; nil for any other text.
    package static func pair(_ text: String) -> (Draft, Draft)? {
        guard let parts = (try? JSON.parse(text))?.array, parts.count >= 2,
            let draft = parts[0].string.flatMap({ Draft(encoded: $0) }),
            let original = parts[1].string.flatMap({ Draft(encoded: $0) })
        else { return nil }
        return (draft, original)
    }
}
