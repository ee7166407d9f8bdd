import Daybook

/// Reads XML 1.0, token by token, as far as GPX, KML and Evernote's export use it.
///
/// Haru has its own, since the browser's Swift has no library for it, and the browser's parser would move the rules of
/// three formats into JavaScript. It is strict: no document types but where a format has one, and none with a part of
/// its own, so only the five entities of XML and numeric ones, nothing external, a limit on depth; the caller limits
/// the size.
package struct XMLReader {
    /// Deeper documents are rejected. KML's folders may nest.
    static let depthLimit = 48
    /// Elements with more attributes are rejected.
    static let attributeLimit = 64

    package enum Token: Equatable {
        /// The name without its prefix. An empty element is reported as opened and closed.
        case open(String)
        case close(String)
        case text(String)
        case end
    }

    private let bytes: [UInt8]
    private let skipsDocumentType: Bool
    private var position = 0
    private var open: [String] = []
    private var isEmptyElement = false
    private var hasRoot = false
    /// The attributes of the last opened element: names without prefixes and values alternate.
    private(set) var attributes: [String] = []

    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - skipsDocumentType: whether it may name a document type, which is not read.
    package init(_ bytes: [UInt8], skipsDocumentType: Bool = false) {
        self.bytes = bytes
        self.skipsDocumentType = skipsDocumentType
    }

    /// The depth of the reader: 1 inside the root.
    var depth: Int { open.count }

    /// The value of an attribute of the last opened element; nil if it has none.
    func attribute(_ name: String) -> String? {
        var place = 0
        while place < attributes.count {
            if attributes[place] == name { return attributes[place + 1] }
            place += 2
        }
        return nil
    }

    package mutating func next() throws(ImportFailure) -> Token {
        if isEmptyElement {
            isEmptyElement = false
            return .close(XMLReader.local(open.removeLast()))
        }
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") {
                let text = try text()
                if !open.isEmpty { return .text(text) }
                if !Text.trimmed(text).isEmpty { throw failure(.malformed) }
            } else if begins("<!--") {
                try skip(past: "-->")
            } else if begins("<?") {
                try skip(past: "?>")
            } else if begins("<![CDATA["), !open.isEmpty {
                let start = position + 9
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<(position - 3)], as: UTF8.self))
            } else if begins("<!DOCTYPE"), skipsDocumentType, !hasRoot {
                let start = position
                try skip(past: ">")
                if bytes[start..<position].contains(UInt8(ascii: "[")) { throw failure(.documentType, at: start) }
            } else if begins("<!") {
                throw failure(.documentType)
            } else {
                return try begins("</") ? closing() : opening()
            }
        }
        if !open.isEmpty || !hasRoot { throw failure(.unexpectedEnd) }
        return .end
    }

    private mutating func opening() throws(ImportFailure) -> Token {
        // Nothing may follow the root.
        if open.isEmpty, hasRoot { throw failure(.malformed) }
        position += 1
        let name = try name()
        attributes = []
        while true {
            let before = position
            skipSpace()
            switch byte {
            case UInt8(ascii: ">"): position += 1
            case UInt8(ascii: "/"):
                position += 1
                if byte != UInt8(ascii: ">") { throw failure(.malformed) }
                position += 1
                isEmptyElement = true
            default:
                if position == before { throw failure(.malformed) }
                try readAttribute()
                continue
            }
            break
        }
        if open.count == XMLReader.depthLimit { throw failure(.tooDeep) }
        open.append(name)
        hasRoot = true
        return .open(XMLReader.local(name))
    }

    private mutating func readAttribute() throws(ImportFailure) {
        let name = try name()
        skipSpace()
        if byte != UInt8(ascii: "=") { throw failure(.malformed) }
        position += 1
        skipSpace()
        let quote = byte
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            attributes.count < 2 * XMLReader.attributeLimit
        else { throw failure(.malformed) }
        position += 1
        var value: [UInt8] = []
        while byte != quote {
            if byte == UInt8(ascii: "<") { throw failure(.malformed) }
            try readCharacter(into: &value)
        }
        position += 1
        attributes += [XMLReader.local(name), String(decoding: value, as: UTF8.self)]
    }

    private mutating func closing() throws(ImportFailure) -> Token {
        position += 2
        let name = try name()
        skipSpace()
        guard byte == UInt8(ascii: ">"), open.last == name else { throw failure(.malformed) }
        position += 1
        open.removeLast()
        return .close(XMLReader.local(name))
    }

    private mutating func text() throws(ImportFailure) -> String {
        var text: [UInt8] = []
        while position < bytes.count, byte != UInt8(ascii: "<") { try readCharacter(into: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a byte, or the character of a reference.
    private mutating func readCharacter(into text: inout [UInt8]) throws(ImportFailure) {
        guard position < bytes.count else { throw failure(.unexpectedEnd) }
        if byte != UInt8(ascii: "&") {
            text.append(byte)
            position += 1
            return
        }
        let start = position
        while byte != UInt8(ascii: ";") {
            position += 1
            // The longest reference is &#x10FFFF;
            if position - start > 10 || position >= bytes.count { throw failure(.malformed, at: start) }
        }
        position += 1
        guard let scalar = XMLReader.scalar(of: bytes[(start + 1)..<(position - 1)]) else {
            throw failure(.malformed, at: start)
        }
        text += Array(String(Character(scalar)).utf8)
    }

    /// The character of a reference.
    /// - Parameter name: the part between `&` and `;`, such as `lt`, `#60` and `#x3C`.
    package static func scalar(of name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var value: UInt32 = 0
        guard name.first == UInt8(ascii: "#") else {
            // The letters as a number: lt, gt, amp, quot, apos.
            for byte in name.prefix(5) { value = value << 8 | UInt32(byte) }
            switch name.count > 4 ? 0 : value {
            case 0x6C74: return "<"
            case 0x6774: return ">"
            case 0x616D70: return "&"
            case 0x7175_6F74: return "\""
            case 0x6170_6F73: return "'"
            default: return nil
            }
        }
        let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
        for byte in name.dropFirst(isHexadecimal ? 2 : 1) {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46 where isHexadecimal: digit = byte - 0x37
            case 0x61...0x66 where isHexadecimal: digit = byte - 0x57
            default: return nil
            }
            if value > 0x10FFFF { return nil }
            value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
        }
        return value >= 0x20 || value == 9 || value == 10 || value == 13 ? Unicode.Scalar(value) : nil
    }

    /// Reads a name with its prefix: everything up to a space or a markup character.
    private mutating func name() throws(ImportFailure) -> String {
        let start = position
        loop: while position < bytes.count {
            switch byte {
            case 0x00...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
                UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
                break loop
            default: position += 1
            }
        }
        if position == start { throw failure(position < bytes.count ? .malformed : .unexpectedEnd) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func local(_ name: String) -> String { Text.parts(name, at: UInt8(ascii: ":")).last ?? name }

    /// The current byte, or 0 past the end, which is not valid in XML.
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func begins(_ start: StaticString) -> Bool {
        guard position + start.utf8CodeUnitCount <= bytes.count else { return false }
        for place in 0..<start.utf8CodeUnitCount where bytes[position + place] != start.utf8Start[place] {
            return false
        }
        return true
    }

    private mutating func skip(past end: StaticString) throws(ImportFailure) {
        let start = position
        while !begins(end) {
            position += 1
            if position >= bytes.count { throw failure(.unexpectedEnd, at: start) }
        }
        position += end.utf8CodeUnitCount
    }

    private func failure(_ reason: ImportFailure.Reason, at offset: Int? = nil) -> ImportFailure {
        let isOver = reason == .malformed && position >= bytes.count && offset == nil
        return ImportFailure(isOver ? .unexpectedEnd : reason, at: offset ?? position, in: bytes)
    }
}
