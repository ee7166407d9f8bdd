import Almanac
import Daybook
import Markup

/// What was spent for each kind: all kinds in the first currency, in others those that have something.
func kindBars(_ state: State, _ spending: TripSpending) -> [HTML] {
    let words = state.words
    var charts: [HTML] = []
    for (place, total) in spending.total.parts.enumerated() {
        let currency = total.currency
        let shares = spending.shares(in: currency)
        let bars =
            ul(.class("bars")) {
                for index in shares.indices {
                    let row = spending.kinds[index]
                    if place == 0 || row.sum[currency] != nil {
                        li {
                            span(.class("hue")) { icon(row.of.drawing, "m") }
                            span { words.name(of: row.of) }
                            lengths([("good", shares[index])], of: 1000)
                            span(.class("num")) { (row.sum[currency] ?? Money(0, currency))?.text ?? "" }
                        }
                    }
                }
            }
        charts.append(chartIn(spending, currency, bars))
    }
    var rows: [[String]] = []
    for row in spending.kinds { rows.append(tableRow(words, words.name(of: row.of), row.count, row.sum, spending)) }
    return moneyChart(state, words.byKind, words.expenseKind, spending, charts, rows, isOfDays: false)
}

/// What was spent on each day; left out where all was spent on one.
func dayBars(_ state: State, _ trip: Trip, _ spending: TripSpending) -> [HTML] {
    guard spending.days.count > 1 else { return [] }
    let words = state.words
    var charts: [HTML] = []
    for total in spending.total.parts {
        let currency = total.currency
        let shares = spending.dayShares(in: currency)
        let bars =
            ul(.class("bars")) {
                for index in shares.indices {
                    let row = spending.days[index]
                    if let sum = row.sum[currency] {
                        li {
                            span(.class("hue")) {
                                row.of.flatMap { trip.days.ordinal(of: $0) }.map { words.tripDay($0) } ?? ""
                            }
                            span { row.of.map { words.shortDate($0, today: state.today) } ?? words.noDay }
                            lengths([("good", shares[index])], of: 1000)
                            span(.class("num")) { sum.text }
                        }
                    }
                }
            }
        charts.append(chartIn(spending, currency, bars))
    }
    var rows: [[String]] = []
    for row in spending.days {
        rows.append(
            tableRow(words, words.expenseDay(row.of, of: trip, today: state.today), row.count, row.sum, spending))
    }
    return moneyChart(state, words.byDay, words.date, spending, charts, rows, isOfDays: true)
}

/// Bars below the name of their currency, where there is more than one.
private func chartIn(_ spending: TripSpending, _ currency: Currency, _ bars: HTML) -> HTML {
    div(.class("field")) {
        if spending.total.parts.count > 1 { p(.class("sub")) { currency.code } }
        bars
    }
}

/// Bars with their heading, and what shows them as a table.
private func moneyChart(
    _ state: State, _ name: String, _ head: String, _ spending: TripSpending, _ charts: [HTML],
    _ rows: [[String]], isOfDays: Bool
) -> [HTML] {
    guard !charts.isEmpty else { return [] }
    let words = state.words
    let isShown = isOfDays ? state.trips.money.showsDays : state.trips.money.showsKinds
    return [
        section(.class("sec"), key: isOfDays ? 64 : 63) {
            div(.class("sec-head")) { h2 { name } }
            div(.class("card")) {
                div(.class("form")) { charts }
                div(.class("chartfoot")) {
                    button(
                        .class("textbtn"), .label("\(name): \(words.asTable)"),
                        .value(.ariaExpanded, isShown ? "true" : "false"),
                        .click(.trips(.money(.table(ofDays: isOfDays, !isShown))))
                    ) {
                        icon("list", "s")
                        words.asTable
                    }
                }
                if isShown { moneyTable(words, name, head, spending, rows) }
            }
        }
    ]
}

private func moneyTable(
    _ words: Words, _ name: String, _ head: String, _ spending: TripSpending, _ rows: [[String]]
) -> HTML {
    var heads = [head, words.number]
    for total in spending.total.parts { heads.append(total.currency.code) }
    return div(.class("tablewrap"), .role("group"), .label(name), .value(.tabindex, "0")) { table(name, heads, rows) }
}

/// A name, how many expenses it has, and their sum in each currency.
private func tableRow(
    _ words: Words, _ name: String, _ count: Int32, _ sum: MoneySum, _ spending: TripSpending
) -> [String] {
    var row = [name, words.grouped(count)]
    for total in spending.total.parts { row.append(sum[total.currency]?.number ?? "0") }
    return row
}

extension Expense.Kind {
    /// The name of its drawing.
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
