import Replica

/// Names of entries, and their parts. Sorting texts and looking for doubles among neighbours replaces sets and
/// dictionaries, as each would add code in the browser.
enum Names {
    /// The places of names in the order of the names.
    static func order(_ names: [String]) -> [Int] {
        var keys: [String] = []
        // The place follows the name, so that only texts are sorted.
        for place in names.indices {
            keys.append(names[place] + "\u{0}" + padded(Int32(truncatingIfNeeded: place), to: 9))
        }
        keys.sort()
        var places: [Int] = []
        for key in keys { places.append(Int(number(Array(key.utf8.suffix(9))))) }
        return places
    }

    /// The number in decimal, with zeros before it.
    static func padded(_ number: Int32, to count: Int) -> String {
        var text = String(number)
        while text.utf8.count < count { text = "0" + text }
        return text
    }

    /// The number of decimal digits; they must be that.
    static func number(_ digits: [UInt8]) -> Int64 {
        var number: Int64 = 0
        for digit in digits { number = number * 10 + Int64(digit & 15) }
        return number
    }

    static func begins(_ bytes: [UInt8], with start: StaticString, ends end: StaticString) -> Bool {
        let count = start.utf8CodeUnitCount + end.utf8CodeUnitCount
        if bytes.count < count { return false }
        for place in 0..<start.utf8CodeUnitCount where bytes[place] != start.utf8Start[place] { return false }
        let rest = bytes.count - end.utf8CodeUnitCount
        for place in 0..<end.utf8CodeUnitCount where bytes[rest + place] != end.utf8Start[place] { return false }
        return true
    }

    /// The first 32 bytes in hexadecimal digits, as sums are written.
    static func sum(_ bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        for byte in bytes.prefix(32) {
            for half in [byte >> 4, byte & 15] { digits.append(half < 10 ? 0x30 + half : 0x57 + half) }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Whether a text is a photo's sum, which is its name.
    static func isSum(_ text: String) -> Bool {
        if text.utf8.count != 64 { return false }
        for byte in text.utf8 where !isDigit(byte) { return false }
        return true
    }

    /// Whether a byte is a digit of such a sum.
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 || byte >= 0x61 && byte <= 0x66 }
}

/// An entry's part, by its name.
enum ArchivePart: Equatable {
    case records, history, drafts, photo
    /// A file for people and other programs; never read back.
    case file

    init(_ name: String) {
        let bytes = Array(name.utf8)
        if Names.begins(bytes, with: "records/", ends: ".jsonl") {
            self = .records
        } else if Names.begins(bytes, with: "history/", ends: ".jsonl") {
            self = .history
        } else if Names.begins(bytes, with: "drafts/", ends: ".jsonl") {
            self = .drafts
        } else {
            self = Names.begins(bytes, with: "photos/", ends: ".jpg") ? .photo : .file
        }
    }
}
