import Replica

/// A form that stands on a screen, not in a sheet of its own as a ``FormSheet`` does. What was typed and chosen is put away at each
/// beat, and there again when the screen opens.
///
/// The screen holds what stands in the form, and hands it out as JSON.
package struct ScreenForm {
    /// The name under which it is put away.
    private let name: DraftName
    private unowned(unsafe) let context: AppContext
    /// The form as it was opened: only one that was changed is put away. Nil for one that goes on.
    private var original: JSON?

    package init(_ name: DraftName, in context: AppContext) {
        self.name = name
        self.context = context
    }

    /// What was put away; nil if nothing was.
    package var stored: JSON? { context.draft(name).flatMap { try? JSON.parse($0) } }

    /// The form opens with this in it.
    package mutating func begin(_ fields: JSON) { original = fields }

    /// Puts away what stands in it.
    package func save(_ fields: JSON) { context.saveDraft(fields == original ? nil : fields.text, named: name) }

    /// It was sent or left, or what it is about is gone.
    package mutating func end() {
        original = nil
        context.forget(name)
    }

    /// The text of one of its fields.
    package func field(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        .draft(text, name, in: context, type)
    }
}
