/// A mistake that is put in on purpose, at the border of the tested code: the simulator has to find each.
enum PlantedBug: String, CaseIterable, Sendable {
    /// The cursor is saved before the changes that it covers.
    case cursorFirst
    /// The cursor moves to the end though the log goes on.
    case cursorTooFar
    /// The answer does not tell which changes the server stored under another stamp.
    case restampLost
    /// The server forgets which stamps it gave.
    case restampForgotten
    /// The outbox is emptied when it is sent.
    case forgottenWhenSent
    /// A field is forgotten with the acknowledgement of a value that it no longer has.
    case acknowledgedByField
    /// The server answers before it has committed, and dies.
    case answeredBeforeCommit
    /// The server keeps no history.
    case noHistory
    /// The server keeps no earlier deletion, and no earlier undo of one.
    case noEarlierDeletions
    /// A change loses its base on the way to the server.
    case overLost
    /// One change that cannot be read makes the server refuse all.
    case poisonBlocks
    /// An older version saves only the fields that it knows.
    case unknownFieldsDropped
    /// A save is half done: records, and then not the outbox.
    case halfSaved
    /// The server stores under a stamp that is far ahead, and it wins for days.
    case noRestamp
    /// The server tells a time days ahead, to which clocks are set back.
    case wrongTime
    /// A purge empties fields by nulls that have no base.
    case purgeSeesAll
}
