import Daybook

/// What the screen that finds places remembers.
struct PlaceSearch {
    /// The trip it was opened for. Another day of it goes on with what was found.
    let trip: String
    /// What stands in the field.
    var text = ""
    /// The chip that is chosen; nil for all.
    var kind: PlaceCategory.Kind?
    var sort = PlaceQuery.Sort.accuracy
    /// Whether to look only where the map is.
    var isHere = false
    /// The part of the world that the map shows; nil while there is nothing that it could show.
    var area: GeoBox?
    /// What was asked for last, and what came of it; nil before the first search.
    var results: PlaceResults?
    /// Why the newest page did not come.
    var failure: PlaceFailure?
    /// The number of the asking: what comes late, for an older one, is not listened to.
    var serial: Int32 = 0
    /// Where distances are counted from: the middle of the map when it was asked.
    var origin: GeoPoint?
    /// The place that is marked in the list and on the map, from 0.
    var chosen: Int32?
    /// Where a person put a pin.
    var picked: GeoPoint?
    /// Whether it was sent with nothing to look for.
    var isBlank = false

    init(trip: String) { self.trip = trip }

    /// What is asked for with what is chosen now.
    var query: PlaceQuery {
        var query = PlaceQuery()
        query.text = text
        query.kind = kind
        // Without words, and for distances, there must be a where.
        if isHere || sort == .distance || Text.trimmed(text).isEmpty { query.area = area }
        query.sort = query.area == nil ? .accuracy : sort
        if query.area == nil { query.near = area?.center }
        return query
    }

    /// The places that were found so far.
    var places: [Place] { results?.places ?? [] }

    /// The place that is marked, and which one it is.
    var chosenPlace: (place: Place, number: Int32)? {
        guard let chosen, Int(chosen) < places.count else { return nil }
        return (places[Int(chosen)], chosen)
    }
}
