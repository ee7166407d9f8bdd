import Almanac

/// The cost of a trip: in total, by kind and by day, and compared to its budget.
public struct TripSpending: Sendable {
    /// The spending of one kind or day.
    public struct Row<Of: Sendable>: Sendable {
        public let of: Of
        public internal(set) var sum = MoneySum()
        public internal(set) var count: Int32 = 0

        init(_ of: Of) { self.of = of }
    }

    public private(set) var total = MoneySum()
    /// A row for each kind, including those without expenses, in the order of ``Expense/Kind``.
    public private(set) var kinds: [Row<Expense.Kind>] = []
    /// The days with expenses, earliest first; nil, for expenses without a day, comes first.
    public private(set) var days: [Row<Day?>] = []
    /// The number of expenses with unreadable amounts, which are in no sum.
    public private(set) var unread: Int32 = 0
    public let budget: Money?
    private let rates: TripRates

    public init(_ expenses: [TripPart<Expense>], budget: Money?, rates: TripRates = TripRates()) {
        self.budget = budget
        self.rates = rates
        for kind in Expense.Kind.allCases { kinds.append(Row(kind)) }
        for part in expenses { add(part.value) }
    }

    /// The rest of the budget, negative if more was spent; nil without one. It ignores currencies without a rate;
    /// ``isPartial`` tells whether there are any.
    public var remaining: Money? {
        guard let budget else { return nil }
        return Money(budget.amount - spent(in: budget.currency), budget.currency)
    }

    /// The total that can be expressed in a currency.
    private func spent(in currency: Currency) -> Int64 {
        var sum = MoneySum()
        for part in total.parts { if let money = rates.converted(part, to: currency) { sum.add(money) } }
        return sum[currency]?.amount ?? 0
    }

    /// The total in the budget's currency; nil if nothing was spent in another one, or in one without a rate.
    public var whole: Money? {
        guard let budget, !isPartial, total.parts.contains(where: { $0.currency != budget.currency }) else {
            return nil
        }
        return Money(spent(in: budget.currency), budget.currency)
    }

    /// Whether something was spent in another currency than the budget's that has no rate.
    public var isPartial: Bool {
        guard let budget else { return false }
        return total.parts.contains { rates.converted($0, to: budget.currency) == nil }
    }

    /// The bar lengths of the kinds in a currency, in thousandths of the largest, 0 to 1000; in the order of ``kinds``.
    public func shares(in currency: Currency) -> [Int32] {
        TripSpending.shares(kinds.map { $0.sum[currency]?.amount ?? 0 })
    }

    /// The bar lengths of the days, like ``shares(in:)``; in the order of ``days``.
    public func dayShares(in currency: Currency) -> [Int32] {
        TripSpending.shares(days.map { $0.sum[currency]?.amount ?? 0 })
    }

    /// The spent share of the budget, in thousandths, 0 to 1000; 0 without a budget.
    public var budgetShare: Int32 {
        guard let budget, budget.amount > 0 else { return 0 }
        let spent = max(spent(in: budget.currency), 0)
        return Int32(truncatingIfNeeded: min(spent, budget.amount) * 1000 / budget.amount)
    }

    private static func shares(_ amounts: [Int64]) -> [Int32] {
        var most: Int64 = 1
        for amount in amounts { most = max(most, amount) }
        // The limit of amounts leaves room for three more digits.
        return amounts.map { Int32(truncatingIfNeeded: max($0, 0) * 1000 / most) }
    }

    private mutating func add(_ expense: Expense) {
        guard let money = expense.money else {
            unread += 1
            return
        }
        total.add(money)
        for place in kinds.indices where kinds[place].of == expense.kind {
            kinds[place].sum.add(money)
            kinds[place].count += 1
        }
        let place = days.firstIndex { ($0.of ?? Day.first) >= (expense.day ?? Day.first) } ?? days.count
        if place == days.count || days[place].of != expense.day { days.insert(Row(expense.day), at: place) }
        days[place].sum.add(money)
        days[place].count += 1
    }
}
