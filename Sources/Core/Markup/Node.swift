/// A piece of a screen: an element, a text, or a memo that builds one of them when it must.
///
/// A screen is a tree of nodes made anew at each render; ``Renderer`` finds the differences from the tree before. A
/// node has no parent and is otherwise a value: the same node may stand in several places, or be kept and shown again.
public final class Node<Action> {
    enum Content {
        case element(Element<Action>)
        case text(String)
        case memo(site: Int32, version: UInt64)
    }

    let content: Content
    /// Tells this node from its siblings while they are sorted, added to and removed.
    ///
    /// Keys are unique among siblings. If one occurs twice by mistake, equal keys are paired in order: the screen still
    /// shows every node, but one may take over the element, and so the focus, of another.
    public let key: Int32?
    /// An element's children in order. Text and memos have none; see ``resolved``.
    public internal(set) var children: [Node]

    /// The id by which the browser knows this node, or `unmounted`. A memo has the id of the node it built.
    var id: Int32 = unmounted
    /// Builds a memo's node; nil once it has.
    var build: (() -> Node)?
    var built: Node?

    static var unmounted: Int32 { -1 }

    private init(_ content: Content, children: [Node] = [], key: Int32?, build: (() -> Node)? = nil) {
        self.content = content
        self.children = children
        self.key = key
        self.build = build
    }

    /// Copies a node for another place in the tree.
    convenience init(copying node: Node) {
        self.init(node.content, children: node.children, key: node.key, build: node.build)
        built = node.built
    }

    /// An element.
    public static func element(
        _ tag: Tag, _ attributes: [Attribute<Action>] = [], _ children: [Node<Action>] = [], key: Int32? = nil
    ) -> Node<Action> {
        Node(.element(Element(tag, attributes)), children: children, key: key)
    }

    /// Returns the same element with more attributes, and more children after its own.
    public func adding(_ more: [Node], _ attributes: [Attribute<Action>] = []) -> Node {
        guard case .element(var element) = content else { return self }
        for attribute in attributes { element.add(attribute) }
        return Node(.element(element), children: children + more, key: key)
    }

    /// A text as a person reads it; it is escaped where necessary.
    public static func text(_ s: String) -> Node<Action> {
        Node(.text(s), key: nil)
    }

    /// A node that is built only if it differs from the one that was here before.
    ///
    /// - Parameters:
    ///   - site: the piece of code that builds it. Two memos with the same site must build from the same kind of value.
    ///   - version: stands for everything that `build` reads. The same version must mean the same result.
    ///   - key: as for an element; the key of the built node does not count.
    ///   - build: run at most once, and not at all if the memo before, at the same key or place, has the same site and
    ///     version.
    public static func memo(
        site: Int32, version: UInt64, key: Int32? = nil, _ build: @escaping () -> Node<Action>
    ) -> Node<Action> {
        Node(.memo(site: site, version: version), key: key, build: build)
    }

    /// This node, or for a memo the element or text that it builds.
    public var resolved: Node<Action> {
        var node = self
        while let inner = node.force() { node = inner }
        return node
    }

    /// The content of a memo, built now if necessary; nil for an element or a text.
    func force() -> Node? {
        if let built { return built }
        guard let build else { return nil }
        let node = build()
        built = node
        self.build = nil
        return node
    }
}
