import Markup

/// The concrete façade over Markup. Views use these, so that the type checker never meets a generic builder.
public typealias HTML = Node<Action>
public typealias Attr = Attribute<Action>

/// Builds statement by statement, each one call: a block of many would be an array of arrays, made and taken apart in
/// each view.
@resultBuilder
package enum HTMLBuilder {
    package static func buildBlock() -> [HTML] { [] }
    @inline(never)
    package static func buildPartialBlock(first: HTML) -> [HTML] { [first] }
    package static func buildPartialBlock(first: [HTML]) -> [HTML] { first }
    @inline(never)
    package static func buildPartialBlock(first: String) -> [HTML] { [.text(first)] }
    @inline(never)
    package static func buildPartialBlock(accumulated: consuming [HTML], next: HTML) -> [HTML] {
        accumulated.append(next)
        return accumulated
    }
    @inline(never)
    package static func buildPartialBlock(accumulated: consuming [HTML], next: [HTML]) -> [HTML] {
        accumulated.append(contentsOf: next)
        return accumulated
    }
    @inline(never)
    package static func buildPartialBlock(accumulated: consuming [HTML], next: String) -> [HTML] {
        accumulated.append(.text(next))
        return accumulated
    }
    package static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
    package static func buildEither(first part: [HTML]) -> [HTML] { part }
    package static func buildEither(second part: [HTML]) -> [HTML] { part }
    @inline(never)
    package static func buildArray(_ parts: [[HTML]]) -> [HTML] {
        var all: [HTML] = []
        for part in parts { all.append(contentsOf: part) }
        return all
    }
}

extension Attribute where Action == AppFrame.Action {
    @inline(never)
    package static func `class`(_ names: String) -> Attr { .value(.class, names) }
    @inline(never)
    package static func id(_ id: String) -> Attr { .value(.id, id) }
    @inline(never)
    package static func label(_ text: String) -> Attr { .value(.ariaLabel, text) }
    @inline(never)
    package static func role(_ role: String) -> Attr { .value(.role, role) }
    @inline(never)
    package static func lens(_ lens: String) -> Attr { .value(.dataLens, lens) }
    package static var unseen: Attr { .value(.ariaHidden, "true") }
    @inline(never)
    package static func click(_ action: AppFrame.Action) -> Attr { .on(.click, .send(action)) }
    @inline(never)
    package static func click(_ call: @escaping () -> Void) -> Attr { .on(.click, .send(AppFrame.Action(call))) }
    @inline(never)
    package static func checked(_ isChecked: Bool) -> Attr { .value(.ariaChecked, isChecked ? "true" : "false") }
    @inline(never)
    package static func pressed(_ isPressed: Bool) -> Attr { .value(.ariaPressed, isPressed ? "true" : "false") }
}

@inline(never)
package func element(_ tag: Tag, _ attributes: [Attr], key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(tag, attributes, content(), key: key)
}
@inline(never)
package func div(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.div, a, content(), key: key)
}
@inline(never)
package func span(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.span, a, content()) }
@inline(never)
package func p(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.p, a, content()) }
@inline(never)
package func b(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.b, a, content()) }
@inline(never)
package func h1(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.h1, a, content()) }
@inline(never)
package func h2(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML { .element(.h2, a, content()) }
@inline(never)
package func ul(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.ul, a, content(), key: key)
}
@inline(never)
package func li(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.li, a, content(), key: key)
}
@inline(never)
package func section(_ a: Attr..., key: Int32? = nil, @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.section, a, content(), key: key)
}
@inline(never)
package func button(_ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.button, [.value(.type, "button")] + a, content())
}

/// A link inside the app: a real address, so that it can be opened in another tab, copied and bookmarked.
@inline(never)
package func link(to route: Route, _ a: Attr..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    .element(.a, [.value(.href, route.path)] + a + [.click(.open(route))], content())
}

/// A drawing from the sprite in index.html. It is always beside a text or inside a named control, hence hidden from
/// listeners.
@inline(never)
package func icon(_ name: StaticString, _ size: StaticString = "") -> HTML {
    let names = size.utf8CodeUnitCount == 0 ? "icon" : "icon \(size)"
    return .element(.svg, [.class(names), .value(.viewBox, "0 0 24 24"), .unseen], [use(name)])
}
@inline(never)
package func dog(_ mood: StaticString) -> HTML {
    .element(.svg, [.class("dog"), .value(.viewBox, "0 0 160 140"), .unseen], [use(mood)])
}
private func use(_ name: StaticString) -> HTML {
    .element(.use, [.value(.href, "#i-\(name)")], [])
}
