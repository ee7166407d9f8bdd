/// Amounts added up, each currency by itself: nothing is changed into another, as no rate is known.
public struct MoneySum: Equatable, Sendable {
    /// One for each currency, in the order in which they came.
    public private(set) var parts: [Money] = []

    public init() {}

    /// Nothing was added, or nothing that has an amount.
    public var isEmpty: Bool { parts.isEmpty }

    /// The sum in a currency; nil where nothing was spent in it.
    public subscript(currency: Currency) -> Money? { parts.first { $0.currency == currency } }

    /// Beyond ``Money/limit`` a sum stays at it.
    public mutating func add(_ money: Money) {
        let place = parts.firstIndex { $0.currency == money.currency }
        let sum = money.amount + (place.map { parts[$0].amount } ?? 0)
        guard let total = Money(min(max(sum, -Money.limit), Money.limit), money.currency) else { return }
        if let place { parts[place] = total } else { parts.append(total) }
    }
}
