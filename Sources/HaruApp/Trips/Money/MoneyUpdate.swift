import Almanac
import Daybook

extension State {
    /// One step with the money of a trip.
    mutating func update(_ action: MoneyAction) -> [Effect] {
        switch action {
        case .table(let isOfDays, let isShown):
            if isOfDays { trips.money.showsDays = isShown } else { trips.money.showsKinds = isShown }
            return []
        case .export(let id):
            guard let trip = trips.index.item(id: id)?.trip else { return [] }
            let words = words
            let text = TripSpending.csv(
                trips.index.expenses.all(of: id),
                header: [words.date, words.expenseKind, words.title, words.amount, words.currency],
                name: { words.name(of: $0) })
            return [.download(name: "haru-money-\(trip.days.first.text).csv", type: "text/csv", text: text)]
        case .form(let action): return update(action)
        }
    }

    /// The currencies that are offered for an expense: that of the trip's budget, those it was paid in so far, and those of
    /// many travels.
    func currencies(of trip: Trip) -> [String] {
        var codes: [String] = []
        func add(_ code: String) { if !codes.contains(code) { codes.append(code) } }
        if let budget = trip.budget { add(budget.currency.code) }
        let spending = TripSpending(trips.index.expenses.all(of: trip.id), budget: nil)
        for money in spending.total.parts { add(money.currency.code) }
        for code in Text.parts("\(Currency.offered)", at: UInt8(ascii: " ")) { add(code) }
        return codes
    }

    /// The currency that a new expense begins with: that of the one written last, else of the budget.
    func currency(of trip: Trip) -> Currency {
        var last: Expense?
        // Ids rise with the time of writing.
        for part in trips.index.expenses.all(of: trip.id)
        where part.value.money != nil && part.value.id > last?.id ?? "" {
            last = part.value
        }
        return last?.money?.currency ?? trip.budget?.currency ?? .won
    }
}
