/// The file formats of a trip's plan.
public enum TripFormat: UInt8, CaseIterable, Sendable {
    case gpx, kml, geoJSON, iCalendar
}
