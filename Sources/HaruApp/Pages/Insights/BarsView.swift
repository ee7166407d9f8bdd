import Daybook
import Markup

/// One bar a feeling, longest first.
func feelingBars(_ words: Words, _ counts: InsightsCounts) -> HTML {
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
func groupShare(_ words: Words, _ counts: InsightsCounts) -> HTML {
    div(.class("share")) {
        div(.class("between")) {
            p {
                b { words.group(.positive) }
                " " + words.share(counts[.positive], counts.percent(.positive))
            }
            p(.class("sub")) {
                words.group(.negative) + " " + words.share(counts[.negative], counts.percent(.negative))
            }
        }
        lengths(
            [(Feeling.Group.positive.look, counts[.positive]), (Feeling.Group.negative.look, counts[.negative])],
            of: counts.felt)
    }
}

/// The months of a year: how many days were written on, and of which feelings.
func monthBars(_ words: Words, _ insights: Insights) -> HTML {
    var most: Int32 = 1
    for counts in insights.months { most = max(most, counts.written) }
    return ul(.class("bars months")) {
        for (place, counts) in insights.months.enumerated() {
            li {
                span { words.shortMonth(Int32(truncatingIfNeeded: place) + 1) }
                lengths(
                    [
                        (Feeling.Group.positive.look, counts[.positive]),
                        (Feeling.Group.negative.look, counts[.negative]), ("plain", counts.written - counts.felt),
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

extension Feeling.Group {
    /// The class of its marks.
    var look: String { self == .positive ? "good" : "hard" }
}
