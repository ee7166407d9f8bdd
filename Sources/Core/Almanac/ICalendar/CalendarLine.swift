/// A content line of an iCalendar file as it was read (RFC 5545, section 3.1). ``ContentLine`` writes them.
public struct CalendarLine: Sendable {
    /// Where it begins in the file, 1 for the first line; a line may be folded over several.
    public let number: Int32
    /// The name of its property, in upper case.
    public let name: String
    /// The value as it is written.
    public let value: [UInt8]
    /// From the name's end to the colon.
    private let rest: [UInt8]

    /// The value of a property that is no TEXT.
    public var text: String { String(decoding: value, as: UTF8.self) }
    /// The value in upper case, as the words of iCalendar are compared.
    public var capitals: String { CalendarLine.capitals(value[...]) }
    /// The value of a TEXT property (section 3.3.11).
    public var plain: String { texts(separator: nil)[0] }
    /// The values of a property that is a list of TEXT (section 3.1.1).
    public var plains: [String] { texts(separator: UInt8(ascii: ",")) }

    private func texts(separator: UInt8?) -> [String] {
        var texts: [String] = []
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in value {
            if isEscaped {
                bytes.append(byte | 0x20 == UInt8(ascii: "n") ? 0x0A : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == separator {
                texts.append(String(decoding: bytes, as: UTF8.self))
                bytes = []
            } else {
                bytes.append(byte)
            }
        }
        return texts + [String(decoding: bytes, as: UTF8.self)]
    }

    /// The lines of a file, one at a time; text without a colon is no line, and is left out.
    public static func lines(of bytes: [UInt8]) -> CalendarLines { CalendarLines(bytes) }

    init?(_ bytes: [UInt8], _ number: Int32) {
        var isQuoted = false
        var end: Int?
        for place in bytes.indices {
            if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if bytes[place] == UInt8(ascii: ";"), end == nil { end = place }
            guard bytes[place] == UInt8(ascii: ":") else { continue }
            self.number = number
            name = CalendarLine.capitals(bytes[..<(end ?? place)])
            rest = Array(bytes[(end ?? place)..<place])
            value = Array(bytes[(place + 1)...])
            return
        }
        return nil
    }

    /// The value of a parameter (section 3.2), without its quotes; nil if there is none.
    /// - Parameter name: in upper case.
    public func parameter(_ name: String) -> String? {
        let wanted = Array(name.utf8)
        var isQuoted = false
        var start = 1
        for place in 1...max(rest.count, 1) {
            let byte = place < rest.count ? rest[place] : UInt8(ascii: ";")
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted && place < rest.count || byte != UInt8(ascii: ";") { continue }
            let part = rest[min(start, rest.count)..<min(place, rest.count)]
            start = place + 1
            guard let sign = part.firstIndex(of: UInt8(ascii: "=")),
                Array(CalendarLine.capitals(part[..<sign]).utf8) == wanted
            else { continue }
            return String(decoding: part[(sign + 1)...].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        }
        return nil
    }

    /// The text with ASCII letters in upper case.
    public static func capitals(_ bytes: ArraySlice<UInt8>) -> String {
        var capital: [UInt8] = []
        for byte in bytes { capital.append(byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte) }
        return String(decoding: capital, as: UTF8.self)
    }
}
