import Almanac
import AppFrame
import Daybook
import Markup

/// The state of the insights, which outlives their screens: those of the last period, computed once for each state of
/// the pages, and the charts that a person wants as tables.
final class Lookback {
    private struct CacheKey: Equatable {
        var period: InsightsPeriod
        var pages: Int32
        var filter: PageFilter.Basis
    }

    private var cacheKey: CacheKey?
    private var insights: Insights?
    /// Of the year for which ``feelingWords`` are there.
    private var wordsKey: CacheKey?
    private var feelingWords: FeelingWords?
    /// Grows each time the insights are computed.
    private(set) var generation: UInt32 = 0
    /// The charts that are also shown as tables.
    var tables: [InsightsChart] = []

    func insights(_ period: InsightsPeriod, _ index: PagesIndex, _ filter: PageFilter.Basis) -> Insights {
        let new = CacheKey(period: period, pages: index.version, filter: filter)
        if let insights, new == cacheKey { return insights }
        let worked = Insights(period, index, filter)
        cacheKey = new
        insights = worked
        generation &+= 1
        return worked
    }

    /// The words near the feelings of a period's year.
    func feelingWords(
        _ period: InsightsPeriod, _ index: PagesIndex, _ filter: PageFilter.Basis
    ) -> [FeelingWords.Part] {
        let new = CacheKey(period: period.wholeYear, pages: index.version, filter: filter)
        if new != wordsKey {
            wordsKey = new
            feelingWords = index.feelingWords(year: period.year, filter.clock)
        }
        return feelingWords?.parts ?? []
    }
}

/// A chart of a month or a year. The raw value is its place on the screen.
enum InsightsChart: Int32, CaseIterable {
    /// The days of a month with their feelings.
    case faces
    /// How often each feeling was the first of a day.
    case bars
    /// The two groups of feelings.
    case share
    /// The weekdays with their feelings.
    case weekdays
    /// The months of a year.
    case trend
    /// The days of a year.
    case pixels

    /// The id of the button that opens its picture.
    var pictureButton: String { "picture-of-\(rawValue)" }

    /// The charts beside each other in a wide window, which are about equally long: months show their days, years their
    /// months. The pixels of the year lie below.
    static func columns(of period: InsightsPeriod) -> [[InsightsChart]] {
        [[period.month == nil ? .trend : .faces, .share], [.bars, .weekdays]]
    }

    /// Its part of a file name.
    var name: String {
        switch self {
        case .faces: "calendar"
        case .bars: "feelings"
        case .share: "share"
        case .weekdays: "weekdays"
        case .trend: "months"
        case .pixels: "year"
        }
    }
}

// Insights, also for the calendar's year.
extension Pages {
    package func insights(_ period: InsightsPeriod) -> Insights { lookback.insights(period, index, basis) }

    /// The screen reader text of a day.
    func name(of day: Day, _ shown: InsightsDay) -> String {
        "\(words.longDate(day)), \(words.insightsDay(shown))"
    }

    /// The feelings of the calendar's year, in numbers.
    package func yearNumbers(_ insights: Insights) -> HTML {
        section(.class("card"), .label(words.feelingMap)) {
            element(.dl, [.class("stats")]) {
                insightsNumber(words.writtenColumn, words.writtenDays(insights.year.written))
                for group in Feeling.Group.allCases {
                    insightsNumber(words.group(group), words.writtenDays(insights.year[group]))
                }
            }
            hiddenLine(words, insights.year)
            link(to: .pages(.insights(insights.period)), .class("textbtn main-act")) { words.insights }
        }
    }

    /// The months of that year as a table for screen readers.
    package func yearTable(_ insights: Insights) -> HTML {
        let (heads, rows) = trendRows(words, insights)
        return div(.class("hidden")) { table(words.year(insights.period.year), heads, rows) }
    }
}

func insightsNumber(_ name: String, _ value: String) -> HTML {
    let (before, number, after) = numberParts(value)
    return statistic(name) {
        before
        number
        element(.small, []) { after }
    }
}

/// Says that feelings are hidden, and how this affects the charts.
func hiddenLine(_ words: Words, _ counts: InsightsCounts) -> [HTML] {
    guard counts.hidden > 0 else { return [] }
    return [
        p(.class("sub hiddenline")) {
            icon("lock", "s")
            words.hiddenFeelings(counts.hidden)
        }
    ]
}

extension InsightsDay {
    /// The class of its mark.
    package var look: String {
        switch self {
        case .none: "none"
        case .written, .sealed: "plain"
        case .feeling(let feeling): feeling.group.look
        }
    }

    /// The emoji of its feeling, a lock if the feeling is hidden, or the drawing of a page.
    package var mark: [HTML] {
        switch self {
        case .none: []
        case .written: [icon("pages", "m")]
        case .sealed: [icon("lock", "m")]
        case .feeling(let feeling): [.text(feeling.emoji)]
        }
    }
}

extension Feeling.Group {
    /// The class of its marks.
    var look: String { self == .positive ? "good" : "hard" }
}
