// 액자: a print with a wide white edge, written on below the picture.
extension CardSheet {
    mutating func drawFrame() {
        addGround()
        addEdge()
        let edge = 44 * unit
        let text = Box(box.x + edge + 8 * unit, 0, box.width - 2 * edge - 16 * unit, 0)
        let dates = dates(size: 36, width: text.width - signatureWidth - 24 * unit)
        let number = number(size: 150, width: text.width)
        let title = title(size: 54, width: text.width, height: box.height * 0.16, limit: 2)
        var top = box.bottom - edge
        for block in dates { top -= block.height }
        if dates.isEmpty { top -= 40 * unit }
        let numberBase = top - 20 * unit - number.hang
        let titleTop = numberBase - number.height - 22 * unit - title.height

        let slot = Box(box.x + edge, box.y + edge, box.width - 2 * edge, titleTop - 30 * unit - box.y - edge)
        if let photo = card.photo {
            add(slot, radius: 14 * unit, fill: .solid(PhotoSlot.ground))
            list.add(.photo(PhotoSlot(slot, radius: 14 * unit, part: part(of: photo, for: slot), overlay: .none)))
        } else {
            addScenery(slot, radius: 14 * unit, card.isDark ? .dusk : .day)
        }
        add(title, in: text, top: titleTop, color: colors.ink)
        add(number, x: text.x, baseline: numberBase)
        for block in dates {
            add(
                block, in: Box(text.x, 0, text.width - signatureWidth - 24 * unit, 0), top: top, color: colors.soft)
            top += block.height
        }
        addSignature(x: text.right - signatureWidth, baseline: box.bottom - edge - 12 * unit, color: colors.soft)
    }
}
