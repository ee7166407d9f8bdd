/// An element of an XML document: its name, the text in it, and the elements in it.
package final class XMLElement {
    package let name: String
    /// The text directly inside, joined.
    package var text = ""
    package var children: [XMLElement] = []

    package init(name: String) { self.name = name }

    /// The first child of that name.
    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The trimmed text of the first child with that name; nil if there is none.
    package func value(_ name: String) -> String? {
        guard var text = child(name)?.text[...] else { return nil }
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
