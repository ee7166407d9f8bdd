import AppFrame
import Daybook
import FileWork

// The texts of exporting and printing a trip, and of importing places.

extension Words {
    func name(of format: TripFormat) -> String {
        switch format {
        case .gpx: "GPX"
        case .kml: "KML"
        case .geoJSON: "GeoJSON"
        case .iCalendar: tripFileICalendar
        }
    }
    func hint(_ format: TripFormat) -> String {
        switch format {
        case .gpx: tripFileHintGpx
        case .kml: tripFileHintKml
        case .geoJSON: tripFileHintGeoJSON
        case .iCalendar: tripFileHintICalendar
        }
    }
    /// The number of stops, and how many are left out.
    func taken(_ count: Int32, nowhere: Int32, dayless: Int32) -> String {
        var text = countOfStops(count)
        if nowhere > 0 { text += " · " + takenWithoutLocation(nowhere) }
        if dayless > 0 { text += " · " + takenWithoutDay(dayless) }
        return text + " · " + takenWithoutMoney
    }

    // MARK: files in

    /// - Parameter lines: the line numbers; 0 for an unknown one.
    func omitted(_ lines: [Int32]) -> String {
        var list = ""
        for line in lines.prefix(5) where line > 0 { list += (list.isEmpty ? "" : comma) + "\(line)" }
        let count = Int32(lines.count)
        if !list.isEmpty { list = omittedLines(list, count > 5 ? " …" : "", count) }
        return omitted(count) + list
    }
    /// Says that places of the file are already in the trip.
    func thereAlready(_ count: Int32, ofAll isAll: Bool) -> String { isAll ? thereAlreadyAll : thereAlready(count) }
    func problem(_ failure: ImportFailure) -> String {
        let text =
            switch failure.reason {
            case .tooLarge: tripFileProblemTooLarge
            case .notText: notText
            case .packed: tripFileProblemPacked
            case .unknownFormat: tripFileProblemUnknownFormat
            case .documentType: tripFileProblemDocumentType
            case .tooDeep: tripFileProblemTooDeep
            case .malformed: tripFileProblemMalformed
            case .unexpectedEnd: tripFileProblemUnexpectedEnd
            case .nothingFound: tripFileProblemNothingFound
            }
        let place = failure.line > 0 ? tripFileLine(failure.line) : ""
        return text + place + tripFileNothingChanged
    }
}
