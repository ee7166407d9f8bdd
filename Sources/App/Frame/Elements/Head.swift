import Markup

/// The bar at the top of a screen.
package func headBar(key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.header, [.class("head")], key: key, content: content)
}

/// The heading of a screen, which takes the focus when it opens.
package func screenHeading(_ name: String, _ attributes: Attr...) -> HTML {
    element(.h1, [.id("heading"), .value(.tabindex, "-1")] + attributes) { name }
}

/// The head of a screen below another: the way back, its parent, and its name.
/// - Parameters:
///   - isQuiet: whether the name says little, such as a day, and is small.
///   - classes: of the way back.
///   - more: follows the name.
package func screenHead(
    _ words: Words, back: Route, over: String? = nil, _ name: String, isQuiet: Bool = false,
    _ classes: String = "round", key: Int32? = nil, more: [HTML] = []
) -> HTML {
    var attributes: [Attr] = [.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")]
    if isQuiet { attributes.append(.class("grow sub")) }
    return headBar(key: key) {
        backLink(words, back, classes)
        element(.h1, attributes) {
            if let over { span(.class("over one"), .value(.dir, "auto")) { over } }
            name
        }
        more
    }
}

/// Leads back, or to this screen if the person came by its address.
package func backLink(_ words: Words, _ route: Route, _ classes: String = "round") -> HTML {
    element(.a, [.value(.href, route.path), .class(classes), .label(words.back), .click(.close)]) { icon("back") }
}

/// The round button over a screen. It is in a landmark of its own, since everything on a page must be in one.
/// - Parameter isEmpty: whether the screen has its own main button where there is no room for both.
package func roundButton(_ name: String, _ route: Route, isEmpty: Bool = false) -> HTML {
    element(.aside, [.label(name)]) {
        link(to: route, .class(isEmpty ? "fab wide-only" : "fab"), .label(name)) { icon("plus") }
    }
}

/// The link to Settings.
package func gear(_ context: AppContext) -> HTML {
    link(to: .settings, .class("round"), .label(context.words.settings)) { icon("gear") }
}

/// The link to the search.
package func searchLink(_ context: AppContext) -> HTML {
    link(to: .search, .class("round"), .label(context.words.search)) { icon("search") }
}

/// A part of a screen under its name.
/// - Parameters:
///   - count: how many it shows.
///   - more: follows the name.
package func part(
    _ name: String, _ attributes: [Attr] = [], count: String? = nil, key: Int32? = nil, more: [HTML] = [],
    @HTMLBuilder content: () -> [HTML]
) -> HTML {
    element(.section, [.class("sec")] + attributes, key: key) {
        partHead(name, count: count, more: more)
        content()
    }
}

/// The name of a part of a screen.
/// - Parameter attributes: of the name.
package func partHead(
    _ name: String, _ attributes: [Attr] = [], count: String? = nil, classes: String = "sec-head", more: [HTML] = []
) -> HTML {
    div(.class(classes)) {
        element(.h2, attributes) {
            name
            if let count { span(.class("count")) { count } }
        }
        more
    }
}

/// Rows of Settings under their name.
/// - Parameter id: of the name, where something leads to it.
package func setSection(_ name: String, id: String? = nil, @HTMLBuilder _ content: () -> [HTML]) -> HTML {
    section(.class("sec")) {
        partHead(name, id.map { [.id($0), .value(.tabindex, "-1")] } ?? [])
        div(.class("rows")) { content() }
    }
}
