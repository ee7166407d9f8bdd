/// Lines and cubic curves in pixels.
public struct Path: Equatable, Sendable {
    public enum Step: Equatable, Sendable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        case close
    }

    public private(set) var steps: [Step] = []

    public init() {}

    public mutating func move(_ x: Double, _ y: Double) { steps.append(.move(Point(x, y))) }
    public mutating func line(_ x: Double, _ y: Double) { steps.append(.line(Point(x, y))) }
    public mutating func curve(_ a: Point, _ b: Point, _ end: Point) { steps.append(.curve(a, b, end)) }
    public mutating func close() { steps.append(.close) }

    /// An ellipse turned by the angle with that cosine and sine.
    public mutating func ellipse(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, cos: Double = 1, sin: Double = 0
    ) {
        // The usual constant for a quarter circle of one curve: 4/3 (√2 - 1).
        let k = 0.5523
        func at(_ u: Double, _ v: Double) -> Point {
            Point(x + u * rx * cos - v * ry * sin, y + u * rx * sin + v * ry * cos)
        }
        steps.append(.move(at(1, 0)))
        curve(at(1, k), at(k, 1), at(0, 1))
        curve(at(-k, 1), at(-1, k), at(-1, 0))
        curve(at(-1, -k), at(-k, -1), at(0, -1))
        curve(at(k, -1), at(1, -k), at(1, 0))
        close()
    }

    /// Its SVG path data, which Path2D also reads.
    public var data: String {
        var out = ""
        for step in steps {
            switch step {
            case .move(let p): Path.write("M", p, to: &out)
            case .line(let p): Path.write("L", p, to: &out)
            case .curve(let a, let b, let p):
                Path.write("C", a, to: &out)
                Path.write(" ", b, to: &out)
                Path.write(" ", p, to: &out)
            case .close: out += "Z"
            }
        }
        return out
    }

    @inline(never)
    private static func write(_ before: String, _ point: Point, to out: inout String) {
        out += before
        out += tenths(point.x)
        out += " "
        out += tenths(point.y)
    }
}
