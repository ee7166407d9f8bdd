/// Writes marks one after the other, their gradients, clips and blurs apart.
struct SVGWriter {
    let photo: String?
    let prefix: String
    var definitions = ""
    var body = ""
    private var ids: Int32 = 0

    init(photo: String?, prefix: String) {
        self.photo = photo
        self.prefix = prefix
    }

    mutating func add(_ mark: Mark) {
        switch mark {
        case .panel(let panel): add(panel)
        case .text(let run): add(run)
        case .photo(let slot): add(slot)
        case .shape(let shape): body += "<path d=\"" + shape.path.data + "\"" + paint(shape.fill) + "/>"
        }
    }

    private mutating func add(_ panel: Panel) {
        if let shadow = panel.shadow {
            let id = nextID()
            let box = panel.box
            definitions += "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" x=\"" + tenths(box.x - shadow.blur * 2)
            definitions += "\" y=\"" + tenths(box.y - shadow.blur * 2) + "\" width=\""
            definitions += tenths(box.width + shadow.blur * 4) + "\" height=\""
            definitions += tenths(box.height + shadow.blur * 4 + shadow.down) + "\"><feGaussianBlur stdDeviation=\""
            definitions += tenths(shadow.blur / 2) + "\"/></filter>"
            var below = panel.box
            below.y += shadow.down
            body += rectangle(below, panel.radius) + paint(.solid(shadow.color)) + " filter=\"url(#\(id))\"/>"
        }
        body += rectangle(panel.box, panel.radius) + paint(panel.fill)
        if let stroke = panel.stroke {
            body += attribute("stroke", stroke.color) + " stroke-width=\"" + tenths(stroke.width) + "\""
        }
        body += "/>"
    }

    private mutating func add(_ run: TextRun) {
        let ends = run.isRightToLeft ? ["end", "middle", "start"] : ["start", "middle", "end"]
        body += "<text x=\"" + tenths(run.x) + "\" y=\"" + tenths(run.y) + "\" text-anchor=\""
        body += ends[Int(run.anchor.rawValue)] + "\" font-family=\"" + escaped(run.font.families)
        body += "\" font-size=\"" + tenths(run.font.size) + "\" font-weight=\"\(run.font.weight)\""
        if run.font.spacing != 0 { body += " letter-spacing=\"" + tenths(run.font.spacing) + "\"" }
        if run.isRightToLeft { body += " direction=\"rtl\" unicode-bidi=\"embed\"" }
        if run.font.region == .japan { body += " xml:lang=\"ja\"" }
        body += paint(.solid(run.color)) + " xml:space=\"preserve\">" + escaped(run.text) + "</text>"
    }

    private mutating func add(_ slot: PhotoSlot) {
        guard let photo, slot.part.width > 0, slot.part.height > 0 else { return }
        let id = nextID()
        definitions += "<clipPath id=\"\(id)\">" + rectangle(slot.box, slot.radius) + "/></clipPath>"
        let width = slot.box.width / slot.part.width
        let height = slot.box.height / slot.part.height
        body += "<g clip-path=\"url(#\(id))\"><image href=\"" + escaped(photo) + "\" x=\""
        body += tenths(slot.box.x - slot.part.x * width) + "\" y=\"" + tenths(slot.box.y - slot.part.y * height)
        body += "\" width=\"" + tenths(width) + "\" height=\"" + tenths(height)
        body += "\" preserveAspectRatio=\"none\"/></g>"
        if slot.overlay != .none { body += rectangle(slot.box, slot.radius) + paint(slot.overlay) + "/>" }
    }

    /// A `rect` that is still open for more attributes.
    private func rectangle(_ box: Box, _ radius: Double) -> String {
        var out = "<rect x=\"" + tenths(box.x) + "\" y=\"" + tenths(box.y) + "\" width=\"" + tenths(box.width)
        out += "\" height=\"" + tenths(box.height) + "\""
        if radius > 0 { out += " rx=\"" + tenths(radius) + "\"" }
        return out
    }

    private mutating func paint(_ fill: Fill) -> String {
        switch fill {
        case .none: return " fill=\"none\""
        case .solid(let color): return attribute("fill", color)
        case .gradient(let gradient):
            let id = nextID()
            definitions += "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\""
            definitions += tenths(gradient.from.x) + "\" y1=\"" + tenths(gradient.from.y) + "\" x2=\""
            definitions += tenths(gradient.to.x) + "\" y2=\"" + tenths(gradient.to.y) + "\">"
            for stop in gradient.stops {
                definitions += "<stop offset=\"" + fraction(stop.offset) + "\"" + attribute("stop", stop.color) + "/>"
            }
            definitions += "</linearGradient>"
            return " fill=\"url(#\(id))\""
        }
    }

    /// `fill`, `stroke` or `stop`, with its opacity apart: not every reader knows `#rrggbbaa`.
    private func attribute(_ name: String, _ color: Color) -> String {
        let key = name == "stop" ? "stop-color" : name
        var out = " " + key + "=\"" + String(decoding: color.text.utf8.prefix(7), as: UTF8.self) + "\""
        if color.alpha < 255 { out += " " + name + "-opacity=\"" + fraction(Double(color.alpha) / 255) + "\"" }
        return out
    }

    private mutating func nextID() -> String {
        ids += 1
        return "\(prefix)\(ids)"
    }
}

/// Text for XML: markup escaped, without characters that XML 1.0 (section 2.2) cannot hold.
public func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x26: out += "&amp;"
        case 0x3C: out += "&lt;"
        case 0x3E: out += "&gt;"
        case 0x22: out += "&quot;"
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0xFFFE, 0xFFFF: break
        default: out.unicodeScalars.append(scalar)
        }
    }
    return out
}
