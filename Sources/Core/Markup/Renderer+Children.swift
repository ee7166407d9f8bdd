extension Renderer {
    /// Turns the children that an element has into those of `parent`, its new node.
    ///
    /// Equal children at both ends are walked in step, so that a list in unchanged order costs one comparison a row. In
    /// between, keyed children are found by key and the others by place.
    func updateChildren(of parent: Node<Action>, from old: [Node<Action>]) {
        if old.isEmpty && parent.children.isEmpty { return }
        var new = parent.children
        // Let go of the other reference, so that a child may be replaced without copying the list.
        parent.children = []
        var start = 0
        var oldEnd = old.count
        var newEnd = new.count
        while start < oldEnd, start < newEnd, old[start].standsFor(new[start]) {
            replace(&new, start, from: old[start], in: parent.id)
            start += 1
        }
        while start < oldEnd, start < newEnd, old[oldEnd - 1].standsFor(new[newEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
            replace(&new, newEnd, from: old[oldEnd], in: parent.id)
        }
        if start < oldEnd || start < newEnd {
            let sources = match(old, start..<oldEnd, &new, start..<newEnd, in: parent.id)
            place(&new, start..<newEnd, sources, in: parent.id)
        }
        parent.children = new
    }

    private func replace(_ new: inout [Node<Action>], _ index: Int, from old: Node<Action>, in parent: Int32) {
        let stood = update(old, to: new[index], in: parent)
        if stood !== new[index] { new[index] = stood }
    }

    /// Updates every child that was there before and removes the old ones that are gone.
    ///
    /// Returns for each new child the index of the old one that it continues, or -1.
    private func match(
        _ old: [Node<Action>], _ oldRange: Range<Int>, _ new: inout [Node<Action>], _ newRange: Range<Int>,
        in parent: Int32
    ) -> [Int32] {
        var sources = [Int32](repeating: -1, count: newRange.count)
        var isKept = [Bool](repeating: false, count: oldRange.count)
        if !oldRange.isEmpty, !newRange.isEmpty {
            var places = SiblingPlaces(old, oldRange)
            for index in newRange {
                guard let source = places.claim(new[index].key), old[source].canBecome(new[index]) else { continue }
                sources[index - newRange.lowerBound] = Int32(source)
                isKept[source - oldRange.lowerBound] = true
            }
        }
        for index in oldRange where !isKept[index - oldRange.lowerBound] { remove(old[index]) }
        for index in newRange {
            let source = sources[index - newRange.lowerBound]
            if source >= 0 { replace(&new, index, from: old[Int(source)], in: parent) }
        }
        return sources
    }

    /// Creates the new children and moves as few of the others as possible, from the last to the first.
    private func place(_ new: inout [Node<Action>], _ range: Range<Int>, _ sources: [Int32], in parent: Int32) {
        let stays = longestIncreasing(sources)
        var next = range.upperBound < new.count ? new[range.upperBound].id : 0
        for index in range.reversed() {
            let offset = index - range.lowerBound
            if sources[offset] < 0 {
                new[index] = create(new[index])
                patch.insert(new[index].id, into: parent, before: next)
            } else if !stays[offset] {
                patch.insert(new[index].id, into: parent, before: next)
            }
            next = new[index].id
        }
    }
}

extension Node {
    /// Whether the new node continues this one when both are at the same end of their lists: by key or, without keys,
    /// by being of the same kind.
    func standsFor(_ new: Node) -> Bool {
        if self === new { return true }
        if key != new.key { return false }
        if key != nil { return true }
        switch (content, new.content) {
        case (.text, .text): return true
        case (.element(let a), .element(let b)): return a.tag == b.tag
        case (.memo(let a, _), .memo(let b, _)): return a == b
        default: return false
        }
    }

    /// Whether this node's element, or text, in the browser can become the new one.
    func canBecome(_ new: Node) -> Bool {
        if self === new || isUnchanged(in: new) { return true }
        switch (resolved.content, new.resolved.content) {
        case (.text, .text): return true
        case (.element(let a), .element(let b)): return a.tag == b.tag
        default: return false
        }
    }
}
