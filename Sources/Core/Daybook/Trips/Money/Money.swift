import Replica

/// An exact amount of a currency, in its smallest unit: 1205 is 1,205 won or 12.05 dollars.
public struct Money: Equatable, Sendable {
    /// The largest absolute amount, in smallest units: exact as a double, with room for sums of thousands.
    public static let limit: Int64 = 1_000_000_000_000_000

    public let amount: Int64
    public let currency: Currency

    /// Nil beyond ``limit``. Negative amounts are refunds.
    public init?(_ amount: Int64, _ currency: Currency) {
        guard amount >= -Money.limit, amount <= Money.limit else { return nil }
        self.amount = amount
        self.currency = currency
    }

    /// `{"amount":1205,"currency":"KRW"}`, as a budget is stored.
    var json: JSON {
        .object([JSONMember("amount", .int(amount)), JSONMember("currency", .string(currency.code))])
    }

    /// Nil if a member is missing or invalid.
    init?(_ json: JSON) {
        guard let amount = json["amount"]?.int,
            let currency = (json["currency"]?.string).flatMap({ Currency(code: $0) })
        else { return nil }
        self.init(amount, currency)
    }

    /// The number in Korean, English and Japanese format, without the currency sign: 1,205 · -12.05.
    public var number: String { written(grouping: true) }

    /// The number for programs: 1205 · -12.05.
    public var plainNumber: String { written(grouping: false) }

    /// The number with its sign: ₩1,205 · -$12.05.
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
