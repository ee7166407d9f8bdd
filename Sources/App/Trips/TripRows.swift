import Almanac
import AppFrame
import Daybook
import Markup

// Trips on Today and on the calendar.
extension Trips {
    /// The trips under way: which day it is, and what comes next.
    package func todaySection() -> [HTML] {
        let rows = tripRows(on: context.today)
        guard !rows.isEmpty else { return [] }
        return [
            section(.class("sec"), .lens("trips"), key: 92) {
                div(.class("sec-head")) { h2 { context.words.trips } }
                div(.class("rows")) { rows }
            }
        ]
    }

    /// The trips that lie over a day, each as a row that leads there.
    package func tripRows(on day: Day) -> [HTML] {
        index[day].filter { !$0.trip.isArchived }.map { item in
            let stops = index.stops(of: item.trip.id, on: day)
            let next = day == context.today ? StopHints.next(in: stops, at: context.minutes)?.value : nil
            return link(to: .trip(id: item.trip.id, day), .class("row"), .lens("trips")) {
                span(.class("hue")) { icon("trips") }
                span(.class("body")) {
                    span(.class("title two"), .value(.dir, "auto")) { item.trip.title }
                    span(.class("sub")) {
                        context.words.tripLine(
                            item.trip.days.ordinal(of: day) ?? 1, next: next,
                            stops: Int32(truncatingIfNeeded: stops.count))
                    }
                }
                icon("forward", "go")
            }
        }
    }
}
