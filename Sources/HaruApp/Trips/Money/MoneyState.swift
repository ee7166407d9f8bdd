import Daybook
import Replica

/// What the money of trips remembers beside its records.
struct MoneyState {
    /// Whether the bars are also shown as a table.
    var showsKinds = false
    var showsDays = false
    /// The sheet of an expense that is open, or was left with something in it.
    var form: ExpenseForm? {
        get { boxedForm?.value }
        set { boxedForm = newValue.map { Box($0) } }
    }
    private var boxedForm: Box<ExpenseForm>?
}

/// The sheet for a new expense, or one that exists.
struct ExpenseForm {
    /// The record that is edited; nil for a new one.
    let id: String?
    let trip: String
    var draft: ExpenseDraft
    /// What the form began with: only what differs from it is written.
    private(set) var original: ExpenseDraft
    var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    var isResumed = false

    init(id: String?, trip: String, draft: ExpenseDraft) {
        self.id = id
        self.trip = trip
        self.draft = draft
        original = draft
    }

    var isDirty: Bool { draft.kept != original.kept }

    /// The draft as text, with what it began from.
    var kept: String { JSON.array([.string(draft.kept), .string(original.kept)]).text }

    /// Goes on with a draft that was put away; false when the text is none.
    mutating func take(kept text: String) -> Bool {
        guard let parts = (try? JSON.parse(text))?.array, parts.count == 2,
            let draft = parts[0].string.flatMap({ ExpenseDraft(kept: $0) }),
            let original = parts[1].string.flatMap({ ExpenseDraft(kept: $0) })
        else { return false }
        self.draft = draft
        self.original = original
        isResumed = true
        return true
    }

    /// The name under which the draft is put away.
    var draftName: String { "draft/expense/\(id ?? "new-\(trip)")" }

    /// Whether it is the currency that keeps the amount from being read.
    var isCurrencyBad: Bool { Currency(code: Text.trimmed(draft.currency)) == nil }

    /// The id of the first field that keeps it from being saved.
    var firstProblem: String {
        guard case .failure = draft.money else { return "expense-title" }
        return isCurrencyBad ? "expense-currency" : "expense-amount"
    }
}
