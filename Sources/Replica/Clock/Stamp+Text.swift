extension Stamp: CustomStringConvertible {
    /// 32 lowercase hexadecimal digits.
    public var text: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(32)
        forEachDigit { digits.append($0) }
        return String(decoding: digits, as: UTF8.self)
    }

    public var description: String { text }

    /// Gives the 32 bytes of ``text`` without making a string.
    @inline(__always)
    func forEachDigit(_ body: (UInt8) -> Void) {
        for shift in stride(from: 60, through: 0, by: -4) {
            body(hexadecimalDigit(UInt8(time >> shift & 0xF)))
        }
        for shift in stride(from: 60, through: 0, by: -4) {
            body(hexadecimalDigit(UInt8(device >> shift & 0xF)))
        }
    }

    /// Reads exactly 32 lowercase hexadecimal digits; nil for anything else.
    public init?(_ text: String) {
        var time: UInt64 = 0
        var device: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            // Uppercase would give one stamp two texts, and texts are compared and hashed.
            guard count < 32, !(0x41...0x46).contains(byte), let digit = hexadecimalValue(byte) else { return nil }
            if count < 16 { time = time << 4 | UInt64(digit) } else { device = device << 4 | UInt64(digit) }
            count += 1
        }
        if count != 32 { return nil }
        self.init(time: time, device: device)
    }
}
