import Almanac
import Daybook
import Markup

/// A year of feelings: its numbers, a map of its days, and its months as a table for listeners.
func feelingYear(_ state: State, _ insights: Insights) -> HTML {
    let words = state.words
    let year = insights.period.year
    return element(.main, [.class("main year"), .lens("pages")]) {
        yearHead(state, year)
        notices(state)
        yearLooks(state)
        if insights.year.written == 0 {
            div(.class("empty")) {
                dog("dog-calm")
                p { words.insightsEmpty }
            }
        } else {
            feelingNumbers(state, insights)
        }
        feelingMap(state, insights)
        if insights.year.written > 0 { feelingTable(state, insights) }
    }
}

private func feelingNumbers(_ state: State, _ insights: Insights) -> HTML {
    let words = state.words
    return section(.class("card"), .label(words.feelingMap)) {
        element(.dl, [.class("stats")]) {
            insightsNumber(words.writtenColumn, words.writtenDays(insights.year.written))
            for group in Feeling.Group.allCases {
                insightsNumber(words.group(group), words.writtenDays(insights.year[group]))
            }
        }
        hiddenLine(words, insights.year)
        link(to: .insights(insights.period), .class("textbtn main-act")) { words.insights }
    }
}

private func feelingTable(_ state: State, _ insights: Insights) -> HTML {
    let (heads, rows) = chartRows(state, insights, .trend)
    return div(.class("hidden")) { table(state.words.year(insights.period.year), heads, rows) }
}
