/// A request head as libmicrohttpd parsed it: the parts, and the place of each in its read buffer.
struct RawHead {
    /// A field; `value` is nil if the library knows a name without a value.
    struct Field {
        let name: UnsafeRawBufferPointer
        let value: UnsafeRawBufferPointer?
    }

    let method: UnsafeRawBufferPointer
    let version: UnsafeRawBufferPointer
    /// The address of the request target at the time it was still whole, and its bytes.
    let targetAddress: UInt
    let target: [UInt8]
    let fields: [Field]
    /// Bytes from the method's first to the end of the empty line.
    let size: Int

    /// Whether the bytes between the parts can only be the separators of the grammar.
    ///
    /// libmicrohttpd 0.9.75 parses in place, so the addresses of the parts show the bytes between them: one space in
    /// the request line, CR LF after each line, an empty line at the end. A bare LF makes a gap shorter; NUL in a value
    /// makes it longer, because the library's value ends there; a folded value has been moved elsewhere. The one form
    /// that looks the same is NUL LF in place of CR LF: the line ends there either way, so nothing can be smuggled. A
    /// library that parses elsewhere would fail this check for every request: closed, not open.
    var isContiguous: Bool {
        var end = address(method) + UInt(method.count) + 1
        guard targetAddress == end else { return false }
        end += UInt(target.count) + 1
        guard address(version) == end else { return false }
        end += UInt(version.count) + 2
        for field in fields {
            guard let value = field.value, address(field.name) == end else { return false }
            end += UInt(field.name.count) + 1
            // Optional white space after the colon; white space before the colon is still in the name.
            guard address(value) >= end, address(value) - end <= UInt(size) else { return false }
            end = address(value) + UInt(value.count) + 2
        }
        return end + 2 == address(method) + UInt(size)
    }

    /// The values of all fields of a name as one list (RFC 9110, section 5.3), or nil if there is none.
    func list(_ name: StaticString) -> String? {
        var list: String?
        for field in fields where Self.isSame(field.name, name) {
            guard let value = field.value else { continue }
            let text = String(FieldSyntax.trimmed(String(decoding: value, as: UTF8.self)[...]))
            list = list.map { $0 + ", " + text } ?? text
        }
        return list
    }

    /// Whether the bytes are the name, regardless of case.
    static func isSame(_ bytes: UnsafeRawBufferPointer, _ name: StaticString) -> Bool {
        guard bytes.count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { name in
            name.indices.allSatisfy { FieldSyntax.lowercase(name[$0]) == FieldSyntax.lowercase(bytes[$0]) }
        }
    }

    private func address(_ bytes: UnsafeRawBufferPointer) -> UInt {
        UInt(bitPattern: bytes.baseAddress)
    }
}
