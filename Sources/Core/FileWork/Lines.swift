/// Lines of bytes.
package enum Lines {
    /// Splits lines that each end in a line feed.
    package static func split(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        for place in bytes.indices where bytes[place] == 0x0A {
            lines.append(Array(bytes[start..<place]))
            start = place + 1
        }
        return lines
    }

    /// The number in decimal at the start of an answer.
    package static func number(_ answer: [UInt8]) -> Int64 {
        var number: Int64 = 0
        for digit in answer.prefix(while: { $0 != 0x0A }) { number = number * 10 + Int64(digit & 15) }
        return number
    }
}
