import Almanac
import Daybook
import Markup

// Trips on Today and on the calendar.

/// The trips under way: which day it is, and what comes next.
func todayTrips(_ state: State) -> [HTML] {
    let rows = tripRows(state, on: state.today)
    guard !rows.isEmpty else { return [] }
    return [
        section(.class("sec"), .lens("trips"), key: 92) {
            div(.class("sec-head")) { h2 { state.words.trips } }
            div(.class("rows")) { rows }
        }
    ]
}

/// The trips that lie over a day, each as a row that leads there.
func tripRows(_ state: State, on day: Day) -> [HTML] {
    var rows: [HTML] = []
    for item in state.trips.index[day] where !item.trip.isArchived {
        let stops = state.trips.index.stops(of: item.trip.id, on: day)
        let next = day == state.today ? StopHints.next(in: stops, at: state.minutes)?.value : nil
        rows.append(
            link(to: .trip(id: item.trip.id, day), .class("row"), .lens("trips")) {
                span(.class("hue")) { icon("trips") }
                span(.class("body")) {
                    span(.class("title two"), .value(.dir, "auto")) { item.trip.title }
                    span(.class("sub")) {
                        state.words.tripLine(
                            item.trip.days.ordinal(of: day) ?? 1, next: next,
                            stops: Int32(truncatingIfNeeded: stops.count))
                    }
                }
                icon("forward", "go")
            })
    }
    return rows
}

/// The bands of trips that begin in a cell of the month: in their first day, and at the beginning of each week.
func tripBands(_ state: State, place: Int32) -> [HTML] {
    var bands: [HTML] = []
    for band in state.calendar.bands(inRowOf: place) where band.first == place % 7 && band.line < 2 {
        bands.append(
            span(
                .class(band.line == 0 ? "band" : "band low"), .lens("trips"),
                .value(.progress, "\(band.last - band.first + 1)")
            ) {
                span(.class("one blk")) { band.item.trip.title }
            })
    }
    return bands
}

/// The trips of a cell of the month, for those who listen.
func tripNames(_ state: State, place: Int32) -> String {
    var names = ""
    for band in state.calendar.bands(inRowOf: place) where band.first <= place % 7 && band.last >= place % 7 {
        names += ", " + band.item.trip.title
    }
    return names
}

extension CalendarState {
    /// The bands of the week that a cell of the page stands in.
    func bands(inRowOf place: Int32) -> [TripsIndex.Band] {
        let row = Int(place / 7)
        return row < bands.count ? bands[row] : []
    }
}
