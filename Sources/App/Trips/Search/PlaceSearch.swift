import Daybook

/// A search for places. It outlives its screens: the trip's other days show it, too.
final class PlaceSearch {
    /// The trip it was opened for. Its other days keep the results.
    let trip: String
    /// The text in the field.
    var text = ""
    /// The chosen chip; nil for all kinds.
    var kind: PlaceCategory.Kind?
    var sort = PlaceQuery.Sort.accuracy
    /// Whether to search only in the area of the map.
    var isHere = false
    /// The area that the map shows; nil if there is nothing to show.
    var area: GeoBox?
    /// The last query and its results; nil before the first search.
    var results: PlaceResults?
    /// Why the newest page failed.
    var failure: PlaceFailure?
    /// The origin of distances: the middle of the map at the time of the request.
    var origin: GeoPoint?
    /// The index, from 0, of the place marked in the list and on the map.
    var chosen: Int32?
    /// Whether the search was sent without anything to search for.
    var isBlank = false

    init(trip: String) { self.trip = trip }

    /// The query for the current choices.
    var query: PlaceQuery {
        var query = PlaceQuery()
        query.text = text
        query.kind = kind
        // A search without words, or by distance, needs an area.
        if isHere || sort == .distance || Text.trimmed(text).isEmpty { query.area = area }
        query.sort = query.area == nil ? .accuracy : sort
        if query.area == nil { query.near = area?.center }
        return query
    }

    /// The places found so far.
    var places: [Place] { results?.places ?? [] }

    /// The marked place and its index.
    var chosenPlace: (place: Place, number: Int32)? {
        guard let chosen, Int(chosen) < places.count else { return nil }
        return (places[Int(chosen)], chosen)
    }
}
