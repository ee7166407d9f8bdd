import Markup

/// One of several choices, pressed while it is chosen.
@inline(never)
package func choiceChip(_ name: String, _ isOn: Bool, _ action: Action) -> HTML {
    button(.class("chip"), .pressed(isOn), .click(action)) { name }
}

/// One of several choices, pressed while it is chosen.
@inline(never)
package func choiceChip(_ name: String, _ isOn: Bool, _ call: @escaping () -> Void) -> HTML {
    button(.class("chip"), .pressed(isOn), .click(call)) { name }
}

/// A part that was recognised in the typed text; a tap takes it for plain text, and leads back to the field.
/// - Parameter fieldID: the id of the field.
package func recognisedChip(
    _ name: String, in context: AppContext, fieldID: String, _ refuse: @escaping () -> Void
) -> HTML {
    let act = {
        refuse()
        context.focus(fieldID)
    }
    return button(.class("chip"), .label(context.words.refuse(name)), .click(act)) {
        name
        icon("close", "s")
    }
}

/// The parts that were recognised in the typed text; nothing where there are none.
package func recognisedChips(_ words: Words, _ chips: [HTML]) -> [HTML] {
    chips.isEmpty ? [] : [div(.class("chips"), .role("group"), .label(words.recognised)) { chips }]
}

/// The paw that ticks a to-do.
package func pawBox(_ words: Words, _ text: String, _ isDone: Bool, id: String, _ action: Action) -> HTML {
    button(.class("pawbox"), .id(id), .role("checkbox"), .checked(isDone), .label(text), .click(action)) {
        icon(isDone ? "paw-filled" : "paw")
    }
}

/// The button at the foot of a sheet that deletes the sheet's record.
@inline(never)
package func deleteButton(_ name: String, key: Int32 = 30, _ delete: @escaping () -> Void) -> HTML {
    div(.class("deleters"), key: key) { dangerButton(name, delete) }
}

/// A button that deletes.
package func dangerButton(_ name: String, _ delete: @escaping () -> Void) -> HTML {
    button(.class("btn danger full"), .click(delete)) {
        icon("trash", "m")
        name
    }
}

/// A tool for the open record.
package func tool(_ name: String, _ drawing: StaticString, _ call: @escaping () -> Void) -> HTML {
    button(.class("tool"), .click(call)) {
        icon(drawing)
        name
    }
}

/// A tool with a screen of its own.
package func tool(_ name: String, _ drawing: StaticString, _ route: Route) -> HTML {
    link(to: route, .class("tool")) {
        icon(drawing)
        name
    }
}

/// The attributes of a link to a page elsewhere, which does not learn where it was opened from.
package var elsewhere: [Attr] { [.value(.target, "_blank"), .value(.rel, "noopener noreferrer")] }
