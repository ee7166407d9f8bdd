@testable import Markup

/// The ``FakeDocument/outline`` of a document that shows this node, found without a renderer.
func outline(_ node: Node<String>) -> String {
    let node = node.resolved
    guard case .element(let element) = node.content else { return "[\(node.textContent)]" }
    var text = "<\(element.tag.name)"
    for name in AttributeName.allCases {
        if let value = node.attribute(name) { text += " \(name.name)='\(value)'" }
    }
    text += " \(element.mask)>"
    for child in node.children { text += outline(child) }
    return text + "</>"
}

typealias H = Node<String>

/// Swift Testing has a `Tag` too.
typealias Tag = Markup.Tag

/// A list with a keyed row for each number.
func list(_ keys: [Int32]) -> H {
    .element(.ul, [], keys.map { key in .element(.li, [], [.text("row \(key)")], key: key) })
}

/// A renderer with the document that its patches go to.
final class Screen {
    let renderer = Renderer<String>()
    let document = FakeDocument()

    @discardableResult
    func show(_ node: H) throws -> Patch {
        let patch = renderer.render(node)
        try document.apply(patch)
        return patch
    }

    /// The id of the first element with the tag.
    func id(of tag: Tag) -> Int32? {
        document.entries.values.filter { $0.tag == tag && $0.id != 0 }.map(\.id).min()
    }
}
