import Almanac
import AppFrame
import Daybook
import Markup

/// The cost of a trip: the budget and its rest, the spending by kind and by day, and each expense.
final class MoneyScreen: Screen {
    private let trips: Trips
    private let tripID: String
    /// The day of a new expense.
    private let day: Day?
    /// Whether the bars are also shown as tables.
    private var showsKinds = false
    private var showsDays = false

    init(_ route: Route, trip: String, _ day: Day?, of trips: Trips) {
        self.trips = trips
        tripID = trip
        self.day = day
        if let day { trips.shownDay = (trip, day) }
        super.init(route, in: trips.context)
    }

    override var title: String { words.money }

    override func presents(_ route: Route) -> Bool {
        switch route {
        case .trips(.newExpense(let trip, _)): trip == tripID
        case .trips(.expense(let id)): trips.index.expenses.part(id: id)?.value.trip == tripID
        default: false
        }
    }

    private var expenses: [TripPart<Expense>] { trips.index.expenses.all(of: tripID) }

    override func addButton() -> [HTML] {
        guard trips.trip(tripID) != nil else { return [] }
        return [roundButton(words.addExpense, .trips(.newExpense(trip: tripID, day)), isEmpty: expenses.isEmpty)]
    }

    override func view() -> HTML {
        guard let trip = trips.trip(tripID) else { return lostTrip(context) }
        let spending = TripSpending(expenses, budget: trip.budget, rates: TripRates(trip.rates) ?? TripRates())
        let head = [
            tripHead(trips, trip, .money, over: self), div(key: 61) { banners(context) }, sumCard(trip, spending),
        ]
        if expenses.isEmpty {
            return element(.main, [.class("main insights")]) {
                head
                emptyView(words.noExpenses, words.noExpensesMore, "empty") {
                    link(to: .trips(.newExpense(trip: tripID, day)), .class("btn")) { words.addExpense }
                }
            }
        }
        let bars = kindBars(spending) + dayBars(trip, spending)
        let list = expenseList(trip, spending)
        // The list is beside the sums if both fit, else below them.
        if context.isWide {
            return element(.main, [.class("main panes split insights")]) {
                section(.class("pane"), .label(words.spent), key: 1) { head + bars }
                section(.class("pane"), .label(words.expenses), key: 2) { list }
            }
        }
        return element(.main, [.class("main insights")]) { head + bars + [list] }
    }

    // MARK: sums

    /// The total spending, and how it compares to the budget.
    private func sumCard(_ trip: Trip, _ spending: TripSpending) -> HTML {
        let edit = Route.trips(.edit(id: trip.id))
        return div(.class("card stopswrap"), key: 62) {
            div(.class("field")) {
                p(.class("sub")) { words.spent }
                if spending.total.isEmpty, let nothing = Money(0, trips.currency(of: trip)) {
                    bigMoney(nothing, "dnum l")
                }
                // With rates for all of them the sum in the budget's currency stands for them.
                for (place, money) in (spending.whole.map { [$0] } ?? spending.total.parts).enumerated() {
                    bigMoney(money, place > 0 ? "dnum" : money.text.utf8.count > 13 ? "dnum l long" : "dnum l")
                }
            }
            if spending.whole != nil { p(.class("sub")) { spending.total.text } }
            budgetLines(spending)
            if spending.unread > 0 { p(.class("hint")) { words.unreadExpenses(spending.unread) } }
            div(.class("chartfoot")) {
                // The form opens at its budget field.
                element(
                    .a,
                    [.value(.href, edit.path), .class("textbtn"), .click(.focusing(.open(edit), id: "budget"))]
                ) {
                    icon("edit", "s")
                    spending.budget == nil ? words.setBudget : words.changeBudget
                }
                if !spending.total.isEmpty || spending.unread > 0 {
                    button(.class("textbtn"), .click { [self] in export(trip) }) {
                        icon("download", "s")
                        words.asCSV
                    }
                }
            }
        }
    }

    private func export(_ trip: Trip) {
        let words = words
        let text = TripSpending.csv(
            expenses, header: [words.date, words.expenseKind, words.title, words.amount, words.currency],
            name: { words.name(of: $0) })
        context.perform(.download(name: "haru-money-\(trip.days.first.text).csv", type: "text/csv", text: text))
    }

    /// A large amount with a smaller currency sign.
    private func bigMoney(_ money: Money, _ look: String) -> HTML {
        p(.class(look)) {
            if money.amount < 0 { "-" }
            element(.i, []) { money.currency.sign }
            (money.amount < 0 ? Money(-money.amount, money.currency) : money)?.number ?? ""
        }
    }

    private func budgetLines(_ spending: TripSpending) -> [HTML] {
        guard let budget = spending.budget, let remaining = spending.remaining else { return [] }
        return [
            div(.class("share field sec")) {
                div(.class("between")) {
                    p {
                        if remaining.amount < 0 {
                            b(.class("error")) {
                                icon("warning", "s")
                                words.overBudget(Money(-remaining.amount, remaining.currency)?.text ?? "")
                            }
                        } else {
                            b { words.remaining(remaining.text) }
                        }
                    }
                    p(.class("sub")) { words.ofBudget(budget.text) }
                }
                lengths([("good", spending.budgetShare), ("none", 1000 - spending.budgetShare)], of: 1000)
                if spending.isPartial { p(.class("hint")) { words.budgetIsPartial } }
            }
        ]
    }

    // MARK: bars

    /// The spending by kind in each currency.
    private func kindBars(_ spending: TripSpending) -> [HTML] {
        var charts: [HTML] = []
        for total in spending.total.parts {
            let currency = total.currency
            let shares = spending.shares(in: currency)
            var bars: [HTML] = []
            for (row, share) in zip(spending.kinds, shares) {
                guard let sum = row.sum[currency] else { continue }
                bars.append(bar([icon(row.of.drawing, "m")], words.name(of: row.of), share, sum.text))
            }
            charts.append(chart(spending, currency, bars))
        }
        let rows = spending.kinds.map { tableRow(words.name(of: $0.of), $0.count, $0.sum, spending) }
        return barSection(
            words.byKind, words.expenseKind, spending, charts, rows, isShown: showsKinds, key: 63
        ) { [self] in showsKinds.toggle() }
    }

    /// The spending by day; omitted if there is only one day.
    private func dayBars(_ trip: Trip, _ spending: TripSpending) -> [HTML] {
        guard spending.days.count > 1 else { return [] }
        var charts: [HTML] = []
        for total in spending.total.parts {
            let currency = total.currency
            var bars: [HTML] = []
            for (row, share) in zip(spending.days, spending.dayShares(in: currency)) {
                guard let sum = row.sum[currency] else { continue }
                let ordinal = row.of.flatMap { trip.days.ordinal(of: $0) }.map { words.tripDay($0) }
                let name = row.of.map { words.shortDate($0, today: today) } ?? words.noDay
                bars.append(bar([.text(ordinal ?? "")], name, share, sum.text))
            }
            charts.append(chart(spending, currency, bars))
        }
        let rows = spending.days.map {
            tableRow(words.expenseDay($0.of, of: trip, today: today), $0.count, $0.sum, spending)
        }
        return barSection(words.byDay, words.date, spending, charts, rows, isShown: showsDays, key: 64) { [self] in
            showsDays.toggle()
        }
    }

    private func bar(_ mark: [HTML], _ name: String, _ share: Int32, _ sum: String) -> HTML {
        li {
            span(.class("hue")) { mark }
            span { name }
            lengths([("good", share)], of: 1000)
            span(.class("num")) { sum }
        }
    }

    /// Bars below the name of their currency, if there is more than one.
    private func chart(_ spending: TripSpending, _ currency: Currency, _ bars: [HTML]) -> HTML {
        div(.class("field")) {
            if spending.total.parts.count > 1 { p(.class("sub")) { currency.code } }
            ul(.class("bars")) { bars }
        }
    }

    /// Bars with their heading and a button that shows them as a table.
    private func barSection(
        _ name: String, _ head: String, _ spending: TripSpending, _ charts: [HTML], _ rows: [[String]], isShown: Bool,
        key: Int32, _ toggle: @escaping () -> Void
    ) -> [HTML] {
        guard !charts.isEmpty else { return [] }
        let heads = [head, words.number] + spending.total.parts.map { $0.currency.code }
        return [
            part(name, key: key) {
                div(.class("card")) {
                    div(.class("form")) { charts }
                    div(.class("chartfoot")) {
                        button(
                            .class("textbtn"), .label(name + words.colon + words.asTable),
                            .value(.ariaExpanded, isShown ? "true" : "false"), .click(toggle)
                        ) {
                            icon("list", "s")
                            words.asTable
                        }
                    }
                    if isShown {
                        div(.class("tablewrap"), .role("group"), .label(name), .value(.tabindex, "0")) {
                            table(name, heads, rows)
                        }
                    }
                }
            }
        ]
    }

    /// A name, its number of expenses, and their sum in each currency.
    private func tableRow(_ name: String, _ count: Int32, _ sum: MoneySum, _ spending: TripSpending) -> [String] {
        [name, words.grouped(count)] + spending.total.parts.map { sum[$0.currency]?.number ?? "0" }
    }

    // MARK: the list

    /// The expenses by day; those without a day come first.
    private func expenseList(_ trip: Trip, _ spending: TripSpending) -> HTML {
        let expenses = expenses
        var lists: [HTML] = []
        var place = 0
        while place < expenses.count {
            let day = expenses[place].value.day
            let first = place
            while place < expenses.count, expenses[place].value.day == day { place += 1 }
            let sum = spending.days.first { $0.of == day }?.sum.text ?? ""
            lists.append(
                part(
                    words.expenseDay(day, of: trip, today: today), key: day?.number ?? .min,
                    more: [span(.class("sub num")) { sum }]
                ) {
                    ul(.class("rows")) { for part in expenses[first..<place] { expenseRow(part) } }
                })
        }
        // The keys of days must not collide with keys above.
        return div(key: 65) { lists }
    }

    private func expenseRow(_ part: TripPart<Expense>) -> HTML {
        let expense = part.value
        return li(key: part.key) {
            link(to: .trips(.expense(id: expense.id)), .class("row")) {
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
}

/// The spending of a day, below its plan.
func spendingRow(_ trips: Trips, _ trip: Trip, _ day: Day) -> HTML {
    let words = trips.context.words
    var sum = MoneySum()
    for part in trips.index.expenses(of: trip.id, on: day) { if let money = part.value.money { sum.add(money) } }
    return div(.class("rows sec"), key: 47) {
        link(to: .trips(.money(trip: trip.id, day)), .class("row")) {
            icon("wallet")
            span(.class("body")) { words.moneyOfDay }
            if sum.isEmpty {
                span(.class("sub")) { words.nothingSpent }
            } else {
                // One line per currency: together they would leave no room for the label.
                b(.class("num")) { for money in sum.parts { span(.class("blk")) { money.text } } }
            }
            icon("forward", "go")
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

extension Expense.Kind {
    /// The name of its icon.
    var drawing: StaticString {
        switch self {
        case .meals: "meals"
        case .shopping: "shopping"
        case .tickets: "tickets"
        case .transport: "transport"
        case .lodging: "bed"
        case .admission: "admission"
        case .other: "wallet"
        }
    }
}
