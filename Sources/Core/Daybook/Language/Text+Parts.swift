// These work on bytes rather than characters: grapheme breaking costs code and time, and matters only for text that a
// person reads.
extension Text {
    /// The parts between separators (an ASCII byte); empty ones are left out.
    public static func parts(_ text: String, at separator: UInt8) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        for byte in text.utf8 {
            if byte != separator {
                part.append(byte)
            } else if !part.isEmpty {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
            }
        }
        if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
        return parts
    }

    /// A whole number in ASCII digits, 0 to 999,999,999; nil for anything else.
    public static func whole(_ text: String) -> Int32? {
        var number: Int32 = 0
        var count = 0
        for byte in text.utf8 {
            guard byte >= 0x30, byte <= 0x39, count < 9 else { return nil }
            number = number * 10 + Int32(byte - 0x30)
            count += 1
        }
        return count == 0 ? nil : number
    }

    /// Whether a text begins with these bytes.
    public static func begins(_ text: String, with start: StaticString) -> Bool {
        var place = 0
        for byte in text.utf8 {
            if place == start.utf8CodeUnitCount { return true }
            if start.utf8Start[place] != byte { return false }
            place += 1
        }
        return place == start.utf8CodeUnitCount
    }
}
