import Almanac
import Daybook

extension Widget {
    /// The picture. It is as wide as ``WidgetSize/width`` says, or, of a D-day's card, four times as wide in the same
    /// shape.
    /// - Parameter measurer: Of the place where it will be drawn; lines are broken by its widths.
    public func draw(_ measurer: TextMeasurer) -> DisplayList {
        if let card {
            let format: DayCard.Format =
                size == .small ? .widgetSmall : size == .medium ? .widgetMedium : .widgetLarge
            return card.card.draw(format, card.style, measurer)
        }
        var sheet = WidgetSheet(self, measurer)
        switch (content, size) {
        case (_, .circular): sheet.drawCircle()
        case (_, .rectangular): sheet.drawRectangle()
        case (_, .inline): sheet.drawLine()
        case (.days(let entries), _): sheet.drawList(entries)
        case (.todos(let todos), _): sheet.drawTodos(todos)
        case (.month(let month), _): sheet.drawMonth(month)
        }
        return sheet.list
    }

    /// The SHA-256 of the photo that the picture shows, in hexadecimal; nil without one.
    public var photo: String? { card?.image }

    /// The D-day whose card fills the widget; nil where there is none.
    public var card: Entry? {
        guard !isList, !size.isOnLockScreen, case .days(let entries) = content else { return nil }
        return entries.first
    }
}

extension WidgetSheet {
    // MARK: D-days

    mutating func drawList(_ entries: [Widget.Entry]) {
        addGround()
        let isLarge = widget.size == .large
        let inner = box.inset(16)
        let places = isLarge ? 5.0 : 3
        let height = (list.height - 2 * 12) / places
        // As many as are there stand in the middle.
        var top = 12 + (places - Double(entries.count)) * height / 2
        for (place, entry) in entries.enumerated() {
            if place > 0 { addLine(from: inner.x, to: inner.right, y: top) }
            let card = entry.card
            let number = card.before + card.number + card.after
            let middle = top + height / 2
            let width =
                entry.isThere
                ? add(
                    number: number, size: isLarge ? 27 : 22, from: inner.middle, to: inner.right,
                    baseline: middle + (isLarge ? 10 : 8), at: .right, colors.number) : 0
            let right = inner.right - width - (width > 0 ? 12 : 0)
            let title = font(isLarge ? 17 : 15, weight: 700)
            if card.dateLine.isEmpty {
                add(
                    card.title, entry.isThere ? title : font(isLarge ? 17 : 15), from: inner.x, to: right,
                    baseline: middle + 5, at: .left, entry.isThere ? colors.ink : colors.soft)
            } else {
                add(
                    card.title, title, from: inner.x, to: right, baseline: middle - (isLarge ? 3 : 1), at: .left,
                    colors.ink)
                var line = card.dateLine
                if !card.secondLine.isEmpty { line += " · " + card.secondLine }
                let font = font(isLarge ? 13 : 12)
                line = TextWrap(font: font, width: right - inner.x, measurer: measurer).line(ofParts: line)
                add(
                    line, font, from: inner.x, to: right, baseline: middle + (isLarge ? 17 : 15), at: .left, colors.soft
                )
            }
            top += height
        }
    }

    // MARK: to-dos

    mutating func drawTodos(_ todos: WidgetRecords.DayTodos) {
        addGround()
        let isMedium = widget.size == .medium
        let inner = box.inset(16)
        let right = isMedium ? inner.x + 132 : inner.right
        list.add(.shape(Shape(.paw(inner.x, inner.y + 1, size: 18), fill: .solid(colors.todo))))
        add(
            widget.words.todos, font(14, weight: 700), from: inner.x + 24, to: right, baseline: inner.y + 15, at: .left,
            colors.ink)
        let words = widget.words
        if todos.total > 0 {
            let open = add(
                number: todos.open.grouped, size: 56, from: inner.x, to: right - 40, baseline: inner.bottom - 34,
                at: .left, colors.todo)
            add(
                "/\(todos.total.grouped)", font(20, weight: 700), from: inner.x + open + 4, to: right,
                baseline: inner.bottom - 34, at: .left, colors.soft)
        }
        let isShort = todos.total > 0
        add(
            words.remaining(open: todos.open, total: todos.total), font(14), from: inner.x,
            to: isShort ? right : inner.right, baseline: isShort ? inner.bottom - 4 : box.height / 2 + 5, at: .left,
            colors.soft)
        guard isMedium else { return }
        var baseline = inner.y + 17.0
        for text in todos.texts.prefix(4) {
            let ring = Stroke(colors.todo, width: 1.5)
            list.add(.panel(Panel(Box(right + 16, baseline - 11, 13, 13), radius: 6.5, fill: .none, stroke: ring)))
            add(text, font(15), from: right + 37, to: inner.right, baseline: baseline, at: .left, colors.ink)
            baseline += 37
        }
    }

    // MARK: the month

    mutating func drawMonth(_ month: Widget.Month) {
        addGround()
        let isLarge = widget.size == .large
        let edge = isLarge ? 18.0 : 12
        let size = isLarge ? 16.0 : 11.5
        let inner = box.inset(edge)
        let day = widget.day
        add(
            widget.words.dates.yearMonth(day.year, day.month), font(isLarge ? 20 : 13, weight: 700), from: inner.x + 4,
            to: inner.right, baseline: inner.y + (isLarge ? 18 : 10), at: .left, colors.ink)
        let pitch = inner.width / 7
        let heads = inner.y + (isLarge ? 50 : 28)
        for (column, weekday) in month.weekdays.enumerated() {
            let name = widget.words.dates.shortWeekday(weekday)
            let left = inner.x + Double(column) * pitch
            // Where an English name has no room, its first letter stands for it.
            let isNarrow = measurer.width(name, font(size * 0.8)) > pitch - 2
            let color = weekday == .sunday ? colors.sunday : weekday == .saturday ? colors.saturday : colors.soft
            add(
                isNarrow ? String(name.prefix(1)) : name, font(size * 0.8), from: left, to: left + pitch,
                baseline: heads, at: .middle, color)
        }
        let rows = (Int(month.blanks) + month.days.count + 6) / 7
        let top = heads + (isLarge ? 12 : 5)
        let height = (inner.bottom - top) / Double(rows)
        for (place, shown) in month.days.enumerated() {
            let cell = place + Int(month.blanks)
            let x = inner.x + (Double(cell % 7) + 0.5) * pitch
            let y = top + (Double(cell / 7) + 0.5) * height
            let isToday = shown.number == day.day
            let color = shown.isRed ? colors.sunday : shown.isSaturday ? colors.saturday : colors.ink
            if isToday { addDisc(x, y, radius: min(pitch, height) * 0.48, .solid(colors.number)) }
            add(
                "\(shown.number)", font(size, weight: isToday || shown.isMarked ? 700 : 400), from: x - pitch / 2,
                to: x + pitch / 2, baseline: y + size * (shown.isMarked ? 0.22 : 0.36), at: .middle,
                isToday ? colors.onNumber : color)
            if shown.isMarked {
                addDisc(x, y + size * 0.56, radius: size * 0.13, .solid(isToday ? colors.onNumber : colors.number))
            }
        }
    }

    // MARK: the lock screen

    mutating func drawCircle() {
        let (veil, ink) = WidgetColors.onLockScreen(isDark: widget.isDark)
        addDisc(box.middle, box.height / 2, radius: box.width / 2, .solid(veil))
        if widget.hasNumber {
            add(
                number: widget.shortNumber, size: 26, from: 8, to: box.right - 8, baseline: box.height / 2 + 4,
                at: .middle, ink)
        }
        let baseline = widget.hasNumber ? box.height - 17 : box.height / 2 + 4
        add(widget.shortTitle, font(11), from: 15, to: box.right - 15, baseline: baseline, at: .middle, ink)
    }

    mutating func drawRectangle() {
        let (veil, ink) = WidgetColors.onLockScreen(isDark: widget.isDark)
        list.add(.panel(Panel(box, radius: 16, fill: .solid(veil))))
        let inner = box.inset(10)
        add(
            widget.shortTitle, font(14, weight: 700), from: inner.x, to: inner.right, baseline: inner.y + 12, at: .left,
            ink
        )
        guard widget.hasNumber else { return }
        let width = add(
            number: widget.shortNumber, size: 27, from: inner.x, to: inner.right, baseline: inner.bottom - 6, at: .left,
            ink)
        add(
            widget.shortDetail, font(12), from: inner.x + width + 8, to: inner.right, baseline: inner.bottom - 6,
            at: .right, ink)
    }

    mutating func drawLine() {
        let (veil, ink) = WidgetColors.onLockScreen(isDark: widget.isDark)
        list.add(.panel(Panel(box, radius: 13, fill: .solid(veil))))
        let inner = box.inset(12)
        let number = widget.shortNumber
        let width = number.isEmpty ? 0 : measurer.width(number, font(15, weight: 700)) + 8
        add(widget.shortTitle, font(15), from: inner.x, to: inner.right - width, baseline: 18.5, at: .left, ink)
        if width > 0 {
            add(number: number, size: 15, from: inner.x, to: inner.right, baseline: 18.5, at: .right, ink)
        }
    }
}
