extension JSONParser {
    /// A number (RFC 8259, section 6): an `int` if it has neither fraction nor exponent and fits, else a `double`.
    mutating func number() throws(JSONError) -> JSON {
        let start = position
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var decimal = Decimal()
        if byte == UInt8(ascii: "0") {
            position += 1
            if isDigit(byte) { throw JSONError(.invalidNumber, at: start) }
            decimal.append(0)
        } else {
            try digits(of: start) { decimal.append($0) }
        }
        var isIntegral = true
        if byte == UInt8(ascii: ".") {
            isIntegral = false
            position += 1
            try digits(of: start) { decimal.appendFraction($0) }
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            isIntegral = false
            position += 1
            let isNegativeExponent = byte == UInt8(ascii: "-")
            if isNegativeExponent || byte == UInt8(ascii: "+") { position += 1 }
            var exponent: Int32 = 0
            try digits(of: start) { exponent = min(exponent * 10 + Int32($0), Decimal.mostExponent) }
            decimal.add(exponent: isNegativeExponent ? -exponent : exponent)
        }
        // "-0" is not an integer of its own, and the sign must survive.
        if isIntegral, let integer = decimal.integer(isNegative: isNegative), !(isNegative && integer == 0) {
            return .int(integer)
        }
        if let double = decimal.exactDouble { return .double(isNegative ? -double : double) }
        guard let double = Double(String(decoding: bytes[start..<position], as: UTF8.self)), double.isFinite else {
            throw JSONError(.numberOutOfRange, at: start)
        }
        return .double(double)
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Passes one or more digits.
    @inline(__always)
    private mutating func digits(of start: Int, _ body: (UInt8) -> Void) throws(JSONError) {
        if !isDigit(byte) {
            throw JSONError(position < bytes.count ? .invalidNumber : .unexpectedEnd, at: position)
        }
        while isDigit(byte) {
            body(byte - UInt8(ascii: "0"))
            position += 1
        }
    }
}

/// The digits of a number as significand × 10^exponent.
private struct Decimal {
    private var significand: UInt64 = 0
    private var overflows = false
    private var exponent: Int32 = 0

    /// Where an exponent is cut off; no double is near.
    static let mostExponent: Int32 = 100_000

    mutating func append(_ digit: UInt8) {
        let (product, first) = significand.multipliedReportingOverflow(by: 10)
        let (sum, second) = product.addingReportingOverflow(UInt64(digit))
        if first || second { overflows = true }
        significand = sum
    }

    mutating func appendFraction(_ digit: UInt8) {
        append(digit)
        exponent -= 1  // a limit on bytes keeps it within 2^30
    }

    mutating func add(exponent more: Int32) {
        exponent += more
        if abs(more) == Self.mostExponent { overflows = true }
    }

    func integer(isNegative: Bool) -> Int64? {
        if overflows { return nil }
        if !isNegative { return Int64(exactly: significand) }
        return significand <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- significand) : nil
    }

    /// The double, if one correctly rounded operation on two exact doubles gives it (W. D. Clinger, "How to read
    /// floating point numbers accurately", 1990). That covers every coordinate and amount; the rest is left to the
    /// library.
    var exactDouble: Double? {
        if overflows || significand > 1 << 53 || exponent < -22 || exponent > 22 { return nil }
        var power = 1.0
        for _ in 0..<abs(exponent) { power *= 10 }  // exact up to 10^22
        return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
}
