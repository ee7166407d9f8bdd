import Almanac
import Daybook
import Replica

extension State {
    /// One step in the sheet of an expense.
    mutating func update(_ action: ExpenseFormAction) -> [Effect] {
        guard var form = trips.money.form else { return [] }
        switch action {
        case .title(let text): form.draft.title = text
        case .amount(let text): form.draft.amount = text
        case .currency(let text): form.draft.currency = text
        case .kind(let kind): form.draft.kind = kind
        case .day(let day): form.draft.day = day
        case .startOver:
            let effects = forget(draft: form.draftName)
            trips.money.form = newExpenseForm()
            return effects + [.focus(id: "expense-amount")]
        case .delete:
            var effects = forget(draft: form.draftName)
            trips.money.form = nil
            if let expense = form.id.flatMap({ trips.index.expenses.part(id: $0)?.value }) {
                effects += write([.delete(expense.key)])
                effects += show(words.deleted(words.name(of: expense)), undo: .restore(expense.key))
            }
            return effects + leave(to: parent)
        case .submit: return submit(form)
        }
        trips.money.form = form
        return [.beat]
    }

    private mutating func submit(_ submitted: ExpenseForm) -> [Effect] {
        var form = submitted
        let id = form.id ?? identifiers.next(now: now)
        guard let expense = form.draft.expense(id: id, trip: form.trip) else {
            form.wasSubmitted = true
            trips.money.form = form
            return [.focus(id: form.firstProblem)]
        }
        // As it is stored, also where it was deleted elsewhere meanwhile: saving says that it is wanted.
        let record = form.id.flatMap { replica.record(Expense.key($0)) }
        let old = record.flatMap { Expense($0) }
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepForm()
        // What is written under a trip that was deleted meanwhile would be seen nowhere.
        let returned = returning(trip: form.trip)
        effects += write(returned)
        trips.money.form = nil
        drafts[form.draftName] = nil
        var edits = old.map { expense.edits(from: $0).filter { form.changes($0.field) } } ?? expense.creation
        var back = old == nil ? Undo.delete(expense.key) : .edits(taking(back: edits))
        if record?.isDeleted == true {
            edits.insert(.restore(expense.key), at: 0)
            back = .delete(expense.key)
        }
        if !returned.isEmpty { back = takingAway(returned + [.restore(expense.key)]) }
        effects += write(edits, forgetting: form.draftName)
        let name = words.name(of: expense)
        effects += show(old == nil ? words.added(name) : words.saved(name), undo: back.edits.isEmpty ? nil : back)
        effects.append(.persist)
        return effects + leave(to: parent)
    }

    // MARK: opening

    /// Opens the sheet that belongs to the address, with what was left in it.
    /// - Parameter before: the screen that was open until now.
    mutating func openExpense(from before: Route) {
        switch route {
        case .newExpense: break
        case .expense(let id):
            let trip = trips.index.expenses.part(id: id)?.value.trip
            if case .money(let known, _) = before, known == trip {
                trips.under = before
            } else {
                trips.under = trip.flatMap { trips.index.item(id: $0) == nil ? nil : .money(trip: $0, nil) }
            }
        default: return
        }
        let fresh = newExpenseForm()
        if let form = trips.money.form, form.draftName == fresh?.draftName, form.isDirty {
            trips.money.form?.isResumed = true
            return
        }
        trips.money.form = fresh
        if let text = drafts[fresh?.draftName ?? ""] { _ = trips.money.form?.take(kept: text) }
    }

    /// The sheet as it begins; nil where there is no expense, or no trip, of the address.
    private func newExpenseForm() -> ExpenseForm? {
        switch route {
        case .newExpense(let id, let day):
            return trips.index.item(id: id).map { item in
                let first = day ?? (item.trip.days.contains(today) ? today : nil)
                return ExpenseForm(id: nil, trip: id, draft: ExpenseDraft(on: first, currency: currency(of: item.trip)))
            }
        case .expense(let id):
            return trips.index.expenses.part(id: id).map {
                ExpenseForm(id: id, trip: $0.value.trip, draft: ExpenseDraft($0.value))
            }
        default: return nil
        }
    }
}

extension ExpenseForm {
    /// Whether the form changed what a field says: another tab may have changed the rest since it was opened.
    fileprivate func changes(_ field: String) -> Bool {
        switch field {
        case "title": draft.title != original.title
        case "kind": draft.kind != original.kind
        case "day": draft.day != original.day
        case "amount", "currency": draft.amount != original.amount || draft.currency != original.currency
        default: false
        }
    }
}
