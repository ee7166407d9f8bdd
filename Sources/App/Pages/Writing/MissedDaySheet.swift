import Almanac
import AppFrame
import Markup

/// A month page from which the earlier day is chosen that a page is to be written for.
final class MissedDaySheet: PresentedSheet {
    private let pages: Pages
    private let years: YearChooser
    /// Any day of the month that is shown, and the day that keys have reached on it.
    private var page: Day
    private var cursor: Day
    /// Whether a day was chosen that is yet to come.
    private var isAhead = false

    init(over presenter: PagesLensScreen) {
        pages = presenter.pages
        years = YearChooser(in: presenter.context)
        let day = presenter.today.adding(days: -1) ?? presenter.today
        (page, cursor) = (day, day)
        super.init(over: presenter, opener: "write-missed")
    }

    override func observe(_ event: AppEvent) { if case .pagesDidLock = event { presenter.presented = nil } }

    /// Opens the page of the day, or begins it.
    private func pick(_ day: Day) {
        (page, cursor, isAhead) = (day, day, day > today)
        if isAhead { return }
        presenter.presented = nil
        let isThere = day < today && !pages.index[day].isEmpty
        context.open(isThere ? .pages(.page(day)) : pages.writingRoute(on: day))
    }

    private func turn(_ months: Int32) { if let turned = page.adding(months: months) { page = turned } }

    private func step(_ days: Int32) {
        guard let day = DatePage.stop(page, chosen: cursor).adding(days: days) else { return }
        (page, cursor) = (day, day)
        context.focus(day.pageCellID)
    }

    override func view() -> HTML {
        let keys = PageKeys(
            turn: { months in Action { [self] in turn(months) } }, step: { days in Action { [self] in step(days) } },
            turned: { [page, cursor] in
                page.adding(months: $0).map { DatePage.stop($0, chosen: cursor).pageCellID }
            })
        return dialog(words.writeMissed, [.lens("pages")]) {
            head(words.chooseMissedDay, dismissal: words.cancel)
            div(.class("sheet-body")) {
                monthPage(
                    context,
                    DatePage(
                        page: page, chosen: cursor, years: years, pick: { day in Action { [self] in pick(day) } },
                        keys: keys))
                fieldError(isAhead ? words.noPageAhead : nil, "missed-error")
            }
        }
    }
}
