import Almanac
import AppFrame
import Daybook

/// A chart in words: column heads and rows.
func chartRows(_ words: Words, _ insights: Insights, _ chart: InsightsChart) -> (heads: [String], rows: [[String]]) {
    let counts = insights.counts
    switch chart {
    case .faces: return dayRows(words, insights, insights.days(of: insights.period.month ?? 1))
    case .pixels: return dayRows(words, insights, insights.days[...])
    case .bars:
        return (
            [words.feelingColumn, words.daysColumn],
            counts.bars.map { [words.feeling($0.feeling), words.grouped($0.count)] }
        )
    case .share:
        return (
            [words.feelingColumn, words.daysColumn, words.shareColumn],
            Feeling.Group.allCases.map {
                [words.group($0), words.grouped(counts[$0]), words.percent(counts.percent($0))]
            }
        )
    case .trend: return trendRows(words, insights)
    }
}

/// One row per month in numbers; the share is that of the bright feelings.
func trendRows(_ words: Words, _ insights: Insights) -> (heads: [String], rows: [[String]]) {
    var rows: [[String]] = []
    for (place, counts) in insights.months.enumerated() {
        rows.append([
            words.monthName(Int32(truncatingIfNeeded: place) + 1), words.grouped(counts.written),
            words.grouped(counts[.positive]), words.grouped(counts[.negative]),
            words.percent(counts.percent(.positive)),
        ])
    }
    return (
        [words.month, words.writtenColumn, words.group(.positive), words.group(.negative), words.shareColumn], rows
    )
}

/// One row for each day that has a page.
private func dayRows(
    _ words: Words, _ insights: Insights, _ days: ArraySlice<InsightsDay>
) -> (heads: [String], rows: [[String]]) {
    var rows: [[String]] = []
    let first = Day(year: insights.period.year, month: 1, day: 1)
    for place in days.indices where days[place] != .none {
        guard let day = first?.adding(days: Int32(truncatingIfNeeded: place)) else { break }
        rows.append([words.longDate(day), words.insightsDay(days[place])])
    }
    return ([words.date, words.feelingColumn], rows)
}
