/// The id of an account, with which every key begins.
public struct AccountID: Hashable, Sendable {
    public let number: Int64

    public init(number: Int64) { self.number = number }

    /// Reads ``text``; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let bits = UInt64(text, radix: 16)
        else { return nil }
        number = Int64(bitPattern: bits)
    }

    /// 16 lowercase hexadecimal digits.
    public var text: String {
        let digits = String(UInt64(bitPattern: number), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    var value: SQLValue { .integer(number) }
}
