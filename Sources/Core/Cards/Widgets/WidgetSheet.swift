import Daybook

/// A widget that is no card while it is drawn, in points.
struct WidgetSheet {
    let widget: Widget
    let measurer: TextMeasurer
    let colors: WidgetColors
    var list: DisplayList

    init(_ widget: Widget, _ measurer: TextMeasurer) {
        self.widget = widget
        self.measurer = measurer
        colors = WidgetColors(isDark: widget.isDark)
        list = DisplayList(width: widget.size.width, height: widget.size.height)
    }

    /// All of the widget.
    var box: Box { Box(0, 0, list.width, list.height) }

    mutating func addGround() { list.add(.panel(Panel(box, fill: .solid(colors.ground)))) }

    func font(_ size: Double, weight: Int32 = 400) -> Font {
        let isJapanese = widget.words.language == .japanese
        // The outputs write tenths; the measured text must be the drawn one.
        return Font(
            .sans, size: (size * 10).rounded(.down) / 10, weight: weight, region: isJapanese ? .japan : .korea)
    }

    /// Draws a text on one line between two sides, with an ellipsis where it is longer.
    /// - Parameter place: At which side it stands; one that runs from right to left begins at the right.
    mutating func add(
        _ text: String, _ font: Font, from left: Double, to right: Double, baseline: Double, at place: TextRun.Anchor,
        _ color: Color
    ) {
        let lines = TextWrap(font: font, width: right - left, measurer: measurer).lines(text, limit: 1)
        guard let line = lines.first, !line.isEmpty else { return }
        let isRightToLeft = runsRightToLeft(text)
        let anchor = place == .left && isRightToLeft ? .right : place
        let x = anchor == .left ? left : anchor == .right ? right : (left + right) / 2
        list.add(
            .text(
                TextRun(line, x: x, y: baseline, anchor: anchor, font: font, color: color, isRightToLeft: isRightToLeft)
            ))
    }

    /// Draws a number as large as it fits, at most `size`.
    /// - Returns: how wide it is.
    @discardableResult
    mutating func add(
        number text: String, size: Double, from left: Double, to right: Double, baseline: Double,
        at place: TextRun.Anchor, _ color: Color
    ) -> Double {
        var font = font(size, weight: 700)
        var width = measurer.width(text, font)
        if width > right - left {
            // A little less than in proportion, because sizes are rounded.
            font = self.font(size * (right - left) / width * 0.99, weight: 700)
            width = measurer.width(text, font)
        }
        let x = place == .left ? left : place == .right ? right : (left + right) / 2
        list.add(.text(TextRun(text, x: x, y: baseline, anchor: place, font: font, color: color)))
        return width
    }

    mutating func addLine(from left: Double, to right: Double, y: Double) {
        list.add(.panel(Panel(Box(left, y, right - left, 1), fill: .solid(colors.line))))
    }

    mutating func addDisc(_ x: Double, _ y: Double, radius: Double, _ fill: Fill) {
        let box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        list.add(.panel(Panel(box, radius: radius, fill: fill)))
    }
}
