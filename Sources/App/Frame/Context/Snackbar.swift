import Replica

/// One line at the foot of the screen, with at most one way back.
package struct Snack: Equatable {
    package var text: String
    package var undo: Undo?

    package init(text: String, undo: Undo? = nil) {
        self.text = text
        self.undo = undo
    }
}

/// How to take back what was just done: by writing what was there before.
public struct Undo: Equatable {
    package let edits: [Edit]

    package static func edits(_ edits: [Edit]) -> Undo { Undo(edits: edits) }
    /// Takes a record out of the Trash.
    package static func restore(_ key: RecordKey) -> Undo { Undo(edits: [.restore(key)]) }
    /// Deletes a record that was just made.
    package static func delete(_ key: RecordKey) -> Undo { Undo(edits: [.delete(key)]) }
}
