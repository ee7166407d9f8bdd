import Almanac
import AppFrame
import Daybook
import Markup

/// Insights into a month or a year: numbers and charts, each also available as a table and as a picture.
final class InsightsScreen: Screen {
    let pages: Pages
    /// Whether the year is drawn for a printer.
    private var isOnPaper = false

    init(_ route: Route, of pages: Pages) {
        self.pages = pages
        super.init(route, in: pages.context)
    }

    var period: InsightsPeriod {
        if case .pages(.insights(let period?)) = route { period } else { InsightsPeriod(monthOf: today) }
    }

    override var title: String { words.insights(period) }

    override func didReceive(_ event: ShareEvent) { presented?.didReceive(event) }

    /// Replaces the period in place: going back leaves the screen instead of passing through all periods shown.
    private func show(_ period: InsightsPeriod?) {
        isOnPaper = false
        move(to: .pages(.insights(period == InsightsPeriod(monthOf: today) ? nil : period)))
        context.updateTitle()
    }

    private func turn(_ count: Int32) { if let next = period.adding(count) { show(next) } }

    func showPicture(of chart: InsightsChart) {
        let sheet = ChartSheet(chart, over: self)
        presented = sheet
        sheet.refresh()
        context.focus("chart-heading")
    }

    // MARK: its view

    override func view() -> HTML {
        let insights = pages.insights(period)
        return element(.main, [.class("main insights")]) {
            screenHead(words, back: .pages(.list), words.insights, more: [spans])
            banners(context)
            periodBar
            if insights.year.written == 0 {
                emptyView(nil, words.insightsEmpty, "empty") {
                    if pages.todaysPage == nil { link(to: .pages(.write), .class("btn")) { words.writePage } }
                }
            } else {
                numbers(insights)
                div(.class("lookback")) {
                    for charts in InsightsChart.columns(of: period) {
                        div { for chart in charts { chartView(chart, insights) } }
                    }
                    nearWords
                    chartView(.pixels, insights)
                }
                if period.month == nil { book }
            }
        }
    }

    /// Switches between a month and its whole year. From a year it leads to the current month, or to December in
    /// another year.
    private var spans: HTML {
        let current = InsightsPeriod(monthOf: today)
        let year = period.wholeYear
        let month = period.month == nil ? (period.year == current.year ? current : period.month(12)) : period
        return radios(
            [.label(words.insightsSpan)],
            [
                Choice(
                    id: "span-month", name: words.oneMonth, action: Action { [self] in show(month) },
                    isChosen: period.month != nil),
                Choice(
                    id: "span-year", name: words.oneYear, action: Action { [self] in show(year) },
                    isChosen: period.month == nil),
            ])
    }

    private var periodBar: HTML {
        let isYear = period.month == nil
        let current = InsightsPeriod(monthOf: today)
        return div(.class("periodbar")) {
            button(
                .class("round"), .label(isYear ? words.previousYear : words.previousMonth),
                .click { [self] in turn(-1) }
            ) { icon("back") }
            p(.class("periodname"), .role("status")) { words.period(period) }
            button(
                .class("round"), .label(isYear ? words.nextYear : words.nextMonth), .click { [self] in turn(1) }
            ) { icon("forward") }
            button(.class("chip"), .click { [self] in show(isYear ? current.wholeYear : current) }) {
                isYear ? words.thisYear : words.thisMonth
            }
        }
    }

    /// The year as a book, if any of its pages can be read.
    private var book: [HTML] {
        let book = YearBook(period.year, of: pages)
        guard book.count > 0 else { return [] }
        var all = [
            div(.class("rows gap"), key: 8) {
                rowButton("notebook", words.printBook(period.year), words.printBookMeaning) { [self] in printBook() }
            }
        ]
        if isOnPaper { all.append(book.view(pages)) }
        return all
    }

    private func printBook() {
        // The book must be drawn first: effects run after the drawing.
        isOnPaper = true
        context.perform(.print)
    }

    private func numbers(_ insights: Insights) -> HTML {
        let current = InsightsPeriod(monthOf: today)
        let hasStreak = insights.streak > 0 && period.contains(today)
        return section(.class("card first"), .label(words.insights(period))) {
            element(.dl, [.class("stats")]) {
                if hasStreak { insightsNumber(words.writing, words.writtenDays(insights.streak)) }
                if let month = period.month {
                    insightsNumber(
                        period == current ? words.thisMonth : words.monthName(month),
                        words.writtenDays(insights.counts.written))
                }
                insightsNumber(
                    period.year == current.year ? words.thisYear : words.year(period.year),
                    words.writtenDays(insights.year.written))
            }
            if hasStreak { p(.class("sub")) { words.writingRests } }
            hiddenLine(words, insights.counts)
        }
    }

    /// A chart with its heading, and the buttons for its table and its picture.
    private func chartView(_ chart: InsightsChart, _ insights: Insights) -> HTML {
        let hasFeelings = insights.counts.felt > 0 || chart == .faces || chart == .trend || chart == .pixels
        return part(words.chart(chart), key: chart.rawValue) {
            div(.class("card")) {
                if hasFeelings {
                    drawing(of: chart, insights)
                    foot(of: chart)
                    if pages.lookback.tables.contains(chart) { tableView(of: chart, insights) }
                } else {
                    p(.class("sub")) { words.feelingsEmpty }
                }
            }
        }
    }

    /// The words that stand near the feelings of the year; nothing while pages are locked.
    private var nearWords: [HTML] {
        if pages.isLocked { return [] }
        let parts = pages.lookback.feelingWords(period, pages.index, pages.basis)
        return [
            part(words.nearWords, key: 20) {
                if parts.isEmpty {
                    div(.class("card")) { p(.class("sub")) { words.nearWordsEmpty } }
                } else {
                    ul(.class("rows iconed2")) { for part in parts { nearWordsRow(part) } }
                    p(.class("sub foot")) { words.nearWordsMeaning(period.year) }
                }
            }
        ]
    }

    private func nearWordsRow(_ part: FeelingWords.Part) -> HTML {
        var text = ""
        for word in part.words {
            if !text.isEmpty { text += " · " }
            text += word.text + " " + words.grouped(word.count)
        }
        return li {
            div(.class("row")) {
                span(.class("emoji l"), .unseen) { part.feeling.emoji }
                span(.class("body")) {
                    b(.class("title")) { words.feeling(part.feeling) }
                    span(.class("sub"), .value(.dir, "auto")) { text }
                }
            }
        }
    }

    private func foot(of chart: InsightsChart) -> HTML {
        let lookback = pages.lookback
        let isShown = lookback.tables.contains(chart)
        return div(.class("chartfoot")) {
            iconButton(
                "textbtn", "list", size: "s", words.asTable,
                [.label(words.table(chart)), .value(.ariaExpanded, isShown ? "true" : "false")]
            ) { if isShown { lookback.tables.removeAll { $0 == chart } } else { lookback.tables.append(chart) } }
            iconButton(
                "textbtn", "download", size: "s", words.asPicture,
                [.id(chart.pictureButton), .label(words.picture(chart)), .value(.ariaHaspopup, "dialog")]
            ) { [self] in showPicture(of: chart) }
        }
    }

    private func tableView(of chart: InsightsChart, _ insights: Insights) -> HTML {
        let (heads, rows) = chartRows(words, insights, chart, weekStart: context.preferences.weekStart)
        return div(.class("tablewrap"), .role("group"), .label(words.chart(chart)), .value(.tabindex, "0")) {
            table(words.chart(chart), heads, rows)
        }
    }
}
