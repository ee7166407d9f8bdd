import Almanac
import Daybook
import Replica

/// What the lens Todos remembers beside its records.
struct TodosState {
    var index: TodosIndex
    /// What stands in the line for a new to-do: one line, or a list that was pasted.
    var entry = ""
    /// What of it a person does not want recognised.
    var refused: TodoEntry.Parts = []
    /// Whether a long list waits for a yes.
    var isAsking = false
    /// What keeps the entry from being added.
    var problem: DdayDraft.TextProblem?
    /// The to-do whose text is being changed in its row.
    var edit: TodoEdit?
    /// The sheet that is open, or was left with something in it.
    var form: TodoForm? {
        get { boxedForm?.value }
        set { boxedForm = newValue.map { Box($0) } }
    }
    private var boxedForm: Box<TodoForm>?
    /// The photo that is seen large.
    var viewer: PhotoInForm? {
        get { boxedViewer?.value }
        set { boxedViewer = newValue.map { Box($0) } }
    }
    private var boxedViewer: Box<PhotoInForm>?
    /// The screen under the sheet or the photo; nil while none is open, or its to-do is not there.
    var under: Route?
    /// The row that is being dragged.
    var drag: RowDrag?
    /// The days in a row on which something was done, and what they were counted for.
    var streak: Int32 = 0
    var streakBasis: StreakBasis?
    /// Whether series may have a to-do to be made.
    var isSeriesDue = true

    /// Under which names the line for a new to-do, and the text that is being changed behind the id of its to-do, are put away.
    static let entryName = "draft/todo-line"
    static let editName = "draft/todo-edit"

    init(today: Day) { index = TodosIndex(today: today) }

    /// The text that is being changed and is not stored yet, as it is put away.
    var keptEdit: String? {
        guard let edit, let item = index.item(id: edit.id) else { return nil }
        let text = Text.trimmed(edit.text)
        return text == item.todo.text ? nil : "\(edit.id)\n\(text)"
    }

    /// Goes on with what was being typed when the app ended.
    mutating func resume(_ drafts: [String: String]) {
        entry = drafts[TodosState.entryName] ?? ""
        let parts = Text.parts(drafts[TodosState.editName] ?? "", at: UInt8(ascii: "\n"))
        guard parts.count == 2, index.item(id: parts[0]) != nil else { return }
        edit = TodoEdit(id: parts[0], text: parts[1])
    }
}

/// A text that is being changed in its row.
struct TodoEdit: Equatable {
    let id: String
    var text: String
    var problem: DdayDraft.TextProblem?
}

/// What a person does with to-dos.
public enum TodosAction: Sendable {
    case entry(String)
    case refuse(TodoEntry.Parts)
    /// Adds what stands in the line, to a day where the entry names none.
    case add(to: Day)
    /// Adds a long list that was asked about.
    case addAll(to: Day)
    case cancelAsking
    case tick(id: String, Bool)
    case edit(id: String)
    case editText(String)
    case commitEdit
    /// Stores the text where it can be, and leaves the field open: what stands beside it may be what is wanted next.
    case keepEdit
    case cancelEdit
    case delete(id: String)
    case move(id: String, to: Day)
    case shift(id: String, isUp: Bool)
    case drag(RowDragAction)
    case form(TodoFormAction)
    /// Downloads the photo that is seen large.
    case savePhoto(hash: String)
    /// Takes the open to-dos of earlier days over to today.
    case carryOver
}
