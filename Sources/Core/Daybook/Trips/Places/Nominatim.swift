import Replica

/// Queries to Nominatim, the search of OpenStreetMap, and its answers (nominatim.org, API reference, `jsonv2`).
public enum Nominatim {
    /// The number of results to request: all three pages at once, since its policy asks for few requests. It has no
    /// paging, no sorting by distance and no kinds; ``answer(_:to:)`` adds these.
    public static let limit = PlaceQuery.pageSize * PlaceQuery.pageLimit

    /// The path and parameters of a query, the same for each of its pages, so that the answer can be cached. Nil for a
    /// query without text.
    /// - Parameter language: a BCP 47 tag; names are in this language if available.
    public static func target(_ query: PlaceQuery, language: String) -> String? {
        let words = query.words
        guard !words.isEmpty else { return nil }
        var target = "/search?format=jsonv2&addressdetails=1&limit=\(limit > 40 ? 40 : limit)&accept-language="
        target += Text.escaped(language) + "&q=" + Text.escaped(words)
        if let area = query.area {
            target += "&bounded=1&viewbox=" + Text.escaped(PlaceQuery.text(area, "wsen"))
        }
        return target
    }

    /// Reads an answer, and returns the page that the query asks for.
    public static func answer(_ bytes: [UInt8], to query: PlaceQuery) throws(PlaceAnswer.Failure) -> PlaceAnswer {
        guard let entries = try PlaceAnswer.json(bytes).array else { throw .unexpected }
        var all = PlaceAnswer()
        for entry in entries { all.add(place(entry)) }
        all = try all.checked()
        if let kind = query.kind { all.places = all.places.filter { $0.category.kind == kind } }
        if query.sort == .distance, let center = query.area?.center { all.sort(from: center) }
        let first = min(Int((query.page - 1) * PlaceQuery.pageSize), all.places.count)
        let end = min(first + Int(PlaceQuery.pageSize), all.places.count)
        var answer = PlaceAnswer()
        answer.places = Array(all.places[first..<end])
        answer.isLast = end == all.places.count
        answer.skipped = all.skipped
        return answer
    }

    private static func place(_ entry: JSON) -> Place {
        func text(_ name: String) -> String { entry[name]?.string ?? "" }
        let parts = Text.parts(text("display_name"), at: UInt8(ascii: ","))
        var place = Place(
            name: text("name").isEmpty ? Text.trimmed(parts.first ?? "") : text("name"),
            point: GeoPoint(latitude: text("lat"), longitude: text("lon")))
        var rest = ""
        for part in parts.dropFirst() { rest += (rest.isEmpty ? "" : ", ") + Text.trimmed(part) }
        place.address = rest
        place.provider = "nominatim"
        // The object's own id; `place_id` differs between servers.
        let type = text("osm_type")
        if let id = entry["osm_id"]?.int, type == "node" || type == "way" || type == "relation" {
            place.providerID = type + "/" + String(id)
            place.url = "https://www.openstreetmap.org/" + place.providerID
        }
        place.category = PlaceCategory(kind(text("category"), text("type")), label: text("type"))
        return place
    }

    /// The kind of an OpenStreetMap tag (wiki.openstreetmap.org, "Map features").
    private static func kind(_ key: String, _ value: String) -> PlaceCategory.Kind {
        switch value {
        case "restaurant", "fast_food", "food_court", "bar", "pub": return .food
        case "cafe", "ice_cream", "bakery": return .cafe
        case "hotel", "hostel", "guest_house", "motel", "apartment", "camp_site", "chalet": return .lodging
        case "museum", "gallery", "theatre", "cinema", "arts_centre", "library": return .culture
        case "bus_station", "ferry_terminal", "taxi", "parking", "fuel", "station": return .transport
        case "marketplace": return .shopping
        default: break
        }
        switch key {
        case "tourism", "historic", "leisure", "natural": return .sight
        case "shop": return .shopping
        case "railway", "aeroway", "public_transport": return .transport
        default: return .other
        }
    }
}

extension PlaceAnswer {
    /// Sorts by the distance from a point.
    mutating func sort(from center: GeoPoint) {
        var sorted: [Place] = []
        var distances: [Double] = []
        for place in places {
            let distance = place.point.map { center.distance(to: $0) } ?? 0
            let at = distances.firstIndex { distance < $0 } ?? distances.count
            distances.insert(distance, at: at)
            sorted.insert(place, at: at)
        }
        places = sorted
    }
}
