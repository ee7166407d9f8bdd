import Daybook

/// A page while it is drawn: the lines so far, from top to bottom.
struct PageLines {
    private let card: PageCard
    private let measurer: TextMeasurer
    private let colors: ChartColors
    private var runs: [TextRun] = []
    /// The baseline of the last line.
    private var y = 78.0
    /// How many more lines of the text fit.
    private var rest = PageCard.mostLines
    private(set) var isCut = false

    private let left = 88.0
    private let right = 992.0
    /// The bytes of a text beyond which no line is ever drawn.
    private static let textLimit = 40_000

    init(_ card: PageCard, _ measurer: TextMeasurer) {
        self.card = card
        self.measurer = measurer
        colors = ChartColors(isDark: card.isDark)
    }

    /// The picture of all lines.
    var list: DisplayList {
        var list = DisplayList(width: 1080, height: y + 168)
        list.add(.panel(Panel(Box(0, 0, list.width, list.height), fill: .solid(colors.ground))))
        for run in runs { list.add(.text(run)) }
        list.addSignature(card.language, left: left, paw: colors.hue, color: colors.soft)
        return list
    }

    mutating func addAll() {
        let small = font(.sans, 36)
        add(wrapped(card.date, small, limit: 2), small, leading: 52, colors.soft)
        addFeeling()
        if !card.title.isEmpty {
            y += 28
            // The longest title fits.
            let bold = font(.serif, 52, weight: 700)
            add(wrapped(card.title, bold, limit: 16), bold, leading: 72, colors.ink)
        }
        y += 24
        addText()
        for text in [isCut ? card.more : "", card.note] where !text.isEmpty {
            y += 28
            add(wrapped(text, small, limit: 3), small, leading: 52, colors.soft)
        }
    }

    private mutating func addFeeling() {
        guard !card.feeling.isEmpty else { return }
        y += 68
        runs.append(TextRun(card.emoji, x: left, y: y + 3, anchor: .left, font: font(.emoji, 40), color: colors.ink))
        runs.append(TextRun(card.feeling, x: left + 64, y: y, anchor: .left, font: font(.sans, 36), color: colors.ink))
    }

    private mutating func addText() {
        let serif = font(.serif, 40)
        let bytes = Array(card.text.utf8.prefix(PageLines.textLimit))
        var start = 0
        var isAfterGap = true
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let paragraph = String(decoding: bytes[start..<end], as: UTF8.self)
            start = end + 1
            // One line too many shows that the rest does not fit.
            let lines = wrapped(paragraph, serif, limit: rest + 1)
            if lines.isEmpty {
                if !isAfterGap {
                    y += 34
                    rest = max(0, rest - 1)
                }
                isAfterGap = true
                continue
            }
            isAfterGap = false
            isCut = lines.count > Int(rest)
            add(Array(lines.prefix(Int(rest))), serif, leading: 68, colors.ink)
            if isCut { return }
            rest -= Int32(truncatingIfNeeded: lines.count)
        }
        isCut = bytes.count < card.text.utf8.count
    }

    private func font(_ role: Font.Role, _ size: Double, weight: Int32 = 400) -> Font {
        Font(role, size: size, weight: weight, region: Text.begins(card.language, with: "ja") ? .japan : .korea)
    }

    private func wrapped(_ text: String, _ font: Font, limit: Int32) -> [String] {
        TextWrap(font: font, width: right - left, measurer: measurer).lines(text, limit: limit)
    }

    private mutating func add(_ lines: [String], _ font: Font, leading: Double, _ color: Color) {
        // A paragraph has one direction.
        let isRightToLeft = lines.first.map(runsRightToLeft) ?? false
        for line in lines {
            y += leading
            runs.append(
                TextRun(
                    line, x: isRightToLeft ? right : left, y: y, anchor: isRightToLeft ? .right : .left, font: font,
                    color: color, isRightToLeft: isRightToLeft))
        }
    }
}
