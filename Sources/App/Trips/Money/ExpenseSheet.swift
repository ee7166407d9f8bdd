import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The sheet that creates or edits an expense.
final class ExpenseSheet: FormSheet<ExpenseDraft> {
    private let trips: Trips
    /// The record being edited; nil for a new one.
    private let id: String?
    private let tripID: String
    private let newDay: Day?

    /// The sheet of a new expense.
    init(_ route: Route, newOn day: Day?, trip: String, of trips: Trips) {
        self.trips = trips
        id = nil
        tripID = trip
        newDay = day
        super.init(route, ExpenseDraft(on: nil), named: .newExpense(trip: trip), in: trips.context)
        open()
    }

    /// The sheet of an expense.
    init(_ route: Route, id: String, of trips: Trips) {
        self.trips = trips
        self.id = id
        tripID = trips.index.expenses.part(id: id)?.value.trip ?? ""
        newDay = nil
        super.init(route, ExpenseDraft(on: nil), named: .expense(id: id), in: trips.context)
        open()
    }

    private func open() {
        begin()
        if trips.trip(tripID) != nil { resumeDraft() }
    }

    private var expense: Expense? { id.flatMap { trips.index.expenses.part(id: $0)?.value } }

    override var title: String { id == nil ? words.addExpense : words.expense }
    override var firstField: String { "expense-amount" }
    override var underlying: Route? { trips.trip(tripID) == nil ? nil : .trips(.money(trip: tripID, newDay)) }

    override func begin() {
        if let expense {
            begin(with: ExpenseDraft(expense))
        } else if let trip = trips.trip(tripID) {
            let first = newDay ?? (trip.days.contains(today) ? today : nil)
            begin(with: ExpenseDraft(on: first, currency: trips.currency(of: trip)))
        }
    }

    // MARK: storing

    override func submit() {
        guard let expense = draft.expense(id: id ?? context.nextID(), trip: tripID) else { return refuse(firstProblem) }
        // Uses the stored record even if it was deleted elsewhere meanwhile: saving restores it.
        let record = id.flatMap { context.replica.record(Expense.key($0)) }
        let old = record.flatMap { Expense($0) }
        let name = words.name(of: expense)
        finish(
            expense.key, record, of: tripID, in: trips, old == nil ? words.added(name) : words.saved(name)
        ) {
            guard let record, old != nil else { return expense.creation }
            return draft.edits(of: record, since: original)
        }
    }

    /// Whether the currency is the reason why the amount cannot be read.
    private var isCurrencyBad: Bool { Currency(code: Text.trimmed(draft.currency)) == nil }

    /// The id of the first invalid field.
    private var firstProblem: String {
        guard case .failure = draft.money else { return "expense-title" }
        return isCurrencyBad ? "expense-currency" : "expense-amount"
    }

    private func delete() {
        discard {
            guard let expense else { return }
            context.store([.delete(expense.key)], announcing: words.deleted(words.name(of: expense)))
        }
    }

    // MARK: its view

    override func view() -> HTML {
        let gone = trips.trip(tripID) == nil ? words.tripGone : id != nil && expense == nil ? words.expenseGone : nil
        return form(title, id == nil ? words.add : words.save, gone: gone) {
            amountField
            kindField
            lineField(
                words.title, "expense-title", field(draft.title) { [self] in draft.title = $0 },
                problem: words.tooLong(draft.titleProblem), hint: words.expenseExample, key: 5)
            dayField
            if let id {
                historyRow(Expense.key(id), [HistoryField("title", words.title)])
                deleteButton(words.delete) { [self] in delete() }
            }
        }
    }

    /// The amount with its currency: any code can be typed, and likely ones are one tap away.
    private var amountField: HTML {
        var problem: String?
        if wasSubmitted, case .failure(let failure) = draft.money {
            problem = isCurrencyBad ? words.currencyBad : words.problem(failure)
        }
        let code = Currency(code: Text.trimmed(draft.currency))?.code
        return div(.class("field"), key: 3) {
            element(.label, [.value(.for, "expense-amount")]) { words.amount }
            div(.class("timerow")) {
                lineInput(
                    "expense-amount", field(draft.amount) { [self] in draft.amount = $0 },
                    [.value(.inputmode, "decimal"), .value(.placeholder, "0")], isCurrencyBad ? nil : problem,
                    isBig: true)
                currencyInput(
                    words, "expense-currency", field(draft.currency) { [self] in draft.currency = $0 },
                    invalid(isCurrencyBad ? problem : nil, "expense-amount-error"))
            }
            fieldError(problem, "expense-amount-error")
            if let trip = trips.trip(tripID) {
                div(.class("chips"), .role("group"), .label(words.currency)) {
                    for offered in currencies(of: trip) {
                        choiceChip(offered, offered == code, edit { [self] in draft.currency = offered })
                    }
                }
            }
        }
    }

    /// The suggested currencies: those of the trip's budget and expenses so far, and those of frequent destinations.
    private func currencies(of trip: Trip) -> [String] {
        var codes: [String] = []
        func add(_ code: String) { if !codes.contains(code) { codes.append(code) } }
        if let budget = trip.budget { add(budget.currency.code) }
        for money in TripSpending(trips.index.expenses.all(of: trip.id), budget: nil).total.parts {
            add(money.currency.code)
        }
        for code in Text.parts("\(Currency.offered)", at: UInt8(ascii: " ")) { add(code) }
        return codes
    }

    private var kindField: HTML {
        div(.class("field"), key: 4) {
            span(.class("label"), .id("expense-kind-label")) { words.expenseKind }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "expense-kind-label")) {
                for kind in Expense.Kind.allCases {
                    button(.class("chip"), .pressed(draft.kind == kind), .click(edit { [self] in draft.kind = kind })) {
                        icon(kind.drawing, "s")
                        words.name(of: kind)
                    }
                }
            }
        }
    }

    /// The days of the trip, no day, and the expense's own day if it is another.
    private var dayField: [HTML] {
        guard let trip = trips.trip(tripID) else { return [] }
        var days: [Day?] = []
        if let day = draft.day, !trip.days.contains(day) { days.append(day) }
        for ordinal in 1...trip.days.count { days.append(trip.days.day(ordinal)) }
        days.append(nil)
        return [
            div(.class("field"), key: 6) {
                span(.class("label"), .id("expense-day-label")) { words.stopDay }
                div(.class("chips"), .role("group"), .value(.ariaLabelledby, "expense-day-label")) {
                    for day in days {
                        choiceChip(
                            words.expenseDay(day, of: trip, today: today), draft.day == day,
                            edit { [self] in draft.day = day })
                    }
                }
            }
        ]
    }
}
