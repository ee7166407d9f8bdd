import Daybook
import Replica

extension State {
    func update(_ action: TrashAction) -> [Effect] {
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

    /// A record in the Trash with what hangs on it and went with it, or all of them.
    private func inTrash(_ key: RecordKey?) -> [Trash.Item] {
        let all = Trash.items(in: replica)
        guard let key, let one = all.first(where: { $0.record.key == key }) else { return key == nil ? all : [] }
        var items = [one]
        for item in all where item.goes(with: one) { items.append(item) }
        return items
    }

    /// Puts a record back as it was, or all; what hangs on a page or a trip together with that.
    private func restore(_ key: RecordKey?) -> [Effect] {
        var items = inTrash(key)
        // A comment, or a stop, alone would be seen nowhere.
        if key != nil, let owner = items.first.flatMap({ Trash.owner(of: $0.record) }) { items += inTrash(owner) }
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
    func purgeTrash() -> [Effect] { trash.isUsed && !sealClock.hasLeapt ? purge(dueInTrash) : [] }

    /// What has been in the Trash for thirty days; what went with a page or a trip waits as long as that does, and that for the
    /// person where something was written under it since.
    var dueInTrash: [Trash.Item] {
        Trash.items(in: replica).filter { isDue($0) && companion(of: $0).map { isDue($0) } != false }
    }

    private func isDue(_ item: Trash.Item) -> Bool {
        item.isDue(now: now) && !Trash.isContested(item.record, in: replica)
    }

    /// The page or trip that an item went into the Trash with; nil for what stands there for itself.
    private func companion(of item: Trash.Item) -> Trash.Item? {
        let owner = Trash.owner(of: item.record).flatMap { replica.record($0) }.flatMap { Trash.Item($0) }
        return owner.flatMap { item.goes(with: $0) ? $0 : nil }
    }

    private func purge(_ items: [Trash.Item]) -> [Effect] {
        let effects = purgeUnder(items)
        return effects + empty(items.compactMap { replica.record($0.record.key) })
    }

    /// Overwrites all that these records say.
    private func empty(_ records: [Record]) -> [Effect] {
        var changes: [Change] = []
        for record in records { changes += Trash.purging(record) }
        if changes.isEmpty { return [] }
        let commit = replica.receive(changes, now: now)
        read(commit.records)
        return [storage.save(commit)]
    }

    /// Takes what hangs on pages and trips that go for good, also where it was not deleted with them, as an older version left
    /// it and another device may still write it, and what was begun.
    private func purgeUnder(_ items: [Trash.Item]) -> [Effect] {
        var effects: [Effect] = []
        var left: [Edit] = []
        var records: [RecordKey] = []
        for item in items {
            let key = item.record.key
            effects += forgetBegun(key)
            for collection in Trash.hanging(on: key.collection) {
                for record in replica.records(in: collection) where Trash.owner(of: record) == key {
                    if !record.isDeleted { left.append(.delete(record.key)) }
                    records.append(record.key)
                    effects += forgetBegun(record.key)
                }
            }
        }
        if !left.isEmpty { effects += write(left) }
        return effects + empty(records.compactMap { replica.record($0) })
    }

    /// Lets go of what was begun with a record, and put away.
    private func forgetBegun(_ key: RecordKey) -> [Effect] {
        let names: [String] =
            switch key.collection {
            case Page.collection: [State.commentDraft(key.id)] + draftNames(ofPage: key.id)
            case Trip.collection: ["draft/trip/" + key.id, "draft/stop/new-" + key.id, "draft/expense/new-" + key.id]
            case TripNote.collection: ["draft/diary/" + key.id]
            case Stop.collection, Expense.collection, PageComment.collection: ["draft/" + key.text]
            default: []
            }
        var effects: [Effect] = []
        for name in names where drafts[name] != nil { effects += forget(draft: name) }
        return effects
    }

    // MARK: the list

    /// Takes note of what a record says of the Trash.
    @inline(never)
    func noteTrash(_ record: Record) {
        trash.isStale = true
        if record.isDeleted { trash.isUsed = true }
    }

    /// Brings the list up to date while it is on the screen, and the last day seen while something is in the Trash.
    func tendTrash() -> [Effect] {
        if route == .trash { listTrash() } else { trash.shown = TrashState.slice }
        return trash.isUsed && pages.seen.last == nil ? tendSeen() : []
    }

    private func listTrash() {
        guard trash.isStale else { return }
        trash.isStale = false
        trash.items = Trash.items(in: replica).filter { companion(of: $0) == nil }
    }
}
