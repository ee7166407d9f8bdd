extension JSON {
    /// Reads exactly one JSON value (RFC 8259), with white space around it allowed.
    ///
    /// Strict where the RFC permits: the bytes must be UTF-8 without a byte order mark, keys of an object must be
    /// unique, surrogates must be paired. An integer that does not fit 64 bits becomes the nearest double.
    public static func parse(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) -> JSON {
        if bytes.count > limits.bytes { throw JSONError(.tooLarge, at: limits.bytes) }
        return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in
            var parser = JSONParser(buffer, depth: limits.depth)
            return try parser.document()
        }
    }

    /// Reads exactly one JSON value from text.
    public static func parse(_ text: String, limits: JSONLimits = .standard) throws(JSONError) -> JSON {
        try parse([UInt8](text.utf8), limits: limits)
    }
}

/// Recursive descent over bytes. The buffer must outlive the parser.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    private var remainingDepth: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, depth: Int) {
        self.bytes = bytes
        self.remainingDepth = depth
    }

    /// The byte here, and 0 past the end: no JSON token contains a 0, so one check serves both.
    var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// The error for a byte that no rule allows here.
    var unexpected: JSONError {
        JSONError(position < bytes.count ? .unexpectedByte : .unexpectedEnd, at: position)
    }

    mutating func document() throws(JSONError) -> JSON {
        skipSpace()
        let value = try value()
        skipSpace()
        if position < bytes.count { throw JSONError(.trailingBytes, at: position) }
        return value
    }

    mutating func value() throws(JSONError) -> JSON {
        switch byte {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "t"): try word("true"); return .bool(true)
        case UInt8(ascii: "f"): try word("false"); return .bool(false)
        case UInt8(ascii: "n"): try word("null"); return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected
        }
    }

    mutating func skipSpace() {
        while true {
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func word(_ word: StaticString) throws(JSONError) {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        for letter in letters {
            if byte != letter { throw unexpected }
            position += 1
        }
    }

    private mutating func enter() throws(JSONError) {
        if remainingDepth == 0 { throw JSONError(.tooDeep, at: position) }
        remainingDepth -= 1
        position += 1
        skipSpace()
    }

    private mutating func array() throws(JSONError) -> [JSON] {
        try enter()
        defer { remainingDepth += 1 }
        var items: [JSON] = []
        if byte == UInt8(ascii: "]") {
            position += 1
            return items
        }
        while true {
            items.append(try value())
            if try closes(with: UInt8(ascii: "]")) { return items }
        }
    }

    private mutating func object() throws(JSONError) -> [JSONMember] {
        try enter()
        defer { remainingDepth += 1 }
        var members: [JSONMember] = []
        var keys = JSONKeySet()
        if byte == UInt8(ascii: "}") {
            position += 1
            return members
        }
        while true {
            let start = position
            if byte != UInt8(ascii: "\"") { throw unexpected }
            let key = try string()
            if !keys.insert(key, after: members) { throw JSONError(.duplicateKey, at: start) }
            skipSpace()
            if byte != UInt8(ascii: ":") { throw unexpected }
            position += 1
            skipSpace()
            members.append(JSONMember(key, try value()))
            if try closes(with: UInt8(ascii: "}")) { return members }
        }
    }

    /// Passes the separator after an item: true for the closing bracket, false for a comma.
    private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        let here = byte
        if here != bracket && here != UInt8(ascii: ",") { throw unexpected }
        position += 1
        if here == bracket { return true }
        skipSpace()
        return false
    }
}
