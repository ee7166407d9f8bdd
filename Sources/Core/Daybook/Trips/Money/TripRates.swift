/// The exchange rates to the currency of a trip's budget, as the person paid them: `USD 1380, JPY 9.2`.
public struct TripRates: Equatable, Sendable {
    /// One unit of the currency is worth `number` / 10^`decimals` units of the budget's.
    private struct Rate: Equatable, Sendable {
        let currency: Currency
        let number: Int64
        let decimals: Int32
    }

    private var rates: [Rate] = []

    public init() {}

    /// Reads pairs of a code and a number, in either order, with any other characters between them: `USD 1,380, JPY
    /// 9.2`, `1 USD = 1380원`. Nil if a pair is incomplete, or a number is zero or has more than twelve digits.
    public init?(_ text: String) {
        var code: [UInt8] = []
        var digits: [UInt8] = []
        for byte in Array(text.utf8) + [UInt8(ascii: "\n")] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): digits.append(byte)
            // A separator of thousands; one after a number is followed by a space.
            case UInt8(ascii: ",") where !digits.isEmpty && !code.isEmpty: break
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                // The "1" before its currency.
                if digits == [UInt8(ascii: "1")] { digits = [] }
                if code.count == 3, !add(&code, &digits) { return nil }
                code.append(byte)
            default:
                if !code.isEmpty, !digits.isEmpty, !add(&code, &digits) { return nil }
            }
        }
        if !code.isEmpty || !digits.isEmpty { return nil }
    }

    public var isEmpty: Bool { rates.isEmpty }

    /// Adds one pair; returns whether it is valid.
    private mutating func add(_ code: inout [UInt8], _ digits: inout [UInt8]) -> Bool {
        guard let currency = Currency(code: String(decoding: code, as: UTF8.self)) else { return false }
        var number: Int64 = 0
        var decimals: Int32 = -1
        for byte in digits {
            if byte == UInt8(ascii: ".") {
                if decimals >= 0 { return false }
                decimals = 0
                continue
            }
            number = number * 10 + Int64(byte - UInt8(ascii: "0"))
            if decimals >= 0 { decimals += 1 }
            if number >= 1_000_000_000_000 || decimals > 9 { return false }
        }
        guard number > 0 else { return false }
        rates.removeAll { $0.currency == currency }
        rates.append(Rate(currency: currency, number: number, decimals: max(decimals, 0)))
        (code, digits) = ([], [])
        return true
    }

    /// An amount converted to another currency, rounded to its smallest unit; unchanged if it is already in it, nil if
    /// no rate is known or the amount is too large.
    public func converted(_ money: Money, to currency: Currency) -> Money? {
        if money.currency == currency { return money }
        guard let rate = rates.first(where: { $0.currency == money.currency }) else { return nil }
        var (amount, isTooLarge) = money.amount.multipliedReportingOverflow(by: rate.number)
        if isTooLarge { return nil }
        var shift = currency.decimals - money.currency.decimals - rate.decimals
        while shift > 0 {
            (amount, isTooLarge) = amount.multipliedReportingOverflow(by: 10)
            if isTooLarge { return nil }
            shift -= 1
        }
        var divisor: Int64 = 1
        while shift < 0 {
            divisor *= 10
            shift += 1
        }
        let half = amount < 0 ? -(divisor / 2) : divisor / 2
        return Money((amount + half) / divisor, currency)
    }
}
