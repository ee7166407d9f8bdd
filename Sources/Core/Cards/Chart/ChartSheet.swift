import Daybook

/// A chart while it is drawn: its sizes, and the marks so far.
struct ChartSheet {
    let card: ChartCard
    let measurer: TextMeasurer
    var list: DisplayList
    let colors: ChartColors
    /// The marks' left and right edges.
    let left = 88.0
    let right = 992.0
    /// The height of a bar's row.
    let rowHeight = 72.0
    /// The top of the chart.
    let top = 272.0

    var width: Double { right - left }

    init(_ card: ChartCard, _ measurer: TextMeasurer) {
        self.card = card
        self.measurer = measurer
        colors = ChartColors(isDark: card.isDark)
        list = DisplayList(width: 1080, height: 0)
        let height = top + contentHeight + legendHeight + 148
        list = DisplayList(width: 1080, height: height.rounded())
    }

    mutating func draw() {
        list.add(.panel(Panel(Box(0, 0, list.width, list.height), fill: .solid(colors.ground))))
        add(line(card.title, size: 60, weight: 700, width: width), x: left, y: 150, color: colors.ink)
        add(line(card.subtitle, size: 36, width: width), x: left, y: 208, color: colors.soft)
        switch card.content {
        case .rows(let rows): drawRows(rows)
        case .grid(let grid): drawGrid(grid)
        }
        drawLegend()
        list.addSignature(card.language, left: left, paw: colors.hue, color: colors.soft)
    }

    private var contentHeight: Double {
        switch card.content {
        case .rows(let rows): Double(rows.count) * rowHeight
        case .grid(let grid): headHeight(grid) + Double(grid.rows.count) * pitch(grid)
        }
    }

    func headHeight(_ grid: ChartCard.Grid) -> Double { grid.heads.isEmpty ? 0 : 56 }

    /// The distance from the left of a cell to that of the next.
    func pitch(_ grid: ChartCard.Grid) -> Double {
        (width - nameWidth(grid)) / Double(max(1, grid.rows.first?.count ?? 1))
    }

    func nameWidth(_ grid: ChartCard.Grid) -> Double { grid.names.isEmpty ? 0 : 88 }

    // MARK: text

    func font(_ size: Double, weight: Int32 = 400) -> Font {
        Font(.sans, size: size, weight: weight, region: Text.begins(card.language, with: "ja") ? .japan : .korea)
    }

    /// A text on one line, cut if it is too wide.
    func line(_ text: String, size: Double, weight: Int32 = 400, width: Double) -> (text: String, font: Font) {
        let font = font(size, weight: weight)
        let lines = TextWrap(font: font, width: width, measurer: measurer).lines(text, limit: 1)
        return (lines.first ?? "", font)
    }

    mutating func add(
        _ line: (text: String, font: Font), x: Double, y: Double, anchor: TextRun.Anchor = .left, color: Color
    ) {
        guard !line.text.isEmpty else { return }
        list.add(.text(TextRun(line.text, x: x, y: y, anchor: anchor, font: line.font, color: color)))
    }

    // MARK: under the chart

    private var legendHeight: Double { card.legend.isEmpty ? 0 : Double(legendLines.count) * 52 + 32 }

    /// The entries of the legend, as many on a line as fit.
    private var legendLines: [[(entry: ChartCard.Legend, x: Double)]] {
        var lines: [[(entry: ChartCard.Legend, x: Double)]] = []
        var x = left
        for entry in card.legend {
            let size = 44 + measurer.width(entry.text, font(30)) + 40
            if lines.isEmpty || x + size > right + 40 {
                lines.append([])
                x = left
            }
            lines[lines.count - 1].append((entry, x))
            x += size
        }
        return lines
    }

    private mutating func drawLegend() {
        var y = top + contentHeight + 48
        for line in legendLines {
            for (entry, x) in line {
                mark(entry.kind, Box(x, y, 28, 28))
                add((entry.text, font(30)), x: x + 44, y: y + 25, color: colors.soft)
            }
            y += 52
        }
    }

    /// Draws the mark of a kind: a bright one is square, a cloudy one round, one that tells nothing an outline.
    mutating func mark(_ kind: ChartCard.Kind, _ box: Box) {
        switch kind {
        case .blank: return
        case .none: list.add(.panel(Panel(box, radius: box.width * 0.24, fill: .solid(colors.sunk))))
        case .plain:
            let stroke = Stroke(colors.soft, width: max(2, box.width * 0.08))
            list.add(
                .panel(Panel(box.inset(stroke.width / 2), radius: box.width * 0.2, fill: .none, stroke: stroke)))
        case .bright: list.add(.panel(Panel(box, radius: box.width * 0.24, fill: .solid(colors.hue))))
        case .cloudy: list.add(.panel(Panel(box.inset(1), radius: box.width / 2 - 1, fill: .solid(colors.gray))))
        }
    }
}

/// The colours of a chart.
struct ChartColors {
    let ground: Color
    let ink: Color
    let soft: Color
    let hue: Color
    let gray: Color
    let sunk: Color

    init(isDark: Bool) {
        let paper = PaperColors(isDark: isDark)
        ground = paper.ground
        ink = paper.ink
        soft = paper.soft
        hue = Color(isDark ? 0xDDB36A : 0xB07C2A)
        gray = Color(isDark ? 0x837F79 : 0x8F8B85)
        sunk = Color(isDark ? 0x312D29 : 0xF0EADF)
    }
}
