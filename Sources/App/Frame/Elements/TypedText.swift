@_spi(Fields) import Markup

/// The text of a field, and the function that takes typed text.
///
/// Fields take nothing else, and only this module can make the elements in which a person types (`@_spi(Fields)` of
/// Markup). So a lens cannot make one without saying where the text goes: ``draft(_:_:in:_:)`` demands the name under
/// which its screen stores it; ``stored(_:_:)``, ``query(_:_:)`` and ``secret(_:_:)`` are for texts without a draft.
package struct TypedText {
    package let text: String
    package let type: (String) -> Void

    init(_ text: String, _ type: @escaping (String) -> Void) {
        self.text = text
        self.type = type
    }

    /// A text that its screen stores as a draft at the next beat, in `saveDrafts()`, under this name. Asks for the
    /// beat.
    package static func draft(
        _ text: String, _ name: DraftName, in context: AppContext, _ type: @escaping (String) -> Void
    ) -> TypedText {
        TypedText(text) { typed in
            type(typed)
            context.willType(named: name)
        }
    }

    /// A choice that is stored as it is made, or a text that is the value of a preference.
    package static func stored(_ text: String, _ choose: @escaping (String) -> Void) -> TypedText {
        TypedText(text, choose)
    }

    /// A search text, or a word that confirms: not worth keeping.
    package static func query(_ text: String, _ type: @escaping (String) -> Void) -> TypedText { TypedText(text, type) }

    /// A text that must never be stored, or that is typed together with one.
    package static func secret(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        TypedText(text, type)
    }

    fileprivate var attributes: [Attr] {
        let type = type
        return [.value(.value, text), .on(.input, .text { typed in Action { type(typed) } })]
    }
}

/// A line to type in, with these attributes.
package func input(_ typed: TypedText, _ attributes: [Attr]) -> HTML {
    element(.input, attributes + typed.attributes) {}
}

/// A text of several lines to type in, with these attributes.
package func textarea(_ typed: TypedText, _ attributes: [Attr], key: Int32? = nil) -> HTML {
    element(.textarea, attributes + typed.attributes, key: key) {}
}

/// A line to search with.
/// - Parameter hint: an example; nil for the name.
package func searchInput(
    _ typed: TypedText, id: String = "search", _ name: String, hint: String? = nil, _ attributes: [Attr] = []
) -> HTML {
    input(
        typed,
        [
            .id(id), .value(.type, "search"), .label(name), .value(.placeholder, hint ?? name),
            .value(.autocomplete, "off"), .value(.enterkeyhint, "search"),
        ] + attributes)
}

/// The field of a search, with its drawing, and the button that closes or empties it.
/// - Parameters:
///   - end: the name of that button; nil while there is nothing to end.
///   - endsByEscape: whether the key does the same.
package func searchField(
    _ typed: TypedText, _ name: String, hint: String? = nil, end: String?, endsByEscape: Bool = false,
    _ call: @escaping () -> Void
) -> HTML {
    let escape: [Attr] =
        endsByEscape ? [.on(.keydown, .key { $0 == "Escape" ? Action { call() } : nil })] : []
    return div(.class("search")) {
        icon("search", "m")
        searchInput(typed, name, hint: hint, escape)
        if let end { button(.class("round clear"), .label(end), .click(call)) { icon("close", "s") } }
    }
}

/// A line with its label above and its problem below.
package func lineField(
    _ name: String, _ id: String, _ typed: TypedText, problem: String? = nil, hint: String = "", isBig: Bool = false,
    mode: String = "text", _ attributes: [Attr] = [], key: Int32, more: [HTML] = []
) -> HTML {
    div(.class("field"), key: key) {
        element(.label, [.value(.for, id)]) { name }
        lineInput(
            id, typed, [.value(.inputmode, mode), .value(.placeholder, hint), .value(.dir, "auto")] + attributes,
            problem, isBig: isBig)
        fieldError(problem, id + "-error")
        more
    }
}

/// A line without its label.
package func lineInput(
    _ id: String, _ typed: TypedText, _ attributes: [Attr] = [], _ problem: String? = nil, isBig: Bool = false
) -> HTML {
    input(
        typed,
        [.id(id), .class(isBig ? "input big" : "input"), .value(.autocomplete, "off")] + attributes
            + invalid(problem, id + "-error"))
}

/// A text of several lines with its label above and its problem below.
package func textField(
    _ name: String, _ id: String, _ typed: TypedText, rows: String = "3", problem: String? = nil, hint: String = "",
    key: Int32
) -> HTML {
    div(.class("field"), key: key) {
        element(.label, [.value(.for, id)]) { name }
        textarea(
            typed,
            [.id(id), .class("input"), .value(.dir, "auto"), .value(.rows, rows), .value(.placeholder, hint)]
                + invalid(problem, id + "-error"))
        fieldError(problem, id + "-error")
    }
}

/// A field for a time of day; an emptied one gives an empty text.
package func timeInput(_ id: String, _ typed: TypedText) -> HTML {
    let choose = typed.type
    return element(
        .input,
        [
            .id(id), .class("input"), .value(.type, "time"), .value(.value, typed.text),
            .on(.change, .text { time in Action { choose(time) } }),
        ]
    ) {}
}
