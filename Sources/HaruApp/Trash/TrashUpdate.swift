import Daybook
import Replica

extension State {
    mutating func update(_ action: TrashAction) -> [Effect] {
        switch action {
        case .restore(let key): return restore(key)
        case .restoreAll: return restore(nil)
        case .ask(let asking):
            trash.asking = asking
            return [.focus(id: "trash-keep")]
        case .close:
            let asking = trash.asking
            trash.asking = nil
            if case .one(let key)? = asking { return [.focus(id: "purge-\(key.text)")] }
            return [.focus(id: "trash-empty")]
        case .purge:
            guard let asking = trash.asking else { return [] }
            trash.asking = nil
            var one: RecordKey?
            if case .one(let key) = asking { one = key }
            let items = inTrash(one)
            return purge(items) + show(words.purged(one == nil ? trash.count : 1)) + [.focus(id: "heading")]
        case .more:
            let next = trash.items[Int(trash.shown)].record.key
            trash.shown += TrashState.slice
            return [.focus(id: "restore-\(next.text)")]
        }
    }

    /// A record in the Trash with the comments that went with it, or all of them.
    private func inTrash(_ key: RecordKey?) -> [Trash.Item] {
        let all = Trash.items(in: replica)
        guard let key, let one = all.first(where: { $0.record.key == key }) else { return key == nil ? all : [] }
        var items = [one]
        for item in all where item.goes(with: one) { items.append(item) }
        return items
    }

    /// Puts a record back as it was, or all; comments together with their pages.
    private mutating func restore(_ key: RecordKey?) -> [Effect] {
        var items = inTrash(key)
        // A comment alone would be seen nowhere.
        if key?.collection == PageComment.collection, let page = items.first?.record["page"]?.string {
            items += inTrash(Page.key(page))
        }
        var edits: [Edit] = []
        var back: [Edit] = []
        for item in items {
            edits.append(.restore(item.record.key))
            back.append(.delete(item.record.key))
        }
        let count = key == nil ? trash.count : 1
        return write(edits) + show(words.putBack(count), undo: .edits(back)) + [.focus(id: "heading")]
    }

    // MARK: what is over

    /// Empties what has been in the Trash for thirty days; not while the clock cannot be trusted (``SealClock``).
    mutating func purgeTrash() -> [Effect] { trash.isUsed && !sealClock.hasLeapt ? purge(dueInTrash) : [] }

    /// What has been in the Trash for thirty days.
    var dueInTrash: [Trash.Item] { Trash.items(in: replica).filter { $0.isDue(now: now) } }

    private mutating func purge(_ items: [Trash.Item]) -> [Effect] {
        var records: [Record] = []
        for item in items { records.append(item.record) }
        return purgeUnder(items) + empty(records)
    }

    /// Overwrites all that these records say.
    private mutating func empty(_ records: [Record]) -> [Effect] {
        var changes: [Change] = []
        for record in records { changes += Trash.purging(record) }
        if changes.isEmpty { return [] }
        let commit = replica.receive(changes, now: now)
        read(commit.records)
        return [storage.save(commit)]
    }

    /// Takes what stands under pages that go for good: comments that were not deleted with them, as an older version left them
    /// and another device may still write them, and what was begun.
    private mutating func purgeUnder(_ items: [Trash.Item]) -> [Effect] {
        var effects: [Effect] = []
        var left: [Edit] = []
        for item in items where item.record.key.collection == Page.collection {
            let id = item.record.key.id
            for name in [State.commentDraft(id), KeptPage.name(id)] where drafts[name] != nil {
                drafts[name] = nil
                storage.keep(name)
                effects.append(.keep(name: name, value: nil))
            }
            for record in replica.records(in: PageComment.collection)
            where !record.isDeleted && record["page"]?.string == id {
                left.append(.delete(record.key))
            }
        }
        if left.isEmpty { return effects }
        effects += write(left)
        var records: [Record] = []
        for edit in left { if let record = replica.record(edit.key) { records.append(record) } }
        return effects + empty(records)
    }

    // MARK: the list

    /// Takes note of what a record says of the Trash.
    @inline(never)
    mutating func noteTrash(_ record: Record) {
        trash.isStale = true
        if record.isDeleted { trash.isUsed = true }
    }

    /// Brings the list up to date while it is on the screen, and the last day seen while something is in the Trash.
    mutating func tendTrash() -> [Effect] {
        if route == .trash { listTrash() } else { trash.shown = TrashState.slice }
        return trash.isUsed && pages.seen.last == nil ? tendSeen() : []
    }

    private mutating func listTrash() {
        guard trash.isStale else { return }
        trash.isStale = false
        let all = Trash.items(in: replica)
        trash.items = all.filter { item in !all.contains { item.goes(with: $0) } }
    }
}
