/// Writes nodes as HTML text that a parser reads back to the same tree (HTML, "serialising HTML fragments").
struct HTMLWriter {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func write<Action>(_ node: Node<Action>) {
        let node = node.resolved
        switch node.content {
        case .text(let text): escape(text, quotes: false)
        case .element(let element): write(element, node.children)
        case .memo: break
        }
    }

    private mutating func write<Action>(_ element: Element<Action>, _ children: [Node<Action>]) {
        bytes.append(UInt8(ascii: "<"))
        write(element.tag.name)
        for value in element.values {
            guard let text = value.value, element.tag != .textarea || value.name != .value else { continue }
            bytes.append(UInt8(ascii: " "))
            write(value.name.name)
            write("=\"")
            escape(text, quotes: true)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
        if element.tag.isVoid { return }
        if element.tag == .textarea {
            // A parser drops one line feed after the tag.
            bytes.append(0x0A)
            if let text = element.stated(.value)?.value { escape(text, quotes: false) }
        }
        for child in children { write(child) }
        write("</")
        write(element.tag.name)
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func write(_ string: StaticString) {
        string.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func escape(_ string: String, quotes: Bool) {
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\"") where quotes: write("&quot;")
            // A parser would make a line feed of a bare carriage return, and cannot be told a NUL at all.
            case 0x0D: write("&#13;")
            case 0x00: write("\u{FFFD}")
            default: bytes.append(byte)
            }
        }
    }
}
