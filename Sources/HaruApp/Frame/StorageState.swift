import Replica

/// How the browser keeps what is written: nothing counts as stored before the browser says so.
struct StorageState {
    /// Nil while everything that was written is stored, or on its way.
    private(set) var problem: SaveResult?
    /// Rows that could not be read, and are set aside.
    private(set) var unreadable: [UnreadableRow] = []
    /// Whether the person has seen that rows were set aside.
    var isAsideKnown = false

    /// Whether the form's draft could not be put away the last time.
    private(set) var isDraftUnkept = false

    /// What could not be stored; it goes along with the next save, and is in its hands from then on.
    private(set) var unsaved: Save?
    private var inFlight: [(id: Int32, save: Save)] = []
    private var lastID: Int32 = 0

    /// The effect that stores a commit, together with what could not be stored before.
    /// - Parameter draft: the name of the draft that the commit makes needless.
    mutating func save(_ commit: Commit, forgetting draft: String? = nil) -> Effect {
        self.save(Save(commit: commit, drafts: draft.map { [$0] } ?? []))
    }

    /// The effect that stores all of it, together with what could not be stored before.
    mutating func save(_ save: Save) -> Effect { send(unsaved.map { $0.merging(save) } ?? save) }

    /// Tries once more to store what could not be stored.
    mutating func retry() -> [Effect] { unsaved.map { [send($0)] } ?? [] }

    private mutating func send(_ save: Save) -> Effect {
        unsaved = nil
        lastID += 1
        inFlight.append((lastID, save))
        return .save(id: lastID, save)
    }

    /// Another draft is put away under this name: a save that is tried again must not take it along.
    mutating func keep(_ draft: String) {
        unsaved?.leave(draft)
        for index in inFlight.indices { inFlight[index].save.leave(draft) }
    }

    /// Takes note of how a save went. Saves end in the order in which they began.
    mutating func note(_ result: SaveResult, of id: Int32) {
        guard let index = inFlight.firstIndex(where: { $0.id == id }) else { return }
        let save = inFlight.remove(at: index).save
        if result != .stored {
            unsaved = unsaved.map { $0.merging(save) } ?? save
            problem = result
        } else if unsaved == nil {
            problem = nil
        }
    }

    /// Takes note of how putting a draft away went.
    mutating func noteDraft(_ result: SaveResult) { isDraftUnkept = result != .stored }

    mutating func setAside(_ row: UnreadableRow) { unreadable.append(row) }

    /// The browser gave no storage from the start; everything stays in memory.
    mutating func refuse(_ result: SaveResult) { problem = result }
}

extension Save {
    /// Says nothing of this draft any more.
    mutating func leave(_ draft: String) {
        drafts.removeAll { $0 == draft }
        kept.removeAll { $0.name == draft }
    }

    /// Both in one transaction.
    func merging(_ later: Save) -> Save {
        var all = self
        all.commit = commit.merging(later.commit)
        all.rewritten += later.rewritten
        // What was put away last holds, and so does what was forgotten last.
        all.kept.removeAll { later.drafts.contains($0.name) }
        all.kept += later.kept
        all.drafts.removeAll { name in later.kept.contains { $0.name == name } }
        all.drafts += later.drafts
        return all
    }
}
