import Cards
import Daybook
import Markup

/// Shows a display list in the page, exactly as the exported picture. Its text alternative stands beside it.
///
/// It is an SVG, or two around its photo, as browsers paint a photo best on a canvas.
/// - Parameters:
///   - photo: fills the slot of the photo.
///   - prefix: tells its gradients from those of other drawings in the page; letters and digits.
package func drawing(_ list: DisplayList, photo: Photo?, prefix: String) -> [HTML] {
    var writer = DrawingWriter(list, photo, prefix)
    for mark in list.marks { writer.add(mark) }
    writer.end()
    return writer.parts
}

/// Turns marks into elements, one after the other.
private struct DrawingWriter {
    private let list: DisplayList
    private let photo: Photo?
    private let prefix: String
    private(set) var parts: [HTML] = []
    private var marks: [HTML] = []
    private var gradients: Int32 = 0

    init(_ list: DisplayList, _ photo: Photo?, _ prefix: String) {
        self.list = list
        self.photo = photo
        self.prefix = prefix
    }

    mutating func add(_ mark: Mark) {
        switch mark {
        case .panel(let panel): add(panel)
        case .shape(let shape):
            let fill = paint(shape.fill)
            marks.append(.element(.path, [.value(.d, shape.path.data), .value(.fill, fill)], []))
        case .text(let run): add(run)
        case .photo(let slot):
            end()
            if let photo { parts.append(canvas(photo, slot)) }
            if slot.overlay != .none { add(slot.box, slot.radius, slot.overlay, []) }
        }
    }

    private mutating func add(_ panel: Panel) {
        var more: [Attr] = []
        if let stroke = panel.stroke {
            more = [.value(.stroke, stroke.color.text), .value(.strokeWidth, tenths(stroke.width))]
        }
        add(panel.box, panel.radius, panel.fill, more)
    }

    private mutating func add(_ box: Box, _ radius: Double, _ fill: Fill, _ more: [Attr]) {
        let fill = paint(fill)
        let attributes: [Attr] = [
            .value(.x, tenths(box.x)), .value(.y, tenths(box.y)), .value(.width, tenths(box.width)),
            .value(.height, tenths(box.height)), .value(.rx, tenths(radius)), .value(.fill, fill),
        ]
        marks.append(.element(.rect, attributes + more, []))
    }

    private mutating func add(_ run: TextRun) {
        let isAtRight = run.anchor == .right
        let anchor = run.anchor == .middle ? "middle" : isAtRight != run.isRightToLeft ? "end" : "start"
        var attributes: [Attr] = [
            .value(.x, tenths(run.x)), .value(.y, tenths(run.y)), .value(.textAnchor, anchor),
            .value(.fill, run.color.text), .value(.fontFamily, run.font.families),
            .value(.fontSize, tenths(run.font.size)), .value(.fontWeight, "\(run.font.weight)"),
            .value(.letterSpacing, tenths(run.font.spacing)),
        ]
        if run.isRightToLeft { attributes.append(.value(.direction, "rtl")) }
        marks.append(.element(.text, attributes, [.text(run.text)]))
    }

    /// The photo at its place, in hundredths of the drawing.
    private func canvas(_ photo: Photo, _ slot: PhotoSlot) -> HTML {
        let (box, part) = (slot.box, slot.part)
        var shown = photo.hash
        if let size = photo.size {
            let (width, height) = (Double(size.width), Double(size.height))
            shown += " \(Int32(part.x * width)) \(Int32(part.y * height))"
            shown += " \(max(1, Int32(part.width * width))) \(max(1, Int32(part.height * height)))"
        }
        let sides = [box.y / list.height, 1 - box.right / list.width, 1 - box.bottom / list.height, box.x / list.width]
        var inset = ""
        for side in sides { inset += (inset.isEmpty ? "" : " ") + tenths(side * 100) + "%" }
        let canvas: HTML = .element(.canvas, [.value(.photo, shown), .unseen], [])
        return .element(.span, [.class("slot"), .value(.inset, inset)], [canvas])
    }

    /// The value of `fill`.
    private mutating func paint(_ fill: Fill) -> String {
        switch fill {
        case .none: return "none"
        case .solid(let color): return color.text
        case .gradient(let gradient):
            gradients += 1
            let id = "\(prefix)-\(gradients)"
            var stops: [HTML] = []
            for stop in gradient.stops {
                stops.append(
                    .element(
                        .stop, [.value(.offset, fraction(stop.offset)), .value(.stopColor, stop.color.text)], []))
            }
            marks.append(
                .element(
                    .linearGradient,
                    [
                        .id(id), .value(.gradientUnits, "userSpaceOnUse"), .value(.x1, tenths(gradient.from.x)),
                        .value(.y1, tenths(gradient.from.y)), .value(.x2, tenths(gradient.to.x)),
                        .value(.y2, tenths(gradient.to.y)),
                    ], stops))
            return "url(#\(id))"
        }
    }

    /// Closes the layer that is being drawn.
    mutating func end() {
        guard !marks.isEmpty else { return }
        let size = tenths(list.width) + " " + tenths(list.height)
        parts.append(.element(.svg, [.value(.viewBox, "0 0 " + size), .unseen], marks))
        marks = []
    }
}

extension DisplayList {
    /// The ratio of width to height, for the style sheet.
    package var ratio: Attr { .value(.ratio, "\(width / height)") }
}
