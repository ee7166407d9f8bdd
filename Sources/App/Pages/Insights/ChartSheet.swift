import Almanac
import AppFrame
import Cards
import Daybook
import Markup

/// The sheet with the picture of a chart. It shows the screen's values, and no more of sealed pages.
final class ChartSheet: PictureSheet {
    unowned(unsafe) private let presenter: InsightsScreen
    private let chart: InsightsChart

    init(_ chart: InsightsChart, over presenter: InsightsScreen) {
        self.chart = chart
        self.presenter = presenter
        super.init(presenter.route, in: presenter.context)
    }

    override var title: String { words.chart(chart) }
    override var canvas: String { "chart-picture" }
    override var label: String { "\(title), \(words.period(period))" }
    override var fileName: String { "haru-\(presenter.period.text)-\(chart.name).png" }

    private var isOfYear: Bool { chart == .pixels || chart == .trend }
    private var period: InsightsPeriod { isOfYear ? presenter.period.wholeYear : presenter.period }

    override func drawPicture() {
        let insights = presenter.pages.insights(presenter.period)
        let card = ChartCard(
            title: title, subtitle: words.period(period), content: content(insights),
            legend: chart == .bars || chart == .faces ? [] : legend(isOfYear ? insights.year : insights.counts),
            language: words.language.tag, isDark: isDark)
        let script = card.draw(context.measurer).canvasScript()
        draw(script) { script }
    }

    override func dismiss() {
        presenter.presented = nil
        context.focus(chart.pictureButton)
    }

    override func view() -> HTML {
        sheet(heading: "chart-heading", [.lens("pages")]) { brightness("chart") }
    }

    // MARK: the card

    private func content(_ insights: Insights) -> ChartCard.Content {
        let counts = insights.counts
        switch chart {
        case .faces: return .grid(faceGrid(insights))
        case .bars:
            return .rows(
                counts.bars.map {
                    ChartCard.Row(
                        emoji: $0.feeling.emoji, name: words.feeling($0.feeling),
                        parts: [ChartCard.Part($0.feeling.group.kind, $0.count)], value: words.grouped($0.count))
                })
        case .share:
            return .rows(
                Feeling.Group.allCases.map {
                    ChartCard.Row(
                        name: words.group($0), parts: [ChartCard.Part($0.kind, counts[$0])],
                        value: words.share(counts[$0], counts.percent($0)))
                })
        case .weekdays:
            let start = context.preferences.weekStart
            return .rows(countedRows(words.weekdays(start), insights.weekdays(start)))
        case .trend: return .rows(countedRows(words.shortMonthNames, insights.months))
        case .pixels: return .grid(pixelGrid(insights))
        }
    }

    private func legend(_ counts: InsightsCounts) -> [ChartCard.Legend] {
        var all = [
            ChartCard.Legend(.bright, words.group(.positive)), ChartCard.Legend(.cloudy, words.group(.negative)),
        ]
        if let plain = words.unnamed(counts) { all.append(ChartCard.Legend(.plain, plain)) }
        return all
    }

    private func countedRows(_ names: [String], _ all: [InsightsCounts]) -> [ChartCard.Row] {
        var rows: [ChartCard.Row] = []
        for (place, counts) in all.enumerated() {
            let parts = [
                ChartCard.Part(.bright, counts[.positive]), ChartCard.Part(.cloudy, counts[.negative]),
                ChartCard.Part(.plain, counts.written - counts.felt),
            ]
            rows.append(
                ChartCard.Row(
                    name: names[place], parts: parts,
                    value: words.share(counts.written, counts.percent(.positive))))
        }
        return rows
    }

    private func faceGrid(_ insights: Insights) -> ChartCard.Grid {
        let start = context.preferences.weekStart
        let month = insights.period.month ?? 1
        var heads: [String] = []
        for place in 0..<7 as Range<Int32> { heads.append(words.shortWeekday(start.adding(days: place))) }
        var cells: [ChartCard.Cell] = []
        if let first = Day(year: insights.period.year, month: month, day: 1) {
            for _ in 0..<start.days(to: first.weekday) { cells.append(ChartCard.Cell(.blank)) }
        }
        let days = insights.days(of: month)
        for place in days.indices {
            let number = Int32(truncatingIfNeeded: place - days.startIndex + 1)
            let day = Day(year: insights.period.year, month: month, day: number)
            // A future day is not a day without a page.
            let isAhead = days[place] == .none && day.map { $0 > today } ?? false
            cells.append(ChartCard.Cell(isAhead ? .blank : days[place].kind, days[place].sign ?? "\(number)"))
        }
        return ChartCard.Grid(heads: heads, rows: inRows(cells, of: 7))
    }

    private func pixelGrid(_ insights: Insights) -> ChartCard.Grid {
        var names: [String] = []
        var cells: [ChartCard.Cell] = []
        for month in 1...12 as ClosedRange<Int32> {
            // Rows are only as high as their pixels, so only every third month has room for its name.
            names.append(month % 3 == 1 ? words.shortMonth(month) : "")
            for day in insights.days(of: month) { cells.append(ChartCard.Cell(day.kind)) }
            while cells.count < Int(month) * 31 { cells.append(ChartCard.Cell(.blank)) }
        }
        return ChartCard.Grid(names: names, rows: inRows(cells, of: 31))
    }

    private func inRows(_ cells: [ChartCard.Cell], of length: Int) -> [[ChartCard.Cell]] {
        stride(from: 0, to: cells.count, by: length).map { start in
            (start..<start + length).map { cells.indices.contains($0) ? cells[$0] : ChartCard.Cell(.blank) }
        }
    }
}

extension Feeling.Group {
    fileprivate var kind: ChartCard.Kind { self == .positive ? .bright : .cloudy }
}

extension InsightsDay {
    /// An emoji for a day with a page, also for one without a feeling that may be shown.
    fileprivate var sign: String? {
        switch self {
        case .none: nil
        case .written: "📝"
        case .sealed: "🔒"
        case .feeling(let feeling): feeling.emoji
        }
    }

    fileprivate var kind: ChartCard.Kind {
        switch self {
        case .none: .none
        case .written, .sealed: .plain
        case .feeling(let feeling): feeling.group.kind
        }
    }
}
