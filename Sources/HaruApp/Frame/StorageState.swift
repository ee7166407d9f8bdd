import Replica

/// How the browser keeps what is written: nothing counts as stored before the browser says so.
struct StorageState {
    /// Nil while everything that was written is stored, or on its way.
    private(set) var problem: SaveResult?
    /// Rows that could not be read, and are set aside.
    private(set) var unreadable: [UnreadableRow] = []
    /// Whether the person has seen that rows were set aside.
    var isAsideKnown = false

    /// What could not be stored; it goes along with the next save.
    private var unsaved: Commit?
    private var inFlight: [Int32: Commit] = [:]
    private var lastID: Int32 = 0
    /// The save that carries all that was unsaved; its success clears the problem.
    private var retryID: Int32 = 0

    /// The effect that stores a commit, together with what could not be stored before.
    mutating func save(_ commit: Commit) -> Effect {
        lastID += 1
        var all = commit
        if let unsaved {
            all = unsaved.merging(commit)
            retryID = lastID
        }
        inFlight[lastID] = all
        return .save(id: lastID, all)
    }

    /// What could not be stored, to be tried once more.
    var waiting: Commit? { unsaved }

    /// Takes note of how a save went.
    mutating func note(_ result: SaveResult, of id: Int32) {
        guard let commit = inFlight.removeValue(forKey: id) else { return }
        if result == .stored {
            guard id == retryID else { return }
            unsaved = nil
            problem = nil
        } else {
            unsaved = unsaved.map { $0.merging(commit) } ?? commit
            retryID = 0
            problem = result
        }
    }

    mutating func setAside(_ row: UnreadableRow) { unreadable.append(row) }

    /// The browser gave no storage from the start; everything stays in memory.
    mutating func refuse(_ result: SaveResult) { problem = result }
}
