import Daybook
import Replica

extension AppContext {
    /// The draft of a text that is being edited in its row, if it belongs to this record.
    package func rowDrafts(_ name: DraftName, of id: String) -> [String] {
        Text.parts(draft(name) ?? "", at: UInt8(ascii: "\n")).first == id ? [name.text] : []
    }
}
