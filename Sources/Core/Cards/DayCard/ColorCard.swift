// 빛깔: one colour, everything in the middle.
extension CardSheet {
    mutating func drawColor() {
        addGround()
        let signatureBase = inner.bottom - 8 * unit
        let number = number(size: 300, width: inner.width)
        let dates = dates(size: 42, width: inner.width)
        let gap = 40 * unit
        let paw = 72 * unit
        var height = number.height + number.hang + gap
        for block in dates { height += block.height }
        if !dates.isEmpty { height += gap * 0.8 }
        let room = inner.height - (isInApp ? 0 : 80 * unit)
        let title = title(size: 68, width: inner.width, height: room - height - paw - gap, limit: 5)
        height += title.height + paw + gap * 0.8

        var top = inner.y + max(0, (room - height) / 2)
        list.add(.shape(Shape(.paw(box.middle - paw / 2, top, size: paw), fill: .solid(colors.trace))))
        top += paw + gap * 0.8
        add(title, in: inner, top: top, color: colors.ink, isCentered: true)
        top += title.height + gap + number.height
        add(number, x: box.middle, baseline: top, isCentered: true)
        top += gap * 0.8 + number.hang
        for block in dates {
            add(block, in: inner, top: top, color: colors.soft, isCentered: true)
            top += block.height
        }
        addSignature(x: box.middle - signatureWidth / 2, baseline: signatureBase, color: colors.soft)
    }
}
