import Almanac
import Daybook
import Replica

/// Quoted-printable text (RFC 2045, section 6.7), as vCalendar 1.0 of phones has it, also in files of iCalendar.
enum QuotedPrintable {
    /// The file with such lines decoded, each on one line, with `\n` for its line breaks.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        guard contains(bytes) else { return bytes }
        var decoded: [UInt8] = []
        var place = 0
        while place < bytes.count {
            var line = line(of: bytes, &place)
            // The line as a program folds it, with a blank at the start of each part.
            if isQuoted(line) {
                while place < bytes.count {
                    if line.last == UInt8(ascii: "=") {
                        line.removeLast()
                        line += self.line(of: bytes, &place)
                    } else if bytes[place] == 0x20 || bytes[place] == 0x09 {
                        place += 1
                        line += self.line(of: bytes, &place)
                    } else {
                        break
                    }
                }
                line = value(line)
            }
            decoded += line
            decoded.append(0x0A)
        }
        return decoded
    }

    /// The next line without its end.
    private static func line(of bytes: [UInt8], _ place: inout Int) -> [UInt8] {
        let start = place
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
        var end = place
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        place += 1
        return Array(bytes[start..<end])
    }

    private static func contains(_ bytes: [UInt8]) -> Bool {
        for place in bytes.indices
        where bytes[place] | 0x20 == UInt8(ascii: "q") && place + 16 <= bytes.count
            && ImportText.capital(bytes[place..<(place + 16)]).utf8.elementsEqual("QUOTED-PRINTABLE".utf8)
        {
            return true
        }
        return false
    }

    /// Whether the parameters of a line say that its value is encoded so.
    private static func isQuoted(_ line: [UInt8]) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let head = ImportText.capital(line[..<colon])
        return ImportText.contains(head, ";") && ImportText.contains(head, "QUOTED-PRINTABLE")
    }

    /// The line with its value decoded; as it is where that is no UTF-8.
    private static func value(_ line: [UInt8]) -> [UInt8] {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return line }
        let value = Text.unescaped(line[(colon + 1)...], behind: UInt8(ascii: "="))
        guard String(validating: value, as: UTF8.self) != nil else { return line }
        var name = line[..<colon]
        if let end = name.firstIndex(of: UInt8(ascii: ";")) { name = name[..<end] }
        var plain = Array(name) + [UInt8(ascii: ":")]
        for place in value.indices {
            if value[place] == 0x0A || value[place] == 0x0D {
                if value[place] == 0x0A, place > 0, value[place - 1] == 0x0D { continue }
                plain += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            } else {
                plain.append(value[place])
            }
        }
        return plain
    }
}
