import Replica

/// Queries to Kakao Local, and its answers (developers.kakao.com, "Local", search by keyword and by category).
public enum KakaoLocal {
    /// The path and parameters of a query at `dapi.kakao.com`. A kind in an area, without words, is searched by
    /// category.
    public static func target(_ query: PlaceQuery) -> String {
        let words = query.words
        let code = query.kind.flatMap { groupCode(of: $0) }
        var target = "/v2/local/search/"
        if words.isEmpty, let code {
            target += "category.json?category_group_code=" + code
        } else {
            target += "keyword.json?query=" + Text.escaped(words)
            if let code { target += "&category_group_code=" + code }
        }
        target += "&page=\(query.page)&size=\(PlaceQuery.pageSize)"
        guard let area = query.area else { return target }
        target += "&rect=" + Text.escaped(PlaceQuery.text(area, "wsen"))
        // It sorts by distance only from a point.
        if query.sort == .distance, let center = area.center {
            target += "&sort=distance&x=" + center.longitudeText + "&y=" + center.latitudeText
        }
        return target
    }

    /// Reads an answer. Without a road address the lot's is used alone; documents without a name or a location are
    /// skipped.
    public static func answer(_ bytes: [UInt8]) throws(PlaceAnswer.Failure) -> PlaceAnswer {
        let json = try PlaceAnswer.json(bytes)
        guard let documents = json["documents"]?.array, let isEnd = json["meta"]?["is_end"]?.bool else {
            throw .unexpected
        }
        var answer = PlaceAnswer()
        answer.isLast = isEnd
        for document in documents {
            func text(_ name: String) -> String { document[name]?.string ?? "" }
            var place = Place(
                name: text("place_name"), point: GeoPoint(latitude: text("y"), longitude: text("x")))
            place.address = text("road_address_name")
            place.lotAddress = text("address_name")
            place.provider = "kakao"
            place.providerID = text("id")
            place.url = Place.safe(text("place_url"))
            place.phone = text("phone")
            // "음식점 > 카페 > 커피전문점": the last is the most specific.
            let last = Text.parts(text("category_name"), at: UInt8(ascii: ">")).last ?? ""
            place.category = PlaceCategory(kind(of: text("category_group_code")), label: Text.trimmed(last))
            answer.add(place)
        }
        return try answer.checked()
    }

    private static func groupCode(of kind: PlaceCategory.Kind) -> String? {
        switch kind {
        case .food: "FD6"
        case .cafe: "CE7"
        case .sight: "AT4"
        case .lodging: "AD5"
        case .culture: "CT1"
        case .shopping: "MT1"
        case .transport: "SW8"
        case .other: nil
        }
    }

    private static func kind(of code: String) -> PlaceCategory.Kind {
        switch code {
        case "FD6": .food
        case "CE7": .cafe
        case "AT4": .sight
        case "AD5": .lodging
        case "CT1": .culture
        case "MT1", "CS2": .shopping
        case "SW8", "PK6", "OL7": .transport
        default: .other
        }
    }
}
