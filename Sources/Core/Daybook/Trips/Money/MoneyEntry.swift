/// Reads typed amounts.
public enum MoneyEntry {
    /// Why a text is not an amount.
    public enum Failure: Error, Equatable, Sendable {
        /// Nothing was typed.
        case missing
        /// Not a number; a comma not followed by three digits counts as such.
        case malformed
        /// More decimals than the currency has, which are `decimals`.
        case tooFine(decimals: Int32)
        /// Beyond ``Money/limit``.
        case tooLarge
        /// Zero or less, where a positive amount is required.
        case notPositive
    }

    /// Reads `12000`, `12,000`, `₩12,000`, `12,000원`, `12.5`, `-500`, and full-width digits, in Korean, English and
    /// Japanese format: a point before decimals, commas between thousands.
    public static func parse(_ text: String, _ currency: Currency) throws(Failure) -> Money {
        var digits = try bytes(of: text)
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits.removeFirst() }
        if digits.isEmpty { throw isNegative ? .malformed : .missing }
        var amount: Int64 = 0
        var decimals: Int32 = -1
        var sinceComma: Int32 = -1
        var count: Int32 = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                amount = amount * 10 + Int64(byte - UInt8(ascii: "0"))
                if amount > Money.limit { throw .tooLarge }
                count += 1
                if decimals >= 0 { decimals += 1 } else if sinceComma >= 0 { sinceComma += 1 }
            case UInt8(ascii: ","):
                guard decimals < 0, sinceComma == 3 || sinceComma < 0 && count >= 1 && count <= 3 else {
                    throw .malformed
                }
                sinceComma = 0
            case UInt8(ascii: "-"): throw .malformed
            default:
                guard decimals < 0, sinceComma < 0 || sinceComma == 3 else { throw .malformed }
                sinceComma = -1
                decimals = 0
            }
        }
        guard count > 0, decimals != 0, sinceComma < 0 || sinceComma == 3 else { throw .malformed }
        if decimals > currency.decimals { throw .tooFine(decimals: currency.decimals) }
        for _ in max(decimals, 0)..<currency.decimals {
            amount *= 10
            if amount > Money.limit { throw .tooLarge }
        }
        guard let money = Money(isNegative ? -amount : amount, currency) else { throw .tooLarge }
        return money
    }

    /// The digits, commas, point and sign of a text, in ASCII; currency signs and spaces are skipped.
    private static func bytes(of text: String) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in Text.trimmed(text).unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x2C, 0x2D, 0x2E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case 0xFF0C...0xFF0E, 0xFF10...0xFF19: bytes.append(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
            case 0x2212: bytes.append(UInt8(ascii: "-"))
            // $ ¢ £ ¥ and the whole block of currency signs, 원, 円, spaces.
            case 0x20, 0xA0, 0x202F, 0x24, 0xA2...0xA5, 0x20A0...0x20CF, 0x0E3F, 0xC6D0, 0x5186, 0xFFE5, 0xFFE6: break
            default: throw .malformed
            }
        }
        return bytes
    }
}
