/// Keeps the tree that the browser shows, and finds the changes that lead to the next one.
///
/// Elements stay the same elements wherever tag and key (or, without keys, place) allow, and as few as possible are
/// moved, since an element that is moved loses focus, selection and composition. Ids are recycled one render after they
/// are freed. It must not be re-entered from a handler or a memo's builder.
public final class Renderer<Action> {
    /// The tree that the browser shows.
    var tree: Node<Action>?
    /// The mounted elements and texts by id. Number 0 is the mount point, which is not ours.
    var nodes: [Node<Action>?] = [nil]
    /// Ids that are free to be used again.
    var spare: [Int32] = []
    /// Ids freed by the patch that is being written.
    var freed: [Int32] = []
    /// People's edits of fields since the last render.
    var edits: [FieldEdit] = []
    /// Dialogs to show once everything else is in the document.
    var dialogs: [(id: Int32, value: String)] = []
    var patch = Patch()

    public init() {}

    /// Returns the patch that turns the last tree into `root`, which becomes the shown tree.
    public func render(_ root: Node<Action>) -> Patch {
        if let tree {
            self.tree = update(tree, to: root, in: 0)
        } else {
            let node = create(root)
            patch.insert(node.id, into: 0, before: 0)
            tree = node
        }
        settleEdits()
        for dialog in dialogs { patch.attribute(dialog.id, .modal, dialog.value) }
        dialogs.removeAll()
        spare.append(contentsOf: freed)
        freed.removeAll()
        let done = patch
        patch = Patch()
        return done
    }

    /// Returns the action of an event, or nil if the element is gone or does not care.
    ///
    /// The event's news about the field itself is remembered until the next render, so that a render that disagrees
    /// with a person's typing, ticking or closing corrects the field.
    /// - Parameters:
    ///   - id: the element that listens.
    ///   - payload: the data of the event; see ``EventKind``.
    public func handle(id: Int32, kind: EventKind, payload: String) -> Action? {
        guard id > 0, id < nodes.count, let node = nodes[Int(id)], case .element(let element) = node.content else {
            return nil
        }
        record(kind, payload, on: element, id: id)
        return element.handler(for: kind)?.action(for: payload)
    }
}
