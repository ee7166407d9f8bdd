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
        let halves = text.withBytes { bytes -> (UInt64, UInt64)? in
            if bytes.count != 32 { return nil }
            var high: UInt64 = 0
            var low: UInt64 = 0
            for byte in bytes {
                // Uppercase would give one stamp two texts, and texts are compared and hashed.
                guard let digit = hexadecimalValue(byte), !(0x41...0x46).contains(byte) else { return nil }
                high = high << 4 | low >> 60
                low = low << 4 | UInt64(digit)
            }
            return (high, low)
        }
        guard let (time, device) = halves else { return nil }
        self.init(time: time, device: device)
    }
}
