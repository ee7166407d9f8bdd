extension Node {
    /// The element's tag; nil for a text.
    public var tag: Tag? {
        if case .element(let element) = resolved.content { element.tag } else { nil }
    }

    /// The value of an attribute, or nil if it is absent. A flag that is on has the empty value.
    public func attribute(_ name: AttributeName) -> String? {
        if case .element(let element) = resolved.content { element.stated(name)?.value } else { nil }
    }

    /// All text in the node, one after another, as in the document's property of the same name.
    public var textContent: String {
        let node = resolved
        if case .text(let text) = node.content { return text }
        var text = ""
        for child in node.children { text += child.textContent }
        return text
    }

    /// The action of the event at this element; nil also if it does not listen.
    public func action(for kind: EventKind, payload: String = "") -> Action? {
        if case .element(let element) = resolved.content {
            element.handler(for: kind)?.action(for: payload)
        } else {
            nil
        }
    }

    /// The first element or text, this one included, in the order of the document, for which the condition holds.
    public func first(where condition: (Node) -> Bool) -> Node? {
        let node = resolved
        if condition(node) { return node }
        for child in node.children {
            if let found = child.first(where: condition) { return found }
        }
        return nil
    }

    /// All elements and texts, this one included, in the order of the document, for which the condition holds.
    public func all(where condition: (Node) -> Bool) -> [Node] {
        let node = resolved
        var found = condition(node) ? [node] : []
        for child in node.children { found += child.all(where: condition) }
        return found
    }
}
