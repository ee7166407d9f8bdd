import Markup

/// A text above the content that it is about, with its actions.
/// - Parameters:
///   - role: `alert` for a message that interrupts; nil for the result of a person's own action.
///   - beside: one action, beside a short text.
///   - acts: actions below the text.
package func banner(
    _ drawing: StaticString?, title: String? = nil, _ text: String, _ classes: String = "banner first",
    role: String? = "status", key: Int32? = nil, beside: HTML? = nil, acts: [HTML] = []
) -> HTML {
    var attributes: [Attr] = [.class(classes)]
    if let role { attributes.append(.role(role)) }
    return element(.div, attributes, key: key) {
        if let drawing { icon(drawing) }
        p {
            if let title { b { title } }
            text
            if !acts.isEmpty { span(.class("banneracts")) { acts } }
        }
        if let beside { beside }
    }
}

/// A button that is nothing but its name.
package func textButton(_ name: String, id: String? = nil, _ call: @escaping () -> Void) -> HTML {
    var attributes: [Attr] = [.value(.type, "button"), .class("textbtn")]
    if let id { attributes.append(.id(id)) }
    return element(.button, attributes + [.click(call)]) { name }
}

/// The view of an empty screen: a text, and the way on.
package func emptyView(
    _ title: String?, _ text: String, _ classes: String = "empty fill", key: Int32? = nil,
    @HTMLBuilder more: () -> [HTML] = { [] }
) -> HTML {
    div(.class(classes), key: key) {
        dog("dog-calm")
        if let title { h2 { title } }
        p { text }
        more()
    }
}

/// A button with a drawing before its name.
package func iconButton(
    _ classes: String, _ drawing: StaticString, size: StaticString = "", _ name: String, _ attributes: [Attr] = [],
    _ call: @escaping () -> Void
) -> HTML {
    element(.button, [.value(.type, "button"), .class(classes)] + attributes + [.click(call)]) {
        icon(drawing, size)
        name
    }
}

/// A round button that shows a drawing alone; its name is read out.
package func roundIconButton(_ name: String, _ drawing: StaticString, _ call: @escaping () -> Void) -> HTML {
    button(.class("round"), .label(name), .click(call)) { icon(drawing) }
}

/// A link with a drawing before its name.
package func iconLink(
    to route: Route, _ classes: String, _ drawing: StaticString, size: StaticString = "", _ name: String
) -> HTML {
    link(to: route, .class(classes)) {
        icon(drawing, size)
        name
    }
}

/// A row of Settings that leads to a screen: a drawing, its name, and its meaning.
package func settingsLink(to route: Route, _ drawing: StaticString, _ name: String, _ meaning: String? = nil) -> HTML {
    link(to: route, .class("row")) {
        icon(drawing)
        if let meaning {
            span(.class("body")) {
                span { name }
                span(.class("sub")) { meaning }
            }
        } else {
            span(.class("body")) { name }
        }
        icon("forward", "go")
    }
}

/// The content of a row of Settings: a drawing, its name, its current value, and a sign that it leads on.
package func settingsRow(_ drawing: StaticString, _ name: String, value: String? = nil) -> [HTML] {
    var row = [icon(drawing), span(.class("body")) { name }]
    if let value { row.append(span(.class("value")) { value }) }
    return row + [icon("forward", "go")]
}

/// A number of statistics, in a list of `dl`: its name, and the number with its unit.
package func statistic(_ name: String, @HTMLBuilder _ number: () -> [HTML]) -> HTML {
    div {
        element(.dt, [.class("tiny")]) { name }
        element(.dd, [], content: number)
    }
}

/// A row that does something: a drawing, its name, and its meaning.
package func rowButton(
    _ drawing: StaticString, _ name: String, _ meaning: String = "", id: String? = nil, _ call: @escaping () -> Void
) -> HTML {
    element(.button, [.value(.type, "button"), .class("row")] + (id.map { [.id($0)] } ?? []) + [.click(call)]) {
        icon(drawing)
        element(.span, [.class("body")]) {
            span { name }
            if !meaning.isEmpty { span(.class("sub"), .value(.dir, "auto")) { meaning } }
        }
    }
}
