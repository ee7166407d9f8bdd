import Markup

/// The heading of a screen of Settings, with the way back.
package func settingsHead(
    _ words: Words, _ name: String, back: Route, _ classes: String = "round", more: [HTML] = []
) -> HTML {
    element(.header, [.class("head")]) {
        element(.a, [.value(.href, back.path), .class(classes), .label(words.back), .click(.close)]) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1")) { name }
        more
    }
}

/// The head of a screen whose name says little, such as a day: the way back, and the name, small.
package func quietHead(
    _ words: Words, _ name: String, back: Route, _ classes: String = "round", key: Int32? = nil, more: [HTML] = []
) -> HTML {
    element(.header, [.class("head")], key: key) {
        element(.a, [.value(.href, back.path), .class(classes), .label(words.back), .click(.close)]) { icon("back") }
        h1(.id("heading"), .class("grow sub"), .value(.tabindex, "-1")) { name }
        more
    }
}

/// Rows of Settings under their name.
package func setSection(_ name: String, @HTMLBuilder _ content: () -> [HTML]) -> HTML {
    section(.class("sec")) {
        div(.class("sec-head")) { h2 { name } }
        div(.class("rows")) { content() }
    }
}
