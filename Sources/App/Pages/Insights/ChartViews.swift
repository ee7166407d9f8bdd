import Almanac
import AppFrame
import Daybook
import Markup

// The charts on the screen.
extension InsightsScreen {
    func drawing(of chart: InsightsChart, _ insights: Insights) -> [HTML] {
        switch chart {
        case .faces: [faceGrid(insights)]
        case .bars: [feelingBars(insights.counts)]
        case .share: [groupShare(insights.counts)]
        case .weekdays:
            [
                countedBars(
                    words.weekdays(context.preferences.weekStart), insights.weekdays(context.preferences.weekStart)),
                legend(insights.counts),
            ]
        case .trend: [countedBars(words.shortMonthNames, insights.months), legend(insights.year)]
        case .pixels: [pixels(insights), legend(insights.year)]
        }
    }

    // MARK: bars

    /// One bar per feeling, longest first.
    private func feelingBars(_ counts: InsightsCounts) -> HTML {
        let bars = counts.bars
        let most = bars.first?.count ?? 1
        return ul(.class("bars")) {
            for bar in bars {
                li {
                    span(.class("emoji"), .unseen) { bar.feeling.emoji }
                    span { words.feeling(bar.feeling) }
                    lengths([(bar.feeling.group.look, bar.count)], of: most)
                    span(.class("num")) { words.grouped(bar.count) }
                }
            }
        }
    }

    /// The two groups of feelings in one bar.
    private func groupShare(_ counts: InsightsCounts) -> HTML {
        let bright = words.share(counts[.positive], counts.percent(.positive))
        let cloudy = words.share(counts[.negative], counts.percent(.negative))
        return div(.class("share")) {
            div(.class("between")) {
                p {
                    b { words.group(.positive) }
                    " " + bright
                }
                p(.class("sub")) { words.group(.negative) + " " + cloudy }
            }
            lengths(Feeling.Group.allCases.map { ($0.look, counts[$0]) }, of: counts.felt)
        }
    }

    /// The months of a year, or the weekdays: the number of days with a page, by group of feelings.
    private func countedBars(_ names: [String], _ all: [InsightsCounts]) -> HTML {
        var most: Int32 = 1
        for counts in all { most = max(most, counts.written) }
        return ul(.class("bars months")) {
            for (place, counts) in all.enumerated() {
                li {
                    span { names[place] }
                    lengths(
                        [
                            ("good", counts[.positive]), ("hard", counts[.negative]),
                            ("plain", counts.written - counts.felt),
                        ], of: most)
                    span(.class("num")) { words.writtenDays(counts.written) }
                    span(.class("num sub")) {
                        span(.class("hidden")) { words.group(.positive) + " " }
                        words.percent(counts.percent(.positive))
                    }
                }
            }
        }
    }

    /// The meaning of the colours and shapes.
    private func legend(_ counts: InsightsCounts) -> HTML {
        var kinds = [("good", words.group(.positive)), ("hard", words.group(.negative))]
        if let plain = words.unnamed(counts) { kinds.append(("plain", plain)) }
        return element(.ul, [.class("legend")]) {
            for (kind, name) in kinds {
                li {
                    span(.class("key \(kind)"), .unseen) {}
                    name
                }
            }
        }
    }

    // MARK: the days of a month

    /// The days of a month with their feelings. A day with a page leads to it, or to its seal.
    private func faceGrid(_ insights: Insights) -> HTML {
        let month = period.month ?? 1
        let start = context.preferences.weekStart
        let days = insights.days(of: month)
        return div(.class("facegrid")) {
            for place in 0..<7 as Range<Int32> {
                span(.class("tiny head7"), .unseen) { words.shortWeekday(start.adding(days: place)) }
            }
            if let first = Day(year: period.year, month: month, day: 1) {
                for _ in 0..<start.days(to: first.weekday) { span(.unseen) {} }
                for place in days.indices {
                    if let day = first.adding(days: Int32(truncatingIfNeeded: place - days.startIndex)) {
                        face(day, days[place])
                    }
                }
            }
        }
    }

    private func face(_ day: Day, _ shown: InsightsDay) -> HTML {
        let isToday = day == today
        var classes = isToday ? "now " : ""
        guard shown != .none else {
            classes += day > today ? "ahead" : "none"
            if isToday { return link(to: .pages(.write), .class(classes), .label(words.writePage)) { "\(day.day)" } }
            return span(.class(classes)) { "\(day.day)" }
        }
        if shown.feeling == nil { classes += "quiet" }
        return link(to: .pages(.page(day)), .class(classes), .label(pages.name(of: day, shown))) { shown.mark }
    }

    // MARK: a year on one page

    /// The days of a year, one row per month. For screen readers it is a single picture; the table names the days.
    private func pixels(_ insights: Insights) -> HTML {
        let version = UInt64(pages.lookback.generation) << 32 | UInt64(context.rowGeneration)
        return .memo(site: 7, version: version) { [self] in drawnPixels(insights) }
    }

    private func drawnPixels(_ insights: Insights) -> HTML {
        let year = insights.year
        let name =
            words.dayMapOf(insights.period.year) + words.colon
            + "\(words.group(.positive)) \(words.writtenDays(year[.positive]))" + words.comma
            + "\(words.group(.negative)) \(words.writtenDays(year[.negative]))"
        return element(
            .svg, [.class("pixels"), .value(.viewBox, "0 0 3580 1310"), .role("img"), .label(name)]
        ) {
            for month in 1...12 as ClosedRange<Int32> { pixelRow(insights, month) }
        }
    }

    private func pixelRow(_ insights: Insights, _ month: Int32) -> [HTML] {
        var row: [HTML] = []
        let y = (month - 1) * 110
        if month % 3 == 1 {
            row.append(
                element(.text, [.value(.x, "260"), .value(.y, "\(y + 88)"), .value(.textAnchor, "end")]) {
                    words.shortMonth(month)
                })
        }
        let days = insights.days(of: month)
        let (year, thisMonth, day) = today.civil
        for place in days.indices {
            let number = Int32(truncatingIfNeeded: place - days.startIndex)
            let isToday = year == insights.period.year && month == thisMonth && number + 1 == day
            row.append(pixel(days[place].look, x: 300 + number * 106, y: y, isToday: isToday))
        }
        return row
    }

    /// Draws a bright day as a square, a cloudy one as a circle, one without a known feeling as an outline.
    private func pixel(_ look: String, x: Int32, y: Int32, isToday: Bool) -> HTML {
        element(
            .rect,
            [
                .class(isToday ? look + " now" : look), .value(.x, "\(x)"), .value(.y, "\(y)"), .value(.width, "90"),
                .value(.height, "90"), .value(.rx, look == "hard" ? "45" : "22"),
            ]
        ) {}
    }
}
