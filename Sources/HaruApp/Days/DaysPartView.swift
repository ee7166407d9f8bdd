import Almanac
import Cards
import Daybook
import Markup

/// A part of the list under its name, as rows or cards; so many rows stand above it in the whole list.
func daysPart(_ state: State, _ part: DaysIndex.Part, above: Int32, selected: String?) -> HTML {
    let count = state.words.grouped(Int32(truncatingIfNeeded: part.items.count))
    let isCards = state.preferences.days.look == .cards
    return section(.class("sec"), key: part.key) {
        div(.class("sec-head")) {
            h2 {
                state.words.section(part.section)
                span(.class("count")) { count }
            }
        }
        div(.class(isCards ? "cards" : "rows thumbed")) {
            stretches(state, part.key, part.items[...], above, RowWindow.Stretch.long, selected, isCards)
        }
    }
}

/// The D-days in stretches, of which only those near the window are drawn.
private func stretches(
    _ state: State, _ part: Int32, _ items: ArraySlice<DaysIndex.Item>, _ above: Int32, _ size: Int32,
    _ selected: String?, _ isCards: Bool
) -> [HTML] {
    var all: [HTML] = []
    var start = items.startIndex
    while start < items.endIndex {
        let end = min(start + Int(size), items.endIndex)
        let place = RowWindow.Stretch(part: part, start: Int32(truncatingIfNeeded: start), size: size)
        let above = above + Int32(truncatingIfNeeded: start - items.startIndex)
        all.append(stretch(state, place, items[start..<end], above, selected, isCards))
        start = end
    }
    return all
}

private func stretch(
    _ state: State, _ place: RowWindow.Stretch, _ items: ArraySlice<DaysIndex.Item>, _ above: Int32,
    _ selected: String?, _ isCards: Bool
) -> HTML {
    let isShort = place.size == RowWindow.Stretch.short
    guard state.days.window.draws(place, above: above) else {
        let height = state.days.window.height(of: place, rows: Int32(truncatingIfNeeded: items.count))
        let version = UInt64(UInt32(bitPattern: place.part)) << 32 | UInt64(UInt32(bitPattern: height))
        return .memo(site: isCards ? 5 : 4, version: version, key: place.start) {
            let attributes = stretchAttributes(place, isCards: isCards)
            return .element(isShort ? .ul : .div, attributes + [.value(.blockSize, "\(height)")], [])
        }
    }
    guard isShort else {
        let parts = stretches(state, place.part, items, above, RowWindow.Stretch.short, selected, isCards)
        return .element(.div, stretchAttributes(place, isCards: isCards), parts, key: place.start)
    }
    return element(.ul, stretchAttributes(place, isCards: isCards), key: place.start) {
        for index in items.indices {
            let item = items[index]
            let isSelected = item.dday.id == selected
            if isCards {
                cardRow(state, item)
            } else if state.isMovable {
                movableRow(state, item, part: place.part, index: index, isSelected: isSelected)
            } else {
                HTML.memo(site: 1, version: version(state, item, isSelected ? 1 : 0), key: item.key) {
                    li { rowLink(state.shown, item.dday, isSelected: isSelected) }
                }
            }
        }
    }
}

private func stretchAttributes(_ place: RowWindow.Stretch, isCards: Bool) -> [Attr] {
    let isShort = place.size == RowWindow.Stretch.short
    return [
        .class(isCards ? (isShort ? "gallery" : "cards") : (isShort ? "rowblock" : "rowgroup")),
        .on(
            .near,
            .text { payload in
                let (isNear, height) = nearPayload(payload)
                return .days(
                    .near(part: place.part, start: place.start, size: place.size, isNear: isNear, height: height))
            }),
    ]
}

/// "1" when it came near; "0 3080" when it left with that height.
func nearPayload(_ payload: String) -> (Bool, Int32) {
    let parts = Text.parts(payload, at: UInt8(ascii: " "))
    let height = parts.count > 1 ? Text.whole(parts[1]) ?? 0 : 0
    return (payload.utf8.first == 0x31, height)
}

/// What a row is made from: its record, what all rows share, and four bits of its own.
private func version(_ state: State, _ item: DaysIndex.Item, _ bits: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: item.revision)) << 32 | UInt64(state.epoch << 4 | bits)
}

private func cardRow(_ state: State, _ item: DaysIndex.Item) -> HTML {
    let shown = state.shown
    return .memo(site: 2, version: version(state, item, 0), key: item.key) { li { card(shown, item.dday) } }
}

private func movableRow(_ state: State, _ item: DaysIndex.Item, part: Int32, index: Int, isSelected: Bool) -> HTML {
    let shown = state.shown
    if let drag = state.days.drag, drag.id == item.dday.id {
        return li(.class("movable dragged"), .value(.progress, "\(drag.travel)"), key: item.key) {
            movable(shown, item.dday, isSelected: isSelected, isDragged: true)
        }
    }
    let room = state.days.drag?.room(part: part, place: Int32(truncatingIfNeeded: index)) ?? .none
    return .memo(site: 3, version: version(state, item, room.rawValue << 1 | (isSelected ? 1 : 0)), key: item.key) {
        li(.class(room == .up ? "movable up" : room == .down ? "movable down" : "movable")) {
            movable(shown, item.dday, isSelected: isSelected, isDragged: false)
        }
    }
}

private func movable(_ shown: Shown, _ dday: Dday, isSelected: Bool, isDragged: Bool) -> [HTML] {
    [
        grip(shown.words, dday, isDragged: isDragged), rowLink(shown, dday, isSelected: isSelected),
        movers(shown.words, dday),
    ]
}

extension State {
    /// Whether rows can be put in order by hand: only where all of a part is shown.
    fileprivate var isMovable: Bool { preferences.days.sort == .hand && days.query == nil && days.filter == .all }
}

private func rowLink(_ shown: Shown, _ dday: Dday, isSelected: Bool) -> HTML {
    var attributes: [Attr] = [.class("row tall")]
    if isSelected { attributes.append(.value(.ariaCurrent, "true")) }
    let route = Route.day(id: dday.id)
    attributes.append(.value(.href, route.path))
    attributes.append(.click(.frame(.open(route))))
    return element(.a, attributes) {
        thumb(shown, dday)
        span(.class("body")) {
            b(.class("title two"), .value(.dir, "auto")) { dday.title }
            span(.class("sub")) {
                shown.words.dateLine(dday, today: shown.today)
                repeatMark(shown, dday)
            }
        }
        dayNumber(shown, dday)
    }
}

/// The mark of a date that comes again, with its word for those who listen.
private func repeatMark(_ shown: Shown, _ dday: Dday) -> [HTML] {
    guard dday.kind == .countdown, let repeats = dday.recurrence?.repeats, repeats != .none else { return [] }
    return [
        .text(" "),
        span(.class("mark-repeat")) {
            icon("repeat", "s")
            shown.words.repeats(repeats)
        },
    ]
}

/// A leaf of the tear-off calendar, small, with the day it counts to or from.
private func thumb(_ shown: Shown, _ dday: Dday) -> HTML {
    let day = dday.standing(on: shown.today)?.target
    return span(.class("thumb leaf-s"), .unseen) {
        if let photo = dday.photo { photoCanvas(photo) }
        if let day {
            element(.small, []) { shown.words.shortMonth(day.month) }
            "\(day.day)"
        } else {
            "?"
        }
    }
}

private func card(_ shown: Shown, _ dday: Dday) -> HTML {
    let style = dday.cardStyle
    return link(to: .day(id: dday.id), .class("dcard look-\(style.rawValue)")) {
        if style == .photo, let photo = dday.photo { photoCanvas(photo) }
        if style == .frame { photoSlot(dday.photo) }
        span(.class("name"), .value(.dir, "auto")) { dday.title }
        span(.class("foot")) {
            dayNumber(shown, dday)
            span(.class("tiny")) { shown.words.fullLine(dday, today: shown.today) }
        }
    }
}
