/// Lines of bytes, with a line feed between them.
package enum Lines {
    /// Splits bytes into lines from a place on. The bytes after the last line feed are a line, too.
    package static func split(_ bytes: [UInt8], from start: Int = 0) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var first = start
        for place in start..<bytes.count where bytes[place] == 0x0A {
            lines.append(Array(bytes[first..<place]))
            first = place + 1
        }
        lines.append(Array(bytes[first...]))
        return lines
    }

    package static func joined(_ lines: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, line) in lines.enumerated() {
            if place > 0 { bytes.append(0x0A) }
            bytes += line
        }
        return bytes
    }

    /// The number in decimal at the start of an answer.
    package static func number(_ answer: [UInt8]) -> Int64 {
        var number: Int64 = 0
        for digit in answer.prefix(while: { $0 != 0x0A }) { number = number * 10 + Int64(digit & 15) }
        return number
    }
}
