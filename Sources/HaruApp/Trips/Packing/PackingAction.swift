import Daybook

/// What a person does with the list of what is packed.
public enum PackingAction: Sendable {
    /// What stands in the line for new items.
    case entry(String)
    /// Adds what stands there, an item for each line.
    case add
    case tick(id: String, Bool)
    case edit(id: String)
    case editText(String)
    case commitEdit
    /// Stores the text where it can be, and leaves the field open: what stands beside it may be what is wanted next.
    case keepEdit
    case cancelEdit
    case delete(id: String)
    /// Moves an item so many places down.
    case shift(id: String, by: Int32)
    case drag(RowDragAction)
    /// Adds what is on a list and not yet here.
    case take(PackingTemplate)
    /// Adds what another trip packed and this one does not.
    case takeFrom(trip: String)
}

extension Action {
    @inline(never)
    static func packing(_ action: PackingAction) -> Action { .trips(.packing(action)) }
}
