import Daybook
import Markup

/// One D-day; in a wide window the list stands beside it.
func dayView(_ state: State, id: String) -> HTML {
    element(.main, [.class("main split")]) {
        section(.class("pane wide-only"), .label(state.words.days)) {
            daysHead(state, isHeading: false)
            daysList(state, selected: id)
        }
        section(.class("pane")) {
            if let item = state.days.index.item(id: id) { detail(state, item.dday) } else { missing(state) }
        }
    }
}

private func detailHead(_ state: State) -> HTML {
    element(.header, [.class("head")]) {
        element(
            .a,
            [
                .value(.href, Route.days.path), .class("round phone-only"), .label(state.words.back),
                .click(.frame(.close)),
            ]
        ) { icon("back") }
        span(.class("grow")) {}
    }
}

private func detail(_ state: State, _ dday: Dday) -> [HTML] {
    [
        detailHead(state),
        div { notices(state) },
        div(.class("card bigcard")) {
            h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) { dday.title }
            dayNumber(state.shown, dday, size: "xl")
            p(.class("sub")) { longLine(state, dday) }
        },
        tools(state, dday),
    ]
}

private func longLine(_ state: State, _ dday: Dday) -> String {
    guard let date = dday.date else { return state.words.unreadableDate }
    let text = state.words.longDate(date)
    return dday.kind == .count ? state.words.startedOn(text) : text
}

private func tools(_ state: State, _ dday: Dday) -> HTML {
    div(.class("toolrow")) {
        link(to: .editDay(id: dday.id), .class("tool")) {
            icon("edit")
            state.words.edit
        }
        button(.class("tool"), .click(.days(.delete(id: dday.id)))) {
            icon("trash")
            state.words.delete
        }
    }
}

private func missing(_ state: State) -> [HTML] {
    [
        detailHead(state),
        div(.class("empty")) {
            dog("dog-calm")
            h1(.id("heading"), .value(.tabindex, "-1"), .class("emptyhead")) { state.words.lostTitle }
            p { state.words.lostText }
            link(to: .days, .class("btn")) { state.words.days }
        },
    ]
}
