import Almanac
import AppFrame
import Daybook

/// A chart in words: column heads and rows.
/// - Parameter weekStart: the first of the weekdays.
func chartRows(
    _ words: Words, _ insights: Insights, _ chart: InsightsChart, weekStart: Weekday
) -> (heads: [String], rows: [[String]]) {
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
    case .weekdays:
        return countedRows(words, words.weekdayColumn, words.weekdays(weekStart), insights.weekdays(weekStart))
    case .trend: return trendRows(words, insights)
    }
}

/// One row per month in numbers; the share is that of the bright feelings.
func trendRows(_ words: Words, _ insights: Insights) -> (heads: [String], rows: [[String]]) {
    countedRows(words, words.month, words.monthNames, insights.months)
}

private func countedRows(
    _ words: Words, _ head: String, _ names: [String], _ counts: [InsightsCounts]
) -> (heads: [String], rows: [[String]]) {
    var rows: [[String]] = []
    for place in counts.indices {
        let counts = counts[place]
        rows.append([
            names[place], words.grouped(counts.written), words.grouped(counts[.positive]),
            words.grouped(counts[.negative]), words.percent(counts.percent(.positive)),
        ])
    }
    return ([head, words.writtenColumn, words.group(.positive), words.group(.negative), words.shareColumn], rows)
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

extension Words {
    /// The names of the months, January first.
    fileprivate var monthNames: [String] { (1...12 as ClosedRange<Int32>).map { monthName($0) } }
    var shortMonthNames: [String] { (1...12 as ClosedRange<Int32>).map { shortMonth($0) } }

    /// The names of the weekdays in the order of a week.
    func weekdays(_ start: Weekday) -> [String] { week(start).map { weekday($0) } }
}

extension Insights {
    /// The weekdays of the period in the order of a week.
    func weekdays(_ start: Weekday) -> [InsightsCounts] { week(start).map { self[$0] } }
}

/// The weekdays in their order from the first day of a week.
private func week(_ start: Weekday) -> [Weekday] { (0..<7 as Range<Int32>).map { start.adding(days: $0) } }
