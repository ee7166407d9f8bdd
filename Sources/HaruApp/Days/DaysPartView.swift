import Almanac
import Cards
import Daybook
import Markup

/// A part of the list under its name, as rows or cards.
func daysPart(_ state: State, _ part: DaysIndex.Part, selected: String?) -> HTML {
    let count = state.words.grouped(Int32(truncatingIfNeeded: part.items.count))
    let isCards = state.preferences.days.look == .cards
    return section(.class("sec"), key: part.key) {
        div(.class("sec-head")) {
            h2 {
                state.words.section(part.section)
                span(.class("count")) { count }
            }
        }
        div(.class(isCards ? "cards" : "rows thumbed")) { blocks(state, part, selected: selected, isCards: isCards) }
    }
}

/// The D-days in blocks, of which only those near the window are drawn.
private func blocks(_ state: State, _ part: DaysIndex.Part, selected: String?, isCards: Bool) -> [HTML] {
    let size = Int(RowWindow.blockSize)
    let items = part.items
    var all: [HTML] = []
    var start = 0
    while start < items.count {
        let end = min(start + size, items.count)
        let place = RowWindow.Place(part: part.key, block: Int32(start / size))
        all.append(block(state, place, items[start..<end], selected: selected, isCards: isCards))
        start = end
    }
    return all
}

private func block(
    _ state: State, _ place: RowWindow.Place, _ items: ArraySlice<DaysIndex.Item>, selected: String?, isCards: Bool
) -> HTML {
    guard state.days.window.draws(place) else {
        let height = state.days.window.height(of: place, rows: Int32(truncatingIfNeeded: items.count))
        let version = UInt64(UInt32(bitPattern: place.part)) << 32 | UInt64(UInt32(bitPattern: height))
        return .memo(site: isCards ? 5 : 4, version: version, key: place.block) {
            .element(.ul, blockAttributes(place, isCards: isCards) + [.value(.blockSize, "\(height)")], [])
        }
    }
    return element(.ul, blockAttributes(place, isCards: isCards), key: place.block) {
        for index in items.indices {
            let item = items[index]
            let isSelected = item.dday.id == selected
            if isCards {
                cardRow(state, item)
            } else if state.isMovable {
                movableRow(state, item, part: place.part, index: index, isSelected: isSelected)
            } else {
                .memo(site: 1, version: version(state, item, isSelected ? 1 : 0), key: item.key) {
                    li { rowLink(state.shown, item.dday, isSelected: isSelected) }
                }
            }
        }
    }
}

private func blockAttributes(_ place: RowWindow.Place, isCards: Bool) -> [Attr] {
    [
        .class(isCards ? "gallery" : "rowblock"),
        .on(
            .near,
            .text { payload in
                let (isNear, height) = nearPayload(payload)
                return .days(.near(part: place.part, block: place.block, isNear: isNear, height: height))
            }),
    ]
}

/// "1" when it came near; "0 3080" when it left with that height.
private func nearPayload(_ payload: String) -> (Bool, Int32) {
    let parts = payload.split(separator: " ")
    let height = parts.count > 1 ? Int32(String(parts[1])) ?? 0 : 0
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
        span(.class("mark-repeat")) {
            icon("repeat", "s")
            shown.words.repeats(repeats)
        }
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
