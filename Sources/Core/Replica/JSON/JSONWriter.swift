extension JSON {
    /// The value as compact UTF-8 text, members in their stored order.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.bytes
    }

    /// The value as compact text, members in their stored order.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The one spelling that all equal values share: like ``bytes``, with the members of objects sorted by key.
    public var canonicalBytes: [UInt8] {
        var writer = JSONWriter()
        writer.sortsMembers = true
        writer.write(self)
        return writer.bytes
    }
}

/// Appends JSON to a buffer of bytes.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    var sortsMembers = false

    mutating func write(_ value: JSON) {
        switch value {
        case .null: raw("null")
        case .bool(let flag): raw(flag ? "true" : "false")
        case .int(let number): write(number)
        // JSON has no spelling for infinities and NaN.
        case .double(let number): number.isFinite ? raw(number.description) : raw("null")
        case .string(let text): write(text)
        case .array(let items):
            var separator = UInt8(ascii: "[")
            for item in items {
                bytes.append(separator)
                separator = UInt8(ascii: ",")
                write(item)
            }
            if items.isEmpty { bytes.append(separator) }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            var separator = UInt8(ascii: "{")
            for member in sortsMembers ? sortedByKey(members) : members {
                bytes.append(separator)
                separator = UInt8(ascii: ",")
                write(member.key)
                bytes.append(UInt8(ascii: ":"))
                write(member.value)
            }
            if members.isEmpty { bytes.append(separator) }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Text that is JSON already.
    mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func write(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var magnitude = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
            magnitude /= 10
        } while magnitude > 0
        bytes[start...].reverse()
    }

    mutating func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { characters in
            // Characters that need no escape are copied in runs.
            var run = 0
            for index in characters.indices {
                let byte = characters[index]
                if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
                bytes.append(contentsOf: characters[run..<index])
                run = index + 1
                escape(byte)
            }
            bytes.append(contentsOf: characters[run...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default:
            raw(byte < 0x10 ? "u000" : "u001")
            bytes.append(hexadecimalDigit(byte & 0xF))
        }
    }
}

/// The lowercase hexadecimal digit of a value from 0 to 15.
func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
