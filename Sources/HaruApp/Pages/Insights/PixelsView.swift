import Almanac
import Daybook
import Markup

/// From one day to the next, and from one month to the next, in units of the drawing.
private let step: (x: Int32, y: Int32) = (106, 110)
/// The side of a day, and where the first stands.
private let side: Int32 = 90
private let begin: Int32 = 300

/// A year on one page, a row a month. It is one picture for listeners, whose days the table names.
func pixels(_ state: State, _ insights: Insights) -> HTML {
    let version = UInt64(state.pages.insights.generation) << 32 | UInt64(state.epoch)
    return .memo(site: 7, version: version) { drawnPixels(state, insights) }
}

private func drawnPixels(_ state: State, _ insights: Insights) -> HTML {
    let words = state.words
    let year = insights.year
    let name =
        "\(words.dayMapOf(insights.period.year)): \(words.group(.positive)) \(words.writtenDays(year[.positive])), "
        + "\(words.group(.negative)) \(words.writtenDays(year[.negative]))"
    return element(
        .svg, [.class("pixels"), .value(.viewBox, "0 0 3580 1310"), .role("img"), .label(name)]
    ) {
        for month in 1...12 as ClosedRange<Int32> { pixelRow(state, insights, month) }
    }
}

private func pixelRow(_ state: State, _ insights: Insights, _ month: Int32) -> [HTML] {
    var row: [HTML] = []
    let y = (month - 1) * step.y
    if month % 3 == 1 {
        row.append(
            element(
                .text, [.value(.x, "\(begin - 40)"), .value(.y, "\(y + 88)"), .value(.textAnchor, "end")]
            ) { state.words.shortMonth(month) })
    }
    let days = insights.days(of: month)
    let (year, thisMonth, today) = state.today.civil
    for place in days.indices {
        let number = Int32(truncatingIfNeeded: place - days.startIndex)
        let isToday = year == insights.period.year && month == thisMonth && number + 1 == today
        row.append(pixel(days[place].look, x: begin + number * step.x, y: y, isToday: isToday))
    }
    return row
}

/// A bright day is a square, a cloudy one round, one that tells nothing an outline.
private func pixel(_ look: String, x: Int32, y: Int32, isToday: Bool) -> HTML {
    element(
        .rect,
        [
            .class(isToday ? look + " now" : look), .value(.x, "\(x)"), .value(.y, "\(y)"),
            .value(.width, "\(side)"), .value(.height, "\(side)"),
            .value(.rx, look == "hard" ? "\(side / 2)" : "22"),
        ]
    ) {}
}

extension InsightsDay {
    /// The class of its mark.
    var look: String {
        switch self {
        case .none: "none"
        case .written, .sealed: "plain"
        case .feeling(let feeling): feeling.group.look
        }
    }
}
