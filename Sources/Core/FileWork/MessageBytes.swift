import Almanac

/// Writes the parts of a message one after the other: numbers in four bytes, the lowest first; bytes and texts after
/// their count.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int32) {
        let bits = UInt32(bitPattern: number)
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(8 * place))) }
    }

    mutating func add(count: Int) { add(Int32(truncatingIfNeeded: count)) }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ content: [UInt8]) {
        add(count: content.count)
        bytes += content
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ day: Day?) { add(day?.number ?? .min) }
}

/// Reads the parts of a message. Where the message ends too early, or a value is none, the rest is nothing, and it is
/// ``isBroken``.
struct MessageReader {
    private let content: [UInt8]
    private var place = 0
    private(set) var isBroken = false

    init(_ content: [UInt8]) { self.content = content }

    /// Whether all was read, and all of it was right.
    var isDone: Bool { !isBroken && place == content.count }

    mutating func fail() { isBroken = true }

    mutating func number() -> Int32 {
        var bits: UInt32 = 0
        for shift in 0..<4 { bits |= UInt32(byte()) << UInt32(8 * shift) }
        return Int32(bitPattern: bits)
    }

    mutating func byte() -> UInt8 {
        guard !isBroken, place < content.count else {
            isBroken = true
            return 0
        }
        place += 1
        return content[place - 1]
    }

    mutating func flag() -> Bool { byte() == 1 }

    /// A count of parts, each of at least one byte.
    mutating func count() -> Int {
        let count = Int(number())
        if count < 0 || count > content.count - place { isBroken = true }
        return isBroken ? 0 : count
    }

    mutating func bytes() -> [UInt8] {
        let count = count()
        place += count
        return Array(content[(place - count)..<place])
    }

    mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

    mutating func day() -> Day? {
        let number = number()
        return number == .min ? nil : Day(number: number)
    }

    /// A day that must be there.
    mutating func someDay() -> Day {
        if let day = day() { return day }
        isBroken = true
        return .first
    }
}
