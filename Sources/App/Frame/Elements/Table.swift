import Markup

package func table(_ name: String, _ heads: [String], _ rows: [[String]]) -> HTML {
    element(.table, [.class("table"), .label(name)]) {
        element(.thead, []) {
            element(.tr, []) {
                for head in heads { element(.th, [.value(.scope, "col")]) { head } }
            }
        }
        element(.tbody, []) {
            for row in rows { tableRow(row) }
        }
    }
}

private func tableRow(_ cells: [String]) -> HTML {
    element(.tr, []) {
        for (place, cell) in cells.enumerated() {
            element(place == 0 ? .th : .td, place == 0 ? [.value(.scope, "row")] : []) { cell }
        }
    }
}

/// The parts of a bar side by side, with a thin gap between. Only for the eye: the numbers stand beside it.
package func lengths(_ parts: [(look: String, count: Int32)], of most: Int32) -> HTML {
    element(.svg, [.value(.viewBox, "0 0 1000 14"), .value(.preserveAspectRatio, "none"), .unseen]) {
        rects(parts, of: most)
    }
}

private func rects(_ parts: [(look: String, count: Int32)], of most: Int32) -> [HTML] {
    var all: [HTML] = []
    var x: Int32 = 0
    for part in parts where part.count > 0 {
        let width = part.count * 1000 / max(1, most)
        let gap: Int32 = x > 0 ? 8 : 0
        all.append(
            element(
                .rect,
                [
                    .class(part.look), .value(.x, "\(x + gap)"), .value(.width, "\(max(4, width - gap))"),
                    .value(.height, "14"),
                ]
            ) {})
        x += width
    }
    return all
}
