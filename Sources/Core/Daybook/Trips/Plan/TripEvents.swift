import Almanac

extension Trip {
    /// The event for the whole trip.
    /// - Parameters:
    ///   - stamp: see ``CalendarComponent/begin(_:_:part:stamp:)``.
    ///   - hasNotes: whether it includes the concept.
    ///   - more: further lines, each ended with CRLF.
    package func event(stamp: Int64, hasNotes: Bool = true, more: String = "") -> String {
        CalendarComponent.begin("VEVENT", id, stamp: stamp) + CalendarComponent.days(days.first, days.last)
            + ContentLine.text("SUMMARY", title) + (hasNotes ? CalendarComponent.text("DESCRIPTION", concept) : "")
            + more + CalendarComponent.end("VEVENT")
    }
}

extension Stop {
    /// The event of the stop, with its place; empty if it has no day.
    /// - Parameters:
    ///   - stamp: see ``CalendarComponent/begin(_:_:part:stamp:)``.
    ///   - zone: the zone of its time; see ``CalendarComponent/moment(_:_:_:zone:)``.
    ///   - hasNotes: whether it includes the memo.
    ///   - more: further lines, each ended with CRLF.
    package func event(stamp: Int64, zone: String = "", hasNotes: Bool = true, more: String = "") -> String {
        guard let day = calendarDay else { return "" }
        var text = CalendarComponent.begin("VEVENT", id, stamp: stamp)
        if let time {
            text += CalendarComponent.moment("DTSTART", day, time % 1440, zone: zone)
            if let minutes { text += "DURATION:PT\(minutes)M\r\n" }
        } else {
            text += CalendarComponent.days(day, day)
        }
        text += ContentLine.text("SUMMARY", place.name)
        if hasNotes { text += CalendarComponent.text("DESCRIPTION", memo) }
        text += CalendarComponent.text("LOCATION", place.shownAddress)
        if let point = place.point { text += "GEO:" + point.latitudeText + ";" + point.longitudeText + "\r\n" }
        if !place.url.isEmpty { text += ContentLine.line("URL:" + Text.trimmed(place.url)) }
        return text + more + CalendarComponent.end("VEVENT")
    }
}
