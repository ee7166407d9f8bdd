import FileWork
import Replica

/// One line at the foot of the screen, with at most one way to undo.
package struct Snack: Equatable {
    package var text: String
    package var undo: Undo?

    package init(text: String, undo: Undo? = nil) {
        self.text = text
        self.undo = undo
    }
}

/// How to undo the last step: by writing the earlier values.
public struct Undo: Equatable {
    package let edits: [Edit]
    /// The typed line, to be put back into its field, and the name of its draft.
    package var line: TypedLine?
    /// Drafts that came with the step; each goes again if it is still as it came.
    package var drafts: [ArchiveDraft] = []

    /// Undoes this, and brings back the records that an earlier Undo of the same step takes out of the Trash.
    package func restoring(_ earlier: Undo) -> Undo {
        let restored = earlier.edits.filter { edit in earlier.edits.contains(.restore(edit.key)) }
        return Undo(edits: edits + restored, line: line, drafts: drafts)
    }

    package static func edits(_ edits: [Edit], line: TypedLine? = nil) -> Undo { Undo(edits: edits, line: line) }
    /// Takes a record out of the Trash.
    package static func restore(_ key: RecordKey) -> Undo { Undo(edits: [.restore(key)]) }
    /// Deletes a record that was just made.
    package static func delete(_ key: RecordKey) -> Undo { Undo(edits: [.delete(key)]) }
}

/// A line as it was typed, before anything was recognised in it.
public struct TypedLine: Equatable {
    package let text: String
    package let draft: DraftName

    package init(_ text: String, _ draft: DraftName) {
        self.text = text
        self.draft = draft
    }
}
