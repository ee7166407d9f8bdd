extension JSONParser {
    /// A string, from its opening to its closing quotation mark.
    mutating func string() throws(JSONError) -> String {
        position += 1
        let start = position
        while true {
            let here = byte
            if here == UInt8(ascii: "\"") {
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                return text
            }
            if here == UInt8(ascii: "\\") { return try escapedString(from: start) }
            try passCharacter()
        }
    }

    /// The rest of a string that contains escapes; `position` is at the first one.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var text: [UInt8] = []
        var run = start
        while true {
            let here = byte
            if here == UInt8(ascii: "\"") || here == UInt8(ascii: "\\") {
                text.append(contentsOf: bytes[run..<position])
                if here == UInt8(ascii: "\"") {
                    position += 1
                    return String(decoding: text, as: UTF8.self)
                }
                try escape(into: &text)
                run = position
            } else {
                try passCharacter()
            }
        }
    }

    /// Passes one unescaped character of a string and checks its bytes by the table of RFC 3629, section 4.
    @inline(__always)
    private mutating func passCharacter() throws(JSONError) {
        let lead = byte
        if lead >= 0x20 && lead < 0x80 {
            position += 1
            return
        }
        if position >= bytes.count { throw JSONError(.unexpectedEnd, at: position) }
        if lead < 0x20 { throw JSONError(.controlCharacter, at: position) }
        try passMultibyteCharacter(lead)
    }

    private mutating func passMultibyteCharacter(_ lead: UInt8) throws(JSONError) {
        let start = position
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: length = 3; second = 0xA0...0xBF  // no overlong
        case 0xED: length = 3; second = 0x80...0x9F  // no surrogate
        case 0xE1...0xEF: length = 3
        case 0xF0: length = 4; second = 0x90...0xBF  // no overlong
        case 0xF1...0xF3: length = 4
        case 0xF4: length = 4; second = 0x80...0x8F  // not above U+10FFFF
        default: throw JSONError(.invalidUTF8, at: start)
        }
        if bytes.count - start < length || !second.contains(bytes[start + 1]) {
            throw JSONError(.invalidUTF8, at: start)
        }
        for index in start + 2..<start + max(length, 2) where bytes[index] & 0xC0 != 0x80 {
            throw JSONError(.invalidUTF8, at: start)
        }
        position += length
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = position
        position += 1
        let letter = byte
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            appendUTF8(try scalar(from: start), to: &text)
            return
        default: throw JSONError(position < bytes.count ? .invalidEscape : .unexpectedEnd, at: position)
        }
        position += 1
    }

    /// The scalar of `\uXXXX`, or of two such that are a surrogate pair; `position` is at the first `u`.
    private mutating func scalar(from start: Int) throws(JSONError) -> UInt32 {
        let unit = try fourDigits()
        if unit & 0xF800 != 0xD800 { return unit }
        if unit >= 0xDC00 || byte != UInt8(ascii: "\\") { throw JSONError(.loneSurrogate, at: start) }
        position += 1
        if byte != UInt8(ascii: "u") { throw JSONError(.loneSurrogate, at: start) }
        let low = try fourDigits()
        if low & 0xFC00 != 0xDC00 { throw JSONError(.loneSurrogate, at: start) }
        return 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF))
    }

    private mutating func fourDigits() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            position += 1
            guard let digit = hexadecimalValue(byte) else {
                throw JSONError(position < bytes.count ? .invalidEscape : .unexpectedEnd, at: position)
            }
            unit = unit << 4 | UInt32(digit)
        }
        position += 1
        return unit
    }

    private func appendUTF8(_ scalar: UInt32, to text: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
        if scalar < 0x80 {
            text.append(UInt8(scalar))
        } else if scalar < 0x800 {
            text.append(0xC0 | UInt8(scalar >> 6))
            text.append(tail(0))
        } else if scalar < 0x10000 {
            text.append(0xE0 | UInt8(scalar >> 12))
            text.append(tail(6))
            text.append(tail(0))
        } else {
            text.append(0xF0 | UInt8(scalar >> 18))
            text.append(tail(12))
            text.append(tail(6))
            text.append(tail(0))
        }
    }
}

/// The value of a hexadecimal digit of either case.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
