import Almanac
import Daybook
import Markup

/// What a trip costs: the budget and what is left of it, all that was spent by kind and by day, and each expense.
func moneyView(_ state: State, _ id: String) -> HTML {
    guard let trip = state.trips.index.item(id: id)?.trip else { return lostTrip(state) }
    let words = state.words
    let expenses = state.trips.index.expenses.all(of: id)
    let spending = TripSpending(expenses, budget: trip.budget)
    let head = [
        besidesHead(state, trip, words.money), div(key: 61) { notices(state) }, sumCard(state, trip, spending),
    ]
    if expenses.isEmpty {
        return element(.main, [.class("main insights")]) {
            head
            div(.class("empty")) {
                dog("dog-calm")
                h2 { words.noExpenses }
                p { words.noExpensesMore }
                link(to: state.addingExpense(id), .class("btn")) { words.addExpense }
            }
        }
    }
    let bars = kindBars(state, spending) + dayBars(state, trip, spending)
    let list = expenseList(state, trip, expenses, spending)
    // The list beside the sums where both fit, else below them.
    if state.isWide {
        return element(.main, [.class("main panes split insights")]) {
            section(.class("pane"), .label(words.spent), key: 1) { head + bars }
            section(.class("pane"), .label(words.expenses), key: 2) { list }
        }
    }
    return element(.main, [.class("main insights")]) { head + bars + [list] }
}

/// The way to the sheet of a new expense.
func expenseButton(_ state: State, _ id: String, _ day: Day?) -> [HTML] {
    guard state.trips.index.item(id: id) != nil else { return [] }
    // An empty screen has its own main button.
    let isEmpty = state.trips.index.expenses.all(of: id).isEmpty
    return [
        element(.aside, [.label(state.words.addExpense)]) {
            link(
                to: .newExpense(trip: id, day), .class(isEmpty ? "fab wide-only" : "fab"),
                .label(state.words.addExpense)
            ) { icon("plus") }
        }
    ]
}

/// What was spent on a day, below its plan.
func moneyOfDay(_ state: State, _ trip: Trip, _ day: Day) -> HTML {
    var sum = MoneySum()
    for part in state.trips.index.expenses(of: trip.id, on: day) { if let money = part.value.money { sum.add(money) } }
    return div(.class("rows sec"), key: 47) {
        link(to: .money(trip: trip.id, day), .class("row")) {
            icon("wallet")
            span(.class("body")) { state.words.moneyOfDay }
            if sum.isEmpty {
                span(.class("sub")) { state.words.nothingSpent }
            } else {
                b(.class("num")) { sum.text }
            }
            icon("forward", "go")
        }
    }
}

/// The head of what belongs to a trip besides its days.
func besidesHead(_ state: State, _ trip: Trip, _ name: String) -> HTML {
    element(.header, [.class("head")], key: 60) {
        element(
            .a,
            [
                .value(.href, state.parent.path), .class("round"), .label(state.words.back), .click(.frame(.close)),
            ]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1")) {
            span(.class("over one"), .value(.dir, "auto")) { trip.title }
            name
        }
    }
}

/// All that was spent, and how that stands to the budget.
private func sumCard(_ state: State, _ trip: Trip, _ spending: TripSpending) -> HTML {
    let words = state.words
    return section(.class("card stopswrap"), .label(words.spent), key: 62) {
        div(.class("field")) {
            p(.class("sub")) { words.spent }
            if spending.total.isEmpty, let nothing = Money(0, state.currency(of: trip)) { bigMoney(nothing, "dnum l") }
            for (place, money) in spending.total.parts.enumerated() {
                bigMoney(money, place > 0 ? "dnum" : money.text.utf8.count > 13 ? "dnum l long" : "dnum l")
            }
        }
        budgetLines(words, spending)
        if spending.unread > 0 { p(.class("hint")) { words.unreadExpenses(spending.unread) } }
        div(.class("chartfoot")) {
            // The form opens at its budget.
            element(
                .a,
                [
                    .value(.href, Route.editTrip(id: trip.id).path), .class("textbtn"),
                    .click(.focusing(.frame(.open(.editTrip(id: trip.id))), id: "budget")),
                ]
            ) {
                icon("edit", "s")
                spending.budget == nil ? words.setBudget : words.changeBudget
            }
            if !spending.total.isEmpty || spending.unread > 0 {
                button(.class("textbtn"), .click(.trips(.money(.export(trip: trip.id))))) {
                    icon("download", "s")
                    words.asCSV
                }
            }
        }
    }
}

/// An amount, large, its sign smaller.
private func bigMoney(_ money: Money, _ look: String) -> HTML {
    p(.class(look)) {
        if money.amount < 0 { "-" }
        element(.i, []) { money.currency.sign }
        (money.amount < 0 ? Money(-money.amount, money.currency) : money)?.number ?? ""
    }
}

private func budgetLines(_ words: Words, _ spending: TripSpending) -> [HTML] {
    guard let budget = spending.budget, let left = spending.left else { return [] }
    return [
        div(.class("share field sec")) {
            div(.class("between")) {
                p {
                    if left.amount < 0 {
                        b(.class("error")) {
                            icon("warning", "s")
                            words.overBudget(Money(-left.amount, left.currency)?.text ?? "")
                        }
                    } else {
                        b { words.left(left.text) }
                    }
                }
                p(.class("sub")) { words.ofBudget(budget.text) }
            }
            lengths([("good", spending.budgetShare), ("none", 1000 - spending.budgetShare)], of: 1000)
            if spending.isPartial { p(.class("hint")) { words.budgetIsPartial(budget.currency.code) } }
        }
    ]
}

/// The expenses by day, those of no day before all.
private func expenseList(
    _ state: State, _ trip: Trip, _ expenses: [TripPart<Expense>], _ spending: TripSpending
) -> HTML {
    var lists: [HTML] = []
    var place = 0
    while place < expenses.count {
        let day = expenses[place].value.day
        let first = place
        while place < expenses.count, expenses[place].value.day == day { place += 1 }
        let sum = spending.days.first { $0.of == day }?.sum.text ?? ""
        lists.append(
            section(.class("sec"), key: day?.number ?? .min) {
                div(.class("sec-head")) {
                    h2 { state.words.expenseDay(day, of: trip, today: state.today) }
                    span(.class("sub num")) { sum }
                }
                ul(.class("rows")) { for part in expenses[first..<place] { expenseRow(state.words, part) } }
            })
    }
    // Keys of days may not meet those of what stands above.
    return div(key: 65) { lists }
}

private func expenseRow(_ words: Words, _ part: TripPart<Expense>) -> HTML {
    let expense = part.value
    return li(key: part.key) {
        link(to: .expense(id: expense.id), .class("row")) {
            icon(expense.kind.drawing)
            span(.class("body")) {
                span(.class("title two"), .value(.dir, "auto")) { words.name(of: expense) }
                if !expense.title.isEmpty { span(.class("sub")) { words.name(of: expense.kind) } }
            }
            if let money = expense.money {
                b(.class("num")) { money.text }
            } else {
                span(.class("sub")) { words.amountUnread }
            }
        }
    }
}

extension MoneySum {
    /// ₩45,000 · ¥1,200
    var text: String {
        var text = ""
        for money in parts { text += (text.isEmpty ? "" : " · ") + money.text }
        return text
    }
}

extension State {
    /// The sheet of a new expense, with the day that the address of the money names.
    fileprivate func addingExpense(_ id: String) -> Route {
        if case .money(_, let day) = route { return .newExpense(trip: id, day) }
        return .newExpense(trip: id, nil)
    }
}
