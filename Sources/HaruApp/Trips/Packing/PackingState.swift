import Daybook

/// What the lists of what is packed remember beside their records.
struct PackingState {
    /// What stands in the line for new items: one line, or a list that was pasted; and what keeps it from being added.
    var entry = ""
    var problem: DdayDraft.TextProblem?
    /// The item whose text is being changed in its row.
    var edit: TodoEdit?
    /// The row that is being dragged.
    var drag: RowDrag?
}
