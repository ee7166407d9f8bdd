import Almanac
import Cards
import Daybook

extension State {
    /// What the picture of a chart shows: what stands on the screen, and no more of sealed pages than that.
    func chartCard(_ chart: InsightsChart, _ insights: Insights, isDark: Bool) -> ChartCard {
        let isOfYear = chart == .pixels || chart == .trend
        let period = isOfYear ? insights.period.wholeYear : insights.period
        return ChartCard(
            title: words.chart(chart), subtitle: words.period(period), content: content(chart, insights),
            legend: chart == .bars || chart == .faces ? [] : legend(isOfYear ? insights.year : insights.counts),
            language: words.language.tag, isDark: isDark)
    }

    private func content(_ chart: InsightsChart, _ insights: Insights) -> ChartCard.Content {
        switch chart {
        case .faces: .grid(faceGrid(insights))
        case .bars: .rows(feelingRows(insights.counts))
        case .share: .rows(groupRows(insights.counts))
        case .trend: .rows(monthRows(insights))
        case .pixels: .grid(pixelGrid(insights))
        }
    }

    private func legend(_ counts: InsightsCounts) -> [ChartCard.Legend] {
        var all = [
            ChartCard.Legend(.bright, words.group(.positive)), ChartCard.Legend(.cloudy, words.group(.negative)),
        ]
        if let plain = words.untold(counts) { all.append(ChartCard.Legend(.plain, plain)) }
        return all
    }

    private func feelingRows(_ counts: InsightsCounts) -> [ChartCard.Row] {
        var rows: [ChartCard.Row] = []
        for bar in counts.bars {
            rows.append(
                ChartCard.Row(
                    emoji: bar.feeling.emoji, name: words.feeling(bar.feeling),
                    parts: [ChartCard.Part(bar.feeling.group.kind, bar.count)], value: words.grouped(bar.count)))
        }
        return rows
    }

    private func groupRows(_ counts: InsightsCounts) -> [ChartCard.Row] {
        var rows: [ChartCard.Row] = []
        for group in Feeling.Group.allCases {
            rows.append(
                ChartCard.Row(
                    name: words.group(group), parts: [ChartCard.Part(group.kind, counts[group])],
                    value: words.share(counts[group], counts.percent(group))))
        }
        return rows
    }

    private func monthRows(_ insights: Insights) -> [ChartCard.Row] {
        var rows: [ChartCard.Row] = []
        for (place, counts) in insights.months.enumerated() {
            let parts = [
                ChartCard.Part(.bright, counts[.positive]), ChartCard.Part(.cloudy, counts[.negative]),
                ChartCard.Part(.plain, counts.written - counts.felt),
            ]
            rows.append(
                ChartCard.Row(
                    name: words.shortMonth(Int32(truncatingIfNeeded: place) + 1), parts: parts,
                    value: words.share(counts.written, counts.percent(.positive))))
        }
        return rows
    }

    private func faceGrid(_ insights: Insights) -> ChartCard.Grid {
        let start = preferences.weekStart
        let month = insights.period.month ?? 1
        var heads: [String] = []
        for place in 0..<7 as Range<Int32> { heads.append(words.shortWeekday(start.adding(days: place))) }
        var cells: [ChartCard.Cell] = []
        if let first = Day(year: insights.period.year, month: month, day: 1) {
            for _ in 0..<start.days(to: first.weekday) { cells.append(ChartCard.Cell(.blank)) }
        }
        let days = insights.days(of: month)
        for place in days.indices {
            let number = "\(place - days.startIndex + 1)"
            cells.append(ChartCard.Cell(days[place].kind, days[place].feeling?.emoji ?? number))
        }
        return ChartCard.Grid(heads: heads, rows: inRows(cells, of: 7))
    }

    private func pixelGrid(_ insights: Insights) -> ChartCard.Grid {
        var names: [String] = []
        var cells: [ChartCard.Cell] = []
        for month in 1...12 as ClosedRange<Int32> {
            names.append(words.shortMonth(month))
            for day in insights.days(of: month) { cells.append(ChartCard.Cell(day.kind)) }
            while cells.count < Int(month) * 31 { cells.append(ChartCard.Cell(.blank)) }
        }
        return ChartCard.Grid(names: names, rows: inRows(cells, of: 31))
    }

    private func inRows(_ cells: [ChartCard.Cell], of length: Int) -> [[ChartCard.Cell]] {
        var rows: [[ChartCard.Cell]] = []
        var row: [ChartCard.Cell] = []
        for cell in cells {
            row.append(cell)
            if row.count == length {
                rows.append(row)
                row = []
            }
        }
        if !row.isEmpty {
            while row.count < length { row.append(ChartCard.Cell(.blank)) }
            rows.append(row)
        }
        return rows
    }
}

extension Feeling.Group {
    fileprivate var kind: ChartCard.Kind { self == .positive ? .bright : .cloudy }
}

extension InsightsDay {
    fileprivate var kind: ChartCard.Kind {
        switch self {
        case .none: .none
        case .written, .sealed: .plain
        case .feeling(let feeling): feeling.group.kind
        }
    }
}
