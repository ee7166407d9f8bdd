/// Sums of amounts, separate for each currency: nothing is converted, since no rate is known.
public struct MoneySum: Equatable, Sendable {
    /// One sum for each currency, in the order of first use.
    public private(set) var parts: [Money] = []

    public init() {}

    /// Whether nothing was added, or only zero amounts.
    public var isEmpty: Bool { parts.isEmpty }

    /// The sum in a currency; nil if nothing was spent in it.
    public subscript(currency: Currency) -> Money? { parts.first { $0.currency == currency } }

    /// A sum beyond ``Money/limit`` stays at the limit.
    public mutating func add(_ money: Money) {
        let place = parts.firstIndex { $0.currency == money.currency }
        let sum = money.amount + (place.map { parts[$0].amount } ?? 0)
        guard let total = Money(min(max(sum, -Money.limit), Money.limit), money.currency) else { return }
        if let place { parts[place] = total } else { parts.append(total) }
    }
}
