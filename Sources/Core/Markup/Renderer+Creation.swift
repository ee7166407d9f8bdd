extension Renderer {
    /// Builds a subtree in the browser without placing its root, and returns the mounted node.
    func create(_ new: Node<Action>) -> Node<Action> {
        let node = fresh(new)
        switch node.content {
        case .memo:
            if let inner = node.force() {
                let made = create(inner)
                node.built = made
                node.id = made.id
            }
        case .text(let text):
            mount(node)
            patch.text(node.id, text)
        case .element(let element):
            mount(node)
            patch.create(node.id, element.tag)
            // A select can have a value only when it has its options.
            if element.tag != .select { setAttributes(node.id, from: [], to: element.values) }
            for index in node.children.indices {
                let child = create(node.children[index])
                if child !== node.children[index] { node.children[index] = child }
                patch.insert(child.id, into: node.id, before: 0)
            }
            if element.tag == .select { setAttributes(node.id, from: [], to: element.values) }
            if element.mask != 0 { patch.listen(node.id, element.mask) }
        }
        return node
    }

    /// Takes a subtree out of the browser and frees all its ids.
    func remove(_ node: Node<Action>) {
        patch.remove(node.id)
        free(node)
    }

    private func mount(_ node: Node<Action>) {
        if let id = spare.popLast() {
            node.id = id
            nodes[Int(id)] = node
        } else {
            node.id = Int32(nodes.count)
            nodes.append(node)
        }
    }

    private func free(_ node: Node<Action>) {
        if let inner = node.built {
            node.id = Node<Action>.unmounted
            return free(inner)
        }
        patch.free(node.id)
        nodes[Int(node.id)] = nil
        freed.append(node.id)
        node.id = Node<Action>.unmounted
        for child in node.children { free(child) }
    }
}
