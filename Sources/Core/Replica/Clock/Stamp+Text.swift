extension Stamp: CustomStringConvertible {
    /// 32 lowercase hexadecimal digits.
    public var text: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(32)
        forEachDigit { digits.append($0) }
        return String(decoding: digits, as: UTF8.self)
    }

    public var description: String { text }

    /// Passes on the 32 bytes of ``text`` without making a string.
    @inline(__always)
    func forEachDigit(_ body: (UInt8) -> Void) {
        for half in 0..<2 {
            let bits = half == 0 ? time : device
            var shift: UInt64 = 64
            while shift > 0 {
                shift -= 4
                body(hexadecimalDigit(UInt8(bits >> shift & 0xF)))
            }
        }
    }

    /// Reads exactly 32 lowercase hexadecimal digits; nil for anything else.
    public init?(_ text: String) {
        guard let stamp = text.withBytes(Stamp.init(digits:)) else { return nil }
        self = stamp
    }

    init?(digits: UnsafeBufferPointer<UInt8>) {
        if digits.count != 32 { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for byte in digits {
            // Uppercase would give one stamp two texts, and texts are compared and hashed.
            guard let digit = hexadecimalValue(byte), !(0x41...0x46).contains(byte) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        self.init(time: high, device: low)
    }
}
