import Almanac
import AppFrame
import Cards
import Daybook
import Markup

// A part of the list as rows or cards. Only those near the viewport are drawn.
extension DaysList {
    private var isCards: Bool { context.preferences.days.look == .cards }

    /// A part under its name. `above` is the number of rows above it in the whole list.
    func partView(_ part: DaysIndex.Part, above: Int32, _ selected: String?) -> HTML {
        // The first pinned D-day stands out, unless rows can be ordered by hand and all look alike.
        let hasHero = part.section == .pinned && !isCards && !isMovable
        let isAlone = hasHero && part.items.count == 1
        let rows = hasHero ? part.items.dropFirst() : part.items[...]
        return section(.class("sec"), key: part.key) {
            partHead(
                words.section(part.section), count: words.grouped(Int32(truncatingIfNeeded: part.items.count)),
                classes: isAlone ? "hidden" : "sec-head")
            if hasHero { hero(part.items[0].dday, isNamed: isAlone, part.items[0].dday.id == selected) }
            if !rows.isEmpty {
                div(.class(isCards ? "cards" : "rows thumbed"), key: 0) {
                    chunks(part.key, rows, above + (hasHero ? 1 : 0), RowViewport.Chunk.long, selected)
                }
            }
        }
    }

    private func chunks(
        _ part: Int32, _ items: ArraySlice<DaysIndex.Item>, _ above: Int32, _ size: Int32, _ selected: String?
    ) -> [HTML] {
        var all: [HTML] = []
        var start = items.startIndex
        while start < items.endIndex {
            let end = min(start + Int(size), items.endIndex)
            let place = RowViewport.Chunk(part: part, start: Int32(truncatingIfNeeded: start), size: size)
            let above = above + Int32(truncatingIfNeeded: start - items.startIndex)
            all.append(chunk(place, items[start..<end], above, selected))
            start = end
        }
        return all
    }

    private func chunk(
        _ place: RowViewport.Chunk, _ items: ArraySlice<DaysIndex.Item>, _ above: Int32, _ selected: String?
    ) -> HTML {
        let isShort = place.size == RowViewport.Chunk.short
        let style = isCards ? (isShort ? "gallery" : "cards") : (isShort ? "rowblock" : "rowgroup")
        guard viewport.draws(place, above: above) else {
            let height = viewport.height(of: place, rows: Int32(truncatingIfNeeded: items.count))
            let version = UInt64(UInt32(bitPattern: place.part)) << 32 | UInt64(UInt32(bitPattern: height))
            return .memo(site: isCards ? 5 : 4, version: version, key: place.start) { [viewport] in
                let attributes: [Attr] = [.class(style), viewport.near(place), .value(.blockSize, "\(height)")]
                return .element(isShort ? .ul : .div, attributes, [])
            }
        }
        let attributes: [Attr] = [.class(style), viewport.near(place)]
        guard isShort else {
            let parts = chunks(place.part, items, above, RowViewport.Chunk.short, selected)
            return .element(.div, attributes, parts, key: place.start)
        }
        return element(.ul, attributes, key: place.start) {
            for index in items.indices { row(items[index], place.part, index, items[index].dday.id == selected) }
        }
    }

    private func row(_ item: DaysIndex.Item, _ part: Int32, _ index: Int, _ isSelected: Bool) -> HTML {
        if isCards { return memo(2, item, context.isPageDark ? 1 : 0) { [self] in li { card(item) } } }
        let bit: UInt32 = isSelected ? 1 : 0
        if !isMovable { return memo(1, item, bit) { [self] in li { rowLink(item.dday, isSelected) } } }
        let look = order.appearance(of: item.dday.id, part: part, place: index)
        // A dragged row follows its pointer.
        if !look.attributes.isEmpty { return movable(item, look, isSelected) }
        let room: UInt32 = look.classes.isEmpty ? 0 : look.classes == " up" ? 2 : 4
        return memo(3, item, room | bit) { [self] in movable(item, look, isSelected) }
    }

    /// A row made from the record, from values that all rows share, and from four bits of its own.
    private func memo(_ site: Int32, _ item: DaysIndex.Item, _ bits: UInt32, _ make: @escaping () -> HTML) -> HTML {
        let version = UInt64(UInt32(bitPattern: item.revision)) << 32 | UInt64(context.rowGeneration << 4 | bits)
        return .memo(site: site, version: version, key: item.key, make)
    }

    private func movable(_ item: DaysIndex.Item, _ look: (classes: String, attributes: [Attr]), _ isSelected: Bool)
        -> HTML
    {
        let dday = item.dday
        return element(.li, [.class("movable" + look.classes)] + look.attributes, key: item.key) {
            order.grip(words.dragRow(dday.title), dday.id, size: "")
            rowLink(dday, isSelected)
            span(.class("movers")) {
                mover("up", words.moveUp(dday.title), dday.id, -1)
                mover("down", words.moveDown(dday.title), dday.id, 1)
            }
        }
    }

    private func mover(_ way: StaticString, _ name: String, _ id: String, _ offset: Int32) -> HTML {
        let place = "\(way)-\(id)"
        return button(
            .class("round"), .id(place), .label(name),
            .click { [self] in
                order.move(id, by: offset)
                context.focus(place)
            }
        ) { icon(way) }
    }

    private func rowLink(_ dday: Dday, _ isSelected: Bool) -> HTML {
        var attributes: [Attr] = [.class("row tall")]
        if isSelected { attributes.append(.value(.ariaCurrent, "true")) }
        let route = Route.days(.day(id: dday.id))
        attributes.append(.value(.href, route.path))
        attributes.append(.click(.open(route)))
        return element(.a, attributes) {
            thumb(dday)
            span(.class("body")) {
                b(.class("title two"), .value(.dir, "auto")) { dday.title }
                span(.class("sub")) { dates(of: dday) }
            }
            dayNumber(context, dday)
        }
    }

    /// The date, with the lunar one in one piece, and the mark of repeating behind it.
    private func dates(of dday: Dday) -> [HTML] {
        let (solar, lunar) = words.dateParts(dday, today: context.today)
        let mark = repeatMark(dday)
        guard let lunar else { return [.text(solar)] + mark }
        return [.text(solar + " · "), span(.class("unbroken")) { [.text(lunar)] + mark }]
    }

    /// The mark of a repeating date, with a word for screen readers.
    private func repeatMark(_ dday: Dday) -> [HTML] {
        guard dday.kind == .countdown, let repeats = dday.recurrence?.repeats, repeats != .none else { return [] }
        return [
            .text(" "),
            span(.class("unbroken mark-repeat")) {
                icon("repeat", "s")
                span(.class("hidden")) { words.repeats(repeats) }
            },
        ]
    }

    /// A small leaf of the tear-off calendar, with the day counted to or from.
    private func thumb(_ dday: Dday) -> HTML {
        let day = dday.standing(on: context.today)?.target
        return span(.class("thumb leaf-s"), .unseen) {
            if let photo = dday.photo { photoCanvas(photo) }
            if let day {
                element(.small, []) { words.shortMonth(day.month) }
                "\(day.day)"
            } else {
                "?"
            }
        }
    }

    private func card(_ item: DaysIndex.Item) -> HTML {
        let dday = item.dday
        let (shape, content, _) = drawnCard(context, dday, .list, prefix: "card\(item.key)") {
            span(.class("name"), .value(.dir, "auto")) { dday.title }
            dayNumber(context, dday)
            span(.class("tiny")) { words.fullLine(dday, today: context.today) }
        }
        return link(to: .days(.day(id: dday.id)), .class("dcard drawn look-\(dday.cardStyle.rawValue)"), shape) {
            content
        }
    }

    /// The pinned D-day, drawn larger than all others.
    private func hero(_ dday: Dday, isNamed: Bool, _ isSelected: Bool) -> HTML {
        let today = context.today
        var attributes: [Attr] = [.class("card pinned-day")]
        if isSelected { attributes.append(.value(.ariaCurrent, "true")) }
        let route = Route.days(.day(id: dday.id))
        attributes += [.value(.href, route.path), .click(.open(route))]
        return element(.a, attributes) {
            if dday.photo != nil { thumb(dday) }
            span(.class("herobody")) {
                if isNamed {
                    span(.class("sub inline"), .unseen) {
                        icon("pinned", "s")
                        words.pinned
                    }
                }
                b(.class("heroname two"), .value(.dir, "auto")) { dday.title }
                span(.class("sub")) { words.day(dday, today: today) { words.longDate($0) } }
                if let line = words.secondLine(dday, today: today) { span(.class("sub")) { line } }
            }
            dayNumber(context, dday, size: "l")
        }
    }
}
