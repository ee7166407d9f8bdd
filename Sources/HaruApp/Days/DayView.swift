import Almanac
import Cards
import Daybook
import Markup

/// What is known of one D-day.
func dayView(_ state: State, id: String) -> [HTML] {
    if let item = state.days.index.item(id: id) { return detail(state, item.dday) }
    return missing(state)
}

private func detailHead(_ state: State, _ dday: Dday?) -> HTML {
    let words = state.words
    return element(.header, [.class("head")]) {
        element(
            .a,
            [.value(.href, Route.days.path), .class("round phone-only"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        span(.class("grow")) {}
        if let dday {
            button(
                .class("round"), .label(dday.isPinned ? words.unpin : words.pin), .pressed(dday.isPinned),
                .click(.days(.pin(id: dday.id, !dday.isPinned)))
            ) { icon("pinned", dday.isPinned ? "solid" : "") }
        }
    }
}

private func detail(_ state: State, _ dday: Dday) -> [HTML] {
    var all = [detailHead(state, dday), div { notices(state) }, bigCard(state, dday), tools(state, dday)]
    all += milestonesView(state, dday)
    all += nextView(state, dday)
    all += agesView(state, dday)
    all += noteView(state, dday)
    return all
}

private func bigCard(_ state: State, _ dday: Dday) -> HTML {
    let style = dday.cardStyle
    if style == .photo { return poster(state, dday) }
    let words = state.words
    return div(.class("card bigcard look-\(style.rawValue)")) {
        if style == .frame { photoSlot(dday.photo) }
        h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) { dday.title }
        dayNumber(state.shown, dday, size: "xl")
        p(.class("sub")) {
            span(.class("blk")) { longLine(state, dday) }
            if let line = words.secondLine(dday, today: state.today) { span(.class("blk")) { line } }
            if !dday.group.isEmpty { span(.class("badge tinybadge")) { dday.group } }
        }
    }
}

/// The photo, or a scene, with the title and the number on it.
private func poster(_ state: State, _ dday: Dday) -> HTML {
    let photo = dday.photo
    return element(.div, [.class("cover poster look-photo")] + ratio(of: photo)) {
        if let photo { photoCanvas(photo) }
        if !dday.group.isEmpty { span(.class("badge tinybadge")) { dday.group } }
        div(.class("foot")) {
            div {
                h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto"), .class("name")) { dday.title }
                p(.class("tiny")) {
                    span(.class("blk")) { longLine(state, dday) }
                    if let line = state.words.secondLine(dday, today: state.today) { span(.class("blk")) { line } }
                }
            }
            dayNumber(state.shown, dday, size: "l")
        }
    }
}

private func longLine(_ state: State, _ dday: Dday) -> String {
    guard dday.recurrence != nil else { return state.words.unreadableDate }
    guard let target = dday.standing(on: state.today)?.target else { return state.words.never }
    let text = state.words.longDate(target)
    return dday.kind == .count ? state.words.startedOn(text) : text
}

private func tools(_ state: State, _ dday: Dday) -> HTML {
    let words = state.words
    return div(.class("toolrow")) {
        link(to: .editDay(id: dday.id), .class("tool")) {
            icon("edit")
            words.edit
        }
        link(to: .shareDay(id: dday.id), .class("tool")) {
            icon("share")
            words.share
        }
        tool(words.duplicate, "cards", .days(.duplicate(id: dday.id)))
        tool(dday.isArchived ? words.unarchive : words.archive, "bed", .days(.archive(id: dday.id, !dday.isArchived)))
        tool(words.delete, "trash", .days(.delete(id: dday.id)))
    }
}

private func tool(_ name: String, _ drawing: StaticString, _ action: Action) -> HTML {
    button(.class("tool"), .click(action)) {
        icon(drawing)
        name
    }
}

private func noteView(_ state: State, _ dday: Dday) -> [HTML] {
    guard !dday.note.isEmpty else { return [] }
    return [
        daySection(state.words.note) {
            div(.class("card note serif"), .value(.dir, "auto")) { dday.note }
        }
    ]
}

/// A named part of the detail.
func daySection(_ name: String, more: [HTML] = [], @HTMLBuilder content: () -> [HTML]) -> HTML {
    section(.class("sec")) {
        div(.class("sec-head")) {
            h2 { name }
            more
        }
        content()
    }
}

private func missing(_ state: State) -> [HTML] {
    [
        detailHead(state, nil),
        div(.class("empty")) {
            dog("dog-calm")
            h1(.id("heading"), .value(.tabindex, "-1"), .class("emptyhead")) { state.words.lostTitle }
            p { state.words.lostText }
            link(to: .days, .class("btn")) { state.words.days }
        },
    ]
}
