import Cards
import Replica

extension DisplayList {
    /// Reads a script of ``canvasScript()``; nil for anything else.
    init?(script: String) {
        guard let rows = (try? JSON.parse(script))?.array, let size = rows.first?.numbers, size.count == 2 else {
            return nil
        }
        self.init(width: size[0], height: size[1])
        for row in rows.dropFirst() {
            guard let mark = row.array.flatMap({ Mark(fields: $0) }) else { return nil }
            add(mark)
        }
    }
}

extension JSON {
    fileprivate var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    fileprivate var numbers: [Double]? {
        guard let array else { return nil }
        let numbers = array.compactMap(\.number)
        return numbers.count == array.count ? numbers : nil
    }
}

extension Mark {
    fileprivate init?(fields: [JSON]) {
        let numbers = fields.map { $0.number ?? 0 }
        func box(_ start: Int) -> Box {
            Box(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
        }
        switch (fields.first, fields.count) {
        case (.int(0), 12):
            let stroke = Color(fields[7]).map { Stroke($0, width: numbers[8]) }
            let shadow = Color(fields[9]).map { Shadow($0, blur: numbers[10], down: numbers[11]) }
            self = .panel(Panel(box(1), radius: numbers[5], fill: Fill(fields[6]), stroke: stroke, shadow: shadow))
        case (.int(1), 9):
            guard let anchor = TextRun.Anchor(rawValue: Int32(numbers[3])), let color = Color(fields[5]),
                let font = fields[4].string.flatMap({ Font(css: $0, spacing: numbers[6]) }), let text = fields[8].string
            else { return nil }
            self = .text(
                TextRun(
                    text, x: numbers[1], y: numbers[2], anchor: anchor, font: font, color: color,
                    isRightToLeft: numbers[7] == 1))
        case (.int(2), 11):
            self = .photo(PhotoSlot(box(1), radius: numbers[5], part: box(6), overlay: Fill(fields[10])))
        case (.int(3), 3):
            guard let path = fields[1].string.flatMap({ Path(data: $0) }) else { return nil }
            self = .shape(Shape(path, fill: Fill(fields[2])))
        default: return nil
        }
    }
}

extension Fill {
    fileprivate init(_ json: JSON) {
        if let color = Color(json) {
            self = .solid(color)
        } else if let items = json.array, items.count >= 8 {
            let ends = items.prefix(4).map { $0.number ?? 0 }
            let stops = stride(from: 4, to: items.count - 1, by: 2).compactMap { place in
                Color(items[place + 1]).map { Gradient.Stop(items[place].number ?? 0, $0) }
            }
            // All gradients go straight down.
            self = .gradient(Gradient(down: Box(ends[0], ends[1], 0, ends[3] - ends[1]), stops))
        } else {
            self = .none
        }
    }
}

extension Color {
    /// `#rrggbb` or `#rrggbbaa`; nil for anything else.
    fileprivate init?(_ json: JSON) {
        guard let digits = json.string?.dropFirst(), let value = UInt32(digits, radix: 16) else { return nil }
        // The opacity that gives such a byte.
        if digits.count == 8 { self.init(value >> 8, ((value & 255) * 100 + 127) / 255) } else { self.init(value) }
    }
}

extension Font {
    /// The font that ``css`` writes so.
    fileprivate init?(css: String, spacing: Double) {
        let parts = css.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let weight = Int32(parts[0]), let size = Double(parts[1].dropLast(2)) else {
            return nil
        }
        for role in [Font.Role.sans, .serif, .leaf, .emoji] {
            for region in [Font.Region.korea, .japan] {
                self.init(role, size: size, weight: weight, spacing: spacing, region: region)
                if self.css == css { return }
            }
        }
        return nil
    }
}

extension Path {
    /// Reads bytes of ``data``.
    fileprivate init?(data: String) {
        self.init()
        var rest = Substring(data)
        while let letter = rest.popFirst() {
            let end = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
            let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
            rest = rest[end...]
            switch (letter, numbers.count) {
            case ("M", 2): move(numbers[0], numbers[1])
            case ("L", 2): line(numbers[0], numbers[1])
            case ("C", 6):
                curve(Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3]), Point(numbers[4], numbers[5]))
            case ("Z", 0): close()
            default: return nil
            }
        }
    }
}
