extension Renderer {
    /// Turns the browser's elements of `old` into `new`, and returns the node that is now mounted there: `new`, or a
    /// copy of it if `new` is mounted elsewhere.
    func update(_ old: Node<Action>, to new: Node<Action>, in parent: Int32) -> Node<Action> {
        if old === new { return new }
        let node = fresh(new)
        if old.isUnchanged(in: node) {
            node.built = old.built
            node.build = nil
            node.id = old.id
            old.id = Node<Action>.unmounted
            return node
        }
        if let inner = node.force() {
            let stood = update(old.built ?? old, to: inner, in: parent)
            node.built = stood
            node.id = stood.id
            if old.isMemo { old.id = Node<Action>.unmounted }
            return node
        }
        if old.isMemo, let inner = old.built {
            old.id = Node<Action>.unmounted
            return update(inner, to: node, in: parent)
        }
        switch (old.content, node.content) {
        case (.text(let before), .text(let after)):
            if !isSame(before, after) { patch.setText(old.id, after) }
            adopt(old, as: node)
        case (.element(let before), .element(let after)) where before.tag == after.tag:
            adopt(old, as: node)
            updateElement(node, from: before, to: after, children: old.children)
        default:
            let made = create(node)
            patch.insert(made.id, into: parent, before: old.id)
            remove(old)
            return made
        }
        return node
    }

    /// The new node takes over the old one's id.
    private func adopt(_ old: Node<Action>, as node: Node<Action>) {
        node.id = old.id
        old.id = Node<Action>.unmounted
        nodes[Int(node.id)] = node
    }

    private func updateElement(
        _ node: Node<Action>, from before: Element<Action>, to after: Element<Action>, children: [Node<Action>]
    ) {
        var shown = shown(node.id, before, next: after)
        if after.tag != .select {
            setAttributes(node.id, from: shown, to: after.values)
            updateChildren(of: node, from: children)
        } else {
            // A select's shown value depends on its options: they come first, and if they change, its value is set
            // again.
            let start = patch.ops.count
            updateChildren(of: node, from: children)
            if patch.ops.count != start, after.stated(.value) != nil { shown.removeAll { $0.name == .value } }
            setAttributes(node.id, from: shown, to: after.values)
        }
        if before.mask != after.mask { patch.listen(node.id, after.mask) }
    }

    /// The node itself, or a copy if it is mounted already.
    func fresh(_ node: Node<Action>) -> Node<Action> {
        node.id == Node<Action>.unmounted ? node : Node(copying: node)
    }
}

extension Node {
    var isMemo: Bool {
        if case .memo = content { true } else { false }
    }

    /// Whether both are memos with the same site and version.
    func isUnchanged(in new: Node) -> Bool {
        guard case .memo(let site, let version) = content, case .memo(let newSite, let newVersion) = new.content else {
            return false
        }
        return site == newSite && version == newVersion
    }
}
