import Almanac
import Daybook
import Markup

/// Looking back on a month or a year: its numbers, its charts, and each of them as a table and as a picture.
func insightsView(_ state: State) -> HTML {
    element(.main, [.class("main insights")]) {
        insightsHead(state)
        notices(state)
        if let insights = state.pages.insights.insights {
            periodBar(state, insights.period)
            if insights.year.written == 0 {
                insightsEmpty(state)
            } else {
                insightsNumbers(state, insights)
                div(.class("insgrid")) { charts(state, insights) }
            }
        }
    }
}

private func insightsHead(_ state: State) -> HTML {
    let words = state.words
    return element(.header, [.class("head")]) {
        element(.a, [.value(.href, Route.pages.path), .class("round"), .label(words.back), .click(.frame(.close))]) {
            icon("back")
        }
        h1(.id("heading"), .value(.tabindex, "-1")) { words.insights }
        if let period = state.insightsPeriod { spans(state, period) }
    }
}

/// A month, or its whole year. Of a year, the month is that of today or December.
private func spans(_ state: State, _ period: InsightsPeriod) -> HTML {
    let words = state.words
    let current = InsightsPeriod(monthOf: state.today)
    let month = period.month == nil ? (period.year == current.year ? current : period.month(12)) : period
    return radios(
        [.label(words.insightsSpan)],
        [
            Choice(
                id: "span-month", name: words.oneMonth, action: .pages(.insights(.show(month))),
                isChosen: period.month != nil),
            Choice(
                id: "span-year", name: words.oneYear, action: .pages(.insights(.show(period.wholeYear))),
                isChosen: period.month == nil),
        ])
}

private func periodBar(_ state: State, _ period: InsightsPeriod) -> HTML {
    let words = state.words
    let isYear = period.month == nil
    let current = InsightsPeriod(monthOf: state.today)
    return div(.class("periodbar")) {
        button(
            .class("round"), .label(isYear ? words.previousYear : words.previousMonth),
            .click(.pages(.insights(.turn(-1))))
        ) { icon("back") }
        p(.class("periodname"), .role("status")) { words.period(period) }
        button(
            .class("round"), .label(isYear ? words.nextYear : words.nextMonth), .click(.pages(.insights(.turn(1))))
        ) { icon("forward") }
        button(.class("chip"), .click(.pages(.insights(.show(isYear ? current.wholeYear : current))))) {
            isYear ? words.thisYear : words.thisMonth
        }
    }
}

private func insightsNumbers(_ state: State, _ insights: Insights) -> HTML {
    let words = state.words
    let period = insights.period
    let current = InsightsPeriod(monthOf: state.today)
    let hasStreak = insights.streak > 0 && period.contains(state.today)
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

func insightsNumber(_ name: String, _ value: String) -> HTML {
    let (before, number, after) = numberParts(value)
    return div {
        element(.dt, [.class("tiny")]) { name }
        element(.dd, []) {
            before
            number
            element(.small, []) { after }
        }
    }
}

/// Says that feelings are hidden, and what that means for the charts.
func hiddenLine(_ words: Words, _ counts: InsightsCounts) -> [HTML] {
    guard counts.hidden > 0 else { return [] }
    return [
        p(.class("sub hiddenline")) {
            icon("lock", "s")
            words.hiddenFeelings(counts.hidden)
        }
    ]
}

private func insightsEmpty(_ state: State) -> HTML {
    div(.class("empty")) {
        dog("dog-calm")
        p { state.words.insightsEmpty }
        if state.todaysPage == nil { link(to: .writePage, .class("btn")) { state.words.writePage } }
    }
}

private func charts(_ state: State, _ insights: Insights) -> [HTML] {
    var all: [HTML] = []
    for chart in InsightsChart.allCases where chart.belongs(to: insights.period) {
        all.append(chartSection(state, insights, chart))
    }
    return all
}

extension InsightsChart {
    /// A month has its days, a year its months.
    fileprivate func belongs(to period: InsightsPeriod) -> Bool {
        switch self {
        case .faces: period.month != nil
        case .trend: period.month == nil
        case .bars, .share, .pixels: true
        }
    }
}
