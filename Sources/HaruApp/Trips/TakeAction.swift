import Daybook
import Replica

/// What a person does to take a trip along, and to bring places in.
public enum TakeAction: Sendable {
    case download(TripFormat)
    case print
    /// Chose or dropped a file; the browser knows it by this number.
    case read(Int32)
    /// Adds what the file has to the trip, or makes a trip of it.
    case add
    /// Lets the file go.
    case cancel
}

/// The files that a plan is written as.
public enum TripFormat: CaseIterable, Sendable {
    case gpx, kml, geoJSON, iCalendar

    var ending: String {
        switch self {
        case .gpx: ".gpx"
        case .kml: ".kml"
        case .geoJSON: ".geojson"
        case .iCalendar: ".ics"
        }
    }

    /// As IANA has it registered, or the standard names it.
    var type: String {
        switch self {
        case .gpx: "application/gpx+xml"
        case .kml: "application/vnd.google-earth.kml+xml"
        case .geoJSON: "application/geo+json"
        case .iCalendar: "text/calendar"
        }
    }
}

/// A file of places: being read, or what was found in it until that is added or let go.
struct TripFile {
    /// The browser's number of the file that is being read.
    var reading: Int32?
    var found: TripImport?
    var failure: ImportFailure?
    /// The browser could not read it.
    var isUnread = false
    /// The person was asked whether a trip of more than a year is meant.
    var isAsked = false
}

extension Action {
    @inline(never)
    static func take(_ action: TakeAction) -> Action { .trips(.take(action)) }
}
