import Almanac
import Daybook
import Markup

/// The sheet in which an expense is made or changed.
func expenseSheet(_ state: State, _ form: ExpenseForm) -> HTML {
    let words = state.words
    let name = form.id == nil ? words.addExpense : words.expense
    return element(
        .dialog, [.class("sheet side"), .flag(.modal, true), .label(name), .on(.cancel, .send(.frame(.close)))]
    ) {
        element(.form, [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.expense(.submit)))]) {
            div(.class("sheet-head")) {
                button(.class("textbtn"), .click(.frame(.close))) { words.cancel }
                h2 { name }
                element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) {
                    form.id == nil ? words.add : words.save
                }
            }
            div(.class("sheet-body form")) {
                if form.isResumed { resumedDraft(words, .expense(.startOver)) }
                if state.trips.index.item(id: form.trip) == nil {
                    goneRecord(words.tripGone)
                } else if let id = form.id, state.trips.index.expenses.part(id: id) == nil {
                    goneRecord(words.expenseGone)
                }
                amountField(state, form)
                kindField(words, form)
                titleField(words, form)
                dayField(state, form)
                if form.id != nil { deleter(words, .expense(.delete)) }
            }
        }
    }
}

/// The amount with its currency: any code can be typed, and those that are likely are one tap away.
private func amountField(_ state: State, _ form: ExpenseForm) -> HTML {
    let words = state.words
    var problem: String?
    if form.wasSubmitted, case .failure(let failure) = form.draft.money {
        problem = form.isCurrencyBad ? words.currencyBad : words.problem(failure)
    }
    let isCurrencyBad = form.isCurrencyBad
    let code = Currency(code: Text.trimmed(form.draft.currency))?.code
    return div(.class("field"), key: 3) {
        element(.label, [.value(.for, "expense-amount")]) { words.amount }
        div(.class("timerow")) {
            element(
                .input,
                [
                    .id("expense-amount"), .class("input big"), .value(.value, form.draft.amount),
                    .value(.inputmode, "decimal"), .value(.autocomplete, "off"), .value(.placeholder, "0"),
                    .on(.input, .text { .expense(.amount($0)) }),
                ] + invalid(isCurrencyBad ? nil : problem, "expense-amount-error")
            ) {}
            currencyField(
                words, "expense-currency", form.draft.currency,
                more: invalid(isCurrencyBad ? problem : nil, "expense-amount-error")
            ) { .expense(.currency($0)) }
        }
        fieldError(problem, "expense-amount-error")
        if let trip = state.trips.index.item(id: form.trip)?.trip {
            div(.class("chips"), .role("group"), .label(words.currency)) {
                for offered in state.currencies(of: trip) {
                    choiceChip(offered, offered == code, .expense(.currency(offered)))
                }
            }
        }
    }
}

private func kindField(_ words: Words, _ form: ExpenseForm) -> HTML {
    div(.class("field"), key: 4) {
        span(.class("label"), .id("expense-kind-label")) { words.expenseKind }
        div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "expense-kind-label")) {
            for kind in Expense.Kind.allCases {
                button(.class("chip"), .pressed(form.draft.kind == kind), .click(.expense(.kind(kind)))) {
                    icon(kind.drawing, "s")
                    words.name(of: kind)
                }
            }
        }
    }
}

private func titleField(_ words: Words, _ form: ExpenseForm) -> HTML {
    var problem: String?
    if case .tooLong(let limit, let count)? = form.draft.titleProblem {
        problem = words.tooLong(limit: limit, now: count)
    }
    return lineField(
        words.title, "expense-title", form.draft.title, problem: problem, hint: words.expenseExample, key: 5,
        { .expense(.title($0)) })
}

/// The days of the trip, none, and the day it has where that is another.
private func dayField(_ state: State, _ form: ExpenseForm) -> [HTML] {
    guard let trip = state.trips.index.item(id: form.trip)?.trip else { return [] }
    let words = state.words
    var days: [Day?] = []
    if let day = form.draft.day, !trip.days.contains(day) { days.append(day) }
    for ordinal in 1...trip.days.count { days.append(trip.days.day(ordinal)) }
    days.append(nil)
    return [
        div(.class("field"), key: 6) {
            span(.class("label"), .id("expense-day-label")) { words.stopDay }
            div(.class("chips"), .role("group"), .value(.ariaLabelledby, "expense-day-label")) {
                for day in days {
                    choiceChip(
                        words.expenseDay(day, of: trip, today: state.today), form.draft.day == day,
                        .expense(.day(day)))
                }
            }
        }
    ]
}
