import Replica

extension DisplayList {
    /// The picture as JSON for Canvas2D: `[[width,height], mark, …]`, each mark an array whose first item tells its kind.
    /// Numbers are pixels with at most one digit after the point (offsets, fractions: five digits).
    ///
    /// | mark | fields in order |
    /// |---|---|
    /// | panel | `0, x, y, width, height, radius, fill, stroke, strokeWidth, shadow, blur, down` |
    /// | text | `1, x, baseline, anchor, font, colour, letterSpacing, rightToLeft, text` |
    /// | photo | `2, x, y, width, height, radius, partX, partY, partWidth, partHeight, overlay` |
    /// | shape | `3, pathData, fill` |
    ///
    /// - `fill`, `overlay`: `0` for none, a CSS colour, or `[x1,y1,x2,y2,offset,colour,offset,colour,…]`, a linear gradient
    ///   in pixels of the picture with offsets of 0 to 1.
    /// - `stroke`, `shadow`: `0` for none, or a CSS colour. `blur` and `down` are `shadowBlur` and `shadowOffsetY`.
    /// - `anchor`: 0 left, 1 middle, 2 right: what `x` is. `font`: a CSS font. `rightToLeft`: 0 or 1.
    /// - `partX` to `partHeight`: the part of the photo to draw, in fractions of its size.
    /// - `pathData`: SVG path data, as `Path2D` reads it.
    public func canvasScript() -> String {
        var out = "[[" + tenths(width) + "," + tenths(height) + "]"
        for mark in marks {
            out += ",["
            switch mark {
            case .panel(let panel):
                out += "0," + numbers(panel.box) + "," + tenths(panel.radius) + "," + script(panel.fill)
                out += "," + script(panel.stroke?.color) + "," + tenths(panel.stroke?.width ?? 0)
                out += "," + script(panel.shadow?.color) + "," + tenths(panel.shadow?.blur ?? 0)
                out += "," + tenths(panel.shadow?.down ?? 0)
            case .text(let run):
                out += "1," + tenths(run.x) + "," + tenths(run.y) + ",\(run.anchor.rawValue),\"" + run.font.css
                out += "\",\"" + run.color.text + "\"," + tenths(run.font.spacing)
                out += run.isRightToLeft ? ",1," : ",0,"
                out += JSON.string(run.text).text
            case .photo(let slot):
                out += "2," + numbers(slot.box) + "," + tenths(slot.radius)
                for value in [slot.part.x, slot.part.y, slot.part.width, slot.part.height] {
                    out += "," + fraction(value)
                }
                out += "," + script(slot.overlay)
            case .shape(let shape):
                out += "3,\"" + shape.path.data + "\"," + script(shape.fill)
            }
            out += "]"
        }
        return out + "]"
    }

    private func numbers(_ box: Box) -> String {
        tenths(box.x) + "," + tenths(box.y) + "," + tenths(box.width) + "," + tenths(box.height)
    }

    private func script(_ color: Color?) -> String {
        guard let color else { return "0" }
        return "\"" + color.text + "\""
    }

    private func script(_ fill: Fill) -> String {
        switch fill {
        case .none: return "0"
        case .solid(let color): return script(color)
        case .gradient(let gradient):
            var out = "[" + tenths(gradient.from.x) + "," + tenths(gradient.from.y)
            out += "," + tenths(gradient.to.x) + "," + tenths(gradient.to.y)
            for stop in gradient.stops { out += "," + fraction(stop.offset) + "," + script(stop.color) }
            return out + "]"
        }
    }
}

/// A number of 0 to 1 with five digits after the point.
func fraction(_ value: Double) -> String {
    let bounded = value > 0 ? min(value, 1) : 0
    let parts = Int32((bounded * 100_000).rounded())
    if parts == 0 { return "0" }
    if parts == 100_000 { return "1" }
    let digits = "\(parts)"
    return "0." + String(repeating: "0", count: 5 - digits.utf8.count) + digits
}
