// Paper, night and photo: number and dates at the bottom left, the title at the top, or above the number on a photo.

/// The final places of a poster's parts.
private struct Poster {
    let title: TextBlock
    let number: NumberBlock
    let dates: [TextBlock]
    let titleTop: Double
    let numberTop: Double
    let datesTop: Double

    init(_ sheet: CardSheet, isTitleBelow: Bool = false) {
        let inner = sheet.inner
        dates = sheet.dates(size: 42, width: inner.width - sheet.signatureWidth - 24 * sheet.unit)
        number = sheet.number(size: 290, width: inner.width)
        var height = 0.0
        for block in dates { height += block.height }
        datesTop = inner.bottom - max(height, 42 * sheet.unit)
        numberTop = datesTop - 26 * sheet.unit - number.hang - number.height
        title = sheet.title(
            size: 74, width: inner.width, height: numberTop - inner.y - 40 * sheet.unit,
            limit: inner.height > inner.width * 1.3 ? 6 : 4)
        titleTop = isTitleBelow ? numberTop - 18 * sheet.unit - title.height : inner.y
    }

    /// The room between title and number.
    func middle(in box: Box) -> Box {
        Box(box.x, titleTop + title.height, box.width, numberTop - titleTop - title.height)
    }
}

extension CardSheet {
    mutating func drawPaper() {
        let poster = Poster(self)
        addGround()
        let free = poster.middle(in: inner)
        let size = min(free.height * 0.8, 420 * unit)
        if size > 80 * unit {
            let top = free.y + (free.height - size) / 2
            list.add(.shape(Shape(.paw(inner.right - size, top, size: size), fill: .solid(colors.trace))))
        }
        addEdge()
        add(poster)
    }

    mutating func drawPhoto() {
        let poster = Poster(self, isTitleBelow: true)
        addGround()
        let veil = veil(poster)
        if let photo = card.photo {
            list.add(.photo(PhotoSlot(box, radius: radius, part: part(of: photo, for: box), overlay: veil)))
        } else {
            addScenery(box, radius: radius, card.isDark ? .dusk : .evening)
            add(box, radius: radius, fill: veil)
        }
        add(poster)
    }

    mutating func drawNight() {
        let poster = Poster(self)
        addGround()
        addStars(in: poster.middle(in: Box(box.x + 60 * unit, 0, box.width - 120 * unit, 0)))
        add(poster)
    }

    private mutating func add(_ poster: Poster) {
        add(poster.title, in: inner, top: poster.titleTop, color: colors.ink)
        add(poster.number, x: inner.x, baseline: poster.numberTop + poster.number.height)
        var top = poster.datesTop
        for block in poster.dates {
            add(block, in: Box(inner.x, 0, inner.width - signatureWidth - 24 * unit, 0), top: top, color: colors.soft)
            top += block.height
        }
        addSignature(x: inner.right - signatureWidth, baseline: inner.bottom - 14 * unit, color: colors.soft)
    }

    /// Darkens a photo from where text begins down to its foot, enough for white text on a white photo: 3 : 1 behind
    /// title and number, 4.5 : 1 behind the dates. The part above stays as it is.
    private func veil(_ poster: Poster) -> Fill {
        let shade: UInt32 = 0x140F08
        func at(_ y: Double) -> Double { max(0, min((y - box.y) / box.height, 1)) }
        // A title that had to shrink counts as small text, as all does that is seen small.
        let isSmall = textScale > 1 || poster.title.font.size < 56 * unit
        let titleStart = at(poster.titleTop)
        return .gradient(
            Gradient(
                down: box,
                [
                    Gradient.Stop(max(0, titleStart - 0.25), Color(shade, 0)),
                    Gradient.Stop(titleStart, Color(shade, isSmall ? 62 : 52)),
                    Gradient.Stop(at(poster.datesTop - 6 * unit), Color(shade, 62)),
                    Gradient.Stop(1, Color(shade, 72)),
                ]))
    }
}
