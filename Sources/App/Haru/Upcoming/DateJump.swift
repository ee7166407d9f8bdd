import Almanac
import AppFrame
import Markup

/// The way from the head of a list of days to any day: a month page from which one is chosen.
final class DateJump {
    private let app: AppModel
    private let years: YearChooser
    /// Any day of the month that is shown, and the day that keys have reached on it.
    private var page: Day
    private var cursor: Day
    private var isOpen = false
    /// Goes to a day.
    var go: (Day) -> Void = { _ in }

    init(_ app: AppModel) {
        self.app = app
        years = YearChooser(in: app)
        page = app.tomorrow
        cursor = app.tomorrow
    }

    private func set(_ isOpen: Bool) {
        self.isOpen = isOpen
        app.focus(isOpen ? DatePage.stop(page, chosen: cursor).pageCellID : "jump")
    }

    private func pick(_ day: Day) {
        (page, cursor, isOpen) = (day, day, false)
        go(day)
    }

    private func step(_ days: Int32) {
        guard let day = DatePage.stop(page, chosen: cursor).adding(days: days) else { return }
        (page, cursor) = (day, day)
        app.focus(day.pageCellID)
    }

    /// Opens and closes the page.
    var opener: HTML {
        button(
            .class("round"), .id("jump"), .label(app.words.goToDate), .value(.ariaExpanded, isOpen ? "true" : "false"),
            .click { [self] in set(!isOpen) }
        ) { icon("calendar") }
    }

    /// The page while it is open.
    var view: [HTML] {
        if !isOpen { return [] }
        return [
            div(.on(.keydown, .key { [self] in $0 == "Escape" ? Action { self.set(false) } : nil })) {
                monthPage(
                    app,
                    DatePage(
                        page: page, chosen: cursor, years: years, pick: { day in Action { [self] in pick(day) } },
                        keys: PageKeys(
                            turn: { months in
                                Action { [self] in if let turned = page.adding(months: months) { page = turned } }
                            }, step: { days in Action { [self] in step(days) } },
                            turned: { [page, cursor] in
                                page.adding(months: $0).map { DatePage.stop($0, chosen: cursor).pageCellID }
                            })))
            }
        ]
    }
}
