extension Patch {
    mutating func create(_ id: Int32, _ tag: Tag) {
        write(.create, id, tag.rawValue)
    }

    mutating func text(_ id: Int32, _ string: String) {
        write(.text, id, append(string))
    }

    mutating func setText(_ id: Int32, _ string: String) {
        write(.setText, id, append(string))
    }

    mutating func attribute(_ id: Int32, _ name: AttributeName, _ value: String?) {
        guard let value else { return write(.removeAttribute, id, name.rawValue) }
        write(.attribute, id, name.rawValue)
        ops.append(append(value))
    }

    mutating func insert(_ id: Int32, into parent: Int32, before next: Int32) {
        write(.insert, parent, id)
        ops.append(next)
    }

    mutating func remove(_ id: Int32) {
        write(.remove, id)
    }

    mutating func listen(_ id: Int32, _ mask: Int32) {
        write(.listen, id, mask)
    }

    mutating func free(_ id: Int32) {
        write(.free, id)
    }

    private mutating func write(_ operation: Operation, _ a: Int32) {
        ops.append(operation.rawValue)
        ops.append(a)
    }

    private mutating func write(_ operation: Operation, _ a: Int32, _ b: Int32) {
        write(operation, a)
        ops.append(b)
    }

    /// Appends a string and returns its length in UTF-16 units.
    private mutating func append(_ string: String) -> Int32 {
        let start = text.count
        text.append(contentsOf: string.utf8)
        var units: Int32 = 0
        for byte in text[start...] {
            // A continuation byte adds nothing, a four-byte sequence is a surrogate pair.
            if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
        }
        return units
    }
}
