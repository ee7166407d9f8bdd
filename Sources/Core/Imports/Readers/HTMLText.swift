import Daybook
import Exchange

/// Text of another app with HTML tags.
enum HTMLText {
    /// The text without its tags: separated parts and list items go on lines of their own, items after a dash; a link's
    /// address stands behind its words. All other characters stay, including a `<` that starts no tag of HTML.
    /// - Parameter isPage: whether it is HTML as a whole, in which line breaks are blanks.
    static func plain(_ text: String, isPage: Bool = false) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        func breakLine() {
            while isPage, plain.last == 0x20 { plain.removeLast() }
            if let last = plain.last, last != 0x0A { plain.append(0x0A) }
        }
        // The open link: its address, and where its words begin.
        var link: (address: [UInt8], start: Int)?
        // The elements that nothing closes.
        var unclosed: [String] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<"), let (name, end) = tag(bytes, at, isPage) {
                let inner = bytes[at..<end]
                at = end
                switch name {
                case "br": plain.append(0x0A)
                case "p", "/p", "div", "/div", "ul", "/ul", "ol", "/ol", "/li", "h1", "/h1", "h2", "/h2", "h3", "/h3",
                    "h4", "/h4", "h5", "/h5", "h6", "/h6", "table", "/table", "tr", "/tr", "blockquote", "/blockquote",
                    "pre",
                    "/pre", "hr":
                    breakLine()
                case "li":
                    breakLine()
                    plain += [UInt8(ascii: "-"), 0x20]
                case "/td", "/th": plain.append(0x20)
                case "en-todo":
                    let isDone = ImportText.place(of: "checked=\"true\"", in: Array(inner)) != nil
                    plain += Array((isDone ? "[x] " : "[ ] ").utf8)
                case "script", "style", "head", "title":
                    if !unclosed.contains(name), let end = past(name, bytes, at) {
                        at = end
                    } else if isPage {
                        at = bytes.count
                    } else {
                        // Words of a person about HTML.
                        unclosed.append(name)
                        plain += inner
                    }
                case "a": link = (address(Array(inner)), plain.count)
                case "/a":
                    if let (address, start) = link, !address.isEmpty, start <= plain.count {
                        let words = Array(plain[start...])
                        if words.isEmpty {
                            plain += address
                        } else if !holds(address, words) {
                            plain += [0x20, UInt8(ascii: "(")] + address + [UInt8(ascii: ")")]
                        }
                    }
                    link = nil
                default: break
                }
            } else if isPage, ImportText.stands("<!--", in: bytes, at: at) {
                at = ImportText.place(of: "-->", in: bytes, from: at).map { $0 + 3 } ?? bytes.count
            } else if isPage, bytes[at] == UInt8(ascii: "<"), at + 1 < bytes.count, isMarkup(bytes[at + 1]) {
                // A tag that no text of people has: a document type, an element of its own.
                at = bytes[at...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
            } else if bytes[at] == UInt8(ascii: "&"), let (sign, end) = entity(bytes, at) {
                plain += sign
                at = end
            } else if isPage, bytes[at] <= 0x20 {
                if let last = plain.last, last != 0x20, last != 0x0A { plain.append(0x20) }
                at += 1
            } else {
                plain.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Whether the address, perhaps without its protocol or the slash at its end, is the words of its link.
    private static func holds(_ address: [UInt8], _ words: [UInt8]) -> Bool {
        var words = words
        if words.last == UInt8(ascii: "/") { words.removeLast() }
        var start = address.count - words.count
        if address.last == UInt8(ascii: "/") { start -= 1 }
        return start >= 0 && Array(address[start..<(start + words.count)]) == words
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "/")
            || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }

    /// The place behind the end of an element whose content is no text; nil if nothing closes it.
    private static func past(_ name: String, _ bytes: [UInt8], _ start: Int) -> Int? {
        let wanted = Array(("</" + name).utf8)
        var at = start
        while at + wanted.count <= bytes.count {
            if bytes[at] == UInt8(ascii: "<"),
                ImportText.lowered(String(decoding: bytes[at..<(at + wanted.count)], as: UTF8.self)).utf8
                    .elementsEqual(wanted)
            {
                return bytes[at...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
            }
            at += 1
        }
        return nil
    }

    /// The web address of a link's tag; empty for any other.
    private static func address(_ tag: [UInt8]) -> [UInt8] {
        let lowered = Array(ImportText.lowered(String(decoding: tag, as: UTF8.self)).utf8)
        guard let place = ImportText.place(of: "href=", in: lowered), place + 5 < tag.count else { return [] }
        var start = place + 5
        var end = tag.count
        let quote = tag[start]
        if quote == 0x22 || quote == 0x27 {
            start += 1
            guard let close = tag[start...].firstIndex(of: quote) else { return [] }
            end = close
        } else if let close = tag[start...].firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: ">") }) {
            end = close
        }
        let address = plain(String(decoding: tag[start..<end], as: UTF8.self))
        return Array(Place.safe(address).utf8)
    }

    /// The name of the tag that starts there, and its end; nil if it is not a known one. In plain text only tags with
    /// an address or a style are long.
    private static func tag(_ bytes: [UInt8], _ start: Int, _ isPage: Bool) -> (name: String, end: Int)? {
        guard let close = bytes[start...].prefix(4000).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        var name: [UInt8] = []
        for byte in bytes[(start + 1)..<close] {
            if byte <= 0x20 || byte == UInt8(ascii: "/") && !name.isEmpty || name.count > 11 { break }
            name.append(byte)
        }
        let word = ImportText.lowered(String(decoding: name, as: UTF8.self))
        switch Text.begins(word, with: "/") ? String(decoding: Array(word.utf8).dropFirst(), as: UTF8.self) : word {
        case "a", "div", "font", "img", "p", "span": return (word, close + 1)
        case "b", "big", "blockquote", "br", "code", "del", "em", "en-media", "en-note", "en-todo", "h1", "h2", "h3",
            "h4", "h5", "h6", "head", "hr", "i", "ins", "li", "mark", "ol", "pre", "s", "script", "small", "strike",
            "strong", "style", "sub", "sup", "table", "tbody", "td", "th", "thead", "title", "tr", "u", "ul":
            return isPage || close - start < 200 ? (word, close + 1) : nil
        default: return nil
        }
    }

    /// The character of an entity, and its end.
    private static func entity(_ bytes: [UInt8], _ start: Int) -> (sign: [UInt8], end: Int)? {
        guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        var name = bytes[(start + 1)..<end]
        if String(decoding: name, as: UTF8.self) == "nbsp" { return ([0x20], end + 1) }
        // HTML has a large X, too.
        if name.dropFirst().first == UInt8(ascii: "X") { name[name.startIndex + 1] = UInt8(ascii: "x") }
        guard let scalar = XMLReader.scalar(of: name), scalar != "\r" else { return nil }
        return (scalar == "\u{A0}" ? [0x20] : Array(String(Character(scalar)).utf8), end + 1)
    }
}
