/// A currency by its ISO 4217 code.
public struct Currency: Equatable, Sendable {
    /// Three letters A to Z: `KRW`.
    public let code: String
    /// The number of decimals of its smallest unit: 0 for the won, 2 for the dollar.
    public let decimals: Int32

    /// Nil unless the code is three ASCII letters, in either case. Codes missing from ISO 4217 are accepted with two
    /// decimals, as nearly all have: currencies come and go.
    public init?(code: String) {
        var letters: [UInt8] = []
        for byte in code.utf8 {
            guard byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A else { return nil }
            letters.append(byte & 0xDF)
        }
        guard letters.count == 3 else { return nil }
        self.code = String(decoding: letters, as: UTF8.self)
        decimals = Currency.decimals(letters)
    }

    /// The won, the default currency.
    public static let won = Currency(code: "KRW", decimals: 0)

    private init(code: String, decimals: Int32) {
        self.code = code
        self.decimals = decimals
    }

    /// The suggested currencies, in the order of Korean travel; any other can be typed.
    public static let offered: StaticString =
        "KRW JPY USD EUR CNY TWD HKD VND THB PHP SGD MYR IDR AUD NZD GBP CHF CAD TRY AED"

    /// The sign before an amount; the code if the currency has no distinct sign.
    public var sign: String {
        switch code {
        case "KRW": "₩"
        case "JPY": "¥"
        case "USD": "$"
        case "EUR": "€"
        case "GBP": "£"
        case "VND": "₫"
        case "THB": "฿"
        case "PHP": "₱"
        default: code + " "
        }
    }

    /// The currencies of ISO 4217, list one (2024), whose decimals are not two.
    private static func decimals(_ code: [UInt8]) -> Int32 {
        if isListed(code, "BIFCLPDJFGNFISKJPYKMFKRWPYGRWFUGXVNDVUVXAFXOFXPF") { return 0 }
        return isListed(code, "BHDIQDJODKWDLYDOMRTND") ? 3 : 2
    }

    private static func isListed(_ code: [UInt8], _ list: StaticString) -> Bool {
        var place = 0
        while place < list.utf8CodeUnitCount {
            let entry = list.utf8Start + place
            if entry[0] == code[0], entry[1] == code[1], entry[2] == code[2] { return true }
            place += 3
        }
        return false
    }
}
