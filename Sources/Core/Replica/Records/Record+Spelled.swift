extension Record {
    /// Reads a row that is spelled as ``row`` spells it, in one pass and without a tree of JSON. Any other is nil: the
    /// JSON reader accepts it, or says why not.
    init?(spelled bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > JSONLimits.standard.bytes { return nil }
        var parser = JSONParser(bytes, depth: Change.valueDepth)
        guard let collection = parser.token(after: #"{"c":""#), isCollectionName(collection),
            let id = parser.token(after: #"","i":""#), isIdentifier(id), parser.skip(#"","f":{"#)
        else { return nil }
        let key = RecordKey(
            collection: String(decoding: collection, as: UTF8.self), id: String(decoding: id, as: UTF8.self))
        self.init(key: key)
        // The shortest field has 40 bytes.
        reserve(min(bytes.count / 40, 12))
        var last = UnsafeBufferPointer<UInt8>(rebasing: bytes[..<0])
        repeat {
            guard let name = parser.token(after: "\""), isFieldName(name), last.lexicographicallyPrecedes(name),
                parser.skip("\":["), let value = try? parser.value(),
                let digits = parser.token(after: ",\""), let stamp = Stamp(digits: digits), parser.skip("\"")
            else { return nil }
            var base: Stamp?
            if let digits = parser.token(after: ",\"") {
                base = Stamp(digits: digits)
                if base == nil || !parser.skip("\"") { return nil }
            }
            if !parser.skip("]") { return nil }
            append(String(decoding: name, as: UTF8.self), Field(value, at: stamp, base: base))
            last = name
        } while parser.skip(",")
        if !parser.skip("}}") || parser.position < bytes.count { return nil }
    }
}

extension JSONParser {
    /// Passes exactly these bytes, or none.
    fileprivate mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        if bytes.count - position < count { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        position += count
        return true
    }

    /// The bytes from behind `text`, which is passed, to the next quotation mark, which is not.
    fileprivate mutating func token(after text: StaticString) -> UnsafeBufferPointer<UInt8>? {
        if !skip(text) { return nil }
        let start = position
        while position < bytes.count && bytes[position] != UInt8(ascii: "\"") { position += 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<position])
    }
}
