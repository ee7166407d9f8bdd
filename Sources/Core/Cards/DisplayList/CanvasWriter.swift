import Replica

/// Writes the arrays of a canvas script. Its steps are never inlined: they have many callers, and the browser loads the
/// code.
struct CanvasWriter {
    private var out = "["
    /// Whether the next item needs a comma before it.
    private var isFollowing = false

    /// The script, which is complete after the last mark.
    var text: String { out + "]" }

    mutating func add(_ mark: Mark) {
        switch mark {
        case .panel(let panel):
            open("0")
            add(panel.box)
            add(panel.radius)
            add(panel.fill)
            add(panel.stroke?.color)
            add(panel.stroke?.width ?? 0)
            add(panel.shadow?.color)
            add(panel.shadow?.blur ?? 0)
            add(panel.shadow?.down ?? 0)
        case .text(let run):
            open("1")
            add(run.x)
            add(run.y)
            item("\(run.anchor.rawValue)")
            item(JSON.string(run.font.css).text)
            add(run.color)
            add(run.font.spacing)
            item(run.isRightToLeft ? "1" : "0")
            item(JSON.string(run.text).text)
        case .photo(let slot):
            open("2")
            add(slot.box)
            add(slot.radius)
            for value in [slot.part.x, slot.part.y, slot.part.width, slot.part.height] { item(fraction(value)) }
            add(slot.overlay)
        case .shape(let shape):
            open("3")
            item("\"" + shape.path.data + "\"")
            add(shape.fill)
        }
        close()
    }

    /// Adds a whole array.
    mutating func add(_ values: [Double]) {
        open(nil)
        for value in values { add(value) }
        close()
    }

    private mutating func add(_ box: Box) {
        for value in [box.x, box.y, box.width, box.height] { add(value) }
    }

    @inline(never)
    private mutating func add(_ color: Color?) {
        guard let color else { return item("0") }
        item("\"" + color.text + "\"")
    }

    @inline(never)
    private mutating func add(_ fill: Fill) {
        switch fill {
        case .none: item("0")
        case .solid(let color): add(color)
        case .gradient(let gradient):
            open(nil)
            for value in [gradient.from.x, gradient.from.y, gradient.to.x, gradient.to.y] { add(value) }
            for stop in gradient.stops {
                item(fraction(stop.offset))
                add(stop.color)
            }
            close()
        }
    }

    @inline(never)
    private mutating func add(_ value: Double) { item(tenths(value)) }

    /// Begins an array, with its first item if there is one.
    @inline(never)
    private mutating func open(_ first: String?) {
        if isFollowing { out += "," }
        out += "["
        isFollowing = false
        if let first { item(first) }
    }

    @inline(never)
    private mutating func close() {
        out += "]"
        isFollowing = true
    }

    @inline(never)
    private mutating func item(_ text: String) {
        if isFollowing { out += "," }
        out += text
        isFollowing = true
    }
}
