import Replica

/// A form on a screen rather than in a sheet of its own (``FormSheet``). Its input is stored as a draft at each beat,
/// and restored when the screen opens.
///
/// The screen holds the form's state, and provides it as JSON.
package struct ScreenForm {
    /// The name of its draft.
    private let name: DraftName
    private unowned(unsafe) let context: AppContext
    /// The form's initial state; only a changed form is stored. Nil for a restored one.
    private var original: JSON?

    package init(_ name: DraftName, in context: AppContext) {
        self.name = name
        self.context = context
    }

    /// The stored draft; nil if there is none.
    package var stored: JSON? { context.draft(name).flatMap { try? JSON.parse($0) } }

    /// Begins with this initial state.
    package mutating func begin(_ fields: JSON) { original = fields }

    /// Stores the form's state as a draft.
    package func save(_ fields: JSON) { context.saveDraft(fields == original ? nil : fields.text, named: name) }

    /// Deletes the draft: the form was submitted or cancelled, or its subject is gone.
    package mutating func end() {
        original = nil
        context.forget(name)
    }

    /// The text of one of its fields.
    package func field(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        .draft(text, name, in: context, type)
    }
}
