// 일력: a leaf of a tear-off calendar.
extension CardSheet {
    mutating func drawLeaf() {
        addGround()
        let band = box.height * 0.25
        let red = PaperColors(isDark: card.isDark).band
        // The band's lower corners are square: the part below covers them.
        add(Box(box.x, box.y, box.width, band + radius), radius: radius, fill: .solid(red))
        add(Box(box.x, box.y + band, box.width, radius + 40 * unit), fill: colors.ground(box))
        var holes = Path()
        for x in [0.3, 0.7] { holes.ellipse(box.x + box.width * x, box.y + 38 * unit, 13 * unit, 13 * unit) }
        list.add(.shape(Shape(holes, fill: .solid(colors.trace))))
        addEdge()

        let room = band - 92 * unit
        let title = title(size: 58, width: inner.width, height: room, limit: 3)
        add(
            title, in: inner, top: box.y + 66 * unit + (room - title.height) / 2, color: Color(0xFFFFFF),
            isCentered: true)

        let baseline = box.bottom - (isInApp ? 0 : 44 * unit)
        addSignature(x: box.middle - signatureWidth / 2, baseline: baseline, color: colors.soft)
        var top = baseline - 56 * unit
        let dates = dates(size: 42, width: inner.width)
        for block in dates { top -= block.height }
        // In a low card the number leaves room for parts that hang below its line.
        let height = top - box.y - band
        let number = number(
            size: min(420, height * 0.86 / (unit * numberScale)), width: inner.width, role: .leaf, share: 0.4)
        let middle = (box.y + band + top) / 2
        add(number, x: box.middle, baseline: middle + number.height / 2, isCentered: true)
        for block in dates {
            add(block, in: inner, top: top, color: colors.soft, isCentered: true)
            top += block.height
        }
    }
}
