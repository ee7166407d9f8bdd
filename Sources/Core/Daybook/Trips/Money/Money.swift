import Replica

/// An amount of a currency, exact: a whole number of its smallest unit, so 1205 are 1,205 won and 12.05 dollars.
public struct Money: Equatable, Sendable {
    /// The largest amount either way, in smallest units: what a double could still count, and sums of thousands fit.
    public static let limit: Int64 = 1_000_000_000_000_000

    public let amount: Int64
    public let currency: Currency

    /// Nil beyond ``limit``. Negative is what came back.
    public init?(_ amount: Int64, _ currency: Currency) {
        guard amount >= -Money.limit, amount <= Money.limit else { return nil }
        self.amount = amount
        self.currency = currency
    }

    /// `{"amount":1205,"currency":"KRW"}`, as a budget is stored.
    var json: JSON {
        .object([JSONMember("amount", .int(amount)), JSONMember("currency", .string(currency.code))])
    }

    /// Nil where a member is missing or is none.
    init?(_ json: JSON) {
        guard let amount = json["amount"]?.int,
            let currency = (json["currency"]?.string).flatMap({ Currency(code: $0) })
        else { return nil }
        self.init(amount, currency)
    }

    /// The number as Korean, English and Japanese write it, without a sign of the currency: 1,205 · -12.05.
    public var number: String { written(grouping: true) }

    /// The number as programs read it: 1205 · -12.05.
    public var plainNumber: String { written(grouping: false) }

    /// The number behind its sign: ₩1,205 · -$12.05.
    public var text: String { (amount < 0 ? "-" : "") + currency.sign + written(grouping: true, isSigned: false) }

    private func written(grouping: Bool, isSigned: Bool = true) -> String {
        var rest = amount.magnitude
        var reversed: [UInt8] = []
        var place: Int32 = -currency.decimals
        while rest > 0 || place <= 0 {
            if place == 0, currency.decimals > 0 { reversed.append(UInt8(ascii: ".")) }
            if grouping, place > 0, place % 3 == 0 { reversed.append(UInt8(ascii: ",")) }
            reversed.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            place += 1
        }
        if isSigned, amount < 0 { reversed.append(UInt8(ascii: "-")) }
        return String(decoding: reversed.reversed() as [UInt8], as: UTF8.self)
    }
}
