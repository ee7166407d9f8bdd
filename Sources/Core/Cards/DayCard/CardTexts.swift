// The texts of a card. They are fitted first, so that the parts above know how much room is left, then drawn.

/// A text broken into lines of one font.
struct TextBlock {
    let lines: [String]
    let font: Font
    /// The distance between baselines.
    let leading: Double
    let isRightToLeft: Bool

    var height: Double { leading * Double(lines.count) }
}

/// The big number with its small neighbours, at the size that fits.
struct NumberBlock {
    let big: Font
    let small: Font
    let width: Double
    /// The extra distance to the next line, as a comma and the y of "Day" hang below the digits.
    let hang: Double
    /// The digits' height.
    var height: Double { big.size * 0.74 }
}

extension CardSheet {
    /// Fits the title into so many lines and so much height: as large as possible, down to 68 %, then with an ellipsis.
    func title(size: Double, width: Double, height: Double, limit: Int32, weight: Int32 = 700) -> TextBlock {
        let isRightToLeft = runsRightToLeft(card.title)
        for percent in [100.0, 84, 68] {
            let font = font(size * percent / 100 * unit, weight: weight)
            let leading = font.size * 1.3
            let room = max(1, min(limit, Int32(height / leading)))
            let wrap = TextWrap(font: font, width: width, measurer: measurer)
            // One line too many shows that not everything fits.
            if percent > 68 && wrap.lines(card.title, limit: room + 1).count > Int(room) { continue }
            return TextBlock(
                lines: wrap.lines(card.title, limit: room), font: font, leading: leading, isRightToLeft: isRightToLeft)
        }
        return TextBlock(lines: [], font: font(size), leading: 0, isRightToLeft: false)
    }

    /// The date and the line under it, each on at most two lines: broken between its parts, as long as they fit.
    func dates(size: Double, width: Double) -> [TextBlock] {
        var blocks: [TextBlock] = []
        for (text, size) in [(card.dateLine, size), (card.secondLine, size * 0.88)] {
            let font = font(size * unit * textScale)
            let lines = TextWrap(font: font, width: width, measurer: measurer).lines(ofParts: text, limit: 2)
            if lines.isEmpty { continue }
            let isRightToLeft = runsRightToLeft(text)
            blocks.append(TextBlock(lines: lines, font: font, leading: font.size * 1.4, isRightToLeft: isRightToLeft))
        }
        return blocks
    }

    /// Fits the number: `size` at most, smaller if it would be wider than `width`.
    func number(size: Double, width: Double, role: Font.Role = .sans, share: Double = 0.56) -> NumberBlock {
        func block(_ size: Double) -> NumberBlock {
            let isLeaf = role == .leaf
            let big = font(size, role: role, weight: isLeaf ? 400 : 700, spacing: size * (isLeaf ? -0.02 : -0.03))
            let small = font(size * share, role: isLeaf ? .serif : .sans, weight: isLeaf ? 400 : 700)
            var width = measurer.width(card.number, big)
            if !card.before.isEmpty { width += measurer.width(card.before, small) }
            if !card.after.isEmpty { width += measurer.width(card.after, small) + size * 0.05 }
            let hangs = (card.before + card.number + card.after).utf8.contains { $0 == 0x2C || $0 == 0x79 }
            return NumberBlock(big: big, small: small, width: width, hang: hangs ? size * 0.12 : 0)
        }
        let size = size * unit * numberScale
        let wanted = block(size)
        if wanted.width <= width { return wanted }
        // A little less than in proportion, because sizes and spacings are rounded.
        return block(size * width / wanted.width * 0.99)
    }

    /// Draws the number; `x` is the left end or the middle of the whole line.
    mutating func add(_ number: NumberBlock, x: Double, baseline: Double, isCentered: Bool = false) {
        var x = isCentered ? x - number.width / 2 : x
        for (text, font, gap) in [
            (card.before, number.small, 0.0), (card.number, number.big, 0), (card.after, number.small, 0.05),
        ] where !text.isEmpty {
            x += gap * number.big.size
            list.add(
                .text(TextRun(text, x: x, y: baseline, anchor: .left, font: font, color: colors.number)))
            x += measurer.width(text, font)
        }
    }

    /// Draws lines from the top of a block; right-to-left lines are aligned right unless they are centred.
    mutating func add(_ block: TextBlock, in box: Box, top: Double, color: Color, isCentered: Bool = false) {
        let anchor: TextRun.Anchor = isCentered ? .middle : block.isRightToLeft ? .right : .left
        let x = isCentered ? box.middle : block.isRightToLeft ? box.right : box.x
        var baseline = top + (block.leading - block.font.size) / 2 + block.font.size * 0.86
        for line in block.lines {
            list.add(
                .text(
                    TextRun(
                        line, x: x, y: baseline, anchor: anchor, font: block.font, color: color,
                        isRightToLeft: block.isRightToLeft)))
            baseline += block.leading
        }
    }
}
