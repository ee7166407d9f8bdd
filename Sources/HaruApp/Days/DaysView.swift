import Almanac
import Daybook
import Markup

/// All D-days in three parts: what comes, what is counted up, what is past.
func daysView(_ state: State) -> HTML {
    element(.main, [.class("main")]) {
        daysHead(state, isHeading: true)
        notices(state)
        daysList(state, selected: nil)
    }
}

/// The title bar of the list. Beside an open detail it is not the page's heading.
func daysHead(_ state: State, isHeading: Bool) -> HTML {
    element(.header, [.class("head")]) {
        if isHeading {
            h1(.id("heading"), .value(.tabindex, "-1")) { state.words.days }
        } else {
            p(.class("panehead")) { state.words.days }
        }
        span(.class("phone-only")) { gear(state) }
    }
}

/// The list itself; `selected` is the id of the D-day whose detail stands beside it.
func daysList(_ state: State, selected: String?) -> HTML {
    if state.days.index.isEmpty { return daysEmpty(state) }
    return div(.class("daylist")) {
        for part in DaysIndex.Section.allCases { daysSection(state, part, selected: selected) }
    }
}

private func daysEmpty(_ state: State) -> HTML {
    div(.class("empty fill")) {
        dog("dog-calm")
        h2 { state.words.daysEmptyTitle }
        p { state.words.daysEmptyText }
        link(to: .newDay, .class("btn")) {
            icon("plus", "m")
            state.words.firstDay
        }
    }
}

private func daysSection(_ state: State, _ part: DaysIndex.Section, selected: String?) -> [HTML] {
    let items = state.days.index[part]
    guard !items.isEmpty else { return [] }
    let name =
        switch part {
        case .coming: state.words.comingDays
        case .counting: state.words.together
        case .past: state.words.past
        }
    return [
        section(.class("sec"), key: Int32(part.rawValue)) {
            div(.class("sec-head")) {
                h2 {
                    name
                    span(.class("count")) { state.words.grouped(Int32(truncatingIfNeeded: items.count)) }
                }
            }
            div(.class("rows thumbed")) { blocks(state, part, items, selected: selected) }
        }
    ]
}

/// The rows in blocks, of which only those near the window are drawn.
private func blocks(
    _ state: State, _ part: DaysIndex.Section, _ items: [DaysIndex.Item], selected: String?
) -> [HTML] {
    let size = Int(RowWindow.blockSize)
    var all: [HTML] = []
    var start = 0
    while start < items.count {
        let end = min(start + size, items.count)
        all.append(block(state, part, Int32(start / size), items[start..<end], selected: selected))
        start = end
    }
    return all
}

private func block(
    _ state: State, _ part: DaysIndex.Section, _ number: Int32, _ items: ArraySlice<DaysIndex.Item>, selected: String?
) -> HTML {
    let place = RowWindow.Place(section: part, block: number)
    var attributes: [Attr] = [
        .class("rowblock"),
        .on(
            .near,
            .text { payload in
                let (isNear, height) = nearPayload(payload)
                return .days(.near(section: part, block: number, isNear: isNear, height: height))
            }),
    ]
    guard state.days.window.draws(place) else {
        let height = state.days.window.height(of: place, rows: Int32(truncatingIfNeeded: items.count))
        attributes.append(.value(.blockSize, "\(height)"))
        return .element(.ul, attributes, [], key: number)
    }
    return element(.ul, attributes, key: number) {
        for item in items { row(state, item, isSelected: item.dday.id == selected) }
    }
}

/// "1" when it came near; "0 3080" when it left with that height.
private func nearPayload(_ payload: String) -> (Bool, Int32) {
    let parts = payload.split(separator: " ")
    let height = parts.count > 1 ? Int32(String(parts[1])) ?? 0 : 0
    return (payload.hasPrefix("1"), height)
}

private func row(_ state: State, _ item: DaysIndex.Item, isSelected: Bool) -> HTML {
    let version = UInt64(UInt32(bitPattern: item.revision)) << 32 | UInt64(state.epoch << 1 | (isSelected ? 1 : 0))
    let shown = state.shown
    let dday = item.dday
    return .memo(site: 1, version: version, key: item.key) {
        li { rowLink(shown, dday, isSelected: isSelected) }
    }
}

private func rowLink(_ shown: Shown, _ dday: Dday, isSelected: Bool) -> HTML {
    var attributes: [Attr] = [.class("row tall")]
    if isSelected { attributes.append(.value(.ariaCurrent, "true")) }
    let route = Route.day(id: dday.id)
    attributes.append(.value(.href, route.path))
    attributes.append(.click(.frame(.open(route))))
    return element(.a, attributes) {
        smallLeaf(shown, dday)
        span(.class("body")) {
            b(.class("title two"), .value(.dir, "auto")) { dday.title }
            span(.class("sub")) { dateLine(shown, dday) }
        }
        dayNumber(shown, dday)
    }
}

/// A leaf of the tear-off calendar, small.
private func smallLeaf(_ shown: Shown, _ dday: Dday) -> HTML {
    span(.class("thumb leaf-s"), .unseen) {
        if let date = dday.date {
            element(.small, []) { shown.words.shortMonth(date.month) }
            "\(date.day)"
        } else {
            "?"
        }
    }
}
