import Almanac
import Daybook
import Markup

/// A chart with its heading, and what shows it as a table and as a picture.
func chartSection(_ state: State, _ insights: Insights, _ chart: InsightsChart) -> HTML {
    let words = state.words
    let hasFeelings = insights.counts.felt > 0 || chart == .faces || chart == .trend || chart == .pixels
    return section(.class("sec"), key: chart.rawValue) {
        div(.class("sec-head")) { h2 { words.chart(chart) } }
        div(.class("card")) {
            if hasFeelings {
                drawn(state, insights, chart)
                chartFoot(state, chart)
                if state.pages.insights.showsTable(chart) { chartTable(state, insights, chart) }
            } else {
                p(.class("sub")) { words.feelingsEmpty }
            }
        }
    }
}

private func drawn(_ state: State, _ insights: Insights, _ chart: InsightsChart) -> [HTML] {
    let words = state.words
    switch chart {
    case .faces: return [faceGrid(state, insights)]
    case .bars: return [feelingBars(words, insights.counts)]
    case .share: return [groupShare(words, insights.counts)]
    case .trend: return [monthBars(words, insights), legend(words, insights.year)]
    case .pixels: return [pixels(state, insights), legend(words, insights.year)]
    }
}

private func chartFoot(_ state: State, _ chart: InsightsChart) -> HTML {
    let words = state.words
    let isShown = state.pages.insights.showsTable(chart)
    return div(.class("chartfoot")) {
        button(
            .class("textbtn"), .label(words.table(chart)), .value(.ariaExpanded, isShown ? "true" : "false"),
            .click(.pages(.insights(.table(chart, !isShown))))
        ) {
            icon("list", "s")
            words.asTable
        }
        button(
            .class("textbtn"), .id(chart.pictureButton), .label(words.picture(chart)),
            .value(.ariaHaspopup, "dialog"), .click(.pages(.insights(.picture(.open(chart)))))
        ) {
            icon("download", "s")
            words.asPicture
        }
    }
}

/// What the colours and shapes stand for.
func legend(_ words: Words, _ counts: InsightsCounts) -> HTML {
    element(.ul, [.class("legend")]) {
        legendEntry("good", words.group(.positive))
        legendEntry("hard", words.group(.negative))
        if let plain = words.untold(counts) { legendEntry("plain", plain) }
    }
}

private func legendEntry(_ kind: String, _ name: String) -> HTML {
    li {
        span(.class("key \(kind)"), .unseen) {}
        name
    }
}

// MARK: tables

private func chartTable(_ state: State, _ insights: Insights, _ chart: InsightsChart) -> HTML {
    let words = state.words
    let (heads, rows) = chartRows(state, insights, chart)
    return div(.class("tablewrap"), .role("group"), .label(words.chart(chart)), .value(.tabindex, "0")) {
        table(words.chart(chart), heads, rows)
    }
}

/// What a chart shows, in words: the heads of the columns, and the rows.
func chartRows(_ state: State, _ insights: Insights, _ chart: InsightsChart) -> (heads: [String], rows: [[String]]) {
    let words = state.words
    switch chart {
    case .faces, .pixels: return ([words.date, words.feelingColumn], dayRows(state, insights, chart))
    case .bars:
        var rows: [[String]] = []
        for bar in insights.counts.bars { rows.append([words.feeling(bar.feeling), words.grouped(bar.count)]) }
        return ([words.feelingColumn, words.daysColumn], rows)
    case .share:
        var rows: [[String]] = []
        for group in Feeling.Group.allCases {
            let counts = insights.counts
            rows.append([words.group(group), words.grouped(counts[group]), words.percent(counts.percent(group))])
        }
        return ([words.feelingColumn, words.daysColumn, words.shareColumn], rows)
    case .trend:
        let heads = [
            words.month, words.writtenColumn, words.group(.positive), words.group(.negative), words.shareColumn,
        ]
        return (heads, monthRows(words, insights))
    }
}

/// Each month in numbers; the share is that of the bright feelings.
func monthRows(_ words: Words, _ insights: Insights) -> [[String]] {
    var rows: [[String]] = []
    for (place, counts) in insights.months.enumerated() {
        rows.append([
            words.monthName(Int32(truncatingIfNeeded: place) + 1), words.grouped(counts.written),
            words.grouped(counts[.positive]), words.grouped(counts[.negative]),
            words.percent(counts.percent(.positive)),
        ])
    }
    return rows
}

/// The days that have a page.
private func dayRows(_ state: State, _ insights: Insights, _ chart: InsightsChart) -> [[String]] {
    let days = chart == .faces ? insights.days(of: insights.period.month ?? 1) : insights.days[...]
    var rows: [[String]] = []
    guard let first = Day(year: insights.period.year, month: 1, day: 1) else { return [] }
    for place in days.indices where days[place] != .none {
        guard let day = first.adding(days: Int32(truncatingIfNeeded: place)) else { break }
        rows.append([state.words.longDate(day), state.words.insightsDay(days[place])])
    }
    return rows
}
