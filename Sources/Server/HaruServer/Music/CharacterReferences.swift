/// The HTML character references that services put into plain texts.
enum CharacterReferences {
    /// The text with `&amp; &lt; &gt; &quot; &apos; &nbsp;` and all numeric references (`&#39;`, `&#x27;`) replaced
    /// once. Invalid references, and those of characters that cannot be displayed, stay unchanged.
    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var out = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            out += rest[..<start]
            rest = rest[start...]
            // Room for &#1114111; with a few zeros; looking further would cost quadratic time on long texts.
            guard let end = rest.prefix(16).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                out += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            out.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return out + rest
    }

    private static func character(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case "nbsp": "\u{A0}"
        default: numbered(name)
        }
    }

    private static func numbered(_ name: Substring) -> Unicode.Scalar? {
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        // Int's parser would accept a sign.
        guard let first = digits.dropFirst(isHexadecimal ? 1 : 0).first, first.isHexDigit else { return nil }
        let number =
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
        return scalar.properties.generalCategory == .control ? nil : scalar
    }
}
