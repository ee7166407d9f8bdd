import Cards

/// The colour that lies under a mark at a point: all panels and photos before it, a photo being white, the worst that
/// white text can meet. Drawings are left out.
struct Ground {
    private var red = 0.0
    private var green = 0.0
    private var blue = 0.0

    init(beneath index: Int, of list: DisplayList, at point: Point) {
        for mark in list.marks[..<index] {
            switch mark {
            case .panel(let panel):
                if Ground.contains(panel.box, point) { lay(panel.fill, point) }
            case .photo(let slot):
                guard Ground.contains(slot.box, point) else { continue }
                (red, green, blue) = (255, 255, 255)
                lay(slot.overlay, point)
            case .text, .shape: continue
            }
        }
    }

    private static func contains(_ box: Box, _ point: Point) -> Bool {
        point.x >= box.x && point.x <= box.right && point.y >= box.y && point.y <= box.bottom
    }

    private mutating func lay(_ fill: Fill, _ point: Point) {
        switch fill {
        case .none: return
        case .solid(let color): lay(color, color, 0)
        case .gradient(let gradient):
            let at = (point.y - gradient.from.y) / (gradient.to.y - gradient.from.y)
            guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
            if at <= first.offset { return lay(first.color, first.color, 0) }
            for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) where at <= b.offset {
                return lay(a.color, b.color, b.offset > a.offset ? (at - a.offset) / (b.offset - a.offset) : 1)
            }
            lay(last.color, last.color, 0)
        }
    }

    private mutating func lay(_ a: Color, _ b: Color, _ share: Double) {
        func mix(_ x: UInt8, _ y: UInt8) -> Double { Double(x) * (1 - share) + Double(y) * share }
        let alpha = mix(a.alpha, b.alpha) / 255
        red = red * (1 - alpha) + mix(a.red, b.red) * alpha
        green = green * (1 - alpha) + mix(a.green, b.green) * alpha
        blue = blue * (1 - alpha) + mix(a.blue, b.blue) * alpha
    }

    /// WCAG 2.2, relative luminance.
    private static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        func linear(_ value: Double) -> Double {
            let c = value / 255
            return c <= 0.04045 ? c / 12.92 : power((c + 0.055) / 1.055)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// x to the power of 2.4: x² times the fifth root of x², by Newton's method.
    private static func power(_ x: Double) -> Double {
        let square = x * x
        var root = 1.0
        for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
        return square * root
    }

    /// The contrast ratio, 1 to 21.
    func contrast(with color: Color) -> Double {
        let a = Ground.luminance(red, green, blue) + 0.05
        let b = Ground.luminance(Double(color.red), Double(color.green), Double(color.blue)) + 0.05
        return max(a, b) / min(a, b)
    }
}
