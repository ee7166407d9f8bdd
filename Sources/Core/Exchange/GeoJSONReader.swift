import Almanac
import Daybook
import Replica

/// Reads GeoJSON (RFC 7946): Haru's own, "Saved Places" of Google Takeout in both spellings, and files whose features
/// have a name or title, as GDAL and QGIS write them; a single feature, and a sequence of them (RFC 8142, or a line
/// each).
enum GeoJSONReader {
    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> TripImport {
        let json: JSON
        do throws(JSONError) {
            json = try JSON.parse(bytes)
        } catch {
            if let features = sequence(bytes) { return found(features, in: .null) }
            let reason: ImportFailure.Reason =
                switch error.reason {
                case .tooDeep: .tooDeep
                case .unexpectedEnd: .unexpectedEnd
                default: .malformed
                }
            throw ImportFailure(reason, at: error.offset, in: bytes)
        }
        if let features = json["features"]?.array { return found(features, in: json) }
        guard json["type"]?.string == "Feature" else { throw ImportFailure(.unknownFormat) }
        return found([json], in: .null)
    }

    /// The features of a sequence, each on a line or behind a record separator; nil where one is no JSON.
    private static func sequence(_ bytes: [UInt8]) -> [JSON]? {
        let hasMarks = bytes.first == 0x1E
        var features: [JSON] = []
        for part in bytes.split(separator: hasMarks ? 0x1E : 0x0A) {
            guard part.contains(where: { $0 > 0x20 }) else { continue }
            guard let json = try? JSON.parse(Array(part)) else { return nil }
            guard json["type"]?.string == "Feature" || json["features"] != nil else { return nil }
            features += json["features"]?.array ?? [json]
        }
        return features.isEmpty ? nil : features
    }

    private static func found(_ features: [JSON], in file: JSON) -> TripImport {
        var found = TripImport()
        found.title = Text.trimmed(file["name"]?.string ?? "")
        found.concept = String(PageText.cleaned(file["concept"]?.string ?? "").prefix(Int(Trip.conceptLimit)))
        if let first = Day(file["start"]), let last = Day(file["end"]) { found.span = TripDays(first, last) }
        let system = system(file)
        for feature in features {
            let geometry = feature["geometry"] ?? .null
            switch geometry["type"]?.string {
            case nil: found.add(entry(feature, nil, system))
            case "Point"?: found.add(entry(feature, geometry["coordinates"], system))
            case "MultiPoint"?:
                let positions = geometry["coordinates"]?.array ?? []
                // No position is as no geometry (RFC 7946, section 3.1).
                if positions.isEmpty { found.add(entry(feature, nil, system)) }
                for position in positions { found.add(entry(feature, position, system)) }
            default: found.shapes += 1
            }
        }
        return found
    }

    /// The coordinate system of an older file (GeoJSON of 2008), such as `EPSG:5179`; empty for that of RFC 7946, which
    /// has longitude and latitude of WGS 84.
    private static func system(_ file: JSON) -> String {
        let name = file["crs"]?["properties"]?["name"]?.string ?? ""
        let parts = Text.parts(name, at: UInt8(ascii: ":"))
        guard let last = parts.last, last != "CRS84", last != "4326" else { return "" }
        return parts.contains("EPSG") ? "EPSG:" + last : name
    }

    /// - Parameters:
    ///   - position: of its geometry; nil if it has none.
    ///   - system: the system of its numbers; they stand in the memo if that is none of longitude and latitude.
    private static func entry(_ feature: JSON, _ position: JSON?, _ system: String) -> TripImport.Entry {
        let properties = feature["properties"] ?? .null
        let location = properties["location"] ?? properties["Location"] ?? .null
        var entry = TripImport.Entry()
        entry.place = Place { $0 == "lat" || $0 == "lon" ? nil : properties[$0] }
        if entry.place.name.isEmpty {
            entry.place.name = first([
                properties["title"], properties["Title"], properties["Name"], properties["NAME"], properties["label"],
                location["name"], location["Business Name"],
            ])
        }
        if entry.place.address.isEmpty {
            entry.place.address = first([
                location["address"], location["Address"], properties["Address"], properties["location"],
            ])
        }
        let link = first([properties["google_maps_url"], properties["Google Maps URL"], properties["URL"]])
        if entry.place.name.isEmpty { entry.place.name = entry.place.address }
        if entry.place.url.isEmpty { entry.place.url = Place.safe(link) }
        entry.memo = first([
            properties["memo"], properties["Comment"], properties["description"], properties["Description"],
            properties["desc"], properties["cmt"], properties["note"], properties["notes"],
        ])
        if system.isEmpty {
            entry.place.point = point(position, location) ?? SavedListReader.point(in: link)
        } else if let position {
            entry.memo += (entry.memo.isEmpty ? "" : "\n") + system + " " + position.text
        }
        // Only the address that was looked for.
        if entry.place.name.isEmpty { entry.place.name = SavedListReader.search(in: link) }
        entry.isMustSee = properties["mustSee"]?.bool ?? false
        entry.day = Day(properties["day"])
        entry.time = Stop.time(properties["time"], isLate: properties["late"])
        if let minutes = properties["minutes"]?.int32, minutes >= 1, minutes <= Stop.longest { entry.minutes = minutes }
        return entry
    }

    /// The point of the geometry, longitude first; else the coordinates that Google writes beside the address.
    private static func point(_ position: JSON?, _ location: JSON) -> GeoPoint? {
        if let position = position?.array, position.count >= 2,
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
