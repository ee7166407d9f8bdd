// The two kinds of charts: bars in rows, and days on a grid.
extension ChartSheet {
    mutating func drawRows(_ rows: [ChartCard.Row]) {
        let plain = font(34)
        let bold = font(34, weight: 700)
        var nameWidth = 0.0
        var valueWidth = 0.0
        var most: Int32 = 1
        var hasEmoji = false
        for row in rows {
            nameWidth = max(nameWidth, min(300, measurer.width(row.name, plain)))
            valueWidth = max(valueWidth, measurer.width(row.value, bold))
            most = max(most, row.total)
            if !row.emoji.isEmpty { hasEmoji = true }
        }
        let nameLeft = left + (hasEmoji ? 68 : 0)
        let barLeft = nameLeft + nameWidth + 28
        let barWidth = max(40, right - valueWidth - 28 - barLeft)
        var y = top
        for row in rows {
            let base = y + rowHeight / 2 + 12
            add((row.emoji, Font(.emoji, size: 40)), x: left, y: base + 3, color: colors.ink)
            add(line(row.name, size: 34, width: nameWidth + 1), x: nameLeft, y: base, color: colors.ink)
            add((row.value, bold), x: right, y: base, anchor: .right, color: colors.ink)
            var x = barLeft
            for part in row.parts where part.count > 0 {
                let long = barWidth * Double(part.count) / Double(most)
                bar(part.kind, Box(x, y + rowHeight / 2 - 15, max(4, long - 4), 30))
                x += long
            }
            y += rowHeight
        }
    }

    private mutating func bar(_ kind: ChartCard.Kind, _ box: Box) {
        switch kind {
        case .blank: return
        case .none: list.add(.panel(Panel(box, radius: 6, fill: .solid(colors.sunk))))
        case .plain:
            let stroke = Stroke(colors.soft, width: 2)
            list.add(.panel(Panel(box.inset(1), radius: 6, fill: .none, stroke: stroke)))
        case .bright: list.add(.panel(Panel(box, radius: 6, fill: .solid(colors.hue))))
        case .cloudy: list.add(.panel(Panel(box, radius: 6, fill: .solid(colors.gray))))
        }
    }

    mutating func drawGrid(_ grid: ChartCard.Grid) {
        let pitch = pitch(grid)
        let begin = left + nameWidth(grid)
        for (place, head) in grid.heads.enumerated() {
            let middle = begin + (Double(place) + 0.5) * pitch
            add(line(head, size: 30, width: pitch), x: middle, y: top + 30, anchor: .middle, color: colors.soft)
        }
        var y = top + headHeight(grid)
        for (place, row) in grid.rows.enumerated() {
            if place < grid.names.count {
                let name = line(grid.names[place], size: 26, width: nameWidth(grid) - 12)
                add(name, x: begin - 14, y: y + pitch / 2 + 9, anchor: .right, color: colors.soft)
            }
            var x = begin
            for cell in row {
                draw(cell, Box(x, y, pitch, pitch).inset(pitch * 0.07))
                x += pitch
            }
            y += pitch
        }
    }

    private mutating func draw(_ cell: ChartCard.Cell, _ box: Box) {
        guard !cell.text.isEmpty else { return mark(cell.kind, box) }
        let isNumber = cell.kind == .none || cell.kind == .blank
        if isNumber || cell.kind == .plain { mark(cell.kind, box) }
        let size = isNumber ? 30.0 : 60
        add(
            (cell.text, isNumber ? font(size) : Font(.emoji, size: size)), x: box.middle,
            y: box.y + box.height / 2 + size * 0.35, anchor: .middle,
            color: isNumber ? colors.soft : colors.ink)
    }
}
