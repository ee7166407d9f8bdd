import Markup

/// The head of a screen below another: the way back, what it belongs to, and its name.
/// - Parameter more: what stands behind the name.
package func screenHead(
    _ words: Words, back: Route, over: String? = nil, _ name: String, key: Int32 = 0, more: [HTML] = []
) -> HTML {
    element(.header, [.class("head")], key: key) {
        backLink(words, back)
        h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
            if let over { span(.class("over one"), .value(.dir, "auto")) { over } }
            name
        }
        more
    }
}

/// Back where one came from, or to this screen when one came by its address.
package func backLink(_ words: Words, _ route: Route) -> HTML {
    element(.a, [.value(.href, route.path), .class("round"), .label(words.back), .click(.close)]) { icon("back") }
}

/// The round button over a screen, in a landmark of its own, as all of a page must be in one.
/// - Parameter isEmpty: whether the screen has a main button of its own where there is no room for both.
package func roundButton(_ name: String, _ route: Route, isEmpty: Bool = false) -> HTML {
    element(.aside, [.label(name)]) {
        link(to: route, .class(isEmpty ? "fab wide-only" : "fab"), .label(name)) { icon("plus") }
    }
}

/// The way to Settings.
package func gear(_ context: AppContext) -> HTML {
    link(to: .settings, .class("round"), .label(context.words.settings)) { icon("gear") }
}

/// The way to the search.
package func searchLink(_ context: AppContext) -> HTML {
    link(to: .search, .class("round"), .label(context.words.search)) { icon("search") }
}

/// A part of a screen under its name.
/// - Parameter more: what stands behind the name.
package func part(
    _ name: String, _ attributes: [Attr] = [], more: [HTML] = [], @HTMLBuilder content: () -> [HTML]
) -> HTML {
    element(.section, [.class("sec")] + attributes) {
        div(.class("sec-head")) {
            h2 { name }
            more
        }
        content()
    }
}
