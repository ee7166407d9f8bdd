import Daybook
import Replica

/// What the Trash remembers.
struct TrashState {
    /// Whether anything was ever deleted here.
    var isUsed = false
    /// Whether a record changed since the list was made.
    var isStale = true
    /// What can be put back, what was deleted last first. A comment that went with its page stands for itself nowhere.
    var items: [Trash.Item] = []
    /// How many of them are drawn.
    var shown = TrashState.slice
    var count: Int32 { Int32(truncatingIfNeeded: items.count) }
    /// What is asked for before it goes for good; nil while nothing is.
    var asking: TrashAsking?

    static let slice: Int32 = 60
}

/// What is to go for good.
public enum TrashAsking: Equatable, Sendable {
    case one(RecordKey)
    case all
}

/// What a person does in the Trash.
public enum TrashAction: Sendable {
    case restore(RecordKey)
    case restoreAll
    case ask(TrashAsking)
    case close
    /// Lets go for good of what was asked for.
    case purge
    case more
}
