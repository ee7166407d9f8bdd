import Almanac
import Daybook

extension TripPlan {
    /// The plan in KML 2.2 (OGC 07-147r2): a folder for each day with its stops and the straight lines between them. A
    /// stop without a location is a placemark without a point.
    public var kml: String {
        var xml = XMLText()
        xml.raw("<kml xmlns=\"http://www.opengis.net/kml/2.2\">\n<Document>\n")
        xml.element("name", trip.title)
        xml.element("description", XMLText.html(trip.concept))
        for place in days.indices where !days[place].isEmpty {
            folder(trip.days.day(Int32(truncatingIfNeeded: place + 1))?.text ?? "", days[place], &xml)
        }
        for part in withoutDay { TripPlan.placemark(part.value, &xml) }
        xml.raw("</Document>\n</kml>\n")
        return xml.text
    }

    private func folder(_ name: String, _ stops: [TripPart<Stop>], _ xml: inout XMLText) {
        xml.raw("<Folder>\n")
        xml.element("name", name)
        for part in stops { TripPlan.placemark(part.value, &xml) }
        let points = DayRoute(stops).points
        if points.count > 1 {
            var line = ""
            for point in points { line += (line.isEmpty ? "" : " ") + TripPlan.coordinates(point) }
            xml.raw("<Placemark>\n")
            xml.element("name", name)
            xml.raw("<LineString>\n")
            xml.element("coordinates", line)
            xml.raw("</LineString>\n</Placemark>\n")
        }
        xml.raw("</Folder>\n")
    }

    /// The schema requires this order of children.
    private static func placemark(_ stop: Stop, _ xml: inout XMLText) {
        xml.raw("<Placemark>\n")
        xml.element("name", stop.place.name)
        xml.element("address", stop.place.shownAddress)
        xml.element("phoneNumber", stop.place.phone)
        xml.element("description", XMLText.html(stop.memo))
        if let moment = stop.moment {
            xml.raw("<TimeStamp>\n")
            xml.element("when", moment)
            xml.raw("</TimeStamp>\n")
        }
        if let point = stop.place.point {
            xml.raw("<Point>\n")
            xml.element("coordinates", coordinates(point))
            xml.raw("</Point>\n")
        }
        xml.raw("</Placemark>\n")
    }

    private static func coordinates(_ point: GeoPoint) -> String { point.longitudeText + "," + point.latitudeText }
}
