extension DisplayList {
    /// The picture as JSON for Canvas2D: `[[width,height], mark, …]`, each mark an array whose first item tells its
    /// kind. Numbers are pixels with at most one digit after the point (offsets, fractions: five digits).
    ///
    /// | mark | fields in order |
    /// |---|---|
    /// | panel | `0, x, y, width, height, radius, fill, stroke, strokeWidth, shadow, blur, down` |
    /// | text | `1, x, baseline, anchor, font, colour, letterSpacing, rightToLeft, text` |
    /// | photo | `2, x, y, width, height, radius, partX, partY, partWidth, partHeight, overlay` |
    /// | shape | `3, pathData, fill` |
    ///
    /// - `fill`, `overlay`: `0` for none, a CSS colour, or `[x1,y1,x2,y2,offset,colour,offset,colour,…]`, a linear
    ///   gradient in pixels of the picture with offsets of 0 to 1.
    /// - `stroke`, `shadow`: `0` for none, or a CSS colour. `blur` and `down` are `shadowBlur` and `shadowOffsetY`.
    /// - `anchor`: 0 left, 1 middle, 2 right: the meaning of `x`. `font`: a CSS font. `rightToLeft`: 0 or 1.
    /// - `partX` to `partHeight`: the part of the photo to draw, in fractions of its size.
    /// - `pathData`: SVG path data, as `Path2D` reads it.
    public func canvasScript() -> String {
        var writer = CanvasWriter()
        writer.add([width, height])
        for mark in marks { writer.add(mark) }
        return writer.text
    }
}

/// A number of 0 to 1 with five digits after the point.
package func fraction(_ value: Double) -> String {
    let bounded = value > 0 ? min(value, 1) : 0
    let parts = Int32((bounded * 100_000).rounded())
    if parts == 0 { return "0" }
    if parts == 100_000 { return "1" }
    let digits = "\(parts)"
    return "0." + String(repeating: "0", count: 5 - digits.utf8.count) + digits
}
