// Paper, photo and night: the title at the top, number and dates at the bottom left.

/// Where the parts of a poster ended up.
private struct Poster {
    let title: TextBlock
    let number: NumberBlock
    let dates: [TextBlock]
    let titleBottom: Double
    let numberTop: Double
    let datesTop: Double

    init(_ sheet: CardSheet) {
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
        titleBottom = inner.y + title.height
    }

    /// The room between title and number.
    func middle(in box: Box) -> Box { Box(box.x, titleBottom, box.width, numberTop - titleBottom) }
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
        let poster = Poster(self)
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
        add(poster.title, in: inner, top: inner.y, color: colors.ink)
        add(poster.number, x: inner.x, baseline: poster.numberTop + poster.number.height)
        var top = poster.datesTop
        for block in poster.dates {
            add(block, in: Box(inner.x, 0, inner.width - signatureWidth - 24 * unit, 0), top: top, color: colors.soft)
            top += block.height
        }
        addSignature(x: inner.right - signatureWidth, baseline: inner.bottom - 14 * unit, color: colors.soft)
    }

    /// Darkens a photo where text stands, enough for white text on a white photo: 3 : 1 behind title and number,
    /// 4.5 : 1 behind the dates.
    private func veil(_ poster: Poster) -> Fill {
        let shade: UInt32 = 0x140F08
        func at(_ y: Double) -> Double { (y - box.y) / box.height }
        let fade = 0.12
        let titleEnd = at(poster.titleBottom)
        let numberStart = at(poster.numberTop - 30 * unit)
        let datesStart = at(poster.datesTop - 6 * unit)
        // A title that had to shrink counts as small text.
        let first = Color(shade, poster.title.font.size < 56 * unit ? 62 : 52)
        var stops = [Gradient.Stop(0, first), Gradient.Stop(titleEnd, first)]
        if numberStart - titleEnd > fade * 2 {
            stops.append(Gradient.Stop(titleEnd + fade, Color(shade, 8)))
            stops.append(Gradient.Stop(numberStart - fade, Color(shade, 8)))
        }
        stops.append(Gradient.Stop(max(titleEnd, numberStart), Color(shade, 52)))
        stops.append(Gradient.Stop(datesStart, Color(shade, 62)))
        stops.append(Gradient.Stop(1, Color(shade, 70)))
        return .gradient(Gradient(down: box, stops))
    }
}
