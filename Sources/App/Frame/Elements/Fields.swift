@_spi(Fields) import Markup

/// The attributes that tie a field to its error; none while there is no error.
package func invalid(_ problem: String?, _ id: String) -> [Attr] {
    problem == nil ? [] : [.value(.ariaInvalid, "true"), .value(.ariaDescribedby, id)]
}

/// The error beside its field.
package func fieldError(_ problem: String?, _ id: String) -> [HTML] {
    guard let problem else { return [] }
    return [
        p(.class("error"), .id(id)) {
            icon("warning", "s")
            problem
        }
    ]
}

/// One of a few mutually exclusive choices.
package struct Choice {
    package let id: String
    package let name: String
    package let action: Action
    package let isChosen: Bool
    /// The id of a canvas above the name, on which the browser draws.
    package var canvas: String?
    /// The class of a sample above the name.
    package var sample: String?

    package init(
        id: String, name: String, action: Action, isChosen: Bool, canvas: String? = nil, sample: String? = nil
    ) {
        self.id = id
        self.name = name
        self.action = action
        self.isChosen = isChosen
        self.canvas = canvas
        self.sample = sample
    }
}

/// A field for a passphrase.
/// - Parameters:
///   - isReadable: whether the typed text is shown on the screen.
///   - fill: HTML's word that tells a password manager how to fill it.
package func passphraseField(
    _ id: String, _ name: String, _ typed: TypedText, isReadable: Bool, _ problem: String?, fill: String
) -> HTML {
    div(.class("field")) {
        element(.label, [.value(.for, id)]) { name }
        input(
            typed,
            [
                .id(id), .class("input"), .value(.type, isReadable ? "text" : "password"),
                .value(.autocomplete, fill), .value(.autocapitalize, "off"), .value(.spellcheck, "false"),
            ] + invalid(problem, id + "-error"))
        fieldError(problem, id + "-error")
    }
}

/// The name under which a password manager keeps the passphrase beside it; nobody sees it.
package func passphraseOwner(_ name: String) -> HTML {
    element(
        .input,
        [
            .class("hidden"), .value(.type, "text"), .value(.autocomplete, "username"), .value(.value, name),
            .value(.tabindex, "-1"), .unseen,
        ]
    ) {}
}

/// The switch that shows the text typed into passphrase fields.
package func showTypedSwitch(_ words: Words, _ isReadable: Bool, _ turn: @escaping (Bool) -> Void) -> HTML {
    switchRow(words.showTyped, isOn: isReadable) { isOn in Action { turn(isOn) } }
}

/// A name with a switch at its end.
package func switchRow(
    _ name: String, _ meaning: String? = nil, isOn: Bool, _ action: @escaping (Bool) -> Action
) -> HTML {
    element(.label, [.class("row plainrow")]) {
        span(.class("body")) {
            name
            if let meaning { span(.class("sub")) { meaning } }
        }
        toggle(isOn: isOn, [], action)
    }
}

/// A switch without its name.
package func toggle(isOn: Bool, _ attributes: [Attr], _ action: @escaping (Bool) -> Action) -> HTML {
    checkbox(isOn: isOn, [.class("switch"), .role("switch")] + attributes, action)
}

/// A box to tick, without its name.
package func checkbox(isOn: Bool, _ attributes: [Attr], _ action: @escaping (Bool) -> Action) -> HTML {
    element(
        .input,
        attributes + [
            .value(.type, "checkbox"), .flag(.checked, isOn), .on(.change, .text { action($0 == "1") }),
        ]
    ) {}
}

/// The button of one of several choices, without its name.
/// - Parameter group: the name that the choices share.
package func radioButton(_ group: String, isChosen: Bool, _ action: Action) -> HTML {
    element(
        .input,
        [
            .value(.type, "radio"), .value(.name, group), .flag(.checked, isChosen), .on(.change, .send(action)),
        ]
    ) {}
}

/// Two to four choices side by side: one stop for Tab; arrows choose the next and move the focus with it.
package func radios(_ attributes: [Attr], _ choices: [Choice]) -> HTML {
    element(.div, [.class("seg"), .role("radiogroup")] + attributes) {
        for (index, choice) in choices.enumerated() {
            radio(
                choice, next: choices[(index + 1) % choices.count],
                previous: choices[(index + choices.count - 1) % choices.count])
        }
    }
}

private func radio(_ choice: Choice, next: Choice, previous: Choice) -> HTML {
    button(
        .id(choice.id), .role("radio"), .checked(choice.isChosen), .value(.tabindex, choice.isChosen ? "0" : "-1"),
        .click(choice.action),
        .on(
            .keydown,
            .key { key in
                switch key {
                case "ArrowRight", "ArrowDown": .focusing(next.action, id: next.id)
                case "ArrowLeft", "ArrowUp": .focusing(previous.action, id: previous.id)
                default: nil
                }
            })
    ) {
        if let canvas = choice.canvas { element(.canvas, [.id(canvas), .unseen]) {} }
        if let sample = choice.sample { span(.class("sample \(sample)"), .unseen) {} }
        choice.name
    }
}
