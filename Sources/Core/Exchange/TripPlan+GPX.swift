import Almanac
import Daybook

extension TripPlan {
    /// The plan in GPX 1.1 (topografix.com/GPX/1/1): a way point for each stop, a route for each day. Stops without a
    /// location are left out. Times have no zone, which GPX requires, so they are in the comment.
    public var gpx: String {
        var xml = XMLText()
        xml.raw("<gpx xmlns=\"http://www.topografix.com/GPX/1/1\" version=\"1.1\" creator=\"Haru\">\n<metadata>\n")
        xml.element("name", trip.title)
        xml.element("desc", trip.concept)
        xml.raw("</metadata>\n")
        each { TripPlan.point("wpt", $0, &xml) }
        for day in days where day.contains(where: { $0.value.place.point != nil }) {
            xml.raw("<rte>\n")
            xml.element("name", day.first?.value.day?.text ?? "")
            for part in day { TripPlan.point("rtept", part.value, &xml) }
            xml.raw("</rte>\n")
        }
        xml.raw("</gpx>\n")
        return xml.text
    }

    /// The schema requires this order of children.
    private static func point(_ name: String, _ stop: Stop, _ xml: inout XMLText) {
        guard let point = stop.place.point else { return }
        xml.raw("<\(name) lat=\"\(point.latitudeText)\" lon=\"\(point.longitudeText)\">\n")
        xml.element("name", stop.place.name)
        xml.element("cmt", stop.moment ?? "")
        xml.element("desc", stop.description)
        if !stop.place.url.isEmpty { xml.raw("<link href=\"" + XMLText.escaped(stop.place.url) + "\"></link>\n") }
        xml.element("type", stop.place.category.kind.rawValue)
        if !stop.place.shownAddress.isEmpty {
            // GPX has no element for an address; many programs know this extension.
            xml.raw("<extensions>\n<WaypointExtension xmlns=\"http://www.garmin.com/xmlschemas/GpxExtensions/v3\">\n")
            xml.raw("<Address>\n")
            xml.element("StreetAddress", stop.place.shownAddress)
            xml.raw("</Address>\n</WaypointExtension>\n</extensions>\n")
        }
        xml.raw("</\(name)>\n")
    }
}
