import Almanac
import Daybook
import Replica

extension State {
    /// One step in the search of places. Nobody is asked while a person types: the rules of Nominatim forbid it.
    mutating func update(_ action: TripSearchAction) -> [Effect] {
        guard var search = trips.search else { return [] }
        switch action {
        case .text(let text):
            search.text = text
            search.isBlank = false
        case .clear:
            search.text = ""
            trips.search = search
            return [.focus(id: "place-words")]
        case .submit: return ask(search, isSent: true)
        case .kind(let kind):
            search.kind = kind
            return ask(search)
        case .sort(let sort):
            search.sort = sort
            return ask(search)
        case .here(let isHere):
            search.isHere = isHere
            if isHere { search.area = mapGround?.shown }
            // From everywhere there is no middle to be near to.
            if !isHere { search.sort = .accuracy }
            return ask(search, isSent: isHere)
        case .more:
            guard let query = search.results?.more() else { return [] }
            return send(search, query)
        case .tryAgain:
            guard search.results?.places.isEmpty == false, let query = search.results?.more() else {
                return ask(search, isSent: true)
            }
            return send(search, query)
        case .choose(let place, let fromMap): return choose(place, fromMap: fromMap, search)
        case .add(let place): return addPlace(place, search)
        case .pick(let x, let y):
            guard let point = mapGround?.point(x: x * mapSize.width, y: y * mapSize.height) else { return [] }
            search.picked = point
            search.chosen = nil
            trips.search = search
            return [.reveal(id: "place-card")]
        case .unpick:
            search.picked = nil
            trips.search = search
            return [.focus(id: "heading")]
        case .addHere:
            guard let picked = search.picked, case .searchPlaces(let trip, let day) = route else { return [] }
            trips.spot = picked
            return go(to: .newStop(trip: trip, day))
        }
        trips.search = search
        return []
    }

    // MARK: asking

    /// Asks for what is chosen now.
    /// - Parameter isSent: whether a person asked for an answer, and is told where there is nothing to look for.
    private mutating func ask(_ asked: TripSearch, isSent: Bool = false) -> [Effect] {
        var search = asked
        let query = search.query
        search.results = nil
        search.failure = nil
        search.chosen = nil
        search.picked = nil
        search.isBlank = isSent && query.isBlank
        guard !query.isBlank else {
            // A question that is on its way is none any more.
            search.serial = 0
            trips.search = search
            return isSent ? [.focus(id: "place-words")] : []
        }
        search.results = PlaceResults(query)
        search.origin = search.area?.center
        // The keys of a phone leave with the focus, so that what comes is seen.
        return send(search, query) + (isSent ? [.focus(id: "heading")] : [])
    }

    private mutating func send(_ sent: TripSearch, _ query: PlaceQuery) -> [Effect] {
        var search = sent
        asked &+= 1
        search.serial = asked
        search.failure = nil
        trips.search = search
        return [.fetch(number: asked, path: query.target + "&language=" + preferences.language.tag)]
    }

    /// Takes what the server answered to the newest question.
    mutating func takePlaces(_ status: Int32, _ body: String) {
        guard var search = trips.search, var results = search.results, results.isLoading else { return }
        let query = results.query
        do throws(PlaceFailure) {
            _ = results.take(try PlaceAnswer(status: status, body), to: query)
        } catch {
            _ = results.fail(query)
            search.failure = error
        }
        search.results = results
        // Looked for where the map is, all of it lies there.
        trips.search = search
        if query.area == nil, let box = GeoBox(results.places.compactMap { $0.point }) { show(box) }
    }

    /// Has the map show all of a box.
    private mutating func show(_ box: GeoBox) {
        // No pin under what stands on the map.
        let area = ground(around: box, top: 40).shown
        trips.search?.area = area
        trips.map.ground = nil
    }

    /// Has the map show what was found, else what is planned.
    mutating func fitSearch() {
        guard let search = trips.search, let (trip, day) = shownTripDay else { return }
        var box = GeoBox(search.places.compactMap { $0.point })
        if box == nil { box = GeoBox(points(trips.index.stops(of: trip.id, on: day))) }
        if box == nil { box = GeoBox(points(trips.index.stops.all(of: trip.id))) }
        if let box { show(box) }
    }

    // MARK: places

    private mutating func choose(_ place: Int32, fromMap: Bool, _ chosen: TripSearch) -> [Effect] {
        var search = chosen
        search.picked = nil
        search.chosen = place == search.chosen && !fromMap ? nil : place
        trips.search = search
        guard search.chosen != nil else { return [] }
        // Beside the list what is said of it stands in its row, else under the map.
        if isWide { return fromMap ? [.reveal(id: "place-\(place)")] : [] }
        return fromMap ? [.reveal(id: "place-card")] : [.reveal(id: "place-map"), .focus(id: "place-card")]
    }

    private mutating func addPlace(_ number: Int32, _ search: TripSearch) -> [Effect] {
        guard Int(number) < search.places.count, let (trip, day) = shownTripDay else { return [] }
        var place = search.places[Int(number)]
        place.name = String(place.name.prefix(Int(Place.nameLimit)))
        let stop = Stop(id: identifiers.next(now: now), trip: trip.id, place: place, day: day)
        let edits = stop.creation.filter { $0.field != "day" } + placing(stop)
        return write(edits) + show(words.added(place.name), undo: .delete(stop.key)) + [.persist]
    }

    // MARK: opening

    /// Opens the search of the trip of the address, with what was found for it before.
    mutating func openSearch() {
        guard case .searchPlaces(let id, _) = route, trips.index.item(id: id) != nil else { return }
        if trips.search?.trip != id { trips.search = TripSearch(trip: id) }
        if trips.search?.places.isEmpty == true { fitSearch() }
    }

    private func points(_ stops: [TripPart<Stop>]) -> [GeoPoint] { stops.compactMap { $0.value.place.point } }
}
