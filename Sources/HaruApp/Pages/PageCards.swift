import Almanac
import Daybook
import Markup

/// The question of the morning, or the feeling that answered it.
/// - Parameter inList: whether it stands above the list, where the week is shown with it.
func todayCard(_ state: State, inList: Bool) -> HTML {
    let words = state.words
    let page = state.todaysPage?.page
    return element(
        .a,
        [
            .value(.href, Route.writePage.path), .class(inList ? "card first asklink" : "card asklink"),
            .id("today-page"),
            .click(page == nil && state.todaysDraft == nil ? .pages(.begin) : .frame(.open(.writePage))),
        ], key: 6
    ) {
        span(.class("ask")) {
            span(.class("askbody")) {
                if page != nil {
                    span(.class("q serif")) { words.writtenToday }
                    span(.class("sub")) { todayLine(state, page) }
                } else {
                    span(.class("q serif")) { words.feelingQuestion(state.preferences.nickname) }
                    span(.class("sub")) {
                        state.todaysDraft == nil ? words.sealPromise(state.preferences.seal) : words.continuePage
                    }
                }
            }
            if let feeling = page?.feeling {
                span(.class("emoji l"), .unseen) { feeling.emoji }
            } else {
                span(.class("round addface"), .unseen) { icon(page == nil ? "plus" : "edit") }
            }
        }
        if inList { week(state) }
    }
}

private func todayLine(_ state: State, _ page: Page?) -> String {
    let words = state.words
    guard let feeling = page?.feeling else { return words.editableToday }
    return "\(words.feeling(feeling)) · \(words.editableToday)"
}

/// The feelings of the seven days of this week.
private func week(_ state: State) -> HTML {
    let start = state.preferences.weekStart
    let first = state.today.adding(days: -start.days(to: state.today.weekday)) ?? state.today
    return span(.class("week7"), .unseen) {
        for place in 0..<7 as Range<Int32> { span { state.words.shortWeekday(start.adding(days: place)) } }
        for place in 0..<7 as Range<Int32> { weekFace(state, first.adding(days: place)) }
    }
}

private func weekFace(_ state: State, _ day: Day?) -> HTML {
    span(.class("emoji")) {
        if let day, let face = state.face(of: day) {
            face
        } else if day == state.today {
            span(.class("open")) {}
        }
    }
}

extension State {
    /// The emoji of the page of a day; nil without a page, or where the feeling is none or may not be seen.
    func face(of day: Day) -> String? {
        for item in pages.index[day] {
            if let feeling = item.page.shownFeeling(pageBasis) { return feeling.emoji }
        }
        return nil
    }
}

/// Today's page on the screen of today.
func pageSection(_ state: State) -> HTML {
    section(.class("sec"), .lens("pages"), key: 90) {
        div(.class("sec-head")) {
            h2 { state.words.pages }
            link(to: .pages, .class("more")) { state.words.seeAll }
        }
        todayCard(state, inList: false)
    }
}

/// The pages of a day under the calendar; for today also the way to write one.
func agendaPages(_ state: State, on day: Day) -> [HTML] {
    let items = state.pages.index[day]
    if items.isEmpty && day != state.today { return [] }
    return [
        div(.class("rows gap iconed2"), .lens("pages"), key: 91) {
            for item in items { pageRow(state, item) }
            if items.isEmpty {
                link(to: .writePage, .class("row addrow")) {
                    icon("plus", "m")
                    span(.class("body sub")) { state.words.writePage }
                }
            }
        }
    ]
}

/// The mark of a day with a page on the calendar: its feeling, or a drawing where it may not be seen.
func pageMark(_ state: State, _ day: Day) -> [HTML] {
    if let face = state.face(of: day) { return [span(.class("emoji s")) { face }] }
    return state.pages.index[day].isEmpty ? [] : [span(.class("hue"), .lens("pages")) { icon("pages", "s") }]
}

/// What listeners hear of the page of a day.
func pageMarkName(_ state: State, _ day: Day) -> String? {
    let items = state.pages.index[day]
    for item in items {
        if let feeling = item.page.shownFeeling(state.pageBasis) {
            return "\(state.words.pages) \(state.words.feeling(feeling))"
        }
    }
    return items.isEmpty ? nil : state.words.pages
}
