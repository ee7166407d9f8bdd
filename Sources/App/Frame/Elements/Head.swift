import Markup

/// The head of a screen below another: the way back, its parent, and its name.
/// - Parameter more: follows the name.
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

/// Leads back, or to this screen if the person came by its address.
package func backLink(_ words: Words, _ route: Route) -> HTML {
    element(.a, [.value(.href, route.path), .class("round"), .label(words.back), .click(.close)]) { icon("back") }
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
/// - Parameter more: follows the name.
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
