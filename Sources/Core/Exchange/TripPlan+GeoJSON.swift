import Almanac
import Daybook
import Replica

extension TripPlan {
    /// The plan in GeoJSON (RFC 7946): a feature for each stop, without a geometry if it has no location, with all
    /// details as properties, and a line for each day. The days of the trip and its concept are foreign members
    /// (section 6.1).
    public var geoJSON: String {
        var features: [JSON] = []
        each { features.append(TripPlan.feature($0)) }
        for day in days {
            let points = DayRoute(day).points
            guard points.count > 1 else { continue }
            var line: [JSON] = []
            for point in points { line.append(TripPlan.position(point)) }
            features.append([
                "type": "Feature", "geometry": ["type": "LineString", "coordinates": .array(line)],
                "properties": ["day": .optional(day.first?.value.day?.text)],
            ])
        }
        var members = [
            JSONMember("type", "FeatureCollection"), JSONMember("name", .string(trip.title)),
            JSONMember("start", .string(trip.days.first.text)), JSONMember("end", .string(trip.days.last.text)),
        ]
        if !trip.concept.isEmpty { members.append(JSONMember("concept", .string(trip.concept))) }
        return JSON.object(members + [JSONMember("features", .array(features))]).text
    }

    private static func feature(_ stop: Stop) -> JSON {
        var properties: [JSONMember] = []
        for edit in stop.creation {
            switch edit.field {
            case "trip", "rank", "lat", "lon": break
            default: properties.append(JSONMember(edit.field, edit.value))
            }
        }
        return [
            "type": "Feature",
            "geometry": stop.place.point.map { ["type": "Point", "coordinates": position($0)] } ?? .null,
            "properties": .object(properties),
        ]
    }

    /// Longitude first.
    private static func position(_ point: GeoPoint) -> JSON {
        .array([.double(GeoPoint.rounded(point.longitude)), .double(GeoPoint.rounded(point.latitude))])
    }
}
