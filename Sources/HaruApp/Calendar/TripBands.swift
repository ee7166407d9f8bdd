import Daybook
import Markup

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
