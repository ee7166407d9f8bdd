import Markup

/// The concrete façade over Markup: views are written with these, so that the type checker never meets a generic builder.
typealias HTML = Node<Action>
typealias Attr = Attribute<Action>

/// Statement by statement, each one call: a block of many would be an array of arrays, made and taken apart in each view.
@resultBuilder
enum HTMLBuilder {
    static func buildBlock() -> [HTML] { [] }
    @inline(never)
    static func buildPartialBlock(first: HTML) -> [HTML] { [first] }
    static func buildPartialBlock(first: [HTML]) -> [HTML] { first }
    @inline(never)
    static func buildPartialBlock(first: String) -> [HTML] { [.text(first)] }
    @inline(never)
    static func buildPartialBlock(accumulated: consuming [HTML], next: HTML) -> [HTML] {
        accumulated.append(next)
        return accumulated
    }
    @inline(never)
    static func buildPartialBlock(accumulated: consuming [HTML], next: [HTML]) -> [HTML] {
        accumulated.append(contentsOf: next)
        return accumulated
    }
    @inline(never)
    static func buildPartialBlock(accumulated: consuming [HTML], next: String) -> [HTML] {
        accumulated.append(.text(next))
        return accumulated
    }
    static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
    static func buildEither(first part: [HTML]) -> [HTML] { part }
    static func buildEither(second part: [HTML]) -> [HTML] { part }
    @inline(never)
    static func buildArray(_ parts: [[HTML]]) -> [HTML] {
        var all: [HTML] = []
        for part in parts { all.append(contentsOf: part) }
        return all
    }
}

extension Attribute where Action == HaruApp.Action {
    @inline(never)
    static func `class`(_ names: String) -> Attr { .value(.class, names) }
    @inline(never)
    static func id(_ id: String) -> Attr { .value(.id, id) }
    @inline(never)
    static func label(_ text: String) -> Attr { .value(.ariaLabel, text) }
    @inline(never)
    static func role(_ role: String) -> Attr { .value(.role, role) }
    @inline(never)
    static func lens(_ lens: String) -> Attr { .value(.dataLens, lens) }
    static var unseen: Attr { .value(.ariaHidden, "true") }
    @inline(never)
    static func click(_ action: HaruApp.Action) -> Attr { .on(.click, .send(action)) }
    @inline(never)
    static func checked(_ isChecked: Bool) -> Attr { .value(.ariaChecked, isChecked ? "true" : "false") }
    @inline(never)
    static func pressed(_ isPressed: Bool) -> Attr { .value(.ariaPressed, isPressed ? "true" : "false") }
}

@inline(never)
func element(_ tag: Tag, _ attributes: [Attr], key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(tag, attributes, content(), key: key)
}
@inline(never)
func div(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.div, a, content(), key: key)
}
@inline(never)
func span(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.span, a, content()) }
@inline(never)
func p(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.p, a, content()) }
@inline(never)
func b(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.b, a, content()) }
@inline(never)
func h1(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.h1, a, content()) }
@inline(never)
func h2(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.h2, a, content()) }
@inline(never)
func ul(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.ul, a, content(), key: key)
}
@inline(never)
func li(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.li, a, content(), key: key)
}
@inline(never)
func section(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.section, a, content(), key: key)
}
@inline(never)
func button(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.button, [.value(.type, "button")] + a, content())
}

/// A link inside the app: a real address, so that it can be opened in another tab, copied and bookmarked.
@inline(never)
func link(to route: Route, _ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.a, [.value(.href, route.path)] + a + [.click(.frame(.open(route)))], content())
}

/// A drawing from the sprite in index.html; always beside a text or inside a named control, hence hidden from listeners.
@inline(never)
func icon(_ name: StaticString, _ size: StaticString = "") -> HTML {
    let names = size.utf8CodeUnitCount == 0 ? "icon" : "icon \(size)"
    return .element(.svg, [.class(names), .value(.viewBox, "0 0 24 24"), .unseen], [use(name)])
}
@inline(never)
func dog(_ mood: StaticString) -> HTML {
    .element(.svg, [.class("dog"), .value(.viewBox, "0 0 160 140"), .unseen], [use(mood)])
}
private func use(_ name: StaticString) -> HTML {
    .element(.use, [.value(.href, "#i-\(name)")], [])
}
