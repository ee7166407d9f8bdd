import Almanac
import Daybook
import Replica

/// Reads GeoJSON (RFC 7946): Haru's own, "Saved Places" of Google Takeout in both spellings, and files whose features
/// have a `name` or `title`.
enum GeoJSONReader {
    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> TripImport {
        let json: JSON
        do throws(JSONError) {
            json = try JSON.parse(bytes)
        } catch {
            let reason: ImportFailure.Reason =
                switch error.reason {
                case .tooDeep: .tooDeep
                case .unexpectedEnd: .unexpectedEnd
                default: .malformed
                }
            throw ImportFailure(reason, at: error.offset, in: bytes)
        }
        guard let features = json["features"]?.array else { throw ImportFailure(.unknownFormat) }
        var found = TripImport()
        found.title = Text.trimmed(json["name"]?.string ?? "")
        found.concept = String(PageText.cleaned(json["concept"]?.string ?? "").prefix(Int(Trip.conceptLimit)))
        if let first = Day(json["start"]), let last = Day(json["end"]) { found.span = TripDays(first, last) }
        for feature in features {
            let type = feature["geometry"]?["type"]?.string
            if type == nil || type == "Point" { found.add(entry(feature)) } else { found.shapes += 1 }
        }
        return found
    }

    private static func entry(_ feature: JSON) -> TripImport.Entry {
        let properties = feature["properties"] ?? .null
        let location = properties["location"] ?? properties["Location"] ?? .null
        var entry = TripImport.Entry()
        entry.place = Place { $0 == "lat" || $0 == "lon" ? nil : properties[$0] }
        if entry.place.name.isEmpty {
            entry.place.name =
                first([properties["title"], properties["Title"], location["name"], location["Business Name"]])
        }
        if entry.place.address.isEmpty { entry.place.address = first([location["address"], location["Address"]]) }
        if entry.place.name.isEmpty { entry.place.name = entry.place.address }
        let link = first([properties["google_maps_url"], properties["Google Maps URL"]])
        if entry.place.url.isEmpty { entry.place.url = Place.safe(link) }
        entry.place.point = point(feature, location) ?? SavedListReader.point(in: link)
        entry.memo = first([properties["memo"], properties["Comment"], properties["description"]])
        entry.isMustSee = properties["mustSee"]?.bool ?? false
        entry.day = Day(properties["day"])
        entry.time = Stop.time(properties["time"], isLate: properties["late"])
        if let minutes = properties["minutes"]?.int32, minutes >= 1, minutes <= Stop.longest { entry.minutes = minutes }
        return entry
    }

    /// The point of the geometry, longitude first; else the coordinates that Google writes beside the address.
    private static func point(_ feature: JSON, _ location: JSON) -> GeoPoint? {
        if let position = feature["geometry"]?["coordinates"]?.array, position.count >= 2,
            let longitude = position[0].double, let latitude = position[1].double,
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        {
            return point
        }
        guard let written = location["Geo Coordinates"], let latitude = written["Latitude"]?.string,
            let longitude = written["Longitude"]?.string
        else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }

    private static func first(_ values: [JSON?]) -> String {
        for value in values { if let text = value?.string, !text.isEmpty { return text } }
        return ""
    }
}
