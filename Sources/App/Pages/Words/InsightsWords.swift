import AppFrame
import Almanac
import Daybook

// The texts of insights.
extension Words {
    func period(_ period: InsightsPeriod) -> String {
        period.month.map { yearMonth(period.year, $0) } ?? year(period.year)
    }
    func insights(_ period: InsightsPeriod) -> String { "\(insights) · \(self.period(period))" }

    // MARK: charts

    func chart(_ chart: InsightsChart) -> String {
        switch chart {
        case .faces: chartFaces
        case .bars: chartBars
        case .share: chartShare
        case .weekdays: chartWeekdays
        case .trend: chartTrend
        case .pixels: chartPixels
        }
    }
    func table(_ chart: InsightsChart) -> String { self.chart(chart) + colon + asTable }
    func picture(_ chart: InsightsChart) -> String { self.chart(chart) + colon + asPicture }
    func percent(_ number: Int32?) -> String { number.map { "\($0)%" } ?? "–" }
    func share(_ days: Int32, _ percent: Int32?) -> String { "\(writtenDays(days)) · \(self.percent(percent))" }

    /// The days with a page but without a visible feeling; nil if there are none.
    func unnamed(_ counts: InsightsCounts) -> String? {
        if counts.written == counts.felt { return nil }
        return counts.hidden == 0 ? insightsDay(.written) : unnamed
    }
    /// The text of a day of the calendar or the year, for screen readers and tables.
    package func insightsDay(_ day: InsightsDay) -> String {
        switch day {
        case .none: insightsDayNone
        case .written: insightsDayWritten
        case .sealed: isSealed
        case .feeling(let feeling): self.feeling(feeling)
        }
    }
}
