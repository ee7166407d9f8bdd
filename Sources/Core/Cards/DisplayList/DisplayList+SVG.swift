extension DisplayList {
    /// The picture as an SVG document, for pages, tests and the server.
    ///
    /// It uses only features that browsers and librsvg draw alike: no `feDropShadow`, no `dominant-baseline`, no CSS.
    /// - Parameters:
    ///   - photo: the address of the photo; without one its slots stay empty.
    ///   - label: the text for a screen reader; without one the picture is hidden from it.
    ///   - prefix: makes the ids of clips and gradients differ from those of other pictures in the page; letters.
    public func svg(photo: String? = nil, label: String? = nil, prefix: String = "c") -> String {
        var writer = SVGWriter(photo: photo, prefix: prefix)
        for mark in marks { writer.add(mark) }
        let size = tenths(width) + " " + tenths(height)
        var out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\""
        if let label {
            out += " role=\"img\" aria-label=\"" + escaped(label) + "\">"
        } else {
            out += " aria-hidden=\"true\">"
        }
        if !writer.definitions.isEmpty { out += "<defs>" + writer.definitions + "</defs>" }
        return out + writer.body + "</svg>"
    }
}
